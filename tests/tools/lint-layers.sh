#!/bin/sh
# lint-layers.sh - tools/lint-layers on small made-up trees.
set -u
lint=$(cd "$(dirname "$0")/../.." && pwd)/tools/lint-layers
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM
passed=0 failed=0

# tree: a clean tree to spoil
tree() {
	rm -rf "$work/tree"
	mkdir -p "$work/tree"
	cd "$work/tree" || exit 1
	git init -q
	put README.md '# Small' '## Folders' '' '```' \
		'include/quinte.h   the interface' \
		'core/              below' \
		'games/<game>/      rules' \
		'games/registry.c   one line per game' \
		'ai/                search' \
		'server/            rooms' \
		'app/               program' \
		'docs/              not there yet' '```' '```' 'extra/ no list' '```'
	put include/quinte.h '#include <stdint.h>'
	put core/flow.h '#include <stddef.h>'
	put core/flow.c '#include "flow.h"' '#include "core/flow.h"' '#include "quinte.h"'
	put games/a/a.h '#include "core/flow.h"'
	put games/a/a.c '#include "a.h"' '#include "games/a/a.h"' '#include "made_by_the_build.h"'
	put games/b/b.h '/* nothing */'
	put games/registry.c '#include "games/a/a.h"' '#include "games/b/b.h"'
	put ai/search.c '#include <math.h>' '#include "core/flow.h"' 'static double value(void);'
	put app/main.c '#include <stdio.h>' '#include "ai/search.h"' 'static int verbose;' '	printf("");'
}

# put FILE LINE…
put() {
	mkdir -p "$(dirname "$1")"
	file=$1
	shift
	printf '%s\n' "$@" >"$file"
}

# good NAME: the tree passes in silence
good() {
	if out=$("$lint" . 2>&1) && [ -z "$out" ]; then
		passed=$((passed + 1))
	else
		failed=$((failed + 1))
		printf 'FAILED %s, should pass:\n%s\n' "$1" "$out"
	fi
}

# bad NAME TEXT: the tree fails with exactly one report, which begins with TEXT
bad() {
	out=$("$lint" . 2>&1)
	if [ $? -eq 1 ] && [ "$(echo "$out" | wc -l)" -eq 1 ] && [ "${out#"$2"}" != "$out" ]; then
		passed=$((passed + 1))
	else
		failed=$((failed + 1))
		printf 'FAILED %s, should report %s:\n%s\n' "$1" "$2" "$out"
	fi
}

tree; good 'a clean tree'

# folders
tree; put lab/arena.c ''; bad 'an unlisted folder' 'lab/: not in'
tree; put .ci/run ''; put notes.txt ''; good 'hidden folders and files of the root need no line'
tree; put build/core/x.c '#include "app/main.h"'; put .gitignore /build/; good 'what git ignores is not looked at'
tree; put README.md '# Small'; rm -rf include core games ai app; bad 'no list' 'README.md: no folder list'
tree; put docs/x.h '#include "core/flow.h"'; good 'a listed folder may come later'

# order
tree; put core/up.c '#include "games/a/a.h"'; bad 'core looks up' 'core/up.c:1: core/ may not include games/'
tree; put include/quinte.h '' '#include "core/flow.h"'; bad 'include looks up' 'include/quinte.h:2: include/ may not'
tree; put core/up.c '#  include	"app/main.h"'; bad 'odd spacing' 'core/up.c:1: core/ may not'
tree; put core/up.c '/* #include "app/main.h" */' '// #include "app/main.h"'; good 'an include in a comment'
tree; put core/up.c '/*' '#include "app/main.h"' '*/'; good 'an include in a long comment'
tree; put games/a/x.c '#include "games/b/b.h"'; bad 'one game looks at another' 'games/a/x.c:1: games/a may not include games/b'
tree; put games/a/x.c '#include "b.h"'; bad 'a search path does not help' 'games/a/x.c:1: "b.h" is in another folder'
tree; put games/a/x.c '#include "../b/b.h"'; bad 'dots do not help' 'games/a/x.c:1: "../b/b.h": write the path'
tree; put games/a/x.c '#include "b/b.h"'; bad 'not from the root' 'games/a/x.c:1: "b/b.h": b/ is not in'
tree; put games/a/part/x.h ''; put games/a/x.c '#include "part/x.h"'; good 'from its own folder'
tree; put ai/x.c '#include "games/a/a.h"'; bad 'search knows no game' 'ai/x.c:1: ai/ may not include games/'
tree; put app/x.c '#include "games/a/a.h"'; good 'the program may'

# freestanding
tree; put core/x.c '#include <stdio.h>'; bad 'stdio in core' 'core/x.c:1: core/ is freestanding: no <stdio.h>'
tree; put games/a/x.c '#include <math.h>'; bad 'math in games' 'games/a/x.c:1: games/ is freestanding: no <math.h>'
tree; put include/quinte.h '#include <stdlib.h>'; bad 'stdlib in include' 'include/quinte.h:1: include/ is'
tree; put core/x.c '	p = malloc(3);'; bad 'malloc' 'core/x.c:1: core/ is freestanding: no malloc()'
tree; put ai/x.c '	snprintf (p, 3, "");'; bad 'snprintf' 'ai/x.c:1: ai/ is freestanding: no snprintf()'
tree; put games/a/x.c '	now = time(0);'; bad 'time' 'games/a/x.c:1: games/ is freestanding: no time()'
tree; put core/x.c '/* malloc(3) */' '	say("malloc(3) \" rand()");' '	lifetime(s); s->time(s); timeout = 3;'; good 'words that only look like calls'
tree; put core/x.c 'static double x(void);'; bad 'floating point in core' 'core/x.c:1: no floating point'

# static variables
for line in 'static int n;' 'static struct x table[] = {' '	static unsigned calls = 0;' \
	'static const char *name;' 'static const char *names[] = {' 'static int (*rule)(void);' \
	'static _Thread_local int n;' 'static enum flow (*rules[])(struct s *) = {'; do
	tree; put core/x.c "$line"; bad "$line" 'core/x.c:1: core/ is freestanding: a static variable'
done
for line in 'static const int n = 3;' 'static const char *const names[] = {' 'static int f(int *x);' \
	'static inline int f(void)' 'static const char *f(int a)' 'static struct x *f(struct y *s, void (*then)(int))' \
	'static int (*const rule)(void) = f;' 'static enum flow (*const rules[])(struct s *) = {' \
	'static void f(struct s *s,'; do
	tree; put core/x.c "$line"; good "$line"
done

# the hub
for line in '	now = time(NULL);' '	lws_write(wsi);' '	sqlite3_step(s);' '	pthread_create(&t);' '	PQexec(c);' \
	'	clock_gettime(0, &t);' '	n = rand();' '	randombytes_buf(p, 3);'; do
	tree; put server/parts.h ''; put server/x.c '#include "server/parts.h"' "$line"; bad "$line" 'server/x.c:2: the hub is a pure machine'
done
tree; put server/parts.h ''; put server/x.c '#include "server/parts.h"' '	random_bytes(h); r->time; on_time(r); /* lws_x */'; good 'other names in the hub'
tree; put server/x.c '	now = time(NULL);'; good 'other files of the server'

# rules
tree; put games/a/x.c 'f()' '{' '	BEGIN;' '	switch (x) {' '	END;' '}'; bad 'switch in a rule' 'games/a/x.c:4: no switch'
tree; put games/a/x.c '	switch (x) {' '	BEGIN;' '	/* no switch */' '	switch_roles(s);' '	END;' '	switch (x) {'; good 'switch outside'
tree; put games/a/x.c '	BEGIN;' '	ASK(1);'; bad 'no END' 'games/a/x.c:1: BEGIN without END'
tree; put core/flow.h '#define BEGIN switch (f->step) {' '#define END }'; good 'the macros themselves'

# frames of callers
for line in '	a = &f[-1].v.action;' '	return f[ -2].at.rule;' '	above = l->f - 1;' '	f--;' '	while (--f) {'; do
	tree; put games/a/x.c "$line"; bad "$line" 'games/a/x.c:1: no look into the frame of a caller'
done
tree; put games/a/x.c '	i = f - s->frame;' '	n = half - 1; of--;' '	v[-1] = g[f - s];' '	/* f[-1] */' '	x = f->v.n - 1;'; good 'other subtractions'
tree; put core/flow.h '	&f[-1].v.rule'; good 'the macros of core/flow.h'

echo "$passed passed, $failed failed"
[ $failed -eq 0 ]
