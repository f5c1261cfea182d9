"""What energize cards do: a closed set of kinds, and words for everything else."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from toolkit.source.inline import Text


class Rubium(Struct, frozen=True):
    """Brings rubium."""

    amount: int


class Recruit(Struct, frozen=True):
    """Brings units onto the home base."""

    unit: str
    count: int


class Sale(Struct, frozen=True):
    """Makes units cheaper in this turn; at least 1 is paid."""

    less: int
    unit: str | None = None


class March(Struct, frozen=True):
    """Lets units move further in this turn."""

    hexes: int
    unit: str | None = None


class Strike(Struct, frozen=True):
    """Dice are rolled against a hex with units of somebody else; each hit destroys one."""

    dice: int
    value: int


class DrawMissions(Struct, frozen=True):
    """Draws secret missions."""

    count: int


class Sharpen(Struct, frozen=True):
    """Units of one side hit more easily in this battle."""

    by: int
    unit: str | None = None


class Blunt(Struct, frozen=True):
    """Units of the other side hit less easily in this battle."""

    by: int
    unit: str | None = None


class Volley(Struct, frozen=True):
    """Dice are rolled against the other side before anybody strikes."""

    dice: int
    value: int


class Shield(Struct, frozen=True):
    """The first hits on one side are ignored."""

    hits: int


class Unplayed(Struct, frozen=True):
    """Something else, in words: printed, and not played."""

    text: Text


OfDeployment = Rubium | Recruit | Sale | March | Strike | DrawMissions
OfBattle = Sharpen | Blunt | Volley | Shield
Effect = OfDeployment | OfBattle | Unplayed
EFFECTS: Mapping[str, Any] = {
    "rubium": Rubium,
    "recruit": Recruit,
    "sale": Sale,
    "march": March,
    "strike": Strike,
    "missions": DrawMissions,
    "sharpen": Sharpen,
    "blunt": Blunt,
    "volley": Volley,
    "shield": Shield,
    "text": Unplayed,
}


def phase_of(effect: Effect) -> str:
    """The phase that an effect makes sense in; none, if it is only words."""
    if isinstance(effect, Unplayed):
        return ""
    return "battle" if isinstance(effect, OfBattle) else "deployment"
