#!/bin/sh
# setup.sh - tools/setup against a pretended Debian.
set -u
setup=$(cd "$(dirname "$0")/../.." && pwd)/tools/setup
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM
passed=0 failed=0

# A system is a folder of commands: only what stands there can be found.
fake() {
	printf '#!/bin/sh\n%s\n' "$2" >"$work/bin/$1"
	chmod +x "$work/bin/$1"
}

# debian UID INSTALLED…: apt-get and dpkg-query of a machine with these packages
debian() {
	rm -rf "${work:?}/bin"
	mkdir "$work/bin"
	for tool in sh sed tr dirname env; do
		ln -s "$(command -v $tool)" "$work/bin/$tool"
	done
	fake id "echo $1"
	shift
	printf '%s=installed\n' "$@" >"$work/installed"
	echo old=config-files >>"$work/installed"
	fake dpkg-query "$(command -v cat) $work/installed; exit 1"
	fake apt-get "echo apt-get \"\$@\""
}

# want NAME STATUS PATTERN [--install]: one run; the pattern is for all it printed
want() {
	out=$(PATH="$work/bin" sh "$setup" ${4:+"$4"} "$work/packages.txt" 2>&1)
	got=$?
	# shellcheck disable=SC2254 # the third word is a pattern
	case $got:$out in
	$2:$3) passed=$((passed + 1)) ;;
	*) failed=$((failed + 1)); printf 'FAILED %s: status %s, printed:\n%s\n' "$1" "$got" "$out" ;;
	esac
}

cat >"$work/packages.txt" <<'LIST'
# heading
one          # first
two?tool     # a command will do
LIST

cp "$work/packages.txt" "$work/parts"
printf '# ---- the first part ends here ----\nthree\n' >>"$work/packages.txt"
debian 0 one two
want 'the first part is enough to install' 0 '' --install
want 'everything is wanted otherwise' 0 '*installing three*'
debian 0
want 'what is missing of the first part' 0 '*installing one two*' --install
mv "$work/parts" "$work/packages.txt"

debian 0 one two
want 'nothing is missing: silent' 0 ''

debian 0 one
fake tool ''
want 'a command stands for its package' 0 ''

debian 0 one
want 'root installs what is missing' 0 '*installing two*apt-get update*apt-get install * two'

debian 0 one
echo old >>"$work/packages.txt"
want 'a removed package is missing' 0 '*installing two old*'

debian 0 one
fake apt-get 'exit 100'
want 'a failed installation is an error' 100 '*'

debian 1000 one
want 'a user without sudo gets the command' 1 '*please run:*sudo apt-get install * two old'

debian 1000 one
# shellcheck disable=SC2016 # for the pretended sudo to expand
fake sudo '[ "$1" != -n ] || shift; case $1 in true) ;; *) echo by sudo; "$@" ;; esac'
want 'sudo without password installs' 0 '*installing*by sudo*apt-get install * two old'

debian 1000 one
fake sudo 'exit 1'
want 'sudo with password is not asked' 1 '*please run:*'

debian 1000 one
rm "$work/bin/dpkg-query"
want 'not Debian, tools missing' 1 '*not found: cc *one two*'

for tool in cc make meson ninja pkg-config; do
	fake $tool ''
done
want 'not Debian, tools there' 0 ''

echo "$passed passed, $failed failed"
[ $failed -eq 0 ]
