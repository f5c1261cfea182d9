"""What may be true in a game, as data: dependencies, objectives, failure conditions.

>>> All((Revealed(52), Not(Gone(40))))
All(of=(Revealed(card=52), Not(of=Gone(card=40))))

`CONDITIONS` is the one table from the word in the JSON to the class. How each reads in print is in `wording`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from msgspec import Struct


class Revealed(Struct, frozen=True):
    """A card has been revealed in this quest, wherever it is now."""

    card: int


class InPlay(Struct, frozen=True):
    """A card is in play: on the table, or in a backpack."""

    card: int


class TagInPlay(Struct, frozen=True):
    """An item with a tag is in play."""

    tag: str


class Passed(Struct, frozen=True):
    """A challenge has been passed in this quest."""

    card: int


class Failed(Struct, frozen=True):
    """A challenge has been failed this many times in this quest."""

    card: int
    times: int = 1


class Gone(Struct, frozen=True):
    """A card has been discarded or destroyed in this quest."""

    card: int


class Solved(Struct, frozen=True):
    """The puzzle of a colour has been solved."""

    colour: str


class At(Struct, frozen=True):
    """Heroes stand on a map: anyone, a number of them, or all."""

    map: int
    who: Literal["any", "all"] = "any"
    at_least: int = 1

    @property
    def is_for_several(self) -> bool:
        """Whether one hero alone does not do, in a party of several."""
        return self.who == "all" or self.at_least > 1


class OutOfLuckDrawn(Struct, frozen=True):
    """At least this many out-of-luck cards have been drawn."""

    at_least: int


class ClockRounds(Struct, frozen=True):
    """The clock has gone round this many times in this quest, or since its chapter began."""

    rounds: int
    since: Literal["quest", "chapter"] = "quest"


class ClockAt(Struct, frozen=True):
    """The clock shows an interval."""

    interval: str


class EnergyLeft(Struct, frozen=True):
    """The heroes have at least this many energy cubes between them."""

    at_least: int


class LuckLeft(Struct, frozen=True):
    """At least this many luck cards are left in the luck pile."""

    at_least: int


class Heroes(Struct, frozen=True):
    """At least this many heroes are in play."""

    at_least: int


class Unlocked(Struct, frozen=True):
    """A starting card, by its id, was unlocked in an earlier quest."""

    card: str


class All(Struct, frozen=True):
    """All of these hold."""

    of: tuple[Condition, ...]


class Any(Struct, frozen=True):
    """At least one of these holds."""

    of: tuple[Condition, ...]


class Not(Struct, frozen=True):
    """This does not hold."""

    of: Condition


Fortune = Failed | OutOfLuckDrawn | ClockRounds | ClockAt | EnergyLeft | LuckLeft
"""Conditions on luck, energy and time, which are not part of a position."""
Condition = (
    Revealed | InPlay | TagInPlay | Passed | Failed | Gone | Solved | At
    | OutOfLuckDrawn | ClockRounds | ClockAt | EnergyLeft | LuckLeft | Heroes | Unlocked | All | Any | Not
)  # fmt: skip

CONDITIONS: dict[str, type[Condition]] = {
    "revealed": Revealed,
    "in_play": InPlay,
    "tag_in_play": TagInPlay,
    "passed": Passed,
    "failed": Failed,
    "gone": Gone,
    "solved": Solved,
    "at": At,
    "out_of_luck": OutOfLuckDrawn,
    "clock": ClockRounds,
    "clock_at": ClockAt,
    "energy": EnergyLeft,
    "luck": LuckLeft,
    "heroes": Heroes,
    "unlocked": Unlocked,
    "all": All,
    "any": Any,
    "not": Not,
}


def parts_of(condition: Condition) -> Iterator[Condition]:
    """Everything a condition requires, one by one; not what it requires to be absent."""
    match condition:
        case All(of) | Any(of):
            for one in of:
                yield from parts_of(one)
        case Not():
            return
        case _:
            yield condition
