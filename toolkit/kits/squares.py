"""Squares of a grid: coordinates with y downwards, sides, corners, turns, and the edges between two squares.

>>> edge(Square(1, 0), Square(0, 0)) == edge(Square(0, 0), Square(1, 0))
True
>>> turned(Square(0, 0), 1, width=3, height=2)
Square(x=1, y=0)
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple


class Square(NamedTuple):
    """A square by its column and row."""

    x: int
    y: int


class Edge(NamedTuple):
    """The line between two squares that share a side; made by `edge`, it is the same from both."""

    one: Square
    other: Square


SIDES = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""The steps to the squares that share a side, clockwise from the top."""
CORNERS = ((1, -1), (1, 1), (-1, 1), (-1, -1))
"""The steps to those that share only a corner, clockwise from the top right."""


def edge(one: Square, other: Square) -> Edge:
    """The edge between two squares that share a side.

    Raises:
        ValueError: they do not.
    """
    if abs(one.x - other.x) + abs(one.y - other.y) != 1:
        raise ValueError(f"{tuple(one)} and {tuple(other)} do not share a side.")
    return Edge(one, other) if one < other else Edge(other, one)


def beside(one: Square) -> tuple[Square, ...]:
    """The four squares that share a side, clockwise from the top."""
    x, y = one
    return tuple(Square(x + dx, y + dy) for dx, dy in SIDES)


def cornering(one: Square) -> tuple[Square, ...]:
    """The four squares that share only a corner, clockwise from the top right."""
    x, y = one
    return tuple(Square(x + dx, y + dy) for dx, dy in CORNERS)


def steps_between(one: Square, other: Square) -> int:
    """The fewest steps if diagonals count as one: the range of most weapons."""
    return max(abs(one.x - other.x), abs(one.y - other.y))


def straight(start: Square, end: Square) -> Iterator[Square]:
    """The squares from one to another in the same row or column, the first left out; none, if they are in neither.

    >>> [tuple(one) for one in straight(Square(0, 0), Square(0, 2))]
    [(0, 1), (0, 2)]
    """
    (x, y), (u, v) = start, end
    if (x == u) == (y == v):
        return
    dx, dy = (u > x) - (u < x), (v > y) - (v < y)
    while (x, y) != (u, v):
        x, y = x + dx, y + dy
        yield Square(x, y)


def turned(one: Square, quarters: int, width: int, height: int) -> Square:
    """Where a square of a piece comes to lie when the piece is turned clockwise, its top left corner staying at 0, 0.

    Works for the squares round the piece as well, so that edges on its border can be turned.
    """
    x, y = one
    for _ in range(quarters % 4):
        x, y = height - 1 - y, x
        width, height = height, width
    return Square(x, y)
