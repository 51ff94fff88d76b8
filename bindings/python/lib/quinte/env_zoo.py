"""A game as a PettingZoo environment, one agent for each seat."""

from __future__ import annotations

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv

from . import Table, index_of


OVER = -4  # what ask() says instead of a seat


class _Seats:
    """What the two environments share: spaces, observations, the game itself."""

    metadata = {"render_modes": ["human", "ansi", "json"], "name": "quinte_v0",
                "is_parallelizable": True, "render_fps": 1}

    def _open(self, name, options, pack, refs, illegal, max_cycles, render_mode, actions="list",
              chance="environment"):
        if chance not in ("environment", "agent"):
            raise ValueError('chance is "environment" or "agent"')
        if illegal not in ("raise", "lose", "first"):
            raise ValueError('illegal is "raise", "lose" or "first"')
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise ValueError(f"render_mode is one of {self.metadata['render_modes']}")
        self.table = Table(name, options, pack, refs)
        self.metadata = {**self.metadata, "name": f"quinte_{name}_v0"}
        self.illegal, self.max_cycles, self.render_mode = illegal, max_cycles, render_mode
        self.actions, self._settles = actions, chance == "environment"
        self.possible_agents = [f"player_{i}" for i in range(self.table.seats)]
        if not self._settles:
            self.possible_agents.append("chance")  # ask() calls it -1, and so do views: a spectator
        self._seat = {agent: i for i, agent in enumerate(self.possible_agents)}
        self._seat.update({"chance": -1} if not self._settles else {})
        n, width = self.table.numbers_of(actions), self.table.columns.width
        seen = {"observation": spaces.Box(-32767, 32767, (width,), np.float32)}
        if actions == "list":
            seen["action_mask"] = spaces.Box(0, 1, (n,), np.int8)
        self.observation_spaces = {a: spaces.Dict(seen) for a in self.possible_agents}
        self.action_spaces = {a: spaces.Discrete(n) for a in self.possible_agents}
        self._seed, self.play, self._answers, self._steps = -1, None, [], 0
        self.agents = []

    def observation_space(self, agent):
        return self.observation_spaces[agent]

    def action_space(self, agent):
        return self.action_spaces[agent]

    def _start(self, seed):
        self._seed = self._seed + 1 if seed is None else seed
        self.play = self.table.play(self._seed)
        if self._settles:
            self.play.settle()
        self._answers = self.play.legal()
        self._steps = 0
        self.agents = self.possible_agents[:]

    def _answer(self, action):
        """Gives an answer; None, or why it is none."""
        index = index_of(self.play, self._answers, action, self.actions)
        if index is None:
            wrong = f"answer {action} is not in the list of {len(self._answers)}"
            if self.illegal == "raise":
                raise IndexError(wrong)
            if self.illegal == "lose":
                return wrong
            index = 0
        self.play.apply(self._answers[index], self._settles)
        self._answers = self.play.legal()
        self._steps += 1
        return None

    def _cut(self):
        return bool(self.max_cycles) and self._steps >= self.max_cycles

    def _mask(self, agent):
        mask = np.zeros(self.table.answers_max, np.int8)
        if self.play.ask()[0] == self._seat[agent]:
            mask[:len(self._answers)] = 1
        return mask

    def observe(self, agent):
        """What the agent sees. The mask is empty unless the agent is asked."""
        if self.play is None:
            raise ValueError("call reset() first")
        seen = {"observation": self.table.columns.dense(self.play.features(self._seat[agent]))}
        if self.actions == "list":
            seen["action_mask"] = self._mask(agent)
        return seen

    def _info(self, agent):
        if self.actions == "list":
            info = {"action_mask": self._mask(agent)}
        else:
            asked = self.play.ask()[0] == self._seat[agent]
            info = {"legal": np.array(self.play.codes() if asked else [], np.int64)}
        if agent == "chance":
            asked = self.play.ask()[0] == -1
            odds = dict(self.play.odds()) if asked else {}
            info["odds"] = np.array([odds.get(a, 0.0) for a in self._answers if asked])
        return info

    def _score(self, agent):
        return 0.0 if agent == "chance" else self.play.scores()[self._seat[agent]]

    def state(self):
        """What all agents see, one after the other: for critics that may know everything."""
        return np.concatenate([self.table.columns.dense(self.play.features(seat))
                               for seat in range(self.table.seats)])

    def render(self):
        if self.play is None or self.render_mode is None:
            return None
        seat = max(self.play.ask()[0], 0)
        if self.render_mode == "json":
            return self.play.json(seat)
        board = self.play.board(seat)
        if self.render_mode == "ansi":
            return board
        print(board)
        return None

    def close(self):
        self.play = None


class QuinteAEC(_Seats, AECEnv):
    """One agent after the other, as the rules ask them.

    name, options, pack, refs   see quinte.Table
    illegal                     an index that is not in the list: "raise" raises IndexError, "lose"
                                ends the game with -1 for the agent, "first" takes the first answer
    max_cycles                  decisions after which the game is truncated; 0: any number
    actions                     "list": an action is an index into the list of answers; "code": a
                                number that means the same in every position. Then there is no mask;
                                info["legal"] has the numbers of the list
    chance                      "environment" draws dice and cards; "agent": an agent `chance` is
                                asked, sees what a spectator sees, and info["odds"] has its odds
    """

    def __init__(self, name, options=None, pack=None, refs="deep", illegal="raise", max_cycles=0,
                 render_mode=None, actions="list", chance="environment"):
        super().__init__()
        self._open(name, options, pack, refs, illegal, max_cycles, render_mode, actions, chance)

    def reset(self, seed=None, options=None):
        self._start(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._ask()

    def step(self, action):
        if self.play is None:
            raise ValueError("the game has not begun or is closed; call reset()")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        wrong = self._answer(action)
        over = self.play.ask()[0] == OVER
        if wrong or over:
            for a in self.agents:
                self.rewards[a] = self._score(a) if over else 0.0
                self.terminations[a] = True
            if wrong:
                self.rewards[agent] = -1.0
        elif self._cut():
            self.truncations = dict.fromkeys(self.agents, True)
        self._ask(wrong and {agent: wrong})
        self._accumulate_rewards()

    def _ask(self, refused=None):
        player = self.play.ask()[0]
        if player != OVER and not any(self.terminations.values()):
            self.agent_selection = self.possible_agents[player]  # the last one is chance
        elif self.agents:
            self.agent_selection = self.agents[0]
        self.infos = {a: self._info(a) for a in self.agents}
        for agent, why in (refused or {}).items():
            self.infos[agent]["refused"] = why


class QuinteParallel(_Seats, ParallelEnv):
    """All agents step at once; the answer of the one who is asked counts, the others wait.

    The arguments are those of QuinteAEC. An agent that is not asked has an empty mask; its action is
    not looked at.
    """

    def __init__(self, name, options=None, pack=None, refs="deep", illegal="raise", max_cycles=0,
                 render_mode=None):
        self._open(name, options, pack, refs, illegal, max_cycles, render_mode)

    def reset(self, seed=None, options=None):
        self._start(seed)
        return self._all(), self._infos()

    def _all(self):
        return {a: self.observe(a) for a in self.agents}

    def _infos(self):
        return {a: self._info(a) for a in self.agents}

    def step(self, actions):
        if self.play is None or not self.agents:
            raise ValueError("the game is over or has not begun; call reset()")
        if not isinstance(actions, dict):
            raise TypeError("step() takes a dict with the action of each agent")
        asked = self.possible_agents[self.play.ask()[0]]
        wrong = self._answer(actions.get(asked))
        over = self.play.ask()[0] < 0
        scores = self.play.scores()
        rewards = {a: scores[self._seat[a]] for a in self.agents}
        if wrong:
            rewards[asked] = -1.0
        ended = bool(over or wrong)
        cut = not ended and self._cut()
        result = (self._all(), rewards, dict.fromkeys(self.agents, ended),
                  dict.fromkeys(self.agents, cut), self._infos())
        if wrong:
            result[4][asked]["refused"] = wrong
        if ended or cut:
            self.agents = []
        return result
