"""Computer players judge by the networks that ship, as in the program, or by another one, or without.

    python networks.py FOLDER      the folder of the networks that ship
"""

import pathlib
import sys

import numpy as np

import quinte
from misuse import raises
from quinte import _core

POSITIONS, THINK = 60, 60


def positions(table, seed):
    """Plays with cadets, and stops at every question that has a choice."""
    play, cadet = table.play(seed), quinte.policy("cadet", 5, seed)
    play.settle()
    while play.ask()[0] >= 0:
        answers = play.legal()
        if len(answers) > 1:
            yield play
        play.apply(answers[cadet(play)])


def answers_by(table, level, *network):
    given = []
    for key, play in enumerate(positions(table, 7)):
        if key == POSITIONS:
            break
        given.append(play.think(level, key, THINK, *network))
    return given


def judges(folder, name):
    """The network that ships is the one of the file; without it some answers are others."""
    net = quinte.network(folder / f"{name}.qnet")
    assert net.name == name and "seed=" in net.notes
    options = {"seats": net.seats} if name in ("darksector", "dawnfall") else None
    table = quinte.game(name, options)
    usual = answers_by(table, "admiral")
    assert usual == answers_by(table, "admiral", True) == answers_by(table, "admiral", net)
    assert usual != answers_by(table, "admiral", False), f"{name}: the network changes nothing"
    assert answers_by(table, "captain") == answers_by(table, "captain", False)
    plays_vector(name, options, net)


def plays_vector(name, options, net):
    """Opponents of a vector judge so, too."""
    if quinte.game(name, options).seats < 2:
        return
    seen = []
    for network in (True, net, False):
        vec = quinte.vector(name, 8, seed=3, options=options, opponents="commander", simulations=40,
                            network=network)
        rng = np.random.default_rng(1)
        obs, sums = vec.reset(), []
        for _ in range(40):
            obs = vec.step(rng.integers(0, np.maximum(obs.count, 1)))
            sums.append((obs.count.copy(), obs.used.copy(), obs.columns.copy()))
        seen.append(sums)
        vec.close()
    same = [all((a == b).all() for one, other in zip(seen[0], seen[k]) for a, b in zip(one, other))
            for k in (1, 2)]
    assert same == [True, False], f"{name}: {same}"


def refuses(folder):
    net = quinte.network(folder / "starfighter.qnet")
    play = next(positions(quinte.game("warp"), 1))
    raises(ValueError, "another game", lambda: play.think("admiral", 1, 10, net))
    raises(TypeError, "Network", lambda: play.think("admiral", 1, 10, "starfighter.qnet"))
    play = next(positions(quinte.game("starfighter"), 1))
    raises(ValueError, "does not judge", lambda: play.think("captain", 1, 10, net))
    play = next(positions(quinte.game("dawnfall", {"seats": 3}), 1))
    raises(ValueError, "2 players, not 3",
           lambda: play.think("admiral", 1, 10, quinte.network(folder / "dawnfall.qnet")))
    raises(ValueError, "not a network", lambda: _core.Network(b"nothing"))
    bytes_ = bytearray((folder / "warp.qnet").read_bytes())
    bytes_[300] ^= 1
    raises(ValueError, "check sum", lambda: _core.Network(bytes(bytes_)))
    raises(ValueError, "another game",
           lambda: _core.Network(bytes((folder / "warp.qnet").read_bytes()), _core.Game("dawnfall")))
    raises(TypeError, "Game", lambda: _core.Network(b"", 7))
    raises(FileNotFoundError, "nowhere", lambda: quinte.network("/nowhere"))
    raises(TypeError, "Network", lambda: quinte.vector("starfighter", 2, opponents="admiral", network=7))


def plays_alone():
    """Where the network that ships is for another number of players, none judges."""
    table = quinte.game("darksector", {"seats": 1})
    assert answers_by(table, "admiral") == answers_by(table, "admiral", False)


def judges_packs(folder):
    """With a pack of one's own none judges unless it was read for it; a path is read for the game at hand."""
    file, pack = folder / "starfighter.qnet", folder.parent / "content" / "starfighter"
    table = quinte.game("starfighter", pack=pack)
    net = quinte.network(file, table)
    assert answers_by(table, "admiral") == answers_by(table, "admiral", False)
    assert answers_by(table, "admiral", net) == answers_by(quinte.game("starfighter"), "admiral")
    raises(ValueError, "other cards", lambda: answers_by(quinte.game("starfighter"), "admiral", net))
    for make in (quinte.gym, lambda *a, **b: quinte.vector(a[0], 2, **b)):
        made = make("starfighter", opponents="commander", simulations=20, pack=pack, network=file)
        made.reset()
        raises(ValueError, "other cards", lambda: make(
            "starfighter", opponents="commander", simulations=20, pack=pack, network=net).reset(seed=1))


def main(folder):
    for name in quinte.games():
        if (folder / f"{name}.qnet").exists():
            judges(folder, name)
    refuses(folder)
    plays_alone()
    judges_packs(folder)
    print("networks: fine")


if __name__ == "__main__":
    main(pathlib.Path(sys.argv[1]))
