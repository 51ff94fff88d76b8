# harness.sh - counting for the shell tests of the program. Sourced, with $quinte set.
# shellcheck shell=sh

quinte=${quinte:?}
passed=0 failed=0
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM

good() {
	passed=$((passed + 1))
}

bad() {
	failed=$((failed + 1))
	echo "FAILED: $*"
}

# runs STATUS ARGUMENT...: the program's exit status; its output is in $work/out, $work/err
runs() {
	expected=$1
	shift
	status=0
	"$quinte" "$@" >"$work/out" 2>"$work/err" </dev/null || status=$?
	if [ "$status" -eq "$expected" ]; then
		good
	else
		bad "quinte $*: status $status, not $expected: $(cat "$work/err")"
	fi
}

# says WORDS: on the standard error, in the first line; prints WORDS: on the standard output
says() {
	if head -n 1 "$work/err" | grep -qF -- "$1"; then good; else bad "\"$(cat "$work/err")\" does not say \"$1\""; fi
}

prints() {
	if grep -qF -- "$1" "$work/out"; then good; else bad "\"$(cat "$work/out")\" does not print \"$1\""; fi
}

same() {
	if [ "$2" = "$3" ]; then good; else bad "$1: \"$2\" is not \"$3\""; fi
}

finish() {
	echo "$passed passed, $failed failed"
	[ "$failed" -eq 0 ]
}
