#!/usr/bin/env python3
"""A bot that plays, until its first question lets it do what a sandbox forbids.

    badbot.py MANNER

network: connects to another machine. local: tries a socket of this machine, and plays on when it is
refused. memory: takes more and more. children: lets children take it. processor: computes without
end beside its play, 0.2 seconds for each answer. endless: computes and never answers. garbage: answers in bytes that are no text.
"""
import json
import socket
import subprocess
import sys
import threading
import time

manner = sys.argv[1]


def burn():
    while True:
        pass


def misbehave():
    if manner == "network":
        socket.create_connection(("127.0.0.1", 9))
    elif manner == "local":
        try:
            socket.socket(socket.AF_UNIX)
        except PermissionError:
            return
        sys.exit(7)
    elif manner == "memory":
        kept = []
        while True:
            kept.append(bytearray(1 << 20))
    elif manner == "children":
        take = "import time; kept = bytearray(40 << 20); time.sleep(1000)"
        for _ in range(4):
            subprocess.Popen([sys.executable, "-c", take])
        threading.Event().wait()
    elif manner == "processor":
        if threading.active_count() == 1:
            threading.Thread(target=burn, daemon=True).start()
        enough = time.process_time() + 0.2
        while time.process_time() < enough:
            time.sleep(0.001)
    elif manner == "endless":
        burn()
    elif manner == "garbage":
        sys.stdout.buffer.write(b"\xff\xfe\x00{{{\n")
        sys.stdout.flush()


for line in sys.stdin:
    message = json.loads(line)
    if "id" not in message:
        continue
    result = True
    if message["method"] == "answer":
        misbehave()
        result = message["params"]["legal"][0]
    print(json.dumps({"jsonrpc": "2.0", "id": message["id"], "result": result}), flush=True)
