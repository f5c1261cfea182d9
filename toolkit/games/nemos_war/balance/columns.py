"""What a year was worth: the record of a game, and its score in the column of a motive.

Each category that is multiplied is rounded down once; scouring, tracks, passengers and the two bad endings are not
multiplied.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction

from msgspec import Struct

from toolkit.games.nemos_war.content.model import Card, Level, Motive, Ship, Treasure

TRAGIC = IMPERIAL = 50


class Record(Struct, frozen=True):
    """What counts in the end, before anything is multiplied."""

    warships: int = 0
    others: int = 0
    adventures: int = 0
    treasures: int = 0
    liberation: int = 0
    science: int = 0
    wonders: int = 0
    scouring: int = 0
    tracks: int = 0
    passengers: int = 0
    tragic: bool = False
    imperial: bool = False

    def score(self, motive: Motive) -> int:
        """The victory points in a column."""
        multiplied = (
            (self.warships, motive.warships),
            (self.others, motive.others),
            (self.adventures, motive.adventures),
            (self.treasures, motive.treasures),
            (self.liberation, motive.liberation),
        )
        return (
            sum(rounded(value, by) for value, by in multiplied)
            + self.science * motive.science
            + self.wonders * motive.wonders
            + self.scouring
            + self.tracks
            - self.passengers
            - TRAGIC * self.tragic
            - IMPERIAL * self.imperial
        )


def rounded(value: int, by: Fraction) -> int:
    """A category, rounded down once."""
    return value * by.numerator // by.denominator


def of_ships(ships: Iterable[Ship]) -> tuple[int, int]:
    """The printed points of warships and of others."""
    warships = others = 0
    for ship in ships:
        if ship.is_warship:
            warships += ship.vp
        else:
            others += ship.vp
    return warships, others


def of_cards(cards: Sequence[Card]) -> tuple[int, int]:
    """Adventure points and science symbols of what scores."""
    return sum(card.vp for card in cards), sum(card.science for card in cards)


def of_treasures(treasures: Sequence[Treasure]) -> tuple[int, int]:
    """Printed points, and the number of wonders, which have none."""
    return sum(one.vp for one in treasures if not one.wonder), sum(one.wonder for one in treasures)


def scoured(sunk: Sequence[int], bonuses: Sequence[int]) -> int:
    """The bonus for the columns that are filled in all oceans, by how many ships were sunk in each."""
    columns = min(min(sunk, default=0), len(bonuses))
    return bonuses[columns - 1] if columns else 0


def level_of(levels: Sequence[Level], score: int) -> Level | None:
    """The victory level of a score; None where the table has a hole."""
    return next((one for one in levels if score in one.zone), None)
