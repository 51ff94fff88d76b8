#!/bin/sh
# test-native.sh - tools/test-native: a test that fails twice fails; one that passes the second time
# is named, on CI only.
set -eu

tool=$PWD/tools/test-native
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

cat >"$folder/meson.build" <<'END'
project('small')
sh = find_program('sh')
folder = meson.current_build_dir()
test('sound', sh, args: ['-c', 'true'], suite: 'one')
test('late', sh, args: ['-c', 'test -f ' + folder / 'late' + ' || { touch ' + folder / 'late' + '; exit 1; }'], suite: 'one')
test('wrong', sh, args: ['-c', 'test -f ' + folder / 'right'])
END
meson setup "$folder/build" "$folder" >/dev/null
bad=0
say() {
	echo "test-native: $1"
	bad=1
}

# begins CI: status and output of a first run, with the late test late again.
begins() {
	rm -f "$folder/build/late"
	status=0
	CI=$1 "$tool" "$folder/build" >"$folder/out" 2>&1 || status=$?
}

touch "$folder/build/right"
begins ""
[ "$status" -ne 0 ] || say "a late test must fail where nobody says that this is CI"
begins true
[ "$status" -eq 0 ] || say "a test that passes the second time must not fail on CI"
grep -q '^unsteady: late ' "$folder/out" || say "it must be named"
! grep -q '^again: sound' "$folder/out" || say "what passed must not run again"
rm "$folder/build/right"
begins true
[ "$status" -ne 0 ] || say "a test that fails twice must fail on CI"
! grep -q '^unsteady: wrong ' "$folder/out" || say "it did not pass"
exit $bad
