# terminal.sh - a real terminal for tests: tmux, keys, and waiting for words. Sourced.
#
# Nothing sleeps: a word is typed after the keys, and the screen is read until the word
# is on it, which says that every key before it has been answered.
# shellcheck shell=sh

work=$(mktemp -d)
socket=quinte-test-$$
passed=0 failed=0 pane=play0 typed=0
LOOKS=5000
export XDG_STATE_HOME="$work/state" XDG_CONFIG_HOME="$work/config"
unset COLORTERM NO_COLOR

cleanup() {
	tmux -L "$socket" kill-server 2>/dev/null
	rm -rf "$work"
}
trap cleanup EXIT
trap 'exit 1' HUP INT TERM

good() {
	passed=$((passed + 1))
}

bad() {
	failed=$((failed + 1))
	echo "FAILED: $*"
}

finish() {
	echo "$passed passed, $failed failed"
	[ "$failed" -eq 0 ]
}

# begin WIDTH HEIGHT COMMAND...
begin() {
	width=$1 height=$2
	shift 2
	pane=play$((${pane#play} + 1))
	# The leak checker hangs when the terminal under the program is gone.
	printf 'echo $$ >%s/pid\nexec env ASAN_OPTIONS=detect_leaks=0 LC_ALL=C.UTF-8 TERM=screen-256color %s 2>%s/err\n' \
		"$work" "$*" "$work" >"$work/run"
	tmux -L "$socket" -f /dev/null new-session -d -s "$pane" -x "$width" -y "$height" \
		"sh $work/run; ended=\$?; printf '\\r\\nENDED %s\\r\\n' \$ended; cat"
}

press() {
	tmux -L "$socket" send-keys -t "$pane" "$@"
}

screen() {
	tmux -L "$socket" capture-pane -p -t "$pane"
}

# until WORDS: reads the screen until they are on it
until_shown() {
	looks=0
	while [ "$looks" -lt "$LOOKS" ]; do
		screen >"$work/screen" || break
		grep -qF -- "$1" "$work/screen" && return 0
		grep -q ENDED "$work/screen" && break
		looks=$((looks + 1))
	done
	bad "\"$1\" does not come: $(cat "$work/screen" "$work/err" 2>/dev/null)"
	return 1
}

# settle: until every key before has been answered
settle() {
	typed=$((typed + 1))
	press -l "~$typed~"
	until_shown "> ~$typed~" || return 1
	press C-u
	screen_without "~$typed~"
}

# screen_without WORDS: until the prompt is there without them, and the screen at rest
screen_without() {
	: >"$work/last"
	looks=0
	while [ "$looks" -lt "$LOOKS" ]; do
		screen >"$work/screen" || break
		if grep -qF '] >' "$work/screen" && head -n 1 "$work/screen" | grep -q . &&
			! grep -qF -- "$1" "$work/screen" &&
			cmp -s "$work/screen" "$work/last"; then
			return 0
		fi
		cp "$work/screen" "$work/last"
		looks=$((looks + 1))
	done
	bad "\"$1\" stays"
	return 1
}


# screen_at_rest: until two looks in a row are the same
screen_at_rest() {
	: >"$work/last"
	looks=0
	same=0
	while [ "$looks" -lt "$LOOKS" ]; do
		screen >"$work/screen" || break
		if cmp -s "$work/screen" "$work/last"; then
			same=$((same + 1))
			[ "$same" -ge 5 ] && return 0
		else
			same=0
		fi
		cp "$work/screen" "$work/last"
		looks=$((looks + 1))
	done
	bad 'the screen does not come to rest'
	return 1
}
