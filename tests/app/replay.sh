#!/bin/sh
# replay.sh - saved games: shown when they verify, refused when they do not.
#
#   replay.sh QUINTE SOURCE_ROOT
set -u
quinte=$1 root=$2
# shellcheck source=tests/app/harness.sh
. "$root/tests/app/harness.sh"

# A null game as the engine saves it: NU-101, NU-102, NU-103.
save=$work/null.quinte
{
	echo '{"jsonrpc":"2.0","method":"new","params":{"game":"null","seed":1}}'
	echo '{"jsonrpc":"2.0","method":"play","params":{"answer":"done"}}'
	echo '{"jsonrpc":"2.0","id":1,"method":"save"}'
} | "$quinte" engine | sed 's/.*"result"://; s/}$//' >"$save"

# changed NAME SED-SCRIPT
changed() {
	sed "$2" "$save" >"$work/$1"
}

runs 0 replay "$save"
prints 'Are you done?'
prints 'Done.'
prints 'The game is over; you have won.'
prints 'Player 1: won'
prints "Every result of chance is the generator's."
runs 0 replay --verbose "$save"
prints '[done]'
runs 0 replay --lang fr "$save"
prints 'Avez-vous terminé ?'
prints 'Joueur 1 : victoire'
"$quinte" replay - <"$save" >"$work/out" 2>"$work/err"
same 'from standard input' $? 0

changed started 's/"answers":\["done"\]/"answers":[]/; s/"hash":"[^"]*"/"hash":"0xc7a65684a3d843f6"/'
runs 0 replay "$work/started"
prints 'The game is not over; to move: Player 1'

# ---- files that cannot be read as a save: status 2

runs 2 replay
says 'name the file of a saved game'
runs 2 replay "$save" "$save"
says 'one file'
runs 2 replay "$work/nowhere"
says 'No such file'
runs 2 replay "$work"
says 'directory'
size=$(wc -c <"$save")
for part in 0 1 10 50 100 $((size - 3)); do
	head -c "$part" "$save" >"$work/truncated"
	runs 2 replay "$work/truncated"
	says "$work/truncated"
done
changed other 's/"null"/"nihil"/'
runs 2 replay "$work/other"
says 'a save of "nihil", which is not a game here'
changed format 's/"quinte":1/"quinte":2/'
runs 2 replay "$work/format"
says 'another version of Quinte'
changed member 's/"seed"/"sead"/'
runs 2 replay "$work/member"
says 'unknown member sead'
printf '\000\001\377' >"$work/binary"
runs 2 replay "$work/binary"
awk 'BEGIN { for (i = 0; i < 100000; i++) printf "[" }' >"$work/deep"
runs 2 replay "$work/deep"

# ---- saves that do not verify: status 1

changed rules 's/"rules":1/"rules":2/'
runs 1 replay "$work/rules"
says 'played under version 2 of the rules of null; this is version 1'
changed pack 's/"pack":"0x[^"]*"/"pack":"0x0000000000000001"/'
runs 1 replay "$work/pack"
says 'played with another pack; load it with --pack'
changed answers 's/\["done"\]/["dine"]/'
runs 1 replay "$work/answers"
says 'answer 1, "dine", does not fit'
changed more 's/\["done"\]/["done","done"]/'
runs 1 replay "$work/more"
says 'answer 2, "done", does not fit'
changed fewer 's/\["done"\]/[]/'
runs 1 replay "$work/fewer"
says 'do not lead to the saved position'
changed hash 's/"hash":"0x[^"]*"/"hash":"0x0000000000000001"/'
runs 1 replay "$work/hash"
says 'do not lead to the saved position'
changed options 's/"options":{}/"options":{"speed":3}/'
runs 1 replay "$work/options"
says 'null has none'

finish
