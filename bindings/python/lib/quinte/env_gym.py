"""One seat of a game as a Gymnasium environment."""

from __future__ import annotations

import gymnasium
import numpy as np
from gymnasium import spaces

from . import Table, index_of, network_for, policy


class QuinteGym(gymnasium.Env):
    """One seat of a game; computer players take the others.

    name, options, pack, refs   see quinte.Table
    seat                        which seat the agent has
    opponents                   a level of quinte.levels(), or a function of a Play
    simulations                 how much the opponents think; 0: as their level does
    network                     by which they judge, as in quinte.policy(), or the path of a file
    illegal                     an index that is not in the list: "lose" ends the game with -1,
                                "raise" raises IndexError, "first" takes the first answer
    max_steps                   decisions after which the game is truncated; 0: any number
    actions                     "list": an action is an index into the list of answers; "code": a
                                number that means the same in every position. Then there is no mask;
                                info["legal"] has the numbers of the list

    An observation is {"observation": float32[width], "action_mask": int8[answers_max]}; the mask is
    also in info. The reward is 0, and at the end 1 won to -1 lost.
    """

    metadata = {"render_modes": ["human", "ansi", "json"], "render_fps": 1}

    def __init__(self, name, seat=0, opponents="captain", options=None, pack=None, refs="deep",
                 simulations=0, network=True, illegal="lose", max_steps=0, actions="list", render_mode=None):
        self.table = Table(name, options, pack, refs)
        if not 0 <= seat < self.table.seats:
            raise ValueError(f"there is no seat {seat}; {name} has {self.table.seats} here")
        if illegal not in ("lose", "raise", "first"):
            raise ValueError('illegal is "lose", "raise" or "first"')
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise ValueError(f"render_mode is one of {self.metadata['render_modes']}")
        self.seat, self.illegal, self.max_steps = seat, illegal, max_steps
        self.render_mode = render_mode
        self._opponents, self._simulations = opponents, simulations
        self._network = network_for(self.table, network)
        self._opponent = None
        self._choose_opponent(0)
        n, width = self.table.numbers_of(actions), self.table.columns.width
        self.actions = actions
        self.action_space = spaces.Discrete(n)
        seen = {"observation": spaces.Box(-32767, 32767, (width,), np.float32)}
        if actions == "list":
            seen["action_mask"] = spaces.Box(0, 1, (n,), np.int8)
        self.observation_space = spaces.Dict(seen)
        self._seed, self.play, self._answers, self._steps = -1, None, [], 0

    def _choose_opponent(self, seed):
        if callable(self._opponents):
            self._opponent = self._opponents
        else:  # its luck is part of the game: the same seed gives the same opponent
            self._opponent = policy(self._opponents, self._simulations, seed << 20,
                                    self._network)

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self._seed = self._seed + 1 if seed is None else seed
        self._choose_opponent(self._seed)
        self.play = self.table.play(self._seed)
        self.play.settle()
        self._steps = 0
        self._play_on()
        return self._observe(), self._info()

    def step(self, action):
        if self.play is None:
            raise gymnasium.error.ResetNeeded("call reset() first")
        if not self._answers:
            raise gymnasium.error.ResetNeeded("the game is over; call reset()")
        refused = None
        index = index_of(self.play, self._answers, action, self.actions)
        if index is None:
            refused = f"answer {action} is not in the list of {len(self._answers)}"
            if self.illegal == "raise":
                raise IndexError(refused)
            index = 0
        if refused and self.illegal == "lose":
            self._answers = []
            return self._observe(), -1.0, True, False, {**self._info(), "refused": refused}
        self.play.apply(self._answers[index])
        self._steps += 1
        self._play_on()
        over = self.play.ask()[0] < 0
        cut = not over and 0 < self.max_steps <= self._steps
        if cut:
            self._answers = []
        reward = self.play.scores()[self.seat] if over else 0.0
        return self._observe(), float(reward), over, cut, self._info()

    def render(self):
        if self.play is None or self.render_mode is None:
            return None
        if self.render_mode == "json":
            return self.play.json(self.seat)
        board = self.play.board(self.seat)
        if self.render_mode == "ansi":
            return board
        print(board)
        return None

    def close(self):
        self.play = None
        self._answers = []

    def action_masks(self):
        """The mask as bool, the way sb3-contrib's MaskablePPO asks for it."""
        return np.arange(self.table.answers_max) < len(self._answers)

    def _play_on(self):
        while (player := self.play.ask()[0]) >= 0 and player != self.seat:
            self.play.apply(self.play.legal()[self._opponent(self.play)])
        self._answers = self.play.legal()

    def _mask(self):
        mask = np.zeros(self.table.answers_max, np.int8)
        mask[:len(self._answers)] = 1
        return mask

    def _observe(self):
        seen = {"observation": self.table.columns.dense(self.play.features(self.seat))}
        if self.actions == "list":
            seen["action_mask"] = self._mask()
        return seen

    def _info(self):
        if self.actions == "code":
            return {"legal": np.array(self.play.codes() if self._answers else [], np.int64)}
        return {"action_mask": self._mask()}
