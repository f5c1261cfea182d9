"""Messages about what else there is to see of a box: boards, chapters, regions, puzzles, odds, pictures."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from toolkit.boards import BoardCell, BoardLine, Point
from toolkit.plain import Plain
from toolkit.playing.table import Look
from toolkit.studio.messages.boxes import SubjectShown
from toolkit.studio.messages.entries import FaceShown, Key


class PieceShown(Struct, frozen=True):
    """A piece on a board: which entry it is, what that says, where it lies and how far it is turned.

    `within` leads to it if it is written in that entry; then it has a title, perhaps a face, and says nothing.
    """

    file: str
    id: str
    within: tuple[str | int, ...]
    title: str
    face: FaceShown | None
    cell: str
    x: float
    y: float
    width: float
    height: float
    turn: int
    corners: tuple[Point, ...]
    movable: bool
    turns: bool
    flips: bool
    data: Any


class BoardShown(Struct, frozen=True):
    """A board with everything on it; `backdrop` is the face that is painted below."""

    key: str
    title: str
    width: float
    height: float
    turning: int
    backdrop: FaceShown | None
    cells: tuple[BoardCell, ...]
    pieces: tuple[PieceShown, ...]
    lines: tuple[BoardLine, ...]


class BoardsAnswer(Struct, frozen=True):
    """Everything that pieces lie on."""

    boards: tuple[BoardShown, ...]


class MoveSent(Struct, frozen=True):
    """Where a piece is to lie, how far it is to be turned, and whether it is to be turned over."""

    file: str
    id: str
    board: str
    cell: str
    turn: int = 0
    flip: bool = False
    within: tuple[str | int, ...] = ()


class OfSent(Struct, frozen=True):
    """What is asked about, by its id."""

    of: str = ""


class CommandSent(Struct, frozen=True):
    """A command that only this game has, with values of its settings."""

    name: str
    settings: dict[str, tuple[str, ...]] = {}


class CommandAnswer(Struct, frozen=True):
    """What it says, line by line and as data, and whether something is wrong."""

    lines: tuple[str, ...]
    data: dict[str, Plain]
    bad: bool


class ChapterShown(Struct, frozen=True):
    """A chapter: its title and line in the file, its versions, and the entries that belong to it."""

    title: str
    line: int
    versions: tuple[Look, ...]
    entries: tuple[Key, ...]


class ChaptersAnswer(Struct, frozen=True):
    """A subject as it is read, and the entry that it is written in; whether its chapters can be moved, and which member
    of the entry lists them."""

    file: str = ""
    id: str = ""
    chapters: tuple[ChapterShown, ...] = ()
    movable: bool = False
    member: str = ""


class ReorderSent(Struct, frozen=True):
    """The chapters of a subject in another order, by their former places, counted from 0: twice is a copy, and -1 is a
    new one."""

    of: str
    order: tuple[int, ...]
    new: dict[str, Any] | None = None


class ReorderAnswer(Struct, frozen=True):
    """How many entries changed, and the texts that still name a chapter by its number."""

    changed: int
    texts: tuple[str, ...] = ()


class RegionShown(Struct, frozen=True):
    """What belongs together in the graph of a box."""

    id: str
    heading: str
    entries: tuple[Key, ...]


class RegionsAnswer(Struct, frozen=True):
    """The regions of a box."""

    regions: tuple[RegionShown, ...]


class FoundSent(Struct, frozen=True):
    """A query, in the language of `toolkit.workbench.asking.query`."""

    query: str = ""


class FoundAnswer(Struct, frozen=True):
    """The entries that a query fits; or why it is not understood."""

    entries: tuple[Key, ...]
    said: str = ""


class JigsawPieceShown(Struct, frozen=True):
    """A piece of a puzzle: see `toolkit.authoring.JigsawPiece`."""

    file: str
    id: str
    number: int
    sides: dict[str, str]
    copies: int


class JigsawShown(Struct, frozen=True):
    """A puzzle that can be laid by hand."""

    title: str
    fits: tuple[tuple[str, str], ...]
    solutions: tuple[tuple[int, ...], ...]
    pieces: tuple[JigsawPieceShown, ...]


class JigsawsAnswer(Struct, frozen=True):
    """The puzzles of a box."""

    jigsaws: tuple[JigsawShown, ...]


class OddsSubjectsAnswer(Struct, frozen=True):
    """Everything that has odds, and what that is called."""

    word: str
    subjects: tuple[SubjectShown, ...]


class RowShown(Struct, frozen=True):
    """A row of a table."""

    label: str
    cells: tuple[str, ...]


class SectionShown(Struct, frozen=True):
    """Rows under one line of headings."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[RowShown, ...]


class OddsTableShown(Struct, frozen=True):
    """The odds of one thing."""

    title: str
    manner: str
    sections: tuple[SectionShown, ...]


class OddsAnswer(Struct, frozen=True):
    """The tables of one thing."""

    tables: tuple[OddsTableShown, ...]


class GraphsAnswer(Struct, frozen=True):
    """The names of the pictures that the game draws of the box."""

    pictures: tuple[str, ...]
