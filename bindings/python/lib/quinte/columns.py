"""What the columns of views and answers mean."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np


class Group(NamedTuple):
    """Columns that belong together: a field of the game."""
    space: str      # "view" or "answer"
    kind: str       # number, not-null, present, values, names, bits, content, counts, players, ...
    first: int
    count: int
    path: str       # player[you].hand: the viewer is always [you], then come [+1], [+2], ...
    rows: int       # kind "rows": so many rows ...
    stride: int     # ... of so many columns
    values: list    # what each column stands for


class Columns:
    """The columns of a game with a number of players and a pack.

    width, most                columns of a view; how many are in use at most
    answer_width, answer_most  the same of an answer
    hash                       the version: changes if the meaning of a column does
    """

    def __init__(self, plan):
        self.plan = plan
        info = plan.info()
        self.width, self.most = info["width"], info["most"]
        self.answer_width, self.answer_most = info["answer_width"], info["answer_most"]
        self.hash = info["hash"]
        self._groups = None

    @property
    def groups(self):
        """All groups, views first."""
        if self._groups is None:
            self._groups = [Group(*row) for row in self.plan.describe()]
        return self._groups

    def names(self, space="view"):
        """A name for every column: "player[you].cruiser=lynx"."""
        width = self.width if space == "view" else self.answer_width
        names = [""] * width
        for group in self.groups:
            if group.space != space or group.kind == "rows":
                continue
            for i, value in enumerate(group.values):
                names[group.first + i] = f"{group.path}={value}" if value else group.path
        return names

    def find(self, words, space="view"):
        """Groups whose path contains the words."""
        return [g for g in self.groups if g.space == space and words in g.path]

    def rows(self, dense, path):
        """An array of structs of a dense view as [..., rows, columns], without copying.

        The first column of a row says whether it is in use where the game counts its rows.
        """
        for g in self.groups:
            if g.kind == "rows" and g.path == path and g.space == "view":
                part = dense[..., g.first:g.first + g.count]
                return part.reshape(*dense.shape[:-1], g.rows, g.stride)
        known = [g.path for g in self.groups if g.kind == "rows" and g.space == "view"]
        raise KeyError(f"there are no rows {path!r}; there are {', '.join(known[:20])}")

    def dense(self, pairs, width=None):
        """(columns, values) as bytes, from Play.features(), as an array of float32."""
        array = np.zeros(width or self.width, np.float32)
        array[np.frombuffer(pairs[0], np.uint16)] = np.frombuffer(pairs[1], np.int16)
        return array
