"""From paths to their corners, and what follows from corners: dashes, the room a shape takes, a shape grown by a rim.

>>> grown([(0, 0), (4, 0), (4, 2), (0, 2)], 1)
[(-1.0, -1.0), (5.0, -1.0), (5.0, 3.0), (-1.0, 3.0)]
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import ceil, hypot

from toolkit.press.shapes.ink import Path

Point = tuple[float, float]

FINE = 20.0
"""Curves in mm are divided as finely as at this many pixels per mm: to a hundredth of a millimetre."""
SHARPEST = 3.0
"""A corner moves out at most this many times as far as the sides; a sharper one is cut off there."""
SHORTEST_DASH = 0.5
STRAIGHT = 0.01
"""In pixels; a curve that is longer than its chord by less than this is a straight line."""


def flattened(path: Path, scale: float = 1.0, dx: float = 0.0, dy: float = 0.0) -> list[tuple[list[Point], bool]]:
    """The parts of a path as corners in pixels, and whether each is closed."""
    parts: list[tuple[list[Point], bool]] = []
    points: list[Point] = []
    for segment in path:
        if segment[0] == "M":
            if len(points) > 1:
                parts.append((points, False))
            points = [(segment[1] * scale + dx, segment[2] * scale + dy)]
        elif segment[0] == "L":
            points.append((segment[1] * scale + dx, segment[2] * scale + dy))
        elif segment[0] == "C":
            _, ax, ay, bx, by, cx, cy = segment
            first, second = (ax * scale + dx, ay * scale + dy), (bx * scale + dx, by * scale + dy)
            points += _curve(points[-1], first, second, (cx * scale + dx, cy * scale + dy))
        elif points:
            parts.append((points, True))
            points = [points[0]]
    if len(points) > 1:
        parts.append((points, False))
    return parts


def _curve(a: Point, b: Point, c: Point, d: Point) -> list[Point]:
    length = hypot(b[0] - a[0], b[1] - a[1]) + hypot(c[0] - b[0], c[1] - b[1]) + hypot(d[0] - c[0], d[1] - c[1])
    if length - hypot(d[0] - a[0], d[1] - a[1]) < STRAIGHT:
        return [d]
    count = max(3, min(48, ceil(length**0.5 * 1.4)))
    found = []
    for i in range(1, count + 1):
        t = i / count
        u = 1 - t
        p, q, r, s = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
        found.append((p * a[0] + q * b[0] + r * c[0] + s * d[0], p * a[1] + q * b[1] + r * c[1] + s * d[1]))
    return found


def corners(path: Path) -> list[Point]:
    """The corners of a path of one part, in millimetres, clockwise as seen; none twice in a row.

    Raises:
        ValueError: the path has several parts, or none.
    """
    parts = flattened(path, FINE)
    if len(parts) != 1:
        raise ValueError(f"an outline is one closed line; this one has {len(parts)} parts")
    points = [(x / FINE, y / FINE) for x, y in parts[0][0]]
    kept = [point for point, after in zip(points, [*points[1:], points[0]], strict=True) if not _near(point, after)]
    return kept if _area(kept) >= 0 else kept[::-1]


def _near(one: Point, other: Point) -> bool:
    return abs(one[0] - other[0]) < 1e-9 and abs(one[1] - other[1]) < 1e-9


def _area(points: Sequence[Point]) -> float:
    """Twice the area; positive if the corners go clockwise, with y down."""
    return sum(ax * by - bx * ay for (ax, ay), (bx, by) in zip(points, [*points[1:], points[0]], strict=True))


def grown(points: Sequence[Point], by: float) -> list[Point]:
    """Clockwise corners with every side moved out by a distance, or in if it is negative."""
    found: list[Point] = []
    for before, at, after in zip([points[-1], *points[:-1]], points, [*points[1:], points[0]], strict=True):
        (ax, ay), (bx, by_) = _outwards(before, at), _outwards(at, after)
        even = 1 + ax * bx + ay * by_  # 2 where the line goes straight on, 0 where it turns back
        if even * SHARPEST * SHARPEST < 2:
            found += [(at[0] + ax * by, at[1] + ay * by), (at[0] + bx * by, at[1] + by_ * by)]
        else:
            found.append((at[0] + (ax + bx) * by / even, at[1] + (ay + by_) * by / even))
    return found


def _outwards(start: Point, end: Point) -> Point:
    """The vector 1 mm outwards from a side, if corners go clockwise."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = hypot(dx, dy)
    return dy / length, -dx / length


def bounds(path: Path) -> tuple[float, float, float, float]:
    """The bounding rectangle of a path: left, top, right, bottom."""
    xs: list[float] = []
    ys: list[float] = []
    at: Point = (0.0, 0.0)
    for segment in path:
        if segment[0] == "Z":
            continue
        if segment[0] == "C":
            _, ax, ay, bx, by, cx, cy = segment
            xs += _turns(at[0], ax, bx, cx)
            ys += _turns(at[1], ay, by, cy)
            at = (cx, cy)
        else:
            at = (segment[1], segment[2])
        xs.append(at[0])
        ys.append(at[1])
    return min(xs), min(ys), max(xs), max(ys)


def _turns(a: float, b: float, c: float, d: float) -> Iterator[float]:
    """Where along a curve one of its coordinates is largest or smallest."""
    square, linear, rest = d - 3 * c + 3 * b - a, 2 * (c - 2 * b + a), b - a
    roots: list[float] = []
    if abs(square) > 1e-12:
        inside = linear * linear - 4 * square * rest
        if inside >= 0:
            roots = [(-linear + sign * inside**0.5) / (2 * square) for sign in (1, -1)]
    elif abs(linear) > 1e-12:
        roots = [-rest / linear]
    for t in roots:
        if 0 < t < 1:
            u = 1 - t
            yield u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d


def below(points: Sequence[Point], y: float) -> list[Point]:
    """The part of a shape that is not above a horizontal line."""
    found: list[Point] = []
    for at, after in zip(points, [*points[1:], points[0]], strict=True):
        if at[1] >= y:
            found.append(at)
        if (at[1] - y) * (after[1] - y) < 0:
            part = (y - at[1]) / (after[1] - at[1])
            found.append((at[0] + (after[0] - at[0]) * part, y))
    return found


def dashed(points: Sequence[Point], dashes: Sequence[float]) -> Iterator[list[Point]]:
    """The dashes of a line, each as a line of its own."""
    if sum(dashes) <= 0 or min(dashes) < 0:
        yield list(points)
        return
    index, left, on = 0, max(dashes[0], SHORTEST_DASH), True
    piece: list[Point] = [points[0]]
    for (ax, ay), (bx, by) in pairwise(points):
        length = hypot(bx - ax, by - ay)
        done = 0.0
        while length - done > left:
            done += left
            at = (ax + (bx - ax) * done / length, ay + (by - ay) * done / length)
            if on:
                yield [*piece, at]
            index, on = (index + 1) % len(dashes), not on
            left, piece = max(dashes[index], SHORTEST_DASH), [at]
        left -= length - done
        piece.append((bx, by))
    if on and len(piece) > 1:
        yield piece
