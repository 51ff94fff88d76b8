#!/usr/bin/env python3
"""Bots in the arena: the examples of docs/bots.md play whole matches in a sandbox; those that misbehave
lose their games with a sentence that says why, in both languages, and the others play on.

    bots.py QUINTE SOURCE_ROOT BOT_IN_C
"""
import csv
import ctypes
import json
import os
import platform
import re
import struct
import subprocess
import sys
import tempfile

from checks import end, expect

quinte, root, in_c = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2]), os.path.abspath(sys.argv[3])
examples = os.path.join(root, "docs/examples")
python, node = f"bot:exec {sys.executable} {examples}/bot.py", f"bot:exec node {examples}/bot.mjs"
bad = f"bot:exec {sys.executable} {root}/tests/app/badbot.py"
environment = {**os.environ, "LC_ALL": "C"}
GAMES = ["starfighter", "warp", "darksector", "dawnfall", "warmachine"]


def arena(*arguments, status=0, lang="en", before=None):
    done = subprocess.run(
        [quinte, "--lang", lang, "arena", *arguments], capture_output=True, text=True, errors="replace", env=environment,
        check=False, preexec_fn=before,
    )
    expect(done.returncode == status, f"{arguments}: status {done.returncode}: {done.stderr}")
    return done


work = tempfile.TemporaryDirectory()
os.chdir(work.name)

# ---- the examples play every game to its end

for game in GAMES:
    done = arena(game, python, f"bot:{in_c}", node, "--games=2", "--threads=2", f"--ratings={game}.json")
    expect(done.stderr == "", f"{game}: nobody forfeits: {done.stderr}")
    (only,) = json.load(open(f"{game}.json", encoding="utf-8"))
    expect(only["game"] == game and [one["rank"] for one in only["ratings"]] == [1, 2, 3], "three are rated")
    expect(all(one["forfeits"] == one["flags"] == 0 and one["games"] > 0 for one in only["ratings"]), "all played")

# ---- what docs/bots.md shows is the file; the one in Python has twenty lines at most

with open(f"{root}/docs/bots.md", encoding="utf-8") as page:
    shown = re.findall(r"```(?:python|c|js)\n(.*?)```", page.read(), re.DOTALL)
for name in ("bot.py", "bot.c", "bot.mjs"):
    with open(os.path.join(examples, name), encoding="utf-8") as file:
        text = file.read()
    expect(text in shown, f"docs/bots.md shows {name} as it is")
    written = [one for one in text.splitlines() if one.strip() and not one.startswith("#!")]
    expect(name != "bot.py" or len(written) <= 20, f"{len(written)} lines")

# ---- a rating list as text, JSON and CSV says the same

how = ["starfighter", "null", "greedy", "random", python, "--games=4", "--threads=1"]
for name in ("list.txt", "list.json", "list.csv"):
    done = arena(*how, f"--ratings={name}")
lists = json.load(open("list.json", encoding="utf-8"))
rows = list(csv.DictReader(open("list.csv", encoding="utf-8")))
text = open("list.txt", encoding="utf-8").read()
expect([one["game"] for one in lists] == ["starfighter", "null", "*"], "each game, then all")
expect(len(rows) == 9 and {row["opponent"] for row in rows} == {"greedy", "random", python}, "in CSV too")
expect(lists[0]["ratings"][0]["opponent"] == "greedy" == rows[0]["opponent"], "the strongest first")
expect(rows[0]["rank"] == "1" and rows[0]["games"] == "8", "with its games")
expect(text.startswith("starfighter\n") and text.index("greedy") < text.index("random"), f"as text: {text}")
done = arena(*how, "--ratings=/nowhere/list.csv", status=1)
expect("/nowhere/list.csv" in done.stderr, "a list that cannot be written")

# ---- what a bot may not do; the other pairing is played to its end

SAID = {
    "network": ("it tried to use the network", "il a voulu se servir du réseau"),
    "memory": ("it used more than its 64 MB of memory", "il a dépassé ses 64 Mo de mémoire"),
    "children": ("it used more than its 64 MB of memory", "il a dépassé ses 64 Mo de mémoire"),
    "processor": ("it used more than its 1 seconds of processor", "il a dépassé ses 1 secondes de processeur"),
    "endless": ("it used more than its 1 seconds of processor", "il a dépassé ses 1 secondes de processeur"),
    "garbage": ("which is not JSON", "qui n’est pas du JSON"),
}
LIMITS = ["--bot-memory=64", "--bot-cpu=1", "--bot-timeout=3600", "--threads=1", "--games=2"]
for manner, sentences in SAID.items():
    for lang, sentence in zip(("en", "fr"), sentences):
        rated = f"{manner}-{lang}.json"
        done = arena("starfighter", f"{bad} {manner}", "random", "greedy", *LIMITS, f"--ratings={rated}", lang=lang)
        expect(sentence in done.stderr, f"{manner}: {done.stderr}")
        by_name = {one["opponent"]: one for one in json.load(open(rated, encoding="utf-8"))[0]["ratings"]}
        guilty = by_name.pop(f"{bad} {manner}")
        expect(guilty["forfeits"] >= 1 and guilty["won"] == 0, f"{manner} loses: {guilty}")
        expect(all(one["games"] == 4 and one["forfeits"] == 0 for one in by_name.values()), f"others go on: {by_name}")
done = arena("starfighter", f"{bad} local", "random", *LIMITS)
expect(done.stderr == "", f"a refused socket of this machine is no mistake: {done.stderr}")
done = arena("starfighter", "bot:exec sleep 1000", "random", "--bot-timeout=1", "--games=2", lang="fr")
expect("il n’a pas répondu en 1 secondes" in done.stderr, f"a bot that sleeps: {done.stderr}")

# ---- without a sandbox it may; where the system allows none, the arena says so and plays nothing

done = arena("starfighter", f"{bad} network", "random", *LIMITS, "--bot-sandbox=off")
expect("before it had answered (status 1)" in done.stderr, f"nobody listens there, that is all: {done.stderr}")
done = arena("starfighter", "random", "greedy", "--bot-sandbox=perhaps", status=2)
expect("--bot-sandbox is on or off" in done.stderr, done.stderr)


def forbid():
    """No namespaces and no filters after this: unshare() and prctl(PR_SET_SECCOMP) fail."""
    allow, fail, load = 0x7FFF0000, 0x00050001, 0x20
    steps = [(load, 0, 0, 0), (0x15, 0, 1, 272), (6, 0, 0, fail), (0x15, 1, 0, 157), (6, 0, 0, allow),
             (load, 0, 0, 16), (0x15, 0, 1, 22), (6, 0, 0, fail), (6, 0, 0, allow)]
    filters = ctypes.create_string_buffer(b"".join(struct.pack("HBBI", *step) for step in steps))
    program = ctypes.create_string_buffer(struct.pack("HxxxxxxP", len(steps), ctypes.addressof(filters)))
    library, long = ctypes.CDLL(None), ctypes.c_ulong
    if library.prctl(38, long(1), long(0), long(0), long(0)) or library.prctl(22, long(2), program, long(0), long(0)):
        os._exit(99)


if platform.machine() == "x86_64":
    refused = arena("starfighter", python, "random", "--games=2", before=forbid, status=2)
    expect("this system allows no sandbox for bots" in refused.stderr, refused.stderr)
    expect("--bot-sandbox=off" in refused.stderr and refused.stdout == "", "what to do")
    refused = arena("starfighter", python, "random", "--games=2", before=forbid, status=2, lang="fr")
    expect("ce système ne permet aucun bac à sable" in refused.stderr, refused.stderr)
    done = arena("starfighter", python, "random", "--games=2", "--bot-sandbox=off", before=forbid)
    expect(done.stderr == "", f"without one it plays: {done.stderr}")

os.chdir("/")
work.cleanup()
end()
