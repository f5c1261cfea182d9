"""Attacks against defences as exact chances: dice, rerolls, crowns, hit+, cover, evasion, groups, daze.

"For each success that remains, the defender suffers 1 damage."
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from toolkit.games.smog.content.cards import NO_ICONS, Boost
from toolkit.kits.contests import through
from toolkit.kits.dice import Die, pool, rerolled
from toolkit.kits.distribution import Distribution, at_least, mapped, times

CROWN_ETHER = 2
"""What a crown brings a gentleman who does not take the success."""
EVASION_DICE = 3
GROUP_DICE = 2
"""What each further minion or ally adds to an attack on the same target."""


@dataclass(frozen=True)
class Attack:
    """A roll of attack dice.

    `dice` is the attribute; icons add to it. With `for_ether`, a gentleman takes ether for every crown; dice that may
    be rolled again are those that show neither a success nor a crown.
    """

    dice: int
    icons: Boost = NO_ICONS
    for_ether: bool = False

    @classmethod
    def together(cls, attribute: int, figures: int, icons: Boost = NO_ICONS) -> Attack:
        """Several minions or allies, who "must pool their dice together to perform 1 attack"."""
        return cls(attribute + GROUP_DICE * (figures - 1), icons)

    @property
    def rolled(self) -> int:
        """All dice."""
        return self.dice + self.icons.bonus

    def successes(self, die: Die) -> Distribution:
        """How many there are in all. A die counts by itself, so that a sum over dice says it all."""
        crown = 0 if self.for_ether else 1
        worth = {"hit": 1, "hit_plus": 1 + self.icons.hit_plus, "crown": crown}
        return times(self._each(die, worth), self.rolled)

    def ether(self, die: Die) -> Fraction:
        """The ether that crowns bring on average."""
        if not self.for_ether:
            return Fraction(0)
        share = die.chance("crown")
        if self.icons.reroll:
            share += (1 - die.chance("hit", "hit_plus", "crown")) * share
        return CROWN_ETHER * self.rolled * share

    def _each(self, die: Die, worth: Mapping[str, int]) -> Distribution:
        """One die, rolled again if it may be and shows nothing that is of use."""
        once = die.worth(worth)
        if not self.icons.reroll:
            return once
        if not self.for_ether:
            return rerolled(once, keep=bool)
        useless = 1 - die.chance("hit", "hit_plus", "crown")
        kept = {value: p for value, p in once.items() if value}
        kept[0] = die.chance("crown")
        return {value: kept.get(value, Fraction(0)) + useless * p for value, p in once.items()}


@dataclass(frozen=True)
class Defence:
    """Whoever is attacked: agility dice, cover, evasion, dice of gifts; and ether, which daze takes."""

    agility: int
    cover: bool = False
    evasion: bool = False
    more: int = 0
    ether: int = 0

    @property
    def rolled(self) -> int:
        """All dice."""
        return self.agility + self.more + EVASION_DICE * self.evasion

    def cancels(self, die: Die) -> Distribution:
        """How many successes it takes away."""
        return pool(self.rolled, die.chance("dodge", *(("cover",) if self.cover else ())))


@dataclass(frozen=True)
class Result:
    """What an attack does to one target."""

    die: Die
    attack: Attack
    defence: Defence

    @cached_property
    def hits(self) -> Distribution:
        """The damage of the dice alone."""
        return through(self.attack.successes(self.die), self.defence.cancels(self.die))

    @cached_property
    def damage(self) -> Distribution:
        """With what daze adds: 1 for each ether "they must lose and don't have"."""
        missing = max(0, self.attack.icons.daze - self.defence.ether)
        return mapped(self.hits, lambda hits: hits + missing if hits else 0)

    @property
    def hurts(self) -> Fraction:
        """The chance of any damage, and so of a knockdown or a daze."""
        return at_least(self.damage, 1)

    @property
    def burns(self) -> Fraction:
        """The chance of fire: any success will do, "regardless of defender's results"."""
        return at_least(self.attack.successes(self.die), 1) if self.attack.icons.fire else Fraction(0)


def spread(die: Die, attack: Attack, first: Defence, second: Defence) -> Fraction:
    """The chance that both targets of a spread attack are hurt: one roll, and a defence each, the second without cover.

    Given the roll, the two defences have nothing to do with each other.
    """
    there, beside = first.cancels(die), Defence(second.agility, False, second.evasion, second.more).cancels(die)
    return sum(
        (
            p * _let_through(successes, there) * _let_through(successes, beside)
            for successes, p in attack.successes(die).items()
        ),
        Fraction(0),
    )


def _let_through(successes: int, cancelled: Distribution) -> Fraction:
    return sum((p for count, p in cancelled.items() if count < successes), Fraction(0))
