#!/bin/sh
# command.sh - quinte check as it is typed: what it prints and its exit status.
#
# Usage: command.sh QUINTE, the path of the program.
set -u

if [ $# -ne 1 ] || [ ! -x "$1" ]; then
	echo "usage: command.sh QUINTE" >&2
	exit 2
fi
case $1 in
/*) quinte=$1 ;;
*) quinte=$(pwd)/$1 ;;
esac
unset LANG LC_ALL LC_MESSAGES

work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
trap 'exit 2' HUP INT TERM
cd "$work" || exit 2
passed=0
failed=0

fine()
{
	passed=$((passed + 1))
}

wrong()
{
	failed=$((failed + 1))
	echo "FAILED $1"
	sed 's/^/    /' out err
}

# run STATUS ARGUMENT...: runs quinte check, and expects that status.
run()
{
	expected=$1
	shift
	"$quinte" check "$@" >out 2>err </dev/null
	status=$?
	if [ $status -eq "$expected" ]; then fine; else wrong "check $*: status $status, not $expected"; fi
}

# prints FILE LINE: that line is in out or err, whole.
prints()
{
	if grep -qxF -- "$2" "$1"; then fine; else wrong "no line \"$2\""; fi
}

last()
{
	if [ "$(tail -n 1 out)" = "$1" ]; then fine; else wrong "the last line is not \"$1\""; fi
}

mkdir -p rules/deep
cat >rules/good.rule <<'END'
game null
% NU-103 After the answer it is over
> done
over
= done true
END
cat >rules/deep/more.rule <<'END'
game null
% Nothing has an id here
state @start.json
asks 0 done
END
echo '{"done": false}' >rules/deep/start.json
echo 'not a scenario' >rules/notes.txt
printf 'game null\n%% Too early\nover\n%% Fine\nasks 0 done\n' >bad.rule
printf 'game null\n%% Typing error\novr\n' >malformed.rule
printf 'game null\n' >empty.rule

# ---- files and folders

run 0 rules/good.rule
prints out 'ok rules/good.rule:2: NU-103 After the answer it is over'
last '1 passed, 0 failed'

run 0 rules
prints out 'ok rules/deep/more.rule:2: Nothing has an id here'
prints out 'ok rules/good.rule:2: NU-103 After the answer it is over'
last '2 passed, 0 failed'

run 1 rules bad.rule
prints out 'FAILED bad.rule:2: Too early'
prints out '    bad.rule:3: over'
prints out '        the game goes on: seat 0 is asked done'
prints out '        seat 0 is asked done: Are you done?'
prints out '        1 answer: done'
prints out 'ok bad.rule:4: Fine'
last '3 passed, 1 failed'

run 2 malformed.rule bad.rule
prints out 'MALFORMED malformed.rule:2: Typing error'
prints out '    malformed.rule:3: ovr'
last '1 passed, 1 failed, 1 malformed'

run 2 empty.rule
prints out 'MALFORMED empty.rule: '
last '0 passed, 0 failed, 1 malformed'

run 2 nowhere.rule rules
prints err 'quinte: nowhere.rule: No such file or directory'
last '2 passed, 0 failed'

mkdir none
run 2 none
prints err 'quinte: none: no scenario in it: files named *.rule'

if "$quinte" check - <rules/good.rule >out 2>err; then fine; else wrong 'standard input'; fi
prints out 'ok -:2: NU-103 After the answer it is over'

head -c 20000 /dev/urandom >noise.rule
run 2 noise.rule

# ---- options

run 2
prints err 'quinte check: name a file or a folder'
run 2 --unknown rules
run 0 --help
run 0 --verbose rules/good.rule
prints out 'ok rules/good.rule:2: NU-103 After the answer it is over (answers: 1, expectations: 2)'
run 0 --trace rules/good.rule
prints out '        > done'
prints out '          event ended 0 0 0 0 0: The game is over; you have won.'
run 1 --lang fr bad.rule
prints out '        le joueur numéro 0 doit répondre à done : Avez-vous terminé ?'

run 0 --example null
mv out example.rule
run 0 example.rule
last '1 passed, 0 failed'
run 2 --example nothing

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
