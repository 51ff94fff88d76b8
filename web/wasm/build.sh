#!/bin/sh
# build.sh - compiles and links a WebAssembly module, and says which files it depends on.
#
#   build.sh CLANG ROOT OUTPUT DEPFILE GAME SOURCE...
#
# GAME is the one game of the module, or "all". Everything at once: the compiler sees one
# short list of files, and Ninja runs this only when one of them, or a header, has changed.
set -eu

clang=$1 root=$2 output=$3 depfile=$4 game=$5
shift 5
flags="--target=wasm32-wasi -std=c17 -O2 -DNDEBUG -ffunction-sections -fdata-sections"
flags="$flags -DQUINTE_ONLY=${game}_game -I $root -I $root/include"

# shellcheck disable=SC2086 # one flag a word
"$clang" $flags -mexec-model=reactor -nostartfiles -Wl,--no-entry -Wl,-z,stack-size=1048576 \
	-Wl,--gc-sections -Wl,--strip-all -o "$output" "$@"
# shellcheck disable=SC2086
"$clang" $flags -MM -MT "$output" "$@" >"$depfile"
