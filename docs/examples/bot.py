#!/usr/bin/env python3
"""A bot for quinte arena: quinte arena starfighter 'bot:python3 bot.py' cadet"""
import json
import random
import sys


def choose(question):
    """Any answer that is listed. Put your own idea here: question["view"] is what you may know."""
    return random.choice(question["legal"])


for line in sys.stdin:
    message = json.loads(line)
    if message["method"] == "begin":  # message["params"]["game"] says which game
        result = True
    elif message["method"] == "answer":
        result = choose(message["params"])
    else:  # "over": nobody waits for a reply
        continue
    print(json.dumps({"jsonrpc": "2.0", "id": message["id"], "result": result}), flush=True)
