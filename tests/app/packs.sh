#!/bin/sh
# packs.sh - content packs at run time: every fault with its file, line and field.
#
#   packs.sh QUINTE SOURCE_ROOT
set -u
quinte=$1 root=$2
# shellcheck source=tests/app/harness.sh
. "$root/tests/app/harness.sh"

# broken NAME SED-SCRIPT: the null game's pack in $work/NAME, changed
broken() {
	mkdir "$work/$1"
	sed "$2" "$root/content/null/words.json" >"$work/$1/words.json"
}

runs 0 pack check "$root/content/null"
prints 'the same as the built-in one'
runs 0 pack check "$root/content/null/"
runs 0 pack schema null
prints '"title":"null"'
runs 0 pack show null
prints 'Are you done?'
runs 2 pack
says 'check DIR'
runs 2 pack check
says 'check DIR'
runs 2 pack dance null
says 'check, schema or show'
runs 2 pack schema nul
says 'did you mean null?'
runs 2 pack show null --game null
says '--game'

# ---- a pack of one's own

broken mine 's/Are you done?/Finished, are you?/'
runs 2 pack check "$work/mine"
says 'name the game of this pack with --game'
runs 0 pack check "$work/mine" --game null
prints "$work/mine: a pack of null"
runs 0 pack show null --pack "$work/mine"
prints 'Finished, are you?'
new='{"jsonrpc":"2.0","id":1,"method":"new","params":{"game":"null","seed":1}}'
echo "$new" | "$quinte" --pack "$work/mine" engine >"$work/out"
prints 'Finished, are you?'
runs 0 perft null 1 --pack "$work/mine"
runs 0 bench --quick --game null --pack "$work/mine"

# schema.json and what is not JSON are no content; several files are joined
echo '{' >"$work/mine/schema.json"
echo 'notes' >"$work/mine/README"
runs 0 pack check --game null "$work/mine"

# ---- faults: file:line: field: what

broken french '3s/, "fr": "Avez-vous terminé ?"//'
runs 1 pack check --game null "$work/french"
says "$work/french/words.json:3: words.question: the French text is missing"
broken empty_text 's/"Done."/""/'
runs 1 pack check --game null "$work/empty_text"
says "$work/empty_text/words.json:4: words.done: an empty text"
broken unknown 's/"done"/"dine"/'
runs 1 pack check --game null "$work/unknown"
says "$work/unknown/words.json:4: words.dine: there is no such name"
broken type '5s/{.*}/7/'
runs 1 pack check --game null "$work/type"
says "$work/type/words.json:5: words.ended: expected an object, found a number"
broken syntax '3s/,$//'
runs 1 pack check --game null "$work/syntax"
says "$work/syntax/words.json:4: words: expected a comma"
broken missing '5,6d;4s/,$//'
runs 1 pack check --game null "$work/missing"
says '"ended" is missing'
broken field 's/"words"/"wards"/'
runs 1 pack check --game null "$work/field"
says "$work/field/words.json:2: wards"
broken twice ''
cp "$work/twice/words.json" "$work/twice/words2.json"
runs 1 pack check --game null "$work/twice"
says "$work/twice/words2.json:2: words: it appears twice"
broken bytes ''
printf '\000\377' >"$work/bytes/binary.json"
runs 1 pack check --game null "$work/bytes"
says "$work/bytes/binary.json:1:"
broken deep ''
awk 'BEGIN { for (i = 0; i < 5000; i++) printf "{\"words\":" }' >"$work/deep/a.json"
runs 1 pack check --game null "$work/deep"
says "$work/deep/a.json:1:"

# ---- folders

runs 1 pack check --game null "$work/nowhere"
says "$work/nowhere: there is no such folder"
runs 1 pack check --game null "$root/content/null/words.json"
says 'words.json: it is not a folder'
mkdir "$work/void"
runs 1 pack check --game null "$work/void"
says "$work/void: it holds no JSON files"
mkdir -p "$work/dir/words.json"
runs 1 pack check --game null "$work/dir"
says 'words.json: it is not a plain file'
if [ "$(id -u)" -ne 0 ]; then
	broken locked ''
	chmod 000 "$work/locked/words.json"
	runs 1 pack check --game null "$work/locked"
	says "$work/locked/words.json: Permission denied"
fi

# ---- a command that plays does not start with a broken pack

runs 2 perft null 1 --pack "$work/french"
says "$work/french/words.json:3: words.question: the French text is missing"
echo "$new" | "$quinte" engine --pack "$work/french" >"$work/out"
prints '"code":-32602'
prints 'the French text is missing'
runs 2 perft null 1 --pack "$work/nowhere"
says 'there is no such folder'

finish
