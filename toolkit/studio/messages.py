"""What the page and the server say to each other: every message is a value of one of these types."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from toolkit.authoring import BoardCell, Point


class PieceShown(Struct, frozen=True):
    """A piece on a board: which entry it is, what that says, where it lies and how far it is turned."""

    file: str
    id: str
    cell: str
    x: float
    y: float
    width: float
    height: float
    turn: int
    corners: tuple[Point, ...]
    movable: bool
    data: Any


class BoardShown(Struct, frozen=True):
    """A board with everything on it; `backdrop` is the face that is painted below."""

    key: str
    title: str
    width: float
    height: float
    turning: int
    backdrop: Any
    cells: tuple[BoardCell, ...]
    pieces: tuple[PieceShown, ...]
