#!/bin/sh
# sentences.sh - what the program says about its command line is said in French too.
#
#   sentences.sh QUINTE SOURCE_ROOT
#
# Every sentence of usage_error(), failure(), misuse(), forfeit() and translated() in app/, lab/ and load/
# stands in text/sentences.c, and every sentence about a scenario in scenario/french.c; the French
# takes the same arguments in the same order.
set -u
quinte=$1 root=$2
# shellcheck source=tests/app/harness.sh
. "$root/tests/app/harness.sh"
unset LC_ALL LC_MESSAGES LANG NO_COLOR

# joined FILE: the source on one line, neighbouring string literals as one.
joined() {
	awk '{ all = all $0 "\n" }
		END {
			gsub(/\\"/, "\001", all)
			gsub(/"[ \t\n]*"/, "", all)
			gsub(/\001/, "\\\"", all)
			gsub(/\n[ \t]*/, " ", all)
			print all
		}' "$1"
}

# says_too WORDS: on the standard error, in any line
says_too() {
	if grep -qF -- "$1" "$work/err"; then good; else bad "\"$(cat "$work/err")\" does not say \"$1\""; fi
}

# ---- every sentence that is said has its French

for file in "$root"/app/*.c "$root"/rooms/*.c "$root"/tui/learn.c "$root"/tui/position.c "$root"/tui/solve.c "$root"/lab/*.c "$root"/load/*.c; do
	joined "$file" | grep -oE '\b(usage_error|failure|misuse|translated|forfeit)\([^";]*"(\\.|[^"\\])*"( : "(\\.|[^"\\])*")?' |
		grep -oE '"(\\.|[^"\\])*"'
done | sort -u >"$work/said"
joined "$root/text/sentences.c" | grep -oE '\{ "(\\.|[^"\\])*", "(\\.|[^"\\])*" \}' >"$work/known"
joined "$root/text/sentences_help.c" | grep -oE '\{ "(\\.|[^"\\])*", "(\\.|[^"\\])*" \}' >"$work/helps"
if [ "$(wc -l <"$work/said")" -ge 90 ]; then good; else bad 'the sentences were not found'; fi
while IFS= read -r sentence; do
	case $(printf '%s' "$sentence" | sed -E 's/%[.*0-9]*(ll)?[a-z]//g' | tr -cd 'a-zA-Z') in
	'') continue ;; # only conversions
	esac
	if grep -qF -- "{ $sentence, " "$work/known" "$work/helps"; then good; else bad "no French: $sentence"; fi
done <"$work/said"

# ---- and is said somewhere, with the same conversions

conversions() {
	printf '%s' "$1" | grep -oE '%[-.*0-9]*(ll)?[a-z]' | tr '\n' ' '
}

while IFS= read -r pair; do
	english=$(printf '%s' "$pair" | sed -E 's/^\{ ("(\\.|[^"\\])*"), .*/\1/')
	french=$(printf '%s' "$pair" | sed -E 's/^\{ "(\\.|[^"\\])*", (.*) \}$/\2/')
	same "the arguments of $english" "$(conversions "$french")" "$(conversions "$english")"
	if grep -qxF -- "$english" "$work/said"; then good; else bad "never said: $english"; fi
done <"$work/known"
same 'no sentence is there twice' "$(sed -E 's/^\{ ("(\\.|[^"\\])*"), .*/\1/' "$work/known" | sort | uniq -d)" ''

# ---- what the runner says about scenarios

for file in "$root"/scenario/*.c; do
	case $file in */french.c) continue ;; esac
	joined "$file"
done >"$work/runner"
grep -oE '\b(fail|malformed|wrong|in_language)\([^";]*"(\\.|[^"\\])*"( : "(\\.|[^"\\])*")*' "$work/runner" |
	grep -oE '"(\\.|[^"\\])*"' | sort -u >"$work/said"
joined "$root/scenario/french.c" | grep -oE '\{ "(\\.|[^"\\])*", "(\\.|[^"\\])*" \}' >"$work/known"
if [ "$(wc -l <"$work/said")" -ge 90 ]; then good; else bad 'the sentences of the runner were not found'; fi
while IFS= read -r sentence; do
	case $(printf '%s' "$sentence" | sed -E 's/%[.*0-9]*(ll)?[a-z]//g' | tr -cd 'a-zA-Z') in
	'') continue ;; # only conversions
	esac
	if grep -qF -- "{ $sentence, " "$work/known"; then good; else bad "no French: $sentence"; fi
done <"$work/said"
while IFS= read -r pair; do
	english=$(printf '%s' "$pair" | sed -E 's/^\{ ("(\\.|[^"\\])*"), .*/\1/')
	french=$(printf '%s' "$pair" | sed -E 's/^\{ "(\\.|[^"\\])*", (.*) \}$/\2/')
	same "the arguments of $english" "$(conversions "$french")" "$(conversions "$english")"
	if grep -qF -- "$english" "$work/runner"; then good; else bad "never said: $english"; fi
done <"$work/known"
printf 'game null\n%% NU-101 x\nasks 0 zz\n' >"$work/wrong.rule"
runs 2 --lang fr check "$work/wrong.rule"
prints '0 réussi, 0 échoué, 1 mal formé'
prints 'une question est attendue, mais on trouve zz'

# ---- help has no line that is the same in both languages, and no French that nobody reads

for command in '' $("$quinte" --commands); do
	for lang in en fr; do
		# shellcheck disable=SC2086 # no command is no argument
		"$quinte" --lang $lang $command --help | grep '[a-z] [a-z]' | sort -u >"$work/help.$lang"
	done
	same "help of quinte $command in both languages" "$(comm -12 "$work/help.en" "$work/help.fr")" ''
done
for file in "$root"/app/*.c "$root"/rooms/*.c; do
	joined "$file"
done >"$work/sources"
if [ "$(wc -l <"$work/helps")" -ge 90 ]; then good; else bad 'the help was not found'; fi
sed -E 's/^\{ "((\\.|[^"\\])*)", .*/\1/' "$work/helps" >"$work/helped"
while IFS= read -r english; do
	if grep -qF -- "$english" "$work/sources"; then good; else bad "never in a help: $english"; fi
done <"$work/helped"

# ---- in the language of the option, else of the locale

runs 2 --lang fr
says 'indiquez une commande'
LC_ALL=fr_FR.UTF-8 runs 2
says 'indiquez une commande'
LC_ALL=fr_FR.UTF-8 runs 2 --lang en
says 'name a command'
runs 2 --lang fr gmaes
says "il n’y a pas de commande « gmaes » ; vouliez-vous dire games ?"
runs 2 perft null x --lang fr
says "« x » n’est pas une profondeur"
says_too '« quinte perft --help »'
runs 2 perft null x
says_too "Try \`quinte perft --help'"
runs 2 perft stratego 1 --lang=fr
says "il n’y a pas de jeu « stratego » ; « quinte games » en donne la liste."
runs 2 play stratego --lang=fr
says "il n’y a pas de jeu « stratego »"
runs 2 sim starfighter --options '{"mode":"chess"}' --lang fr
says "n’est pas parmi training"
runs 2 --lang fr hint /nowhere/at/all
says "ce fichier n’existe pas"
runs 2 sim warp --gamse=3 --lang fr
says "il n’y a pas d’option « --gamse » ; vouliez-vous dire --games ?"
runs 2 sim warp --games
says "option '--games' requires an argument"
runs 2 replay --verbose=3 x
says "option '--verbose' takes no value"
runs 2 sim warp --o=3 --lang fr
says "l’option « --o » est ambiguë ; écrivez son nom en entier"
runs 2 check -x
says 'there is no option "-x"; "quinte check --help" lists them.'
finish
