#!/bin/sh
# classes.sh - runs of build/bench/faults are added up as one larger run would be.
#
#   classes.sh SOURCE_ROOT
set -u
root=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failed=0
expect() { # WHAT WANTED
	[ "$1" = "$2" ] || { printf 'FAILED: %s\n  wanted: %s\n' "$1" "$2"; failed=1; }
}

# Deeper said 0 and 2 in the first run, 4 and 6 in the second: mean 3, error sqrt(5 / 3) = 1.29.
printf '%s\n' 'blunder        2 moves, said  10.0 lost, of    2 deeper   1.0 (error 1.00), fault again  50 %' \
	'lost per decision: 1.00 points (2 decisions)' >"$work/faults-warp-400-1.txt"
printf '%s\n' 'blunder        6 moves, said  20.0 lost, of    2 deeper   5.0 (error 1.00), fault again 100 %' \
	>"$work/faults-warp-400-2.txt"
# shellcheck disable=SC1112 # the apostrophe is the one of print
expect "$("$root/tools/classes" "$work" "$work/plot.svg")" \
	'| Warp’s Edge | blunder | 8 | 17.5 | 3.0 (0.5 to 5.5), 4 | 75 % |'
expect "$(grep -c '<circle' "$work/plot.svg")" 1
expect "$(tail -n 1 "$work/plot.svg")" '</svg>'
mkdir "$work/empty"
"$root/tools/classes" "$work/empty" >"$work/out" 2>&1 && { echo 'FAILED: an empty folder is fine'; failed=1; }
expect "$(cat "$work/out")" 'classes: no results of build/bench/faults in this folder'
exit $failed
