"""Tiles of one, two or three hexes: how they can lie, and what a layout of them covers.

A tile lists its hexes in the order in which their contents are listed elsewhere. Laid, it gives them in the same order:

>>> laid = HexPiece(SHAPES["double"], Hex(2, 0), 1)
>>> laid.hexes
(Hex(q=2, r=0), Hex(q=2, r=1))
>>> len(lays(SHAPES["double"], laid.hexes))
2
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

from toolkit.kits.hex_turns import turned
from toolkit.kits.hexes import ORIGIN, Hex, neighbours, neighbours_in
from toolkit.kits.ways import reach

Shape = tuple[Hex, ...]
"""The hexes of a tile that has not been turned; the first is at the origin."""

SHAPES: Mapping[str, Shape] = {
    "single": (ORIGIN,),
    "double": (ORIGIN, Hex(1, 0)),
    "triangle": (ORIGIN, Hex(1, 0), Hex(0, 1)),
    "bend": (ORIGIN, Hex(1, 0), Hex(-1, 1)),
    "row": (ORIGIN, Hex(1, 0), Hex(-1, 0)),
}
"""Every shape of up to three hexes that hang together, turns and mirrors aside."""


@dataclass(frozen=True)
class HexPiece:
    """A tile on the table: its shape, where its first hex lies, and by how many sixths it is turned."""

    shape: Shape
    at: Hex
    turn: int = 0

    @cached_property
    def hexes(self) -> tuple[Hex, ...]:
        """What it covers, in the order of its shape."""
        return tuple(self.at.plus(turned(one, self.turn)) for one in self.shape)


def lays(shape: Shape, place: Collection[Hex]) -> tuple[HexPiece, ...]:
    """The ways to lay a tile so that it covers exactly these hexes, each giving another order of them."""
    wanted = frozenset(place)
    found: dict[tuple[Hex, ...], HexPiece] = {}
    for at in sorted(wanted):
        for turn in range(6):
            piece = HexPiece(shape, at, turn)
            if frozenset(piece.hexes) == wanted:
                found.setdefault(piece.hexes, piece)
    return tuple(found.values())


@dataclass(frozen=True)
class HexLayout:
    """Tiles on the table."""

    pieces: tuple[HexPiece, ...]

    @cached_property
    def owners(self) -> Mapping[Hex, tuple[tuple[int, int], ...]]:
        """For each hex that is covered: which piece does, by index, and with which of its hexes."""
        found: dict[Hex, tuple[tuple[int, int], ...]] = {}
        for index, piece in enumerate(self.pieces):
            for number, one in enumerate(piece.hexes):
                found[one] = (*found.get(one, ()), (index, number))
        return found

    @property
    def overlaps(self) -> tuple[Hex, ...]:
        """Hexes that are covered more than once."""
        return tuple(one for one, owners in self.owners.items() if len(owners) > 1)

    def touching(self, index: int) -> tuple[int, ...]:
        """The other pieces that share a side with one, by index."""
        near = (there for one in self.pieces[index].hexes for there in neighbours(one))
        found = {owner for there in near for owner, _ in self.owners.get(there, ())}
        return tuple(sorted(found - {index}))

    def islands(self, without: Iterable[Hex] = ()) -> tuple[frozenset[Hex], ...]:
        """The parts that hang together, with some hexes taken out; a board in one piece has one."""
        out = frozenset(without)
        graph = neighbours_in(one for one in self.owners if one not in out)
        found: list[frozenset[Hex]] = []
        left = dict.fromkeys(graph)
        while left:
            island = frozenset(reach([next(iter(left))], graph.__getitem__))
            found.append(island)
            left = {one: None for one in left if one not in island}
        return tuple(found)
