"""Turns and mirrors of hexes: the twelve symmetries of the plane, those of a board, and what they make equal.

Seats round a board are equal by position, if its symmetries bring each of them to every other:

>>> from toolkit.kits.hexes import disc
>>> board, homes = disc(ORIGIN, 1), [{Hex(2, 0)}, {Hex(-2, 2)}, {Hex(0, -2)}]
>>> orbits(symmetries(board, homes), homes)
((0, 1, 2),)
>>> orbits(symmetries(board, homes[:2]), homes[:2])
((0, 1),)
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass

from toolkit.kits.hexes import ORIGIN, Hex


def turned(one: Hex, sixths: int, about: Hex = ORIGIN) -> Hex:
    """A hex after some sixths of a turn, clockwise."""
    q, r = one.minus(about)
    for _ in range(sixths % 6):
        q, r = -r, q + r
    return about.plus(Hex(q, r))


def mirrored(one: Hex, about: Hex = ORIGIN) -> Hex:
    """A hex on the other side of the line in direction 0."""
    q, r = one.minus(about)
    return about.plus(Hex(q + r, -r))


@dataclass(frozen=True)
class Symmetry:
    """A way to lay the plane on itself: perhaps a mirror, then a turn about the origin, then a shift."""

    mirror: bool = False
    sixths: int = 0
    shift: Hex = ORIGIN

    def __call__(self, one: Hex) -> Hex:
        return turned(mirrored(one) if self.mirror else one, self.sixths).plus(self.shift)

    def of(self, hexes: Iterable[Hex]) -> frozenset[Hex]:
        """Where a set of hexes comes to lie."""
        return frozenset(map(self, hexes))


TURNS = tuple(Symmetry(False, sixths) for sixths in range(6))
TURNS_AND_MIRRORS = (*TURNS, *(Symmetry(True, sixths) for sixths in range(6)))


def symmetries(hexes: Collection[Hex], *families: Collection[AbstractSet[Hex]]) -> tuple[Symmetry, ...]:
    """The ways to lay a set of hexes on itself, and every set of each family on a set of the same family.

    Families are what belongs together on a board: home bases, hexes of one terrain, tiles.
    """
    whole = frozenset(hexes)
    sets = [{frozenset(one) for one in family} for family in families]
    found = []
    for plain in TURNS_AND_MIRRORS if whole else ():
        shift = min(whole).minus(min(plain.of(whole)))
        one = Symmetry(plain.mirror, plain.sixths, shift)
        if one.of(whole) == whole and all(one.of(some) in family for family in sets for some in family):
            found.append(one)
    return tuple(found)


def orbits(some: Iterable[Symmetry], things: Sequence[AbstractSet[Hex]]) -> tuple[tuple[int, ...], ...]:
    """Which of the things, by index, the symmetries bring to each other; they have to be a family of theirs."""
    index = {frozenset(one): number for number, one in enumerate(things)}
    known = tuple(some)
    found = {tuple(sorted({number, *(index[one.of(thing)] for one in known)})) for number, thing in enumerate(things)}
    return tuple(sorted(found))


def normal_form(hexes: Collection[Hex], *, mirrors: bool = True) -> tuple[Hex, ...]:
    """The same for all sets of hexes that differ only by shifts and turns, and perhaps mirrors."""
    images = (sorted(one.of(hexes)) for one in (TURNS_AND_MIRRORS if mirrors else TURNS))
    return min(tuple(one.minus(image[0]) for one in image) for image in images)
