"""From the crossings and sights of a map to the trails between them, as curves in pixels.

A trail leaves a border at a right angle, where the crossing is, so that it runs straight on into the neighbouring map.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from random import Random

from msgspec import Struct

from toolkit.illustration.hand.brush import Point
from toolkit.illustration.hand.noise import Size
from toolkit.illustration.places.land import Border, Crossing

INWARD: dict[Border, Point] = {"north": (0, 1), "east": (-1, 0), "south": (0, -1), "west": (1, 0)}
STEPS = 26


class Trail(Struct, frozen=True):
    """A path as a line of points; over water it goes on planks or as a lane for boats."""

    points: tuple[Point, ...]
    bridged: bool


def trails(
    crossings: Sequence[Crossing], places: Sequence[Point], size: Size, rng: Random, *, bridged: bool
) -> list[Trail]:
    """Trails from every crossing to the nearest place, and between the places."""
    width, height = size
    unit = (width * height) ** 0.5
    if not places:
        if not crossings:
            return []
        places = [(width * rng.uniform(0.42, 0.58), height * rng.uniform(0.42, 0.58))]
    made = []
    for crossing in crossings:
        start = at_border(crossing, size)
        dx, dy = INWARD[crossing.border]
        end = min(places, key=lambda place: hypot(place[0] - start[0], place[1] - start[1]))
        far = hypot(end[0] - start[0], end[1] - start[1])
        first = (start[0] + dx * far * 0.45, start[1] + dy * far * 0.45)
        second = _aside(end, start, far * 0.3, rng, far * 0.16)
        outside = (start[0] - dx * unit * 0.04, start[1] - dy * unit * 0.04)
        made.append(Trail((outside, *_curve(start, first, second, end)), crossing.bridged))
    for one, other in _tree(places):
        far = hypot(other[0] - one[0], other[1] - one[1])
        first = _aside(one, other, far * 0.35, rng, far * 0.2)
        second = _aside(other, one, far * 0.35, rng, far * 0.2)
        made.append(Trail(tuple(_curve(one, first, second, other)), bridged))
    return made


def at_border(crossing: Crossing, size: Size) -> Point:
    """Where a crossing is, in pixels."""
    width, height = size
    along = crossing.at / 100
    return {
        "north": (width * along, 0.0),
        "south": (width * along, float(height)),
        "west": (0.0, height * along),
        "east": (float(width), height * along),
    }[crossing.border]


def _aside(start: Point, towards: Point, far: float, rng: Random, wobble: float) -> Point:
    """A point on the way from one place to another, a little off it."""
    dx, dy = towards[0] - start[0], towards[1] - start[1]
    long = hypot(dx, dy) or 1.0
    off = rng.uniform(-wobble, wobble)
    return start[0] + dx / long * far - dy / long * off, start[1] + dy / long * far + dx / long * off


def _curve(start: Point, first: Point, second: Point, end: Point) -> list[Point]:
    points = []
    for step in range(STEPS + 1):
        t = step / STEPS
        a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
        points.append(
            (
                a * start[0] + b * first[0] + c * second[0] + d * end[0],
                a * start[1] + b * first[1] + c * second[1] + d * end[1],
            )
        )
    return points


def _tree(places: Sequence[Point]) -> list[tuple[Point, Point]]:
    """The shortest network that joins all places."""
    joined, left = [*places[:1]], [*places[1:]]
    found = []
    while left:
        one, other = min(
            ((one, other) for one in joined for other in left),
            key=lambda pair: hypot(pair[0][0] - pair[1][0], pair[0][1] - pair[1][1]),
        )
        found.append((one, other))
        left.remove(other)
        joined.append(other)
    return found
