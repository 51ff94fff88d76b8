#!/bin/sh
# lint-packages.sh - tools/lint-packages on a small made-up tree: what it must find, and what it must not.
set -u
root=$(cd "$(dirname "$0")/../.." && pwd)
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM
passed=0 failed=0

# fresh: a tree in which all is well
fresh() {
	rm -rf "$work/tree"
	mkdir -p "$work/tree/debian" "$work/tree/app" "$work/tree/web"
	git -C "$work/tree" init -q
	cp -R "$root/app/desktop" "$work/tree/app"
	printf 'libquinte.so.0 libquinte0 #MINVER#\n q_one@Base 0.1.0\n q_two@Base 0.1.0\n' >"$work/tree/debian/libquinte0.symbols"
	printf '{\n\t"name": "page",\n\t"dependencies": {\n\t\t"version": "1"\n\t}\n}\n' >"$work/tree/web/package.json"
}

# look NAME EXPECTED: the tree is refused with words EXPECTED, or, if that is empty, passes in silence
look() {
	out=$("$root/tools/lint-packages" "$work/tree" "$work/libquinte.so" 2>&1)
	status=$?
	case $2:$status:$out in
	:0: | [!:]*:1:*"$2"*) passed=$((passed + 1)) ;;
	*)
		failed=$((failed + 1))
		printf 'FAILED %s, status %d:\n%s\n' "$1" "$status" "$out"
		;;
	esac
	fresh
}

printf 'void q_one(void) {}\nvoid q_two(void) {}\n' >"$work/library.c"
cc -shared -nostdlib -fPIC -o "$work/libquinte.so" "$work/library.c"
fresh
look 'all is well' ''
sed -i '/q_two/d' "$work/tree/debian/libquinte0.symbols"
look 'a function that the list lacks' 'q_two is missing'
echo ' q_three@Base 0.1.0' >>"$work/tree/debian/libquinte0.symbols"
look 'a function that is gone' 'does not export q_three'
printf '{\n\t"version": "0.1.0"\n}\n' >"$work/tree/web/package.json"
look 'a second version' 'web/package.json: has a version'
sed -i '/^Type=/d' "$work"/tree/app/desktop/*.desktop
look 'a desktop file without a type' 'Type'
sed -i '/<summary>/d' "$work"/tree/app/desktop/*.metainfo.xml
look 'an AppStream entry without a summary' 'summary'

echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
