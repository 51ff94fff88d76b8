#!/bin/sh
# abi.sh - the library is what programs were linked with: nothing of its interface is gone or has changed.
#
#   abi.sh LIBRARY SOURCE_ROOT            compare with tests/versions/libquinte.abi
#   abi.sh --write LIBRARY SOURCE_ROOT    at a release: keep the interface of this library (docs/release.md)
#
# What is added is fine. What is changed or removed needs a new soversion: docs/versions.md.
set -eu

write=
if [ "$1" = --write ]; then
	write=yes
	shift
fi
library=$1 root=$2
kept=$root/tests/versions/libquinte.abi
if [ -n "$write" ]; then
	abidw --headers-dir "$root/include" --no-corpus-path --no-comp-dir-path --no-show-locs --out-file "$kept" "$library"
	exit
fi
status=0
report=$(abidiff --headers-dir2 "$root/include" --no-added-syms --no-show-locs "$kept" "$library" 2>&1) || status=$?
# Bits of the status: 1 and 2 abidiff itself failed, 4 something changed, 8 in a way that breaks programs.
if [ "$status" -ne 0 ]; then
	echo "$report"
	echo 'The interface of the library is not the one of the last release (docs/versions.md).'
	echo '0 passed, 1 failed'
	exit 1
fi
echo '1 passed, 0 failed'
