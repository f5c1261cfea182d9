"""What has to be so for a mission to be fulfilled: a closed set of kinds, and words for everything else."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import Struct

from toolkit.diagnostic import Place
from toolkit.source.inline import Text


class WonBattle(Struct, frozen=True):
    """A battle was just won, perhaps in a terrain, on a home base, with a survivor or over certain units."""

    place: Place
    terrain: str | None = None
    survives: str | None = None
    destroyed: str | None = None
    count: int = 1
    home: str | None = None


class Controls(Struct, frozen=True):
    """Hexes of a terrain are controlled: so many, or the most of all players."""

    place: Place
    terrain: str
    count: int = 1
    most: bool = False
    ties: bool | None = None


class ControlsMonolith(Struct, frozen=True):
    """The monolith is controlled."""

    place: Place


class ControlsHome(Struct, frozen=True):
    """Hexes of somebody else's home base are controlled."""

    place: Place
    count: int


class Refineries(Struct, frozen=True):
    """So many refineries are controlled, printed ones included."""

    place: Place
    count: int


class UnitsOnBoard(Struct, frozen=True):
    """So many units of a kind, or of any, are on the board."""

    place: Place
    count: int
    unit: str | None = None


class Every(Struct, frozen=True):
    """All of these."""

    place: Place
    of: tuple[Condition, ...]


class Some(Struct, frozen=True):
    """One of these."""

    place: Place
    of: tuple[Condition, ...]


class Judged(Struct, frozen=True):
    """Something else, in words: people judge it."""

    place: Place
    text: Text


Condition = WonBattle | Controls | ControlsMonolith | ControlsHome | Refineries | UnitsOnBoard | Every | Some | Judged
CONDITIONS: Mapping[str, Any] = {
    "won_battle": WonBattle,
    "controls": Controls,
    "controls_monolith": ControlsMonolith,
    "controls_home": ControlsHome,
    "refineries": Refineries,
    "units_on_board": UnitsOnBoard,
    "all": Every,
    "any": Some,
    "text": Judged,
}


def parts(condition: Condition) -> Iterator[Condition]:
    """A condition, and all that it is made of."""
    yield condition
    if isinstance(condition, Every | Some):
        for one in condition.of:
            yield from parts(one)


def is_modelled(condition: Condition) -> bool:
    """Whether nothing of it is only words."""
    return not any(isinstance(one, Judged) for one in parts(condition))


def is_of_battle(condition: Condition) -> bool:
    """Whether it speaks of a battle anywhere."""
    return any(isinstance(one, WonBattle) for one in parts(condition))


def needs_monolith(condition: Condition) -> bool:
    """Whether it cannot be fulfilled without the monolith."""
    match condition:
        case ControlsMonolith() | Controls(terrain="monolith") | WonBattle(terrain="monolith"):
            return True
        case Every(of=of):
            return any(map(needs_monolith, of))
        case Some(of=of):
            return all(map(needs_monolith, of))
        case _:
            return False
