"""Drawings that only this game needs: firearms, and a meter for the dark."""

from __future__ import annotations

from math import cos, pi, sin

from toolkit.illustration.hand.brush import Brush
from toolkit.illustration.hand.colour import INK, rgb, shaded

BRASS, IRON, WALNUT = rgb("#c79a4b"), rgb("#565c60"), rgb("#6e4a2e")
DIAL = rgb("#efe3c2")


def pistol(brush: Brush) -> None:
    brush.shape([(-0.75, -0.18), (-0.32, -0.2), (-0.42, 0.25), (-0.6, 0.82), (-0.98, 0.74), (-0.86, 0.2)], WALNUT)
    brush.box(-0.62, -0.42, 0.95, -0.12, IRON)
    brush.box(-0.7, -0.5, 0.05, -0.02, BRASS)
    brush.line([(-0.32, 0.0), (-0.2, 0.26), (-0.42, 0.3)], BRASS, 2.6, smooth=True)
    brush.line([(-0.36, 0.02), (-0.4, 0.18)], INK, 2.0)
    brush.shape([(-0.7, -0.5), (-0.52, -0.74), (-0.44, -0.68), (-0.54, -0.5)], shaded(IRON, 0.3))
    brush.oval(0.95, -0.27, 0.06, 0.14, INK, shade=0)
    for at in (0.2, 0.45, 0.7):
        brush.line([(at, -0.42), (at, -0.12)], shaded(IRON, 0.4), 1.4)


def pepperbox(brush: Brush) -> None:
    """Six barrels in a bundle."""
    pistol(brush)
    brush.box(-0.1, -0.56, 0.98, 0.02, IRON)
    for y in (-0.46, -0.27, -0.08):
        brush.line([(-0.1, y), (0.98, y)], shaded(IRON, 0.45), 1.6)
        brush.oval(0.98, y, 0.05, 0.08, INK, shade=0)


def rifle(brush: Brush) -> None:
    brush.shape([(-1.05, 0.42), (-0.45, 0.1), (-0.35, 0.28), (-1.0, 0.86)], WALNUT)
    brush.shape([(-0.5, 0.08), (0.35, -0.34), (0.42, -0.18), (-0.38, 0.3)], shaded(WALNUT, 0.15))
    brush.shape([(-0.42, 0.02), (1.02, -0.72), (1.07, -0.6), (-0.36, 0.16)], IRON)
    brush.line([(-0.3, 0.24), (-0.16, 0.4), (-0.42, 0.42)], BRASS, 2.4, smooth=True)
    brush.oval(-0.2, -0.12, 0.16, 0.16, BRASS)
    brush.oval(0.1, -0.28, 0.1, 0.1, BRASS)
    for x, y, size in ((0.1, -0.62, 0.12), (-0.08, -0.8, 0.16), (0.12, -0.98, 0.2)):
        brush.oval(x, y, size, size * 0.8, rgb("#d6d1c2"))


def organgun(brush: Brush) -> None:
    """Eight pipes side by side, on wheels."""
    for number in range(8):
        x = -0.72 + number * 0.2
        brush.box(x - 0.08, -0.95 + abs(number - 3.5) * 0.12, x + 0.08, 0.3, BRASS)
        brush.oval(x, -0.95 + abs(number - 3.5) * 0.12, 0.08, 0.05, INK, shade=0)
    brush.box(-0.9, 0.2, 0.9, 0.52, WALNUT)
    for x in (-0.5, 0.5):
        brush.oval(x, 0.68, 0.3, 0.3, shaded(WALNUT, 0.2))
        brush.oval(x, 0.68, 0.08, 0.08, IRON)
        for index in range(6):
            turn = index * pi / 3
            brush.line([(x, 0.68), (x + cos(turn) * 0.27, 0.68 + sin(turn) * 0.27)], INK, 1.4)


def meter(brush: Brush) -> None:
    """A dial on pipes, which counts the hours of the night."""
    brush.line([(-0.4, 0.6), (-0.4, 1.0)], BRASS, rope=0.14)
    brush.line([(0.4, 0.6), (0.4, 1.0)], BRASS, rope=0.14)
    brush.oval(0, 0.0, 0.82, 0.82, BRASS)
    brush.oval(0, 0.0, 0.66, 0.66, DIAL)
    for index in range(12):
        turn = index * pi / 6
        brush.line([(cos(turn) * 0.54, sin(turn) * 0.54), (cos(turn) * 0.62, sin(turn) * 0.62)], INK, 1.4)
    brush.shape([(0.0, 0.0), (0.66, 0.0), (0.47, 0.47), (0.0, 0.66)], rgb("#3a3833"), shade=0)
    brush.line([(0.1, 0.12), (-0.3, -0.4)], rgb("#8c2f25"), 3.0)
    brush.dot(0, 0, 0.07)
