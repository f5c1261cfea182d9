"""What cards, treasures, refits, doubles and tables do: a small, closed vocabulary.

{"op": "gain", "resource": "crew", "amount": 2}  →  Gain("crew", 2)
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec import Struct


class Gain(Struct, frozen=True):
    """Steps of a resource are gained."""

    resource: str
    amount: int


class Lose(Struct, frozen=True):
    """Steps of a resource are lost."""

    resource: str
    amount: int


class Notoriety(Struct, frozen=True):
    """The notoriety marker moves."""

    by: int


class Liberation(Struct, frozen=True):
    """The liberation marker moves."""

    by: int


class Collect(Struct, frozen=True):
    """Treasures come from the cup into the collection."""

    count: int


class Find(Struct, frozen=True):
    """The treasure of this ocean is collected."""


class Lay(Struct, frozen=True):
    """A treasure comes from the cup into this ocean."""


class Sail(Struct, frozen=True):
    """The Nautilus goes to an ocean beside this one."""


class Stalk(Struct, frozen=True):
    """The stalk marker comes to a ship of this ocean."""


class Reveal(Struct, frozen=True):
    """Hidden ships of this ocean are turned face up."""

    count: int


class Enter(Struct, frozen=True):
    """A group of ships comes into the pile."""

    group: str


class Remove(Struct, frozen=True):
    """Ships of this ocean go to the discards."""

    count: int


class Salvage(Struct, frozen=True):
    """Salvage points are gained."""

    points: int


Effect = Gain | Lose | Notoriety | Liberation | Collect | Find | Lay | Sail | Stalk | Reveal | Enter | Remove | Salvage
EFFECTS: Mapping[str, type[Effect]] = {
    "gain": Gain,
    "lose": Lose,
    "notoriety": Notoriety,
    "liberation": Liberation,
    "treasure": Collect,
    "find": Find,
    "lay": Lay,
    "sail": Sail,
    "stalk": Stalk,
    "reveal": Reveal,
    "group": Enter,
    "remove": Remove,
    "salvage": Salvage,
}


def effects(said: Iterable[Mapping[str, Any]]) -> tuple[Effect, ...]:
    """Effects as their schema has validated them."""
    return tuple(EFFECTS[one["op"]](**{key: value for key, value in one.items() if key != "op"}) for one in said)


def collected(some: Iterable[Effect]) -> int:
    """How many treasures come from the cup."""
    return sum(one.count for one in some if isinstance(one, Collect))
