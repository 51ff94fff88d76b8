#!/bin/sh
# lint-docs.sh - tools/lint-docs: our pages are sound, and it finds what is spoilt in a copy of them.
# shellcheck disable=SC2016 # backquotes are what is looked for
set -u
root=$(cd "$(dirname "$0")/../.." && pwd)
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM
passed=0 failed=0

# finds WORDS COMMAND: after the command the check fails with these words
finds() {
	rm -rf "$work/tree"
	mkdir -p "$work/tree"
	cd "$work/tree" || exit 1
	git init -q
	cp -R "$root"/README*.md "$root"/docs .
	sh -c "$2"
	if "$root/tools/lint-docs" . >"$work/out" || ! grep -qF -- "$1" "$work/out"; then
		failed=$((failed + 1))
		echo "FAILED: after \"$2\" it does not say \"$1\":"
		cat "$work/out"
	else
		passed=$((passed + 1))
	fi
}

if "$root/tools/lint-docs" "$root"; then passed=1; else failed=1; fi
finds 'docs/guides/page.md has no heading for #nothing' 'echo "[x](page.md#nothing)" >>docs/guides/warp.md'
finds 'do not have the same sections' 'echo "## More" >>README.md'
finds 'README.fr.md: `quinte bench` is missing' 'sed -i s/quinte\ bench/quinte/ README.fr.md'
finds 'docs/guides/fr/warp.md: there is no such guide' 'rm docs/guides/fr/warp.md'
finds 'docs/guides/fr/research.md: there is no such guide' 'rm docs/guides/fr/research.md'
finds 'docs/guides/page.md and docs/guides/fr/page.md' 'echo "## Plus" >>docs/guides/fr/page.md'
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
