"""Random play in three ways: many games at once, PettingZoo, one game by hand.

    python random_play.py [--quick]
"""

import sys
import time

import numpy as np

import quinte


def many_games(name, seconds):
    vec = quinte.vector(name, 256, seed=1)
    obs, rng = vec.reset(), np.random.default_rng(1)
    began, decisions, games, first = time.perf_counter(), 0, 0, 0.0
    while time.perf_counter() < began + seconds:
        obs = vec.step(rng.integers(0, obs.count))
        decisions += vec.num_envs
        games += int((obs.done > 0).sum())
        first += float(obs.reward[:, 0].sum())
    print(f"{name:12} {decisions / seconds:10,.0f} decisions/s, {games} games, "
          f"first player {first / max(games, 1):+.2f} on the average")


def with_pettingzoo(name):
    env = quinte.zoo(name)
    env.reset(seed=1)
    for agent in env.agent_iter():
        observation, reward, ended, cut, _ = env.last()
        mask = None if ended or cut else observation["action_mask"]
        env.step(None if mask is None else env.action_space(agent).sample(mask))
        if ended:
            print(f"{name}: {agent} gets {reward:+.0f}")


def by_hand(name):
    play = quinte.game(name).play(seed=1)
    play.settle()
    for _ in range(3):
        seat, _ = play.ask()
        print(f"  {play.question(seat)}")
        print(f"    {play.say(play.legal()[0], seat)}")
        play.apply(play.legal()[0])


if __name__ == "__main__":
    for game in quinte.games():
        many_games(game, 0.1 if "--quick" in sys.argv else 1)
    with_pettingzoo("starfighter")
    by_hand("starfighter")
