#!/usr/bin/env bash
# serve.sh - `quinte serve` from outside: every header, every refusal, the end of it.
#
#   serve.sh QUINTE SOURCE_ROOT
set -u
quinte=$1 root=$2
# shellcheck source=tests/app/harness.sh
. "$root/tests/app/harness.sh"

# ---- a page ------------------------------------------------------------------

page=$work/page
mkdir -p "$page/assets" "$page/.hidden" "$page/rules"
echo '<!doctype html><title>Quinte</title>' >"$page/index.html"
echo '<!doctype html><title>Rules</title>' >"$page/rules/index.html"
echo 'self.addEventListener("fetch", () => {})' >"$page/sw.js"
echo 'secret' | tee "$work/secret" "$page/.hidden/secret" >/dev/null
ln -s ../secret "$page/link"
for name in page.wasm page.svg page.webmanifest page.woff2 page.css page.json page.png page.unknown \
	assets/plain.js 'with space.txt'; do
	echo "$name" >"$page/$name"
done
hashed=assets/index-Bx3_9fQa.js
yes 'console.log("quinte")' | head -n 2000 >"$page/$hashed"
gzip -nk "$page/$hashed"
printf 'in brotli' >"$page/$hashed.br"
head -c 33554432 /dev/zero >"$page/large.bin"

# ---- the server --------------------------------------------------------------

mkfifo "$work/says"
server=

# start ARGUMENT...: sets $server and $address as soon as it says where it is
start() {
	"$quinte" serve --root "$page" --port 0 "$@" >"$work/says" 2>"$work/err" &
	server=$!
	read -r line <"$work/says"
	address=${line#*at }
	address=${address%% *}
}

# stop SIGNAL: it ends by itself, with status 0
stop() {
	status=0
	kill -s "$1" "$server"
	wait "$server" || status=$?
	same "status after $1" "$status" 0
	server=
}

# ask PATH ARGUMENT...: the reply's head in $work/head, its body in $work/body
ask() {
	path=$1
	shift
	: >"$work/body"
	status=$(curl -s --path-as-is -D "$work/head" -o "$work/body" -w '%{http_code}' "$@" \
		"$address$path") || bad "curl $path $*: $?"
	tr -d '\r' <"$work/head" >"$work/lines"
}

# header NAME VALUE, where an empty one means that there is none
header() {
	same "$path: $1" "$(sed -n "s/^$1: //p" "$work/lines")" "$2"
}

policies() {
	header content-security-policy "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data: blob:; worker-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
	header x-content-type-options nosniff
	header referrer-policy no-referrer
	header cross-origin-opener-policy same-origin
	header cross-origin-embedder-policy require-corp
	header cross-origin-resource-policy same-origin
	header permissions-policy 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'
}

start
case $address in
http://localhost:*/) good ;;
*) bad "\"$line\" names no address" ;;
esac

# ---- files -------------------------------------------------------------------

ask ''
same / "$status" 200
header content-type 'text/html; charset=utf-8'
header cache-control no-cache
header content-length "$(wc -c <"$page/index.html")"
header content-encoding ''
header vary ''
policies
same 'the body of /' "$(cat "$work/body")" "$(cat "$page/index.html")"
etag=$(sed -n 's/^etag: //p' "$work/lines")
if date -d "$(sed -n 's/^date: //p' "$work/lines")" >/dev/null 2>&1; then good; else bad 'no date'; fi

ask '' -H "If-None-Match: $etag"
same 'not changed' "$status" 304
header etag "$etag"
header cache-control no-cache
header content-type ''
policies
same 'its body' "$(wc -c <"$work/body")" 0
ask '' -H 'If-None-Match: "other"'
same 'changed' "$status" 200
ask '' --head
same 'HEAD' "$status" 200
header content-length "$(wc -c <"$page/index.html")"
header etag "$etag"
policies
ask 'index.html?lang=fr'
same 'with a query' "$status" 200
ask rules/
same 'a folder' "$(cat "$work/body")" "$(cat "$page/rules/index.html")"
ask with%20space.txt
same 'a space' "$status" 200

while read -r name type; do
	ask "$name"
	header content-type "$type"
	header cache-control no-cache
	same "the body of $name" "$(cat "$work/body")" "$(cat "$page/$name")"
done <<-'TYPES'
	page.wasm application/wasm
	page.svg image/svg+xml
	page.webmanifest application/manifest+json
	page.woff2 font/woff2
	page.css text/css; charset=utf-8
	page.json application/json
	page.png image/png
	page.unknown application/octet-stream
	sw.js text/javascript; charset=utf-8
	assets/plain.js text/javascript; charset=utf-8
TYPES

# ---- compressed --------------------------------------------------------------

ask "$hashed"
header content-encoding ''
header vary accept-encoding
header cache-control 'public, max-age=31536000, immutable'
plain=$(sed -n 's/^etag: //p' "$work/lines")
ask "$hashed" -H 'Accept-Encoding: gzip'
header content-encoding gzip
header content-type 'text/javascript; charset=utf-8'
header vary accept-encoding
header content-length "$(wc -c <"$page/$hashed.gz")"
header etag "${plain%\"}-gzip\""
if gunzip -c <"$work/body" | cmp -s - "$page/$hashed"; then good; else bad 'gzip: another body'; fi
ask "$hashed" -H 'Accept-Encoding: gzip, deflate, br'
header content-encoding br
header etag "${plain%\"}-br\""
same 'in brotli' "$(cat "$work/body")" 'in brotli'
ask "$hashed" -H 'Accept-Encoding: br;q=0, gzip;q=0.5'
header content-encoding gzip
ask "$hashed.br"
same 'the coding by its own name' "$status" 404

# ---- refusals ----------------------------------------------------------------

for path in nothing ../secret %2e%2e/secret rules/../../secret ..%2fsecret %2e%2e%5csecret \
	.hidden/secret link assets rules/nothing "$(head -c 3000 /dev/zero | tr '\0' x)"; do
	ask "$path"
	same "$path" "$status" 404
	policies
	header cache-control no-cache
	header etag ''
	if grep -q secret "$work/body"; then bad "$path gives the secret away"; else good; fi
done
for method in POST PUT DELETE PATCH OPTIONS; do
	ask '' -X "$method" -d 'something'
	same "$method" "$status" 405
	header allow 'GET, HEAD'
	policies
done
ask '' -X BREW
same 'a method nobody knows' "$status" 403
policies
ask '' -H 'Connection: Upgrade' -H 'Upgrade: websocket' -H 'Sec-WebSocket-Version: 13' \
	-H 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=='
same 'a WebSocket' "$status" 404
: >"$work/body"
curl -s -o "$work/body" -H "X-Long: $(head -c 60000 /dev/zero | tr '\0' x)" "$address"
same 'headers without end: hung up' "$(cat "$work/body")" ''
ask ''
same 'and it goes on' "$status" 200

# ---- the manual -----------------------------------------------------------------

echo '{ "here": false }' >"$page/manual.json"
gzip -nk "$page/manual.json"
ask rules
same 'a folder without its slash' "$status" 301
header location ./rules/
policies
stop TERM
mkdir -p "$work/manual/fr"
echo '<!doctype html><title>Manual</title>' >"$work/manual/index.html"
echo '<!doctype html><title>Manuel</title>' >"$work/manual/fr/index.html"
start --docs "$work/manual"
ask docs/
same 'the manual' "$(cat "$work/body")" "$(cat "$work/manual/index.html")"
policies
ask docs/fr/
same 'in French' "$(cat "$work/body")" "$(cat "$work/manual/fr/index.html")"
ask docs
header location ./docs/
ask manual.json -H 'Accept-Encoding: gzip'
same 'the page is told' "$(cat "$work/body")" '{ "here": true }'
header content-encoding ''
ask ''
same 'the page beside it' "$(cat "$work/body")" "$(cat "$page/index.html")"
runs 1 serve --root "$page" --docs "$work/no-manual"
says "$work/no-manual: No such file or directory"

# ---- the end -----------------------------------------------------------------

port=${address##*:}
port=${port%/}
runs 1 serve --root "$page" --port "$port"
says "port $port is in use; end the program that has it, or choose another port with --port"
stop TERM
start
stop INT

# What is being sent when the signal comes is sent to its end; nothing new begins.
start
port=${address##*:}
exec 3<>"/dev/tcp/127.0.0.1/${port%/}"
printf 'GET /large.bin HTTP/1.1\r\nHost: localhost\r\n\r\n' >&3
while read -r line <&3 && [ "$line" != $'\r' ]; do :; done
kill -s TERM "$server"
same 'all of it, though it was told to stop' "$(head -c 33554432 <&3 | wc -c)" 33554432
exec 3>&- 3<&-
status=0
wait "$server" || status=$?
same 'status when it was busy' "$status" 0

# A client that reads nothing does not hold it up for ever: the second signal ends it.
start
port=${address##*:}
exec 3<>"/dev/tcp/127.0.0.1/${port%/}"
printf 'GET /large.bin HTTP/1.1\r\nHost: localhost\r\n\r\n' >&3
read -r line <&3
kill -s TERM "$server"
kill -s INT "$server"
status=0
wait "$server" || status=$?
same 'status after two signals' "$status" 0
exec 3>&- 3<&-

# ---- what it is told ---------------------------------------------------------

runs 1 serve --root "$work/nowhere"
says 'there is no built page in'
says '"make web" builds it'
mkdir "$work/empty"
runs 1 serve --root "$work/empty"
says '"make web" builds it'
runs 1 serve --root "$page/index.html"
says 'Not a directory'
runs 1 serve --root "$page" --port 0 --host nowhere.invalid
says 'there is no host "nowhere.invalid"'
runs 1 serve --root "$page" --port 0 --host 192.0.2.1
says '192.0.2.1 is not an address of this machine'
runs 2 serve --port 70000
says 'a port is a number from 0 to 65535, not "70000"'
runs 2 serve --port eighty
says 'a port is a number'
runs 2 serve somewhere
says 'this command takes no argument'
runs 0 serve --help
prints '--root'
start --host 127.0.0.1
case $address in http://127.0.0.1:*/) good ;; *) bad "$address" ;; esac
stop TERM
start --host 0.0.0.0
ask ''
same 'on every network' "$status" 200
stop TERM

# --open calls xdg-open where there is a display, and only there; without one the address is
# printed all the same.
mkdir "$work/bin"
mkfifo "$work/opened"
# shellcheck disable=SC2016 # the script's own argument
printf '#!/bin/sh\necho "$1" >"%s"\n' "$work/opened" >"$work/bin/xdg-open"
chmod +x "$work/bin/xdg-open"
PATH=$work/bin:$PATH DISPLAY=:0 start --open
read -r line <"$work/opened"
same 'opened' "$line" "$address"
stop TERM
printf '#!/bin/sh\ntouch "%s/wrong"\n' "$work" >"$work/bin/xdg-open"
PATH=$work/bin:$PATH DISPLAY='' WAYLAND_DISPLAY='' start --open
ask ''
same 'without a display' "$status" 200
stop TERM
if [ -e "$work/wrong" ]; then bad 'xdg-open without a display'; else good; fi
PATH=/nonexistent DISPLAY=:0 start --open
ask ''
same 'without xdg-open' "$status" 200
stop TERM

finish
