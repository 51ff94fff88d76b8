#!/bin/sh
# engine.sh - the engine over its pipes: lines of any kind, each answered, none fatal.
#
#   engine.sh QUINTE SOURCE_ROOT
set -u
quinte=$1 root=$2
# shellcheck source=tests/app/harness.sh
. "$root/tests/app/harness.sh"

hello='{"jsonrpc":"2.0","id":"after","method":"hello"}'

# survives WHAT CODE: the input in $work/in gets that error, and the engine answers on
survives() {
	{ cat "$work/in"; echo; echo "$hello"; } | "$quinte" engine >"$work/out" 2>"$work/err"
	same "$1: status" $? 0
	same "$1: lines" "$(wc -l <"$work/out" | tr -d ' ')" 2
	if head -n 1 "$work/out" | grep -qF "\"code\":$2,"; then good; else bad "$1: $(head -c 300 "$work/out")"; fi
	if tail -n 1 "$work/out" | grep -qF '"id":"after","result"'; then good; else bad "$1: silent afterwards"; fi
	same "$1: complaints" "$(cat "$work/err")" ''
}

runs 0 engine
same 'no input, no output' "$(cat "$work/out")" ''
runs 2 engine play
says 'play'

echo 'hello' >"$work/in"
survives 'not JSON' -32700
printf '{"jsonrpc":"2.0",\000"id":1}' >"$work/in"
survives 'a zero byte' -32700
printf '\377\376{"a":1}' >"$work/in"
survives 'not UTF-8' -32700
awk 'BEGIN { for (i = 0; i < 1000000; i++) printf "[" }' >"$work/in"
survives 'nested a million deep' -32700
awk 'BEGIN { for (i = 0; i < 3000; i++) printf "{\"a\":"; printf "1"; for (i = 0; i < 3000; i++) printf "}" }' >"$work/in"
survives 'objects three thousand deep' -32700
echo '{"jsonrpc":"2.0","id":1,"method":"new","params":{"game":"null","seed":1e400}}' >"$work/in"
survives 'a number beyond all numbers' -32700
echo '{"jsonrpc":"2.0","id":1,"method":"new","params":{"game":"null","seed":99999999999999999999}}' >"$work/in"
survives 'a seed of twenty digits' -32700
head -c 100000000 /dev/zero | tr '\000' 'x' >"$work/in"
survives 'a line of 100 MB' -32006
{ printf '{"jsonrpc":"2.0","id":1,"method":"'; head -c 15000000 /dev/zero | tr '\000' 'm'; printf '"}'; } >"$work/in"
survives 'a method of 15 MB' -32601
awk 'BEGIN { printf "["; for (i = 0; i < 300; i++) printf "%s1", i ? "," : ""; printf "]" }' >"$work/in"
survives 'a batch of three hundred' -32006

# Blank lines are nothing; the last line needs no newline; quit ends it.
printf '\n  \n\r\n%s' "$hello" | "$quinte" engine >"$work/out"
same 'blank lines' "$(wc -l <"$work/out" | tr -d ' ')" 1
printf '{"jsonrpc":"2.0","id":1,"method":"quit"}\n%s\n' "$hello" | "$quinte" engine >"$work/out"
same 'quit' "$(cat "$work/out")" '{"jsonrpc":"2.0","id":1,"result":true}'

# The language of the settings is the default of every call.
{
	echo '{"jsonrpc":"2.0","method":"new","params":{"game":"null","seed":1}}'
	echo '{"jsonrpc":"2.0","id":1,"method":"ask"}'
} | "$quinte" engine --lang fr >"$work/out"
prints 'Avez-vous terminé ?'

# Without a seed two games differ.
for i in 1 2; do
	echo '{"jsonrpc":"2.0","id":1,"method":"new","params":{"game":"null"}}' | "$quinte" engine |
		sed 's/.*"seed":"\([^"]*\)".*/\1/' >"$work/seed$i"
done
if cmp -s "$work/seed1" "$work/seed2"; then bad 'two random seeds are equal'; else good; fi

finish
