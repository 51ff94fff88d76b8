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

# ---- all mistakes at once, in both languages

broken many '3s/, "fr": "Avez-vous terminé ?"//; s/"Done."/""/; s/"ended"/"endet"/'
runs 1 pack check --game null "$work/many"
same 'the mistakes' "$(sed "s|^quinte: $work/many||" "$work/err")" '/words.json:3: words.question: the French text is missing
/words.json:4: words.done: an empty text
/words.json:5: words.endet: there is no such name
/words.json:7: words: "ended" is missing
: 4 mistakes'
runs 1 pack check --game null --lang fr "$work/many"
no_break=$(printf '\302\240')
# shellcheck disable=SC1112 # the apostrophe of French print is what is tried
same 'les erreurs' "$(sed "s/$no_break/ /g; s|^quinte : $work/many||" "$work/err")" '/words.json:3 : words.question : le texte français manque
/words.json:4 : words.done : un texte vide
/words.json:5 : words.endet : ce nom n’existe pas
/words.json:7 : words : « ended » manque
 : 4 erreurs'

# an id that could not be typed, an option without steps: in the file that has them
cp -r "$root/content/darksector" "$work/darksector"
sed -i 's/"id": "scanner"/"id": "Scanner"/' "$work/darksector/items.json"
runs 1 pack check "$work/darksector"
says 'items[22].id: "Scanner" could not be typed'
cp "$root/content/darksector/items.json" "$work/darksector"
python3 - "$work/darksector/act-2.json" <<'END'
import json, sys
cards = json.load(open(sys.argv[1], encoding='utf-8'))
card = next(card for card in cards['cards'] if card.get('options'))
card['options'][0]['steps'] = []
json.dump(cards, open(sys.argv[1], 'w', encoding='utf-8'), indent=1)
END
runs 1 pack check "$work/darksector"
says "$work/darksector/act-2.json:"
says 'an option needs a step'
cp "$root/content/darksector/act-2.json" "$work/darksector"
# the same id in two files: the second file has the mistake
first=$("$quinte" pack show darksector | python3 -c 'import json, sys; print(json.load(sys.stdin)["tables"][0]["id"])')
"$quinte" pack show darksector | python3 -c 'import json, sys; print(json.dumps({"tables": json.load(sys.stdin)["tables"][:1]}))' >"$work/darksector/zz.json"
runs 1 pack check "$work/darksector"
says "zz.json:1: tables["
says "there is already one with the id \"$first\""
rm "$work/darksector/zz.json"

# ---- --watch: a new check when a file is saved

broken seen ''
"$quinte" pack check --watch --game null "$work/seen" >"$work/watched" 2>&1 &
watcher=$!
waits_for() {
	tries=240 # a minute: a busy machine is no mistake
	while tries=$((tries - 1)) && [ "$tries" -gt 0 ]; do
		if grep -qF -- "$1" "$work/watched"; then
			good
			return
		fi
		sleep 0.25
	done
	bad "--watch never said $1"
}
waits_for 'a pack of null'
sed -i 's/"Done."/""/' "$work/seen/words.json"
waits_for 'words.done: an empty text'
kill "$watcher"
wait "$watcher" 2>"$work/err"
runs 2 pack show null --watch
says 'without --watch'

# ---- folders

mkdir -p "$work/around/inner"
cp "$root/content/null/words.json" "$work/around/inner"
runs 1 pack check --game null "$work/around"
says 'it holds no JSON files, but the folder "inner" in it does: name that one'
runs 1 pack check --game warp "$root/content/starfighter"
says 'this is a pack of starfighter, not of warp: write --game starfighter'
mkdir "$work/other"
echo '{"name": 1, "version": 2}' >"$work/other/package.json"
runs 1 pack check --game warp "$work/other"
says 'no file in it has anything of a pack of warp: is it the right folder?'
cp -r "$root/content/warp" "$work/copied"
runs 0 pack check "$work/copied"
prints 'a pack of warp'

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
