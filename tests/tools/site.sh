#!/bin/sh
# site.sh - docs/site/build.py: which links of a small made-up site it calls broken, and French spaces.
root=$(cd "$(dirname "$0")/../.." && pwd)
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM
mkdir "$work/fr"
cat >"$work/index.html" <<'END'
<a href="fr/index.html#là">good</a> <a href="fr/">good</a> <a href="#top">good</a> <a href="https://example.org/x">elsewhere</a>
<h1 id="top">x</h1> <a href="gone.html">bad</a> <a href="fr/index.html#gone">bad</a> <img src="gone.png">
END
echo '<h1 id="là">x</h1> <a href="../index.html?q#top">good</a> <a href="#nowhere">bad</a> <a href="/index.html">bad</a>' >"$work/fr/index.html"
PYTHONDONTWRITEBYTECODE=1 python3 - "$root/docs/site" "$work" <<'END'
import pathlib
import sys

sys.path.insert(0, sys.argv[1])
import build

failed = 0


def same(what, found, wanted):
    global failed
    if found != wanted:
        failed += 1
        print(f"FAILED {what}: {found!r}, not {wanted!r}")


found = sorted(line.partition(" ")[0] + line.split()[1] for line in build.broken_links(pathlib.Path(sys.argv[2])))
same("broken links", found, ["fr/index.html:#nowhere", "fr/index.html:/index.html", "index.html:fr/index.html#gone",
                             "index.html:gone.html", "index.html:gone.png"])
for text, wanted in (("Deux mots : « oui » !", "Deux mots\u00a0: «\u00a0oui\u00a0»\u00a0!"),
                     ("<b>Labo</b> : 95 %, puis", "<b>Labo</b>\u00a0: 95\u00a0%, puis"),
                     ("<code>a ? b : c</code> ?", "<code>a ? b : c</code>\u00a0?"),
                     ('<a title="a : b">x</a>', '<a title="a : b">x</a>'),
                     ("<pre>a : b</pre>", "<pre>a : b</pre>")):
    same(text, build.typeset(text), wanted)
print(f"{6 - failed} passed, {failed} failed")
sys.exit(failed > 0)
END
