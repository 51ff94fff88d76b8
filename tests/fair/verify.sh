#!/bin/sh
# verify.sh - quinte verify, and the program of docs/fair-dice.md, on records of all games.
#
#   verify.sh QUINTE SOURCE_ROOT MAKE_RECORD
set -u
quinte=$1 root=$2 make_record=$3
# shellcheck source=tests/app/harness.sh
. "$root/tests/app/harness.sh"
unset LC_ALL LC_MESSAGES LANG

# The page's own program, exactly as a reader would copy it.
# shellcheck disable=SC2016
sed -n '/^```python$/,/^```$/p' "$root/docs/fair-dice.md" | sed '/^```/d' >"$work/check.py"

# python STATUS FILE
python() {
	status=0
	python3 "$work/check.py" "$quinte" "$2" >"$work/out" 2>"$work/err" || status=$?
	same "check.py $2: $(cat "$work/out" "$work/err")" "$status" "$1"
}

for game in starfighter warp darksector dawnfall warmachine; do
	for seed in 1 2 3; do
		record=$work/$game-$seed.json
		notes=$work/$game-$seed.notes
		"$make_record" "$game" "$seed" "$record" "$notes" || bad "make_record $game"
		runs 0 verify "$record" --notes "$notes"
		prints 'Everything is correct.'
		python 0 "$record"
		prints 'everything holds'
	done
done
runs 0 verify --machines "$work/starfighter-1.json"
prints 'answers of computer players were found again.'

# ---- what it prints

record=$work/starfighter-1.json
runs 0 verify "$record"
prints 'Starfighter, room 7KQ2M4XBTZ5NWE3A'
prints 'dice and cards checked: all correct.'
prints 'Signed by the server with the key'
runs 0 --lang fr verify --notes "$work/starfighter-1.notes" "$record"
prints 'Tout est exact.'
prints 'avec vos notes'
runs 0 verify --verbose "$record"
prints 'draw 0: '
runs 0 verify --json "$record"
prints '"holds": true'
"$quinte" verify - <"$record" >"$work/out" 2>"$work/err"
same 'from standard input' $? 0

# ---- tampering: both programs find it

# changed SED-SCRIPT: the record with something changed
changed() {
	sed "$1" "$record" >"$work/changed"
	if cmp -s "$record" "$work/changed"; then bad "nothing changed: $1"; fi
}

# finds WORDS: verify says so, and so does the page's program
finds() {
	runs 1 verify "$work/changed"
	prints 'Something is wrong:'
	prints "$1"
	python 1 "$work/changed"
}

changed 's/\("n":9,.*"draws":\["0x0c00\)../\1ff/'
finds 'Draw 1, in entry 9, is not what was drawn: the record says'
runs 1 verify "$work/changed"
prints 'The server changed the result of a die or a card.'
runs 1 --lang fr verify "$work/changed"
prints 'Le serveur a modifié le résultat'
runs 1 verify --json "$work/changed"
prints '"fault": "die"'
prints '"draw": 1'
changed 's/"seed":"..../"seed":"0000/'
finds 'The seed is not the one that the server had committed to.'
changed 's/"link":"..../"link":"0000/'
finds 'does not fit the one before it'
changed '/"n":8,/d'
finds 'Entry 9 does not follow the one before it.'
changed 's/"name":"Zo/"name":"Jo/'
finds 'are not those that the game began with'
changed 's/\("n":8,.*"hash":"\)..../\10000/'
finds 'The running hash after entry 8 is another one.'
changed 's/"signature":"..../"signature":"0000/'
runs 1 verify "$work/changed"
prints "is not the server's."
runs 1 verify --notes "$work/starfighter-2.notes" "$record"
prints 'Your program saw another key of the server.'
sed 's/"hash":"..../"hash":"0000/' "$work/starfighter-1.notes" >"$work/notes"
runs 1 verify --notes "$work/notes" "$record"
prints 'Your notes disagree at entry 5.'

# ---- what cannot be checked: status 2

runs 2 verify
says 'name the record of an online game'
runs 2 verify "$record" "$record"
says 'only one file'
runs 2 verify "$work/nowhere"
says 'No such file'
changed 's/"rules":[0-9]*/"rules":99/'
runs 2 verify "$work/changed"
says 'played under version 99 of the rules of starfighter'
changed 's/"pack":"0x..../"pack":"0x0000/'
runs 2 verify "$work/changed"
says 'played with other cards'
changed 's/"game":"starfighter"/"game":"chess"/'
runs 2 verify "$work/changed"
says 'there is no game "chess" here'
changed 's/"record":1/"record":2/'
runs 2 verify "$work/changed"
says 'another version of Quinte'
changed 's/"seed"/"sead"/'
runs 2 verify "$work/changed"
says 'unknown member sead'
runs 2 --lang fr verify "$work/changed"
says 'membre inconnu'
size=$(wc -c <"$record")
for part in 0 1 100 2000 $((size - 3)); do
	head -c "$part" "$record" >"$work/truncated"
	runs 2 verify "$work/truncated"
	says "$work/truncated"
done
echo '{' >"$work/notes"
runs 2 verify --notes "$work/notes" "$record"
says 'notes: '

finish
