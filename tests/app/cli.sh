#!/bin/sh
# cli.sh - the command line: what it takes, what it refuses, and with which status.
#
#   cli.sh QUINTE SOURCE_ROOT
set -u
quinte=$1 root=$2
# shellcheck source=tests/app/harness.sh
. "$root/tests/app/harness.sh"
unset LC_ALL LC_MESSAGES LANG NO_COLOR

# ---- commands and options

runs 2
says 'quinte --help'
runs 0 --help
prints 'perft'
runs 0 --version
prints 'quinte 0.'
runs 0 --commands
for command in games engine check replay bench perft pack; do prints "$command"; done
for command in $("$quinte" --commands); do
	runs 0 "$command" --help
	prints "Usage: quinte $command"
	runs 2 "$command" --no-such-option
	says 'no-such-option'
done
runs 2 gmaes
says 'there is no command "gmaes"; did you mean games?'
runs 2 dance-with-wolves
says 'quinte --help'
runs 2 --no-such-option
says 'no-such-option'
runs 2 --lang xx games
says 'there is no language "xx"; write one of en, fr'
runs 2 games --lang
says 'requires an argument'
runs 2 games --lang=it
says 'there is no language "it"'

# ---- languages: the option, else the locale, the first that is set

runs 0 games
prints 'The smallest game there can be.'
runs 0 --lang fr games
prints 'Le plus petit jeu possible.'
runs 0 --help --lang fr
prints 'Commandes'
runs 0 games --lang=fr
prints 'Le plus petit jeu possible.'
LC_ALL=fr_FR.UTF-8 runs 0 games
prints 'Le plus petit jeu possible.'
LC_ALL=C LANG=fr_FR.UTF-8 runs 0 games
prints 'The smallest game there can be.'
LANG=fr_CA.UTF-8 LC_MESSAGES='' runs 0 games
prints 'Le plus petit jeu possible.'
LC_ALL=fr_FR.UTF-8 runs 0 --lang en games
prints 'The smallest game there can be.'

# ---- licences

runs 0 licences
prints 'Lorc'
prints 'OFL-1.1; 2012 The B612 Project Authors'
runs 0 --lang fr licences
prints 'Icônes de la page'
runs 2 licences all

# ---- games

runs 0 games --names
prints 'null'
runs 0 games --json
prints '"state_size": 48'
runs 2 games chess
says 'chess'
runs 2 games --pack "$root/content/null"
says '--pack'

# ---- tensors

runs 0 tensors starfighter
prints '# starfighter, 2, deep: view'
prints 'player: 2 rows of'
runs 0 tensors null --columns --refs index
prints 'question.kind=over'
runs 2 tensors starfighter --seats 3
says 'starfighter is for 2 to 2 players'
runs 2 tensors starfighter --refs x
says 'deep, onehot or index'
runs 2 tensors

# ---- gpu: what can be tried without a card

runs 2 gpu
runs 2 gpu chess
runs 2 gpu starfighter --lanes 0
runs 2 gpu starfighter --lanes 2 --groups 3
says 'fewer groups'
runs 2 gpu starfighter --pack "$root/content/starfighter"
says '--pack'
runs 2 gpu starfighter --options '{}'
says '--judge'
runs 1 gpu starfighter --programs "$work/nowhere"
says 'make gpu'

# ---- perft

runs 0 perft null 1 --divide
same 'perft null 1' "$(tr '\n' ' ' <"$work/out")" 'done 1 1 '
runs 0 perft null 0
prints 1
runs 0 perft null 2 --seed 0x10 --options '{}'
prints 0
runs 2 perft nul 1
says 'there is no game "nul"; did you mean null?'
runs 2 perft stratego 1
says 'quinte games'
for depth in x -1 65 1.5 99999999999999999999; do runs 2 perft null -- "$depth"; says "$depth"; done
runs 2 perft null
says 'depth'
runs 2 perft null 1 2
says '2'
runs 2 perft null 1 --seed x
says 'seed'
runs 2 perft null 1 --options '{"a":1}'
says 'no options'

# ---- bench: the signature does not depend on how much is measured

runs 0 bench --quick --game null --json
signature=$(sed -n 's/.*"signature": //p' "$work/out")
runs 0 bench --games 7 --game null --json
same 'signature' "$(sed -n 's/.*"signature": //p' "$work/out")" "$signature"
runs 2 bench --game nil
says 'did you mean null?'
runs 2 bench --games 0
says '0'
runs 2 bench --pack "$root/content/null"
says '--game'
runs 0 bench --quick
prints 'null'

# ---- colour only on a terminal

"$quinte" games >"$work/out"
if grep -q "$(printf '\033')" "$work/out"; then bad 'colour in a file'; else good; fi

# ---- arena and sim: the rest is in lab.sh

runs 0 sim null --games 5
prints '100.0 %'
runs 0 arena starfighter greedy random --games 6
prints 'greedy - random'
runs 2 arena starfighter greedy nobody
says 'no opponent "nobody"'
runs 2 arena starfighter greedy
runs 2 sim starfighter --options '{"mode":"chess"}'
says '"chess" is not one of'
for games in 0 x -1; do runs 2 sim null --games="$games"; says "$games"; done

# ---- a full disk is not a success

if [ -w /dev/full ]; then
	status=0
	"$quinte" games >/dev/full 2>"$work/err" || status=$?
	same 'a full disk' "$status" 1
	says 'could not be written'
fi

finish
