"""Prints the C files of the engine, one a line, for meson.build: what is in a folder is compiled.

    sources.py engine            core, session, ai, the games, and what loads packs
    sources.py core              core alone, for the compiler of packs
    sources.py pack GAME         the JSON files of a game's pack, in order
    sources.py games             names of the games
    sources.py version           the version of the engine
"""
import pathlib
import re
import sys

here = pathlib.Path(__file__).resolve().parent
root = here.parent.parent


def show(path):
    print(pathlib.Path("../..", path.relative_to(root)).as_posix())


def games():
    text = (root / "games/registry.c").read_text()
    return re.findall(r"^\tGAME\((\w+)\)", text, re.M)


def folder(name):
    for path in sorted((root / name).glob("*.c")):
        show(path)


match sys.argv[1:]:
    case ["games"]:
        print("\n".join(games()))
    case ["version"]:
        print(re.search(r'Q_VERSION "(.*)"', (root / "include/quinte.h").read_text())[1])
    case ["core"]:
        folder("core")
    case ["engine"]:
        for name in ("core", "ai", "batch", *(f"games/{game}" for game in games())):
            folder(name)
        for name in ("games/registry.c", "threads/pool.c", "threads/team.c", "load/packs.c",
                     "text/message.c", "text/reasons.c", "text/sentences.c", "text/sentences_help.c",
                     "text/suggest.c", "tools/slurp.c"):
            show(root / name)
    case ["pack", game]:
        text = (root / "games" / game / "meson.build").read_text()
        for name in re.findall(r"'\.\./\.\./(content/[^']+)'", text):
            show(root / name)
    case _:
        sys.exit(__doc__)
