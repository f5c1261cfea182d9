"""Drawings that only this game needs: what swims, dives and sinks."""

from __future__ import annotations

from math import cos, pi, sin

from toolkit.illustration.hand.brush import Brush, Point
from toolkit.illustration.hand.colour import INK, lit, rgb, shaded

IRON, BRASS, GLASS = rgb("#54646a"), rgb("#c3a45c"), rgb("#e7efe2")
CANVAS, WATER, WOOD = rgb("#d9cfae"), rgb("#5f9088"), rgb("#7d6248")


def submarine(brush: Brush) -> None:
    """The Nautilus, from the side."""
    hull: list[Point] = [(-1.5, 0.1), (-0.9, -0.28), (0.0, -0.42), (0.9, -0.3), (1.35, 0.05), (0.9, 0.42), (0.0, 0.52)]
    brush.shape([*hull, (-0.9, 0.4)], IRON, smooth=True)
    brush.shape([(1.2, 0.0), (1.6, -0.4), (1.62, 0.55), (1.2, 0.12)], shaded(IRON, 0.3))
    brush.shape([(-0.3, -0.42), (-0.2, -0.78), (0.35, -0.78), (0.45, -0.4)], shaded(IRON, 0.2))
    brush.oval(0.08, -0.58, 0.11, 0.11, GLASS)
    brush.oval(-0.15, 0.02, 0.26, 0.26, BRASS)
    brush.oval(-0.15, 0.02, 0.19, 0.19, GLASS)
    for index in range(7):
        brush.dot(-1.05 + index * 0.33, 0.3 - abs(index - 3) * 0.02, 0.03, lit(IRON, 0.4))
    brush.line([(-1.4, 0.1), (-0.5, 0.08)], shaded(IRON, 0.4), 1.4)
    brush.line([(0.2, 0.08), (1.2, 0.06)], shaded(IRON, 0.4), 1.4)


def diver(brush: Brush) -> None:
    """A diver with a lamp."""
    for x in (-0.26, 0.26):
        brush.shape([(x - 0.2, 0.4), (x + 0.2, 0.4), (x + 0.26, 0.95), (x - 0.26, 0.95)], CANVAS)
        brush.box(x - 0.3, 0.86, x + 0.3, 1.0, IRON)
    brush.shape([(-0.5, -0.3), (0.5, -0.3), (0.56, 0.5), (-0.56, 0.5)], CANVAS)
    brush.line([(-0.46, -0.2), (-0.82, 0.2), (-0.62, 0.5)], shaded(CANVAS, 0.3), rope=0.16)
    brush.line([(0.46, -0.2), (0.86, 0.05), (1.05, -0.2)], shaded(CANVAS, 0.3), rope=0.16)
    brush.shape([(-0.5, -0.36), (0.5, -0.36), (0.4, -0.1), (-0.4, -0.1)], BRASS)
    brush.oval(0, -0.7, 0.42, 0.42, BRASS)
    brush.oval(0, -0.7, 0.25, 0.25, GLASS)
    brush.line([(-0.25, -0.7), (0.25, -0.7)], shaded(BRASS, 0.4), 1.4)
    brush.oval(1.08, -0.34, 0.2, 0.24, GLASS)
    brush.line([(1.0, -0.62), (1.16, -0.62)], INK, 2)
    for x, y, r in ((-0.5, -1.1, 0.07), (-0.62, -1.32, 0.09), (-0.4, -1.42, 0.05)):
        brush.oval(x, y, r, r, GLASS)


def oyster(brush: Brush) -> None:
    """A giant shell, open, and what is in it."""
    upper: list[Point] = []
    lower: list[Point] = []
    for index in range(13):
        angle = pi + index * pi / 12
        far = 1.0 + (0.12 if index % 2 else 0.0)
        upper.append((cos(angle) * far * 1.1, 0.2 + sin(angle) * far))
        lower.append((cos(-angle) * far * 1.1, 0.35 + sin(-angle) * far * 0.55))
    brush.shape(upper, shaded(CANVAS, 0.15))
    for index in range(1, 12, 2):
        brush.line([(0, 0.2), upper[index]], shaded(CANVAS, 0.45), 1.6)
    brush.shape(lower, CANVAS)
    brush.oval(0, 0.3, 0.95, 0.2, rgb("#8f8a84"))
    brush.oval(0, 0.12, 0.3, 0.3, GLASS)
    brush.dot(-0.1, 0.02, 0.06, rgb("#ffffff"))


def chain(brush: Brush) -> None:
    """A harbour chain that has parted."""
    links: tuple[tuple[float, float, float, float], ...] = (
        (-1.1, -0.5, 0.34, 0.2), (-0.68, -0.2, 0.2, 0.32), (-0.32, 0.12, 0.34, 0.2),
        (0.5, 0.5, 0.34, 0.2), (0.88, 0.2, 0.2, 0.32), (1.2, -0.14, 0.3, 0.2),
    )  # fmt: skip
    for x, y, wide, high in links:
        brush.oval(x, y, wide, high, IRON)
        brush.oval(x, y, wide * 0.5, high * 0.5, GLASS, shade=0)
    for dx, dy in ((-0.1, -0.3), (0.06, -0.42), (0.24, -0.34), (0.3, -0.1)):
        brush.line([(0.08, 0.2), (0.08 + dx, 0.2 + dy)], INK, 2)


def organ(brush: Brush) -> None:
    """The captain's organ."""
    brush.box(-0.9, 0.1, 0.9, 1.0, WOOD)
    for index in range(9):
        high = 1.15 - abs(index - 4) * 0.16
        x = -0.8 + index * 0.2
        brush.box(x - 0.08, 0.1 - high, x + 0.08, 0.14, BRASS)
        brush.shape([(x - 0.05, -0.16), (x + 0.05, -0.16), (x, 0.02)], INK, shade=0)
    brush.box(-0.8, 0.3, 0.8, 0.46, GLASS)
    for index in range(11):
        brush.box(-0.72 + index * 0.14, 0.3, -0.66 + index * 0.14, 0.38, INK)
    brush.box(-0.4, 0.8, 0.4, 0.88, shaded(WOOD, 0.3))


def torpedo(brush: Brush) -> None:
    """It comes straight and honest, trailing a wire."""
    body: list[Point] = [(-1.0, -0.05), (-0.6, -0.24), (0.6, -0.26), (1.15, 0.0), (0.6, 0.26), (-0.6, 0.24)]
    brush.line([(-1.0, 0.0), (-1.3, 0.2), (-1.5, -0.1), (-1.8, 0.15)], INK, 1.6, smooth=True)
    brush.shape(body, BRASS, smooth=True)
    for y in (-1, 1):
        brush.shape([(-1.0, 0.0), (-1.2, y * 0.42), (-0.8, y * 0.42), (-0.62, y * 0.2)], IRON)
    for x in (-0.35, 0.0, 0.35):
        brush.line([(x, -0.25), (x, 0.25)], shaded(BRASS, 0.4), 1.4)
    brush.dot(1.05, 0.0, 0.08, INK)
    for left, low, r in ((-1.1, 0.6, 0.07), (-0.6, 0.75, 0.1), (-0.1, 0.62, 0.06)):
        brush.oval(left, low, r, r, GLASS)


def maelstrom(brush: Brush) -> None:
    """The water begins to lean."""
    for index in range(7):
        wide = 1.5 - index * 0.21
        brush.oval(index * 0.03, 0.05 + index * 0.13, wide, wide * 0.42, lit(WATER, 0.3) if index % 2 else WATER)
    brush.oval(0.2, 0.92, 0.16, 0.07, INK, shade=0)
    for index in range(10):
        angle = index * pi / 5
        brush.line(
            [(cos(angle) * 1.4, 0.05 + sin(angle) * 0.56), (cos(angle + 0.7) * 0.8, 0.4 + sin(angle + 0.7) * 0.34)],
            GLASS, 1.6, smooth=True,
        )  # fmt: skip
    brush.shape([(-0.95, -0.34), (-0.45, -0.26), (-0.5, -0.1), (-0.86, -0.16)], WOOD)
    brush.line([(-0.7, -0.3), (-0.56, -0.78)], INK, 2)


def squadron(brush: Brush) -> None:
    """Men-of-war in line ahead, under steam."""
    for x, size in ((-1.05, 0.6), (0.0, 0.8), (1.15, 0.6)):
        deck = 0.55 if size > 0.7 else 0.42
        brush.shape(
            [
                (x - size, deck),
                (x + size, deck),
                (x + size * 0.8, deck + 0.35 * size),
                (x - size * 0.8, deck + 0.35 * size),
            ],
            IRON,
        )
        brush.box(x - 0.12 * size, deck - 0.6 * size, x + 0.12 * size, deck, INK)
        for mast in (-0.5, 0.5):
            brush.line([(x + mast * size, deck), (x + mast * size, deck - 1.1 * size)], INK, 2)
            for yard in (0.45, 0.8):
                brush.line(
                    [(x + (mast - 0.25) * size, deck - yard * size), (x + (mast + 0.25) * size, deck - yard * size)],
                    INK,
                    1.4,
                )
        for puff in range(3):
            reach = (0.14 + 0.07 * puff) * size
            brush.oval(x + (0.2 + 0.3 * puff) * size, deck - (0.75 + 0.16 * puff) * size, reach, reach, CANVAS)


def jars(brush: Brush) -> None:
    """Specimens in spirits, with labels."""
    for x, size, what in ((-0.85, 0.9, 0), (0.0, 1.1, 1), (0.85, 0.9, 2)):
        top = 1.0 - 1.5 * size
        brush.shape([(x - 0.34, top), (x + 0.34, top), (x + 0.38, 1.0), (x - 0.38, 1.0)], GLASS)
        brush.box(x - 0.3, top - 0.14, x + 0.3, top + 0.02, WOOD)
        brush.shape(
            [(x - 0.34, top + 0.3), (x + 0.34, top + 0.3), (x + 0.37, 0.98), (x - 0.37, 0.98)], lit(WATER, 0.35)
        )
        if what == 1:
            brush.oval(x, 0.1, 0.2, 0.18, CANVAS)
            for leg in range(4):
                brush.line([(x - 0.15 + leg * 0.1, 0.2), (x - 0.2 + leg * 0.13, 0.5)], CANVAS, 2.4, smooth=True)
        else:
            fish: list[Point] = [(x - 0.22, 0.3), (x, 0.14), (x + 0.18, 0.28), (x + 0.28, 0.16), (x + 0.28, 0.44)]
            brush.shape([*fish, (x + 0.16, 0.34), (x, 0.46)], CANVAS)
            brush.dot(x - 0.1, 0.28, 0.03)
        brush.box(x - 0.2, 0.62, x + 0.2, 0.82, rgb("#ffffff"))
        brush.line([(x - 0.12, 0.72), (x + 0.12, 0.72)], INK, 1.2)
