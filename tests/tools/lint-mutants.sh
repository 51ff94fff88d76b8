#!/bin/sh
# lint-mutants.sh - tools/lint-mutants on a small made-up tree.
set -u
lint=$(cd "$(dirname "$0")/../.." && pwd)/tools/lint-mutants
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM
failed=0
cd "$work" || exit 1
mkdir -p games/a tests/mutants
printf 'int one(void)\n{\n\treturn 1;\n}\n' >games/a/a.c

# lists EXPECTED NOT_RULES UNNOTICEABLE: what the tool prints of these two lines
lists() {
	printf "%b\n" "# head\n$2" >tests/mutants/not-rules.txt
	printf "%b\n" "$3" >tests/mutants/unnoticeable.txt
	out=$("$lint" 2>&1)
	[ "$out" = "$1" ] && return
	failed=$((failed + 1))
	printf 'FAILED: expected "%s", found "%s"\n' "$1" "$out"
}

printf 'A-1\tgames/a/a.c\tone\ta.rule\n' >tests/mutants/proved-a.txt

fine='games/a/a.c\tone\treturn 1;\t1\t2\twhy'
lists '' 'games/a/a.c\t-\twhy' "$fine"
lists '' 'games/a/a.c\tone\twhy' 'games/a/a.c\t*\t*\t1\t2\twhy'
lists 'tests/mutants/not-rules.txt:2: there is no file games/a/b.c' 'games/a/b.c\t-\twhy' "$fine"
lists 'tests/mutants/not-rules.txt:2: no on in games/a/a.c' 'games/a/a.c\ton\twhy' "$fine"
lists 'tests/mutants/unnoticeable.txt:1: no such line in games/a/a.c: return 2;' 'games/a/a.c\t-\twhy' \
	'games/a/a.c\tone\treturn 2;\t1\t2\twhy'
printf 'A-1\tgames/a/a.c\ttwo\ta.rule\n' >tests/mutants/proved-a.txt
lists 'tests/mutants/proved-a.txt:1: no two in games/a/a.c: prove A-1 again' 'games/a/a.c\t-\twhy' "$fine"
[ "$failed" = 0 ] || exit 1
echo 'all passed'
