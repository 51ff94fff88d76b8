#!/bin/sh
# sessions.sh - what a terminal must bear: kills, interrupts, resizes, two people.
#
#   sessions.sh QUINTE TABLE_FOR_TWO SOURCE_ROOT
set -u
quinte=$1 duel=$2 root=$3
# shellcheck source=tests/tui/terminal.sh
. "$root/tests/tui/terminal.sh"

has() {
	if grep -qF -- "$1" "$work/screen"; then good; else bad "no \"$1\" in: $(cat "$work/screen")"; fi
}

lacks() {
	if grep -qF -- "$1" "$work/screen"; then bad "\"$1\" in: $(cat "$work/screen")"; else good; fi
}

# ---- a kill at any moment loses at most the answer being typed

begin 80 24 "$quinte play starfighter --seed 5 --speed 9 --others random"
until_shown '] >' && settle || exit 1
press Enter Down Enter Down Down Enter Enter
settle && cp "$work/screen" "$work/before"
kill -9 "$(cat "$work/pid")"
until_shown 137 && good
begin 80 24 "$quinte play starfighter --resume $work/state/quinte/starfighter-0000000000000005.game --speed 9"
until_shown '] >' && settle
if cmp -s "$work/before" "$work/screen"; then good; else bad "not where it was: $(diff "$work/before" "$work/screen")"; fi
if find "$work/state" -name '*.game.*' | grep -q .; then bad 'half a file stays'; else good; fi

# ---- and at moments that nobody chose, in every game: keys are under way while it is killed

answers_on_screen() {
	sed -n 's/^ \[\([0-9]*\)\.*\] >.*/\1/p' "$work/screen"
}

for game in starfighter warp darksector dawnfall warmachine; do
	file=$work/state/quinte/$game-0000000000000009.game
	begin 80 24 "$quinte play $game --seed 9 --speed 9 --others random"
	until_shown '] >' && settle
	for kill in 1 2 3; do
		had=$(answers_on_screen)
		press Enter Enter Down Enter Enter
		kill -9 "$(cat "$work/pid")"
		until_shown 137
		begin 80 24 "$quinte play $game --resume $file --speed 9"
		until_shown '] >' && settle
		has=$(answers_on_screen)
		if [ "${has:-0}" -ge "${had:-1}" ]; then good; else bad "$game: kill $kill: $had answers became $has"; fi
	done
	press -l quit
	press Enter
	until_shown 'ENDED 0' && good
	rm -f "$file"
done

# ---- settings are kept, and a bad file is named

begin 80 24 "$quinte play"
until_shown '[0] >'
press -l settings
press Enter
until_shown 'Every change is saved'
press Right Right
until_shown 'Langue'
if grep -q '"language": "fr"' "$work/config/quinte/settings.json"; then good; else bad 'the language is not kept'; fi
press Escape
until_shown 'Jeux' && good
printf '{"language": 1' >"$work/config/quinte/settings.json"
begin 80 24 "$quinte play"
until_shown 'cannot be read' && good
rm -f "$work/config/quinte/settings.json" "$work/state/quinte/starfighter-0000000000000006.game"

# ---- colours: as many as the terminal says, and none if somebody does not want any

coloured() { # ENVIRONMENT: the game's screen with its colours
	begin 80 24 "$1 $quinte play starfighter --seed 6 --speed 9"
	until_shown '] >' && settle
	tmux -L "$socket" capture-pane -e -p -t "$pane" >"$work/colours"
}
coloured 'TERM=xterm-256color COLORTERM=truecolor' # 233: an ink that was mixed
if grep -q '38;5;233' "$work/colours"; then good; else bad 'no true colours'; fi
coloured COLORTERM=
if grep -q '38;5;80' "$work/colours"; then good; else bad 'not 256 colours'; fi
coloured NO_COLOR=1
if grep -qE '38;|[[;]3[1-7]m' "$work/colours"; then bad 'colours in spite of NO_COLOR'; else good; fi
coloured TERM=vt100
if grep -qE '38;|[[;]3[1-7]m' "$work/colours"; then bad 'colours on a vt100'; else good; fi

rm -f "$work/state/quinte/starfighter-0000000000000006.game"

# ---- it is offered to go on

rm -f "$work"/state/quinte/*.save
begin 80 24 "$quinte play"
until_shown '[0] >'
has 'Games to continue'
press Enter
until_shown 'Player 1 (you)' && settle
if cmp -s "$work/before" "$work/screen"; then good; else bad 'continued elsewhere'; fi

# ---- an interrupt gives the terminal back; a resize leaves nothing behind

tmux -L "$socket" resize-window -t "$pane" -x 130 -y 40
settle
cp "$work/screen" "$work/wide"
tmux -L "$socket" resize-window -t "$pane" -x 80 -y 24
settle
if cmp -s "$work/before" "$work/screen"; then good; else bad "a resize leaves something: $(diff "$work/before" "$work/screen")"; fi
if cmp -s "$work/before" "$work/wide"; then bad 'a resize changes nothing'; else good; fi
press C-c
until_shown 'ENDED 0'
has 'The game is saved'
lacks 'Ares'

# ---- refusals, completion, undo, and the pages

begin 80 24 "$duel"
until_shown '] >' && settle
press -l 'a1>b6'
press Enter
until_shown 'DU-102' && good
press -l 'a2>b'
press Tab
until_shown '3 Moves' && good
press -l 3
press Enter
settle
has 'a2 attacks b3'
press F5
until_shown 'The last move is undone.' && good
press F6
until_shown 'The move is made again.' && good
press F3
until_shown 'health' && good
press Enter
press F8
until_shown 'move 7 of 7' && good
press Left
until_shown 'move 6 of 7' && good
press Enter
press '?'
until_shown 'PgUp' && good
press Enter
settle

# ---- two people: the hands stay hidden between them

begin 80 24 "$duel 1=person"
until_shown 'Pass the keyboard to Player 1'
lacks 'Doubt'
press Enter
settle
has 'Doubt'
press Enter
settle
press -l pass
press Enter
until_shown 'Pass the keyboard to Player 2'
lacks 'Doubt'

# ---- a screen too small still answers

begin 60 20 "$duel"
until_shown '] >' && settle
press Enter
settle
has 'Play a card?'

finish
