"""Drawings of clothes and instruments."""

from __future__ import annotations

from toolkit.illustration.hand.brush import Brush
from toolkit.illustration.hand.colour import INK, lit, rgb, shaded

BRASS = rgb("#d3a44c")
GOLD = rgb("#e2b340")
IRON = rgb("#6d6b75")
PAGE = rgb("#f2e6c9")
LEATHER = rgb("#8c5638")
GLOW = rgb("#f7d274")
WOOD = rgb("#a3764b")
SOLE = rgb("#4a3730")


def cloak(brush: Brush) -> None:
    red = rgb("#8e4450")
    brush.shape(
        [(-0.3, -0.7), (0.3, -0.7), (0.95, 0.85), (0.5, 1.0), (0, 0.9), (-0.5, 1.0), (-0.95, 0.85)], red, smooth=False
    )
    for x in (-0.45, 0, 0.45):
        brush.line([(x * 0.4, -0.4), (x, 0.85)], shaded(red, 0.5), 1)
    brush.shape(
        [(-0.45, -0.5), (-0.35, -0.95), (0, -1.05), (0.35, -0.95), (0.45, -0.5), (0, -0.35)],
        lit(red, 0.12),
        smooth=True,
    )
    brush.oval(0, -0.42, 0.13, 0.13, GOLD)


def boots(brush: Brush) -> None:
    for x, tone in ((-0.35, shaded(LEATHER, 0.15)), (0.25, LEATHER)):
        brush.shape(
            [(x - 0.25, -0.85), (x + 0.28, -0.85), (x + 0.26, 0.3), (x + 0.7, 0.55), (x + 0.72, 0.9), (x - 0.3, 0.9)],
            tone,
        )
        brush.shape([(x - 0.32, 0.85), (x + 0.74, 0.85), (x + 0.74, 1.0), (x - 0.32, 1.0)], SOLE, shade=0)
        brush.shape([(x - 0.3, -0.95), (x + 0.33, -0.95), (x + 0.31, -0.65), (x - 0.28, -0.65)], lit(LEATHER, 0.25))


def shoe(brush: Brush) -> None:
    """One, laced."""
    brush.shape(
        [(-0.85, -0.45), (-0.2, -0.5), (-0.05, -0.1), (0.45, 0.1), (0.95, 0.4), (1.0, 0.75), (-0.85, 0.75)], LEATHER
    )
    brush.shape([(-0.9, 0.7), (1.03, 0.7), (1.03, 0.87), (-0.9, 0.87)], SOLE, shade=0)
    brush.shape([(-0.9, -0.55), (-0.16, -0.6), (-0.14, -0.38), (-0.88, -0.32)], lit(LEATHER, 0.25))
    for x, y in ((-0.12, -0.22), (0.05, -0.1), (0.25, 0.0)):
        brush.line([(x - 0.1, y + 0.16), (x + 0.08, y - 0.04)], PAGE, 1.6)


def socks(brush: Brush) -> None:
    brush.line([(-1.1, -0.85), (0, -0.75), (1.1, -0.85)], rgb("#d9c7a0"), 1.8, smooth=True)
    for x, colour in ((-0.68, rgb("#b9503f")), (0.0, rgb("#5c87a0")), (0.68, rgb("#d9a441"))):
        brush.shape(
            [
                (x - 0.18, -0.8),
                (x + 0.18, -0.8),
                (x + 0.17, 0.15),
                (x + 0.42, 0.45),
                (x + 0.3, 0.68),
                (x - 0.05, 0.55),
                (x - 0.2, 0.25),
            ],
            colour,
        )
        brush.line([(x - 0.18, -0.5), (x + 0.18, -0.5)], lit(colour, 0.6), 2)
        brush.shape([(x + 0.1, 0.8), (x + 0.16, 0.95), (x + 0.1, 1.0), (x + 0.04, 0.95)], rgb("#8fc0d4"), line=0.6)


def hat(brush: Brush) -> None:
    felt = rgb("#5f5468")
    brush.oval(0, 0.55, 1.05, 0.3, felt)
    brush.shape(
        [(-0.55, 0.5), (-0.5, -0.4), (-0.2, -0.7), (0.3, -0.65), (0.55, -0.3), (0.56, 0.5), (0, 0.65)],
        felt,
        smooth=False,
    )
    brush.shape([(-0.56, 0.25), (0.56, 0.25), (0.56, 0.5), (0, 0.64), (-0.56, 0.5)], rgb("#b9503f"))
    brush.shape([(0.4, 0.4), (0.6, -0.3), (0.95, -0.8), (0.9, -0.1), (0.6, 0.35)], rgb("#e9e0cf"), smooth=True)


def hood(brush: Brush) -> None:
    green = rgb("#5f7556")
    brush.shape(
        [(-0.9, 1), (-0.75, 0.0), (-0.5, -0.65), (0.1, -1.05), (0.55, -0.6), (0.75, 0.0), (0.9, 1)], green, smooth=True
    )
    brush.shape(
        [(-0.4, 0.55), (-0.45, -0.1), (0, -0.5), (0.45, -0.1), (0.4, 0.55), (0, 0.75)],
        rgb("#2e2733"),
        smooth=True,
        shade=0,
        light=0,
    )
    for x in (-0.17, 0.17):
        brush.oval(x, 0.08, 0.08, 0.1, GLOW, ink=None)


def glove(brush: Brush) -> None:
    brush.shape([(-0.35, 0.3), (-0.7, 0.05), (-0.95, -0.35), (-0.75, -0.5), (-0.4, -0.15)], LEATHER, smooth=True)
    for x, top in ((-0.3, -0.75), (-0.08, -0.95), (0.16, -0.92), (0.38, -0.7)):
        brush.line([(x, 0.1), (x * 1.1, top)], LEATHER, rope=0.19)
    brush.shape([(-0.42, 0.5), (-0.44, -0.1), (0.0, -0.2), (0.48, -0.1), (0.48, 0.5)], LEATHER, ink=None, light=0)
    brush.line([(-0.42, 0.5), (-0.42, -0.05)])
    brush.line([(0.49, 0.5), (0.48, -0.1)])
    brush.shape([(-0.5, 0.45), (0.56, 0.45), (0.68, 1), (-0.62, 1)], lit(LEATHER, 0.25))


def wig(brush: Brush) -> None:
    white = rgb("#e8e2d8")
    brush.line([(0, 0.5), (0, 1)], WOOD, rope=0.2)
    brush.oval(0, 0.1, 0.4, 0.5, rgb("#c79c6e"))
    brush.shape(
        [
            (-0.45, 0.3),
            (-0.75, -0.2),
            (-0.5, -0.75),
            (0, -0.98),
            (0.5, -0.75),
            (0.75, -0.2),
            (0.45, 0.3),
            (0.35, -0.2),
            (0, -0.35),
            (-0.35, -0.2),
        ],
        white,
        smooth=True,
    )
    for side in (-1, 1):
        for y in (0.05, 0.35, 0.62):
            brush.oval(side * 0.62, y, 0.24, 0.17, white)


def umbrella(brush: Brush) -> None:
    brush.line([(0, -0.9), (0, 0.75), (0.12, 0.95), (0.3, 0.85)], WOOD, smooth=False, rope=0.07)
    colours = (rgb("#4f6f8f"), rgb("#c9b89a"))
    xs = (-1.0, -0.5, 0.0, 0.5, 1.0)
    for index in range(4):
        left, right = xs[index], xs[index + 1]
        brush.shape(
            [
                (0, -0.9),
                (left * 0.75, -0.55),
                (left, 0.05),
                ((left + right) / 2, -0.08),
                (right, 0.05),
                (right * 0.75, -0.55),
            ],
            colours[index % 2],
        )


def whistle(brush: Brush) -> None:
    part = brush.at(0, 0, 1, tilt=-0.6)
    part.shape([(-1.05, -0.13), (0.75, -0.17), (1.05, -0.08), (1.05, 0.12), (-1.05, 0.13)], rgb("#aeb4ba"), depth=0.45)
    for x in (-0.7, -0.4, -0.1, 0.2):
        part.dot(x, -0.02, 0.06)
    part.shape([(0.5, -0.17), (0.68, -0.17), (0.62, 0.0), (0.5, 0.0)], INK, shade=0, light=0)
    for x, y in ((0.2, -0.75), (0.65, -0.85)):
        brush.oval(-x, y + 0.25, 0.13, 0.1, INK, shade=0, light=0)
        brush.line([(-x + 0.12, y + 0.25), (-x + 0.12, y - 0.2), (-x + 0.32, y - 0.08)], width=1.4)


def lute(brush: Brush) -> None:
    part = brush.at(-0.05, 0.05, 1, tilt=0.6)
    part.line([(0, -0.1), (0, -0.9)], shaded(WOOD, 0.25), rope=0.2)
    part.shape([(-0.18, -0.85), (0.18, -0.85), (0.26, -1.2), (-0.26, -1.2)], LEATHER)
    part.shape(
        [(0, -0.3), (0.4, 0.0), (0.58, 0.5), (0.35, 0.95), (0, 1.05), (-0.35, 0.95), (-0.58, 0.5), (-0.4, 0.0)],
        rgb("#d39a56"),
        smooth=True,
    )
    part.oval(0, 0.32, 0.2, 0.2, rgb("#4a3530"), shade=0)
    for x in (-0.07, 0.0, 0.07):
        part.line([(x, -0.9), (x, 0.75)], rgb("#f2e6c9"), 0.7)
    part.line([(-0.22, 0.76), (0.22, 0.76)], LEATHER, 2.6)


def drum(brush: Brush) -> None:
    brush.shape([(-0.8, -0.3), (0.8, -0.3), (0.8, 0.75), (0.4, 0.95), (-0.4, 0.95), (-0.8, 0.75)], rgb("#b2493f"))
    for index in range(4):
        x = -0.8 + index * 0.4
        brush.line([(x, -0.2), (x + 0.2, 0.85), (x + 0.4, -0.2)], PAGE, 1.4)
    brush.oval(0, -0.3, 0.8, 0.26, PAGE, shade=0.1)
    brush.line([(-0.3, -0.35), (-0.8, -0.95)], WOOD, rope=0.07)
    brush.line([(0.3, -0.35), (0.8, -0.95)], WOOD, rope=0.07)


def horn(brush: Brush) -> None:
    brush.shape(
        [
            (-1.0, -0.1),
            (-0.4, 0.25),
            (0.2, 0.1),
            (0.5, -0.75),
            (1.05, -0.5),
            (0.8, 0.35),
            (0.3, 0.8),
            (-0.4, 0.75),
            (-1.0, 0.1),
        ],
        rgb("#d8bd8c"),
        smooth=False,
    )
    brush.at(0.78, -0.62, 1, tilt=0.42).oval(0, 0, 0.32, 0.13, rgb("#5a4036"), shade=0)
    for points in ([(-0.55, 0.14), (-0.5, 0.72)], [(0.25, 0.05), (0.55, 0.62)]):
        brush.line(points, BRASS, 4)


def bell(brush: Brush) -> None:
    brush.oval(0, -0.85, 0.18, 0.16, BRASS)
    brush.oval(0, 0.85, 0.17, 0.15, IRON)
    brush.shape(
        [
            (-0.2, -0.75),
            (0.2, -0.75),
            (0.45, -0.4),
            (0.52, 0.35),
            (0.85, 0.75),
            (-0.85, 0.75),
            (-0.52, 0.35),
            (-0.45, -0.4),
        ],
        GOLD,
    )
    brush.line([(-0.5, 0.35), (0.5, 0.35)], shaded(GOLD, 0.45), 1.2)
    brush.line([(-0.25, -0.4), (-0.3, 0.15)], lit(GOLD, 0.7), 2)


def mirror(brush: Brush) -> None:
    brush.line([(0, 0.5), (0, 1.05)], BRASS, rope=0.18)
    brush.oval(0, -0.2, 0.72, 0.85, BRASS)
    brush.oval(0, -0.2, 0.54, 0.66, rgb("#b9d3d6"), shade=0.15)
    brush.line([(-0.3, -0.1), (0.05, -0.6)], rgb("#ffffff"), 2.6)
    brush.line([(-0.1, 0.15), (0.3, -0.45)], rgb("#eef6f4"), 1.6)
