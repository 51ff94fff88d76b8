#!/bin/sh
# lint-page.sh - tools/lint-page on a small made-up tree: what it must find, and what it must not.
set -u
lint=$(cd "$(dirname "$0")/../.." && pwd)/tools/lint-page
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM
passed=0 failed=0

mkdir -p "$work/games/a" "$work/content/a" "$work/web/src/games/a"
cat >"$work/games/a/tables.c" <<'END'
static const char *const kinds[] = { "fast", "slow", NULL };
	[VERB_PASS] = { "pass", { "Pass", "Passer" } },
	[VERB_PLACE] = { "place", { "Place a card", "Poser une carte" }, { P_PLACE("sector") } },
	[VERB_MOVE] = { "move", { "Move", "Déplacer" } },
	[VERB_FIGHT] = { "combat", { "Combat", "Combat" } },
	[VERB_HIT] = { "hit", { "Hit", "Toucher" } },
	[VERB_STEP] = { "end-step", { "End the step", "Finir l'étape" } },
END
printf '\t{ "mode=short", { "Short game", "Partie courte" }, NO_LINE },\n\t{ "phase=battle", { "battle", "bataille" }, NO_LINE },\n' >"$work/games/a/labels.c"
printf '\t.title = { "A Game", "Un jeu" },\n' >"$work/games/a/game.c"
printf '{\n  "heat": { "en": "heat", "fr": "chaleur" },\n  "many": { "en": "{n} hits", "fr": "{n} touches" }\n}\n' >"$work/content/a/words.json"
printf '{ "cards": [ { "id": "red-king" }, { "id": "fast" } ] }\n' >"$work/content/a/cards.json"

# look NAME EXPECTED LINE...: a page with these lines is refused with words EXPECTED, or, if that is
# empty, passes in silence
look() {
	name=$1 expected=$2
	shift 2
	printf '%s\n' "$@" >"$work/web/src/games/a/page.ts"
	out=$("$lint" "$work" 2>&1)
	status=$?
	case $expected:$status:$out in
	:0: | [!:]*:1:*"$expected"*) passed=$((passed + 1)) ;;
	*)
		failed=$((failed + 1))
		printf 'FAILED %s, status %d:\n%s\n' "$name" "$status" "$out"
		;;
	esac
}

look 'what is generated' '' "import { verbs } from '\$types/a';" 'table.find(verbs.pass, 3);' "{ label: table.label(verbs.pass) }"
look 'a verb by number' 'a verb by its number' 'const pass = table.find(1);'
look 'an act by number' 'a verb by its number' '	act = { verb: 2, args: [0] };'
look 'a list of verbs' 'a list of verbs' 'export const SAY = {' '	pass: 1, place: 2, move: 3,' '	hit: 4, end_step: 5,' '};'
look 'a few sizes' '' 'const sizes = { place: 4, move: 12, };'
look 'a title' 'a title' "const title = 'A Game';"
look 'a label' '"Pass": the engine says it' "	1: { en: 'Pass', fr: 'Passer' },"
look 'a label by language' '"End the step": the engine says it' "	label: en ? 'End the step' : 'Finir l’étape',"
look 'the label of an option' '"Short game": the engine says it' "	short: { en: 'Short game', fr: 'Partie courte' },"
look 'a word of the pack' '"heat": the engine says it' "	heat: { en: 'heat', fr: 'chaleur' },"
look 'a word of the pack with a capital' '"Heat": the engine says it' "	heat: { en: 'Heat', fr: 'Chaleur' },"
look 'a phase' '"Battle": the engine says it' "	battle: { en: 'Battle', fr: 'Bataille' },"
look 'the two languages in two lists' '"Pass": the engine says it' "	en: { pass: 'Pass' }," "	fr: { pass: 'Passer' },"
look 'French first' '"Pass": the engine says it' "	name: fr ? 'Passer' : 'Pass',"
look 'on lines of their own' '"Pass": the engine says it' '	label: en' "		? 'Pass'" "		: 'Passer',"
look 'two lists of the same names' '"Pass": the engine says it' "	en: { pass: 'passes', other: { pass: 'Pass' } }," "	fr: { pass: 'passe', other: { pass: 'Passer' } },"
look 'a word of both languages' '"Combat": the engine says it' "	en: { fight: 'Combat' }," "	fr: { fight: 'Combat' },"
look 'a name of the code' '' "	if (kind === 'combat') return 1;" "	if (next === 'combat') return 2;"
look 'one language alone' '' "	label: 'Pass',"
look 'a word of its own' '' "	1: { en: 'Pass', fr: 'Passer' }, /* own word: of the mountain */"
look 'another sentence' '' "	ask: { en: 'Pass with a card in hand?', fr: 'Passer avec une carte en main ?' },"
look 'the rule of an element' 'the rule of "red-king"' "	'red-king': 'AG-101',"
look 'the rule of a question' '' "	deploy: 'AG-101',"
look 'an id that decides' 'a comparison with the id "red-king"' "	if (card.id === 'red-king') return 1;"
look 'a word of the rules' '' "	if (card.id === 'fast') return 1;"
rm "$work/web/src/games/a/page.ts"
mkdir "$work/web/src/setup"
printf "\tbutton: T('Short game', 'Partie courte'),\n" >"$work/web/src/setup/builds.ts"
case $("$lint" "$work") in
web/src/setup/builds.ts:1:*'"Short game"'*) passed=$((passed + 1)) ;;
*)
	failed=$((failed + 1))
	echo 'FAILED an option in the set-up of all games'
	;;
esac
rm -r "$work/web/src/setup"
printf '\tact = { verb: 2, args: [0] };\n' >"$work/web/src/games/a/page.test.ts"
if out=$("$lint" "$work") && [ -z "$out" ]; then
	passed=$((passed + 1))
else
	failed=$((failed + 1))
	echo 'FAILED a test may write numbers'
fi

echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
