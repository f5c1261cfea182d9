"""Room tiles of squares: turned, laid side by side, and joined to one stage, with what does not fit.

>>> room = SquareTile(2, 1, {edge(Square(0, 0), Square(1, 0)): "door"})
>>> laid = SquarePiece(room, Square(5, 5), 1)
>>> sorted(tuple(one) for one in laid.squares), list(laid.edges.values())
([(5, 5), (5, 6)], ['door'])
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from toolkit.kits.edges import OPEN, Kind
from toolkit.kits.squares import Edge, Square, beside, edge, turned
from toolkit.kits.stages import Stage
from toolkit.kits.ways import reach


@dataclass(frozen=True)
class SquareTile:
    """A tile that has not been turned: its size, and the edges in it and on its border that are not open.

    On the border, the second square of an edge lies outside: the tile's own opinion of what is there.
    """

    width: int
    height: int
    edges: Mapping[Edge, Kind] = field(default_factory=dict)


@dataclass(frozen=True)
class SquarePiece:
    """A tile on the table: where its top left corner lies, and by how many quarters it is turned clockwise."""

    tile: SquareTile
    at: Square
    turn: int = 0

    def place(self, one: Square) -> Square:
        """Where a square of the tile lies."""
        x, y = turned(one, self.turn, self.tile.width, self.tile.height)
        return Square(self.at.x + x, self.at.y + y)

    @cached_property
    def squares(self) -> frozenset[Square]:
        """What it covers."""
        return frozenset(self.place(Square(x, y)) for x in range(self.tile.width) for y in range(self.tile.height))

    @cached_property
    def edges(self) -> Mapping[Edge, Kind]:
        """Its edges, where they lie."""
        return {edge(self.place(line.one), self.place(line.other)): kind for line, kind in self.tile.edges.items()}


@dataclass(frozen=True)
class SquareLayout:
    """Tiles on the table."""

    pieces: tuple[SquarePiece, ...]

    @cached_property
    def owners(self) -> Mapping[Square, tuple[int, ...]]:
        """Which pieces cover each square, by index."""
        found: dict[Square, tuple[int, ...]] = {}
        for index, piece in enumerate(self.pieces):
            for one in sorted(piece.squares):
                found[one] = (*found.get(one, ()), index)
        return found

    @property
    def overlaps(self) -> tuple[Square, ...]:
        """Squares that are covered more than once."""
        return tuple(one for one, owners in self.owners.items() if len(owners) > 1)

    @cached_property
    def opinions(self) -> Mapping[Edge, tuple[Kind, ...]]:
        """What the pieces say about each edge that at least one of them lists: one says nothing, and means open."""
        found: dict[Edge, tuple[Kind, ...]] = {}
        for line in dict.fromkeys(line for piece in self.pieces for line in piece.edges):
            near = [piece for piece in self.pieces if line.one in piece.squares or line.other in piece.squares]
            if near:  # an edge that a piece lists may lie beside all squares
                found[line] = tuple(piece.edges.get(line, OPEN) for piece in near)
        return found

    @property
    def clashes(self) -> tuple[Edge, ...]:
        """Edges about which two pieces disagree."""
        return tuple(line for line, kinds in self.opinions.items() if len(set(kinds)) > 1)

    @property
    def in_one_piece(self) -> bool:
        """Whether all squares hang together side by side, whatever is between them."""
        known = self.owners
        return not known or len(reach([next(iter(known))], lambda one: filter(known.__contains__, beside(one)))) == len(
            known
        )

    def stage(self, strictest: Sequence[Kind], more: Mapping[Edge, Kind] | None = None) -> Stage:
        """The stage of all pieces. Of several opinions, the kind that comes first in `strictest` holds.

        `more` are edges put there by other means, such as door tokens; they replace what is printed.
        """
        rank = {kind: number for number, kind in enumerate(strictest)}
        joined = {line: min(kinds, key=lambda kind: rank.get(kind, len(rank))) for line, kinds in self.opinions.items()}
        return Stage(frozenset(self.owners), joined | dict(more or {}))
