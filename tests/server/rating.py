#!/usr/bin/env python3
"""rating.py - ratings by the formulas of docs/online.md, in decimals, compared with the server's integers.

    rating.py PROGRAM           compares thousands of random games
    rating.py --known           writes rating_known.h, the known games of rating.c; then clang-format -i
"""
import random
import subprocess
import sys
from decimal import ROUND_HALF_UP, Decimal, getcontext

getcontext().prec = 50
CHANCE, DRIFT, SPREAD, MOST = Decimal(250000), Decimal(5000), Decimal(500000), Decimal(4000000)


def update(players):
    """players: [(mean, deviation, score)]; the same as [(mean, deviation)] after the game, not rounded."""
    after = []
    variance = [Decimal(deviation) ** 2 + DRIFT ** 2 for _, deviation, _ in players]
    for i, (mean, _, score) in enumerate(players):
        step, share = Decimal(0), Decimal(0)
        for q, (other, _, their) in enumerate(players):
            if q == i:
                continue
            c = (variance[i] + variance[q] + 2 * CHANCE ** 2).sqrt()
            p = 1 / (1 + (-(Decimal(mean) - other) / c).exp())
            got = Decimal(1) if score > their else Decimal(0) if score < their else Decimal("0.5")
            step += variance[i] / c * (got - p)
            share += variance[i].sqrt() / c * variance[i] / c ** 2 * p * (1 - p)
        after.append((min(max(mean + step, Decimal(0)), MOST), min((variance[i] * (1 - share)).sqrt(), SPREAD)))
    return after


def whole(number):
    return int(number.quantize(Decimal(1), ROUND_HALF_UP))


def known():
    games = [
        [(1500000, 500000, 1), (1500000, 500000, 0)],
        [(1500000, 500000, 0), (1500000, 500000, 0)],
        [(2010000, 80000, 0), (1430000, 120000, 1)],
        [(2010000, 80000, 1), (1430000, 120000, 0)],
        [(1700000, 90000, 0), (1500000, 300000, 0)],
        [(1500000, 500000, 3), (1500000, 500000, 2), (1500000, 500000, 1)],
        [(1500000, 500000, 1), (1620000, 200000, 1), (1800000, 75000, 1), (990000, 410000, -1)],
        [(4000000, 60000, 1), (0, 60000, 0)],
        [(4000000, 500000, 0), (0, 500000, 1)],
    ]
    for game in games:
        before = ", ".join(f"{{ {mean}, {deviation}, 0 }}" for mean, deviation, _ in game)
        scores = ", ".join(str(score) for _, _, score in game)
        after = ", ".join(f"{{ {whole(mean)}, {whole(deviation)}, 1 }}" for mean, deviation in update(game))
        print(f"\t{{ {len(game)}, {{ {before} }}, {{ {scores} }},\n\t  {{ {after} }} }},")


def compare(program):
    dice = random.Random(20110101)
    games = [
        [(dice.randrange(4000001), dice.randrange(30000, 500001), dice.randrange(3)) for _ in range(dice.randrange(2, 5))]
        for _ in range(5000)
    ]
    lines = "".join(f"{len(g)} " + " ".join(f"{m} {d} {s}" for m, d, s in g) + "\n" for g in games)
    said = subprocess.run([program, "-"], input=lines, capture_output=True, text=True, check=True).stdout.splitlines()
    assert len(said) == len(games), f"{len(said)} games came back"
    for game, line in zip(games, said):
        numbers = [int(word) for word in line.split()]
        for i, (mean, deviation) in enumerate(update(game)):
            # The last thousandth of a point may be rounded the other way.
            if abs(numbers[2 * i] - mean) > 1 or abs(numbers[2 * i + 1] - deviation) > 1:
                sys.exit(f"{game}: player {i} is {numbers[2 * i]} {numbers[2 * i + 1]}, expected {mean:.2f} {deviation:.2f}")
    print(f"{len(games)} games agree")


if sys.argv[1] == "--known":
    known()
else:
    compare(sys.argv[1])
