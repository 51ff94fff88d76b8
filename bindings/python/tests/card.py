"""Games on a graphics card against the same games on the processor: every buffer of every step is the same.

    card.py [GAMES [STEPS [PROGRAMS]]]      PROGRAMS: the folder of make gpu; QUINTE_GPU otherwise

With `--speed LANES` it measures instead: decisions a second with random answers, observations in the memory of the card.
Without a card it says so and that is all.
"""
import sys
import time

import numpy as np
import quinte
from quinte import _core

GAMES = ["starfighter", "warp", "darksector", "dawnfall", "warmachine"]


def on_processor(tensor):
    """As unsigned or signed numbers of the same size: torch compares few types."""
    return np.from_dlpack(tensor.cpu())


def same(name, lanes, steps, programs, **settings):
    import torch
    card = quinte.vector(name, lanes, device="cuda", programs=programs, seed=5, **settings)
    here = quinte.vector(name, lanes, threads=0, seed=5, **settings)
    rng = np.random.default_rng(1)
    there, mine = card.reset(), here.reset()
    ended = 0
    for n in range(steps + 1):
        for field in mine._fields:
            a, b = getattr(mine, field), getattr(there, field)
            if a is None:
                assert b is None
                continue
            b = on_processor(b)
            if field in ("columns", "values"):  # what lies behind the last pair means nothing
                keep = np.arange(a.shape[1]) < mine.used[:, None]
                a, b = a[keep], b[keep]
            if not np.array_equal(a, b):
                lane = int(np.argwhere((a != b).reshape(len(a), -1).any(1))[0][0]) if len(a) == lanes else -1
                sys.exit(f"{name}, step {n}: {field} differs, first in game {lane}")
        ended += int((mine.done != 0).sum())
        chosen = here.random(rng)
        there = card.step(torch.from_numpy(chosen).cuda())
        mine = here.step(chosen)
    lane = int(mine.count.argmax())
    assert card.answers(lane) == here.answers(lane)
    print(f"{name}: {lanes} games, {steps} steps, {ended} ended, {settings or 'as usual'}: the same", flush=True)


def misuse(programs):
    import torch
    card = quinte.vector("warp", 64, device="cuda", programs=programs)
    before = card.reset()
    count = before.count.clone()
    chosen = torch.zeros(64, dtype=torch.int64, device="cuda")
    chosen[17] = 100000
    for wrong, kind in ((chosen, IndexError), (chosen[:5], ValueError), (chosen.int(), ValueError),
                        (np.zeros(3, np.int64), ValueError)):
        try:
            card.step(wrong)
        except kind as error:
            print(f"refused: {error}")
        else:
            sys.exit(f"{wrong} was taken")
    assert bool((card._observation.count == count).all()), "a refused step changed something"
    card.step(np.zeros(64, np.int64))
    tensor = card.tensor("count")
    card.close()
    assert int(torch.from_dlpack(tensor).sum()) > 0, "a buffer outlives close()"


def speed(lanes, programs):
    import torch
    for name in GAMES:
        n = min(lanes, {"dawnfall": 65536, "warmachine": 65536}.get(name, lanes))
        for obs in ("sparse", None):
            card = quinte.vector(name, n, device="cuda", programs=programs, obs=obs)
            seen = card.reset()
            for part in range(2):
                steps = 100
                torch.cuda.synchronize()
                then = time.monotonic()
                for _ in range(steps):
                    seen = card.step((torch.rand(n, device="cuda", dtype=torch.float64) * seen.count.to(torch.float64)).long())
                torch.cuda.synchronize()
                took = time.monotonic() - then
            print(f"{name}: {n} games, observations {obs}: {n * steps / took / 1e6:.2f} million decisions a second", flush=True)
            card.close()
            del card, seen


def main():
    why = _core.Card.available()
    if why:
        print(f"{why}: nothing to compare")
        return
    if sys.argv[1:2] == ["--speed"]:
        speed(int(sys.argv[2]), sys.argv[3] if len(sys.argv) > 3 else None)
        return
    lanes, steps = (int(x) for x in (sys.argv[1:3] + ["2000", "200"][len(sys.argv[1:3]):]))
    programs = sys.argv[3] if len(sys.argv) > 3 else None
    for name in GAMES:
        same(name, lanes, steps, programs)
    same("starfighter", 500, 100, programs, obs="dense", mask=True, refs="index")
    same("warp", 500, 100, programs, autoreset="disabled", max_steps=60)
    same("darksector", 500, 100, programs, options={"seats": 3}, obs=None, mask=True)
    same("dawnfall", 300, 100, programs, options={"seats": 4}, max_steps=40)
    misuse(programs)


main()
