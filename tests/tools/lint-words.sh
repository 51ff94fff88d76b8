#!/bin/sh
# lint-words.sh - tools/lint-words on small made-up trees: the tables of terms, French signs.
# shellcheck disable=SC1111,SC1112,SC2016 # quotes and the apostrophe of print and ${n} of TypeScript are what is tried
set -u
lint=$(cd "$(dirname "$0")/../.." && pwd)/tools/lint-words
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM
passed=0 failed=0

# put FILE LINE…
put() {
	mkdir -p "$(dirname "$1")"
	file=$1
	shift
	printf '%s\n' "$@" >"$file"
}

# tree: a clean tree to spoil
tree() {
	rm -rf "$work/tree"
	mkdir -p "$work/tree"
	cd "$work/tree" || exit 1
	git init -q
	put docs/rules/fr/terms-a.md '| book | French | English | not |' '|---|---|---|---|' \
		"| secteur | secteur | sector | couloir, l'allée |" '| pioche | pioche | deck | fr:deck |' '| main | main | hand | |'
	put docs/rules/fr/a.md 'Un secteur.'
	put content/a/words.json '{ "en": "A deck.", "fr": "Une pioche." }'
	put games/a/text.c 'x("secteur"); /* couloir */'
	put web/src/games/a/words.ts "say: { en: 'deck', fr: 'pioche' },"
}

# good NAME: the tree passes in silence
good() {
	if out=$("$lint" 2>&1) && [ -z "$out" ]; then
		passed=$((passed + 1))
	else
		failed=$((failed + 1))
		printf 'FAILED %s, should pass:\n%s\n' "$1" "$out"
	fi
}

# bad NAME TEXT: the tree fails with exactly one report, which begins with TEXT
bad() {
	out=$("$lint" 2>&1)
	if [ $? -eq 1 ] && [ "$(echo "$out" | wc -l)" -eq 1 ] && [ "${out#"$2"}" != "$out" ]; then
		passed=$((passed + 1))
	else
		failed=$((failed + 1))
		printf 'FAILED %s, should report %s:\n%s\n' "$1" "$2" "$out"
	fi
}

tree; good 'a clean tree'
tree; put content/a/words.json '{' '"fr": "Deux couloirs." }'; bad 'a pack' 'content/a/words.json:2: "couloir": docs/rules/fr/terms-a.md says secteur / sector'
tree; put content/a/words.json '{ "fr": "Un deck." }'; bad 'a pack, one language' 'content/a/words.json:1: "deck"'
tree; put content/a/words.json '{ "fr": "La Couloire.", "en": "couloirage" }'; good 'capitals and longer words are other words'
tree; put docs/rules/fr/a.md '' 'Dans l’allée.'; bad 'the rules' 'docs/rules/fr/a.md:2: "l'"'"'allée"'
tree; put games/a/text.c 'x("a", "un couloir");'; bad 'a string of C' 'games/a/text.c:1: "couloir"'
tree; put games/a/text.c 'x({ "Deck, deck",' '"deck" });'; bad 'French beside its English in C' 'games/a/text.c:1: "deck"'
tree; put games/a/text.c 'x({ "deck", "pioche" }, "deck");'; good 'English beside its French in C'
tree; put games/a/text.c 'x({ "lane", "un couloir" });'; bad 'a pair, once' 'games/a/text.c:1: "couloir"'
tree; put web/src/games/a/words.ts "say: { en: 'deck', fr: 'deck' },"; bad 'French beside its English in the page' 'web/src/games/a/words.ts:1: "deck"'
tree; put web/src/games/a/b/Tray.svelte '<b>{`couloir ${n}`}</b>'; bad 'a string of the page' 'web/src/games/a/b/Tray.svelte:1: "couloir"'
tree; put web/src/games/a/words.test.ts "'couloir'"; good 'tests of the page'
tree; put docs/rules/fr/terms-a.md '| secteur | secteur | couloir |'; bad 'a row that is too short' 'docs/rules/fr/terms-a.md:1: a row has four cells'

tree; put content/a/words.json '{ "fr": "Un \"dé\"." }'; bad 'English quotes in a pack' 'content/a/words.json:1: quotes are « »'
tree; put content/a/words.json '{' '"fr": "Reste: 2." }'; bad 'a colon in a pack' 'content/a/words.json:2: a space belongs before :'
tree; put content/a/words.json '{ "en": "Left: \"2\".", "fr": "{0?Vous|{0:le}} : {1#dé|dés}, « ici » ! {2+le|les}? À 12:30 !" }'; good 'forms, hours, and what the pack compiler sets itself'
tree; put web/src/home/words.ts "say: { en: 'Left: 2?', fr: 'Il en reste 2?' },"; bad 'a question in the page' 'web/src/home/words.ts:1: a space belongs before ; ! ?'
tree; put web/src/home/words.ts 'say: {' 'fr: `Le «${name}» : ici` },'; bad 'guillemets in the page' 'web/src/home/words.ts:2: a space belongs inside « »'
tree; put web/src/home/words.ts "say: { fr: 'Le code “abc” est faux.' },"; bad 'English quotes in the page' 'web/src/home/words.ts:1: quotes are « »'
tree; put web/src/home/words.ts "say: { en: '{0}: {1}', fr: '{0}\\u00a0: {1} ? https://a {2#?|!} « b »' },"; good 'signs of the page as they should be'

echo "$passed passed, $failed failed"
[ $failed -eq 0 ]
