#!/bin/sh
# run.sh - a few seeds, the seeds that once failed, and every way to break the server on purpose.
#
#   tests/sim/run.sh SIM SEEDS
set -u
sim=$1 seeds=$2
folder=$(dirname "$0")

"$sim" --seeds 1001 $((1000 + seeds)) >/dev/null || { "$sim" --seeds 1001 $((1000 + seeds)) | tail -n 1; exit 1; }
grep -v '^#' "$folder/kept.txt" | cut -f 1 | while read -r seed; do
	dense=
	case $seed in d*) dense=--dense ;; esac
	# shellcheck disable=SC2086
	"$sim" $dense --seed "${seed#d}" >/dev/null || exit 1
done || { echo "a seed of kept.txt fails again"; exit 1; }

# Each must be noticed within a few seeds; a simulator that sees nothing proves nothing.
for fault in ack hold byte draw lost beat rating; do
	noticed=
	for seed in 3 4 6 8 11; do
		"$sim" --seed "$seed" --break "$fault" >/dev/null || { noticed=yes; break; }
	done
	[ "$noticed" ] || { echo "nobody noticed: --break $fault"; exit 1; }
done
