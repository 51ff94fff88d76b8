#!/bin/sh
# nodes.sh - several nodes on one store: a few seeds, and a store without fences, which must be noticed.
#
#   tests/sim/nodes.sh NODES
set -u
nodes=$1

"$nodes" --nodes 2 --seeds 1 1 || exit 1
"$nodes" --nodes 3 --seeds 2 2 || exit 1
for seed in 1 2 3 4 5 6 7 8; do
	"$nodes" --seeds $seed $seed --break fence >/dev/null || exit 0
done
echo "nobody noticed: --break fence"
exit 1
