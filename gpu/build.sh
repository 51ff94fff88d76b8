#!/bin/sh
# build.sh - compiles a game for graphics cards: the rules, unchanged, and the kernels as one PTX file.
#
#   build.sh CLANG ROOT OUTPUT DEPFILE GAME SOURCE...
#
# A SOURCE is C, or names kernels (.ll). clang makes LLVM's intermediate code of each file; llvm-link joins
# them, opt removes what no kernel reaches and optimises the rest as one program, llc writes PTX, which
# the driver of every card since 2017 translates. For size rather than for speed: the caches for code of a card are small, and the
# driver is three times as quick to translate.
set -eu

clang=$1 root=$2 output=$3 depfile=$4 game=$5
shift 5
flags="--target=nvptx64-nvidia-cuda -std=c17 -O1 -Xclang -disable-llvm-passes -DNDEBUG -w"
flags="$flags -ffreestanding -fno-builtin -nogpulib -nostdlibinc -isystem $root/gpu/libc"
flags="$flags -I $root -I $root/include -DQ_RULES_ONLY -DGAME=${game}_game"

objects=$output.objects
rm -rf "$objects"
mkdir -p "$objects"
number=0 kernels=''
for source; do
	shift
	number=$((number + 1))
	case $source in
	*.ll)
		kernels=$kernels,$(sed -n 's/^define ptx_kernel void @\([a-z_]*\).*/\1/p' "$source" | paste -sd,)
		llvm-as "$source" -o "$objects/$number.bc"
		;;
	*)
		set -- "$@" "$source"
		# shellcheck disable=SC2086 # one flag a word
		"$clang" $flags -emit-llvm -c "$source" -o "$objects/$number.bc"
		;;
	esac
done
llvm-link "$objects"/*.bc -o "$objects/all.bc"
opt -passes=internalize -internalize-public-api-list="${kernels#,}" "$objects/all.bc" -o "$objects/one.bc"
opt -Os "$objects/one.bc" -o "$objects/small.bc"
opt -passes=globaldce,ipsccp,globalopt,globaldce "$objects/small.bc" -o "$objects/last.bc"
llc -march=nvptx64 -mcpu=sm_70 -mattr=+ptx70 -O3 "$objects/last.bc" -o "$output"
rm -rf "$objects"
# shellcheck disable=SC2086
"$clang" $flags -MM -MT "$output" "$@" >"$depfile"
