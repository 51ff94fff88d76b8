#!/usr/bin/env python3
"""Computer players of every level, watched by nobody but who made the room: the record verifies, and every
answer of the computer is thought again from its view alone. The two strongest are there because the server was started with --levels.

    levels.py QUINTE [GAME...]

Of the strongest level only a room is made, since a game of it takes minutes; for each GAME that is named it plays a whole one.
"""

import json
import socket
import subprocess
import sys
import tempfile

from websocket import WebSocket


def must(holds, what):
    if not holds:
        sys.exit("wrong: " + what)


def ask(connection, method, **params):
    connection.send(json.dumps({"jsonrpc": "2.0", "id": 1, "method": method, "params": params}))
    while True:
        message = json.loads(connection.receive())
        if "id" in message:
            must("result" in message, "%s: %s" % (method, message))
            return message["result"]


def record(connection):
    whole = ""
    while True:
        part = ask(connection, "record", **{"from": len(whole.encode())})
        whole += part["text"]
        if len(whole.encode()) == part["size"]:
            return whole


def come(port):
    """A connection for each game: while verify thinks, nobody here would answer the server's pings."""
    connection = WebSocket("127.0.0.1", port, timeout=None)
    return connection, ask(connection, "hello")["levels"]


def play(quinte, port, work, game, options, seats):
    """Computers play a whole game; what verify says of it."""
    connection, _ = come(port)
    made = ask(connection, "create", game=game, options=options, seats=seats)
    ask(connection, "enter", room=made["room"])
    while json.loads(connection.receive()).get("method") != "ended":
        pass
    with open(work + "/record", "w", encoding="utf-8") as file:
        file.write(record(connection))
    said = subprocess.run([quinte, "--lang", "en", "verify", "--machines", work + "/record"],
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    must(said.returncode == 0, said.stdout)
    return said.stdout.strip().splitlines()[-1]


def main():
    quinte = sys.argv[1]
    with socket.socket() as s, tempfile.TemporaryDirectory() as work:
        s.bind(("127.0.0.1", 0))
        port = s.getsockname()[1]
        s.close()
        server = subprocess.Popen([quinte, "serve", "--online", "--no-limits", "--host", "127.0.0.1", "--port", str(port),
                                   "--data", work + "/data", "--levels", "admiral"], stdout=subprocess.PIPE)
        try:
            server.stdout.readline()
            _, levels = come(port)
            must(levels == ["cadet", "pilot", "captain", "commander", "admiral", "reflex"], "levels: %s" % levels)
            for game, options, seats in (("darksector", {"seats": 3}, levels[:3]), ("warp", {}, levels[3:4]),
                                         ("starfighter", {}, ["reflex", "cadet"])):
                print("%s: %s" % (game, play(quinte, port, work, game, options, seats)))
            # A network ships for Starfighter: the record names the one that judged.
            with open(work + "/record", encoding="utf-8") as file:
                must('"by":"reflex+' in file.read().replace(": ", ":"), "the record does not name the network")
            ask(come(port)[0], "create", game="warp", seats=levels[4:5])
            for game in sys.argv[2:]:
                seats = ["admiral"] if game == "warp" else ["admiral", "cadet"]
                print("%s: %s" % (game, play(quinte, port, work, game, {}, seats)))
        finally:
            server.terminate()
            must(server.wait(10) == 0, "the server's end")


main()
