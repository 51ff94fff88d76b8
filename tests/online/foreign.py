#!/usr/bin/env python3
"""A client of online play written from docs/online.md and docs/fair-dice.md alone: it shares no code with
the program, and knows no rules.

    foreign.py QUINTE

It plays a game of Warp's Edge and one of Starfighter against the computer. Since it knows no rules it tries
answers until the server refuses none. It checks what a client can check: numbers, hashes of views, the running
hash, every link, and that each secret it is shown belongs to the root. It loses its connection now and then.
At the end it fetches the record and lets `quinte verify` check it.
"""

import base64
import hashlib
import json
import os
import random
import socket
import subprocess
import sys
import tempfile
import urllib.request

from websocket import Closed, Refused, WebSocket

hexa = bytes.fromhex


def num(n):
    return n.to_bytes(4, "big")


def text(t):
    return num(len(t.encode())) + t.encode()


def H(tag, *parts):
    return hashlib.sha256(tag.encode() + b"".join(parts)).digest()


def must(holds, what):
    if not holds:
        sys.exit("wrong: " + what)


class Chain:
    def __init__(self):
        self.links = [os.urandom(32)]
        for _ in range(1024):
            self.links.append(H("quinte link", self.links[-1]))
        self.links.reverse()  # the first is the anchor
        self.used = 0

    def next(self):
        return self.links[self.used + 1].hex()


class Error(Exception):
    pass


class Client:
    def __init__(self, port):
        self.port, self.token, self.n, self.id = port, None, 0, 0
        self.chain, self.view, self.room, self.over, self.refused = Chain(), None, None, False, 0
        self.connect()

    def connect(self):
        self.socket = WebSocket("127.0.0.1", self.port)
        reply = self.ask("hello", **({"token": self.token} if self.token else {"name": "Zoë"}))
        self.token = self.token or reply["token"]
        self.server_key = reply["key"]

    def ask(self, method, **params):
        self.id += 1
        self.socket.send(json.dumps({"jsonrpc": "2.0", "id": self.id, "method": method, "params": params}))
        while True:
            message = json.loads(self.socket.receive())
            if "method" in message:
                self.notice(message["method"], message["params"])
            elif message["id"] == self.id:
                if "error" in message:
                    error = Error(message["error"]["message"])
                    error.code = message["error"]["code"]
                    raise error
                return message["result"]

    def wait(self):
        message = json.loads(self.socket.receive())
        self.notice(message["method"], message["params"])

    # ---- what is told

    def notice(self, method, told):
        if "entry" in told:
            must(told["n"] == self.n + 1, "number %d after %d" % (told["n"], self.n))
            self.n = told["n"]
            if "log" in told:
                self.entry(told)
            self.present(told)
        self.over = self.over or method == "ended"

    def present(self, told):
        room = told.get("room", told)
        self.q, self.asked = room.get("q", getattr(self, "q", 0)), room.get("asked", getattr(self, "asked", 255))

    def begin(self, header):
        seats = b"".join(text(s["player"]) + text(s["name"]) + hexa(s["hidden"]) + hexa(s["anchor"])
                         for s in header["seats"])
        self.log = self.pool = H("quinte game", text(header["room"]), text(header["game"]), num(header["rules"]),
                                 hexa(header["pack"][2:]), text(header["options"]), num(len(header["seats"])), seats,
                                 hexa(header["commitment"]), hexa(header["root"]))
        self.last = [hexa(s["anchor"]) for s in header["seats"]]
        self.draws, self.roots = 0, [header["root"]]

    def mix(self, seat, link):
        must(H("quinte link", link) == self.last[seat], "a link of seat %d" % seat)
        self.last[seat], self.pool = link, H("quinte pool", self.pool, num(seat), link)
        if seat == self.seat:
            self.chain.used += 1

    def entry(self, told):
        e, kind, zeros = told["entry"], told["entry"]["kind"], bytes(32)
        if kind == "began":
            self.begin(told["header"])
            self.view = bytearray(base64.b64decode(told["view"]))
            for seat, link in enumerate(e["links"]):
                if link:
                    self.mix(seat, hexa(link))
            self.draws += e["draws"]
            parts = [hexa(link) if link else zeros for link in e["links"]] + [num(self.draws)]
        elif kind == "answered":
            if "link" in e:
                self.mix(e["seat"], hexa(e["link"]))
            self.draws += e["draws"]
            parts = [num(e["question"]), num(e["seat"]), text(e["by"]), hexa(e["hidden"]),
                     hexa(e["link"]) if "link" in e else zeros, num(self.draws)]
        elif kind == "anchored":
            self.last[e["seat"]] = hexa(e["anchor"])
            parts = [num(e["seat"]), hexa(e["anchor"])]
        elif "page" in e:
            self.roots.append(e["root"])
            kind, parts = "page", [num(e["page"]), hexa(e["root"])]
        elif kind == "undone":
            self.view = bytearray(base64.b64decode(told["view"]))
            parts = [num(e["to"])]
        elif kind == "ended":
            parts = [text(e["result"]), hexa(e["state"])]
        else:
            kind, parts = "other", [text(e["text"])]
        self.log = H("quinte entry", self.log, num(self.n), text(kind), *parts)
        must(self.log[:8].hex() == told["log"], "the running hash of entry %d" % self.n)
        for step in told.get("steps", []):
            self.step(step)
        if "hash" in told:
            must(hashlib.sha256(self.view).digest()[:8].hex() == told["hash"], "the view after entry %d" % self.n)
            self.hash = told["hash"]

    def step(self, step):
        must(len(base64.b64decode(step["events"])) // 16 + 1 == len(step["patches"]), "patches for events")
        for patch in step["patches"]:
            patch, at = base64.b64decode(patch), 0
            while at < len(patch):
                offset, size = patch[at] | patch[at + 1] << 8, patch[at + 2]
                self.view[offset:offset + size] = patch[at + 3:at + 3 + size]
                at += 3 + size
        if "key" in step:
            self.shown = (step["draw"], step["key"])

    # ---- what is done

    def prove(self):
        draw, key = self.shown
        proof = self.ask("prove", draw=draw)
        must(proof["key"] == key, "the secret of draw %d" % draw)
        node, place = H("quinte leaf", num(draw), hexa(key)), draw % 256
        for other in map(hexa, proof["path"]):
            node = H("quinte node", other, node) if place & 1 else H("quinte node", node, other)
            place >>= 1
        must(node.hex() == self.roots[draw // 256], "the path of draw %d" % draw)

    def sit_alone(self, game, seats):
        made = self.ask("create", game=game, seats=seats, pace="none")
        self.room = made["room"]
        entered = self.ask("enter", room=self.room, key=made["key"])
        self.n = entered["n"]
        self.seat = self.ask("sit", anchor=self.chain.links[0].hex())["seat"]
        self.ask("ready", link=self.chain.next())
        while not self.view:
            self.wait()

    def reconnect(self):
        self.socket.close()
        self.connect()
        entered = self.ask("enter", room=self.room, since=self.n, hash=self.hash)
        for told in entered.get("entries", []):
            self.notice(told["method"], told)
        must("entries" in entered and self.n == entered["n"], "what was missed")
        self.present(entered)

    def candidates(self, rng):
        verbs = list(range(1, 64))
        rng.shuffle(verbs)
        for a in range(0, 24):
            for verb in verbs:
                for place in (0, 14, 28, 42):
                    yield verb << 56 | a << place

    def answer(self, rng):
        """Tries answers until one is allowed."""
        q = self.q
        for candidate in self.candidates(rng):
            answer = "0x%016x" % candidate
            try:
                reply = self.ask("answer", q=q, answer=answer, link=self.chain.next())
            except Error as error:
                must(error.code in (-32002, -32602), "answer: %d %s" % (error.code, error))
                self.refused += 1
                continue
            if rng.random() < 0.2:  # the reply was lost: the same again is the same
                used = self.chain.used
                again = self.ask("answer", q=q, answer=answer, link=self.chain.links[used].hex())
                must(again["n"] == reply["n"], "the same answer again")
            return True
        return False

    def play(self, rng):
        answers = 0
        while not self.over:
            if self.asked != self.seat:
                self.wait()
                continue
            if answers >= 40 or not self.answer(rng):
                self.ask("resign")
                break
            answers += 1
            if answers % 7 == 0:
                self.reconnect()
            if answers % 5 == 0 and hasattr(self, "shown"):
                self.prove()
        while not self.over:
            self.wait()
        return answers

    def record(self):
        whole = b""
        while True:
            part = self.ask("record", **{"from": len(whole)})
            whole += part["text"].encode()
            must(len(whole) == part["next"], "a part of the record")
            if len(whole) == part["size"]:
                return whole


def refused_properly(port):
    """Section "Connection" and "Errors": what must not be accepted."""
    for wrong, status in (({"protocol": None}, 400), ({"protocol": "other"}, 400), ({"path": "/elsewhere"}, 404),
                          ({"origin": "https://elsewhere.example"}, 403)):
        try:
            WebSocket("127.0.0.1", port, **wrong)
            must(False, "%s was accepted" % wrong)
        except Refused as r:
            must(r.status == status, "%s was refused with %d" % (wrong, r.status))
    for opcode, payload, code in ((1, b" " * 8193, 1009), (2, b"{}", 1003), (1, b"\xff\xff", 1007)):
        s = WebSocket("127.0.0.1", port)
        s.send_frame(opcode, payload)
        try:
            must(False, "a reply: " + s.receive())
        except Closed as closed:
            must(closed.code == code, "closed with %s instead of %d" % (closed.code, code))
    c = Client(port)
    for method, params, code in (("nothing", {}, -32601), ("enter", {"room": "A" * 16}, -32012),
                                 ("enter", {"rooms": 1}, -32602), ("create", {"game": "chess"}, -32602),
                                 ("hello", {}, -32018), ("answer", {"q": 1, "answer": "0x" + "0" * 16}, -32012)):
        try:
            c.ask(method, **params)
            must(False, method + " was accepted")
        except Error as error:
            must(error.code == code, "%s: %d instead of %d" % (method, error.code, code))
    s = WebSocket("127.0.0.1", port)
    s.send('{"jsonrpc":"2.0","id":1,"method":"rooms","params":{}}')
    must(json.loads(s.receive())["error"]["code"] == -32020, "rooms before hello")
    s.send("{")
    must(json.loads(s.receive())["error"]["code"] == -32700, "half a message")
    s = WebSocket("127.0.0.1", port)
    s.send('{"jsonrpc":"2.0","id":1,"method":"hello","params":{"token":"%s"}}' % base64.b64encode(bytes(32)).decode())
    must(json.loads(s.receive())["error"]["code"] == -32019, "a wrong token")


def answers_are_timed(metrics):
    """Every answer of a person has a time from its arrival to its confirmation; Warp's Edge keeps none of them back."""
    with urllib.request.urlopen("http://127.0.0.1:%d/metrics" % metrics) as reply:
        shown = dict(line.rsplit(" ", 1) for line in reply.read().decode().splitlines())
    answers, timed = shown['quinte_answers_total{by="person"}'], shown["quinte_answer_seconds_count"]
    must(int(answers) > 0 and timed == answers, "%s of %s answers have a time" % (timed, answers))


def main():
    quinte, rng = sys.argv[1], random.Random(4)
    with socket.socket() as s, socket.socket() as second, tempfile.TemporaryDirectory() as work:
        s.bind(("127.0.0.1", 0))
        second.bind(("127.0.0.1", 0))
        port, metrics = s.getsockname()[1], second.getsockname()[1]
        s.close()
        second.close()
        server = subprocess.Popen([quinte, "serve", "--online", "--no-limits", "--host", "127.0.0.1", "--port",
                                   str(port), "--data", work + "/data", "--metrics", str(metrics)], stdout=subprocess.PIPE)
        try:
            server.stdout.readline()
            refused_properly(port)
            for game, seats in (("warp", ["person"]), ("starfighter", ["cadet", "person"])):
                client = Client(port)
                client.sit_alone(game, seats)
                answers = client.play(rng)
                with open(work + "/record", "wb") as to:
                    to.write(client.record())
                said = subprocess.run([quinte, "--lang", "en", "verify", work + "/record"], stdout=subprocess.PIPE,
                                      text=True)
                must(said.returncode == 0, said.stdout)
                if game == "warp":
                    answers_are_timed(metrics)
                print("%s: %d answers, %d tries refused, %d entries" % (game, answers, client.refused, client.n))
        finally:
            server.terminate()
            must(server.wait(10) == 0, "the server's end")


if __name__ == "__main__":
    main()
