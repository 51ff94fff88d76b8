"""Many games at once, stepped together in C."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

import numpy as np

from . import Table, _core, network_for


class Observation(NamedTuple):
    """What reset() and step() return: arrays that the next step overwrites.

    seat     uint8[n]              who is asked; 255: the game is over (autoreset="disabled")
    kind     uint8[n]              the kind of question, an index into Game.questions()
    count    uint32[n]             how many answers there are
    reward   float32[n, 4]         by seat: 0, and after the last answer of a game 1 to -1
    done     uint8[n]              this step ended a game: 1 over, 2 cut off by max_steps
    mask     int8[n, answers_max]  1 for the answers that exist, with mask=True
    columns  uint16[n, most]       the columns in use, `used` of each row
    values   int16[n, most]        and their values
    used     uint32[n]
    dense    float32[n, width]     the same as an array, with obs="dense"
    """
    seat: np.ndarray
    kind: np.ndarray
    count: np.ndarray
    reward: np.ndarray
    done: np.ndarray
    mask: np.ndarray | None = None
    columns: np.ndarray | None = None
    values: np.ndarray | None = None
    used: np.ndarray | None = None
    dense: np.ndarray | None = None


class QuinteVector:
    """Many games at once.

    name, options, pack, refs   see quinte.Table
    num_envs                    how many games
    threads                     0: one for each core; results do not depend on it
    seed                        game i plays the seeds seed + i, seed + i + num_envs, ...
    obs                         "sparse", "dense" or None
    mask                        also fill a mask of the answers
    autoreset                   "same_step": a game that ends is followed by the next in the same
                                step; "disabled": it stays over until reset()
    max_steps                   decisions of agents after which a game is cut off; 0: any number
    opponents, seat             a level that plays all seats but `seat`, in C; None: agents play all
    simulations, network        how they think, as in quinte.policy(); network may be the path of a file
    illegal                     "raise", or "first": indices outside the list mean the first answer

    Buffers are shared, not copied: tensor("columns") gives one to torch.from_dlpack().
    """

    def __init__(self, name, num_envs, threads=1, seed=0, options=None, pack=None, refs="deep",
                 obs="sparse", mask=False, autoreset="same_step", max_steps=0, opponents=None,
                 seat=0, simulations=0, network=True, illegal="raise", device="cpu"):
        if device != "cpu":
            raise ValueError(f'device is "cpu" or "cuda", not {device!r}')
        if obs not in ("sparse", "dense", None):
            raise ValueError('obs is "sparse", "dense" or None')
        if autoreset not in ("same_step", "disabled"):
            raise ValueError('autoreset is "same_step" or "disabled"')
        if illegal not in ("raise", "first"):
            raise ValueError('illegal is "raise" or "first"')
        self.table = Table(name, options, pack, refs)
        if not 0 <= seat < self.table.seats:
            raise ValueError(f"there is no seat {seat}; {name} has {self.table.seats} here")
        self.num_envs, self.seed, self.illegal = num_envs, seed, illegal
        others = (1 << self.table.seats) - 1 & ~(1 << seat)
        self._vector = _core.Vector(
            self.table.plan, num_envs, threads=threads, seed=seed % 2**64,
            options=self.table._options, sparse=obs is not None, dense=obs == "dense", mask=mask,
            stops=autoreset == "disabled", limit=max_steps,
            opponent=opponents if others else None, opponents=others if opponents else 0,
            simulations=simulations, network=network_for(self.table, network))
        self._sender = self._sent = None
        self._tensors = self._vector.buffers()
        arrays = {key: np.asarray(memoryview(t)) for key, t in self._tensors.items()}
        self._observation = Observation(**arrays)

    @property
    def threads(self):
        return self._vector.workers()

    def reset(self, seed=None):
        """Starts new games in all lanes."""
        self.seed = self.seed if seed is None else seed
        self._vector.reset(self.seed % 2**64)
        return self._observation

    def step(self, answers):
        """Gives one answer for each game: an index into its list."""
        answers = np.ascontiguousarray(answers, np.int64)
        if self.illegal == "first":
            answers = np.where((answers >= 0) & (answers < self._observation.count), answers, 0)
        self._vector.step(answers)
        return self._observation

    def send(self, answers):
        """Begins a step in the background; recv() ends it. In between the arrays change.

        With two vectors the policy looks at one while the rules work on the other.
        """
        if self._sent is not None:
            raise RuntimeError("a step is under way; call recv() first")
        if self._sender is None:
            self._sender = ThreadPoolExecutor(1)
        self._sent = self._sender.submit(self.step, np.array(answers, np.int64))

    def recv(self):
        """Waits for the step that send() began; what it returns, or raises, is that of step()."""
        if self._sent is None:
            raise RuntimeError("no step is under way; call send() first")
        sent, self._sent = self._sent, None
        return sent.result()

    def tensor(self, name):
        """A buffer that torch.from_dlpack() and jax.dlpack.from_dlpack() take, without a copy."""
        return self._tensors[name]

    def answers(self, i):
        """The answers of game i, as numbers of the engine."""
        return self._vector.answers(i)

    def answer_features(self):
        """(columns, values, offsets) of all answers of all games, one game after the other.

        Answer k has the pairs from offsets[k] to offsets[k + 1]; the answers of game i are
        count[:i].sum() and following.
        """
        return tuple(np.asarray(memoryview(t)) for t in self._vector.answer_features())

    def packed(self):
        """(columns, values, offsets) of all views: what torch's EmbeddingBag takes."""
        o = self._observation
        if o.columns is None:
            raise ValueError('there are no views to pack; make the vector with obs="sparse" or "dense"')
        keep = np.arange(o.columns.shape[1]) < o.used[:, None]
        offsets = np.zeros(self.num_envs + 1, np.int64)
        np.cumsum(o.used, out=offsets[1:])
        return o.columns[keep], o.values[keep], offsets

    def random(self, rng):
        """Random answers, as an example of a policy; rng is a numpy Generator."""
        return (rng.random(self.num_envs) * self._observation.count).astype(np.int64)

    def close(self):
        """Ends the threads and frees the games."""
        if self._sender is not None:
            self._sender.shutdown()
            self._sender = self._sent = None
        self._vector.close()
