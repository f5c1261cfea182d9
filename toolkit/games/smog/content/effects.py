"""What powers, cards and events do: a small, closed vocabulary.

{"op": "spawn", "minion": "lamplighter", "count": 2}  →  Spawn(place, "lamplighter", 2)
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from toolkit.diagnostic import Place


class Spawn(Struct, frozen=True):
    """Minions come onto the stage."""

    place: Place
    minion: str
    count: int


class Damage(Struct, frozen=True):
    """Somebody suffers damage."""

    place: Place
    amount: int
    who: Literal["target", "self", "neighbours"]


class Heal(Struct, frozen=True):
    """Damage is taken off."""

    place: Place
    amount: int


class Ether(Struct, frozen=True):
    """Ether is gained."""

    place: Place
    amount: int


class Move(Struct, frozen=True):
    """Squares are moved."""

    place: Place
    points: int


class Fire(Struct, frozen=True):
    """Fire is laid."""

    place: Place
    count: int


class DrawTorment(Struct, frozen=True):
    """Torments are drawn."""

    place: Place
    count: int


class DefenceDice(Struct, frozen=True):
    """More dice are rolled for a defence."""

    place: Place
    count: int


class Draw(Struct, frozen=True):
    """Cards of an equipment deck are drawn."""

    place: Place
    deck: str
    count: int


class DrawChaos(Struct, frozen=True):
    """The nemesis draws chaos cards."""

    place: Place
    count: int


class InWords(Struct, frozen=True):
    """Something else. It is printed, and nothing is concluded from it."""

    place: Place
    says: str


Effect = Spawn | Damage | Heal | Ether | Move | Fire | DrawTorment | DefenceDice | Draw | DrawChaos | InWords
EFFECTS: Mapping[str, type[Effect]] = {
    "spawn": Spawn,
    "damage": Damage,
    "heal": Heal,
    "ether": Ether,
    "move": Move,
    "fire": Fire,
    "torment": DrawTorment,
    "dice": DefenceDice,
    "draw": Draw,
    "chaos": DrawChaos,
    "text": InWords,
}
