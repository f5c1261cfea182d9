"""Places on a board, in any unit from its upper left corner, and lines: what authors lay pieces on, and players see."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Point = tuple[float, float]


class BoardCell(Struct, frozen=True):
    """A place on a board: its middle and its extent, and its corners if it is not a rectangle.

    In a game that is played, an answer whose `sight` is the key of a cell is given by pointing at it. A piece may be
    laid on a cell that is `free`.
    """

    key: str
    x: float
    y: float
    width: float
    height: float
    corners: tuple[Point, ...] = ()
    title: str = ""
    free: bool = False


class BoardLine(Struct, frozen=True):
    """A line on a board, such as a wall, a door or a border that nobody crosses: where it is, what, and how drawn."""

    start: Point
    end: Point
    title: str = ""
    manner: Literal["thick", "thin", "dashed"] = "thick"
