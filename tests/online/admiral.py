#!/usr/bin/env python3
"""Somebody at a terminal plays a whole game against an admiral, the strongest level, on a server.

    admiral.py QUINTE [GAME...]

The server is killed once in the middle. At the end all dice are verified, and every answer of the admiral is thought
again from its view alone (verify --machines). Starfighter if no game is named; the others take minutes, those of
Dawnfall and WARMACHINE a quarter of an hour.
"""

import json
import random
import shutil
import subprocess
import sys
import tempfile

from join import SEATS, Server, Terminal, play


def one_game(quinte, game, rng):
    work = tempfile.mkdtemp(prefix="quinte-admiral-")
    server = Server(quinte, work, "--levels", "admiral")
    try:
        ada = Terminal(quinte, server.port, work, "Ada", "en")
        ada.wait_for("lobby")
        ada.type("new %s me admiral pace=none" % game)
        ada.wait_for("room")
        ada.type("sit")
        ada.wait_for("seat")
        ada.type("ready")
        play(server, [ada], rng)
        ada.type("record %s/record" % work)
        ada.wait_any("The record is in")
        ada.end()
    finally:
        server.kill()
    with open(work + "/record", encoding="utf-8") as file:
        record = json.load(file)
    answers = [e for e in record["entries"] if e["kind"] == "answered"]
    admirals = sum(e["by"].split("+")[0] == "admiral" for e in answers)  # what follows names its network
    if not admirals or admirals == len(answers):
        sys.exit("wrong: %d of %d answers by the admiral: %s" % (admirals, len(answers), {e["by"] for e in answers}))
    if not any(e["kind"] == "ended" for e in record["entries"]):
        sys.exit("wrong: the record has no end")
    said = subprocess.run([quinte, "--lang", "en", "verify", "--machines", work + "/record"], stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, text=True)
    if said.returncode != 0:
        sys.exit("wrong: " + said.stdout)
    if "%d of %d answers of computer players were found again" % (admirals, admirals) not in said.stdout:
        sys.exit("wrong: not all %d answers of the admiral were thought again:\n%s" % (admirals, said.stdout))
    print("%s: %s" % (game, said.stdout.strip().splitlines()[-1]))
    shutil.rmtree(work)


def main():
    rng = random.Random(5)
    for game in sys.argv[2:] or ["starfighter"]:
        if SEATS.get(game, 0) != 2:
            sys.exit("%s cannot be played against somebody; write one of %s" %
                     (game, ", ".join(g for g, n in SEATS.items() if n == 2)))
        one_game(sys.argv[1], game, rng)


main()
