"""Room tiles: squares indoors and outdoors, and what is between them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Literal

from msgspec import Struct

from toolkit.diagnostic import Place
from toolkit.kits.edges import DOOR, LINE, WALL, WINDOW, Kind
from toolkit.kits.square_tiles import SquareTile
from toolkit.kits.squares import SIDES, Edge, Square, edge
from toolkit.source.art import Art

Compass = Literal["north", "east", "south", "west"]
WAYS: Mapping[str, tuple[int, int]] = dict(zip(("north", "east", "south", "west"), SIDES, strict=True))
STRICTEST: tuple[Kind, ...] = (LINE, WALL, WINDOW, DOOR)
"""Of two tiles that disagree, the one that shuts holds. A spot without a door is open."""


class Line(Struct, frozen=True):
    """What is on one side of a square: something printed, or a door that was put there."""

    place: Place
    x: int
    y: int
    side: Compass
    kind: Kind = DOOR

    @property
    def edge(self) -> Edge:
        """Between which squares."""
        dx, dy = WAYS[self.side]
        return edge(Square(self.x, self.y), Square(self.x + dx, self.y + dy))


class RoomSide(Struct, frozen=True, dict=True):
    """A printed side of a tile: rows of i for indoors and o for outdoors."""

    place: Place
    side: str
    rows: tuple[str, ...]
    edges: tuple[Line, ...] = ()

    @property
    def is_even(self) -> bool:
        """Whether all rows are of the same length."""
        return len(set(map(len, self.rows))) == 1

    @cached_property
    def tile(self) -> SquareTile:
        """The side as squares and edges."""
        return SquareTile(len(self.rows[0]), len(self.rows), {line.edge: line.kind for line in self.edges})

    @property
    def indoors(self) -> Iterator[Square]:
        """The squares with a roof."""
        return (Square(x, y) for y, row in enumerate(self.rows) for x, sign in enumerate(row) if sign == "i")


class Room(Struct, frozen=True):
    """A tile."""

    place: Place
    id: str
    sides: tuple[RoomSide, ...]
    name: str = ""
    art: Art | None = None

    def side(self, name: str) -> RoomSide | None:
        """One of its sides."""
        return next((one for one in self.sides if one.side == name), None)
