"""What may hold or not hold in a game, as data: dependencies, objectives, failure conditions.

>>> All((Revealed(52), Not(Gone(40))))
All(of=(Revealed(card=52), Not(of=Gone(card=40))))

`CONDITIONS` is the one table from the word in the JSON to the class. How each reads in print is in `wording`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Revealed:
    """A card has been revealed in this quest, wherever it is now."""

    card: int


@dataclass(frozen=True, slots=True)
class InPlay:
    """A card is in play: on the table, or in a backpack."""

    card: int


@dataclass(frozen=True, slots=True)
class TagInPlay:
    """An item with a tag is in play."""

    tag: str


@dataclass(frozen=True, slots=True)
class Passed:
    """A challenge has been passed in this quest."""

    card: int


@dataclass(frozen=True, slots=True)
class Failed:
    """A challenge has been failed in this quest, so many times."""

    card: int
    times: int = 1


@dataclass(frozen=True, slots=True)
class Gone:
    """A card has been discarded or destroyed in this quest."""

    card: int


@dataclass(frozen=True, slots=True)
class Solved:
    """The puzzle of a colour has been solved."""

    colour: str


@dataclass(frozen=True, slots=True)
class At:
    """Heroes stand on a map."""

    map: int
    who: Literal["any", "all"] = "any"


@dataclass(frozen=True, slots=True)
class OutOfLuckDrawn:
    """So many out-of-luck cards have been drawn."""

    at_least: int


@dataclass(frozen=True, slots=True)
class ClockRounds:
    """The clock has gone round so many times in this quest."""

    rounds: int


@dataclass(frozen=True, slots=True)
class Heroes:
    """So many heroes are in play."""

    at_least: int


@dataclass(frozen=True, slots=True)
class All:
    """All of these hold."""

    of: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class Any:
    """At least one of these holds."""

    of: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class Not:
    """This does not hold."""

    of: Condition


Condition = (
    Revealed | InPlay | TagInPlay | Passed | Failed | Gone | Solved | At
    | OutOfLuckDrawn | ClockRounds | Heroes | All | Any | Not
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
    "heroes": Heroes,
    "all": All,
    "any": Any,
    "not": Not,
}
