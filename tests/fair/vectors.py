#!/usr/bin/env python3
"""Makes tests/fair/vectors.json: examples of every formula of docs/fair-dice.md.

    vectors.py            write the examples to the standard output
    vectors.py FILE       compare them with FILE; fails where they differ

This is an implementation of its own: it shares no line with fair/, so that an error
would have to be made twice to stay unseen. Standard library only.
"""
import hashlib
import hmac
import json
import sys

PAGE, LINKS = 256, 1024
MASK = 2**64 - 1


def num(n):
    return n.to_bytes(4, "big")


def long(n):
    return n.to_bytes(8, "big")


def text(t):
    data = t.encode()
    return num(len(data)) + data


def sha(tag, *parts):
    return hashlib.sha256(tag.encode() + b"".join(parts)).digest()


def keyed(seed, tag, *parts):
    return hmac.new(seed, tag.encode() + b"".join(parts), "sha256").digest()


# ---- the server's side ----

def commitment(room, seed):
    return sha("quinte seed", text(room), seed)


def secret(room, seed, draw):
    return keyed(seed, "quinte draw", text(room), num(draw))


def tree(room, seed, page):
    """All levels of the Merkle tree of a page, leaves first."""
    row = [sha("quinte leaf", num(i), secret(room, seed, i))
           for i in range(page * PAGE, (page + 1) * PAGE)]
    levels = [row]
    while len(row) > 1:
        row = [sha("quinte node", row[i], row[i + 1]) for i in range(0, len(row), 2)]
        levels.append(row)
    return levels


def root(room, seed, page):
    return tree(room, seed, page)[-1][0]


def path(room, seed, draw):
    at, out = draw % PAGE, []
    for row in tree(room, seed, draw // PAGE)[:-1]:
        out.append(row[at ^ 1])
        at //= 2
    return out


def hidden_deck(seed, seat, deck):
    return sha("quinte deck", keyed(seed, "quinte hide deck", num(seat)), text(deck))


def hidden_answer(seed, entry, answer):
    return sha("quinte answer", keyed(seed, "quinte hide answer", num(entry)), long(answer))


def think(seed, question):
    return keyed(seed, "quinte think", num(question))[:8]


# ---- players and dice ----

def chain(last):
    """All links, the anchor first."""
    links = [last]
    for _ in range(LINKS):
        links.append(sha("quinte link", links[-1]))
    return links[::-1]


def pool(before, seat, link):
    return sha("quinte pool", before, num(seat), link)


def die(key, mixed, draw):
    return sha("quinte die", key, mixed, num(draw))


def below(key, bounds):
    """Numbers below the bounds, drawn one after the other from a key of eight bytes."""
    state, count, out = int.from_bytes(key, "big"), 0, []
    for n in bounds:
        while True:
            count += 1
            x = state + count * 0x9E3779B97F4A7C15 & MASK
            x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9 & MASK
            x = (x ^ x >> 27) * 0x94D049BB133111EB & MASK
            product = ((x ^ x >> 31) >> 32) * n
            if product & 0xFFFFFFFF >= (2**32 - n) % n:
                break
        out.append(product >> 32)
    return out


# ---- the log ----

def header(h):
    seats = b"".join(text(s["player"]) + text(s["name"]) + s["hidden"] + s["anchor"]
                     for s in h["seats"])
    return sha("quinte game", text(h["room"]), text(h["game"]), num(h["rules"]),
               long(h["pack"]), text(h["options"]), num(len(h["seats"])), seats,
               h["commitment"], h["root"])


def entry(before, number, kind, *parts):
    return sha("quinte entry", before, num(number), text(kind), *parts)


# ---- Ed25519 (RFC 8032), slow and short ----

P = 2**255 - 19
ORDER = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P


def add(a, b):
    (x1, y1), (x2, y2) = a, b
    t = D * x1 * x2 * y1 * y2
    return ((x1 * y2 + x2 * y1) * pow(1 + t, P - 2, P) % P,
            (y1 * y2 + x1 * x2) * pow(1 - t, P - 2, P) % P)


def times(n, point):
    out = (0, 1)
    while n:
        if n & 1:
            out = add(out, point)
        point = add(point, point)
        n >>= 1
    return out


def x_of(y, odd):
    square = (y * y - 1) * pow(D * y * y + 1, P - 2, P)
    x = pow(square, (P + 3) // 8, P)
    if (x * x - square) % P:
        x = x * pow(2, (P - 1) // 4, P) % P
    return P - x if x % 2 != odd else x


BASE = (x_of(4 * pow(5, P - 2, P) % P, 0), 4 * pow(5, P - 2, P) % P)


def packed(point):
    return (point[1] | (point[0] & 1) << 255).to_bytes(32, "little")


def wide(*parts):
    return int.from_bytes(hashlib.sha512(b"".join(parts)).digest(), "little") % ORDER


def scalar(random):
    half = int.from_bytes(hashlib.sha512(random).digest()[:32], "little")
    return half & (2**254 - 8) | 2**254


def public_key(random):
    return packed(times(scalar(random), BASE))


def sign(random, message):
    nonce = wide(hashlib.sha512(random).digest()[32:], message)
    first = packed(times(nonce, BASE))
    second = nonce + wide(first, public_key(random), message) * scalar(random)
    return first + (second % ORDER).to_bytes(32, "little")


def signed_words(room, number, log):
    return sha("quinte signed", text(room), num(number), log)


# ---- the examples ----

def plain(x):
    if isinstance(x, bytes):
        return x.hex()
    if isinstance(x, dict):
        return {k: plain(v) for k, v in x.items()}
    return [plain(v) for v in x] if isinstance(x, (list, tuple)) else x


def example_log(room, seed, links):
    """A header and one entry of every kind, with pool and running hash after each."""
    h = {"room": room, "game": "starfighter", "rules": 3, "pack": 0x0123456789ABCDEF,
         "options": '{"mode": "training"}',
         "seats": [{"player": "person", "name": "Zoé", "deck": "", "anchor": links[0]},
                   {"player": "captain", "name": "Captain", "deck": "card 1", "anchor": bytes(32)}],
         "commitment": commitment(room, seed), "root": root(room, seed, 0)}
    for i, s in enumerate(h["seats"]):
        s["hidden"] = hidden_deck(seed, i, s["deck"])
    log = mixed = header(h)
    steps = []

    def step(kind, parts, **members):
        nonlocal log
        n = 7 + len(steps)
        log = entry(log, n, kind, *parts)
        steps.append({"n": n, "kind": kind, **members, "pool": mixed, "hash": log})

    mixed = pool(mixed, 0, links[1])
    step("began", (links[1], bytes(32), num(2)), links=[links[1], None], draws=2)
    mixed = pool(mixed, 0, links[2])
    hidden = hidden_answer(seed, 8, 0x0300000000000001)
    step("answered", (num(7), num(0), text("person"), hidden, links[2], num(5)),
         question=7, seat=0, by="person", answer="0x0300000000000001", link=links[2], draws=3)
    hidden = hidden_answer(seed, 9, 0x0400000000000000)
    step("answered", (num(8), num(1), text("captain"), hidden, bytes(32), num(5)),
         question=8, seat=1, by="captain", answer="0x0400000000000000", link=None, draws=0)
    step("undone", (num(9),), to=9)
    step("other", (text("paused"),), text="paused")
    step("page", (num(1), root(room, seed, 1)), page=1, root=root(room, seed, 1))
    fresh = chain(hashlib.sha256(b"another device").digest())
    step("anchored", (num(0), fresh[0]), seat=0, anchor=fresh[0])
    state = hashlib.sha256(b"a position").digest()
    step("ended", (text("agreed"), state), result="agreed", state=state)
    h["pack"] = "0x%016x" % h["pack"]
    return h, steps


def examples():
    room = "7KQ2M4XBTZ5NWE3A"
    seed = hashlib.sha256(b"server seed of the examples").digest()
    random = hashlib.sha256(b"a player's random bytes").digest()
    links = chain(random)
    h, steps = example_log(room, seed, links)
    dice = []
    for draw, mixed in ((0, steps[0]["pool"]), (1, steps[0]["pool"]), (300, steps[1]["pool"])):
        value = die(secret(room, seed, draw), mixed, draw)
        bounds = [2, 6, 6, 20, 52, 1000003, 2**31 + 1, 3 * 2**30]
        dice.append({"draw": draw, "secret": secret(room, seed, draw), "pool": mixed,
                     "die": value, "key": value[:8], "bounds": bounds,
                     "below": below(value[:8], bounds),
                     "path": path(room, seed, draw)})
    signer = hashlib.sha256(b"the server's signing key").digest()
    words = signed_words(room, steps[0]["n"], steps[0]["hash"])
    return plain({
        "room": room, "seed": seed, "commitment": commitment(room, seed),
        "roots": [root(room, seed, e) for e in range(2)],
        "chain": {"random": random, "anchor": links[0],
                  "links": {str(k): links[k] for k in (1, 2, 31, 32, 33, 500, 1023, 1024)}},
        "dice": dice,
        "decks": [{"seat": i, "deck": d, "hidden": hidden_deck(seed, i, d)}
                  for i, d in ((0, ""), (3, "game starfighter\nname Été\n"))],
        "answers": [{"entry": n, "answer": "0x%016x" % a, "hidden": hidden_answer(seed, n, a)}
                    for n, a in ((8, 0x0300000000000001), (4000, MASK))],
        "thinking": [{"question": q, "key": think(seed, q)} for q in (7, 4000)],
        "header": {**h, "hash": header({**h, "pack": int(h["pack"], 16)})},
        "entries": steps,
        "signature": {"random": signer, "key": public_key(signer), "entry": steps[0]["n"],
                      "hash": steps[0]["hash"], "signature": sign(signer, words)}})


def main():
    made = json.dumps(examples(), indent=1, ensure_ascii=False) + "\n"
    if len(sys.argv) == 1:
        sys.stdout.write(made)
        return 0
    with open(sys.argv[1], encoding="utf-8") as file:
        same = file.read() == made
    print("%d passed, %d failed" % (same, not same))
    return 0 if same else 1


if __name__ == "__main__":
    sys.exit(main())
