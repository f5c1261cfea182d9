"""What a game brings to its authors in the studio: boards to lay out, chapters to read, puzzles to solve by hand.

All of it is data, which the page draws for any game:

    Board          something that pieces lie on, drawn by the game or bare: maps side by side, hexes, rooms, tracks
    BoardCell      a place on it that can be pointed at, and where a piece may be laid (`toolkit.boards`)
    BoardLine      a wall, a door, a border that is closed
    BoardPiece     an entry of the box that lies there, or something written in one, turned or not
    PieceMove      a piece as somebody wants it: on which board, in which cell, turned how far
    ChapterRead    what is read of a subject, part by part, in printed words
    Jigsaw         pieces that are laid together on a grid; their numbers add up to the card that is found

Which field of an entry is a number, a picture or a chapter is said in the schemas (`toolkit.source.cursor`).
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Literal, Protocol, TypeVar

from msgspec import Struct

from toolkit.boards import BoardCell, BoardLine, Point
from toolkit.diagnostic import Place
from toolkit.errors import ToolkitError
from toolkit.playing.table import Look
from toolkit.search.claims import Subject

B_contra = TypeVar("B_contra", contravariant=True)
View = Literal["boards", "chapters", "puzzles"]


class BoardPiece(Struct, frozen=True):
    """An entry of the box on a board: the cell that it lies on, its middle, its extent, and its turn.

    The `place` may also be deeper, in an entry: a tile of a layout, a door of a chapter, where a figure begins. It has
    a `title` then, and shows the face of that name, if any. An entry shows its own first face.

    A tile that covers several cells lies on the one that its author names. What `flips` can be turned over. `turn` is
    in degrees, clockwise; width, height and the corners, if it is not a rectangle, are those of the piece before it is
    turned.
    """

    place: Place
    cell: str
    x: float
    y: float
    width: float
    height: float
    turn: int = 0
    corners: tuple[Point, ...] = ()
    movable: bool = True
    turns: bool = True
    title: str = ""
    face: str = ""
    flips: bool = False


class Board(Struct, frozen=True):
    """Something that pieces lie on, in any unit, from its upper left corner.

    `backdrop` is the name of the face that is painted under everything, for instance a printed map with its tracks.
    `turning` is by how many degrees pieces that turn are turned at a time: 60 on hexes, 90 on squares, 0 for none.
    """

    key: str
    width: float
    height: float
    cells: tuple[BoardCell, ...] = ()
    pieces: tuple[BoardPiece, ...] = ()
    title: str = ""
    backdrop: str = ""
    turning: int = 0
    lines: tuple[BoardLine, ...] = ()


class PieceMove(Struct, frozen=True):
    """A piece, by its place, and where it is to lie; or it is to be turned over where it is."""

    piece: Place
    board: str
    cell: str
    turn: int = 0
    flip: bool = False


class ChapterRead(Struct, frozen=True):
    """A chapter of a subject: every version that players may read, and the places of the pieces that belong to it.

    Texts are plain except for **bold** words, as at the table.
    """

    title: str
    place: Place
    versions: tuple[Look, ...]
    pieces: tuple[Place, ...] = ()


class JigsawPiece(Struct, frozen=True):
    """A piece by the place of the card it is printed on. `sides` are `north` … with what is there: `star tab`."""

    place: Place
    number: int
    sides: Mapping[str, str]
    copies: int = 1


class Jigsaw(Struct, frozen=True):
    """Pieces that go together. `fits` are the two ends of each joint; sides with nothing on them are flat.

    `solutions` are the numbers of the pieces of each.
    """

    title: str
    pieces: tuple[JigsawPiece, ...]
    fits: tuple[tuple[str, str], ...]
    solutions: tuple[tuple[int, ...], ...] = ()


class Studio(Protocol[B_contra]):
    """The studio of a game. `views` are those of the following that it has; by default it has none."""

    @property
    def views(self) -> tuple[View, ...]: ...

    @property
    def before_numbers(self) -> tuple[str, ...]:
        """Words after which a number is that of a piece, in what the game tells: `draws` 12. Others count something."""
        return ()

    @property
    def after_counts(self) -> tuple[str, ...]:
        """Words before which a number counts something, whatever stands before it: discard 1 `luck`."""
        return ()

    def lacking(self, box: B_contra) -> Mapping[str, Collection[str]]:
        """Values of settings that mean nothing in a box, because the pieces that they are about are not in it."""
        return {}

    def offered(self, box: B_contra) -> Mapping[str, Mapping[str, str]]:
        """What can be chosen in a box where a setting takes any words: values by setting, each with what it is called.

        A setting that nothing is offered for means nothing in the box.
        """
        return {}

    def boards(self, box: B_contra) -> Sequence[Board]:
        """What pieces lie on, as the box has it now."""
        return ()

    def moved(self, box: B_contra, move: PieceMove) -> Mapping[Place, Any]:
        """What the files say after a piece is moved or turned: values by the places that they replace.

        A place is an entry, or anything in one; if it is not there yet, it is added.

        Raises:
            ToolkitError: the piece cannot lie there.
        """
        raise ToolkitError("Nothing on this board is moved by hand.")

    def chapters(self, box: B_contra, subject: Subject) -> Sequence[ChapterRead]:
        """What is read of a subject, in playing order."""
        return ()

    def jigsaws(self, box: B_contra) -> Sequence[Jigsaw]:
        """Puzzles to be solved by hand."""
        return ()
