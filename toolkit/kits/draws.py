"""From a pile of cards to the exact distribution of the sum of a draw, without replacement, by convolution.

A `Pile` lists kinds of cards, each with its value (for some a roll) and the number of copies:

>>> pile = Pile.of({0: 1, 1: 1})
>>> pile.sum_of(1)
{0: Fraction(1, 2), 1: Fraction(1, 2)}
>>> pile.sum_of(2)
{1: Fraction(1, 1)}

Unseen cards of a second pile may be shuffled in: which ones is then as random as their order.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property, lru_cache
from math import comb, lcm

from toolkit.kits.distribution import Distribution, at_least, certain, plus

Worth = tuple[tuple[int, Fraction], ...]
"""A card's value, as a hashable distribution."""
Kinds = tuple[tuple[Worth, int], ...]
"""Kinds of cards, and how many of each."""


@dataclass(frozen=True)
class Pile:
    """Cards to draw from. `pool` are cards of which `mixed` unknown ones are shuffled in."""

    kinds: Kinds
    pool: Kinds = ()
    mixed: int = 0

    @classmethod
    def of(cls, counts: Mapping[int, int]) -> Pile:
        """Cards with one value each: value → how many."""
        return cls(tuple((_worth(certain(value)), many) for value, many in sorted(counts.items()) if many))

    def with_some_of(self, pool: Iterable[tuple[Distribution, int]], many: int) -> Pile:
        """The same with `many` random cards of another pile shuffled in, or all of them if there are fewer."""
        kinds = tuple((_worth(one), count) for one, count in pool)
        return replace(self, pool=kinds, mixed=min(many, _size(kinds)))

    @cached_property
    def size(self) -> int:
        """How many cards there are."""
        return _size(self.kinds) + self.mixed

    def sum_of(self, cards: int, more: int = 0) -> Distribution:
        """The sum of this many cards, or of the whole pile if it has fewer.

        With `more`, further cards may be drawn one by one by a player who sees each before deciding on the next. The
        result is then the highest sum on the way, since a player stops as soon as it is enough.
        """
        cards = min(cards, self.size)
        return _highest(self, cards, min(more, self.size - cards))

    def chance(self, cards: int, need: int, extra: Distribution | None = None, more: int = 0) -> Fraction:
        """The chance that `cards` cards, plus perhaps a roll, add up to at least `need`."""
        drawn = self.sum_of(cards, more)
        return at_least(plus(drawn, extra) if extra else drawn, need)

    def cost(self, cards: int, need: int, extra: Distribution | None = None, more: int = 0) -> Fraction:
        """How many cards are drawn on average, if further ones are only drawn while needed."""
        cards = min(cards, self.size)
        short = (1 - self.chance(cards, need, extra, further) for further in range(min(more, self.size - cards)))
        return cards + sum(short, Fraction(0))

    def next_card(self) -> list[tuple[Worth, Fraction, Pile]]:
        """Every kind that a card can be, its probability, and the rest of the pile."""
        found = [
            (worth, Fraction(many, self.size), replace(self, kinds=_without(self.kinds, index)))
            for index, (worth, many) in enumerate(self.kinds)
        ]
        if self.mixed:
            size = _size(self.pool)
            for index, (worth, many) in enumerate(self.pool):
                share = Fraction(self.mixed, self.size) * Fraction(many, size)
                rest = replace(self, pool=_without(self.pool, index), mixed=self.mixed - 1)
                found.append((worth, share, rest))
        return found


def _worth(one: Distribution) -> Worth:
    return tuple(sorted(one.items()))


def _size(kinds: Kinds) -> int:
    return sum(many for _, many in kinds)


def _without(kinds: Kinds, index: int) -> Kinds:
    worth, many = kinds[index]
    rest = ((worth, many - 1),) if many > 1 else ()
    return (*kinds[:index], *rest, *kinds[index + 1 :])


@lru_cache(maxsize=8192)
def _highest(pile: Pile, cards: int, more: int) -> Distribution:
    if not more:
        return _sum_of(pile, cards)
    total: dict[int, Fraction] = {}
    for share, gain, rest in _gains(pile, more):
        for value, p in _sum_of(rest, cards).items():
            total[value + gain] = total.get(value + gain, Fraction(0)) + share * p
    return dict(sorted(total.items()))


@lru_cache(maxsize=1024)
def _gains(pile: Pile, more: int) -> tuple[tuple[Fraction, int, Pile], ...]:
    """The best sum of the further cards, its probability, and the pile without them.

    Order makes no difference in a shuffled pile, so the further cards are dealt first here.
    """
    if not more:
        return ((Fraction(1), 0, pile),)
    found: dict[tuple[int, Pile], Fraction] = {}
    for worth, share, rest in pile.next_card():
        for p, gain, left in _gains(rest, more - 1):
            for value, q in worth:
                key = (max(0, value + gain), left)
                found[key] = found.get(key, Fraction(0)) + share * p * q
    return tuple((share, gain, left) for (gain, left), share in found.items())


@lru_cache(maxsize=4096)
def _sum_of(pile: Pile, cards: int) -> Distribution:
    if not pile.mixed:
        return _drawn(pile.kinds, cards)
    plain = pile.size - pile.mixed
    total: dict[int, Fraction] = {}
    for few in range(max(0, cards - plain), min(pile.mixed, cards) + 1):
        share = Fraction(comb(pile.mixed, few) * comb(plain, cards - few), comb(pile.size, cards))
        for value, p in plus(_drawn(pile.kinds, cards - few), _drawn(pile.pool, few)).items():
            total[value] = total.get(value, Fraction(0)) + share * p
    return dict(sorted(total.items()))


@lru_cache(maxsize=4096)
def _drawn(kinds: Kinds, cards: int) -> Distribution:
    """The distribution of the sum of `cards` cards."""
    room = 1 << max(3, cards.bit_length())  # a caller who asks for 2 cards will ask for 3 as well
    ways, unit = _ways(kinds, min(room, _size(kinds)))
    every = unit**cards * comb(_size(kinds), cards)
    return {value: Fraction(count, every) for value, count in sorted(ways[cards].items())}


@lru_cache(maxsize=1024)
def _ways(kinds: Kinds, most: int) -> tuple[Sequence[Mapping[int, int]], int]:
    """For each number of cards, the number of ways to reach each sum: the product of the kinds' polynomials.

    Counting in whole numbers is a tenth of the work: a roll is a number of parts of a common unit, and n cards count in
    that unit to the power of n.
    """
    unit = lcm(*(p.denominator for worth, _ in kinds for _, p in worth))
    ways: list[dict[int, int]] = [{0: 1}]
    for worth, many in kinds:
        parts = [(value, p.numerator * (unit // p.denominator)) for value, p in worth]
        sums: list[dict[int, int]] = [{0: 1}]
        for _ in range(min(many, most)):
            sums.append(_times(sums[-1], parts))
        more: list[dict[int, int]] = [{} for _ in range(min(len(ways) + many, most + 1))]
        for cards, totals in enumerate(ways):
            for few, some in enumerate(sums[: most - cards + 1]):
                into, factor = more[cards + few], comb(many, few)
                for value, count in _times(totals, [(value, factor * count) for value, count in some.items()]).items():
                    into[value] = into.get(value, 0) + count
        ways = more
    return ways, unit


def _times(one: Mapping[int, int], other: Iterable[tuple[int, int]]) -> dict[int, int]:
    """The product of two polynomials: exponents are values, coefficients count the ways."""
    total: dict[int, int] = {}
    for b, q in other:
        for a, p in one.items():
            total[a + b] = total.get(a + b, 0) + p * q
    return total
