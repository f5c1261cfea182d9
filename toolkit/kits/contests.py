"""Rolls against each other: who rolls more, what a defence lets through, and strikes that both sides make at once.

Three dice that hit with 2/3 against two that cancel with 1/6:

>>> from toolkit.kits.dice import pool
>>> damage = through(pool(3, Fraction(2, 3)), pool(2, Fraction(1, 6)))
>>> 1 - damage[0]
Fraction(143, 162)

One unit of the first rank attacks one of the second; a 2 or more hits for the first, only a 6 for the second:

>>> left = strikes((1, 0), (0, 1), (Fraction(5, 6), Fraction(1, 6)), (Fraction(5, 6), Fraction(1, 6)))
>>> left[(1, 0), (0, 0)]
Fraction(5, 6)
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache
from typing import NamedTuple

from toolkit.kits.dice import pool
from toolkit.kits.distribution import Distribution, mapped, plus


class Comparison(NamedTuple):
    """The chances that one of two rolls is higher, that both are equal, and that it is lower."""

    higher: Fraction
    equal: Fraction
    lower: Fraction


def compared(one: Distribution, other: Distribution) -> Comparison:
    """One roll against another."""
    sums = [Fraction(0), Fraction(0), Fraction(0)]
    for a, p in one.items():
        for b, q in other.items():
            sums[0 if a > b else 1 if a == b else 2] += p * q
    return Comparison(*sums)


def minus(one: Distribution, other: Distribution) -> Distribution:
    """By how much one roll is higher than another; below nought, if it is lower."""
    return plus(one, {-value: p for value, p in other.items()})


def through(attack: Distribution, defence: Distribution) -> Distribution:
    """What is left of an attack, if each success of the defence cancels one."""
    return mapped(minus(attack, defence), lambda left: max(0, left))


Side = tuple[int, ...]
"""How many units of each rank stand on one side; the first rank strikes first."""
Worth = Callable[[Side, Side], Fraction]
"""What it is worth to the first side that so many are left of both."""


def strikes(
    one: Side,
    other: Side,
    hits: Sequence[Fraction],
    other_hits: Sequence[Fraction],
    worth: Worth | None = None,
    keeps: Callable[[Side], float] | None = None,
) -> Mapping[tuple[Side, Side], Fraction]:
    """What is left of both sides after one round of strikes, rank by rank, each unit hitting with its rank's chance.

    Units of one rank strike at the same time, so that what is lost to a strike of their own rank still strikes; what
    was lost before does not. Each side chooses what it loses, the first side first: with `worth`, so that the round
    ends as well for itself as it can be made to, each knowing the chances and what has been lost so far; with `keeps`,
    so that what is left is worth the most by that table, for instance by what units cost; otherwise the units that
    strike last.
    """
    ranks = len(hits)

    @cache
    def round_from(rank: int, here: Side, there: Side) -> tuple[tuple[tuple[Side, Side], Fraction], ...]:
        if rank == ranks:
            return (((here, there), Fraction(1)),)
        total: dict[tuple[Side, Side], Fraction] = {}
        for suffered, p in pool(there[rank], other_hits[rank]).items():
            for dealt, q in pool(here[rank], hits[rank]).items():
                left = chosen(rank, here, there, suffered, dealt)
                for end, share in round_from(rank + 1, *left):
                    total[end] = total.get(end, Fraction(0)) + p * q * share
        return tuple(total.items())

    def chosen(rank: int, here: Side, there: Side, suffered: int, dealt: int) -> tuple[Side, Side]:
        if keeps is not None:
            return max(losses(here, suffered), key=keeps), max(losses(there, dealt), key=keeps)
        if worth is None:
            return next(losses(here, suffered)), next(losses(there, dealt))

        def value(mine: Side, theirs: Side) -> Fraction:
            return sum((p * worth(*end) for end, p in round_from(rank + 1, mine, theirs)), Fraction(0))

        def answer(mine: Side) -> Side:
            return min(losses(there, dealt), key=lambda theirs: value(mine, theirs))

        mine = max(losses(here, suffered), key=lambda mine: value(mine, answer(mine)))
        return mine, answer(mine)

    return dict(sorted(round_from(0, one, other)))


def losses(side: Side, hits: int) -> Iterator[Side]:
    """Every way to lose so many units, or all of them; first the one that loses the last ranks.

    >>> list(losses((1, 2), 2))
    [(1, 0), (0, 1)]
    """
    if not side:
        yield ()
        return
    *others, last = side
    hits = min(hits, sum(side))
    for lost in range(min(last, hits), -1, -1):
        if hits - lost <= sum(others):
            yield from ((*rest, last - lost) for rest in losses(tuple(others), hits - lost))
