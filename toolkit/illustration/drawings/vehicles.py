"""Drawings of what carries people."""

from __future__ import annotations

from math import cos, pi, sin

from toolkit.illustration.hand.brush import Brush, Point
from toolkit.illustration.hand.colour import INK, lit, rgb, shaded

WOOD = rgb("#9a6d47")
CANVAS = rgb("#f3e6cb")


def boat(brush: Brush) -> None:
    brush.shape([(-1.1, 0.1), (-0.5, 0.24), (0.5, 0.24), (1.1, 0.1), (0.75, 0.85), (-0.75, 0.85)], rgb("#a9764a"))
    brush.shape([(-1.1, 0.1), (-0.5, 0.24), (0.5, 0.24), (1.1, 0.1), (0.5, 0.0), (-0.5, 0.0)], rgb("#6b4a3a"), shade=0)
    brush.line([(-0.95, 0.45), (0, 0.56), (0.95, 0.45)], CANVAS, 2.4, smooth=True)
    for x in (-0.3, 0.3):
        brush.line([(x - 0.12, 0.02), (x + 0.12, 0.2)], lit(WOOD, 0.3), 3)
    brush.line([(0.2, -0.2), (0.98, 0.8)], lit(WOOD, 0.2), rope=0.06)
    _wash(brush, 0.88)


def ship(brush: Brush) -> None:
    brush.line([(0.05, 0.4), (0.05, -1.1)], WOOD, rope=0.08)
    brush.shape([(0.1, -1.0), (0.85, 0.1), (0.1, 0.15)], CANVAS)
    brush.shape([(0.0, -0.85), (-0.75, 0.12), (0.0, 0.18)], shaded(CANVAS, 0.08))
    brush.shape([(0.05, -1.1), (0.4, -1.0), (0.05, -0.92)], rgb("#b9503f"), shade=0)
    brush.shape([(-1.05, 0.15), (-0.6, 0.35), (0.6, 0.35), (1.1, 0.05), (0.75, 0.85), (-0.7, 0.85)], rgb("#8f5f3c"))
    brush.line([(-0.9, 0.45), (0, 0.55), (0.9, 0.38)], rgb("#e0b64d"), 2, smooth=True)
    for x in (-0.4, 0, 0.4):
        brush.dot(x, 0.68, 0.06)
    _wash(brush, 0.92)


def halfship(brush: Brush) -> None:
    """The front half of a longship, with its dragon's head, its shields, and bare ribs where it ends."""
    hull = rgb("#8f5f3c")
    brush.line([(-0.3, 0.2), (-0.3, -1.1)], WOOD, rope=0.08)
    brush.shape([(-0.95, -0.9), (0.3, -0.9), (0.38, -0.1), (-0.9, -0.1)], CANVAS)
    for x in (-0.62, -0.3, 0.02):
        brush.line([(x, -0.9), (x + 0.03, -0.1)], rgb("#b9503f"), 3)
    brush.line([(0.62, 0.3), (0.95, -0.2), (0.88, -0.62)], hull, smooth=True, rope=0.16)
    brush.shape([(0.78, -0.55), (0.86, -0.85), (1.15, -0.72), (1.2, -0.58), (0.95, -0.52)], hull, smooth=True)
    brush.dot(0.97, -0.68, 0.04)
    brush.shape([(-0.5, 0.15), (0.2, 0.28), (0.75, 0.1), (0.6, 0.85), (-0.35, 0.85)], hull)
    brush.shape([(-0.5, 0.15), (-0.35, 0.85), (-0.48, 0.85), (-0.62, 0.15)], shaded(hull, 0.45))
    for y in (0.24, 0.45, 0.66):
        brush.line([(-0.58 + 0.1 * (y - 0.2), y), (-0.92, y + 0.05)], WOOD, rope=0.05)
    for x in (-0.2, 0.12, 0.42):
        brush.oval(x, 0.42, 0.14, 0.14, rgb("#e0b64d"))
    _wash(brush, 0.92)


def _wash(brush: Brush, y: float) -> None:
    """The water that a hull lies in."""
    crests: list[Point] = [(-1.0 + step * 0.25, y - (0.07 if step % 2 else 0.0)) for step in range(9)]
    brush.shape([*crests, (0.7, y + 0.2), (0, y + 0.26), (-0.7, y + 0.2)], rgb("#8fbcc2"), ink=None, shade=0, light=0)
    brush.line(crests, rgb("#f4f7ef"), 1.6)


def bicycle(brush: Brush) -> None:
    for x in (-0.58, 0.58):
        ring = [(x + cos(t * pi / 10) * 0.42, 0.5 + sin(t * pi / 10) * 0.42) for t in range(21)]
        brush.line(ring, INK, 2.6)
        for t in range(6):
            brush.line([(x, 0.5), (x + cos(t * pi / 3) * 0.4, 0.5 + sin(t * pi / 3) * 0.4)], rgb("#8d8a8c"), 0.8)
        brush.dot(x, 0.5, 0.07)
    red = rgb("#a9473f")
    for points in (
        [(-0.58, 0.5), (-0.28, -0.25), (0.4, -0.25), (0.0, 0.52), (-0.28, -0.25)],
        [(-0.58, 0.5), (0.0, 0.52)],
        [(0.58, 0.5), (0.36, -0.5)],
    ):
        brush.line(points, red, 3.4)
    brush.shape([(-0.5, -0.42), (-0.05, -0.42), (-0.15, -0.28), (-0.4, -0.28)], rgb("#5a4036"))
    brush.line([(0.36, -0.5), (0.15, -0.58), (0.62, -0.62)], width=2.4)
    brush.shape([(0.5, -0.4), (0.98, -0.4), (0.9, -0.02), (0.56, -0.02)], rgb("#c79c5e"))


def cart(brush: Brush) -> None:
    brush.line([(-0.7, 0.35), (-1.15, 0.7)], WOOD, rope=0.1)
    for x, y, r in ((-0.3, -0.3, 0.34), (0.3, -0.32, 0.38), (0.0, -0.45, 0.32)):
        brush.oval(x, y, r, r * 0.8, rgb("#c9a06a"))
    brush.shape([(-0.85, -0.2), (0.95, -0.2), (0.85, 0.45), (-0.75, 0.45)], WOOD)
    brush.line([(-0.8, 0.12), (0.9, 0.12)], shaded(WOOD, 0.5), 1)
    for x in (-0.35, 0.5):
        brush.oval(x, 0.6, 0.38, 0.38, lit(WOOD, 0.15))
        brush.oval(x, 0.6, 0.24, 0.24, rgb("#6b5a4a"), shade=0, light=0)
        for t in range(4):
            brush.line(
                [
                    (x + cos(t * pi / 4) * 0.26, 0.6 + sin(t * pi / 4) * 0.26),
                    (x - cos(t * pi / 4) * 0.26, 0.6 - sin(t * pi / 4) * 0.26),
                ],
                lit(WOOD, 0.2),
                1.8,
            )


def balloon(brush: Brush) -> None:
    for x in (-0.28, 0.28):
        brush.line([(x * 1.6, 0.1), (x * 0.7, 0.7)], width=1)
    brush.box(-0.24, 0.65, 0.24, 0.98, rgb("#a9764a"))
    brush.oval(0, -0.35, 0.75, 0.72, rgb("#c4574a"))
    for x in (-0.3, 0.3):
        brush.shape(
            [(0, -1.06), (x * 1.6, -0.8), (x * 1.7, -0.2), (x * 0.9, 0.28), (x * 0.35, 0.32), (x * 0.6, -0.4)],
            CANVAS,
            smooth=True,
            ink=None,
            shade=0.12,
        )
    brush.line([(-0.62, 0.05), (0, 0.2), (0.62, 0.05)], width=1.2, smooth=True)
