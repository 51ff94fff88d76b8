"""A bot in an evening: try every answer in imagined worlds, keep the best; play it against a level.

    python bot.py [--quick] [GAME [LEVEL [GAMES]]]
"""

import random
import sys

import quinte


def rollout(world, seat, choose, steps=30):
    """Plays on at random for a while; what a quick computer player thinks of the end decides."""
    for _ in range(steps):
        if world.ask()[0] < 0:
            break
        world.apply(choose(world.legal()))
    return world.scores()[seat]


def bot(play, rng, worlds=4):
    """An index into the answers. It sees only what its seat sees: it asks for imagined worlds."""
    seat, answers = play.ask()[0], play.legal()
    if len(answers) == 1:
        return 0
    tried = rng.sample(range(len(answers)), min(len(answers), 8))
    totals = dict.fromkeys(tried, 0.0)
    for _ in range(worlds):
        world = play.determinize(seat, rng.getrandbits(60))
        for i in tried:
            after = world.copy()
            after.apply(answers[i])
            totals[i] += rollout(after, seat, rng.choice, 200)
    return max(tried, key=totals.get)


def match(name, level, seed):
    """The bot's result: seats change with the seed."""
    rng, other = random.Random(seed), quinte.policy(level, seed=seed << 20)
    play = quinte.game(name).play(seed)
    play.settle()
    mine = seed % 2
    while (seat := play.ask()[0]) >= 0:
        choice = bot(play, rng) if seat == mine else other(play)
        play.apply(play.legal()[choice])
    return play.scores()[mine]


if __name__ == "__main__":
    words = [w for w in sys.argv[1:] if w != "--quick"]
    name, level, games = (words + ["starfighter", "random", "20"][len(words):])[:3]
    games = 2 if "--quick" in sys.argv else int(games)
    results = [match(name, level, seed) for seed in range(games)]
    print(f"{name}: the bot wins {sum(r > 0 for r in results)} of {games} games against {level}")
