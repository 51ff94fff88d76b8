#!/bin/sh
# build.sh - compiles and links the WebAssembly module, and says which files it depends on.
#
#   build.sh CLANG ROOT OUTPUT DEPFILE SOURCE...
#
# Everything at once: the compiler sees one short list of files, and Ninja runs this only
# when one of them, or a header, has changed.
set -eu

clang=$1 root=$2 output=$3 depfile=$4
shift 4
flags="--target=wasm32-wasi -std=c17 -O2 -DNDEBUG -I $root -I $root/include"

# shellcheck disable=SC2086 # one flag a word
"$clang" $flags -mexec-model=reactor -nostartfiles -Wl,--no-entry -Wl,-z,stack-size=1048576 \
	-Wl,--strip-all -o "$output" "$@"
# shellcheck disable=SC2086
"$clang" $flags -MM -MT "$output" "$@" >"$depfile"
