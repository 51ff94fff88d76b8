#!/usr/bin/env bash
# screen.sh - two people on two real terminals (tmux), with the full screen of quinte join.
#
#   screen.sh QUINTE SOURCE_ROOT [GAME...]
#
# Ada reads English and Bo French; Ada is there before the server, and is told so.
# Without games: one of Starfighter, in which one resigns after a few answers. With games: each is played to its
# end. Both must see the end and all dice verified; the server is killed once, and both come back.
set -u
quinte=$1 root=$2
shift 2
work=
pane= # both set by the harness
# shellcheck source=tests/tui/terminal.sh
. "$root/tests/tui/terminal.sh"
port=$((20000 + $$ % 20000))

serve() {
	"$quinte" serve --online --no-limits --host 127.0.0.1 --port "$port" --data "$work/data" >"$work/server" 2>&1 &
	server=$!
	for _ in $(seq 100); do grep -q 127.0.0.1 "$work/server" && return; sleep 0.1; done
	bad 'no server'
}

# type_line WORDS: types them into the pane
type_line() {
	press -l "$1"
	press Enter
}

# person NAME LANGUAGE WIDTH HEIGHT MORE...: a terminal of their own
person() {
	name=$1 lang=$2 columns=$3 rows=$4
	shift 4
	begin "$columns" "$rows" env "XDG_CONFIG_HOME=$work/$name" "$quinte" --lang "$lang" join "127.0.0.1:$port" --name "$name" "$@"
}

verified='of [0-9]* dice and cards verified\|cartes vérifiés : [0-9]* sur'

# answer PANE: chooses the first answer if there is a question; true once the dice are verified
answer() {
	pane=$1
	screen >"$work/screen"
	grep -q "$verified" "$work/screen" && return 0
	if grep -q '^ \[?\] > *$' "$work/screen"; then
		type_line 1
		answers=$((answers + 1))
	fi
	return 1
}

# game NAME MOST: both play; after MOST answers one resigns
game() {
	answers=0 killed=
	person Ada en 110 40
	ada=$pane
	if [ ! "$server" ]; then
		until_shown 'cannot be reached: no server answers there' || return
		until_shown 'reconnecting… (2)' || return # it tries again
		serve
	fi
	until_shown 'Type a number' || return
	type_line "new $1 me me pace=none"
	until_shown 'with the code' || return
	code=$(grep -o 'the code [A-Z2-7]*-[A-Z2-7]*' "$work/screen" | tail -n 1)
	until_shown 'Type sit' || return
	type_line sit
	until_shown 'Type ready' || return
	person Bo fr 90 30 "${code#the code }"
	bo=$pane
	until_shown 'Tapez asseoir' || return
	type_line asseoir
	until_shown 'Tapez prêt' || return
	type_line prêt
	pane=$ada
	type_line ready
	until_shown '───' || return # the board has its place
	ends=$((SECONDS + 500))
	until answer "$ada" && answer "$bo"; do
		answer "$bo" || :
		if [ "$answers" -gt 4 ] && [ ! "$killed" ]; then
			killed=yes
			kill -s KILL "$server"
			wait "$server" 2>/dev/null
			until_shown 'reconn' || return # both languages
			serve
		fi
		if [ "$answers" -ge "$2" ]; then
			pane=$bo
			type_line abandonner
			answers=-100000
		fi
		[ "$SECONDS" -lt "$ends" ] || { bad "$1 does not end: $(cat "$work/screen")"; return; }
	done
	for pane in "$ada" "$bo"; do
		screen >"$work/screen"
		seen=$(grep -o "[^ ]* $verified.*" "$work/screen" | head -n 1)
		if [ "$seen" ]; then good; else bad "$1: $pane did not verify"; fi
		echo "$1: $seen"
		type_line quit
		until_shown 'ENDED 0'
	done
}

server=
if [ $# -eq 0 ]; then game starfighter 12; fi
for name; do game "$name" 100000; done
kill -s TERM "$server"
wait "$server"
finish
