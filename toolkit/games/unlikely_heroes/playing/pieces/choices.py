"""What players decide beyond the rulebook's moves, and the questions they are asked.

A question has a kind, the hero it is for, and the answers that are allowed; those are only listed for players who ask.
Most answers are the rulebook's own moves. These come on top:
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal, TypeVar

from msgspec import Struct

from toolkit.games.unlikely_heroes.content.operations import Skill
from toolkit.games.unlikely_heroes.rulebook.position import NOBODY, Equip, Move

Side = Literal["left", "right"]
"""Left of the hero, an item's modifiers count; right of it, its effect."""


class EquipOn(Equip, frozen=True, tag=True):
    """Like Equip, on one side of the backpack; what is dropped lies on that side."""

    side: Side = "left"


class Rearrange(Struct, frozen=True, tag=True):
    """Move an item to the other side, where another may have to make room."""

    hero: int
    item: int
    drop: int = NOBODY


class EndTurn(Struct, frozen=True, tag=True):
    """Stop here."""


class TakeUp(Struct, frozen=True, tag=True):
    """Continue a game that was put away. This is never offered as an option."""


class Announce(Struct, frozen=True, tag=True):
    """Say how many luck cards will be drawn."""

    cards: int


class Strain(Struct, frozen=True, tag=True):
    """Spend an energy cube for one more luck card."""


class Stand(Struct, frozen=True, tag=True):
    """Do nothing more here."""


class Join(Struct, frozen=True, tag=True):
    """Take part in a joined challenge."""

    hero: int


class Cube(Struct, frozen=True, tag=True):
    """The card an energy cube is put on or taken from, or that is recharged or emptied."""

    card: int


class Shift(Struct, frozen=True, tag=True):
    """Move an energy cube from one card to another, when regrouping: of the same hero, or of one who is met."""

    card: int
    to: int


class Train(Struct, frozen=True, tag=True):
    """The skill that a card changes, chosen by the player."""

    skill: Skill


class Take(Struct, frozen=True, tag=True):
    """The starting hero or item that a player picks before the quest."""

    card: int


class Favour(Struct, frozen=True, tag=True):
    """What blessed and cursed cards ask for after a challenge: a step on a trait, a new item, or one discarded.

    `steps` are up (after a success) or, below 0, down; a new item is blessed or cursed accordingly.
    """

    what: Literal["trait", "gain", "discard"]
    card: int = NOBODY
    steps: int = 0


Choice = (
    Move | Rearrange | EndTurn | TakeUp | Announce | Strain | Stand | Join | Cube | Shift | Train | Take | Favour
)  # fmt: skip
Kind = Literal[
    "turn", "task", "trial", "join", "announce", "press", "effect", "place", "cube", "spend", "card", "hero", "step",
    "limit", "regroup", "favour", "skill", "party", "outfit", "first",
]  # fmt: skip


C = TypeVar("C", bound=Choice)


class Question:
    """What is asked: `about` is the card it is about, if any; `options` lists what may be answered."""

    __slots__ = ("_list", "_made", "about", "hero", "kind")

    def __init__(self, kind: Kind, hero: int, options: Callable[[], Sequence[Choice]], about: int = NOBODY) -> None:
        self.kind: Kind = kind
        self.hero = hero
        self.about = about
        self._list = options
        self._made: list[Choice] | None = None

    @property
    def options(self) -> list[Choice]:
        """Every answer that is allowed, in a fixed order."""
        if self._made is None:
            self._made = list(self._list())
        return self._made

    def of(self, kind: type[C]) -> list[C]:
        """The options of one kind."""
        return [option for option in self.options if isinstance(option, kind)]
