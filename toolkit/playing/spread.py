"""The table as it is spread out before somebody's eyes: what lies where, for a page to draw.

    Spread ─┬─ grounds   boards, maps, hexes or grids, with the pieces on them
            ├─ holders   everyone who has something: their own card, their hand or backpack
            ├─ areas     what lies in rows and piles for all
            ├─ tracks    what is counted: a clock, points, rounds
            └─ aims      what has to be done, in words

Keys are those of sights and options (`toolkit.playing.table`): an answer is given by pointing at what it is done with.
A spread is made for one seat: what that seat must not see is not in it, neither as a place nor as a face.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct

from toolkit.boards import BoardCell, BoardLine
from toolkit.diagnostic import Place
from toolkit.playing.table import LookPart, Sight


class Target(Struct, frozen=True):
    """A point on a piece that can be pointed at, such as a number, in per cent of its width and height."""

    key: str
    x: float
    y: float
    title: str = ""


class Piece(Struct, frozen=True, kw_only=True):
    """Something that lies there, `at` the key of a cell or of another piece if it lies on a ground.

    It shows a side of the entry of the box at its `place`, or the face of that name; with neither, its title. One with
    a `colour` is a pawn if it has no face; colours count from 0. Without an extent, it is as large as what it lies on.
    `many` is how many lie on top of each other, and `notes` are what players keep in mind: cubes on it, that it is
    used up.
    """

    key: str
    title: str
    at: str = ""
    place: Place | None = None
    side: Literal["front", "back"] = "front"
    face: str = ""
    width: float = 0.0
    height: float = 0.0
    turn: int = 0
    colour: int | None = None
    many: int | None = None
    notes: tuple[str, ...] = ()
    targets: tuple[Target, ...] = ()


class Ground(Struct, frozen=True, kw_only=True):
    """Something to lie on. `backdrop` is the name of the face that is painted under everything, as large as the whole.

    Without one, what is shown of it is as large as its cells.
    """

    key: str
    cells: tuple[BoardCell, ...]
    pieces: tuple[Piece, ...]
    title: str = ""
    width: float = 0.0
    height: float = 0.0
    backdrop: str = ""
    lines: tuple[BoardLine, ...] = ()


class Area(Struct, frozen=True, kw_only=True):
    """Pieces that lie together, in a row or as piles; `room` is how many may, if that is limited."""

    key: str
    title: str
    pieces: tuple[Piece, ...]
    room: int | None = None


class Holder(Struct, frozen=True, kw_only=True):
    """Somebody at the table: their own piece, what they have, and their colour; `active` while it is their turn."""

    key: str
    title: str
    colour: int
    piece: Piece | None = None
    areas: tuple[Area, ...] = ()
    notes: tuple[str, ...] = ()
    active: bool = False


class Track(Struct, frozen=True, kw_only=True):
    """Something that is counted, in words; with its spaces and where the marker is, if it is laid out.

    A `ring` goes round, like a clock.
    """

    key: str
    title: str
    words: str
    spaces: tuple[str, ...] = ()
    at: int = 0
    ring: bool = False


class Spread(Struct, frozen=True, kw_only=True):
    """The whole table."""

    grounds: tuple[Ground, ...] = ()
    holders: tuple[Holder, ...] = ()
    areas: tuple[Area, ...] = ()
    tracks: tuple[Track, ...] = ()
    aims: tuple[LookPart, ...] = ()


def scattered(sights: Sequence[Sight]) -> Spread:
    """A table of which nothing is known but what can be looked at: an area for each group.

    >>> [area.title for area in scattered([Sight("bell", "a bell", "cards"), Sight("oil", "oil")]).areas]
    ['cards']
    """
    groups = dict.fromkeys(one.group for one in sights if one.group)
    return Spread(
        areas=tuple(
            Area(
                key=group,
                title=group,
                pieces=tuple(Piece(key=one.key, title=one.title) for one in sights if one.group == group),
            )
            for group in groups
        )
    )
