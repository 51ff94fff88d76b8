"""Prints the C files of the engine, one a line, for meson.build: what is in a folder is compiled.

    sources.py engine            core, session, ai, the games, and what loads packs
    sources.py core              core alone, for the compiler of packs
    sources.py pack GAME         the JSON files of a game's pack, in order
    sources.py nets              the networks that ship
    sources.py games             names of the games
    sources.py version           the version of the engine
    sources.py root              the folder of the engine, seen from here
    sources.py dist              copies all these files into a source distribution under way

The engine is two folders up in the repository; in a source distribution it is in `engine/`.
"""
import os
import pathlib
import re
import shutil
import sys

here = pathlib.Path(__file__).resolve().parent
inside = here / "engine"
root = inside if inside.is_dir() else here.parent.parent
seen_from_here = "engine" if root == inside else "../.."


def show(path):
    print(pathlib.Path(seen_from_here, path.relative_to(root)).as_posix())


def dist():
    """What the build needs of the engine: its C files, the packs, and what names and pins them."""
    to = pathlib.Path(os.environ["MESON_DIST_ROOT"])
    if inside.is_dir():
        shutil.copytree(inside, to / "engine", dirs_exist_ok=True)
        return
    folders = ("include", "core", "ai", "batch", "games", "gpu", "load", "nets", "text", "threads",
               "tools", "content")
    for folder in folders:
        for path in sorted((root / folder).rglob("*")):
            if path.suffix in (".c", ".h", ".json", ".qnet") or path.name == "meson.build":
                copy(path, to)
    copy(root / "tests/signatures.txt", to)
    shutil.copy(root / "LICENSE", to)
    # A release has one time, that of its commit; otherwise no two archives would be the same.
    if seconds := os.environ.get("SOURCE_DATE_EPOCH"):
        for path in to.rglob("*"):
            os.utime(path, (int(seconds), int(seconds)))


def copy(path, to):
    goal = to / "engine" / path.relative_to(root)
    goal.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(path, goal)


def games():
    text = (root / "games/registry.c").read_text()
    return re.findall(r"^\tGAME\((\w+)\)", text, re.M)


def folder(name):
    for path in sorted((root / name).glob("*.c")):
        show(path)


match sys.argv[1:]:
    case ["root"]:
        print(seen_from_here)
    case ["dist"]:
        dist()
    case ["games"]:
        print("\n".join(games()))
    case ["version"]:
        print(re.search(r'Q_VERSION "(.*)"', (root / "include/quinte.h").read_text())[1])
    case ["nets"]:
        text = (root / "nets/meson.build").read_text()
        for name in re.findall(r"'(\w+)'", re.search(r"nets_shipped = \[(.*?)\]", text, re.S)[1]):
            show(root / "nets" / f"{name}.qnet")
    case ["core"]:
        folder("core")
    case ["engine"]:
        for name in ("core", "ai", "batch", *(f"games/{game}" for game in games())):
            folder(name)
        for name in ("games/registry.c", "gpu/agents.c", "gpu/cuda.c", "threads/pool.c", "threads/team.c", "load/packs.c",
                     "nets/nets.c",
                     "text/message.c", "text/reasons.c", "text/reasons_local.c", "text/reasons_online.c",
                     "text/reasons_packs.c",
                     "text/sentences.c", "text/sentences_help.c", "text/suggest.c", "tools/slurp.c"):
            show(root / name)
    case ["pack", game]:
        text = (root / "games" / game / "meson.build").read_text()
        for name in re.findall(r"'\.\./\.\./(content/[^']+)'", text):
            show(root / name)
    case _:
        sys.exit(__doc__)
