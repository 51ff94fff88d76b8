#!/usr/bin/env python3
"""Plays whole games in terminals (quinte join), by typing numbers of lines.

    join.py QUINTE [GAME...]

For each game: one player against the computer, and, where the game has several seats, two players at two
terminals, one in English and one in French. Each must see the end of the game and all its dice verified, and in a rated room the change of
both ratings. The server is killed once in the
middle; nobody may notice more than that the connection was lost.
"""

import glob
import os
import random
import re
import select
import selectors
import shutil
import socket
import subprocess
import sys
import tempfile
import time

SEATS = {"starfighter": 2, "warp": 1, "darksector": 2, "dawnfall": 2, "warmachine": 2}
RATED = {"starfighter", "dawnfall", "warmachine"}
CHANGED = re.compile(r" · \d+ \([+-]\d+\)")
VERIFIED = re.compile(r"(\d+) of (\d+) dice and cards verified|Dés et cartes vérifiés : (\d+) sur (\d+)")
WRONG = ("does NOT hold", "broken or cheats", "n’est PAS exact", "en panne ou triche")
# What a terminal says, and what is typed there.
SAYS = {"en": {"lobby": "Type a number", "room": "Type sit", "seat": "Type ready", "back": "connection is back"},
        "fr": {"lobby": "Tapez un numéro", "room": "Tapez asseoir", "seat": "Tapez prêt", "back": "connexion est rétablie"}}
WORDS = {"en": {"sit": "sit", "ready": "ready", "back": "back", "quit": "quit"},
         "fr": {"sit": "asseoir", "ready": "prêt", "back": "retour", "quit": "quitter"}}


def at_work(pid):
    """Whether a thread of the process runs, or waits to be run."""
    for status in glob.glob("/proc/%d/task/*/status" % pid):
        try:
            with open(status, encoding="utf-8") as file:
                if not re.search(r"^State:\s+[SZ]", file.read(), re.M):
                    return True
        except OSError:
            pass  # the thread has ended
    return False


class Stillness:
    """Whether there is anything to wait for: not, if a hundred looks a tenth of a second apart found nobody at work and nothing
    said since the first of them. So a sentence that never comes fails the test, however slow the machine is."""

    LOOKS = 100
    servers = []

    def __init__(self, *terminals):
        self.terminals, self.before, self.looks = terminals, None, 0

    def wait(self):
        select.select([t.process.stdout for t in self.terminals if t.process.poll() is None], [], [], 0.1)
        said = [t.read() for t in self.terminals] + [len(t.text) for t in self.terminals]
        if said != self.before:
            self.before, self.looks = said, 0
        elif not any(at_work(p.pid) for p in [t.process for t in self.terminals] + self.servers):
            self.looks += 1
        return self.looks < self.LOOKS


class Terminal:
    def __init__(self, quinte, port, folder, name, lang, *more):
        env = dict(os.environ, XDG_CONFIG_HOME=folder + "/" + name, LC_ALL="C.UTF-8", LANG="en")
        os.mkdir(folder + "/" + name)
        self.process = subprocess.Popen([quinte, "--lang", lang, "join", "127.0.0.1:%d" % port, "--name", name, *more],
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env=env)
        os.set_blocking(self.process.stdout.fileno(), False)
        self.text, self.answered, self.name, self.answers = "", 0, name, 0
        self.lines, self.lang = [], lang

    def type(self, line):
        self.process.stdin.write((WORDS[self.lang].get(line, line) + "\n").encode())
        self.process.stdin.flush()

    def read(self):
        part = self.process.stdout.read()
        if part:
            self.text += part.decode("utf-8", "replace")
        return bool(part)

    def wait_any(self, *words, since=0):
        """Until the terminal has said one of these after so many characters."""
        stillness = Stillness(self)
        while not any(one in self.text[since:] for one in words):
            if self.process.poll() is not None or not stillness.wait():
                sys.exit("%s never said \"%s\":\n%s" % (self.name, words[0], self.text[-3000:]))

    def wait_for(self, what):
        self.wait_any(SAYS[self.lang][what])

    def play(self, rng):
        """Types the number of a line if a question is open; True once the dice are verified."""
        self.read()
        if any(words in self.text for words in WRONG) or self.process.poll() is not None:
            sys.exit("%s: %s" % (self.name, self.text[-2000:]))
        at = self.text.rfind("[?] > ")
        if at >= self.answered and self.text.endswith("[?] > "):
            lines = re.findall(r"^ *(#?\d+)  \S", self.text[self.answered:at], re.M) or self.lines
            self.lines = lines[max(i for i, line in enumerate(lines) if line.strip("#") == "1"):] if lines else []
            lines = self.lines
            self.answered = len(self.text)
            self.answers += 1
            self.type(rng.choice(lines) if lines else "back")
        return VERIFIED.search(self.text)

    def end(self):
        self.type("quit")
        self.process.wait()


class Server:
    def __init__(self, quinte, folder, *more):
        with socket.socket() as s:
            s.bind(("127.0.0.1", 0))
            self.port = s.getsockname()[1]
        self.command = [quinte, "serve", "--online", "--host", "127.0.0.1", "--port", str(self.port), "--data",
                        folder + "/data", "--no-limits", *more]
        self.start()

    def start(self):
        self.process = subprocess.Popen(self.command, stdout=subprocess.PIPE)
        self.process.stdout.readline()
        Stillness.servers = [self.process]

    def kill(self):
        self.process.kill()
        self.process.wait()


def play(server, terminals, rng):
    killed = False
    done, stillness, since = [None] * len(terminals), Stillness(*terminals), time.monotonic()
    while not all(done):
        done = [t.play(rng) for t in terminals]
        if not killed and terminals[0].answers > 5:
            killed = True
            server.kill()
            server.start()
        time.sleep(0.002)
        if time.monotonic() - since > 1:  # now and then: is there anything to wait for?
            since = time.monotonic()
            if not any(done) and not stillness.wait():
                sys.exit("nobody goes on:\n" + "\n".join("%s: %s" % (t.name, t.text[-2000:]) for t in terminals))
    return done


def one_game(quinte, game, rng, people):
    work = tempfile.mkdtemp(prefix="quinte-join-")
    server = Server(quinte, work)
    try:
        ada = Terminal(quinte, server.port, work, "Ada", "en")
        ada.wait_for("lobby")
        others = ["me"] * (people - 1) + ["cadet"] * (SEATS[game] - people)
        rated = people == 2 and game in RATED
        ada.type(" ".join(["new", game, "me"] + others + (["pace=daily", "rated"] if rated else ["pace=none"])))
        ada.wait_for("room")
        ada.type("sit")
        ada.wait_for("seat")
        table = [ada]
        if people == 2:
            invitation = re.search(r"quinte join \S+ (\S+)", ada.text).group(1)
            bob = Terminal(quinte, server.port, work, "Bob", "fr", invitation)
            bob.wait_for("room")
            bob.type("sit")
            bob.wait_for("seat")
            table.append(bob)
        for t in table:
            t.type("ready")
        done = play(server, table, rng)
        for t in table:
            if SAYS[t.lang]["back"] not in t.text:
                sys.exit("%s did not come back:\n%s" % (t.name, t.text[-1000:]))
            if rated and len(CHANGED.findall(t.text)) < 2:
                sys.exit("%s was not told the ratings:\n%s" % (t.name, t.text[-1000:]))
            t.end()
        print("%s, %d at terminals: %s" % (game, people, "; ".join(one.group(0) for one in done)))
    finally:
        server.kill()
    shutil.rmtree(work)


def main():
    quinte, games = sys.argv[1], sys.argv[2:] or list(SEATS)
    rng = random.Random(3)
    for game in games:
        one_game(quinte, game, rng, 1)
        if SEATS[game] > 1:
            one_game(quinte, game, rng, 2)


if __name__ == "__main__":
    main()
