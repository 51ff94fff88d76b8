"""Quinte: five tabletop battle games as environments for learning agents.

    env = quinte.gym("warp")                      # Gymnasium, one seat
    env = quinte.zoo("starfighter")               # PettingZoo, a seat at a time
    game = quinte.spiel("dawnfall")               # OpenSpiel
    vec = quinte.vector("starfighter", 4096)      # many games at once

Every decision is an index into the list of answers that the rules allow. What an agent
sees are columns of numbers: `quinte.columns("starfighter")` says what they mean. Dice and
cards are drawn by the environment. Nothing that a seat may not know is in its columns.
"""

from __future__ import annotations

import json as _json
import operator
import os
import warnings

from . import _core
from ._core import games, levels
from .columns import Columns

__version__ = _core.VERSION
__all__ = ["Table", "columns", "game", "games", "gym", "levels", "network", "parallel", "policy",
           "spiel", "vector", "zoo"]


class Table:
    """A game with its options, ready to be played: what every environment begins with.

    name     one of games()
    options  a dict; see `quinte games --json` or Table.schema
    pack     a folder with a content pack of your own
    refs     how cards are written in columns: "deep", "onehot" or "index"
    """

    def __init__(self, name, options=None, pack=None, refs="deep"):
        self._made_from = (name, options, pack, refs)
        self.game = _core.Game(name, None if pack is None else str(pack))
        self.info = self.game.info()
        self.name = name
        self.options = dict(options or {})
        self._options = _json.dumps(self.options) if self.options else None
        self.seats = self._seats()
        self.plan = _core.Plan(self.game, self.seats, refs)
        self.columns = Columns(self.plan)
        self.answers_max = self.info["answers_max"]
        self.codes = self.plan.info()["codes"]
        self.play(0)  # so that options which the rules refuse are refused here

    def _seats(self):
        usual = _json.loads(self.game.options())
        return self.options.get("seats", usual.get("seats", self.info["seats_min"]))

    def __deepcopy__(self, memo):
        return self  # nothing in it changes

    def __reduce__(self):
        return Table, self._made_from

    @property
    def schema(self):
        """The JSON Schema of the options, as a dict."""
        return _json.loads(self.game.schema())

    def numbers_of(self, actions):
        """How many numbers actions have: indices into the list, or codes of the whole game."""
        if actions not in ("list", "code"):
            raise ValueError('actions is "list" or "code"')
        if actions == "code" and not self.codes:
            raise ValueError(f'{self.name} has no codes: its answers are too many; use "list"')
        return self.codes if actions == "code" else self.answers_max

    def play(self, seed):
        """A new game; chance has not answered yet."""
        return _core.Play(self.plan, self._options, seed % 2**64)


def game(name, options=None, pack=None, refs="deep"):
    """The game as a Table, for environments of your own."""
    return Table(name, options, pack, refs)


def columns(name, options=None, pack=None, refs="deep"):
    """What the columns of a game mean: a Columns object."""
    return Table(name, options, pack, refs).columns


def network(path, table=None):
    """A network from a .qnet file (tools/train makes them), for computer players to judge by.

    table  a game with a pack of your own, for which it was trained
    """
    with open(os.fspath(path), "rb") as file:
        return _core.Network(file.read(), *([table.game] if table else []))


def network_for(table, what):
    """What an environment was given as its network: a path is a file to be read for its own game."""
    return network(what, table) if isinstance(what, (str, os.PathLike)) else what


def policy(level="captain", simulations=0, seed=0, network=True):
    """A computer player: call it with a _core.Play and it returns an index into play.legal().

    level is one of levels(). It knows what the asked seat knows, no more. Commander, admiral and reflex judge by
    the network that ships with the game, by another one (quinte.network()), or without (False).
    """
    if level not in levels():
        raise ValueError(f"there is no level {level!r}; there are {', '.join(levels())}")
    count = [seed]

    def choose(play):
        count[0] += 1
        return play.legal().index(play.think(level, count[0] % 2**64, simulations, network))

    return choose


def index_of(play, answers, action, actions="list"):
    """The index of an action into the list of answers; None if it is none of them."""
    try:
        action = operator.index(action)
    except TypeError:
        return None
    if actions == "code":
        codes = play.codes() if answers else []
        return codes.index(action) if action in codes else None
    return action if 0 <= action < len(answers) else None


def gym(name, seat=0, opponents="captain", **settings):
    """A Gymnasium environment of one seat; computer players take the others."""
    from .env_gym import QuinteGym
    return QuinteGym(name, seat=seat, opponents=opponents, **settings)


def zoo(name, **settings):
    """A PettingZoo environment (AEC): one agent for each seat."""
    from .env_zoo import QuinteAEC
    return QuinteAEC(name, **settings)


def parallel(name, **settings):
    """A PettingZoo parallel environment: all agents step, the asked one's answer counts."""
    from .env_zoo import QuinteParallel
    return QuinteParallel(name, **settings)


def spiel(name, **settings):
    """An OpenSpiel game with explicit chance; also registered as quinte_<name>."""
    from .env_spiel import load
    return load(name, **settings)


def vector(name, num_envs, **settings):
    """Many games at once, stepped together in C.

    device="cuda" plays them on an NVIDIA card (QuinteCardVector); where there is none, a warning says so and the
    processor plays.
    """
    if settings.get("device") == "cuda":
        why = _core.Card.available()
        if not why:
            return _card_vector(name, num_envs, settings)
        warnings.warn(f"{why}: the games run on the processor", stacklevel=2)
        settings = {key: value for key, value in settings.items() if key not in ("device", "programs")}
    from .env_vector import QuinteVector
    return QuinteVector(name, num_envs, **settings)


def _card_vector(name, num_envs, settings):
    settings = {key: value for key, value in settings.items() if key not in ("device", "threads")}
    for key, why in (("opponents", "computer players think on the processor"),
                     ("pack", "the program for the card has the game's own content")):
        if settings.pop(key, None) is not None:
            raise ValueError(f'{why}; leave {key}=... out with device="cuda"')
    from .env_card import QuinteCardVector
    return QuinteCardVector(name, num_envs, **settings)
