"""What action cards, gear cards and heroes can do, as data."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec import Struct

from toolkit.source.inline import Text

ATTRIBUTES = ("brains", "brawn", "skill")
WILD = "wild"
TYPES = ("humanoid", "bestial", "mechanical")
USES = ("task", "confront", "defend")
COLOURS = ("red", "blue")


class Attribute(Struct, frozen=True):
    """A source of one icon: of this attribute, or of any if it names none; for some uses, or for all."""

    attribute: str | None = None
    when: tuple[str, ...] = ()

    def gives(self, icon: str, use: str) -> bool:
        """Whether it can be the source of an icon."""
        return self.attribute in (None, icon) and (not self.when or use in self.when)


class Defensive(Struct, frozen=True):
    """Blocks any one icon of each attack."""


class Stealth(Struct, frozen=True):
    """A blue token, and moving through enemies."""


class Shortcut(Struct, frozen=True):
    """A blue token, and the shortcut of a colour."""

    path: str


class AttributeDie(Struct, frozen=True):
    """Two dice instead of one, in tasks, against enemies and in defence."""


class BlueTokens(Struct, frozen=True):
    """Blue action tokens."""

    tokens: int


class FreeScout(Struct, frozen=True):
    """Scouting costs nothing."""


class FreeReroll(Struct, frozen=True):
    """The first roll that is repeated in a turn costs nothing."""


class Regain(Struct, frozen=True):
    """Mission points are gained."""

    points: int


class Free(Struct, frozen=True):
    """Anything else, in words that only people carry out: no proof and no player of the cast knows what it does."""

    text: Text


Ability = (
    Attribute | Defensive | Stealth | Shortcut | AttributeDie | BlueTokens | FreeScout | FreeReroll | Regain | Free
)  # fmt: skip

ABILITIES: dict[str, type[Any]] = {
    "attribute": Attribute,
    "defensive": Defensive,
    "stealth": Stealth,
    "shortcut": Shortcut,
    "attribute_die": AttributeDie,
    "bonus_tokens": BlueTokens,
    "free_scout": FreeScout,
    "free_reroll": FreeReroll,
    "regain": Regain,
    "text": Free,
}
"""Each ability by the word of its `kind`."""


def gives(ability: Ability, icon: str, use: str) -> bool:
    """Whether an ability can be the source of one icon in a task, against an enemy, or against its attack."""
    match ability:
        case Attribute():
            return ability.gives(icon, use)
        case Defensive():
            return use == "defend"
    return False


def blue_of(ability: Ability) -> int:
    """How many blue action tokens come with an ability."""
    match ability:
        case BlueTokens(tokens):
            return tokens
        case Stealth() | Shortcut():
            return 1
    return 0


def any_gives(abilities: Iterable[Ability], icon: str, use: str) -> bool:
    """Whether one of the abilities of a card can be the source of an icon."""
    return any(gives(one, icon, use) for one in abilities)
