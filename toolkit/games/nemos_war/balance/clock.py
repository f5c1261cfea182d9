"""The calendar, exactly: how many adventures are drawn within some weeks, and whether the last one is among them.

A week's two dice bring an adventure if they reach the week's target:

>>> [str(chance_of(target)) for target in (10, 9, 8, 7)]
['1/6', '5/18', '5/12', '7/12']
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction

from toolkit.games.nemos_war.balance.deck import END, HERALD
from toolkit.kits.decks import Stack
from toolkit.kits.distribution import Distribution, at_least, certain, of_faces, plus, times

DIE = of_faces(range(1, 7))
DICE = plus(DIE, DIE)


def chance_of(target: int) -> Fraction:
    """The chance that a week brings an adventure."""
    return at_least(DICE, target)


def draws(targets: Iterable[int]) -> Distribution:
    """How many adventures are drawn in weeks with these targets, were there always another card."""
    total = certain(0)
    for target, weeks in sorted(Counter(targets).items()):
        p = chance_of(target)
        total = plus(total, times({0: 1 - p, 1: p}, weeks))
    return total


def comes(deck: Stack, name: str, targets: Iterable[int]) -> Fraction:
    """The chance that a named card is drawn in weeks with these targets."""
    place, drawn = deck.place(name), draws(targets)
    return sum((p * at_least(drawn, draw) for draw, p in place.items()), Fraction(0))


def the_end_comes(deck: Stack, targets: Iterable[int]) -> Fraction:
    """The chance of the last card."""
    return comes(deck, END, targets)


def the_herald_comes(deck: Stack, targets: Iterable[int]) -> Fraction:
    """The chance of the card that tells of it."""
    return comes(deck, HERALD, targets)
