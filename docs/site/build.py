#!/usr/bin/env python3
"""Builds the manual: docs/ and the READMEs in both languages, references made from the sources, a search.

    build.py SOURCE_ROOT BUILD_FOLDER     the site is BUILD_FOLDER/html, in French BUILD_FOLDER/html/fr

Pages keep their relative links on the way: one to another page leads to that page, one to a source file
becomes plain text, because sources are no part of the site. Scripts that the generator writes into pages move
into files of their own: the server's policy allows none inline.
"""
import hashlib
import html.parser
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import urllib.parse

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import reference  # noqa: E402

GAMES = ["starfighter", "warp", "darksector", "dawnfall", "warmachine"]
TITLES = ["Starfighter", "Warp's Edge", "Escape the Dark Sector", "The Edge: Dawnfall", "WARMACHINE"]


def english_pages(root):
    """Where each page of the English site comes from: the path in the repository and the path in the site."""
    pages = {f"docs/{one.name}": one.name for one in root.glob("docs/*.md")}
    for folder in ("guides", "rules", "decisions", "balance"):
        for one in root.glob(f"docs/{folder}/*.md"):
            pages[f"docs/{folder}/{one.name}"] = f"{folder}/{one.name.replace('README', 'index')}"
    pages["docs/guides/README.md"] = "index.md"
    pages |= {"README.md": "readme.md", "CONTRIBUTING.md": "contributing.md", "CHANGELOG.md": "changelog.md",
              "bindings/python/README.md": "python.md"}
    return pages


def french_pages(root):
    pages = {}
    for folder in ("guides", "rules"):
        for one in root.glob(f"docs/{folder}/fr/*.md"):
            pages[f"docs/{folder}/fr/{one.name}"] = f"{folder}/{one.name}"
    return pages | {"docs/guides/fr/README.md": "index.md", "README.fr.md": "readme.md"}


ENGLISH_NAV = [
    {"Home": "index.md"},
    {"Players": ["guides/page.md", *[{title: [{"Guide": f"guides/{game}.md"}, {"Rules": f"rules/{game}.md"}]}
                                     for game, title in zip(GAMES, TITLES)], "terminal.md"]},
    {"Designers": ["guides/designing.md", "studio.md", "lab.md", "texts.md", "writing-chapters.md", "dawnfall-effects.md",
                   {"Balance": ["balance/index.md", *[f"balance/{game}.md" for game in GAMES]]}]},
    {"Researchers": ["guides/research.md", "learning.md", "python.md", "tensors.md", "benchmarks.md", "gpu.md", "bots.md",
                     "strength.md"]},
    {"Programs": ["protocol.md", "mcp.md", "online.md", "fair-dice.md"]},
    {"References": "API"},
    {"Servers": ["deploy.md", "scale.md"]},
    {"Contributing": ["readme.md", "contributing.md", "architecture.md", "new-game.md", "scenarios.md", "rules/index.md",
                      "translating.md", "writing.md", "release.md", "versions.md", "licences.md", "roadmap.md", "changelog.md", {"Decisions": "DECISIONS"}]},
]
FRENCH_NAV = [
    {"Accueil": "index.md"},
    {"Joueurs": ["guides/page.md", *[{title: [{"Guide": f"guides/{game}.md"}, {"Règles": f"rules/{game}.md"}]}
                                     for game, title in zip(GAMES, TITLES)]]},
    {"Créateurs": ["guides/designing.md"]},
    {"Chercheurs": ["guides/research.md"]},
    {"Le projet": ["readme.md"]},
    {"En anglais": [{"Le manuel complet": "../index.html"}]},
]
LINK = re.compile(r"(!?)\[((?:[^\[\]]|\[[^\]]*\])*)\]\(([^)\s]+)\)")


class Language:
    def __init__(self, root, build, code, pages, others, api):
        self.root, self.code, self.pages, self.others, self.api = root, code, pages, others, api
        self.source, self.html = build / f"pages-{code}", build / ("html" if code == "en" else "html/fr")
        shutil.rmtree(self.source, ignore_errors=True)
        self.source.mkdir(parents=True)

    def target(self, page, link):
        """Where a link of a page leads in the site; None: nowhere."""
        path, _, anchor = link.partition("#")
        wanted = os.path.normpath(os.path.join(os.path.dirname(page), path)) if path else page
        if (self.root / wanted).is_dir():
            wanted += "/README.md"
        here, tail = os.path.dirname(self.pages[page]), f"#{anchor}" if anchor else ""
        if wanted in self.pages:
            return os.path.relpath(self.pages[wanted], here or ".") + tail
        if wanted in self.others:  # a page of the other language: its site is beside this one
            up = "../" if self.code == "fr" else "fr/"
            return os.path.relpath(".", here or ".") + "/" + up + self.others[wanted].replace(".md", ".html") + tail
        if wanted in self.api:
            return os.path.relpath(self.api[wanted], here or ".")
        if re.match(r"docs/.*\.(jpg|png|svg)$|docs/examples/", wanted) and (self.root / wanted).is_file():
            to = self.source / wanted.removeprefix("docs/")
            to.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(self.root / wanted, to)
            return os.path.relpath(wanted.removeprefix("docs/"), here or ".")
        return None

    def stage(self, page):
        def linked(match):
            picture, text, link = match.groups()
            if "://" in link or link.startswith("mailto:"):
                return match[0]
            to = self.target(page, link)
            return f"{picture}[{text}]({to})" if to else text

        out, fenced, before = [], False, ""
        for line in (self.root / page).read_text(encoding="utf-8").splitlines():
            fence = line.lstrip().startswith("```")
            if not fenced and not fence:
                # What is between backquotes is no link; GitHub begins a list without an empty line before it.
                parts = re.split(r"(`[^`]*`)", LINK.sub(linked, line))
                line = "".join(parts)
                if re.match(r"(- |\d+\. )", line) and before.strip() and not re.match(r"\s|- |\d+\. |#", before):
                    out.append("")
            fenced ^= fence
            out.append(line)
            before = line
        to = self.source / self.pages[page]
        to.parent.mkdir(parents=True, exist_ok=True)
        to.write_text("\n".join(out) + "\n", encoding="utf-8")

    def build(self, nav):
        config = {
            "INHERIT": str(self.root / "docs/site/mkdocs.yml"), "nav": nav, "docs_dir": self.source.name,
            "site_dir": str(self.html.relative_to(self.source.parent)), "theme": {"language": self.code},
            "plugins": [{"search": {"lang": self.code}}],
            "extra": {"alternate": [{"name": "English", "link": "EN", "lang": "en"}, {"name": "Français", "link": "FR", "lang": "fr"}]},
        }
        shutil.copy(self.root / "web/public/icon.svg", self.source)
        shutil.copy(self.root / "docs/site/site.css", self.source)
        path = self.source.parent / f"{self.code}.yml"
        path.write_text(json.dumps(config), encoding="utf-8")
        generator = pathlib.Path(sys.executable).parent / "zensical"
        done = subprocess.run([generator, "build", "--strict", "--clean", "--config-file", path.name], cwd=path.parent,
                              capture_output=True, text=True, check=False)
        if done.returncode:
            sys.exit(done.stdout + done.stderr)


# ---- after the generator ----------------------------------------------------------------------------------

# A line must not end before these signs in French; the sources have plain spaces there, which are easier to type.
FRENCH_SPACE = re.compile(r" (?=[:;!?»%](?![^\s).,…]))|(?<=«) ")
NOT_TEXT = re.compile(r"(<(pre|code|script|style)\b.*?</\2>|<[^>]*>)", re.DOTALL)
INLINE = re.compile(r"<script(?![^>]*(?:src=|application/json))[^>]*>(.*?)</script>", re.DOTALL)


def in_french(script):
    """The few words that the search has in English only."""
    text = script.read_text(encoding="utf-8")
    for english, french in (('"result":"results"', '"résultat":"résultats"'), ('"No results"', '"Aucun résultat"'),
                            ('"Loading search\\u2026"', '"Chargement…"'), ('"Search results"', '"Résultats"')):
        if english not in text:
            sys.exit(f"{script.name}: {english} is no longer there; see in_french() in docs/site/build.py")
        text = text.replace(english, french)
    script.write_text(text, encoding="utf-8")


def typeset(text):
    """French text with spaces that do not break."""
    parts = NOT_TEXT.split(text)  # text, tag, name of the tag or None, text …
    parts[::3] = [FRENCH_SPACE.sub("\u00a0", part) for part in parts[::3]]
    del parts[2::3]
    return "".join(parts)


def finish(page, site):
    """Moves scripts into files, and leads the choice of a language to the same page where there is one."""
    text = page.read_text(encoding="utf-8")
    here = page.parent
    if site / "fr" in page.parents:
        text = typeset(text)

    def outside(match):
        name = f"assets/page-{hashlib.sha256(match[1].encode()).hexdigest()[:8]}.js"
        (site / name).write_text(match[1], encoding="utf-8")
        return f'<script src="{os.path.relpath(site / name, here)}"></script>'

    def other(match):
        name = page.relative_to(site / "fr" if site / "fr" in page.parents else site)
        to = site / ("fr" if match[1] == "FR" else ".") / name
        return f'href="{os.path.relpath(to if to.exists() else to.parents[len(name.parents) - 1] / "index.html", here)}"'

    text = re.sub(r'href="[^"]*\b(EN|FR)"', other, INLINE.sub(outside, text))
    shadow = f'<script src="{os.path.relpath(site / "assets/shadow.js", here)}"></script>'
    text = re.sub(r'(<script src="[^"]*/bundle\.)', shadow + r"\1", text)
    page.write_text(text, encoding="utf-8")


class Page(html.parser.HTMLParser):
    """The places of a page that a link can name, and where its own links lead."""

    def __init__(self, path):
        super().__init__()
        self.anchors, self.links = set(), []
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag, attrs):
        for name, value in attrs:
            if name == "id" or name == "name" and tag == "a":
                self.anchors.add(value)
            elif name in ("href", "src") and value:
                self.links.append(value)


def broken_links(folder):
    """Links of the finished site to a file or a place in a page that is not there."""
    pages = {path: Page(path) for path in sorted(folder.rglob("*.html"))}
    for path, page in pages.items():
        for link in sorted(set(page.links)):
            to, _, anchor = link.partition("#")
            if re.match(r"[a-z]+:|//", to):
                continue
            target = pathlib.Path(os.path.normpath(path.parent / urllib.parse.unquote(to.partition("?")[0]))) if to else path
            if target.is_dir():
                target /= "index.html"
            if not target.is_file():
                yield f"{path.relative_to(folder)}: {link} leads to no file of the site"
            elif anchor and target in pages and urllib.parse.unquote(anchor) not in pages[target].anchors:
                yield f"{path.relative_to(folder)}: {link} names no heading of that page"


def main(root, build):
    english, french = english_pages(root), french_pages(root)
    api = reference.sources(root)
    shutil.rmtree(build / "html", ignore_errors=True)
    one = Language(root, build, "en", english, french, api)
    references = reference.write(root, one.source)
    decisions = sorted(to for to in english.values() if to.startswith("decisions/"))
    nav = json.loads(json.dumps(ENGLISH_NAV).replace('"API"', json.dumps(references))
                     .replace('"DECISIONS"', json.dumps(["decisions/index.md", *[to for to in decisions if "index" not in to]])))
    two = Language(root, build, "fr", french, english, {})
    for language, its_nav in ((one, nav), (two, FRENCH_NAV)):
        for page in language.pages:
            language.stage(page)
        language.build(its_nav)
    for missing in (build / "html").rglob("404.html"):  # its links hold at the top of a host only; the site lies anywhere
        missing.unlink()
    shutil.copy(root / "docs/site/shadow.js", build / "html/assets")
    for script in two.html.glob("assets/javascripts/bundle.*.js"):
        in_french(script)
    for folder in {page.parent for page in (build / "html").rglob("*.html")}:  # the generator's script asks for them
        (folder / "sitemap.xml").write_text('<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"/>\n', encoding="utf-8")
    for page in (build / "html").rglob("*.html"):
        finish(page, build / "html")
    broken = list(broken_links(build / "html"))
    if broken:
        sys.exit("\n".join(broken))
    print(f"the manual is in {build / 'html'}: {len(list((build / 'html').rglob('*.html')))} pages")


if __name__ == "__main__":
    main(pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve())
