"""A drawing: paths and texts at their places, ready to be written down by `svg` or painted by `png`.

Lengths are in points, x to the right and y down. Everything drawn is a path of straight lines or of Bézier
curves, or a line of text; texts lie above all paths.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil, hypot
from typing import Literal

from msgspec import Struct

Point = tuple[float, float]
Align = Literal["start", "middle", "end"]

INK, FAINT = "#1F2933", "#6B7280"
"""The colours of letters: of most of them, and of those that say less."""
ROUND = 0.5523
"""How far the control points of a quarter circle lie from its ends, in radii."""


class Path(Struct, frozen=True):
    """A line or an area. `curved`: the points are a start and then three for each Bézier curve."""

    points: tuple[Point, ...]
    curved: bool = False
    closed: bool = True
    fill: str = ""
    line: str = ""
    width: float = 1.0
    dash: tuple[float, ...] = ()


class Text(Struct, frozen=True):
    """A line of text; `y` is its base line, `width` what it takes up."""

    x: float
    y: float
    text: str
    size: float
    width: float
    bold: bool = False
    colour: str = INK
    align: Align = "start"


class DrawnPart(Struct, frozen=True):
    """Paths and texts that belong together, and what they show."""

    title: str
    shapes: tuple[Path | Text, ...]
    role: str = ""


class Drawing(Struct, frozen=True):
    """A whole picture."""

    title: str
    width: float
    height: float
    parts: tuple[DrawnPart, ...]
    paper: str = "#FFFFFF"


def moved(parts: Iterable[DrawnPart], dx: float, dy: float) -> tuple[DrawnPart, ...]:
    """The same parts elsewhere."""
    return tuple(
        DrawnPart(part.title, tuple(_moved(shape, dx, dy) for shape in part.shapes), part.role) for part in parts
    )


def _moved(shape: Path | Text, dx: float, dy: float) -> Path | Text:
    if isinstance(shape, Text):
        return Text(
            shape.x + dx, shape.y + dy, shape.text, shape.size, shape.width, shape.bold, shape.colour, shape.align
        )
    points = tuple((x + dx, y + dy) for x, y in shape.points)
    return Path(points, shape.curved, shape.closed, shape.fill, shape.line, shape.width, shape.dash)


# Common outlines, as points of a closed curve.


def rounded(x: float, y: float, width: float, height: float, radius: float) -> tuple[Point, ...]:
    """A rectangle with round corners."""
    r = min(radius, width / 2, height / 2)
    k = r * (1 - ROUND)
    right, bottom = x + width, y + height
    points: list[Point] = [(x + r, y)]
    for side in (
        [(right - r, y), (right - r, y), (right - r, y)],
        [(right - k, y), (right, y + k), (right, y + r)],
        [(right, bottom - r), (right, bottom - r), (right, bottom - r)],
        [(right, bottom - k), (right - k, bottom), (right - r, bottom)],
        [(x + r, bottom), (x + r, bottom), (x + r, bottom)],
        [(x + k, bottom), (x, bottom - k), (x, bottom - r)],
        [(x, y + r), (x, y + r), (x, y + r)],
        [(x, y + k), (x + k, y), (x + r, y)],
    ):
        points += side
    return tuple(points)


def rectangle(x: float, y: float, width: float, height: float) -> tuple[Point, ...]:
    """A plain rectangle (straight lines)."""
    return (x, y), (x + width, y), (x + width, y + height), (x, y + height)


def flat(path: Path) -> list[Point]:
    """A path as straight lines, short enough not to be seen."""
    if not path.curved:
        return list(path.points)
    found = [path.points[0]]
    for index in range(0, len(path.points) - 3, 3):
        (ax, ay), (bx, by), (cx, cy), (dx, dy) = path.points[index : index + 4]
        length = hypot(bx - ax, by - ay) + hypot(cx - bx, cy - by) + hypot(dx - cx, dy - cy)
        straight = abs(length - hypot(dx - ax, dy - ay)) < 0.01
        count = 1 if straight else max(4, min(60, ceil(length / 3)))
        for step in range(1, count + 1):
            t = step / count
            u = 1 - t
            a, b, c, d = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
            found.append((a * ax + b * bx + c * cx + d * dx, a * ay + b * by + c * cy + d * dy))
    return found
