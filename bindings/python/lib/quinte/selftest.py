"""python -m quinte.selftest: does this installation play by the rules?

Plays fixed games of every game and compares their signatures with those this version was released
with; steps a vector on one and on two threads; runs the conformance suites of the libraries that are
installed.
"""

from __future__ import annotations

import importlib.resources
import importlib.util
import sys

import numpy as np

import quinte


def signatures():
    """Rules version and signature of each game, as the tests of the project pin them."""
    lines = importlib.resources.files("quinte").joinpath("signatures.txt").read_text().splitlines()
    for name, version, signature in map(str.split, lines):
        if name not in quinte.games():
            continue
        game = quinte._core.Game(name)
        if (game.info()["rules_version"], game.signature()) != (int(version), int(signature, 16)):
            return f"{name} plays otherwise: its signature is 0x{game.signature():016x}"
    return None


def threads():
    for name in quinte.games():
        seen = []
        for n in (1, 2):
            vec = quinte.vector(name, 64, threads=n, seed=5)
            rng, total = np.random.default_rng(1), 0
            o = vec.reset()
            for _ in range(20):
                o = vec.step(vec.random(rng))
                total += int(o.values.astype(np.int64).sum()) + int(o.count.sum())
            seen.append(total)
            vec.close()
        if seen[0] != seen[1]:
            return f"{name} plays otherwise on two threads"
    return None


def wrong_input():
    """Bad arguments raise exceptions; nothing crashes."""
    cases = [
        lambda: quinte.zoo("chess"),
        lambda: quinte.zoo("dawnfall", options={"seats": 9}),
        lambda: quinte.zoo("dawnfall", options={"nonsense": 1}),
        lambda: quinte.zoo("warp", pack="/nowhere"),
        lambda: quinte.vector("warp", 0),
        lambda: quinte.vector("warp", 4, threads=-1),
        lambda: quinte.vector("warp", 4, opponents="nobody", seat=7),
        lambda: quinte.vector("warp", 4).step([1, 2]),
        lambda: quinte.game("warp").play(1).apply(12345),
        lambda: quinte.game("warp").play(1).features(9),
        lambda: quinte.game("warp").play(1).__setstate__("{"),
    ]
    for i, case in enumerate(cases):
        try:
            case()
        except (ValueError, IndexError, ImportError):
            continue
        return f"case {i} was accepted"
    return None


def gym():
    if not importlib.util.find_spec("gymnasium"):
        return "skip"
    env = quinte.gym("warp")
    observation, info = env.reset(seed=1)
    over = False
    while not over:
        action = int(np.random.default_rng(1).choice(np.flatnonzero(info["action_mask"])))
        observation, _, over, cut, info = env.step(action)
        if observation not in env.observation_space:
            return "an observation is not in its space"
        over = over or cut
    return None


def main():
    failed = 0
    for test in (signatures, threads, wrong_input, gym):
        wrong = test()
        failed += wrong not in (None, "skip")
        print(f"{test.__name__:12} {'skipped' if wrong == 'skip' else wrong or 'passed'}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
