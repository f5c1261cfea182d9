"""Where everything is at one point of a proof, and a move from there to the next."""

from __future__ import annotations

from typing import NamedTuple

from toolkit.games.nemo_rising.proving.gear_deck import Cards
from toolkit.games.nemo_rising.proving.supply import Way

DOWN, SCOUTED, SECURED = range(3)
OUT, CARRIED, USED, LOST = range(4)
WITHOUT: Way = ()
Guards = tuple[tuple[int, int], ...]


class Position(NamedTuple):
    """Where things are. `done` has for every goal the tiles on which its task was done, or a count as a tuple."""

    tiles: tuple[int, ...]
    tokens: tuple[int, ...]
    done: tuple[tuple[int, ...], ...]
    defeated: tuple[int, ...]
    gear: Cards = ()
    guards: Guards = ()


class Move(NamedTuple):
    """What is done, and with what: `scout`, `secure`, `green`, `take`, `goal`, `defeat`, `recharge`, `waste`, `card`,
    or a task that is failed; the gear that is used; and what luck made of it: the gear and the enemies on tiles.
    """

    word: str
    what: int
    where: int = -1
    using: Way = WITHOUT
    gear: Cards = ()
    guards: Guards = ()


def put(some: tuple, index: int, value: object) -> tuple:  # type: ignore[type-arg]
    """The same, with something else in one place."""
    return (*some[:index], value, *some[index + 1 :])
