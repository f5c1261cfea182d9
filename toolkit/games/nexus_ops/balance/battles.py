"""Battles as exact chances: who is left after one round in battle order, and what it cost both sides.

When a unit type attacks, both players "simultaneously roll for each of their units of that type". Casualties are chosen
by their owners, the attacker first; what was lost before its rank strikes no more.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from toolkit.games.nexus_ops.content.abilities import AtHome
from toolkit.games.nexus_ops.content.model import Stats
from toolkit.kits.contests import Side, Worth, strikes
from toolkit.kits.dice import hit_on

SIDES_OF_DIE = 6


def value_in(stats: Stats, terrain: str = "") -> int:
    """The least that hits, in a terrain."""
    return next(
        (one.value for one in stats.abilities if isinstance(one, AtHome) and one.terrain == terrain), stats.value
    )


def needed(stats: Stats, terrain: str = "", sharper: int = 0) -> int:
    """The same with cards played: never a 1, and more than 6 is never shown."""
    return max(2, value_in(stats, terrain) - sharper)


@dataclass(frozen=True)
class Force:
    """One side of a battle: a sheet in battle order, and how many of each unit are there.

    `sharper` is by how much cards make it hit more easily; below nought, less easily.
    """

    sheet: tuple[Stats, ...]
    units: Side
    sharper: int = 0

    @property
    def cost(self) -> int:
        """What it cost to buy."""
        return self.worth(self.units)

    def worth(self, units: Side) -> int:
        """What some of it cost."""
        return sum(stats.cost * count for stats, count in zip(self.sheet, units, strict=True))

    def hits(self, terrain: str) -> tuple[Fraction, ...]:
        """The chance of each rank to hit."""
        return tuple(hit_on(needed(stats, terrain, self.sharper), SIDES_OF_DIE) for stats in self.sheet)


@dataclass(frozen=True)
class Fought:
    """How a battle may end: each pair of what is left, with its chance."""

    attacker: Force
    defender: Force
    ends: Mapping[tuple[Side, Side], Fraction]

    def expected(self, of: Callable[[Side, Side], int]) -> Fraction:
        """The mean of something."""
        return sum((p * of(*end) for end, p in self.ends.items()), Fraction(0))

    @cached_property
    def won(self) -> Fraction:
        """The chance that the defender has nothing left; then the attacker wins, even with nothing left either."""
        return self.expected(lambda mine, theirs: not any(theirs))

    @cached_property
    def wiped_out(self) -> Fraction:
        """The chance that the attacker has nothing left, whatever the defender has."""
        return self.expected(lambda mine, theirs: not any(mine))

    @cached_property
    def undecided(self) -> Fraction:
        """The chance that both have somebody left."""
        return self.expected(lambda mine, theirs: any(mine) and any(theirs))

    @cached_property
    def destroyed(self) -> Fraction:
        """What the defender loses on average, in rubium."""
        return self.defender.cost - self.expected(lambda mine, theirs: self.defender.worth(theirs))

    @cached_property
    def lost(self) -> Fraction:
        """What the attacker loses on average, in rubium."""
        return self.attacker.cost - self.expected(lambda mine, theirs: self.attacker.worth(mine))

    @property
    def efficiency(self) -> Fraction:
        """Rubium destroyed for each rubium sent."""
        return self.destroyed / self.attacker.cost if self.attacker.cost else Fraction(0)


def fight(attacker: Force, defender: Force, terrain: str = "", *, chosen_well: bool = True) -> Fought:
    """A battle. Casualties are chosen so that the winner's chance is as good as it can be made, then what is left is
    worth the most; or else each side just gives up its cheapest."""
    hits, answers = attacker.hits(terrain), defender.hits(terrain)
    if chosen_well:
        worth = _aim(attacker, defender)
        ends = strikes(attacker.units, defender.units, hits, answers, worth=worth)
    elif attacker.sheet == defender.sheet:
        ends = strikes(attacker.units, defender.units, hits, answers, keeps=lambda left: attacker.worth(left))
    else:
        raise ValueError("the cheapest are given up where both sides have one price list.")
    return Fought(attacker, defender, ends)


def _aim(attacker: Force, defender: Force) -> Worth:
    """What an end is worth to the attacker: a battle that is won above all, then what is left on both sides."""
    all_there_is = 1 + attacker.cost + defender.cost

    def worth(mine: Side, theirs: Side) -> Fraction:
        won = 0 if any(theirs) else 2 * all_there_is
        return Fraction(won + attacker.worth(mine) - defender.worth(theirs))

    return worth


def alone(sheet: Sequence[Stats], index: int, count: int = 1) -> Side:
    """So many of one unit, and nobody else."""
    return tuple(count if rank == index else 0 for rank in range(len(sheet)))
