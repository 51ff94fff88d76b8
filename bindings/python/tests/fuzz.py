"""Calls with random arguments: each does what it says or raises an exception, and nothing crashes.

    python fuzz.py [ROUNDS [SEED]]

The same rounds on every machine, 10,000 unless told. Prints the seed of a round that fails: `fuzz.py 1 SEED` repeats it.
"""

import copy
import faulthandler
import json
import os
import pathlib
import pickle
import random
import shutil
import sys
import tempfile
import traceback

import gymnasium
import numpy as np

import quinte
from quinte import _core

# What may be raised. Anything else is a fault of the package: an AssertionError, a KeyError from
# its inside, a MemoryError after a number that was not checked.
EXPECTED = (ValueError, TypeError, IndexError, OverflowError, RuntimeError, gymnasium.error.Error)
CONTENT = pathlib.Path(__file__).resolve().parents[3] / "content"


class Fuzzer:
    def __init__(self, seed):
        self.rng = random.Random(seed)
        self.calls = 0

    def value(self):
        r = self.rng
        return r.choice([
            lambda: r.choice([0, 1, -1, 2, 3, 4, 7, 255, 256, -5]),
            lambda: r.choice([2**31, 2**32, 2**63, 2**64 - 1, 2**64, -2**63, 10**30]),
            lambda: r.choice([None, True, False, 1.5, float("nan"), float("inf")]),
            lambda: r.choice([b"z", [], {}, ()]),
            lambda: r.choice(["en", "fr", "x", "", "deep", "index", "greedy", "random", "{}", "\0"]),
            lambda: r.choice([*quinte.games(), "null", "nowhere"]),
            lambda: np.zeros(r.randrange(5), r.choice([np.int64, np.int32, np.float32, bool])),
            lambda: [r.randrange(-2, 5) for _ in range(r.randrange(5))],
            object,
        ])()

    def call(self, what, *values, **settings):
        """Calls it; what it returns, or None after one of the expected exceptions."""
        self.calls += 1
        try:
            return what(*values, **settings)
        except EXPECTED as error:
            assert str(error), f"{what} raised {type(error).__name__} without a word"
            return None

    def any_method(self, thing, skip=()):
        names = [n for n in dir(thing) if not n.startswith("__") and n not in skip
                 and callable(getattr(type(thing), n, None))]
        name = self.rng.choice(names)
        values = [self.value() for _ in range(self.rng.randrange(4))]
        return self.call(getattr(thing, name), *values)

    def options(self, name):
        """Options of the game, some of them changed to anything."""
        options = json.loads(_core.Game(name).options())
        for key in self.rng.sample(sorted(options), min(len(options), self.rng.randrange(3))):
            others = [self.rng.randrange(-1, 6), "x", None, [1, 2], {"a": 1}, options[key]]
            options[key] = self.rng.choice(others)
        return options

    # ---- one round each ----------------------------------------------------------------------

    def play(self, name):
        table = self.call(quinte.game, name, options=self.options(name))
        if table is None:
            return
        play = table.play(self.rng.randrange(100))
        for _ in range(60):
            legal = play.legal()
            if legal and self.rng.random() < 0.6:
                play.apply(self.rng.choice(legal), self.rng.random() < 0.8)
            else:
                self.any_method(play, skip=("think",))
        self.call(play.__setstate__, self.value())
        for spoil in (pickle.dumps(play), copy.deepcopy(play).json()):
            self.call(play.__setstate__, spoil[:self.rng.randrange(len(spoil))])
        assert play.hash() >= 0

    def environment(self, name):
        r = self.rng
        settings = {key: self.value() for key in r.sample(
            ["seat", "opponents", "options", "refs", "illegal", "max_steps", "render_mode",
             "actions"], r.randrange(3))}
        env = self.call(quinte.gym, name, **{"opponents": "random", **settings})
        if env is None or callable(env._opponents):
            return
        for _ in range(30):
            what = r.choice([env.step, env.step, env.step, env.reset, env.render,
                             env.action_masks, env.close])
            values = [self.value() if r.random() < 0.3 else 0]
            self.call(what, *values if r.random() < 0.8 else [])
            if r.random() < 0.2:
                self.call(env.reset, seed=r.choice([1, 2**40, None]))

    def agents(self, name):
        r = self.rng
        make = r.choice([quinte.zoo, quinte.parallel])
        env = self.call(make, name, **({r.choice(["chance", "actions", "illegal"]): self.value()}
                                       if r.random() < 0.5 else {}))
        if env is None:
            return
        for _ in range(30):
            what = r.choice([env.reset, env.step, env.step, env.render])
            values = [r.choice([self.value(), {"player_0": self.value()}])]
            self.call(what, *values if r.random() < 0.6 else [])
        env.close()
        self.call(env.step, 0)
        self.call(env.render)

    def vector(self, name):
        r = self.rng
        n = r.choice([1, 3, 40])
        settings = {key: self.value() for key in r.sample(
            ["threads", "seed", "options", "refs", "obs", "mask", "autoreset", "max_steps",
             "opponents", "seat", "illegal", "device"], r.randrange(3))}
        vec = self.call(quinte.vector, name, n, **settings)
        if vec is None:
            return
        self.call(vec.reset)
        for _ in range(30):
            if r.random() < 0.5:
                self.call(vec.step, vec._observation.count.astype(np.int64) // 2)
            elif r.random() < 0.5:
                self.call(vec.step, self.value())
            else:
                self.any_method(vec, skip=("close", "tensor", "random"))
        shown = vec.tensor("count")
        word = r.choice(["stream", "max_version", "dl_device", "copy"])
        self.call(shown.__dlpack__, **{word: self.value()})
        self.call(vec.close)
        self.any_method(vec, skip=("tensor", "random"))
        assert shown.shape == (n,)

    def pack(self, name):
        """A pack of one's own with random damage is refused in words, or plays."""
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, name)
            shutil.copytree(CONTENT / name, path)
            files = sorted(p for p in path.rglob("*") if p.is_file())
            for file in self.rng.sample(files, min(len(files), 2)):
                data = bytearray(file.read_bytes())
                for _ in range(self.rng.randrange(1, 4)):
                    if data:
                        data[self.rng.randrange(len(data))] = self.rng.randrange(256)
                if self.rng.random() < 0.2:
                    del data[self.rng.randrange(len(data) + 1):]
                file.write_bytes(data)
            table = self.call(quinte.game, name, pack=path)
            if table is not None:
                play = table.play(1)
                play.settle()
                for _ in range(20):
                    if play.legal():
                        play.apply(self.rng.choice(play.legal()))

    def constructors(self, name):
        for kind in (_core.Game, _core.Plan, _core.Play, _core.Vector, quinte.policy,
                     quinte.columns):
            self.call(kind, *(self.value() for _ in range(self.rng.randrange(4))))


ROUNDS = ["play", "environment", "agents", "vector", "pack", "constructors"]


def main():
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 10000
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    faulthandler.enable()
    calls = 0
    out, sys.stdout = sys.stdout, open(os.devnull, "w")  # render_mode="human" prints boards
    names = [name for name in quinte.games() if name != "null"]
    for number in range(seed, seed + rounds):
        fuzzer = Fuzzer(number)
        kind, name = fuzzer.rng.choice(ROUNDS), fuzzer.rng.choice(names)
        try:
            getattr(fuzzer, kind)(name)
        except BaseException:
            traceback.print_exc()
            print(f"fuzz: {kind} of {name}; again with: fuzz.py 1 {number}", file=out)
            return 1
        calls += fuzzer.calls
    print(f"fuzz: {rounds} rounds, {calls} calls, nothing crashed", file=out)
    return 0


if __name__ == "__main__":
    sys.exit(main())
