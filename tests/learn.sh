#!/bin/sh
# learn.sh - the trainer: the same network on one thread and on three, and one that can be used.
#
#   tests/learn.sh TRAIN TOOL
set -eu

train=$1 tool=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failed=0 passed=0

expect() { # TRUTH WHAT
	if [ "$1" = 0 ]; then
		passed=$((passed + 1))
	else
		failed=$((failed + 1))
		echo "not so: $2"
	fi
}

for threads in 1 3; do
	"$train" play starfighter --out "$work/$threads.data" --games 21 --simulations 6 --seed 3 --threads $threads >"$work/log"
	"$train" fit starfighter --out "$work/$threads.qnet" --hand --epochs 3 --depth 6 --threads $threads "$work/$threads.data" \
		>>"$work/log"
done
cmp -s "$work/1.qnet" "$work/3.qnet" && same=0 || same=1
expect "$same" "one thread and three make the same network"
"$train" gate starfighter --net "$work/1.qnet" --simulations 6 --games 2 --threads 1 >"$work/log" 2>&1 || true
grep -q '^starfighter: .* of 2 games at 6 simulations' "$work/log" && played=0 || played=1
expect "$played" "the gate plays games with it"
"$train" set starfighter --net "$work/1.qnet" --out "$work/set.qnet" --depth 9 && set=0 || set=1
expect "$set" "another length of roll-outs is set"
cmp -s "$work/1.qnet" "$work/set.qnet" && set=1 || set=0
expect "$set" "and changes the file"
"$train" set starfighter --net "$work/set.qnet" --out "$work/noted.qnet" --notes 'seed=3
long enough that the notes of the file do not fit into the place of those before, which were shorter' && set=0 || set=1
expect "$set" "notes are set"
[ "$("$train" show starfighter --net "$work/noted.qnet" | sed -n 's/^seed=//p')" = 3 ] && set=0 || set=1
expect "$set" "and shown"
"$train" gate warp --net "$work/1.qnet" --games 2 >"$work/log" 2>&1 && refused=1 || refused=0
expect "$refused" "another game refuses it"
grep -q 'for another game' "$work/log" && refused=0 || refused=1
expect "$refused" "and says why"
"$train" fit warp --out "$work/no.qnet" "$work/1.data" >"$work/log" 2>&1 && refused=1 || refused=0
expect "$refused" "games of another game are no data"
grep -q 'other columns' "$work/log" && refused=0 || refused=1
expect "$refused" "and the error says so"

# The whole recipe at its smallest; a network is made again from nothing but its own notes.
TRAIN=$train "$tool" starfighter --minutes 0.01 --gates 1 --out "$work/made" >"$work/log" 2>&1 && made=0 || made=1
expect "$made" "the recipe makes a network"
"$train" show starfighter --net "$work/made/starfighter.qnet" | grep -q '^gate1=starfighter: .* games at 1 ms' && made=0 || made=1
expect "$made" "and how it played is in its notes"
"$train" show starfighter --net "$work/made/starfighter.qnet" | grep -Eq '^against=(8|12|24)$' && made=0 || made=1
expect "$made" "and how long the roll-outs of the other side were"
TRAIN=$train "$tool" starfighter --minutes 0.01 --gates 1 --out "$work/made" >"$work/again" 2>&1 && made=0 || made=1
expect "$made" "a recipe that is done is not done again"
grep -q generation "$work/again" && made=1 || made=0
expect "$made" "no part of it"
TRAIN=$train "$tool" --repeat "$work/made/starfighter.qnet" --threads 3 --out "$work/repeated" >"$work/log" 2>&1 && made=0 || made=1
expect "$made" "the same network is made again"
grep -q 'is the same network' "$work/log" && made=0 || made=1
expect "$made" "and is compared"

# A probe: only games against one network, which does not learn.
"$train" play starfighter --net none --against none --out "$work/fixed.data" --games 6 --simulations 6 --seed 3 >"$work/fixed"
"$train" play starfighter --net none --out "$work/free.data" --games 6 --simulations 6 --seed 3 >"$work/free"
few=$(sed -n 's/.* games, \([0-9]*\) positions.*/\1/p' "$work/fixed") many=$(sed -n 's/.* games, \([0-9]*\) positions.*/\1/p' "$work/free")
[ "$((few * 4))" -lt "$((many * 3))" ] && kept=0 || kept=1
expect "$kept" "of the side that does not learn nothing is kept ($few, $many positions)"
TRAIN=$train "$tool" starfighter --minutes 0.01 --gates 1 --probe "$work/1.qnet" --out "$work/probe" >"$work/log" 2>&1 && made=0 || made=1
expect "$made" "a probe is made"
grep -q "beats $work/1.qnet" "$work/log" && made=0 || made=1
expect "$made" "and says what it beat"
TRAIN=$train "$tool" warp --probe "$work/1.qnet" >"$work/log" 2>&1 && refused=1 || refused=0
expect "$refused" "a game for one has no probe"

# The one that knows the dice wins missions that the other does not.
"$train" gate warp --net none --against none --seer --simulations 60 --games 24 --seed 4 --threads 1 >"$work/log" 2>&1 || true
won=$(sed -n 's/.*missions won: \([0-9]*\) against \([0-9]*\) of .*/\1 \2/p' "$work/log")
[ "${won% *}" -lt "${won#* }" ] && more=0 || more=1
expect "$more" "whoever knows the dice wins more missions ($won)"
echo "$passed passed, $failed failed"
[ $failed = 0 ]
