#!/bin/sh
# pages.sh - everything around a game on a real terminal: menu, set-up, settings, rules,
# help, looking and pointing, review; in both languages and two sizes.
#
#   pages.sh [--write] QUINTE SOURCE_ROOT
set -u
write=
[ "$1" = --write ] && write=1 && shift
quinte=$1 root=$2
# shellcheck source=tests/tui/terminal.sh
. "$root/tests/tui/terminal.sh"
golden=$root/tests/tui/golden/pages

# take NAME: the screen at rest is its golden, or becomes it
take() {
	screen_at_rest
	sed "s,$work,WORK,g" "$work/screen" >"$work/page"
	if [ -n "$write" ]; then
		mkdir -p "$golden" && cp "$work/page" "$golden/$1"
	elif diff -u "$golden/$1" "$work/page" >"$work/diff" 2>&1; then
		good
	else
		bad "the page $1 is not as it was:"
		head -n 30 "$work/diff"
	fi
}

# a game's set-up by its number in the menu, every value turned once
set_up() { # NUMBER NAME WORD
	press -l "$1"
	press Enter
	until_shown "$3" && take "$2"
	press Escape
	until_shown "$menu"
}

for lang in en fr; do
	for size in 80x24 160x50; do
		rm -rf "$work/state" "$work/config"
		if [ "$lang" = fr ]; then
			start='Commencer la partie' rules='Chercher' decks='Les vôtres' keep='Enregistrer et revenir' settings='Chaque changement' word=reglages
			menu='q quitte'
		else
			start='Start the game' rules='Search' decks='Those you made' keep='Save it and go back' settings='Every change' word=settings
			menu='q leaves'
		fi
		begin "${size%x*}" "${size#*x}" "$quinte play --lang $lang"
		until_shown '[0] >' && take "menu-$lang-$size"
		n=0
		for game in starfighter warp darksector dawnfall warmachine; do
			n=$((n + 1))
			set_up "$n" "setup-$game-$lang-$size" "$start"
		done
		press -l decks
		press Enter
		until_shown "$decks" && take "decks-$lang-$size"
		press Down Down Enter
		until_shown "$keep" && take "empty-deck-$lang-$size"
		press Down Down Down Down Down Down Down Right
		take "deck-$lang-$size"
		press Escape
		until_shown "$decks"
		press Escape
		until_shown "$menu"
		press -l "$word"
		press Enter
		until_shown "$settings" && take "settings-$lang-$size"
		press Escape
		begin "${size%x*}" "${size#*x}" \
			"$quinte play warmachine --lang $lang --seed 1 --speed 9 --others random"
		until_shown '] >' && settle
		press F4
		until_shown "$rules" && take "guide-$lang-$size"
		press -l WM-414
		until_shown '254(SPD+3)' && take "rule-$lang-$size"
		press Enter
		until_shown '] >' && settle
		press '?'
		until_shown 'F12' && take "help-$lang-$size"
		press Enter
		until_shown '] >' && settle
		press F3
		until_shown '[place:' && take "point-$lang-$size"
		press z
		take "point-near-$lang-$size"
	done
done

# Walls thinner than a line of the screen are on the board all the same.
for size in 130x45 60x20; do
	begin "${size%x*}" "${size#*x}" \
		"$quinte play warmachine --lang en --seed 1 --speed 9 --others random"
	until_shown '] >' && take "walls-$size"
done
finish
