#!/bin/sh
# deck.sh - decks and armies of one's own: built, refused, kept, shared.
#
#   deck.sh QUINTE SOURCE_ROOT
set -u
quinte=$1 root=$2
# shellcheck source=tests/app/harness.sh
. "$root/tests/app/harness.sh"
XDG_STATE_HOME=$work/state
export XDG_STATE_HOME

runs 0 deck list
runs 0 deck choices starfighter tower
prints '3-36'
runs 2 deck choices null
says 'null has no decks'
runs 2 deck dance
says 'has the wrong arguments'

# ---- built card by card; the rule that is still broken is named

runs 0 --lang en deck new starfighter 'Night Fleet' mode=total-war cruiser=ares 0-01 0-02
prints 'SF-1102'
runs 1 deck new starfighter 'night fleet'
says 'there is a deck "night fleet" already'
# shellcheck disable=SC2046 # words are wanted
runs 0 --lang en deck add 'Night Fleet' $(seq -f '0-%02g' 3 12) $(seq -f '1-%02g' 13 24) 2-25
prints 'ready to play'
runs 1 deck add 'Night Fleet' 9-99
says 'takes no "9-99"'
runs 1 deck remove 'Night Fleet' 0-01 3-40
says 'has no "3-40"'
runs 0 --lang en deck check 'Night Fleet'
prints 'ready to play'
runs 0 --lang fr deck remove 'Night Fleet' 0-01
prints 'SF-1102 : Une pioche compte au moins 25 cartes.'
runs 1 deck check 'Night Fleet'
runs 0 deck add 'Night Fleet' 0-01
runs 0 deck list starfighter
prints 'Night Fleet'
runs 0 deck list warp
same 'decks of another game are not listed' "$(cat "$work/out")" ''

# ---- shared as one line, taken back, played

runs 0 deck share 'Night Fleet'
same 'one line' "$(wc -l <"$work/out" | tr -d ' ')" 1
sed 's/Night/Day/' "$work/out" >"$work/day"
runs 0 deck save "$work/day"
runs 0 deck options 'Night Fleet' 'Day Fleet'
prints '"mode":"total-war"'
cp "$work/out" "$work/options"
runs 0 sim starfighter --agent random --games 4 --options "$(cat "$work/options")"
prints '4 games'
runs 0 deck delete 'Day Fleet'
runs 1 deck show 'Day Fleet'
says 'there is no deck "Day Fleet"'

# ---- a bad text says where

printf 'game starfighter\nname Bad\ncards 0-01\ncards 0-02 zz\n' >"$work/bad"
runs 1 deck save "$work/bad"
says "$work/bad:3:"
says 'there is no "zz"'
printf 'game starfighter\nname Bad\nsails 3\n' >"$work/bad"
runs 1 deck save "$work/bad"
says 'has no "sails"'
printf 'name Bad\n' >"$work/bad"
runs 1 deck save "$work/bad"
says 'it has no line "game ..."'
printf 'game chess\nname Bad\n' >"$work/bad"
runs 1 deck save "$work/bad"
says 'there is no game "chess"'

# ---- armies, and cards in several copies

runs 0 --lang en deck new warmachine 'Iron Fist' points=20 army=null stryker
runs 0 deck show 'Iron Fist'
prints 'models stryker'
runs 0 deck new dawnfall Herd faction=chapter pilgrim ch-bash ch-bash
runs 0 deck show Herd
prints 'card 2xch-bash'
runs 0 deck remove Herd ch-bash
runs 0 deck show Herd
prints 'card 1xch-bash'

# ---- the page of decks and armies, in lines: made, judged, named, changed, renamed, deleted

lines() { # LANG LINE...: the game in lines, and then the menu is left
	lang=$1
	shift
	printf '%s\n' "$@" quit | "$quinte" play --plain --lang "$lang" >"$work/out" 2>"$work/err"
}

lines en decks warmachine juggernaut '' 'name=Iron Wall' '' ''
prints 'WM-106: You field exactly one warcaster.'
prints 'Type its name'
prints 'Iron Wall: WARMACHINE QuickStart · not legal yet'
runs 1 deck check 'Iron Wall'
prints 'WM-106'
lines fr decks 'Iron Wall' sorscha 'name=Mur de fer' '' ''
prints 'prêt à jouer'
runs 0 deck check 'Mur de fer'
runs 1 deck check 'Iron Wall'
says 'there is no deck "Iron Wall"'
lines en decks warmachine stryker 'name=Mur de fer' '' delete=yes '' ''
prints 'You have a deck "Mur de fer" already'
# a game takes the deck with what it needs: points for an army, Total War for a deck
lines en warmachine 'own[0]=Mur de fer'
prints 'Points: 308'
lines en starfighter 'own[0]=Night Fleet'
prints 'Mode: Total War'
lines en decks 'Mur de fer' delete=yes '' ''
runs 1 deck check 'Mur de fer'
# a deck of another mode than the usual one is judged by that mode
lines en decks starfighter 0-01 'name=One' '' ''
prints 'SF-1102'
lines en decks starfighter nothing 'name=two;three' '' ''
prints 'A name has 1 to 63 characters'

finish
