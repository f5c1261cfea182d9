"""Dice as exact distributions: pools that count successes, custom faces, rerolls, the highest of several.

Three dice that hit on 4 or more, of which one that misses may be rolled again:

>>> pool(3, hit_on(4), rerolls=1)[3]
Fraction(5, 16)

A die with signs instead of numbers:

>>> attack = Die(("hit", "hit", "crown", "dodge", "cover", "blank"))
>>> attack.chance("hit", "crown"), attack.worth({"hit": 1, "crown": 2})[2]
(Fraction(1, 2), Fraction(1, 6))
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import comb

from toolkit.kits.distribution import Distribution, chance, mixture, of_faces

D6 = of_faces((1, 2, 3, 4, 5, 6))


def hit_on(need: int, sides: int = 6) -> Fraction:
    """The chance that a die shows this or more; what is 1 or less always hits, what is too much never."""
    return Fraction(min(max(sides + 1 - need, 0), sides), sides)


def pool(dice: int, success: Fraction, rerolls: int = 0) -> Distribution:
    """How many of some dice succeed. Of those that do not, up to `rerolls` are rolled again, once each.

    >>> pool(2, Fraction(1, 2))
    {0: Fraction(1, 4), 1: Fraction(1, 2), 2: Fraction(1, 4)}
    """
    if rerolls:
        first = pool(dice, success)
        again = (
            (p, {hits + more: q for more, q in pool(min(rerolls, dice - hits), success).items()})
            for hits, p in first.items()
        )
        return mixture(again)
    shares = ((hits, comb(dice, hits) * success**hits * (1 - success) ** (dice - hits)) for hits in range(dice + 1))
    return {hits: p for hits, p in shares if p}


def rerolled(one: Distribution, keep: Callable[[int], bool], times: int = 1) -> Distribution:
    """A roll that is made again, up to some times, unless it is kept; the last one counts."""
    result = one
    for _ in range(times):
        kept = {value: p for value, p in one.items() if keep(value)}
        result = mixture([(Fraction(1), kept), (1 - chance(one, keep), result)])
    return result


def highest(one: Distribution, dice: int, kept: int = 1) -> Distribution:
    """The sum of the highest of several dice; with one kept, the highest.

    >>> highest(D6, 2)[6]
    Fraction(11, 36)
    """
    states: dict[tuple[int, int], Fraction] = {(dice, 0): Fraction(1)}
    for value in sorted(one, reverse=True):  # so many dice show this value, none of the rest a higher one
        more: dict[tuple[int, int], Fraction] = {}
        for (left, total), p in states.items():
            room = max(0, kept - (dice - left))
            for count in range(left + 1):
                key = (left - count, total + value * min(count, room))
                more[key] = more.get(key, Fraction(0)) + p * comb(left, count) * one[value] ** count
        states = more
    return mixture((p, {total: Fraction(1)}) for (left, total), p in states.items() if not left)


def lowest(one: Distribution, dice: int, kept: int = 1) -> Distribution:
    """The sum of the lowest of several dice."""
    turned = highest({-value: p for value, p in one.items()}, dice, kept)
    return dict(sorted((-total, p) for total, p in turned.items()))


@dataclass(frozen=True)
class Die:
    """A fair die with any faces: signs that count as this or that."""

    faces: tuple[str, ...]

    @property
    def signs(self) -> tuple[str, ...]:
        """The different ones, in the order of the faces."""
        return tuple(dict.fromkeys(self.faces))

    def chance(self, *signs: str) -> Fraction:
        """The chance of one of these signs."""
        return Fraction(sum(face in signs for face in self.faces), len(self.faces))

    def worth(self, values: Mapping[str, int]) -> Distribution:
        """What a roll is worth, by what the signs are; others are worth nothing."""
        return of_faces([values.get(face, 0) for face in self.faces])

    def rolls(self, dice: int, rerolls: int = 0, keep: Collection[str] = ()) -> Mapping[tuple[int, ...], Fraction]:
        """How often each sign comes up on several dice, together: numbers in the order of the `signs`.

        For choices that depend on the whole roll, such as a sign that may be spent in either of two ways. Of the dice
        that show nothing to `keep`, up to `rerolls` are rolled again, once each; the last of the `signs` go first.
        """
        if rerolls:
            return self._again(dice, rerolls, keep)
        found: dict[tuple[int, ...], Fraction] = {(): Fraction(1)}
        for sign in self.signs:
            share = self.chance(sign)
            found = {
                (*counts, count): p * comb(dice - sum(counts), count) * share**count
                for counts, p in found.items()
                for count in range(dice - sum(counts) + 1)
            }
        return {counts: p for counts, p in found.items() if sum(counts) == dice}

    def _again(self, dice: int, rerolls: int, keep: Collection[str]) -> Mapping[tuple[int, ...], Fraction]:
        total: dict[tuple[int, ...], Fraction] = {}
        for counts, p in self.rolls(dice).items():
            kept, left = list(counts), rerolls
            for index in reversed(range(len(kept))):
                if self.signs[index] not in keep:
                    taken = min(kept[index], left)
                    kept[index], left = kept[index] - taken, left - taken
            for more, q in self.rolls(rerolls - left).items():
                end = tuple(one + other for one, other in zip(kept, more, strict=True))
                total[end] = total.get(end, Fraction(0)) + p * q
        return total
