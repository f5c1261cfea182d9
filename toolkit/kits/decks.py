"""Chances of cards and tokens by where they are, not by what they are worth: how many, where in the deck, when drawn.

Everything is drawn without replacement. Of ten tokens in a bag, three are green; four are drawn:

>>> marked(10, 3, 4)
{0: Fraction(1, 6), 1: Fraction(1, 2), 2: Fraction(3, 10), 3: Fraction(1, 30)}

A `Stack` is a deck that is built of shuffled layers: five cards with the end of the game among them, fourteen on top.

>>> Stack((Layer(14), Layer(4, ("the end",)))).place("the end")[15]
Fraction(1, 5)
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import comb, perm

from toolkit.kits.distribution import Distribution, certain, plus


def marked(size: int, marks: int, drawn: int) -> Distribution:
    """How many marked cards are among those drawn from a deck of some size; the whole deck, if it has fewer."""
    drawn = min(drawn, size)
    every = comb(size, drawn)
    return {
        number: Fraction(comb(marks, number) * comb(size - marks, drawn - number), every)
        for number in range(max(0, drawn + marks - size), min(marks, drawn) + 1)
    }


def hands(kinds: Sequence[int], drawn: int) -> Mapping[tuple[int, ...], Fraction]:
    """How many of each kind are drawn, together: each possible hand, as numbers in the order of the kinds.

    >>> hands((2, 1), 2)
    {(1, 1): Fraction(2, 3), (2, 0): Fraction(1, 3)}
    """
    drawn = min(drawn, sum(kinds))
    every = comb(sum(kinds), drawn)
    return {hand: Fraction(ways, every) for hand, ways in _hands(tuple(kinds), drawn)}


def _hands(kinds: tuple[int, ...], drawn: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """Every hand, and in how many ways it is dealt."""
    if not kinds:
        yield (), 1
        return
    first, *rest = kinds
    for number in range(max(0, drawn - sum(rest)), min(first, drawn) + 1):
        for hand, ways in _hands(tuple(rest), drawn - number):
            yield (number, *hand), comb(first, number) * ways


def all_among(size: int, wanted: int, drawn: int) -> Fraction:
    """The chance that certain cards are all among those drawn."""
    drawn = min(drawn, size)
    return Fraction(perm(drawn, wanted), perm(size, wanted)) if wanted <= size else Fraction(0)


def draw_of(size: int, marks: int, number: int = 1) -> Distribution:
    """With which draw the first marked card comes, or the second, or whichever is meant.

    Raises:
        ValueError: there are not so many.
    """
    if not 1 <= number <= marks <= size:
        raise ValueError(f"of {marks} marked cards among {size}, number {number} never comes.")
    return {
        draw: Fraction(comb(draw - 1, number - 1) * comb(size - draw, marks - number), comb(size, marks))
        for draw in range(number, size - marks + number + 1)
    }


@dataclass(frozen=True)
class Layer:
    """Cards that are shuffled together: some with a name, and a number of common ones."""

    common: int
    named: tuple[str, ...] = ()

    @property
    def size(self) -> int:
        """How many cards there are."""
        return self.common + len(self.named)


@dataclass(frozen=True)
class Stack:
    """A deck of layers, the first on top. Common cards were shuffled and dealt to the layers, some `out` of the game.

    So every common card is as likely as any other to be in any common place.
    """

    layers: tuple[Layer, ...]
    out: int = 0

    @cached_property
    def size(self) -> int:
        """How many cards it has."""
        return sum(layer.size for layer in self.layers)

    @cached_property
    def common(self) -> int:
        """How many common cards there are, those out of the game included."""
        return self.out + sum(layer.common for layer in self.layers)

    def place(self, name: str) -> Distribution:
        """With which draw a named card comes, counted from 1.

        Raises:
            KeyError: no layer has it.
        """
        above = 0
        for layer in self.layers:
            if name in layer.named:
                return {above + draw: Fraction(1, layer.size) for draw in range(1, layer.size + 1)}
            above += layer.size
        raise KeyError(name)

    def seen(self, draws: int) -> Distribution:
        """How many of the common cards are among the first draws."""
        found, left = certain(0), draws
        for layer in self.layers:
            taken = min(left, layer.size)
            found, left = plus(found, marked(layer.size, layer.common, taken)), left - taken
        return found

    def drawn(self, draws: int, together: int = 1) -> Fraction:
        """The chance that a certain common card is among the first draws, or that several are."""
        ways = sum((p * perm(number, together) for number, p in self.seen(draws).items()), Fraction(0))
        return ways / perm(self.common, together)

    def drawn_before(self, name: str) -> Fraction:
        """The chance that a certain common card is drawn before a named one.

        Raises:
            KeyError: no layer has it.
        """
        before = Fraction(0)
        for layer in self.layers:
            if name in layer.named:
                return (before + Fraction(layer.common, 2)) / self.common
            before += layer.common
        raise KeyError(name)
