#!/usr/bin/env python3
"""Does what docs/new-game.md says, in a copy of the folders it names, and plays the game.

    new_game.py SOURCE BUILD

The blocks of the page are taken from the page itself and put where it says. Only the new game is
compiled; everything else comes from the build folder. Fails when a block does not fit, the game
does not build without a warning, a scenario fails, or the commands of step 7 say something else
than the page promises.
"""
import json
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import tempfile

SOURCE, BUILD = (pathlib.Path(arg).resolve() for arg in sys.argv[1:3])
WARNINGS = "-std=c17 -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Werror".split()


def fail(why):
    sys.exit(f"docs/new-game.md: {why}")


def run(command, **more):
    done = subprocess.run(command, capture_output=True, text=True, **more)
    if done.returncode:
        fail(f"{' '.join(map(str, command))}\n{done.stdout}{done.stderr}")
    return done.stdout


def blocks(page):
    """The blocks of code with the language and the sentence before each."""
    return [
        (language, body, before.strip().split("\n\n")[-1].replace("\n", " "))
        for before, language, body in re.findall(r"(.*?)\n```(\w*)\n(.*?)\n```", page, re.S)
    ]


COMMENT = r"(?:/\*(?:(?!\*/).)*\*/\n)?"


def definitions(text):
    """What a block of C defines: the name of each and its text with the comment above it."""
    form = re.compile(
        r"(?P<all>" + COMMENT + r"(?:static [^\n]*?\b(?P<function>\w+)\([^;{]*?\n\{\n.*?\n\}"
        r"|static const [^\n=]*?\b(?P<table>\w+)\[\] = \{.*?\};"
        r"|struct (?P<struct>\w+) \{\n.*?\n\};"
        r"|#define (?P<macro>\w+)\((?:[^\n]*\\\n)*[^\n]*))$",
        re.S | re.M,
    )
    return [(next(filter(None, match.groups()[1:])), match["all"]) for match in form.finditer(text)]


def replace(path, old, new, what):
    text = path.read_text()
    if text.count(old) != 1:
        fail(f"{path.name} has {text.count(old)} times what should become {what}")
    path.write_text(text.replace(old, new))


def put_definitions(path, body):
    """Each definition of the block replaces the one of its name; new ones go before the next old one."""
    waiting = ""
    for name, text in definitions(body):
        old = [one for known, one in definitions(path.read_text()) if known == name]
        if not old:
            waiting += text + "\n"
            continue
        replace(path, old[0], waiting + text, name)
        waiting = ""
    if waiting:
        fail(f"{path.name} has no place for\n{waiting}")


def put(root, language, body, before):
    """Puts one block where the sentence before it says."""
    game, header = root / "games/coin/game.c", root / "games/coin/coin.h"
    ledger, readme = root / "docs/rules/coin.md", root / "games/coin/README.md"
    if language in ("sh", ""):
        whole = re.search(r"(?:whole of|French rows too, in) `([^`]+)`", before)
        if whole:
            path = root / whole[1]
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(body + "\n")
        elif "docs/rules/coin.md" in before:
            kept = re.match(r".*?Status: \w+\n\n", ledger.read_text(), re.S)
            ledger.write_text(kept[0] + body + "\n")
        elif "first paragraph" in before:
            replace(readme, readme.read_text().split("\n\n")[1].rstrip("\n"), body, "its first paragraph")
        elif "row of `done`" in before:
            old = [line for line in readme.read_text().split("\n") if line.startswith("| `done`")]
            replace(readme, old[0], body, "the row of won")
    elif language == "json":
        (root / "content/coin/words.json").write_text(body + "\n")
    elif "opening comment" in before:
        replace(header, re.match(r"/\*.*?\*/", header.read_text(), re.S)[0], body, "the opening comment")
    elif "from `/* Answers:` to `FLOW_LISTS`" in before:
        old = re.search(r"/\* Answers:.*?\nFLOW_LISTS[^\n]*", header.read_text(), re.S)
        replace(header, old[0], body, "answers and stops")
    elif "lines from `.title` to `.answers_max`" in before:
        old = re.search(r"\t\.title.*?\.answers_max[^\n]*", game.read_text(), re.S)
        replace(game, old[0], body, "the lines of the game table")
    elif "`done` becomes `won`" in before and "Q_FIELD" in body:
        old = re.search(r"\tQ_FIELD\(struct coin_state, done[^\n]*", game.read_text())
        replace(game, old[0], body, "the field won")
    else:
        in_header = any(name in ("game_vars", "coin_state", "COIN_WORDS") for name, _ in definitions(body))
        put_definitions(header if in_header else game, body)


def build(root):
    """The program with one game more."""
    include = [f"-I{path}" for path in (root, SOURCE, SOURCE / "include", BUILD)]
    cc = ["cc", "-O1", *WARNINGS, *include]
    words, pack = root / "content/coin/words.json", root / "coin_pack.c"
    run([*cc, "-Wno-missing-field-initializers", "-DSHAPE=coin_shape", "-o", root / "packc", SOURCE / "tools/packc.c", SOURCE / "tools/slurp.c",
         root / "games/coin/shape.c", BUILD / "core/libcore.a"])
    run([root / "packc", "coin_base_pack", pack, words])
    objects = []
    for file in (root / "games/registry.c", *sorted((root / "games/coin").glob("*.c")), pack):
        objects.append(root / f"{file.stem}.o")
        run([*cc, "-Wno-missing-field-initializers", "-fPIC", "-c", "-o", objects[-1], file])
    link = run(["ninja", "-C", BUILD, "-t", "commands", "app/quinte"]).strip().split("\n")[-1]
    words = shlex.split(link)
    at = words.index("-o")
    words[at + 1] = str(root / "quinte")
    run([*words[: at + 2], *map(str, objects), *words[at + 2 :]], cwd=BUILD)
    return root / "quinte"


def play(root, quinte, page):
    said = run([quinte, "check", root / "tests/rules/coin"])
    if "5 passed, 0 failed" not in said:
        fail(f"five scenarios should pass:\n{said}")
    lines = re.search(r"quinte engine <<END\n(.*?)\nEND", page, re.S)[1]
    replies = [json.loads(line) for line in run([quinte, "engine"], input=lines + "\n").splitlines()]
    if len(replies) != 3 or any("error" in reply for reply in replies):
        fail(f"the conversation of step 7 fails: {replies}")
    if not re.search(r"\b(4\d|5\d)(\.\d)? ?%", run([quinte, "--lang", "en", "sim", "coin"])):
        fail("about half of the simulated games should be won")


def main():
    page = (SOURCE / "docs/new-game.md").read_text()
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        for path in ("tools/new-game", "games/registry.c", "docs/rules/null.md"):
            (root / path).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(SOURCE / path, root / path)
        for path in ("games/null", "content/null", "tests/rules/null"):
            shutil.copytree(SOURCE / path, root / path)
        run(["sh", root / "tools/new-game", "coin", "CO", "Heads or Tails"])
        for block in blocks(page.split("## 6.")[0]):
            put(root, *block)
        play(root, build(root), page)
    print("the game of docs/new-game.md builds and plays")


main()
