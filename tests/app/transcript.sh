#!/bin/sh
# transcript.sh - the conversations in docs/protocol.md are what the engine says.
#
#   transcript.sh QUINTE SOURCE_ROOT
#
# Every block of lines that begin with ">" (to the engine) and "<" (from it) is one
# run of the engine. A reply that ends in "…" in the page is compared up to there.
set -u
quinte=$1 root=$2
# shellcheck source=tests/app/harness.sh
. "$root/tests/app/harness.sh"
page=$root/docs/protocol.md

awk -v dir="$work" '
/^```/ { open = !open; if (open) { n++; used = 0 } next }
open && /^> / { print substr($0, 3) > (dir "/" n ".in"); used = 1 }
open && /^< / { print substr($0, 3) > (dir "/" n ".expected") }
' "$page"

for input in "$work"/*.in; do
	[ -f "$input" ] || continue
	base=${input%.in}
	"$quinte" --lang en engine <"$input" >"$base.got"
	same "replies to ${base##*/}" "$(wc -l <"$base.got")" "$(wc -l <"$base.expected")"
	while IFS= read -r expected <&3 && IFS= read -r got <&4; do
		case $expected in
		*…)
			start=${expected%…}
			case $got in
			"$start"*) good ;;
			*) bad "$got, not $expected" ;;
			esac
			;;
		*) same 'a reply' "$got" "$expected" ;;
		esac
	done 3<"$base.expected" 4<"$base.got"
done
[ "$passed" -gt 10 ] || bad 'the page holds hardly any conversation'

# Every method of the engine has its heading in the page, and every error its row.
for method in $(echo '{"jsonrpc":"2.0","id":1,"method":"hello"}' | "$quinte" engine |
	sed 's/.*"methods":\[\([^]]*\)\].*/\1/; s/[",]/ /g'); do
	if grep -q "^### $method\$" "$page"; then good; else bad "no heading for $method"; fi
done
codes=$(sed -n 's/.*RPC_[A-Z_]* = \(-[0-9]*\),.*/\1/p' "$root/rpc/protocol.h")
for code in $codes; do
	if grep -q "^| $code " "$page"; then good; else bad "no row for $code"; fi
done

finish
