#!/bin/sh
# ledger.sh - tools/ledger.c on small trees made for the purpose.
#
# Usage: ledger.sh LEDGER, the path of the program. Prints what failed, then
# "N passed, M failed" as its last line; exit status 1 when anything failed.
#
# The prefixes are AA and BB, so that no id of this file looks like one of ours.
set -u

if [ $# -ne 1 ] || [ ! -x "$1" ]; then
	echo "usage: ledger.sh LEDGER" >&2
	exit 2
fi
case $1 in
/*) ledger=$1 ;;
*) ledger=$(pwd)/$1 ;;
esac

work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
trap 'exit 2' HUP INT TERM
tree=$work/tree
passed=0
failed=0
name=

# --- helpers ---------------------------------------------------------------

# fresh NAME: an empty tree, and the name of the case for messages.
fresh()
{
	name=$1
	rm -rf "$tree"
	mkdir -p "$tree/docs/rules"
}

# put PATH: standard input becomes a file of the tree.
put()
{
	mkdir -p "$tree/$(dirname "$1")"
	cat >"$tree/$1"
}

# put_alpha STATUS: the ledger most cases use: 7 ids, 1 of them informative; in French
# too if it is complete.
put_alpha()
{
	[ "$1" != complete ] || put_french
	put docs/rules/alpha.md <<-EOF
	# Alpha

	Status: $1

	| id | rule |
	|---|---|
	| AA-101 | One. |
	| **AA-102** | Two, see AA-101. |
	| \`AA-103\` | Three. |
	| AA-205 | Four. |

	## Rulings
	| id | question |
	|:--|:-:|
	| AA-R01 | Five. |
	| AA-R02 | Six. |

	## Public facts (informative)
	| id | fact |
	|---|---|
	| AA-C01 | Seven. |
	EOF
}

# put_french [ROWS]: the rows of put_alpha in French, and then others.
put_french()
{
	put docs/rules/fr/alpha.md <<-EOF
	# Alpha

	| id | règle |
	|---|---|
	| AA-101 | Un. |
	| **AA-102** | Deux, voir AA-101. |
	| AA-103 | Trois. |
	| AA-205 | Quatre. |

	## Arbitrages
	| id | question |
	|---|---|
	| AA-R01 | Cinq. |
	| AA-R02 | Six. |
	${1-}
	EOF
}

run()
{
	"$ledger" "$@" >"$work/out" 2>"$work/err"
	status=$?
}

pass()
{
	passed=$((passed + 1))
}

miss()
{
	failed=$((failed + 1))
	echo "FAILED: $name: $1"
	sed 's/^/    out: /' "$work/out"
	sed 's/^/    err: /' "$work/err"
}

# exits STATUS
exits()
{
	if [ "$status" -eq "$1" ]; then pass; else miss "exit status $status, not $1"; fi
}

# says FILE LINE: FILE (out or err) has exactly this line, runs of blanks squeezed.
says()
{
	if tr -s ' ' <"$work/$1" | grep -qxF -e "$2"; then pass; else miss "no line '$2'"; fi
}

# mentions FILE TEXT, is_silent FILE TEXT: somewhere in FILE, or nowhere.
mentions()
{
	if grep -qF -e "$2" "$work/$1"; then pass; else miss "nothing about '$2'"; fi
}

is_silent()
{
	if grep -qF -e "$2" "$work/$1"; then miss "speaks of '$2'"; else pass; fi
}

# is_empty FILE
is_empty()
{
	if [ -s "$work/$1" ]; then miss "$1 is not empty"; else pass; fi
}

# --- rows ------------------------------------------------------------------

fresh 'an open game without code or tests is fine'
put_alpha open
run "$tree"
exits 0
says out 'game ids facts code tests missing proved reason open status'
says out 'alpha 7 1 0 0 6 0 0 6 open'
is_silent out 'no test cites'
is_empty err

fresh 'code and tests are counted apart'
put_alpha open
echo '/* AA-101, AA-102. */' | put games/alpha/rules.c
echo '/* AA-205 */' | put games/alpha/deep/er/alpha.h
echo '{ "rule": "AA-R01" }' | put content/alpha/cards.json
echo '% AA-102' | put tests/rules/alpha/one.rule
echo '// AA-103' | put tests/browser/alpha.ts
echo '/* AA-R02 */' | put tests/unit/alpha.c
echo '["AA-C01"]' | put tests/alpha.json
run "$tree"
exits 0
says out 'alpha 7 1 4 4 3 0 0 6 open'
is_empty err

fresh 'other files cite nothing'
put_alpha open
echo 'AA-101 AA-999' | put games/alpha/README.md
echo 'AA-101 AA-999' | put tests/README.md
echo 'AA-101 AA-999' | put tests/tools/some.sh
echo 'AA-101 AA-999' | put tests/node_modules/x/y.ts
echo 'AA-101 AA-999' | put tests/.cache/y.c
echo 'AA-101 AA-999' | put core/x.c
run "$tree"
exits 0
says out 'alpha 7 1 0 0 6 0 0 6 open'

fresh 'two games: rows in order, and code counts for its own game only'
put_alpha open
printf 'Status: open\n\n| id | rule |\n|---|---|\n| BB-1 | A rule. |\n' | put docs/rules/beta_long.md
echo 'AA-101 BB-1' | put games/beta_long/a.c
echo 'AA-101 BB-1' | put games/registry.c
echo 'AA-102 BB-1' | put tests/both.c
run "$tree"
exits 0
says out 'alpha 7 1 0 1 5 0 0 6 open'
says out 'beta_long 1 0 1 1 0 0 0 1 open'
if [ "$(sed -n 2p "$work/out" | cut -c1-5)" = alpha ]; then pass; else miss 'alpha is not first'; fi
if [ "$(awk '{ print length($0) - length($NF) }' "$work/out" | sort -u | wc -l)" -eq 1 ]
then pass; else miss 'columns are not aligned'; fi

fresh 'README.md is no ledger, other tables and fences define nothing'
put_alpha open
echo 'AA-999 is an example' | put docs/rules/README.md
cat >>"$tree/docs/rules/alpha.md" <<'EOF'

# Content
| key | card |
|---|---|
| CH-01 | A card, not an id. |
| AA-101 (again) | Only mentioned. |

```
| id | rule |
|---|---|
| ###### | a drawing |
# not a heading (informative)
```
EOF
run "$tree"
exits 0
says out 'alpha 7 1 0 0 6 0 0 6 open'

# --- missing ---------------------------------------------------------------

fresh 'a complete game lists what is missing and fails'
put_alpha complete
echo 'AA-101 AA-102 AA-205 AA-R01' | put tests/a.c
run "$tree"
exits 1
says out 'alpha 7 1 0 4 2 0 0 6 complete'
says out 'alpha: no test cites'
says out ' AA-103 AA-R02'
is_empty err

fresh 'a complete game with every id tested passes; facts owe nothing'
put_alpha complete
echo 'AA-101..AA-205 AA-R01..AA-R02' | put tests/a.rule
run "$tree"
exits 0
says out 'alpha 7 1 0 6 0 0 0 6 complete'
is_silent out 'no test cites'

fresh 'code alone does not complete a game'
put_alpha complete
echo 'AA-101..AA-205 AA-R01..AA-R02' | put games/alpha/a.c
run "$tree"
exits 1
says out 'alpha 7 1 6 0 6 0 0 6 complete'

fresh '--missing for all, for one, for none'
put_alpha open
printf 'Status: open\n| id | rule |\n|-|-|\n| BB-1 | A rule. |\n' | put docs/rules/beta.md
run --missing "$tree"
exits 0
says out ' AA-101 AA-102 AA-103 AA-205 AA-R01 AA-R02'
says out ' BB-1'
run "$tree" --missing=beta
exits 0
says out 'beta: no test cites'
is_silent out 'AA-101'
run --missing=gamma "$tree"
exits 2
mentions err gamma

fresh 'long lists are wrapped to 78 columns and nothing is lost'
{
	printf '# Long\n\nStatus: complete\n\n| id | rule |\n|---|---|\n'
	i=1000
	while [ $i -lt 3000 ]; do
		echo "| AA-$i | Rule $i. |"
		i=$((i + 1))
	done
} | put docs/rules/long.md
run "$tree"
exits 1
says out 'long 2000 0 0 0 2000 0 0 2000 complete'
if [ "$(grep -o 'AA-[0-9]*' "$work/out" | sort -u | wc -l)" -eq 2000 ]
then pass; else miss 'ids were lost'; fi
if [ "$(awk 'length($0) > n { n = length($0) } END { print n }' "$work/out")" -le 78 ]
then pass; else miss 'a line is longer than 78'; fi
if [ "$(awk '/AA-1000/ { print length($0) }' "$work/out")" -ge 72 ]
then pass; else miss 'lines are wrapped too early'; fi

# --- citations -------------------------------------------------------------

fresh 'ranges, long and short, with gaps, in any text'
put_alpha open
echo '% AA-102..AA-205, and AA-R01..R02' | put tests/a.rule
echo '/* AA-101..103 */' | put games/alpha/a.c
run "$tree"
exits 0
says out 'alpha 7 1 3 5 1 0 0 6 open'

fresh 'dots that are no range'
put_alpha open
echo 'see AA-101... and AA-102..' | put tests/a.c
echo 'AA-103' | tr -d '\n' | put tests/last.c
run "$tree"
exits 0
says out 'alpha 7 1 0 3 3 0 0 6 open'

fresh 'a range that runs backwards or between kinds'
put_alpha open
printf '\n\nAA-205..AA-101\n' | put tests/a.rule
run "$tree"
exits 1
mentions err 'tests/a.rule:3: AA-205..AA-101: '
printf 'AA-101..AA-R02\n' | put tests/a.rule
run "$tree"
exits 1
mentions err 'tests/a.rule:1: AA-101..AA-R02: '
says out 'alpha 7 1 0 1 5 0 0 6 open'

fresh 'a range with an end nobody defined'
put_alpha open
echo 'AA-101..AA-104' | put tests/a.rule
run "$tree"
exits 1
mentions err 'tests/a.rule:1: AA-101..AA-104: no ledger defines the end of this range'

fresh 'unknown ids are errors with file and line, in code, tests and ledgers'
put_alpha open
printf 'fine\n/* AA-999 */\n' | put games/alpha/a.c
printf '"AA-R1"\n' | put tests/a.json
printf '\n\n\nAA-1O1 AA-101b AA-r01\n' | put tests/b.ts
echo 'AA-777' | put games/registry.c
echo 'Compare AA-888.' >>"$tree/docs/rules/alpha.md"
run "$tree"
exits 1
says err 'games/alpha/a.c:2: AA-999: no ledger defines it'
says err 'tests/a.json:1: AA-R1: no ledger defines it'
says err 'tests/b.ts:4: AA-1O1: no ledger defines it'
says err 'tests/b.ts:4: AA-101b: no ledger defines it'
says err 'tests/b.ts:4: AA-r01: no ledger defines it'
says err 'games/registry.c:1: AA-777: no ledger defines it'
says err 'docs/rules/alpha.md:22: AA-888: no ledger defines it'
says out 'alpha 7 1 0 0 6 0 0 6 open'

fresh 'only whole words cite'
put_alpha open
echo 'XAA-101 AA_102 aa-103 AA-like AA- AAA-205 CC-999 AA - 101' | put tests/a.c
run "$tree"
exits 0
says out 'alpha 7 1 0 0 6 0 0 6 open'

fresh 'an id after an escape, in brackets, at the very end'
put_alpha open
printf '%s' 'puts("\nAA-101"); f(AA-102); [AA-103]=**AA-205**;"AA-R01",AA-R02' | put tests/a.c
run "$tree"
exits 0
says out 'alpha 7 1 0 6 0 0 0 6 open'

# --- proved ----------------------------------------------------------------

fresh 'proved counts while tests cite the id'
put_alpha open
echo '/* AA-101, AA-102 */' | put games/alpha/a.c
echo '% AA-101, AA-103' | put tests/rules/alpha/a.rule
for id in AA-101 AA-102 AA-103 AA-999; do
	printf '%s\tgames/alpha/a.c\tact\ta.rule\n' "$id"
done | put tests/mutants/proved-alpha.txt
echo 'AA-205' | put tests/mutants/proved-other.txt
run "$tree"
exits 0
says out 'alpha 7 1 2 2 4 2 0 4 open'
is_silent out 'not proved'
run --unproved=alpha "$tree"
exits 0
says out 'alpha: not proved'
says out ' AA-102 AA-205 AA-R01 AA-R02'
run --unproved=gamma "$tree"
exits 2
mentions err gamma

# reason LINE…: the file of reasons, tabs for bars.
reason()
{
	printf '%s\n' "$@" | tr '|' '\t' | put tests/mutants/unprovable.txt
}

fresh 'an id is proved, has a reason or is open; a proved game has none open'
put_alpha proved
put_french
echo '% AA-101..205 AA-R01..R02' | put tests/rules/alpha/a.rule
printf 'AA-101\tgames/alpha/a.c\tact\ta.rule\n' | put tests/mutants/proved-alpha.txt
reason '# kinds' 'AA-102..205|shape|a field of one bit' 'AA-R01|absent|no code does it'
run "$tree"
exits 1
says out 'alpha 7 1 0 6 0 1 4 1 proved'
says out 'alpha: not proved'
says out ' AA-R02'
is_empty err
reason 'AA-102..205|shape|a field of one bit' 'AA-R01 AA-R02|absent|no code does it'
run "$tree"
exits 0
says out 'alpha 7 1 0 6 0 1 5 0 proved'
is_silent out 'not proved'

fresh 'reasons that are wrong'
put_alpha open
echo '% AA-101' | put tests/rules/alpha/a.rule
printf 'AA-101\tgames/alpha/a.c\tact\ta.rule\n' | put tests/mutants/proved-alpha.txt
reason 'AA-101|absent|it is' 'AA-102|absent|' 'AA-103|because|of that' 'AA-999|shape|why' \
	'AA-205|shape|once' 'AA-205|shape|twice' 'AA-C01|shape|a fact' 'AA-R01|shape'
run "$tree"
exits 1
says err 'tests/mutants/unprovable.txt:1: AA-101: is proved, take the reason away'
says err 'tests/mutants/unprovable.txt:2: AA-102: the reason is missing'
says err 'tests/mutants/unprovable.txt:3: AA-103: no such kind of reason'
says err 'tests/mutants/unprovable.txt:4: AA-999: no ledger defines it'
says err 'tests/mutants/unprovable.txt:6: AA-205: has a reason already'
says err 'tests/mutants/unprovable.txt:7: AA-C01: is informative and owes no proof'
says err 'tests/mutants/unprovable.txt:8: AA-R01: the reason is missing'

# --- JSON ------------------------------------------------------------------

fresh '--json says the same'
put_alpha complete
echo 'AA-101..AA-205 AA-R01 AA-404' | put tests/a.c
run --json "$tree"
exits 1
is_empty err
mentions out '"game": "alpha", "prefix": "AA", "status": "complete"'
mentions out '"ids": 7, "facts": 1, "code": 0, "tests": 5, "proved": 0, "reason": 0'
mentions out '"missing": ["AA-R02"]'
mentions out '{"file": "tests/a.c", "line": 1, "id": "AA-404", "what": "no ledger defines it"}'
if command -v python3 >/dev/null 2>&1; then
	if python3 -c 'import json, sys; json.load(sys.stdin)' <"$work/out" 2>/dev/null
	then pass; else miss 'not JSON'; fi
fi

# --- ledgers with faults ---------------------------------------------------

fresh 'an id defined twice'
put_alpha open
printf '\n| id | rule |\n|---|---|\n| AA-103 | Again. |\n' >>"$tree/docs/rules/alpha.md"
run "$tree"
exits 1
says err 'docs/rules/alpha.md:25: AA-103: defined twice'
says out 'alpha 7 1 0 0 6 0 0 6 open'

fresh 'informative ends with the next heading of its depth, not with a deeper one'
put_alpha open
cat >>"$tree/docs/rules/alpha.md" <<'EOF'

### Deeper
| id | fact |
|---|---|
| AA-C02 | Still informative. |

## Next
| id | rule |
|---|---|
| AA-C03 | A rule again. |
EOF
run --missing "$tree"
exits 0
says out 'alpha 9 2 0 0 7 0 0 7 open'
mentions out AA-C03
is_silent out AA-C02

# faulty TEXT WHAT: a ledger that cannot be used: exit status 2, WHAT in the message.
faulty()
{
	fresh "a ledger with a fault: $2"
	printf '%b' "$1" | put docs/rules/alpha.md
	run "$tree"
	exits 2
	is_empty out
	mentions err "docs/rules/alpha.md"
	mentions err "$2"
}

table='| id | rule |\n|---|---|\n'
faulty "${table}| AA-101 | x |\n" "no line 'Status: open'"
faulty "Status: done\n\n${table}| AA-101 | x |\n" "not 'done'"
faulty "Status: open\nStatus: open\n\n${table}| AA-101 | x |\n" "a second status"
faulty "Status: open\n" "defines no id"
faulty "Status: open\n\n${table}| AA-1x | x |\n" "alpha.md:5: 'AA-1x' is not an id"
faulty "Status: open\n\n${table}| | x |\n" "'' is not an id"
faulty "Status: open\n\n${table}| AA-1..AA-3 | x |\n" "'AA-1..AA-3' is not an id"
faulty "Status: open\n\n${table}| AA-101 | x |\n| BB-101 | x |\n" "begin with AA"
faulty "Status: open\n\n${table}| AA-101 | x |\n\n\`\`\`\n" "is not closed"

fresh 'two ledgers with one prefix'
put_alpha open
printf 'Status: open\n| id | rule |\n|-|-|\n| AA-900 | A rule. |\n' | put docs/rules/beta.md
run "$tree"
exits 2
mentions err 'share the prefix AA'

# --- French ----------------------------------------------------------------

# put_pair ROW: put_alpha with one row more, and the same in French, where that row is ROW.
put_pair()
{
	put_alpha open
	printf '\n## Numbers\n| id | rule | why |\n|-|-|-|\n| AA-301 | 12 of 2.5, as AA-101 | AA-R01. |\n' \
		>>"$tree/docs/rules/alpha.md"
	put_french "
## Nombres
| id | règle | raison |
|---|---|---|
$1"
}

# differs ROW WHAT: the French row brings this complaint and no other.
differs()
{
	put_pair "$1"
	run "$tree"
	exits 1
	says err "$2"
	if [ "$(wc -l <"$work/err")" -eq 1 ]; then pass; else miss 'more than one complaint'; fi
}

fresh 'the same rows in French; informative ones may be missing'
put_pair '| AA-301 | Selon AA-101, 2,5 des 12 | AA-R01. |'
run "$tree"
exits 0
is_empty err
says out 'alpha 8 1 0 0 7 0 0 7 open'

fresh 'an informative row in French is compared like any other'
put_pair '| AA-301 | Selon AA-101, 2,5 des 12 | AA-R01. |'
printf '| AA-C01 | Sept. |\n' >>"$tree/docs/rules/fr/alpha.md"
run "$tree"
exits 1
says err 'docs/rules/fr/alpha.md:20: AA-C01: not in the order of the English ledger'

fresh 'a number or an id that only one of the rows has'
at=docs/rules/fr/alpha.md:19
differs '| AA-301 | Selon AA-101, 2,5 du reste | AA-R01. |' \
	"$at: AA-301: 12 stands in the English row only"
differs '| AA-301 | Selon AA-101, 2,5 des 12 ou 7 | AA-R01. |' \
	"$at: AA-301: 7 stands in the French row only"
differs '| AA-301 | Selon AA-101, 2,5 des 12, soit 12 | AA-R01. |' \
	"$at: AA-301: 12 stands in the French row only"
differs '| AA-301 | Selon AA-101, 2,5 des 12 | Voilà. |' \
	"$at: AA-301: AA-R01 stands in the English row only"
differs '| AA-301 | Selon AA-101 et AA-102, 2,5 des 12 | AA-R01. |' \
	"$at: AA-301: AA-102 stands in the French row only"
differs '| AA-301 | Selon AA-101, 2,5 des 12 (AA-R01). |' \
	"$at: AA-301: has not as many cells as the English row"

fresh 'rows that only one of the ledgers has, and another order'
differs '' 'docs/rules/alpha.md:26: AA-301: has no row in French'
put_pair '| AA-301 | Selon AA-101, 2,5 des 12 | AA-R01. |
| AA-302 | De trop. |'
run "$tree"
exits 1
says err 'docs/rules/fr/alpha.md:20: AA-302: the English ledger does not define it'
put_pair '| AA-301 | Selon AA-101, 2,5 des 12 | AA-R01. |'
sed -e '/AA-103/d' -e 's/^| AA-205.*/&\n| AA-103 | Trois. |/' -i "$tree/docs/rules/fr/alpha.md"
run "$tree"
exits 1
says err 'docs/rules/fr/alpha.md:8: AA-103: not in the order of the English ledger'
put_pair '| AA-301 | Selon AA-101, 2,5 des 12 | AA-R01. |
| AA-301 | Selon AA-101, 2,5 des 12 | AA-R01. |'
run "$tree"
exits 1
says err 'docs/rules/fr/alpha.md:20: AA-301: defined twice'

fresh 'an unknown id in the prose of a translation'
put_pair '| AA-301 | Selon AA-101, 2,5 des 12 | AA-R01. |

Voir AA-999.'
run "$tree"
exits 1
says err 'docs/rules/fr/alpha.md:21: AA-999: no ledger defines it'

fresh 'a complete game without French'
put_alpha complete
rm "$tree/docs/rules/fr/alpha.md"
echo 'AA-101..AA-205 AA-R01..AA-R02' | put tests/a.rule
run "$tree"
exits 1
says out 'alpha 7 1 0 6 0 0 0 6 complete'
says err 'docs/rules/alpha.md:1: alpha: is complete, but has no rules in French'

fresh 'translations that cannot be used'
put_alpha open
printf '| id | r |\n|-|-|\n| AA-1 | x |\n' | put docs/rules/fr/beta.md
run "$tree"
exits 2
mentions err 'docs/rules/fr/beta.md: there is no docs/rules/beta.md to translate'
rm "$tree/docs/rules/fr/beta.md"
printf 'Status: open\n| id | r |\n|-|-|\n| AA-101 | x |\n' | put docs/rules/fr/alpha.md
run "$tree"
exits 2
mentions err 'docs/rules/fr/alpha.md: the status is'
printf '| id | r |\n|-|-|\n| BB-101 | x |\n' | put docs/rules/fr/alpha.md
run "$tree"
exits 2
mentions err 'docs/rules/fr/alpha.md:3: BB-101: the ids of this ledger begin with AA'

# --- the command -----------------------------------------------------------

name='no tree'
run "$work/nowhere"
exits 2
mentions err "$work/nowhere/docs/rules"
is_empty out

fresh 'no ledger'
run "$tree"
exits 2
mentions err 'no ledger'

fresh 'usage'
put_alpha open
run
exits 2
mentions err 'ROOT'
run --nonsense "$tree"
exits 2
mentions err '--nonsense'
run "$tree" "$tree"
exits 2
run -- "$tree"
exits 0
run --help
exits 0
mentions out 'Usage: ledger'
mentions out 'Exit status'
is_empty err

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
