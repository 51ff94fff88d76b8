#!/bin/sh
# lines.sh - every line the runner knows is on its page and in a case.
set -u

root=$(cd "$(dirname "$0")/../.." && pwd) || exit 2
passed=0
failed=0

verbs=$(sed -n '/^} verbs\[\] = {/,/^};/s/^	{ "\([^"]*\)".*/\1/p' "$root/scenario/scenario.c")
page=$(sed -n '/^## All lines/,/^## Limits/p' "$root/docs/scenarios.md")
for verb in $verbs; do
	case $page in
	*"\`$verb\`"* | *"\`$verb "*) passed=$((passed + 1)) ;;
	*) failed=$((failed + 1)) && echo "docs/scenarios.md does not list \"$verb\"" ;;
	esac
	if cat "$root"/tests/check/*.case | grep -qF -- "$verb "; then
		passed=$((passed + 1))
	else
		failed=$((failed + 1)) && echo "no case has a line \"$verb\""
	fi
done
[ "$passed" -gt 40 ] || failed=$((failed + 1))
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
