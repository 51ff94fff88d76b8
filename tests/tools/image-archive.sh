#!/bin/sh
# image-archive.sh - tools/image-archive: two builds of one image become the same bytes, two images do not.
set -u
root=$(cd "$(dirname "$0")/../.." && pwd)
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM
cd "$work" || exit 1
passed=0 failed=0

# image NAME CONTAINER COMMAND: an archive as buildah writes it, then as tools/image-archive does
image() {
	mkdir "$1"
	echo layer >"$1/layer.tar"
	printf '{"container": "%s", "parent": "%s", "container_config": {"Hostname": "%s"}, "config": {"Hostname": "%s", "Cmd": ["%s"]}}' \
		"$2" "$2" "$2" "$2" "$3" >"$1/$2.json"
	printf '[{"Config": "%s.json", "RepoTags": ["quinte:1"], "Layers": ["layer.tar"]}]' "$2" >"$1/manifest.json"
	tar -C "$1" -cf "$1.buildah" . --transform='s|^\./||'
	"$root/tools/image-archive" "$1.buildah" "$1.tar" 1700000000 || failed=$((failed + 1))
}

# holds WORDS COMMAND...: the command succeeds
holds() {
	words=$1
	shift
	if "$@" >/dev/null 2>&1; then
		passed=$((passed + 1))
	else
		failed=$((failed + 1))
		echo "FAILED: $words"
	fi
}

image one 0a bash
image two 1b bash
image three 0a sh
holds 'two builds of one image differ' cmp one.tar two.tar
holds 'another command is lost' test "$(sha256sum <one.tar)" != "$(sha256sum <three.tar)"
config=$(tar -xOf one.tar manifest.json | sed 's/.*"Config": "\([^"]*\)".*/\1/')
holds 'the description is not named after its checksum' test "$(tar -xOf one.tar "$config" | sha256sum | cut -c1-64).json" = "$config"
holds 'the command is gone' sh -c "tar -xOf one.tar '$config' | grep -q bash"
holds 'the layer is gone' test "$(tar -xOf one.tar layer.tar)" = layer
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
