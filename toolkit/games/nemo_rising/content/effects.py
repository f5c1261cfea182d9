"""What cards and tiles do, as data: threat actions, penalties and rewards are lists of these.

The schema `effect.schema.json` has the same words; `wording` puts them into sentences, and the engine carries them out.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from toolkit.source.inline import Text


class Move(Struct, frozen=True):
    """Enemies move along a path, in order of initiative: of some types, of one kind, basic ones; or all."""

    spaces: int
    path: str
    types: tuple[str, ...] = ()
    enemy: str | None = None
    basic: bool = False

    def moves(self, enemy: str, kind: str, icons: Sequence[str]) -> bool:
        """Whether an enemy of a type moves, with these icons on its token."""
        named = self.enemy in (None, enemy) and (not self.types or kind in self.types)
        return named and not (self.basic and len(icons) > 1)


class PlaceEnemy(Struct, frozen=True):
    """A new enemy: it enters by an entrance, or is put on a tile that has been scouted."""

    enemy: str
    entrance: int | None = None
    tile: str | None = None


class Lose(Struct, frozen=True):
    """Mission points are lost."""

    points: int


class Gain(Struct, frozen=True):
    """Mission points are gained."""

    points: int


class GainGear(Struct, frozen=True):
    """Gear cards are drawn by the hero whose turn it is, by an ally, or by all allies."""

    cards: int = 1
    whom: str | None = None


class BonusTokens(Struct, frozen=True):
    """Blue action tokens for the hero whose turn it is, for an ally, or for all allies."""

    tokens: int
    whom: str | None = None


class DiscardKeep(Struct, frozen=True):
    """A card of the Keep row is discarded, whatever its condition. Its enemy stays, without the ability."""


class TakeStory(Struct, frozen=True):
    """The hero takes a story token, if it is in the game."""

    token: str


class LoseStory(Struct, frozen=True):
    """A story token leaves the game for good."""

    token: str


class Unsecure(Struct, frozen=True):
    """A tile is no longer secure."""

    tile: str


class Say(Struct, frozen=True):
    """Anything else. People carry it out; the engine says it and does nothing."""

    text: Text


class Discard(Struct, frozen=True):
    """The last line of a threat card: it goes to the discard pile."""


class Keep(Struct, frozen=True):
    """The last line of a threat card: it goes to the Keep row."""


Effect = (
    Move | PlaceEnemy | Lose | Gain | GainGear | BonusTokens | DiscardKeep | TakeStory | LoseStory | Unsecure | Say
    | Discard | Keep
)  # fmt: skip

EFFECTS: dict[str, type[Any]] = {
    "move": Move,
    "place": PlaceEnemy,
    "lose": Lose,
    "gain": Gain,
    "gain_gear": GainGear,
    "bonus_tokens": BonusTokens,
    "discard_keep": DiscardKeep,
    "take_story": TakeStory,
    "lose_story": LoseStory,
    "unsecure": Unsecure,
    "text": Say,
    "discard": Discard,
    "keep": Keep,
}
"""Each effect by the word of its `op`."""
