"""What units can do beside moving by one hex and striking: a closed set of kinds, and words for everything else."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from toolkit.source.inline import Text


class Stride(Struct, frozen=True):
    """Moves on through hexes of a terrain that others do not hold, so many hexes in all."""

    terrain: str
    hexes: int


class Leap(Struct, frozen=True):
    """Leaps from a terrain over whatever lies between."""

    terrain: str
    hexes: int


class Breath(Struct, frozen=True):
    """Attacks an adjacent hex at the end of the movement phase, from a hex that its owner controls."""

    value: int


class AtHome(Struct, frozen=True):
    """Strikes better or worse in a terrain."""

    terrain: str
    value: int


class Digs(Struct, frozen=True):
    """Brings more rubium from a refinery that it works."""

    more: int


class Limit(Struct, frozen=True):
    """May be bought only so often in a turn."""

    count: int


class Spoken(Struct, frozen=True):
    """Something else, in words: printed, not played, and nothing is concluded from it."""

    text: Text


Ability = Stride | Leap | Breath | AtHome | Digs | Limit | Spoken
ABILITIES: Mapping[str, Any] = {
    "stride": Stride,
    "leap": Leap,
    "breath": Breath,
    "at_home": AtHome,
    "digs": Digs,
    "limit": Limit,
    "text": Spoken,
}
