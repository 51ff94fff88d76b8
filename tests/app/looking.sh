#!/bin/sh
# looking.sh - hint and review: what they say of a saved game, and of what is none.
#
#   looking.sh QUINTE SOURCE_ROOT
set -u
quinte=$1 root=$2
# shellcheck source=tests/app/harness.sh
. "$root/tests/app/harness.sh"

# save NAME ENGINE-LINE...: the game that these messages lead to
save() {
	name=$1
	shift
	{
		printf '%s\n' "$@"
		echo '{"jsonrpc":"2.0","id":"saved","method":"save"}'
	} | "$quinte" engine | sed -n 's/.*"id":"saved","result"://p' | sed 's/}$//' >"$work/$name"
}

new='{"jsonrpc":"2.0","method":"new","params":{"game":"GAME","seed":5}}'
move='{"jsonrpc":"2.0","method":"move","params":{"level":"cadet","simulations":10}}'
begin() {
	echo "$new" | sed "s/GAME/$1/"
}

# A game of thirty answers, and a whole one: the engine goes on answering "over" at its end.
# shellcheck disable=SC2046 # one message a line, without blanks
save begun "$(begin starfighter)" $(for _ in 1 2 3 4 5 6 7 8 9 10 11 12; do echo "$move"; done)
# shellcheck disable=SC2046
save whole "$(begin starfighter)" $(awk -v m="$move" 'BEGIN { for (i = 0; i < 400; i++) print m }')
save null "$(begin null)" '{"jsonrpc":"2.0","method":"play","params":{"answer":"done"}}'
save open "$(begin null)"

# ---- hint

runs 0 --lang en hint "$work/open"
same 'the hint of the null game' "$(cat "$work/out")" 'Null, move 1, Player 1: Are you done?
  1. Done  [done]  100.0 %
Expected: Done.
Percent: the winning chance, from 20000 simulations.'
runs 0 --lang fr hint --simulations 10 "$work/open"
prints 'Null, coup 1, Joueur 1 : Avez-vous terminé ?'
prints '100,0 %'
prints "d’après 10 simulations"
runs 0 --lang en hint --simulations 200 "$work/begun"
prints 'Starfighter, move'
prints '  1. '
prints 'Expected: '
prints ' ± '
cp "$work/out" "$work/first"
runs 0 --lang en hint --simulations 200 "$work/begun"
same 'the same hint twice' "$(cat "$work/out")" "$(cat "$work/first")"
runs 0 --lang en hint --simulations 1500 --at 56 --board "$work/whole"
prints 'compared with '
prints 'armour'
prints '       + '
# The player who is asked is "you" in the question, in the answers and in the reasons.
runs 0 --lang en hint --simulations 100 --at 17 "$work/whole"
prints 'in your sector'
same 'nobody is called by two names' "$(grep -c "Player 1's" "$work/out")" 0
runs 0 --lang en hint --simulations 200 --threads 3 "$work/begun"
cp "$work/out" "$work/first"
runs 0 --lang en hint --simulations 200 --threads 3 "$work/begun"
same 'the same hint twice, on three threads' "$(cat "$work/out")" "$(cat "$work/first")"
runs 0 hint --time 0.05 --level pilot "$work/begun"
runs 0 hint --level greedy "$work/begun"
runs 0 hint --json --simulations 100 "$work/begun"
prints '"best": '
prints '"simulations": 100'
prints '"reasons": ['
prints '"imagined": '
runs 0 hint --simulations 50 --at 2 "$work/begun"

runs 2 hint
says 'name the file of a saved game'
runs 2 hint "$work/nowhere"
says 'No such file'
runs 2 hint --level god "$work/begun"
says 'there is no opponent "god"'
runs 2 hint --time soon "$work/begun"
says '"soon" is not a time in seconds'
runs 2 hint --simulations 0 "$work/begun"
says '"0" is not a whole number from 1 to 10000000'
runs 1 hint "$work/null"
says 'the game is over'
runs 1 hint --at 9999 "$work/begun"
says 'moves; --at 9999 is too late'
runs 1 hint --at 0 "$work/begun"
says 'dice or cards come next'
runs 1 hint --seat 3 "$work/begun"
says 'the game has 2 players; there is no --seat 3'
runs 1 hint --seat 0 "$work/begun"
says 'Player 2 is to move, not Player 1; --seat counts from 0, so type --seat 1, or leave --seat out'
runs 1 --lang fr hint --seat 0 "$work/begun"
says 'tapez --seat 1, ou n'

# ---- review

runs 0 --lang en review --effort 20 "$work/whole"
prints 'Starfighter, '
prints 'Winning chance of Player 1'
prints 'Turning points'
prints 'Luck and moves'
prints 'Decisions'
prints 'points lost per decision.'
prints 'quinte play --resume FILE --at '
prints '  Player 2'
cp "$work/out" "$work/first"
runs 0 --lang en review --effort 20 --threads 3 "$work/whole"
same 'a review on any number of threads' "$(cat "$work/out")" "$(cat "$work/first")"
runs 0 --lang fr review --effort 20 "$work/whole"
prints 'Les tournants'
prints 'hasard'
runs 0 --lang en review --effort 10 "$work/begun"
prints ', not finished'
if grep -q 'Luck and moves' "$work/out"; then bad 'luck is told before the end'; else good; fi
runs 0 --lang en review "$work/null"
prints '100 %'
prints 'None: no move changed the winning chance much.'
prints '  Player 1    100.0 %       +0.0       +0.0       +0.0       +0.0    100.0 %'
runs 0 review --json --effort 10 "$work/whole"
prints '"accounts": ['
prints '"luck": '
prints '"class": "'
prints '"ratings": ['
prints '"reasons": ['
# The text has the reasons of the JSON, with the sign of what they say about the move.
runs 0 --lang en review --json --effort 20 "$work/whole"
python3 -c 'import json, sys
for step in json.load(sys.stdin)["steps"]:
    for reason in step.get("reasons", []):
        print("       " + ("+ " if reason["good"] else "− ") + reason["text"])' <"$work/out" >"$work/reasons"
grep '^       [+−] ' "$work/first" >"$work/printed"
if [ -s "$work/reasons" ]; then good; else bad 'a review without a reason'; fi
same 'reasons as text and as JSON' "$(cat "$work/printed")" "$(cat "$work/reasons")"
# Ratings are the mean of the losses, and the text says the same.
python3 -c 'import json, sys
review = json.load(sys.stdin)
for rating in review["ratings"]:
    made = [s for s in review["steps"] if s["player"] == rating["seat"] and s["class"] != "no choice"]
    assert len(made) == rating["decisions"] and made
    assert abs(sum(s["lost"] for s in made) / len(made) - rating["lost"]) < 0.001
    number, lost = rating["seat"] + 1, rating["lost"] * 100
    print(f"  Player {number}: {len(made)} decisions: {lost:.2f} points lost per decision.")' <"$work/out" >"$work/rated"
same 'the ratings add up' $? 0
sed -n 's/^\(  Player .: [0-9]* decisions: \).* \([0-9.]* points lost per decision\.\)$/\1\2/p' "$work/first" >"$work/printed"
same 'ratings as text and as JSON' "$(cat "$work/printed")" "$(cat "$work/rated")"
# The best move is good enough for --learn.
python3 -c 'import json, sys
for step in json.load(sys.stdin)["steps"]:
    if step["player"] == 0 and step["class"] in ("inaccuracy", "mistake", "blunder"):
        print(step["best"])' <"$work/out" >"$work/typed"
"$quinte" --lang en review --learn --effort 20 "$work/whole" <"$work/typed" >"$work/out" 2>"$work/err"
same 'every best move is accepted' "$(grep -c '^>   best (' "$work/out")" "$(wc -l <"$work/typed")"
runs 0 review --json --effort 10 "$work/begun"
if grep -q '"luck"' "$work/out"; then bad 'luck is told before the end'; else good; fi
runs 0 review --html --effort 10 --lang fr "$work/whole"
prints '<html lang="fr">'
prints '<polyline'
prints '<figure><svg xmlns='
prints '</html>'
if grep -qE 'src=|href=|url\(' "$work/out"; then bad 'the page needs something from outside'; else good; fi

printf 'x\n1\n\nq\n' >"$work/typed"
"$quinte" --lang en review --learn --effort 20 "$work/whole" <"$work/typed" >"$work/out" 2>"$work/err"
prints 'Find a better move; an empty line shows it, q ends.'
prints 'That is not a move here; type a number or its notation.'
prints '  Best: '
runs 2 play --at 3
says '--at needs --resume FILE'

runs 2 review
says 'name the file of a saved game'
runs 2 review --json --html "$work/whole"
says 'choose one of --json, --html and --learn'
runs 2 review --effort none "$work/whole"
says '"none" is not a whole number'
runs 1 review --seat 2 "$work/whole"
says 'the game has 2 players; there is no --seat 2'
runs 1 review "$work/open"
says 'no move has been played yet'

finish
