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
	press Enter Enter Enter Enter Enter Enter
	settle
	if [ -f "$file" ]; then good; else bad "$game: six times Enter answered nothing"; fi
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
screen_at_rest
has 'Chaque changement'
lacks 'Every change'
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
until_shown '─ You ─' && settle
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

# ---- Enter on a line that nobody selected only asks; a key pressed too often answers nothing

begin 80 24 "$quinte play starfighter --seed 8 --speed 9 --others random"
until_shown 'Choose your cruiser' && settle
had=$(answers_on_screen)
press Enter
until_shown 'Press Enter again to confirm: Ares' && good
settle
has=$(answers_on_screen)
if [ "$has" = "$had" ]; then good; else bad 'one Enter was an answer'; fi
press Down Enter
until_shown 'Athena ██' && good
press F2
until_shown ' Hint  ' && good
press Enter
press -l quit
press Enter
until_shown 'ENDED 0' && good

# ---- answers that begin alike are cut where they do not differ

begin 60 20 "$quinte play starfighter --seed 8 --speed 9 --others random"
until_shown '] >' && settle
press Down Enter Down Enter
settle
has ' 2 … sector 2: above'
press -l quit
press Enter
until_shown 'ENDED 0'
rm -f "$work/state/quinte/starfighter-0000000000000008.game"

# ---- the settings show what the command line says

begin 80 24 "$quinte play starfighter --seed 8 --speed 3 --practice --others random"
until_shown '] >' && settle
press F11
until_shown '‹ 3 ›' && good
press Escape
settle

# ---- saved games: no seed overwrites another game, none without an answer, none out of sight

rm -f "$work"/state/quinte/*.game "$work"/state/quinte/*.save
lines() { # LINES ARGUMENTS...
	typed_lines=$1
	shift
	printf '%b' "$typed_lines" | "$quinte" play --plain "$@" >"$work/screen" 2>&1
}
lines '' starfighter --seed 21 --others random
lacks 'The game is saved'
lines '2\n' starfighter --seed 21 --others random
lines '2\n' starfighter --seed 21 --others random
n=$(find "$work/state" -name 'starfighter-0000000000000015*.game' | wc -l)
if [ "$n" -eq 2 ]; then good; else bad "$n files for two games with the same seed"; fi
kept=$work/state/quinte/starfighter-0000000000000015-2.game
if "$quinte" replay "$kept" >"$work/screen" 2>&1; then good; else bad "replay: $(cat "$work/screen")"; fi
if "$quinte" hint --simulations 20 "$kept" >"$work/screen" 2>&1; then good; else bad "hint: $(cat "$work/screen")"; fi
for copy in 3 4 5 6 7 8; do cp "$kept" "${kept%-2.game}-$copy.game"; done
lines ''
has '  7  … 2 more'
lines '7\n'
has '  8  Starfighter (Random), moves: '
lines '\n99\nchess\n'
has 'There is no line 99.'
has '"chess" is no line of the menu'
lacks 'There is no game'
has ", $(date +%Y)-"
rm -f "$work"/state/quinte/*.game

# ---- words: lines to weigh, values in either language, values there are

lines 'weigh 1\n' starfighter --seed 21 --others random
if grep -A 1 'weigh 1' "$work/screen" | grep -q 'Ares: armour'; then good; else bad "weigh 1: $(cat "$work/screen")"; fi
lines 'weigh 1\n' warmachine --seed 21 --others random
has 'Line 1 holds several moves: open it first'
lines '' warp --lang fr --set story=yes
lacks 'quinte:'
lines '' warp --lang fr --set story=perhaps
has 'Valeurs possibles : non | oui'
lines '' warp --set stori=yes
has 'Its options: '
lines '' starfighter --seat 1=xx
has 'There is no player "xx"; write one of: person, cadet, pilot, captain, commander, admiral, reflex, greedy, random.'
lines '' starfighter --lang fr --seat 1=xx
has 'humain, Cadet, Pilote, Capitaine, Commandant, Amiral, Réflexe, Glouton, Hasard.'
lines '' starfighter --lang fr --seat 1=reflexe
lacks 'quinte'

lines 'rules Manœuvre\n' warp --lang fr --ascii
has ' Manoeuvre'

# ---- the review of a finished game names faults, what they cost, and how to play on

lines "$(yes '1\n' | head -n 60 | tr -d '\n')review\n" warp --seed 11
has 'blunder −'
has 'points lost per decision.'
has 'To play on from before move'
lines "$(yes '1\n' | head -n 60 | tr -d '\n')hint\n" warp --seed 11
has 'The game is over: type review'
lines "$(yes '1\n' | head -n 60 | tr -d '\n')review\n" warp --seed 11 --lang fr
has 'gaffe −'
has ' bonnes, '
has 'par décision.'

# ---- letters on the board are explained in the player's language

lines '?\n' warp --seed 11
has 'P O W E R'
lines '?\n' darksector --seed 11 --lang fr
has 'Force, Ruse, Sagesse'
lacks 'M C W'

# ---- Tab goes from piece to piece; z keeps the one that is shown

begin 80 24 "$quinte play warp --seed 11 --speed 9 --set starfighter=titan --set mothership=dread"
until_shown '] >' && settle
press Down Enter
settle
press F3
until_shown ' Details '
press Tab Tab Tab Tab Tab Tab Tab
screen_at_rest
sed -n '16,$p' "$work/screen" >"$work/seven"
press z
screen_at_rest
sed -n '16,$p' "$work/screen" >"$work/near"
if cmp -s "$work/seven" "$work/near"; then good; else bad "z loses the piece: $(cat "$work/seven" "$work/near")"; fi
press z
press Tab Tab Tab Tab Tab Tab Tab
screen_at_rest
sed -n '16,$p' "$work/screen" >"$work/fourteen"
if cmp -s "$work/seven" "$work/fourteen"; then bad "Tab goes round: $(cat "$work/seven")"; else good; fi
press Escape
settle

# ---- the log opens at what happened last

begin 80 24 "$quinte play darksector --seed 9 --speed 9 --others random"
until_shown '] >' && settle
press Enter Enter Enter Enter Enter Enter Enter Enter Enter Enter Enter Enter
settle
press F7
until_shown ' Log '
screen_at_rest
lacks '▼'
press Home
until_shown '▼' && good
press Escape
settle

# ---- a terminal that the system does not know: lines, and a message

begin 80 24 "TERM=no-such-terminal $quinte play starfighter --seed 8 --others random"
until_shown '] >' && good
if grep -q 'does not know the terminal "no-such-terminal"' "$work/err"; then good; else bad "$(cat "$work/err")"; fi
if grep -qE '.{79}' "$work/screen"; then bad "lines are not wrapped at words: $(cat "$work/screen")"; else good; fi
if grep -qE '.{81}' "$work/err"; then bad "wider than 80 columns: $(cat "$work/err")"; else good; fi
if tr '\n' ' ' <"$work/err" | grep -q 'such as xterm-256color, for the full screen'; then good; else bad "a word is split: $(cat "$work/err")"; fi

# ---- two people: the hands stay hidden between them

begin 80 24 "$duel 1=person"
until_shown 'Pass the keyboard to Player 1'
lacks 'Doubt'
press Enter
settle
has 'Doubt'
press Enter Enter
settle
press -l pass
press Enter
until_shown 'Pass the keyboard to Player 2'
lacks 'Doubt'

# ---- people are called by their names

begin 80 24 "$quinte play starfighter --seed 8 --speed 9 --seat 1=person --name 0=Anna --name 1=Bo"
until_shown 'Pass the keyboard to Bo' && good
press Enter
until_shown '─ Bo ─' && good

# ---- a screen too small says so; the smallest still answers

begin 40 12 "$duel"
until_shown 'The screen is too small' && good

begin 60 20 "$duel"
until_shown '] >' && settle
press Enter Enter
settle
has 'Play a card?'

finish
