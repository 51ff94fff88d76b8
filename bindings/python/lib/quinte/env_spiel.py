"""A game as an OpenSpiel game with explicit chance nodes."""

from __future__ import annotations

import numpy as np
import pyspiel

from . import Table, games, index_of

_LENGTH = 20000


def _type(table):
    info = table.info
    kinds = pyspiel.GameType
    if info["allies"] and table.seats > 1:
        utility = kinds.Utility.IDENTICAL
    elif table.seats == 2:
        utility = kinds.Utility.ZERO_SUM
    else:
        utility = kinds.Utility.GENERAL_SUM
    return pyspiel.GameType(
        short_name=f"quinte_{table.name}", long_name=info["title"],
        dynamics=kinds.Dynamics.SEQUENTIAL, chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION, utility=utility,
        reward_model=kinds.RewardModel.TERMINAL, max_num_players=info["seats_max"],
        min_num_players=info["seats_min"], provides_information_state_string=True,
        provides_information_state_tensor=False, provides_observation_string=True,
        provides_observation_tensor=True, parameter_specification={})


def _facts(table, kind, actions):
    zero = kind.utility == pyspiel.GameType.Utility.ZERO_SUM
    return pyspiel.GameInfo(
        num_distinct_actions=table.numbers_of(actions), max_chance_outcomes=table.answers_max,
        num_players=table.seats, min_utility=-1.0, max_utility=1.0,
        utility_sum=0.0 if zero else None, max_game_length=_LENGTH)


class QuinteGame(pyspiel.Game):
    """The game. An action is an index into the answers that the position allows, or with
    actions="code" a number that means the same in every position. Chance always has indices."""

    def __init__(self, table, params=None, actions="list"):
        kind = _type(table)
        super().__init__(kind, _facts(table, kind, actions), params or {})
        self.table, self.actions = table, actions

    def new_initial_state(self):
        return QuinteState(self)

    def make_py_observer(self, iig_obs_type=None, params=None):
        return QuinteObserver(self.table)


class QuinteState(pyspiel.State):
    """A position. Copies own their bytes: pyspiel copies states by copying their attributes."""

    def __init__(self, game):
        super().__init__(game)
        self.table, self.actions = game.table, game.actions
        self.play = game.table.play(0)
        self.known = [self.play.hash(seat) for seat in range(game.table.seats)]

    def current_player(self):
        player = self.play.ask()[0]
        if player >= 0:
            return player
        return pyspiel.PlayerId.CHANCE if player == -1 else pyspiel.PlayerId.TERMINAL

    def _coded(self):
        return self.actions == "code" and self.play.ask()[0] >= 0

    def _legal_actions(self, player):
        return sorted(self.play.codes()) if self._coded() else list(range(len(self.play.legal())))

    def _answer(self, action):
        """The answer of the engine; None if the action is none."""
        answers = self.play.legal()
        index = index_of(self.play, answers, action, "code" if self._coded() else "list")
        return None if index is None else answers[index]

    def chance_outcomes(self):
        odds = dict(self.play.odds())
        return [(i, odds[a]) for i, a in enumerate(self.play.legal()) if a in odds]

    def _apply_action(self, action):
        answer = self._answer(action)
        if answer is None:
            raise ValueError(f"action {action} is none of the legal ones")
        self.play.apply(answer, False)
        for seat in range(self.table.seats):
            self.known[seat] = hash((self.known[seat], self.play.hash(seat)))

    def _action_to_string(self, player, action):
        answer = self._answer(action)
        if answer is None:
            return str(action)
        return f"{action}:{self.play.notation(answer, max(player, -1))}"

    def is_terminal(self):
        return self.play.ask()[0] == -4

    def returns(self):
        return self.play.scores()

    def information_state_string(self, player=None):
        player = self.current_player() if player is None else player
        return f"{player}:{self.known[player] & (2**64 - 1):016x}"

    def observation_string(self, player=None):
        return self.play.board(self.current_player() if player is None else player)

    def resample_from_infostate(self, player_id, probability_sampler):
        """A state that looks the same to the player; what the player does not know is drawn."""
        other = self.clone()
        other.play = self.play.determinize(player_id, int(probability_sampler() * 2**63))
        return other

    def __str__(self):
        return f"{self.play.where()} {self.play.ask()[1]} {self.play.hash():016x}"


class QuinteObserver:
    """What a player sees, as one tensor."""

    def __init__(self, table):
        self.columns = table.columns
        self.tensor = np.zeros(self.columns.width, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state, player):
        self.tensor[:] = self.columns.dense(state.play.features(player))

    def string_from(self, state, player):
        return state.play.board(player)


def _maker(table):
    class Registered(QuinteGame):
        def __init__(self, params=None):
            super().__init__(table, params)
    return Registered


_registered = set()


def register():
    """Registers every game with its usual options, as quinte_<name>."""
    for name in games():
        if name not in _registered:
            table = Table(name)
            pyspiel.register_game(_type(table), _maker(table))
            _registered.add(name)


def load(name, options=None, pack=None, refs="deep", actions="list"):
    """The game; with options or a pack of your own it is not the registered one."""
    if options or pack is not None or refs != "deep" or actions != "list":
        return QuinteGame(Table(name, options, pack, refs), actions=actions)
    register()
    return pyspiel.load_game(f"quinte_{name}")
