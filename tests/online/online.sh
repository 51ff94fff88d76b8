#!/usr/bin/env bash
# online.sh - quinte serve --online, rooms, join and swarm from outside: what they say, and what they refuse.
#
#   online.sh QUINTE SOURCE_ROOT
set -u
quinte=$1 root=$2
work= # set by the harness
# shellcheck source=tests/app/harness.sh
. "$root/tests/app/harness.sh"
unset LC_ALL LC_MESSAGES LANG
export XDG_STATE_HOME="$work/state" XDG_CONFIG_HOME="$work/config"
data=$work/data

# ---- options that make no sense ----------------------------------------------------

runs 2 serve --data "$data"
says 'this option is for online play; add --online'
runs 2 --lang fr serve --metrics 9
says 'cette option concerne le jeu en ligne ; ajoutez --online'
runs 2 serve --online --durable never
says '--durable is power or process'
runs 1 serve --online --data /proc/none --port 0
says 'the folder /proc/none cannot be made'
runs 2 rooms
says 'write list, show ROOM'
runs 2 rooms show --data "$data"
says '"rooms show" has the wrong arguments'
runs 1 rooms list --data "$data"
says 'there is no store in'
runs 1 --lang fr rooms list --data "$data"
says "il n’y a pas de parties gardées dans"
runs 2 rooms list --store mysql://x
says '--store is postgres://… or sqlite:DIR, not "mysql://x"'
runs 1 --lang fr rooms list --store postgres://x@127.0.0.1:1/x
says "(rien n’y répond)"
echo 7 >"$work/seven"
runs 2 --lang fr verify "$work/seven"
says 'un objet est attendu, mais on trouve un nombre'
runs 2 join
says 'name the server'
runs 2 join localhost short
says '"short" is not a room'
runs 2 swarm
says 'name the server'
runs 2 swarm localhost --reconnect many
says 'a share is a number of per cent'
# nobody LANGUAGE WORDS [SERVER]: a server that is not there; the input stays open
mkfifo "$work/open"
exec 5<>"$work/open"
nobody() {
	status=0
	"$quinte" --lang "$1" join "${3:-127.0.0.1:1}" <&5 >"$work/out" 2>"$work/err" || status=$?
	same 'status without a server' "$status" 1
	prints "$2"
}
nobody en 'Connecting to 127.0.0.1:1'
nobody en '127.0.0.1:1 cannot be reached: no server answers there'
nobody fr '127.0.0.1:1 est injoignable : aucun serveur'
nobody en 'no computer of this name is known' nobody.invalid
nobody fr 'aucun ordinateur de ce nom' nobody.invalid
if grep -qF 'nobody.invalid:8080' "$work/out"; then good; else bad "the port is not named: $(cat "$work/out")"; fi

# Something listens there and says nothing, as behind a firewall: that is said before the wait is over.
mkfifo "$work/port"
python3 -c 'import socket, time; s = socket.create_server(("127.0.0.1", 0)); print(s.getsockname()[1], flush=True); time.sleep(86400)' >"$work/port" &
silent=$!
read -r port <"$work/port"
nobody en "There is no answer from 127.0.0.1:$port yet" "127.0.0.1:$port"
prints "127.0.0.1:$port cannot be reached: it does not answer"
nobody fr "Pas encore de réponse de 127.0.0.1:$port" "127.0.0.1:$port"
kill "$silent"

# A server of pages without online play.
mkdir "$work/page"
echo '<!doctype html>' >"$work/page/index.html"
mkfifo "$work/first"
"$quinte" serve --root "$work/page" --host 127.0.0.1 --port 0 >"$work/first" 2>&1 &
pages=$!
read -r line <"$work/first"
address=${line#*http://}
status=0
"$quinte" join "${address%%/*}" <&5 >"$work/out" 2>"$work/err" || status=$?
same 'status without online play' "$status" 1
prints 'it offers no online play; it must run quinte serve --online'
kill "$pages"

# ---- a server ------------------------------------------------------------------------

metrics=$(python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')
mkfifo "$work/says"
start() {
	"$quinte" serve --online --no-limits --host 127.0.0.1 --port 0 "$@" >"$work/says" 2>"$work/err" &
	server=$!
	exec 3<"$work/says"
	read -r line <&3
	address=${line#*http://}
	address=${address%%/*}
}

# The folder that is used if none is named: one command on a new machine.
start
if [ -f "$work/state/quinte/online/quinte.db" ]; then good; else bad 'no store in the usual folder'; fi
kill -s TERM "$server"
wait "$server"
same 'status after TERM' "$?" 0
exec 3<&-

start --data "$data" --metrics "$metrics"
same '/ready' "$(curl -s "http://127.0.0.1:$metrics/ready")" ready
same 'another path' "$(curl -s -o /dev/null -w '%{http_code}' "http://127.0.0.1:$metrics/other")" 404
runs 0 swarm "$address" --tables 5 --seconds 3 --think 20 --threads 1 --ramp 2
# Answers sent while tables were still made are counted apart; together they are all.
timed() { sed -n "s/^$1 .*(\([0-9]*\))\$/\1/p" "$work/out"; }
if [ "$(timed 'starting up')" -gt 0 ] && [ "$(timed confirmed)" -gt 0 ]; then good; else bad "one of them is empty: $(cat "$work/out")"; fi
same 'answers with a time' "$(($(timed 'starting up') + $(timed confirmed)))" "$(sed -n 's/.* in play, \([0-9]*\) answers.*/\1/p' "$work/out")"
if curl -s "http://127.0.0.1:$metrics/metrics" | grep -q '^quinte_answers_total{by="person"} [1-9]'; then good; else bad 'no answers counted'; fi
runs 0 swarm "$address" --tables 2 --seconds 2 --think 20 --threads 1 --game darksector --seats 4
# The server's own times, of the answers in the time that is measured.
runs 0 swarm "$address" --tables 3 --seconds 2 --think 20 --threads 1 --game warp --metrics "$metrics"
bounded() { sed -n "s/^$1 *p50 ≤ [0-9.]*  p90 ≤ [0-9.]*  p99 ≤ [0-9.]*  p99.9 ≤ [0-9.]*  most [^0-9]*[0-9.]* ms (\([0-9]*\))\$/\1/p" "$work/out"; }
own=$(bounded server) commits=$(bounded 'its commits')
if [ "${own:-0}" -gt 0 ] && [ "${commits:-0}" -gt 0 ]; then good; else bad "no times of the server: $(cat "$work/out")"; fi
runs 1 swarm "$address" --tables 1 --seconds 1 --metrics 1
says 'no counters of a server at 127.0.0.1:1; start it with --metrics 1'
same 'a page without an upgrade' "$(curl -s -o /dev/null -w '%{http_code}' "http://$address/ws")" 404

# Every word of the list of commands can be typed as French has it.
mkfifo "$work/typed"
"$quinte" --lang fr join "$address" --name Bo <"$work/typed" >"$work/out" 2>&1 &
player=$!
exec 4>"$work/typed"
# busy: a thread of the server or of the player runs, or waits to be run
busy() {
	cat "/proc/$player/task/"*/status "/proc/$server/task/"*/status 2>"$work/err" | grep -q '^State:.[^S]'
}
# moves: changes whenever the server or the player has done something
moves() {
	grep ctxt "/proc/$player/status" 2>"$work/err"
	curl -s "http://127.0.0.1:$metrics/metrics" | grep -E '^quinte_(frames_total|commits_total|write_queue|think_queue)'
	wc -c <"$work/out"
}
# typed_after WORDS LINE: types the line once the words were read. They are missing if something was refused, or if 20 looks
# found nobody at work and nothing done since the first of them. A look while somebody is at work does not count: on a busy machine
# that is often just the server's clock.
typed_after() {
	still=0 before=
	until grep -qF -e "$1" -e Refusé "$work/out" || ! kill -0 "$player" 2>"$work/err" || [ "$still" -eq 20 ]; do
		now=$(moves)
		case $now in
		"$before") if ! busy; then still=$((still + 1)); fi ;;
		*) still=0 before=$now ;;
		esac
		sleep 0.1
	done
	prints "$1"
	echo "$2" >&4
}
trap '' PIPE # a player who has ended reads no more lines
typed_after 'nouveau JEU' 'nouveau starfighter moi amiral'
typed_after '« amiral » ne peut pas jouer ici ; écrivez moi, ou un niveau de ce serveur : cadet, pilote, capitaine, réflexe.' 'nouveau échecs'
typed_after 'il y a starfighter, warp, darksector, dawnfall, warmachine.' aide
typed_after 'cette liste' 'nouveau starfighter moi cadet'
typed_after 'Joueur 1 (libre)' asseoir
typed_after 'Bo (présent)' prêt
typed_after 'Choisissez' émote
typed_after '11  Belle partie' 'émote bonjour'
typed_after "Il n’y a pas d’émote « bonjour »" 'émote 3'
typed_after 'Bo : Aïe' 'réclamer arrêt'
typed_after 'Refusé : le joueur attendu' quitter
exec 4>&-
wait "$player"
trap - PIPE

# Who somebody is: a second device, being told, holidays, everything as JSON, the end.
runs 0 me "$address"
prints 'There is no recovery code'
runs 0 me "$address" name Zoé
prints 'Name: Zoé'
runs 0 me "$address" pair
code=$(head -n 1 "$work/out")
XDG_CONFIG_HOME=$work/phone runs 0 me "$address" use "$code"
prints 'Name: Zoé'
XDG_CONFIG_HOME=$work/thief runs 1 me "$address" use "$code"
says 'this code is not known here, or was used already'
runs 0 --lang fr me "$address" secours
prints 'Notez-le'
runs 0 me "$address" tell ada@example.org
prints 'with the code that was sent there'
runs 1 me "$address" tell 123
says 'it is not the one that was sent'
from=$(date -d '+2 days' +%F) to=$(date -d '+5 days' +%F)
runs 0 me "$address" holiday "$from" "$to"
prints "$from – $to"
runs 2 me "$address" holiday tomorrow
says 'write two days'
runs 2 me "$address" dance
says 'cannot be asked'
runs 0 me "$address" games
runs 0 me "$address" export
if python3 -c 'import json, sys; sys.exit(json.load(open(sys.argv[1]))["name"] != "Zoé")' "$work/out"; then good; else bad 'export'; fi
id=$(python3 -c 'import json, sys; print(json.load(open(sys.argv[1]))["person"])' "$work/out")
runs 1 me "$address" erase AAAAAAAAAAAAAAAA
runs 0 --lang fr me "$address" effacer "$id"
prints 'effacé'
XDG_CONFIG_HOME=$work/phone runs 1 me "$address"
says 'this token is not known here'

# A second server on the folder is refused; looking is not.
runs 1 serve --online --data "$data" --port 0
says 'another server uses the folder'
runs 0 rooms list --data "$data"
prints playing
runs 0 rooms check --data "$data"
prints 'everything holds'
runs 0 rooms migrate --data "$data"
prints 'games in play have the rules of this program'
runs 0 rooms backup "$work/copy.db" --data "$data"
runs 1 rooms backup "$work/copy.db" --data "$data"
says 'exists'
runs 1 rooms close AAAAAAAAAAAAAAAA --data "$data"
says 'another server uses the folder'
kill -s TERM "$server"
wait "$server"
same 'status after TERM' "$?" 0
exec 3<&-

# ---- upkeep -----------------------------------------------------------------------------

runs 0 rooms restore "$work/copy.db" --data "$work/restored"
runs 0 rooms check --data "$work/restored"
runs 1 rooms restore "$work/copy.db" --data "$work/restored"
says 'already'
echo 'no database' >"$work/text"
runs 1 rooms restore "$work/text" --data "$work/other"
room=$("$quinte" rooms list --data "$data" | awk '$2 == "playing" { print $1; exit }')
runs 0 rooms close "$room" --data "$data"
runs 0 rooms show "$room" --data "$data"
prints ended
runs 0 rooms list --data "$data"
if grep -q "^$room  over" "$work/out"; then good; else bad "$room is not over"; fi
runs 1 rooms close "$room" --data "$data"
says 'there is no room'
runs 1 rooms show AAAAAAAAAAAAAAAA --data "$data"
says 'there is no room'

finish
