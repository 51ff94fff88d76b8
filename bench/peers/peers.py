"""Speed against peers in one run: the same loop, the same core, one after the other.

    python bench/peers/peers.py [SECONDS]

Needs quinte and, as far as they are installed, open_spiel, pettingzoo[classic] and pgx; what is not
there is left out. TAG is measured where TAG_CLASSPATH names its classes, their libraries and the
compiled Tag.java of this folder; TAG_JAVA names the Java to use. Times are those of the processor, so
that other programs on the machine count less. Random players answer everywhere.
"""

import importlib.util
import os
import subprocess
import sys
import time

import numpy as np

SECONDS = float(sys.argv[1]) if len(sys.argv) > 1 else 2.0
GAMES = ["starfighter", "warp", "darksector", "dawnfall", "warmachine"]


def timed(step):
    """Decisions a second of a function that makes some and says how many."""
    step()
    began, done = time.process_time(), 0
    while time.process_time() < began + SECONDS:
        done += step()
    return done / (time.process_time() - began)


def vector(name, obs):
    import quinte
    vec = quinte.vector(name, 256, obs=obs, seed=1)
    rng = np.random.default_rng(1)
    vec.reset()

    def step():
        vec.step(vec.random(rng))
        return vec.num_envs
    return timed(step)


def zoo(make):
    env = make()
    rng = np.random.default_rng(1)

    def step():
        env.reset(seed=int(rng.integers(1 << 30)))
        done = 0
        for _ in env.agent_iter(200):
            observation, _, ended, cut, info = env.last()
            mask = observation.get("action_mask", info.get("action_mask"))
            env.step(None if ended or cut else int(rng.choice(np.flatnonzero(mask))))
            done += 1
        return done
    return timed(step)


def spiel(game):
    rng = np.random.default_rng(1)

    def step():
        state, done = game.new_initial_state(), 0
        while not state.is_terminal() and done < 300:
            if state.is_chance_node():
                outcomes, odds = zip(*state.chance_outcomes())
                state.apply_action(int(outcomes[np.searchsorted(np.cumsum(odds), rng.random())
                                                % len(outcomes)]))
                continue
            actions = state.legal_actions()
            state.apply_action(actions[int(rng.integers(len(actions)))])
            done += 1
        return done
    return timed(step)


def pgx_step(name):
    import jax
    import pgx
    from pgx.experimental import auto_reset
    env = pgx.make(name)
    lanes = 256
    reset = jax.jit(jax.vmap(env.init))

    @jax.jit
    def step(state, key):
        keys = jax.random.split(key, lanes)
        logits = jax.numpy.log(state.legal_action_mask.astype(jax.numpy.float32))
        action = jax.vmap(jax.random.categorical)(keys, logits)
        return jax.vmap(auto_reset(env.step, env.init))(state, action, keys)

    held = [reset(jax.random.split(jax.random.PRNGKey(0), lanes)), jax.random.PRNGKey(1)]

    def one():
        held[1], key = jax.random.split(held[1])
        held[0] = jax.block_until_ready(step(held[0], key))
        return lanes
    return timed(one)


def tag(game, players):
    """Decisions a second in a game of TAG: rules alone, nothing is observed."""
    java = os.environ.get("TAG_JAVA", "java")
    ran = subprocess.run([java, "-XX:+UseSerialGC", "-cp", os.environ["TAG_CLASSPATH"], "Tag",
                          str(SECONDS), f"{game}:{players}"],
                         check=True, capture_output=True, text=True)
    return float(ran.stdout.split()[-1])


def has(module):
    return importlib.util.find_spec(module) is not None


def row(what, measure):
    try:
        print(f"| {what} | {measure():,.0f} |", flush=True)
    except Exception as error:  # a peer that fails is reported, the others go on
        print(f"| {what} | not measured: {type(error).__name__} |", flush=True)


def main():
    import quinte
    print("| one core, random play | decisions/s |\n|---|---|")
    for name in GAMES:
        row(f"quinte.vector {name}, sparse", lambda: vector(name, "sparse"))
    for name in GAMES:
        row(f"quinte.vector {name}, dense", lambda: vector(name, "dense"))
    for name in GAMES:
        row(f"quinte.vector {name}, no observation", lambda: vector(name, None))
    if has("pgx"):
        for name in ("backgammon", "go_9x9", "chess"):
            row(f"pgx {name}", lambda: pgx_step(name))
    if "TAG_CLASSPATH" in os.environ:
        for game, players in (("Dominion", 2), ("Root", 2), ("Catan", 3), ("Stratego", 2),
                              ("Pandemic", 2), ("Descent2e", 2)):
            row(f"TAG {game}, {players} players, no observation", lambda: tag(game, players))
    if has("pettingzoo"):
        for name in GAMES:
            row(f"quinte.zoo {name}", lambda: zoo(lambda: quinte.zoo(name)))
        for module in ("connect_four_v3", "chess_v6", "texas_holdem_no_limit_v6"):
            def make(module=module):
                import importlib
                return importlib.import_module(f"pettingzoo.classic.{module}").env()
            row(f"pettingzoo {module}", lambda: zoo(make))
    if has("pyspiel"):
        import pyspiel
        for name in GAMES:
            row(f"quinte.spiel {name}", lambda: spiel(quinte.spiel(name)))
        for name in ("backgammon", "chess", "leduc_poker"):
            row(f"open_spiel {name}", lambda: spiel(pyspiel.load_game(name)))


if __name__ == "__main__":
    main()
