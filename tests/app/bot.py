#!/usr/bin/env python3
"""A bot for the arena, written from docs/lab.md alone.

    bot.py MANNER [FOLDER]

first: takes the first answer. hasty: the same, and looks at its clock. slow: takes 50 ms for an
answer. With a folder it leaves there what its clock showed, a file for each process.
"""
import json
import os
import sys
import time

manner, folder = sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else None

for line in sys.stdin:
    message = json.loads(line)
    if "id" not in message:
        continue
    result = True
    if message["method"] == "answer":
        params = message["params"]
        result = params["legal"][0]
        if folder:
            with open(os.path.join(folder, f"{os.getpid()}"), "a", encoding="utf-8") as to:
                to.write(json.dumps(params.get("clock")) + "\n")
        if manner == "slow":
            time.sleep(0.05)
    print(json.dumps({"jsonrpc": "2.0", "id": message["id"], "result": result}), flush=True)
