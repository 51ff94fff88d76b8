#!/bin/sh
# signatures.sh - a new signature is pinned only under a new rules version.
#
#   signatures.sh SIGNATURES LINT_COMMITS
set -u
absolute() {
	echo "$(cd "$(dirname "$1")" && pwd)/$(basename "$1")"
}
signatures=$(absolute "$1") lint=$(absolute "$2")
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM
pins=$work/pins
passed=0 failed=0

# ok STATUS WANTED WHAT
ok() {
	if [ "$1" -eq "$2" ]; then
		passed=$((passed + 1))
	else
		failed=$((failed + 1))
		echo "not so: $3"
	fi
}

# says TEXT WHAT: the last run has said it
says() {
	grep -q "$1" "$work/out"
	ok $? 0 "$2"
}

run() {
	"$signatures" "$@" >"$work/out" 2>&1
}

run --write "$pins"
ok $? 0 'a file that is not there yet is written'
run "$pins"
ok $? 0 'what was written is what is found'

# the null game played otherwise when this was pinned, under the same version
sed -i 's/^\(null [0-9]*\) .*/\1 0x0000000000000001/' "$pins"
cp "$pins" "$work/before"
run "$pins"
ok $? 1 'another signature fails'
says 'null plays differently' 'and the game is named'
says 'raise it' 'and what to do'
run --write "$pins"
ok $? 1 'it is not pinned under the same version'
cmp -s "$pins" "$work/before"
ok $? 0 'and the file stays as it was'

# the same under an older version
sed -i 's/^null [0-9]* /null 0 /' "$pins"
run --write "$pins"
ok $? 0 'under a new version it is'
run "$pins"
ok $? 0 'and then fits'

sed -i 's/^null [0-9]* /null 99 /' "$pins"
run "$pins"
ok $? 1 'another version fails as well'
sed -i '/^null /d' "$pins"
run "$pins"
ok $? 1 'so does a game without a line'
says 'null is not pinned' 'which is named'

# commits: the version rises with the signature, or the commit is named
cd "$work" || exit 1
git init -q repo && cd repo || exit 1
mkdir tests
commit() {
	echo "$1" >tests/signatures.txt
	git add -A
	git -c user.name=t -c user.email=t@t commit -qm "null: $2

Bench: 0x1" >/dev/null
}
commit 'null 0x0000000000000001' 'before versions were pinned'
first=$(git rev-parse HEAD)
commit 'null 1 0x0000000000000002' 'pin the version'
commit 'null 2 0x0000000000000003' 'play otherwise, raise it'
"$lint" "$first" >"$work/out" 2>&1
ok $? 0 'a version that rises with the signature is right'
commit 'null 2 0x0000000000000004' 'play otherwise'
"$lint" "$first" >"$work/out" 2>&1
ok $? 1 'a version that stays is wrong'
says 'null plays differently' 'and the game is named'

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
