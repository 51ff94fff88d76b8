"""Many games at once on a graphics card: states, answers and observations stay in its memory."""

from __future__ import annotations

import os
import pathlib
import sys

import numpy as np

from . import Table, _core
from .env_vector import Observation


def program(name, folder=None):
    """The program of a game for the card: PTX that `make gpu` writes."""
    folders = [folder] if folder else [
        *filter(None, [os.environ.get("QUINTE_GPU")]),
        *(str(pathlib.Path(prefix, "share/quinte/gpu")) for prefix in (sys.prefix, "/usr/local", "/usr"))]
    for each in folders:
        path = pathlib.Path(each, f"{name}.ptx")
        if path.is_file():
            return path.read_bytes()
    raise FileNotFoundError(
        f"{name}.ptx is in none of {', '.join(folders)}; \"make gpu\" in the sources of Quinte writes it to "
        "build/gpu: give that folder as programs=... or in QUINTE_GPU")


class QuinteCardVector:
    """Many games at once on an NVIDIA card, as quinte.vector() with device="cuda" makes them.

    Games are bit for bit those of the processor with the same seeds and answers. The fields of an observation are
    torch tensors on the card where torch is installed, otherwise objects that from_dlpack() of any library takes; the
    next step overwrites them. step() takes a torch tensor of int64 on the card, or an array of the processor, which is
    copied. It returns when the card is done.

    name, num_envs, options, refs, seed, obs, mask, autoreset, max_steps    as for the processor
    programs    the folder of the programs for the card (make gpu); QUINTE_GPU otherwise
    """

    def __init__(self, name, num_envs, seed=0, options=None, refs="deep", obs="sparse", mask=False,
                 autoreset="same_step", max_steps=0, programs=None):
        if obs not in ("sparse", "dense", None):
            raise ValueError('obs is "sparse", "dense" or None')
        if autoreset not in ("same_step", "disabled"):
            raise ValueError('autoreset is "same_step" or "disabled"')
        self.table = Table(name, options, None, refs)
        self.num_envs, self.seed = num_envs, seed
        self._card = _core.Card(
            self.table.plan, num_envs, program(name, programs), options=self.table._options,
            sparse=obs is not None, dense=obs == "dense", mask=mask, stops=autoreset == "disabled",
            limit=max_steps)
        self._tensors = self._card.buffers()
        try:
            import torch
        except ImportError:
            self._observation = Observation(**self._tensors)
        else:
            self._observation = Observation(
                **{key: torch.from_dlpack(tensor) for key, tensor in self._tensors.items()})

    def reset(self, seed=None):
        """Starts new games in all lanes."""
        self.seed = self.seed if seed is None else seed
        self._card.reset(self.seed % 2**64)
        return self._observation

    def step(self, answers):
        """Gives one answer for each game: an index into its list."""
        self._card.step(self._where(answers))
        return self._observation

    def _where(self, answers):
        there = getattr(answers, "__cuda_array_interface__", None)
        if there is None:
            return np.ascontiguousarray(answers, np.int64)
        if there["typestr"] != "<i8" or there["shape"] != (self.num_envs,) or there.get("strides"):
            raise ValueError(f"{self.num_envs} answers of type int64 are needed, one after the other")
        return there["data"][0]

    def tensor(self, name):
        """A buffer on the card that torch.from_dlpack() and jax.dlpack.from_dlpack() take, without a copy."""
        return self._tensors[name]

    def answers(self, i):
        """The answers of game i, as numbers of the engine."""
        return self._card.answers(i)

    def close(self):
        """Gives up the card; its memory is freed when no buffer is used any more."""
        self._observation = self._tensors = self._card = None
