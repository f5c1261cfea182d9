"""Drawings of things put up to be seen and read: boards with room for words, and what hangs or stands outdoors."""

from __future__ import annotations

from toolkit.illustration.hand.brush import Brush
from toolkit.illustration.hand.colour import lit, rgb, shaded

WOOD, PALE = rgb("#8a5f3f"), rgb("#e9d6ae")
IRON, COPPER = rgb("#6d7078"), rgb("#c27a4a")


def sign(brush: Brush) -> None:
    """A board on two posts; words are lettered on it."""
    for x in (-0.62, 0.62):
        brush.line([(x, 1), (x, -0.7)], WOOD, rope=0.13)
    brush.shape([(-1.08, -0.82), (1.08, -0.86), (1.1, 0.22), (-1.06, 0.26)], PALE, depth=0.08, shade=0.2)
    for x in (-0.98, 0.98):
        for y in (-0.72, 0.12):
            brush.dot(x, y, 0.035, shaded(WOOD, 0.4))


def cage(brush: Brush) -> None:
    """An empty cage with a door."""
    brush.oval(0, 0.86, 0.74, 0.16, lit(WOOD, 0.1))
    for x in (-0.62, -0.37, -0.12, 0.13, 0.38, 0.63):
        brush.line([(x, 0.84), (x, -0.25), (x * 0.2, -0.72)], IRON, rope=0.045, smooth=True)
    brush.line([(-0.66, 0.3), (0.66, 0.3)], IRON, rope=0.05)
    brush.line([(-0.66, -0.22), (0.66, -0.22)], IRON, rope=0.05)
    brush.oval(0, -0.82, 0.11, 0.13, lit(IRON, 0.3))
    brush.shape([(0.42, 0.22), (0.95, 0.34), (0.95, 0.84), (0.42, 0.74)], lit(IRON, 0.45), depth=0.1)


def kettle(brush: Brush) -> None:
    """A round kettle with a spout and a handle on top."""
    brush.line(
        [(-0.52, -0.2), (-0.42, -0.86), (0.42, -0.86), (0.52, -0.2)], shaded(COPPER, 0.35), rope=0.11, smooth=True
    )
    brush.shape([(-0.6, 0.18), (-1.02, -0.22), (-0.9, -0.32), (-0.5, -0.12)], COPPER)
    brush.shape(
        [(-0.72, 0.86), (-0.84, 0.3), (-0.56, -0.12), (0, -0.26), (0.56, -0.12), (0.84, 0.3), (0.72, 0.86)],
        COPPER,
        smooth=True,
        light=0.4,
    )
    brush.box(-0.76, 0.8, 0.76, 0.96, shaded(COPPER, 0.25))
    brush.oval(0, -0.24, 0.36, 0.1, lit(COPPER, 0.25))
    brush.oval(0, -0.38, 0.1, 0.1, shaded(COPPER, 0.2))
