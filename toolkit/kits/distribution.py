"""The possible results of a roll or a draw, with exact probabilities: from faces and values to sums and chances.

A distribution is a mapping from value to probability, and the probabilities are fractions:

>>> coin = of_faces((0, 1))
>>> at_least(plus(coin, coin), 1)
Fraction(3, 4)

Where a sum says too little, rolls stay `apart`, and anything may be made of them (`outcome`):

>>> outcome(apart(coin, coin), lambda roll: "pair" if roll[0] == roll[1] else "mixed")
{'pair': Fraction(1, 2), 'mixed': Fraction(1, 2)}
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from fractions import Fraction
from itertools import product
from math import prod
from typing import TypeVar

Distribution = Mapping[int, Fraction]
A = TypeVar("A", bound=Hashable)
B = TypeVar("B", bound=Hashable)


def certain(value: int) -> Distribution:
    """One value, for sure."""
    return {value: Fraction(1)}


def of_faces(faces: Sequence[int]) -> Distribution:
    """A fair die with these faces."""
    return {value: Fraction(count, len(faces)) for value, count in sorted(Counter(faces).items())}


def plus(one: Distribution, other: Distribution) -> Distribution:
    """The sum of two independent distributions."""
    total: dict[int, Fraction] = {}
    for a, p in one.items():
        for b, q in other.items():
            total[a + b] = total.get(a + b, Fraction(0)) + p * q
    return dict(sorted(total.items()))


def times(one: Distribution, count: int) -> Distribution:
    """The sum of `count` independent copies."""
    total = certain(0)
    for _ in range(count):
        total = plus(total, one)
    return total


def mapped(one: Distribution, value_of: Callable[[int], int]) -> Distribution:
    """What becomes of every value: half a die, rounded up; damage that a shield keeps off."""
    return mixture((p, certain(value_of(a))) for a, p in one.items())


def apart(*some: Mapping[A, Fraction]) -> Mapping[tuple[A, ...], Fraction]:
    """Independent rolls side by side: for doubles, and for dice that each mean something of their own."""
    rolls = product(*(one.items() for one in some))
    return {tuple(value for value, _ in roll): prod((p for _, p in roll), start=Fraction(1)) for roll in rolls}


def outcome(one: Mapping[A, Fraction], made_of: Callable[[A], B]) -> Mapping[B, Fraction]:
    """What anything leads to, whatever that is; what several lead to is as likely as they are together.

    So a step of `chains.after` names every state once, however many rolls lead there.
    """
    total: dict[B, Fraction] = {}
    for value, p in one.items():
        made = made_of(value)
        total[made] = total.get(made, Fraction(0)) + p
    return total


def mixture(parts: Iterable[tuple[Fraction, Distribution]]) -> Distribution:
    """One of several distributions, each with its chance."""
    total: dict[int, Fraction] = {}
    for share, one in parts:
        for value, p in one.items():
            total[value] = total.get(value, Fraction(0)) + share * p
    return dict(sorted(total.items()))


def chance(one: Distribution, holds: Callable[[int], bool]) -> Fraction:
    """The chance of a value that something holds for."""
    return sum((p for a, p in one.items() if holds(a)), Fraction(0))


def at_most(one: Distribution, value: int) -> Fraction:
    """The chance of at most this value."""
    return chance(one, lambda a: a <= value)


def at_least(one: Distribution, value: int) -> Fraction:
    """The chance of at least this value."""
    return chance(one, lambda a: a >= value)


def mean(one: Distribution) -> Fraction:
    """The average."""
    return sum((a * p for a, p in one.items()), Fraction(0))


def percent(chance: float) -> str:
    """A chance as a whole percentage; only the impossible is 0, and only the certain is 100.

    >>> [percent(chance) for chance in (0, 0.001, 0.5, 0.999, 1)]
    ['0', '<1', '50', '>99', '100']
    """
    if 0 < chance < 0.01:
        return "<1"
    if 0.99 < chance < 1:
        return ">99"
    return f"{chance * 100:.0f}"
