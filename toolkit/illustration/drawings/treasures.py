"""Drawings of jewels, charms and remains."""

from __future__ import annotations

from math import cos, pi, sin

from toolkit.illustration.hand.brush import Brush
from toolkit.illustration.hand.colour import INK, lit, rgb, shaded
from toolkit.illustration.hand.jigsaw import jigsaw

BRASS = rgb("#d3a44c")
GOLD = rgb("#e2b340")
PAGE = rgb("#f2e6c9")
BONE = rgb("#ece2cc")


def coin(brush: Brush) -> None:
    for x, y in ((0.35, 0.65), (-0.4, 0.72), (-0.05, 0.5)):
        brush.oval(x, y, 0.55, 0.27, GOLD)
    brush.oval(0.02, -0.25, 0.66, 0.66, GOLD)
    brush.oval(0.02, -0.25, 0.5, 0.5, lit(GOLD, 0.2), shade=0.12, line=0.7)
    brush.at(0.02, -0.25, 0.3).shape(
        [(-1, 0.8), (-1, -0.6), (-0.5, 0.0), (0, -0.9), (0.5, 0.0), (1, -0.6), (1, 0.8)], shaded(GOLD, 0.25), shade=0
    )


def gem(brush: Brush) -> None:
    colour = brush.rng.choice((rgb("#b8445a"), rgb("#3f8f86"), rgb("#5a6fb5"), rgb("#8f5aa8")))
    brush.shape([(-0.5, -0.7), (0.5, -0.7), (0.95, -0.15), (0, 0.95), (-0.95, -0.15)], colour, shade=0, light=0)
    brush.shape([(-0.5, -0.7), (0.5, -0.7), (0.3, -0.15), (-0.3, -0.15)], lit(colour, 0.5), ink=None, shade=0, light=0)
    brush.shape([(-0.95, -0.15), (-0.5, -0.7), (-0.3, -0.15)], lit(colour, 0.3), ink=None, shade=0, light=0)
    brush.shape([(0.3, -0.15), (0.95, -0.15), (0, 0.95)], shaded(colour, 0.4), ink=None, shade=0, light=0)
    brush.shape([(-0.95, -0.15), (-0.3, -0.15), (0, 0.95)], lit(colour, 0.12), ink=None, shade=0, light=0)
    for line in (
        [(-0.95, -0.15), (0.95, -0.15)],
        [(-0.5, -0.7), (-0.3, -0.15), (0, 0.95)],
        [(0.5, -0.7), (0.3, -0.15), (0, 0.95)],
    ):
        brush.line(line, width=0.7)
    brush.line([(-0.5, -0.7), (0.5, -0.7), (0.95, -0.15), (0, 0.95), (-0.95, -0.15), (-0.5, -0.7)])


def ring(brush: Brush) -> None:
    circle = [(cos(t * pi / 16) * 0.62, 0.3 + sin(t * pi / 16) * 0.62) for t in range(33)]
    brush.line(circle, GOLD, rope=0.2)
    brush.line(circle[18:24], lit(GOLD, 0.6), 1.6)
    brush.at(0, -0.55, 0.42).shape(
        [(-0.6, -0.6), (0.6, -0.6), (1.0, 0.0), (0, 1.0), (-1.0, 0.0)], rgb("#3f8f86"), depth=0.3
    )


def crown(brush: Brush) -> None:
    brush.shape([(-0.85, 0.75), (-1.0, -0.45), (-0.5, 0.05), (0, -0.85), (0.5, 0.05), (1.0, -0.45), (0.85, 0.75)], GOLD)
    brush.shape([(-0.86, 0.5), (0.86, 0.5), (0.84, 0.85), (-0.84, 0.85)], lit(GOLD, 0.2))
    for x, y, colour in ((0, 0.67, rgb("#b23f3a")), (-0.5, 0.67, rgb("#3f6a9c")), (0.5, 0.67, rgb("#3f6a9c"))):
        brush.oval(x, y, 0.12, 0.11, colour)
    for x, y in ((-1.0, -0.5), (0, -0.9), (1.0, -0.5)):
        brush.oval(x, y, 0.13, 0.13, rgb("#f2e3c0"))


def amulet(brush: Brush) -> None:
    brush.line([(-0.75, -1), (-0.55, -0.2), (0, 0.15), (0.55, -0.2), (0.75, -1)], BRASS, smooth=True, rope=0.08)
    brush.oval(0, 0.45, 0.52, 0.52, GOLD)
    brush.oval(0, 0.45, 0.3, 0.3, rgb("#8f3f52"))
    brush.dot(-0.1, 0.34, 0.08, rgb("#f3d3cf"))


def dice(brush: Brush) -> None:
    for x, y, turn, spots in ((-0.38, 0.35, -0.25, 5), (0.42, -0.2, 0.3, 3)):
        part = brush.at(x, y, 0.52, tilt=turn)
        part.shape([(-1, -1), (1, -1), (1, 1), (-1, 1)], PAGE, depth=0.1)
        every = ((-0.5, -0.5), (0.5, 0.5), (0, 0), (0.5, -0.5), (-0.5, 0.5))
        for sx, sy in every[:spots]:
            part.dot(sx, sy, 0.17, rgb("#a8433e"))


def rune(brush: Brush) -> None:
    grey = rgb("#9b96a0")
    brush.shape(
        [(-0.6, 0.95), (-0.75, 0.1), (-0.5, -0.75), (0.05, -1.0), (0.6, -0.7), (0.75, 0.2), (0.55, 0.95)],
        grey,
        depth=0.12,
    )
    glow = rgb("#8fe0d4")
    for width, colour in ((4.4, rgb("#4f8f8c")), (2.2, glow)):
        brush.line([(-0.05, 0.6), (-0.05, -0.6)], colour, width)
        brush.line([(-0.05, -0.5), (0.35, -0.2), (-0.05, 0.1)], colour, width)
        brush.line([(-0.05, 0.15), (0.35, 0.5)], colour, width)


def puzzle(brush: Brush) -> None:
    jigsaw(brush.at(0, 0.05, 0.95, tilt=0.15), rgb("#4f7fa0"), "tt-k")


def bone(brush: Brush) -> None:
    part = brush.at(0, 0.1, 1, tilt=0.6)
    for y in (-0.75, 0.75):
        for x in (-0.2, 0.2):
            part.oval(x, y, 0.24, 0.24, BONE)
    part.shape([(-0.15, -0.7), (0.15, -0.7), (0.15, 0.7), (-0.15, 0.7)], BONE, ink=None, depth=0.4)
    part.line([(-0.15, -0.58), (-0.15, 0.58)])
    part.line([(0.15, -0.58), (0.15, 0.58)])


def skull(brush: Brush) -> None:
    brush.shape(
        [
            (-0.35, 0.9),
            (-0.4, 0.5),
            (-0.8, 0.25),
            (-0.85, -0.35),
            (-0.45, -0.85),
            (0, -0.95),
            (0.45, -0.85),
            (0.85, -0.35),
            (0.8, 0.25),
            (0.4, 0.5),
            (0.35, 0.9),
        ],
        BONE,
        smooth=False,
    )
    for x in (-0.35, 0.35):
        brush.oval(x, -0.05, 0.24, 0.26, INK, shade=0, light=0)
    brush.shape([(0, 0.2), (0.1, 0.42), (-0.1, 0.42)], INK, shade=0, light=0)
    for x in (-0.15, 0, 0.15):
        brush.line([(x, 0.6), (x, 0.9)], width=1)


def feather(brush: Brush) -> None:
    blue = rgb("#5f8ba6")
    brush.shape(
        [(-0.6, 0.6), (-0.55, 0.1), (-0.1, -0.55), (0.75, -1.0), (0.7, -0.35), (0.4, 0.15), (-0.1, 0.55)],
        blue,
        smooth=True,
    )
    brush.line([(-0.95, 1.0), (-0.4, 0.4), (0.2, -0.3), (0.7, -0.92)], PAGE, 1.8, smooth=True)
    for x, y in ((-0.15, 0.15), (0.1, -0.15), (0.35, -0.45)):
        brush.line([(x, y), (x + 0.25, y + 0.05)], shaded(blue, 0.4), 0.9)
        brush.line([(x, y), (x - 0.08, y - 0.25)], shaded(blue, 0.4), 0.9)


def weight(brush: Brush) -> None:
    brush.line([(cos(t * pi / 8) * 0.22, -0.72 - sin(t * pi / 8) * 0.22) for t in range(17)], BRASS, rope=0.1)
    brush.shape([(-0.16, -0.6), (0.16, -0.6), (0.2, -0.3), (-0.2, -0.3)], BRASS)
    brush.shape([(-0.5, -0.35), (0.5, -0.35), (0.78, 0.95), (-0.78, 0.95)], BRASS, light=0.3)
    brush.line([(-0.55, -0.1), (0.55, -0.1)], shaded(BRASS, 0.4), 1.2)
    brush.line([(-0.4, 0.05), (-0.55, 0.7)], lit(BRASS, 0.6), 2)


def scales(brush: Brush) -> None:
    brush.line([(0, -0.8), (0, 0.85)], BRASS, rope=0.12)
    brush.shape([(-0.45, 0.98), (0.45, 0.98), (0.25, 0.75), (-0.25, 0.75)], BRASS)
    brush.line([(-0.85, -0.5), (0, -0.72), (0.85, -0.62)], BRASS, rope=0.09)
    for x, y in ((-0.85, -0.5), (0.85, -0.62)):
        brush.line([(x - 0.3, y + 0.8), (x, y), (x + 0.3, y + 0.8)], INK, 1)
        brush.shape([(x - 0.36, y + 0.78), (x + 0.36, y + 0.78), (x + 0.2, y + 0.98), (x - 0.2, y + 0.98)], GOLD)
    brush.oval(0, -0.86, 0.13, 0.12, GOLD)


def portrait(brush: Brush) -> None:
    """A painting of a woman and two children, in a frame."""
    brush.box(-0.85, -1.0, 0.85, 1.0, rgb("#b98a3e"))
    brush.box(-0.66, -0.8, 0.66, 0.8, rgb("#5f6f78"))
    for x, y, size, coat in (
        (0.0, -0.3, 0.24, "#8e4a4e"),
        (-0.36, 0.18, 0.17, "#5f7a58"),
        (0.36, 0.2, 0.17, "#c9a35a"),
    ):
        shoulders = [
            (x - size * 1.5, 0.79),
            (x - size, y + size * 1.3),
            (x + size, y + size * 1.3),
            (x + size * 1.5, 0.79),
        ]
        brush.shape(shoulders, rgb(coat), smooth=False)
        brush.oval(x, y - size * 0.2, size * 1.15, size * 1.2, rgb("#5a4034"))
        brush.oval(x, y + size * 0.1, size * 0.85, size, rgb("#e3b895"))
        for side in (-1, 1):
            brush.dot(x + side * size * 0.32, y + size * 0.1, size * 0.1)
