#!/usr/bin/env python3
"""Computer players of every level at one table, watched by nobody but its maker: the record verifies, and every
answer of the computer is thought again from its view alone.

    levels.py QUINTE
"""

import json
import socket
import subprocess
import sys
import tempfile
import time

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


def main():
    quinte = sys.argv[1]
    with socket.socket() as s, tempfile.TemporaryDirectory() as work:
        s.bind(("127.0.0.1", 0))
        port = s.getsockname()[1]
        s.close()
        server = subprocess.Popen([quinte, "serve", "--online", "--no-limits", "--host", "127.0.0.1", "--port", str(port),
                                   "--data", work + "/data"], stdout=subprocess.PIPE)
        try:
            server.stdout.readline()
            ada = WebSocket("127.0.0.1", port, timeout=120)
            ask(ada, "hello")
            made = ask(ada, "create", game="darksector", options={"seats": 3}, seats=["cadet", "pilot", "captain"])
            ask(ada, "enter", room=made["room"])
            end = time.monotonic() + 240
            while True:
                told = json.loads(ada.receive())
                must(time.monotonic() < end, "the game does not end")
                if told.get("method") == "ended":
                    break
            with open(work + "/record", "w", encoding="utf-8") as file:
                file.write(record(ada))
            said = subprocess.run([quinte, "--lang", "en", "verify", "--machines", work + "/record"],
                                  stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
            must(said.returncode == 0, said.stdout)
            print(said.stdout.strip().splitlines()[-1])
        finally:
            server.terminate()
            must(server.wait(10) == 0, "the server's end")


main()
