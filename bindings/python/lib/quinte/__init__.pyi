from collections.abc import Callable
from os import PathLike
from typing import Any

from . import _core
from ._core import games as games, levels as levels
from .columns import Columns
from .env_card import QuinteCardVector
from .env_gym import QuinteGym
from .env_vector import QuinteVector
from .env_zoo import QuinteAEC, QuinteParallel

__version__: str

class Table:
    game: _core.Game
    info: dict[str, Any]
    name: str
    options: dict[str, Any]
    seats: int
    plan: _core.Plan
    columns: Columns
    answers_max: int
    codes: int
    _options: str | None
    def __init__(self, name: str, options: dict[str, Any] | None = None,
                 pack: str | PathLike[str] | None = None, refs: str = "deep") -> None: ...
    @property
    def schema(self) -> dict[str, Any]: ...
    def numbers_of(self, actions: str) -> int: ...
    def play(self, seed: int) -> _core.Play: ...

def game(name: str, options: dict[str, Any] | None = None,
         pack: str | PathLike[str] | None = None, refs: str = "deep") -> Table: ...
def columns(name: str, options: dict[str, Any] | None = None,
            pack: str | PathLike[str] | None = None, refs: str = "deep") -> Columns: ...
def network(path: str | PathLike[str], table: Table | None = None) -> _core.Network: ...
def policy(level: str = "captain", simulations: int = 0, seed: int = 0,
           network: bool | _core.Network | None = True) -> Callable[[_core.Play], int]: ...
def index_of(play: _core.Play, answers: list[int], action: Any,
             actions: str = "list") -> int | None: ...
def gym(name: str, seat: int = 0, opponents: str | Callable[[_core.Play], int] = "captain",
        **settings: Any) -> QuinteGym: ...
def zoo(name: str, **settings: Any) -> QuinteAEC: ...
def parallel(name: str, **settings: Any) -> QuinteParallel: ...
def spiel(name: str, **settings: Any) -> Any: ...
def vector(name: str, num_envs: int, **settings: Any) -> QuinteVector | QuinteCardVector: ...
