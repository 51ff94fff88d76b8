#!/bin/sh
# mcp.sh - the tools for language models over their pipes: versions of the protocol, and lines of any
# kind, each answered, none fatal. tests/mcp plays whole games with the official client.
#
#   mcp.sh QUINTE SOURCE_ROOT
set -u
quinte=$1 root=$2
# shellcheck source=tests/app/harness.sh
. "$root/tests/app/harness.sh"

# answers WHAT LINE TEXT...: each text is in the reply to the line
answers() {
	what=$1
	printf '%s\n' "$2" | "$quinte" --lang en mcp >"$work/out" 2>"$work/err"
	same "$what: status" $? 0
	same "$what: complaints" "$(cat "$work/err")" ''
	shift 2
	for text; do
		if grep -qF -- "$text" "$work/out"; then good; else bad "$what: $(head -c 300 "$work/out")"; fi
	done
}

runs 0 mcp
same 'no input, no output' "$(cat "$work/out")" ''
runs 2 mcp warp
says 'warp'

first='{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":'
for version in 2024-11-05 2025-03-26 2025-06-18 2025-11-25; do
	answers "version $version" "$first\"$version\"}}" "\"protocolVersion\":\"$version\""
done
answers 'a version nobody knows' "$first\"1999-01-01\"}}" '"protocolVersion":"2025-11-25"'
meta='{"_meta":{"io.modelcontextprotocol/protocolVersion":'
answers 'discovery' "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"server/discover\",\"params\":$meta\"2026-07-28\"}}}" \
	'"supportedVersions":["2026-07-28","2025-11-25"' '"resultType":"complete"' '"cacheScope":"public"'
answers 'a request in another version' "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/list\",\"params\":$meta\"2030-01-01\"}}}" \
	'"code":-32022' '"requested":"2030-01-01"'
answers 'not JSON' 'hello' '"code":-32700' '"id":null'
answers 'no object' '[]' '"code":-32600'
answers 'no such method' '{"jsonrpc":"2.0","id":"a","method":"dance"}' '"code":-32601' '"id":"a"'
answers 'parameters in a list' '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":[]}' '"code":-32602'
answers 'no tool' '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{}}' 'name: which tool?'
answers 'no game' '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"look"}}' \
	'"isError":true' 'begin with start_game'
answers 'a notification' '{"jsonrpc":"2.0","method":"notifications/initialized"}'
same 'a notification gets no reply' "$(cat "$work/out")" ''

head -c 1100000 /dev/zero | tr '\0' 'x' >"$work/long"
"$quinte" mcp <"$work/long" >"$work/out"
if grep -q '1 MiB' "$work/out"; then good; else bad 'a line that is too long'; fi

# A forbidden move is refused with its rule, and nothing has changed.
game='{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"start_game","arguments":{"game":"starfighter","seed":1,"you":[0,1]}}}'
play='{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"play","arguments":{"answer":"0x0100000000000000"}}}'
printf '%s\n%s\n' "$game" "$play" | "$quinte" --lang fr mcp >"$work/out"
if tail -n 1 "$work/out" | grep -q '"isError":true.*SF-'; then good; else bad "a forbidden move: $(tail -n 1 "$work/out")"; fi

finish
