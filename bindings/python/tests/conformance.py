"""The test suites of PettingZoo, Gymnasium and OpenSpiel, on all five games.

    python conformance.py [GAME ...]
"""

import sys
import time
import types
import warnings

import gymnasium
import numpy as np
import pyspiel
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, render_test, seed_test
from pettingzoo.utils.conversions import parallel_to_aec

import quinte

GAMES = ["starfighter", "warp", "darksector", "dawnfall", "warmachine"]


def zoo_api(name):
    api_test(quinte.zoo(name), num_cycles=60)


def zoo_parallel(name):
    parallel_api_test(quinte.parallel(name, illegal="first"), num_cycles=30)


def zoo_seeds(name):
    seed_test(lambda: quinte.zoo(name), num_cycles=30)


def zoo_cycles(name):
    # An agent that is not asked has no answers, so this suite runs where all agents step.
    def parallel(max_cycles):
        return quinte.parallel(name, illegal="first", max_cycles=max_cycles)

    max_cycles_test(types.SimpleNamespace(
        parallel_env=parallel, env=lambda max_cycles: parallel_to_aec(parallel(max_cycles))))


def zoo_render(name):
    def shown(result):
        return isinstance(result, str) and len(result) > 20

    render_test(lambda render_mode: quinte.zoo(name, render_mode=render_mode),
                custom_tests={"ansi": shown, "json": shown})


def gym_checker(name):
    check_env(quinte.gym(name, opponents="random"), skip_render_check=True)


def spiel_simulations(name):
    pyspiel.random_sim_test(quinte.spiel(name), num_sims=1, serialize=True, verbose=False)


def zoo_chance(name):
    """Chance as an agent: it is asked, has odds, and the others play on."""
    api_test(quinte.zoo(name, chance="agent"), num_cycles=60)
    env, rng = quinte.zoo(name, chance="agent"), np.random.default_rng(1)
    env.reset(seed=3)
    drawn = 0
    for agent in env.agent_iter(200):
        observation, _, over, cut, info = env.last()
        if over or cut:
            env.step(None)
            continue
        answers = np.flatnonzero(observation["action_mask"])
        if agent == "chance":
            assert len(info["odds"]) == len(answers) and abs(info["odds"].sum() - 1) < 1e-9
            drawn += 1
            env.step(rng.choice(answers, p=info["odds"]))
        else:
            env.step(rng.choice(answers))
    assert drawn


def codes(name):
    """Actions by code: the same game as by index, in all three libraries."""
    table = quinte.game(name)
    if not table.codes:
        try:
            quinte.zoo(name, actions="code")
        except ValueError as error:
            assert "too many" in str(error)
            return
        raise AssertionError(f"{name} has no codes and took them")
    # OpenSpiel's own simulation makes masks of all codes, millions of entries at every step.
    rng = np.random.default_rng(1)
    game = quinte.spiel(name, actions="code")
    state = game.new_initial_state()
    for _ in range(100):
        if state.is_terminal():
            break
        legal = state.legal_actions()
        assert legal == sorted(set(legal)) and legal[-1] < game.num_distinct_actions()
        assert state.clone().legal_actions() == legal
        state.apply_action(int(rng.choice(legal)))
    by_code = quinte.gym(name, opponents="random", actions="code")
    by_index = quinte.gym(name, opponents="random")
    _, info = by_code.reset(seed=2)
    by_index.reset(seed=2)
    for _ in range(50):
        i = int(rng.integers(len(info["legal"])))
        seen, _, over, _, info = by_code.step(info["legal"][i])
        other = by_index.step(i)
        assert (seen["observation"] == other[0]["observation"]).all() and over == other[2]
        if over:
            break
    env = quinte.zoo(name, actions="code")
    env.reset(seed=2)
    for agent in env.agent_iter(100):
        *_, over, cut, info = env.last()
        env.step(None if over or cut else int(rng.choice(info["legal"])))


def vector_in_background(name):
    """send() and recv() are step()."""
    one, two = (quinte.vector(name, 32, threads=n, seed=4) for n in (1, 2))
    rng = np.random.default_rng(1)
    a, b = one.reset(), two.reset()
    for _ in range(10):
        answers = one.random(rng)
        a = one.step(answers)
        two.send(answers)
        b = two.recv()
        assert (a.count == b.count).all() and (a.values == b.values).all()
    one.close()
    two.close()


def spiel_resamples(name):
    """Positions imagined by the player who is asked look the same to that player."""
    game = quinte.spiel(name)
    state = game.new_initial_state()
    rng = np.random.default_rng(1)
    seen = 0
    while not state.is_terminal() and seen < 40:
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes())
            state.apply_action(int(rng.choice(outcomes, p=odds)))
            continue
        player = state.current_player()
        other = state.resample_from_infostate(player, rng.random)
        assert other.play.features(player) == state.play.features(player)
        assert other.legal_actions() == state.legal_actions()
        assert other.information_state_string(player) == state.information_state_string(player)
        seen += 1
        state.apply_action(int(rng.choice(state.legal_actions())))


SUITES = [zoo_api, zoo_parallel, zoo_seeds, zoo_cycles, zoo_render, gym_checker, spiel_simulations,
          spiel_resamples, zoo_chance, codes, vector_in_background]


def main(names):
    warnings.simplefilter("ignore")
    gymnasium.logger.min_level = gymnasium.logger.ERROR
    for name in names or GAMES:
        for suite in SUITES:
            began = time.monotonic()
            stdout, sys.stdout = sys.stdout, open("/dev/null", "w")  # the suites print a lot
            try:
                suite(name)
            finally:
                sys.stdout.close()
                sys.stdout = stdout
            print(f"{name:12} {suite.__name__:18} passed  {time.monotonic() - began:5.1f} s",
                  flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
