#!/usr/bin/env python3
"""The searches of `quinte engine` while they run: progress, stop, several lines, pondering.

    search.py QUINTE

No check here depends on how fast the machine is: a search that has to be stopped would otherwise
not end before the test is tired of waiting.
"""
import json
import subprocess
import sys

from checks import end, expect

quinte = sys.argv[1]
LONG = 1_000_000  # simulations: seconds of work on any machine; room for more takes seconds to fill in a test


class Engine:
    def __init__(self):
        self.process = subprocess.Popen(
            [quinte, "--lang", "en", "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self.id = 0

    def send(self, method, **params):
        self.id += 1
        message = {"jsonrpc": "2.0", "id": self.id, "method": method, "params": params}
        self.process.stdin.write(json.dumps(message) + "\n")
        self.process.stdin.flush()
        return self.id

    def receive(self):
        return json.loads(self.process.stdout.readline())

    def call(self, method, **params):
        self.send(method, **params)
        reply = self.receive()
        return reply.get("result", reply.get("error"))

    def close(self):
        self.process.stdin.close()
        rest = self.process.stdout.read()
        return rest, self.process.wait()


# ---- progress and stop: without the stop this search would go on for ever

engine = Engine()
engine.call("new", game="starfighter", seed=1)
search = engine.send("analyse", infinite=True, progress=100, lines=3)
told = [engine.receive(), engine.receive()]
for one in told:
    expect(one.get("method") == "progress" and "id" not in one, f"a notification: {one}")
    expect(one["params"]["id"] == search, "it names the search")
    expect(len(one["params"]["line"]) > 0, "it has the expected line")
expect(told[0]["params"]["simulations"] < told[1]["params"]["simulations"], "simulations grow")
expect(told[0]["params"]["milliseconds"] < told[1]["params"]["milliseconds"], "time goes on")
stop = engine.send("stop")
reply = engine.receive()
while "method" in reply:
    reply = engine.receive()
expect(reply["id"] == search and reply["result"]["stopped"], "the search is answered first")
expect(reply["result"]["simulations"] >= told[1]["params"]["simulations"], "with all that was found")
answers = reply["result"]["answers"]
expect(len(answers) == 2, "two cruisers to choose from")
for one in answers:
    expect(one["line"][0]["answer"] == one["answer"], "the line of an answer begins with it")
expect(answers[0]["line"] == reply["result"]["line"], "the first line is the expected one")
expect(engine.receive() == {"jsonrpc": "2.0", "id": stop, "result": True}, "then the stop")

# ---- a stop ends what waits, and nothing that comes after it

first = engine.send("analyse", simulations=LONG)
second = engine.send("analyse", simulations=LONG, threads=2)
stop = engine.send("stop")
third = engine.send("analyse", simulations=40)
replies = [engine.receive() for _ in range(4)]
expect([one["id"] for one in replies] == [first, second, stop, third], "in order")
for one in replies[:2]:
    expect(one["result"]["stopped"] and one["result"]["simulations"] < LONG, "stopped early")
    expect(one["result"]["best"], "with an answer")
expect(replies[3]["result"]["simulations"] == 40, "the later search is whole")
expect("stopped" not in replies[3]["result"], "and does not say otherwise")
expect("line" not in replies[3]["result"]["answers"][0], "lines only if they were asked for")

# ---- a stop ends a review too, and leaves the game as it was

reviewed = Engine()
reviewed.call("new", game="starfighter", seed=1)
for _ in range(20):
    standing = reviewed.call("move", level="random")["standing"]
review = reviewed.send("review", effort=20_000)
stop = reviewed.send("stop")
reply = reviewed.receive()
expect(reply["id"] == review and reply.get("error", {}).get("code") == -32009, f"stopped: {str(reply)[:100]}")
expect(reviewed.receive()["result"] is True, "then the stop")
expect(reviewed.call("save")["hash"] == standing["hash"], "the same position")
expect(len(reviewed.call("review", effort=2)["steps"]) == standing["answers"], "the next review is whole")
expect(reviewed.close()[1] == 0, "it ends")

# ---- move plays what it has

search = engine.send("move", level="admiral", simulations=LONG)
engine.send("stop")
moved = engine.receive()["result"]
engine.receive()
expect(moved["stopped"] and moved["standing"]["answers"] == 2, "the move was played")

# ---- limits

limited = engine.call("analyse", milliseconds=1, level="admiral")
expect(0 < limited["simulations"] < LONG, "a time limit ends it")
wrong = engine.call("analyse", infinite=True, simulations=5)
expect("infinite or has limits" in wrong["message"], "no end and a limit")
expect(engine.call("analyse", lines=9)["code"] == -32602, "nine lines")

# ---- the end of the input ends a search without end, and only that

engine.send("analyse", simulations=300)
engine.send("analyse", infinite=True)
rest, status = engine.close()
rest = [json.loads(line)["result"] for line in rest.splitlines()]
expect(status == 0 and len(rest) == 2, "both are answered")
expect(rest[0]["simulations"] == 300 and rest[1]["stopped"], "the first of them whole")

# ---- and so does quit

engine = Engine()
engine.call("new", game="warp", seed=1)
engine.send("analyse", infinite=True)
engine.send("quit")
rest, status = engine.close()
expect(status == 0 and len(rest.splitlines()) == 2, "quit after a search without end")

# ---- pondering: what was found while the other was asked is the beginning of the next search

engine = Engine()
standing = engine.call("new", game="starfighter", seed=1)
other = standing["ask"]["player"]
expect(engine.call("ponder") == {"seat": None}, "nobody ponders")
expect(engine.call("ponder", seat=1 - other)["thinks"], "the other seat is asked")
while engine.call("ponder")["simulations"] < 2000:
    pass
standing = engine.call("play", answer="athena")
expect(standing["ask"]["player"] == 1 - other, "now the seat that pondered")
expect(not engine.call("ponder")["thinks"], "its own question is not pondered about")
found = engine.call("analyse", simulations=50)
expect(found["simulations"] == 50, "as many new simulations as asked for")
expect(found.get("kept", 0) > 500, f"and what was kept: {found.get('kept')}")
expect(sum(one["visits"] for one in found["answers"]) >= found["kept"], "both count")
expect("kept" not in engine.call("analyse", simulations=50), "it is kept once")
engine.call("undo")
engine.call("ponder", seat=1 - other, simulations=16)
while engine.call("ponder")["simulations"] < 16:
    pass
expect(engine.call("ponder")["simulations"] == 16, "it ponders no longer than asked for")
engine.call("new", game="starfighter", seed=2)
expect("kept" not in engine.call("analyse", simulations=50), "another game, another tree")
seed, first = 2, engine.call("new", game="starfighter", seed=2)
while first["ask"]["player"] != other:
    seed += 1
    first = engine.call("new", game="starfighter", seed=seed)
engine.call("play", answer="athena")
saved = engine.call("save")
fresh = engine.call("new", game="starfighter", seed=1)
engine.call("ponder", seat=1 - other)
while engine.call("ponder")["simulations"] < 200:
    pass
restored = engine.call("restore", save=saved)
expect(restored["answers"] == fresh["answers"] + 1, "one answer on, but in another game")
expect("kept" not in engine.call("analyse", simulations=50), "so nothing of the tree is kept")
expect(engine.call("ponder", seat=None) == {"seat": None}, "nobody any more")
expect("searches" in engine.call("ponder", seat=0, level="greedy")["message"], "greedy cannot")
# Dice or drawn cards between the other's answer and the seat's question: nothing is kept.
standing = engine.call("new", game="starfighter", seed=1)
engine.call("ponder", seat=0)
drawn = False
while not standing["over"] and not drawn:
    before = standing
    while before["ask"]["player"] == 1 and engine.call("ponder")["simulations"] < 40:
        pass
    standing = engine.call("move", level="random")["standing"]
    drawn = (before["ask"]["player"], standing["ask"]["player"]) == (1, 0) and standing["answers"] > before["answers"] + 1
expect(drawn and "kept" not in engine.call("analyse", simulations=20), "nothing is kept after dice")
engine.call("new", game="warp", seed=1)
expect("one player" in engine.call("ponder", seat=0)["message"], "nobody else answers")
expect(engine.close()[1] == 0, "it ends")

# ---- what is misspelt starts nothing, and errors stay short

engine = Engine()
engine.call("new", game="starfighter", seed=1)
for text in (
    '{"jsonrpc":"2.0","id":1,"method":"analyse","parms":{"simulations":1}}',
    '{"jsonrpc":"2.0","id":1,"method":"analyse","params":{"simulation":1}}',
    '{"jsonrpc":"2.0","id":1,"method":"analyse","params":{"' + "é" * 100_000 + '":1}}',
    '{"jsonrpc":"2.0","id":1,"method":"' + "é" * 100_000 + '"}',
    '{"jsonrpc":"2.0","id":1,"method":"play","params":{"answer":"' + "é" * 100_000 + '"}}',
    '{"jsonrpc":"2.0","id":1,"method":"new","params":{"game":"' + "é" * 100_000 + '"}}',
    '{"jsonrpc":"2.0","id":1,"method":"new","params":{"game":"warp","options":{"' + "é" * 100_000 + '":1}}}',
    '{"jsonrpc":"2.0","id":1,"method":"fields","params":{"path":"' + "é" * 100_000 + '"}}',
    '{"jsonrpc":"2.0","id":1,"method":"query","params":{"ask":"' + "é" * 100_000 + '"}}',
    '{"jsonrpc":"2.0","id":1,"method":"load","params":{"state":{"' + "é" * 100_000 + '":1}}}',
    '{"jsonrpc":"2.0","id":"' + "i" * 100_000 + '","method":"hello"}',
    '{"jsonrpc":"2.0","id":1,"method":"hello","' + "é" * 100_000 + '":1}',
):
    engine.process.stdin.write(text + "\n")
    engine.process.stdin.flush()
    line = engine.process.stdout.readline()
    message = json.loads(line).get("error", {}).get("message", "")
    expect(message and message != "malformed text", f"an error with a sentence: {line[:100]}")
    expect(len(line.encode()) < 1024, f"of bounded length: {len(line)} for {text[:60]}")
expect(engine.close()[1] == 0, "it ends")

end()
