#!/bin/sh
# nodes.sh - several nodes on one store: a few seeds, those that once failed, and what is broken on purpose, which must be
# noticed.
#
#   tests/sim/nodes.sh NODES
set -u
nodes=$1

"$nodes" --nodes 2 --seeds 1 1 || exit 1
"$nodes" --nodes 3 --seeds 2 2 || exit 1
# Rooms that were over were read before their end was stored; late copies were taken from a process that had died.
"$nodes" --nodes 3 --seeds 1010 1010 || exit 1
"$nodes" --nodes 5 --seeds 1038 1038 || exit 1
# The computer kept a seat; a node that had its share did not serve shards that it had taken without hearing of it.
"$nodes" --nodes 2 --seeds 1101 1101 || exit 1
"$nodes" --nodes 8 --seeds 1394 1394 || exit 1

# noticed NAME NODES SEED...
noticed() {
	name=$1
	count=$2
	shift 2
	for seed; do
		"$nodes" --nodes "$count" --seeds "$seed" "$seed" --break "$name" >/dev/null || return 0
	done
	echo "nobody noticed: --break $name"
	exit 1
}
noticed fence 3 1 2 3 4 5 6 7 8
noticed order 3 1010 1025 1030
noticed share 8 1394
noticed number 3 6 1 2 3 4 5
