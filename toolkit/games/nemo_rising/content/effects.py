"""What cards and tiles do, as data: threat actions, penalties and rewards are lists of these.

The schema `effect.schema.json` has the same words; `wording` puts them into sentences, and the engine carries them out.
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from toolkit.source.inline import Text


class Move(Struct, frozen=True):
    """Enemies of some types (of all, if there are none) move along a path, in order of initiative."""

    spaces: int
    path: str
    types: tuple[str, ...] = ()

    def moves(self, kind: str) -> bool:
        """Whether enemies of a type move."""
        return not self.types or kind in self.types


class PlaceEnemy(Struct, frozen=True):
    """A new enemy enters."""

    enemy: str
    entrance: int


class Lose(Struct, frozen=True):
    """Mission points are lost."""

    points: int


class Gain(Struct, frozen=True):
    """Mission points are gained."""

    points: int


class GainGear(Struct, frozen=True):
    """Gear cards are drawn by the hero whose turn it is."""

    cards: int = 1


class BonusTokens(Struct, frozen=True):
    """Blue action tokens for the hero whose turn it is."""

    tokens: int


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
