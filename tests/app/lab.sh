#!/bin/sh
# lab.sh - arena and sim: the same result however it is played, files, filters, packs, bots,
# and one clear sentence for what cannot be.
#
#   lab.sh QUINTE SOURCE_ROOT BOT
set -u
quinte=$1 root=$2 bot=$3
# shellcheck source=tests/app/harness.sh
. "$root/tests/app/harness.sh"
unset LC_ALL LC_MESSAGES LANG NO_COLOR
LC_ALL=C
export LC_ALL

# equal WHAT FILE FILE
equal() {
	if cmp -s "$2" "$3"; then good; else bad "$1: $2 and $3 differ"; fi
}

# holds FILE WORDS
holds() {
	if grep -qF -- "$2" "$1"; then good; else bad "$1 does not hold \"$2\""; fi
}

# ---- threads and interruptions change nothing

sim="sim starfighter --agent random --games 3000 --option mode=training,skirmish --field round"
for threads in 1 2 5; do
	# shellcheck disable=SC2086
	runs 0 $sim --threads=$threads --json "$work/$threads.json"
done
equal threads "$work/1.json" "$work/2.json"
equal threads "$work/1.json" "$work/5.json"

mkfifo "$work/said"
long="sim warp --agent greedy --games 400 --threads=2"
# shellcheck disable=SC2086
"$quinte" $long --checkpoint "$work/check" --json "$work/parts.json" --progress >"$work/out" 2>"$work/said" &
process=$!
exec 3<"$work/said"
read -r line <&3
case $line in *"of 400 games"*) good ;; *) bad "progress: $line" ;; esac
kill -INT "$process"
while read -r line <&3; do last=$line; done
wait "$process"
status=$?
exec 3<&-
if [ "$status" -eq 1 ]; then
	case $last in
	*"run the same command again to continue") good ;;
	*) bad "an interrupted run says: $last" ;;
	esac
else
	same "a run that was faster than the interruption" "$status" 0
fi
# shellcheck disable=SC2086
runs 0 $long --checkpoint "$work/check" --json "$work/parts.json"
# shellcheck disable=SC2086
runs 0 $long --json "$work/whole.json"
equal "an interrupted run" "$work/parts.json" "$work/whole.json"
# What is finished is not played again.
# shellcheck disable=SC2086
runs 0 $long --checkpoint "$work/check" --json "$work/again.json"
equal "a finished run" "$work/again.json" "$work/whole.json"

# ---- checkpoints of others

runs 2 sim warp --agent greedy --games 401 --checkpoint "$work/check"
says 'is the checkpoint of another run: games is 400 there and 401 here'
runs 2 sim warp --agent random --games 400 --checkpoint "$work/check"
says 'is the checkpoint of another run: name is "greedy" there and "random" here'
runs 2 arena warp greedy random --games 400 --checkpoint "$work/check"
says 'is a checkpoint of quinte sim, not of quinte arena'
sed 's/"version":"[^"]*"/"version":"0.0.1"/' "$work/check" >"$work/old"
# shellcheck disable=SC2086
runs 2 $long --checkpoint "$work/old"
says 'was written by quinte 0.0.1; this is quinte'
sed 's/"counters":\[[0-9]*,/"counters":[/' "$work/check" >"$work/short"
# shellcheck disable=SC2086
runs 2 $long --checkpoint "$work/short"
says 'is damaged'
echo '{}' >"$work/empty"
# shellcheck disable=SC2086
runs 2 $long --checkpoint "$work/empty"
says 'is not a checkpoint'
runs 1 sim null --games 1 --checkpoint "$work/no/such/folder"
says 'could not be written'

# ---- files

runs 0 --lang fr sim starfighter --agent random --games 400 --html "$work/report.html" \
	--csv "$work/table.csv" --plots "$work/plot" --markdown "$work/page.md"
prints 'joueur 1'
holds "$work/report.html" '<html lang="fr">'
holds "$work/report.html" 'Comment lire ceci'
holds "$work/report.html" 'quinte sim starfighter --agent random --games 400'
for page in report.html plot-seats.svg plot-cards.svg; do
	if python3 -c 'import sys, xml.dom.minidom; xml.dom.minidom.parse(sys.argv[1])' \
		"$work/$page" 2>"$work/err"; then good; else bad "$page: $(tail -n 1 "$work/err")"; fi
done
same 'anything from elsewhere' "$(grep -c 'src=\|href=' "$work/report.html")" 0
holds "$work/table.csv" 'pack,kind,id,name'
same 'columns' "$(awk -F, 'NR > 1 && !/"/ && NF != 21' "$work/table.csv" | wc -l)" 0
for name in seats length cards cruisers; do
	holds "$work/plot-$name.svg" '<style>'
	holds "$work/page.md" "(plot-$name.svg)"
done
runs 0 sim null --games 3 --json -
prints '"game": "null"'
runs 1 sim null --games 3 --json "$work/no/such/folder"
says 'No such file'

# ---- filters

runs 0 sim starfighter --agent random --games 300 --with 0-01
prints 'games left out by the filters'
left_with=$(sed -n 's/ games left out.*//p' "$work/out")
runs 0 sim starfighter --agent random --games 300 --without 'Dawn Patrol'
left_without=$(sed -n 's/ games left out.*//p' "$work/out")
same 'with and without' "$((left_with + left_without))" 300
runs 0 sim starfighter --agent random --games 30 --with cards:0-01 --without cards:0-01
prints '30 games left out'
runs 2 sim starfighter --with 'Dawn Patrl'
says 'the content of starfighter has no "Dawn Patrl"; did you mean Dawn Patrol?'
runs 2 sim starfighter --with 'something that is not'
says 'quinte pack show'

# ---- two packs

cp -r "$root/content/starfighter" "$work/other"
runs 0 sim starfighter --agent random --games 200 --versus "$work/other"
prints 'Nothing that rules can read.'
prints 'could be noise'
sed 's/"armour": *[0-9]*/"armour": 5/' "$root/content/starfighter/cruisers.json" >"$work/other/cruisers.json"
runs 0 sim starfighter --agent random --games 400 --option mode=skirmish --versus "$work/other" \
	--json "$work/change.json"
prints 'cruisers[ares].armour'
prints 'more than noise'
holds "$work/change.json" '"more_than_noise": true'
holds "$work/change.json" '"gains": ['
# with few games no interval is wider than its scale, and every line says whether it is noise
runs 0 sim starfighter --agent random --games 2 --versus "$work/other" --json "$work/few.json"
if python3 - "$work/few.json" "$work/out" <<'END'
import json, re, sys
change = json.load(open(sys.argv[1]))['change']
ok = all(-1 <= d['low'] <= d['high'] <= 1 for d in change['seats'])
ok &= bool(change['gains']) and all(-2 <= d['change']['low'] <= d['change']['high'] <= 2 for d in change['gains'])
text = open(sys.argv[2], encoding='utf-8').read()
gains = text.split('Whose gain has changed')[1].split('\n\n')[0].splitlines()[1:]
ok &= len(gains) > 2 and all(line.endswith('could be noise') for line in gains)
low, high, five, most = map(int, re.search(r'base: moves a game .*\((\d+) to (\d+)\).*ten (\d+) to (\d+)', text).groups())
sys.exit(not (ok and low <= five <= most <= high))
END
then good; else bad 'intervals wider than the scale, or gains without a verdict'; fi
runs 0 sim starfighter --pack "$work/other" --agent random --games 20 --versus "$root/content/starfighter"
prints 'other → starfighter'
runs 2 sim starfighter --versus "$work/nowhere"
says 'there is no such folder'

# ---- pages of docs/balance: what stands around the measured part stays, twice is as good as once

mkdir "$work/balance"
printf '# Title\n\nBefore.\n\n<!-- measured -->\nold\n<!-- end of measured -->\n\nAfter.\n' >"$work/balance/starfighter.md"
for time in once twice; do
	case $quinte in /*) ;; *) quinte=$(pwd)/$quinte ;; esac
	QUINTE=$quinte DOCS=$work/balance WORK=$work GAMES=60 AGENT=random "$root/tools/balance" starfighter 2>"$work/err" ||
		bad "tools/balance: $(cat "$work/err")"
	cp "$work/balance/starfighter.md" "$work/$time.md"
done
equal 'tools/balance' "$work/once.md" "$work/twice.md"
holds "$work/once.md" '| mode=total-war, player 2 | 20 |'
same 'around it' "$(sed -n '1p;3p;$p' "$work/once.md" | tr '\n' ' ')" '# Title Before. After. '
same 'the old part' "$(grep -c '^old$' "$work/once.md")" 0
holds "$work/balance/starfighter-cards.svg" '<svg'

# ---- what cannot be

runs 2 sim starfighter --option mood=calm
says 'starfighter has no option "mood"; did you mean mode?'
runs 2 sim starfighter --option mode=calm
says 'mode'
runs 2 sim starfighter --option mode
says '"mode" is not NAME=VALUE'
runs 2 sim starfighter --option 'first=*'
says 'has no list of values'
runs 2 sim dawnfall --option 'faction[0]=*' --option 'faction[1]=*' --option 'handicap[0]=0,1,2,3' \
	--option 'handicap[1]=0,1,2,3' --option teams=true,false
says 'more than 1024 combinations'
runs 0 sim dawnfall --agent random --games 4 --option 'faction[0]=chapter,demons' \
	--option 'faction[1]=chapter,demons' --markdown "$work/matrix.md" --html "$work/matrix.html"
says '2 of 4 combinations of options are left out: DF-104'
holds "$work/matrix.md" '| chapter | – |'
holds "$work/matrix.html" 'faction[0] × faction[1]'
runs 2 sim dawnfall --option 'faction[0]=demons' --option 'faction[1]=demons'
says 'options: DF-104'
runs 2 sim starfighter --field nowhere
says '--field'
runs 2 sim starfighter --field player
says 'is not one number'
runs 2 sim starfighter --agent captian
says 'there is no opponent "captian"; did you mean captain?'
runs 2 sim warp --agent random,random
says 'there are 2 agents for 1 players'
runs 2 sim starfighter --agent random@50
says 'only levels that search have a limit'
runs 2 sim starfighter --agent captain@many
says 'write a number of simulations after @'
runs 2 sim starfighter --agent bot:
says "the bot's command"
runs 2 arena starfighter random
says 'name a game and at least two opponents'
runs 2 arena starfighter random warp
says 'name all games before the opponents'
runs 2 arena starfighter warp random greedy --options '{}'
says '--options works with one game only'
runs 2 arena starfighter warp random greedy --option nothing=1
says 'none of these games has an option "nothing"'
runs 2 arena starfighter random greedy --elo0=5 --elo1=5
says '--elo0 must be less than --elo1'

# ---- the arena

runs 0 arena starfighter random greedy cadet@20 --games 12 --option mode=training,skirmish \
	--json "$work/arena.json" --csv "$work/arena.csv"
prints 'starfighter (mode=training): 36 games'
prints 'random - cadet@20'
prints 'all games'
same 'no Elo without end' "$(grep -ci 'inf\|nan' "$work/out" "$work/arena.json" "$work/arena.csv" | grep -cv ':0')" 0
same 'rows' "$(wc -l <"$work/arena.csv")" 7
runs 0 arena starfighter warp darksector null random greedy --games 6
prints 'the same seeds for each'
prints 'of their games'
runs 0 arena starfighter greedy random --games 100000 --until-sure --threads=1 --json "$work/sure1.json"
prints 'sure: the first is stronger'
prints '> +600'
runs 0 arena starfighter greedy random --games 100000 --until-sure --threads=3 --json "$work/sure3.json"
equal 'a test with other threads' "$work/sure1.json" "$work/sure3.json"
runs 0 arena starfighter random greedy --games 100000 --until-sure --checkpoint "$work/sure"
prints 'sure: the second is not weaker'
runs 0 arena starfighter random greedy --games 100000 --until-sure --checkpoint "$work/sure"
prints 'sure: the second is not weaker'

# ---- bots

runs 0 arena starfighter warp "bot:$bot first" "bot:$bot last" random --games 4 --threads=2
same 'bots that play forfeit nothing' "$(cat "$work/err")" ''
runs 0 sim null --games 3 --agent "bot:$bot first"
prints '100.0 %'
# forfeits MANNER WORDS
forfeits() {
	runs 0 arena starfighter "bot:exec $bot $1" random --games 2 --bot-timeout 1
	says "forfeited 2 games; the first time $2"
	prints 'forfeited 2'
	prints '0.0 %'
}
forfeits crash 'it ended before it had answered (status 3)'
forfeits hang-up 'it hung up before it had answered'
forfeits sleep 'it did not answer within 1 seconds (--bot-timeout)'
forfeits illegal 'in starfighter it answered "0x0200000000000000", which SF-'
forfeits nonsense 'in starfighter it answered "abracadabra", which is no answer'
forfeits not-json 'it answered "pass", which is not JSON'
forfeits error 'it answered with an error: no idea'
runs 0 arena starfighter 'bot:/no/such/bot' random --games 2
holds "$work/err" 'it ended before it had answered (status 127)'

finish
