"""Temporary changes (§2): from lines on cards to what they add to skills, requirements and backpacks."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from toolkit.games.unlikely_heroes.content import operations as o
from toolkit.games.unlikely_heroes.rulebook.position import NOBODY
from toolkit.playing.copying import shallow

What = o.Skill | Literal["requirement", "backpack"]


class Change(Struct, frozen=True):
    """A skill, what is required, or the backpack's limit is different; for one hero, or with NOBODY for all.

    The source is the card and the line on it.
    """

    what: What
    amount: int
    lasts: o.Lasts
    hero: int
    source: tuple[int, int]


class Changes:
    """The changes in force."""

    def __init__(self) -> None:
        self.made: list[Change] = []

    def copy(self) -> Changes:
        """The same changes."""
        new = shallow(self)
        new.made = self.made[:]
        return new

    def add(self, change: Change) -> None:
        """Adds a temporary change; the same line of a card does not add up if it lasts longer than a challenge."""
        if change.lasts == "challenge" or change not in self.made:
            self.made.append(change)

    def total(self, what: What, hero: int) -> int:
        """What the changes for a hero add up to."""
        if not self.made:
            return 0
        return sum(one.amount for one in self.made if one.what == what and one.hero in (hero, NOBODY))

    def end(self, lasts: o.Lasts) -> set[What]:
        """Ends the changes that lasted for a challenge, a turn or a chapter; returns them."""
        ended = {one.what for one in self.made if one.lasts == lasts}
        if ended:
            self.made = [one for one in self.made if one.lasts != lasts]
        return ended
