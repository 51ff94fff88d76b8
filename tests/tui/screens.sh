#!/bin/sh
# screens.sh - whole games played on a real terminal, by keys, and what it showed.
#
#   screens.sh [--write] QUINTE SOURCE_ROOT GAME
#
# A game is played to its end in tmux at 80x24 and at 160x50, in English and in French,
# and once more in lines (--plain). Screens are compared with tests/tui/golden/GAME; with
# --write they become the goldens.
#
# Nothing sleeps: a word is typed after the keys, and the screen is read until the word
# is on it, which says that every key before it has been answered.
set -u
write=
[ "$1" = --write ] && write=1 && shift
quinte=$1 root=$2 game=$3
# shellcheck source=tests/tui/terminal.sh
. "$root/tests/tui/terminal.sh"
golden=$root/tests/tui/golden/$game
ROUNDS=600

# same NAME FILE: the file is its golden, or becomes it
same() {
	if [ -n "$write" ]; then
		mkdir -p "$golden" && cp "$2" "$golden/$1"
	elif diff -u "$golden/$1" "$2" >"$work/diff" 2>&1; then
		good
	else
		bad "$game $1 is not as it was:"
		head -n 40 "$work/diff"
	fi
}

# ---- play

over() {
	grep -qE '^ \[[0-9]+\.\] >' "$work/screen"
}

# A stream of small numbers, the same every time.
dice=1
roll() {
	dice=$(((dice * 1103515245 + 12345) % 2147483648))
	rolled=$((dice / 65536 % $1))
}

# answer: a few answers at once, each some lines down
answers() {
	keys=
	for _ in 1 2 3 4 5 6; do
		roll 5
		while [ "$rolled" -gt 0 ]; do
			keys="$keys Down"
			rolled=$((rolled - 1))
		done
		keys="$keys Enter"
	done
	# shellcheck disable=SC2086 # one key a word
	press $keys
}

# The others answer by chance: quick, and the same whatever opponents learn.
command_for() { # LANG
	printf '%s' "$quinte play $game --lang $1 --seed 1 --speed 9 --others random"
}

play_on_screen() { # LANG WIDTH HEIGHT
	name=$1-$2x$3
	begin "$2" "$3" "$(command_for "$1")"
	until_shown '] >' && settle || return
	dice=1
	cp "$work/screen" "$work/$name"
	round=0
	while [ "$round" -lt "$ROUNDS" ] && ! over; do
		answers
		settle || return
		round=$((round + 1))
		[ "$round" -eq 4 ] && cat "$work/screen" >>"$work/$name"
	done
	if over; then good; else bad "$game $name: the game did not end in $round rounds"; fi
	cat "$work/screen" >>"$work/$name"
	same "$name" "$work/$name"
	press -l quit
	press Enter
	until_shown 'ENDED 0' && good
}

play_in_lines() { # LANG
	name=$1-plain
	dice=1
	round=0
	while [ "$round" -lt 6000 ]; do
		roll 6
		echo "$((rolled + 1))"
		round=$((round + 1))
	done >"$work/lines"
	# shellcheck disable=SC2046 # arguments
	LC_ALL=C.UTF-8 $(command_for "$1") --plain <"$work/lines" >"$work/all" 2>&1
	if grep -qE '^\[[0-9]+\.\] >' "$work/all"; then good; else bad "$game $name: no end in lines"; fi
	sed '/^\[[0-9]*\.\] >/q' "$work/all" >"$work/whole"
	{ head -n 80 "$work/whole"; echo ...; tail -n 25 "$work/whole"; } >"$work/$name"
	same "$name" "$work/$name"
}

for lang in en fr; do
	play_on_screen "$lang" 80 24
	play_on_screen "$lang" 160 50
	play_in_lines "$lang"
done
finish
