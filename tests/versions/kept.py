#!/usr/bin/env python3
"""kept.py - what earlier versions wrote is still read: saved games, conversations with the engine, scenarios.

    kept.py QUINTE SOURCE_ROOT            compare with tests/versions/kept/
    kept.py --write QUINTE SOURCE_ROOT    at a release: keep what this version writes (docs/release.md)

The promises are in docs/versions.md. A folder of kept/ is a version; its files never change.

- NAME.save: a saved game. Under the same rules version it is verified; under a later one the program says so.
- NAME.talk: a conversation, lines ">" to the engine and "<" from it. Every member of an old reply is still there
  with a value of the same kind, and with the same value as long as rules and content are the same.
- NAME.rule: a scenario; it passes.
"""
import json
import pathlib
import subprocess
import sys

GAMES = ("starfighter", "warp", "darksector", "dawnfall", "warmachine")
ANSWERS = 12
# Say which program answers, not what is promised of it.
FREE = {"version", "text", "name"}
# Replies whose values may change while the rules stay: games get options, the engine gets methods.
DESCRIBING = {"hello", "games", "new"}
passed = failed = 0


def check(fine, what):
    global passed, failed
    passed += fine
    failed += not fine
    if not fine:
        print(f"not so: {what}")


def talk(quinte, lines):
    run = subprocess.run([quinte, "--lang", "en", "engine"], input="\n".join(lines) + "\n", capture_output=True, text=True,
                         check=True)
    return run.stdout.splitlines()


def call(method, number, **params):
    return json.dumps({"jsonrpc": "2.0", "id": number, "method": method, "params": params})


def lost(old, new, same, at=""):
    """The first thing of an old reply that the new one lacks; empty if there is none."""
    if type(old) is not type(new):
        return f"{at or 'the reply'} is {json.dumps(new)[:60]} and was {json.dumps(old)[:60]}"
    if isinstance(old, dict):
        for name, value in old.items():
            if name not in new:
                return f"{at}.{name} is gone"
            if name not in FREE and (found := lost(value, new[name], same, f"{at}.{name}")):
                return found
        return ""
    if isinstance(old, list) and same:
        for i, value in enumerate(old):
            if i >= len(new):
                return f"{at} has {len(new)} elements and had {len(old)}"
            if found := lost(value, new[i], same, f"{at}[{i}]"):
                return found
        return ""
    return f"{at} is {new!r} and was {old!r}" if same and old != new else ""


def rules_now(quinte):
    """What play depends on: the version of the rules, and the content."""
    reply = json.loads(talk(quinte, [call("games", 1)])[0])
    return {game["game"]: [game["rules"], game["pack_hash"]] for game in reply["result"]}


def compare_save(quinte, path, rules):
    save = json.loads(path.read_text())
    run = subprocess.run([quinte, "--lang", "en", "replay", str(path)], capture_output=True, text=True)
    if [save["rules"], save["pack"]] == rules[save["game"]]:
        check(run.returncode == 0, f"{path}: replayed: {run.stderr.strip()[:200]}")
    else:
        said = any(word in run.stderr for word in ("rules", "pack", "content"))
        check(run.returncode == 0 or run.returncode == 1 and said,
              f"{path}: it says that rules or content are others: {run.stderr.strip()[:200]}")


def compare_talk(quinte, path, rules):
    lines = path.read_text().splitlines()
    there = [line[2:] for line in lines if line.startswith("> ")]
    back = [json.loads(line[2:]) for line in lines if line.startswith("< ")]
    same = json.loads(lines[0].removeprefix("# "))["rules"] == rules[path.stem]
    replies = [json.loads(line) for line in talk(quinte, there)]
    check(len(replies) == len(back), f"{path}: {len(replies)} replies, and there were {len(back)}")
    for request, old, new in zip(there, back, replies):
        method = json.loads(request)["method"]
        if same or method in DESCRIBING:
            found = lost(old, new, same and method not in DESCRIBING)
            check(not found, f"{path}: {method}: {found}")


def compare(quinte, kept):
    rules = rules_now(quinte)
    for path in sorted(kept.glob("*/*")):
        if path.suffix == ".save":
            compare_save(quinte, path, rules)
        elif path.suffix == ".talk":
            compare_talk(quinte, path, rules)
        elif path.suffix == ".rule":
            run = subprocess.run([quinte, "check", str(path)], capture_output=True, text=True)
            check(run.returncode == 0, f"{path}: {run.stdout.strip()[:300]}")
        else:
            check(False, f"{path}: neither .save nor .talk nor .rule")
    check(passed > 0, "something is kept")


def play(quinte, game):
    """A conversation of the first legal answers, found by asking again from the start: it needs no state."""
    said = [call("hello", 1), *([call("games", 2)] if game == GAMES[0] else []), call("new", 3, game=game, seed=7), call("view", 4, seat=0)]
    for number in range(10, 10 + 2 * ANSWERS, 2):
        legal = json.loads(talk(quinte, [*said, call("legal", number)])[-1])["result"]
        if not legal:
            break
        said += [call("legal", number), call("play", number + 1, answer=legal[0]["answer"])]
    return [*said, call("events", 90, since=0, seat=0), call("score", 91), call("verify", 92), call("save", 93)]


def write(quinte, kept):
    version = subprocess.run([quinte, "--version"], capture_output=True, text=True, check=True).stdout.split()[-1]
    folder = kept / version
    if folder.exists():
        sys.exit(f"{folder} is kept already, and what is kept does not change")
    folder.mkdir(parents=True)
    rules = rules_now(quinte)
    for game in GAMES:
        said = play(quinte, game)
        back = talk(quinte, said)
        head = "# " + json.dumps({"rules": rules[game]})
        lines = [line for pair in zip((f"> {one}" for one in said), (f"< {one}" for one in back)) for line in pair]
        (folder / f"{game}.talk").write_text("\n".join([head, *lines]) + "\n")
        (folder / f"{game}.save").write_text(json.dumps(json.loads(back[-1])["result"]) + "\n")


arguments = [word for word in sys.argv[1:] if word != "--write"]
place = pathlib.Path(arguments[1]) / "tests/versions/kept"
if "--write" in sys.argv:
    write(arguments[0], place)
else:
    compare(arguments[0], place)
    print(f"{passed} passed, {failed} failed")
    sys.exit(failed > 0)
