"""Drawings of furniture and instruments that have a purpose: desks, gauges, levers, lenses, pliers."""

from __future__ import annotations

from math import cos, pi, sin

from toolkit.illustration.hand.brush import Brush
from toolkit.illustration.hand.colour import INK, lit, rgb, shaded

WOOD, BRASS, STEEL = rgb("#a3764b"), rgb("#d3a44c"), rgb("#9aa0a8")
PAGE, COPPER, RED = rgb("#f2e6c9"), rgb("#a8623c"), rgb("#b8433a")


def desk(brush: Brush) -> None:
    """A writing desk with a page, an inkwell and a pen."""
    for x in (-0.8, 0.8):
        brush.line([(x, 0.15), (x, 1.0)], WOOD, rope=0.14)
    brush.box(-0.95, 0.1, 0.95, 0.42, WOOD)
    brush.shape([(-0.75, -0.3), (0.75, -0.3), (1.0, 0.1), (-1.0, 0.1)], lit(WOOD, 0.25))
    brush.shape([(-0.45, -0.2), (0.1, -0.24), (0.2, 0.0), (-0.45, 0.04)], PAGE, shade=0.05)
    brush.box(0.42, -0.42, 0.68, -0.08, rgb("#3d4f6a"))
    brush.shape([(0.5, -0.42), (0.6, -0.75), (0.95, -1.0), (0.85, -0.65), (0.58, -0.42)], rgb("#ece6da"), smooth=True)
    brush.oval(-0.5, 0.26, 0.07, 0.06, BRASS)
    brush.oval(0.5, 0.26, 0.07, 0.06, BRASS)


def inkwell(brush: Brush) -> None:
    """An inkwell with a lid."""
    glass = rgb("#4d5f75")
    brush.shape([(-0.55, 0.95), (-0.7, 0.2), (-0.3, -0.05), (0.3, -0.05), (0.7, 0.2), (0.55, 0.95)], glass)
    brush.box(-0.35, -0.25, 0.35, 0.0, STEEL)
    brush.shape([(-0.4, -0.25), (-0.32, -0.5), (0.32, -0.5), (0.4, -0.25)], lit(STEEL, 0.3), smooth=False)
    brush.oval(0, -0.6, 0.12, 0.12, STEEL)
    brush.dot(-0.3, 0.4, 0.1, lit(glass, 0.6))


def barometer(brush: Brush) -> None:
    """A dial on a long case, its needle far to the left."""
    brush.shape(
        [(-0.2, -1.0), (0.2, -1.0), (0.3, -0.2), (0.62, 0.35), (0.3, 0.95), (-0.3, 0.95), (-0.62, 0.35), (-0.3, -0.2)],
        WOOD,
    )
    brush.oval(0, 0.35, 0.52, 0.52, BRASS)
    brush.oval(0, 0.35, 0.42, 0.42, PAGE, shade=0.1)
    for index in range(9):
        turn = pi * 0.8 + index * pi * 1.4 / 8
        brush.dot(cos(turn) * 0.33, 0.35 + sin(turn) * 0.33, 0.03)
    brush.line([(0.08, 0.42), (-0.28, 0.16)], INK, 2)
    brush.box(-0.08, -0.85, 0.08, -0.3, PAGE)
    brush.line([(0, -0.35), (0, -0.6)], RED, 2.4)


def gauge(brush: Brush) -> None:
    """A pressure gauge on a pipe, its needle nearly in the red."""
    brush.box(-1.0, 0.56, 1.0, 0.9, COPPER)
    for x in (-0.98, 0.72):
        brush.box(x, 0.46, x + 0.26, 1.0, shaded(COPPER, 0.15))
    brush.box(-0.14, 0.3, 0.14, 0.6, BRASS)
    brush.oval(0, -0.26, 0.66, 0.66, BRASS)
    brush.oval(0, -0.26, 0.53, 0.53, PAGE, shade=0.1)
    begins, turns = pi * 0.8, pi * 1.4
    for index in range(9):
        turn = begins + index * turns / 8
        brush.dot(cos(turn) * 0.42, -0.26 + sin(turn) * 0.42, 0.035, RED if index > 5 else INK)
    brush.line([(-0.08, -0.17), (0.24, -0.5)], INK, 2.4)
    brush.oval(0, -0.26, 0.07, 0.07, INK)


def fresnel(brush: Brush) -> None:
    """The great ribbed lens of a lighthouse."""
    brush.box(-0.55, 0.8, 0.55, 1.0, BRASS)
    brush.shape(
        [(-0.5, 0.85), (-0.75, 0.3), (-0.8, -0.3), (-0.45, -0.9), (0.45, -0.9), (0.8, -0.3), (0.75, 0.3), (0.5, 0.85)],
        rgb("#a9cfcf"),
        light=0.5,
    )
    for y, half in ((-0.65, 0.6), (-0.4, 0.74), (-0.2, 0.79), (0.2, 0.78), (0.42, 0.69), (0.64, 0.59)):
        brush.line([(-half, y), (half, y)], BRASS, 1.6)
    brush.oval(0, 0.0, 0.34, 0.22, lit(rgb("#a9cfcf"), 0.7))


def lampglass(brush: Brush) -> None:
    """The glass of a lamp, by itself."""
    tint = rgb("#b5d0c0")
    brush.shape(
        [
            (-0.25, -0.98),
            (0.25, -0.98),
            (0.28, -0.4),
            (0.62, 0.1),
            (0.5, 0.6),
            (0.3, 0.95),
            (-0.3, 0.95),
            (-0.5, 0.6),
            (-0.62, 0.1),
            (-0.28, -0.4),
        ],
        tint,
        light=0.5,
    )
    brush.line([(-0.35, 0.15), (-0.2, -0.3)], lit(tint, 0.8), 2.4, smooth=True)
    brush.oval(0, -0.96, 0.25, 0.06, shaded(tint, 0.3), shade=0)


def hoop(brush: Brush) -> None:
    """A brass ring as large as a wheel, lying down."""
    brush.oval(0, 0.45, 1.05, 0.5, BRASS)
    brush.oval(0, 0.45, 0.8, 0.34, rgb("#6b5a4a"), shade=0.2)


def pliers(brush: Brush) -> None:
    for side in (-1, 1):
        brush.line(
            [(side * 0.05, -0.15), (side * 0.45, 0.4), (side * 0.4, 1.0)], rgb("#a8423c"), smooth=True, rope=0.16
        )
        brush.shape([(0, -0.2), (side * 0.34, -0.45), (side * 0.2, -1.0), (side * 0.04, -0.95)], STEEL)
    brush.oval(0, -0.18, 0.17, 0.17, STEEL)
    brush.dot(0, -0.18, 0.05)


def lever(brush: Brush) -> None:
    brush.box(-0.7, 0.6, 0.7, 1.0, rgb("#55535c"))
    brush.shape([(-0.3, 0.6), (-0.2, 0.3), (0.2, 0.3), (0.3, 0.6)], STEEL)
    brush.line([(0, 0.4), (0.5, -0.7)], STEEL, rope=0.11)
    brush.oval(0.55, -0.8, 0.2, 0.2, rgb("#b8433a"))


def paddle(brush: Brush) -> None:
    """An oar."""
    brush.line([(-0.75, -0.95), (0.3, 0.3)], WOOD, rope=0.1)
    brush.shape([(0.2, 0.3), (0.4, 0.15), (0.85, 0.6), (0.9, 0.95), (0.6, 0.95)], lit(WOOD, 0.2))


def abacus(brush: Brush) -> None:
    brush.box(-0.9, -0.8, 0.9, 0.9, WOOD)
    brush.box(-0.74, -0.64, 0.74, 0.74, PAGE, shade=0.1)
    for row, y in enumerate((-0.42, -0.08, 0.26, 0.58)):
        brush.line([(-0.74, y), (0.74, y)], STEEL, 1.4)
        for bead in range(4):
            x = -0.55 + bead * 0.2 + (0.45 if bead >= (row + 1) % 4 else 0)
            brush.oval(x, y, 0.08, 0.12, rgb("#b8433a") if row % 2 else rgb("#3f6a9c"), line=0.7)


def gears(brush: Brush) -> None:
    """Two wheels with teeth."""
    for x, y, size, colour in ((-0.3, 0.2, 0.62, BRASS), (0.55, -0.4, 0.42, STEEL)):
        ring = [
            (
                x + size * (1.0 if i % 4 < 2 else 0.8) * sin(i * pi / 16),
                y + size * (1.0 if i % 4 < 2 else 0.8) * cos(i * pi / 16),
            )
            for i in range(32)
        ]
        brush.shape(ring, colour)
        brush.oval(x, y, size * 0.28, size * 0.28, rgb("#6b5a4a"), shade=0)
