#!/bin/sh
# install.sh - a program outside the tree is built and run with what `meson install` puts down.
#
#   install.sh QUINTE SOURCE_ROOT BUILD_ROOT
set -u
# shellcheck disable=SC2034 # the harness wants the program
quinte=$1 root=$2 build=$3
# shellcheck source=tests/app/harness.sh
. "$root/tests/app/harness.sh"

if meson install -C "$build" --no-rebuild --quiet --destdir "$work/tree" >"$work/log" 2>&1; then good; else
	bad "meson install: $(tail -5 "$work/log")"
fi
there=$(dirname "$(find "$work/tree" -name quinte.pc)")
manual=$(find "$work/tree" -name 'quinte_ai.3*')
example=$(find "$work/tree" -name opponent.c)
if [ -n "$manual" ] && [ -n "$example" ] && [ -d "$there" ]; then good; else bad 'a file was not installed'; fi
if cmp -s "$example" "$root/docs/examples/opponent.c"; then good; else bad 'the example is another one'; fi

# Nothing but what pkg-config says: not the tree, not the build.
PKG_CONFIG_PATH=$there PKG_CONFIG_SYSROOT_DIR=$work/tree
export PKG_CONFIG_PATH PKG_CONFIG_SYSROOT_DIR
flags=$(pkg-config --cflags --libs quinte)
cd "$work" || exit 1
# shellcheck disable=SC2086 # several words
if cc -std=c17 -Wall -Wextra -Werror -o opponent "$example" $flags >"$work/log" 2>&1; then good; else
	bad "the example does not compile: $(head -5 "$work/log")"
fi
for header in "$work"/tree/*/include/*.h "$work"/tree/*/*/include/*.h; do
	[ -f "$header" ] || continue
	printf '#include <%s>\nextern int unused;\n' "$(basename "$header")" >alone.c
	# shellcheck disable=SC2086 # several words
	if cc -std=c17 -Wall -Wextra -Werror -fsyntax-only alone.c $flags >"$work/log" 2>&1; then good; else
		bad "$(basename "$header") does not stand alone: $(head -5 "$work/log")"
	fi
done
LD_LIBRARY_PATH=$(dirname "$there")
export LD_LIBRARY_PATH
for game in starfighter warp null; do
	./opponent $game captain greedy 7 >"$work/first" 2>&1
	same "$game: status" $? 0
	./opponent $game captain greedy 7 >"$work/again" 2>&1
	if cmp -s "$work/first" "$work/again"; then good; else bad "$game: another game from the same seed"; fi
	if tail -n 1 "$work/first" | grep -q '^over after [0-9]* answers: '; then good; else
		bad "$game did not end: $(tail -n 1 "$work/first")"
	fi
done
./opponent starfighter captain greedy 7 >"$work/first"
if grep -q '(captain): .* % after 300 simulations\]$' "$work/first"; then good; else bad 'no chance was printed'; fi
# In Starfighter the captain wins against greedy: the search of the library is the one of the levels.
same 'who wins' "$(tail -n 1 "$work/first" | sed 's/.*: //')" '10000 -10000'
./opponent starfighter god greedy 7 >"$work/out" 2>"$work/err"
same 'an unknown opponent' $? 1
says 'q_opponent() lists them'

# The library shows its interface and nothing else, and needs nothing beyond the C library.
library=$(find "$work/tree" -name 'libquinte.so.*' -type f | head -n 1)
if nm -D --defined-only "$library" | grep -q ' q_search_begin$'; then good; else bad 'q_search_begin is not there'; fi
same 'other names' "$(nm -D --defined-only "$library" | awk '$2 != "A" && $3 !~ /^q_/ { print $3 }' | head -n 3)" ''

finish
