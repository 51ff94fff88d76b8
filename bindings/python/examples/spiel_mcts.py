"""An algorithm of OpenSpiel on a game of Quinte: its MCTS against a random player.

    python spiel_mcts.py [--quick] [PACK]

PACK is a folder with a content pack of your own, for example a Starfighter with few cards.
"""

import sys

import numpy as np
from open_spiel.python.algorithms import mcts
from open_spiel.python.bots import uniform_random

import quinte


def main(quick, pack):
    game = quinte.spiel("starfighter", pack=pack)
    rng = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, rng)
    searcher = mcts.MCTSBot(game, 1.4, 2 if quick else 20, evaluator, random_state=rng)
    bots = [searcher, uniform_random.UniformRandomBot(1, rng)]
    state = game.new_initial_state()
    steps = 0
    while not state.is_terminal() and steps < (30 if quick else 100000):
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes())
            state.apply_action(int(rng.choice(outcomes, p=odds)))
        else:
            state.apply_action(int(bots[state.current_player()].step(state)))
        steps += 1
    print(f"{steps} actions, {state}, result {state.returns()}")


if __name__ == "__main__":
    words = [w for w in sys.argv[1:] if w != "--quick"]
    main("--quick" in sys.argv, words[0] if words else None)
