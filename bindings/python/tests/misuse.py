"""Bad input raises a clear exception and never crashes the interpreter.

    python misuse.py [SEED]
"""

import os
import random
import sys
import threading
import warnings

import numpy as np

import quinte
from quinte import _core


def raises(kinds, words, call):
    try:
        call()
    except kinds as error:
        assert words in str(error), f"{error} does not say {words}"
        return
    raise AssertionError(f"{words}: accepted")


def without_card():
    """A sentence, and the processor; where there is a card, card.py looks at it."""
    if not _core.Card.available():
        return
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        vec = quinte.vector("warp", 4, device="cuda", programs="/nowhere", seed=3)
    assert len(said) == 1 and "processor" in str(said[0].message), said
    assert (vec.reset().columns == quinte.vector("warp", 4, seed=3).reset().columns).all()
    raises(RuntimeError, "graphics card", lambda: _core.Card(quinte.game("warp").plan, 4, b""))


def test_arguments():
    raises(ValueError, "there is no game", lambda: quinte.zoo("chess"))
    raises(ValueError, "2 to 4 players", lambda: quinte.zoo("dawnfall", options={"seats": 9}))
    raises(ValueError, "nonsense", lambda: quinte.zoo("dawnfall", options={"nonsense": 1}))
    raises(ValueError, "(DF-", lambda: quinte.zoo("dawnfall", options={
        "faction": ["demons", "demons", "choose", "choose"]}))
    raises(ValueError, "pack", lambda: quinte.game("warp", pack="/nowhere"))
    raises(ValueError, "refs", lambda: quinte.game("warp", refs="wide"))
    raises(ValueError, "render_mode", lambda: quinte.gym("warp", render_mode="film"))
    raises(ValueError, "seat", lambda: quinte.gym("warp", seat=1))
    raises(ValueError, "level", lambda: quinte.gym("starfighter", opponents="nobody"))
    raises(ValueError, "device", lambda: quinte.vector("warp", 4, device="tpu"))
    without_card()
    raises(ValueError, "games at once", lambda: quinte.vector("warp", 0))
    raises(ValueError, "games at once", lambda: quinte.vector("warp", 1 << 40))
    raises(ValueError, "threads", lambda: quinte.vector("warp", 4, threads=1000))
    raises(TypeError, "Plan", lambda: _core.Play(7))
    raises(TypeError, "Game", lambda: _core.Plan(7, 1))
    raises(ValueError, "players", lambda: _core.Plan(_core.Game("warp"), 3))


def test_foreign_pack(folder):
    raises(ValueError, "pack", lambda: quinte.game("warp", pack=os.path.join(folder, "null")))


def test_vector():
    vec = quinte.vector("warp", 8)
    raises(ValueError, "int64", lambda: vec.step([1, 2]))
    vec.reset()
    before = vec.reset().count.copy()
    raises(IndexError, "game 3", lambda: vec.step([0, 0, 0, 9999, 0, 0, 0, 0]))
    raises(IndexError, "game 0", lambda: vec.step([-1] * 8))
    assert (vec._observation.count == before).all()
    raises(IndexError, "no game", lambda: vec.answers(8))
    raises(ValueError, 'obs="sparse"', quinte.vector("warp", 8, obs=None).packed)
    vec.close()
    raises(ValueError, "closed", lambda: vec.reset())
    raises(ValueError, "closed", lambda: vec.step([0] * 8))
    vec.close()


def test_background():
    vec = quinte.vector("warp", 8)
    vec.reset()
    raises(RuntimeError, "send", vec.recv)
    vec.send([0] * 8)
    raises(RuntimeError, "recv", lambda: vec.send([0] * 8))
    vec.recv()
    vec.send([9999] * 8)
    raises(IndexError, "game 0", vec.recv)
    vec.send([0] * 8)
    vec.close()  # waits for the step
    raises(RuntimeError, "send", vec.recv)
    raises(ValueError, "closed", lambda: vec.step([0] * 8))


def test_kinds_of_actions():
    raises(ValueError, "actions", lambda: quinte.zoo("warp", actions="verb"))
    raises(ValueError, "chance", lambda: quinte.zoo("warp", chance="dice"))
    raises(ValueError, "too many", lambda: quinte.gym("warmachine", actions="code"))
    raises(ValueError, "too many", lambda: quinte.game("warmachine").play(1).codes())
    for actions in ("list", "code"):
        env = quinte.zoo("starfighter", actions=actions)
        env.reset(seed=1)
        for wrong in (-1, 2**40, None, "first", 1.5, [0]):
            raises(IndexError, "not in the list", lambda wrong=wrong: env.step(wrong))


def test_fork():
    vec = quinte.vector("warp", 8, threads=2)
    vec.reset()
    child = os.fork()
    if not child:
        try:
            raises(RuntimeError, "fork", lambda: vec.step([0] * 8))
            del vec
            other = quinte.vector("warp", 8, threads=2)
            other.reset()
            other.step([0] * 8)
            os._exit(0)
        finally:
            os._exit(1)
    assert os.waitpid(child, 0)[1] == 0
    vec.step([0] * 8)


def test_threads():
    """Several threads on one vector: an exception or a step, never a crash."""
    vec = quinte.vector("starfighter", 512, threads=2)
    vec.reset()

    def work():
        for _ in range(30):
            try:
                vec.step(np.zeros(512, np.int64))
            except RuntimeError as error:
                assert "thread" in str(error)

    workers = [threading.Thread(target=work) for _ in range(4)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()


def test_buffers_outlive_the_vector():
    vec = quinte.vector("warp", 8)
    observation = vec.reset()
    capsule = vec.tensor("columns").__dlpack__()
    vec.close()
    del vec
    assert observation.count.sum() > 0
    del capsule
    assert np.from_dlpack(quinte.vector("warp", 8).tensor("reward")).shape == (8, 4)


def test_noise(seed):
    """Random calls with random arguments on every method of one game."""
    rng = random.Random(seed)
    play = quinte.game(rng.choice(quinte.games())).play(rng.randrange(100))
    arguments = [0, 1, -1, -5, 3, 255, 2**63, 2**64 - 1, "en", "fr", "x", None, 1.5, b"z", "{}", []]
    names = [n for n in dir(play) if not n.startswith("_")] + ["__setstate__"]
    for _ in range(300):
        values = [rng.choice(arguments) for _ in range(rng.randrange(4))]
        if rng.random() < 0.5 and play.legal():
            values = [rng.choice(play.legal()), *values[1:]]
        try:
            name = rng.choice(names)
            if name != "think":
                getattr(play, name)(*values)
        except (ValueError, TypeError, OverflowError, IndexError):
            pass
    assert play.hash() >= 0


def main():
    seed = int(sys.argv[1]) if len(sys.argv) > 1 else 1
    content = os.path.join(os.path.dirname(__file__), "../../../content")
    test_arguments()
    test_foreign_pack(content)
    test_vector()
    test_background()
    test_kinds_of_actions()
    test_fork()
    test_threads()
    test_buffers_outlive_the_vector()
    for i in range(40):
        test_noise(seed + i)
    print("misuse: passed")


if __name__ == "__main__":
    main()
