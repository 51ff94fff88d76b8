#!/bin/sh
# mutate.sh - tools/mutate_write.c and mutate_report.c on a source made for the purpose.
#
# Usage: mutate.sh MUTATE_WRITE MUTATE_REPORT, the paths of the programs. Prints what failed,
# then "N passed, M failed"; exit status 1 when anything failed.
set -u

[ $# -eq 2 ] || exit 2
case $1 in /*) write=$1 ;; *) write=$(pwd)/$1 ;; esac
case $2 in /*) report=$2 ;; *) report=$(pwd)/$2 ;; esac
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 2
passed=0
failed=0

expect() {
	if [ "$2" = "$3" ]; then
		passed=$((passed + 1))
	else
		failed=$((failed + 1))
		echo "$1: expected \"$3\", found \"$2\""
	fi
}

cat >rule.c <<'END'
#include <stdio.h>
#define MACRO(x)

static int table[] = { 3 };

static int twice(int a, int b)
{
	return a * 2 + b;
}

MACRO(one)

/* AA-101, AA-103..105, AA-R08..R10: the smaller one wins. */
static int winner(int *left, int right)
{
	if (*left < right && right > 0)
		return twice(right, 1);
	(*left)++;
	return 0;
}

int main(void)
{
	int left = 3, won = winner(&left, 4);

	printf("%d %d %d\n", won, left, table[0]);
	return 0;
}
END
printf 'static int is_mutant(int n) { return 0; }\n' >mutant.c
"$write" AA out rule.c || exit 2
cc -w -include mutant.c out/rule.c -o sound
expect "no fault" "$(./sound)" "9 3 3"

# A macro for a loop is one: what it repeats is a block, not the rest of a statement.
printf '#define FOR_TWO(i) for (int i = 0; i < 2; i++)\nint f(void)\n{\n\tint n = 0;\n\n%s' \
	'	FOR_TWO(i) {
		n++;
	}
	return n;
}
' >loop.c
mkdir loops
timeout 20 "$write" AA loops loop.c
expect "a macro for a loop" "$?" 0
expect "a statement in it" "$(grep -c 'statement' loops/sites)" 1

# number BEFORE AFTER: of the mutant that turns one text into the other.
number() {
	awk -F '\t' -v before="$1" -v after="$2" '$9 == before && $10 == after { print $1 }' out/sites
}

# with BEFORE AFTER: what the program prints with that fault switched on.
with() {
	printf 'static int is_mutant(int n) { return n == %s; }\n' "$(number "$1" "$2")" >mutant.c
	cc -w -include mutant.c out/rule.c -o faulty && ./faulty
}

expect comparison "$(with '*left < right' '*left >= right')" "0 4 3"
expect arithmetic "$(with 'a * 2 + b' '(a * 2) - b')" "7 3 3"
expect logic "$(with '*left < right && right > 0' '(*left < right) || (right > 0)')" "9 3 3"
expect arguments "$(with 'twice(right, 1)' 'twice(1, right)')" "6 3 3"
expect constant "$(with '2' '1')" "5 3 3"
expect "lost statement" "$(with 'return twice(right, 1);' '(lost)')" "0 4 3"
expect ids "$(awk -F '\t' '$9 == "*left < right" { print $11; exit }' out/sites)" \
	" AA-101 AA-103..105 AA-R08..R10"
expect "a table is not switched" \
	"$(awk -F '\t' '$6 == "table" && $10 == 4 { print $3 }' out/sites)" compile
"$write" AA only --only "$(awk -F '\t' '$6 == "table" && $10 == 4 { print $1 }' out/sites)" rule.c
cc -w only/rule.c -o faulty
expect "a table, compiled" "$(./faulty)" "9 3 4"
expect "lines stay where they are" "$(wc -l <out/rule.c)" "$(wc -l <rule.c)"

# Numbers of content are listed with their place, those in texts are not.
printf '{"cards": [{"id": "one", "text": "3 of 4", "cost": 12}]}\n' >pack.json
"$write" AA content pack.json || exit 2
expect content "$(awk -F '\t' '{ print $3, $6, $9, $10 }' content/sites | tr '\n' ';')" \
	"pack 51 2 one 12 13;pack 51 2 one 12 11;"

# Choosing depends on the seed alone; the list of what holds no rules is obeyed.
printf '#\nrule.c\tmain\tno rule\n' >not-rules
"$report" choose out/sites not-rules 1 5 >first
"$report" choose out/sites not-rules 1 5 >again
"$report" choose out/sites not-rules 2 5 >other
expect "the same seed" "$(cat first)" "$(cat again)"
expect "a part of COUNT" "$(wc -l <first)" 5
expect "another seed" "$(cmp -s first other && echo same)" ""
printf '#\nrule.c\t-\tno rule\n' >not-rules
expect "no rules at all" "$("$report" choose out/sites not-rules 1 5)" ""

# Proving: the mutants of each function that cites rules, ranges written out, without the rules
# that are proved already.
printf '#\n' >not-rules
printf '# none\n' >places
"$report" try out/sites not-rules 1 places >tries
expect "all of the function" "$(wc -l <tries)" "$(awk -F '\t' '$6 == "winner"' out/sites | wc -l)"
expect "its ids" "$(head -n 1 tries | cut -d ' ' -f 3-)" \
	"AA-101 AA-103 AA-104 AA-105 AA-R08 AA-R09 AA-R10"
printf '\nAA-101\tx\nAA-103\tx\nAA-R09\tx\n' >proved
"$report" try out/sites not-rules 1 places proved >tries
expect "ids that are not proved" "$(head -n 1 tries | cut -d ' ' -f 3-)" \
	"AA-104 AA-105 AA-R08 AA-R10"
printf 'AA-200\trule.c:tw\tno comment\nAA-201\tfolder/pack.json:one\ta pack\n' >places
mkdir folder && mv pack.json folder
"$write" AA placed rule.c folder/pack.json || exit 2
"$report" try placed/sites not-rules 1 places >tries
expect "all four at a place" "$(grep -c "^switch .* AA-200$" tries)" 4
expect "a place in a pack" "$(grep '^pack ' tries | cut -d ' ' -f 3-5,7 | sort -u)" \
	"pack.json 51 2 AA-201"
expect "its result" "$(n=$(grep -m 1 '^pack ' tries | cut -d ' ' -f 2)
	printf '%s proved a.rule AA-201\n' "$n" >proofs
	"$report" proved placed/sites proofs | tr '\t' ' ')" "AA-201 folder/pack.json one a.rule"

# Telling: one noticed, one not, one excused.
a=$(number '*left < right' '*left >= right') b=$(number 'a * 2 + b' '(a * 2) - b')
c=$(number '2' '1')
printf '%s noticed x.rule:1\n%s survived\n%s survived\n' "$a" "$b" "$c" >results
awk -F '\t' -v n="$c" 'BEGIN { OFS = "\t" } $1 == n { print $4, $6, $8, $9, $10, "a reason" }' \
	out/sites >listed
"$report" tell out/sites listed results >told
expect "the share" "$(awk '$1 == "together" { print $2, $3, $4, $5, $6 }' told)" "1 0 1 1 50.0"
expect "the survivor" "$(grep -c 'rule.c:8: twice: a \* 2 + b' told)" 1
"$report" tell out/sites listed results 95 >told
expect "one of two is within chance" "$?" 0
"$report" tell out/sites listed results 99 >told
expect "one of two is too few for 99 %" "$?" 1
printf '%s noticed x.rule:1\n%s noticed x.rule:1\n' "$a" "$b" >results
"$report" tell out/sites listed results 95 >told
expect "all noticed" "$?" 0

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
