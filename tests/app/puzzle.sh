#!/bin/sh
# puzzle.sh - positions to solve: all of them can be reached, are judged and kept; the maker goes on.
#
#   puzzle.sh QUINTE SOURCE_ROOT
set -u
quinte=$1 root=$2
# shellcheck source=tests/app/harness.sh
. "$root/tests/app/harness.sh"
unset LC_ALL LC_MESSAGES LANG NO_COLOR
XDG_STATE_HOME=$work/state
export XDG_STATE_HOME

for game in starfighter warp darksector dawnfall warmachine; do
	runs 0 puzzle "$game" --check
	runs 0 puzzle "$game" --list
	if [ "$(grep -c -e easy -e medium -e hard "$work/out")" -ge 100 ]; then good; else bad "$game: too few positions"; fi
	same "$game: nothing solved" "$(tail -n 1 "$work/out" | cut -d ' ' -f 1)" 0
	for grade in easy medium hard; do
		if grep -q " $grade " "$work/out"; then good; else bad "$game: none is $grade"; fi
	done
done

# best N: the answers of position N of Starfighter, one a line
best() {
	python3 -c 'import json, sys
for step in json.load(open(sys.argv[1]))["puzzles"][int(sys.argv[2]) - 1]["steps"]:
    print(step["best"])' "$root/content/puzzles/starfighter.json" "$1"
}

# ---- solved, judged, kept
best 1 | "$quinte" puzzle starfighter 1 >"$work/out"
prints 'Solved. You have solved 1 of 100.'
other=$(python3 -c 'import json, sys
print(next(iter(json.load(open(sys.argv[1]))["puzzles"][1]["steps"][0]["others"])))' "$root/content/puzzles/starfighter.json")
{ echo "$other"; echo nonsense; echo hint; best 2; } | "$quinte" puzzle starfighter next >"$work/out"
prints 'position 2 of 100'
prints 'There is better: this leaves you'
prints 'That is not a move here'
prints 'It is one of these:'
prints 'Solved. You have solved 2 of 100.'
printf 'show\nshow\nshow\nshow\n' | "$quinte" puzzle starfighter 3 >"$work/out"
prints 'You have solved 2 of 100.'
runs 0 puzzle starfighter --list
prints '2 of 100 solved'
if grep -q '"hints": 1' "$work/state/quinte/puzzles.json"; then good; else bad 'hints are not kept'; fi

# ---- the position of a day is the same for everybody, and none comes again too soon
for day in 01 02 03 01; do
	runs 0 puzzle warp --day "2027-03-$day"
	sed -n 's/.*position \([0-9]*\) of.*/\1/p' "$work/out" >>"$work/days"
done
same 'the same day' "$(sed -n 1p "$work/days")" "$(sed -n 4p "$work/days")"
same 'three days, three positions' "$(sort -u "$work/days" | wc -l | tr -d ' ')" 3

# ---- a level solves them all: its moves lose little, those of chance much, and each count is whole
for level in captain random; do
	runs 0 puzzle warp --solver "$level"
	same "$level: all positions" "$(sed -n 's/^found .* of \([0-9]*\) .*/\1/p' "$work/out")" 100
	same "$level: the grades together" \
		"$(awk '/^(easy|medium|hard)/ { n += $2 } /^found/ { n -= $2 } END { print n }' "$work/out")" 0
	sed -n 's/^points.*: −\([0-9]*\)\.\([0-9]\) (.*/\1\2/p' "$work/out" >"$work/lost.$level"
done
if [ "$(($(cat "$work/lost.captain") * 2))" -lt "$(cat "$work/lost.random")" ]; then
	good
else
	bad "a captain loses $(cat "$work/lost.captain") tenths of a point, chance $(cat "$work/lost.random")"
fi
"$quinte" puzzle warp --solver captain --threads 1 >"$work/one"
"$quinte" puzzle warp --solver captain --threads 3 >"$work/three"
if cmp -s "$work/one" "$work/three"; then good; else bad 'the threads change what is found'; fi
"$quinte" puzzle warp --solver commander@200 >"$work/net"
"$quinte" puzzle warp --solver commander@200 --net none >"$work/none"
if cmp -s "$work/net" "$work/none"; then bad '--net none changes nothing'; else good; fi
runs 2 puzzle warp --solver commander --net "$work/missing.qnet"
says 'missing.qnet'
runs 2 puzzle warp --solver bot:true
says 'write a level such as captain'
runs 2 puzzle warp 3 --solver captain
says 'remove the number or --day'
runs 2 puzzle warp --solver capitain
says 'did you mean captain'

# ---- French, and what cannot be
best 1 | "$quinte" --lang fr puzzle starfighter 1 >"$work/out"
prints 'Résolu. Vous en avez résolu 2 sur 100.'
runs 2 puzzle starfighter 101
says 'give a number from 1 to 100, or next'
runs 2 puzzle warp --day soon
says 'is not a day'
runs 2 puzzle warp --day 2027-02-30
says 'is not a day'
runs 2 puzzle warp 4 --day 2027-03-01
says 'choose a number or --day'
runs 2 puzzle null
says 'no positions to solve'
runs 2 puzzle
says 'name a game'

# ---- a position that is no longer what it was is found, and not asked
mkdir -p "$work/bin" "$work/share/quinte"
cp "$quinte" "$work/bin/quinte"
cp -r "$root/content/puzzles" "$work/share/quinte"
sed -i '3s/"hash":"0x[0-9a-f]*"/"hash":"0x0000000000000001"/' "$work/share/quinte/puzzles/warp.json"
"$work/bin/quinte" --lang en puzzle warp --check >"$work/out" 2>"$work/err"
same 'the number of the changed position' "$(cat "$work/out")" 1
says '1 of 100 positions are not what they were'
"$work/bin/quinte" --lang en puzzle warp 1 >"$work/out" 2>"$work/err"
says 'position 1 is of other rules or other content'

# ---- a damaged record is not written over
echo '[' >"$work/state/quinte/puzzles.json"
runs 2 puzzle starfighter 1
says 'puzzles.json is damaged; move it away'
same 'the damaged record' "$(cat "$work/state/quinte/puzzles.json")" '['

# ---- the maker: the same positions however often it was interrupted
made="puzzle starfighter --simulations=400 --margin=5 --per-game=2"
# shellcheck disable=SC2086
runs 0 $made --count=4 --make="$work/whole.json"
# shellcheck disable=SC2086
runs 0 $made --count=2 --make="$work/parts.json"
# shellcheck disable=SC2086
runs 0 $made --count=4 --make="$work/parts.json"
for file in whole parts; do
	sed -n 3p "$work/$file.json" | tr -d '\n' | sed 's/,$//' >"$work/$file.first"
done
if cmp -s "$work/whole.first" "$work/parts.first"; then good; else bad 'another first position'; fi
# shellcheck disable=SC2086
runs 2 puzzle starfighter --simulations=800 --count=4 --make="$work/whole.json"
says 'made in another way'

finish
