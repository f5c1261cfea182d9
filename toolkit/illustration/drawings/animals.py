"""Drawings of animals."""

from __future__ import annotations

from toolkit.illustration.hand.brush import Brush, Point
from toolkit.illustration.hand.colour import INK, lit, rgb, shaded

WHITE = rgb("#f1ebde")
CANVAS = rgb("#f3e6cb")


def wolf(brush: Brush) -> None:
    coat = rgb("#8f8a8c")
    brush.line([(0.7, 0.35), (1.05, 0.0), (1.1, -0.35)], coat, smooth=True, rope=0.16)
    for x in (-0.45, -0.2, 0.4, 0.65):
        brush.line([(x, 0.4), (x, 0.97)], shaded(coat, 0.1), rope=0.14)
    brush.shape([(-0.6, 0.55), (-0.55, 0.0), (0.3, 0.0), (0.8, 0.2), (0.8, 0.6), (0.2, 0.65)], coat, smooth=True)
    brush.shape(
        [
            (-1.1, -0.1),
            (-0.8, -0.4),
            (-0.75, -0.85),
            (-0.52, -0.5),
            (-0.3, -0.8),
            (-0.22, -0.3),
            (-0.2, 0.3),
            (-0.6, 0.35),
            (-0.75, 0.05),
        ],
        coat,
    )
    brush.dot(-1.05, -0.1, 0.08)
    brush.dot(-0.62, -0.28, 0.055)


def cat(brush: Brush) -> None:
    coat = rgb("#c07f46")
    brush.line([(0.4, 0.8), (0.95, 0.75), (0.95, 0.2), (0.75, 0.0)], coat, smooth=True, rope=0.16)
    body: list[Point] = [
        (-0.4, 1),
        (-0.46, 0.6),
        (-0.3, 0.15),
        (0, -0.05),
        (0.3, 0.15),
        (0.5, 0.6),
        (0.46, 1),
        (0, 1.02),
    ]
    brush.shape(body, coat, smooth=True)
    for side in (-1, 1):
        brush.shape([(side * 0.5, -0.3), (side * 0.5, -0.98), (side * 0.08, -0.66)], coat)
        brush.shape([(side * 0.43, -0.5), (side * 0.44, -0.82), (side * 0.2, -0.62)], rgb("#d98f86"), ink=None, shade=0)
    head = [(-0.54, -0.3), (-0.4, -0.6), (0, -0.7), (0.4, -0.6), (0.54, -0.3), (0.34, 0.02), (0, 0.1), (-0.34, 0.02)]
    brush.shape(head, coat, smooth=True)
    for x in (-0.2, 0.2):
        brush.oval(x, -0.34, 0.1, 0.12, rgb("#cfe0a0"), shade=0)
        brush.dot(x, -0.34, 0.05)
    brush.oval(0, -0.1, 0.2, 0.13, lit(coat, 0.5), ink=None, shade=0)
    brush.shape([(-0.06, -0.19), (0.06, -0.19), (0, -0.11)], rgb("#a84e52"), shade=0)
    for side in (-1, 1):
        for y in (-0.16, -0.06):
            brush.line([(side * 0.2, -0.12), (side * 0.7, y - 0.05)], WHITE, 0.8)
    brush.oval(0, 0.6, 0.22, 0.3, lit(coat, 0.45), ink=None, shade=0)
    for x in (-0.2, 0.2):
        brush.oval(x, 0.96, 0.14, 0.08, lit(coat, 0.3))


def horse(brush: Brush) -> None:
    coat, mane = rgb("#96704f"), rgb("#4f3a34")
    brush.line([(0.75, 0.1), (1.0, 0.35), (0.98, 0.8)], mane, smooth=True, rope=0.13)
    for x in (-0.4, -0.15, 0.45, 0.68):
        brush.line([(x, 0.4), (x, 0.97)], shaded(coat, 0.1), rope=0.14)
    brush.shape([(-0.5, 0.5), (-0.55, 0.05), (0.3, -0.02), (0.8, 0.1), (0.82, 0.5), (0.2, 0.6)], coat, smooth=True)
    brush.shape(
        [
            (-0.55, 0.4),
            (-0.6, -0.4),
            (-1.0, -0.2),
            (-1.1, -0.45),
            (-0.75, -0.85),
            (-0.45, -0.9),
            (-0.2, -0.3),
            (-0.1, 0.2),
        ],
        coat,
    )
    brush.shape([(-0.5, -0.92), (-0.35, -1.1), (-0.3, -0.8)], coat)
    brush.line([(-0.4, -0.85), (-0.15, -0.3), (-0.02, 0.05)], mane, smooth=True, rope=0.13)
    brush.dot(-0.72, -0.58, 0.055)


def goat(brush: Brush) -> None:
    """Lean, with horns, a beard and no wool to speak of."""
    coat, dark = rgb("#cdbfa6"), rgb("#7a675a")
    for x in (-0.4, -0.18, 0.45, 0.66):
        brush.line([(x, 0.35), (x, 0.97)], dark, rope=0.1)
    brush.shape([(0.8, -0.12), (1.0, -0.42), (0.92, 0.05)], coat)
    brush.shape(
        [(-0.55, 0.1), (-0.3, -0.2), (0.3, -0.12), (0.85, -0.15), (0.9, 0.3), (0.6, 0.48), (-0.1, 0.52), (-0.5, 0.45)],
        coat,
        smooth=True,
    )
    brush.shape([(-0.62, -0.45), (-0.3, -0.35), (-0.05, 0.05), (-0.3, 0.35), (-0.55, 0.2)], coat, smooth=True)
    for side in (-0.06, 0.14):
        brush.line(
            [(-0.62 + side, -0.6), (-0.45 + side, -0.95), (-0.12 + side, -1.0)], rgb("#8f7a5c"), smooth=True, rope=0.1
        )
    brush.shape([(-0.4, -0.5), (-0.12, -0.45), (-0.2, -0.3)], dark)
    brush.shape(
        [(-1.02, -0.2), (-0.9, -0.48), (-0.6, -0.68), (-0.38, -0.5), (-0.45, -0.15), (-0.9, -0.02)], coat, smooth=True
    )
    brush.shape([(-0.86, -0.06), (-0.66, -0.1), (-0.72, 0.42)], rgb("#efe6d2"))
    brush.dot(-0.66, -0.42, 0.06, rgb("#e2b340"))
    brush.line([(-0.71, -0.42), (-0.61, -0.42)], width=1.4)


def pig(brush: Brush) -> None:
    pink = rgb("#dfa49a")
    brush.line([(0.8, 0.1), (1.0, -0.05), (0.92, -0.2), (1.08, -0.25)], pink, smooth=True, rope=0.06)
    for x in (-0.5, -0.25, 0.4, 0.62):
        brush.line([(x, 0.6), (x, 0.97)], shaded(pink, 0.15), rope=0.15)
    brush.shape(
        [(-0.9, 0.2), (-0.7, -0.3), (0, -0.5), (0.7, -0.25), (0.9, 0.2), (0.6, 0.7), (-0.6, 0.72)], pink, smooth=True
    )
    brush.shape([(-0.75, -0.25), (-0.6, -0.75), (-0.35, -0.4)], shaded(pink, 0.1))
    brush.oval(-0.92, 0.12, 0.2, 0.24, lit(pink, 0.15))
    brush.dot(-0.96, 0.08, 0.04)
    brush.dot(-0.86, 0.08, 0.04)
    brush.dot(-0.6, -0.08, 0.05)


def bird(brush: Brush) -> None:
    grey = rgb("#a9b2ba")
    for x in (-0.1, 0.15):
        brush.line([(x, 0.55), (x, 0.97), (x - 0.16, 1.0)], rgb("#d08a3c"), 2)
    brush.shape([(0.6, 0.25), (1.15, 0.35), (0.65, 0.52)], INK)
    brush.shape([(-0.55, 0.3), (-0.4, -0.1), (0.2, -0.1), (0.85, 0.32), (0.3, 0.65), (-0.3, 0.62)], WHITE, smooth=True)
    brush.shape([(-0.2, 0.1), (0.25, -0.05), (0.95, 0.4), (0.4, 0.42), (0.0, 0.4)], grey, smooth=True)
    brush.shape(
        [(-0.55, 0.35), (-0.75, -0.2), (-0.68, -0.6), (-0.35, -0.72), (-0.1, -0.5), (-0.08, 0.1)], WHITE, smooth=True
    )
    brush.shape([(-0.68, -0.5), (-1.12, -0.34), (-0.68, -0.25)], rgb("#e0a23c"))
    brush.dot(-0.45, -0.46, 0.06)


def owl(brush: Brush) -> None:
    brown = rgb("#8f6d4c")
    brush.shape(
        [
            (-0.6, 0.9),
            (-0.7, 0.0),
            (-0.65, -0.85),
            (-0.3, -0.68),
            (0.3, -0.68),
            (0.65, -0.85),
            (0.7, 0.0),
            (0.6, 0.9),
            (0, 1.0),
        ],
        brown,
    )
    brush.shape(
        [(-0.35, 0.85), (-0.38, 0.2), (0, 0.0), (0.38, 0.2), (0.35, 0.85)], rgb("#dcc49a"), smooth=True, line=0.6
    )
    for x in (-0.27, 0.27):
        brush.oval(x, -0.32, 0.27, 0.27, CANVAS)
        brush.oval(x, -0.32, 0.14, 0.14, rgb("#e8b23c"), shade=0)
        brush.dot(x, -0.32, 0.07)
    brush.shape([(-0.09, -0.2), (0.09, -0.2), (0, 0.02)], rgb("#d08a3c"))


def snake(brush: Brush) -> None:
    green = rgb("#7d9450")
    brush.line(
        [
            (0.95, 0.9),
            (0.3, 0.65),
            (-0.6, 0.95),
            (-0.85, 0.55),
            (-0.2, 0.3),
            (0.5, 0.35),
            (0.6, -0.1),
            (0.05, -0.3),
            (-0.05, -0.6),
        ],
        green,
        smooth=True,
        rope=0.22,
    )
    for x, y in ((-0.65, 0.8), (-0.2, 0.32), (0.45, 0.3), (0.45, -0.18)):
        brush.dot(x, y, 0.06, rgb("#d9c25a"))
    brush.oval(-0.15, -0.72, 0.28, 0.2, green)
    brush.dot(-0.2, -0.76, 0.05)
    brush.line([(-0.42, -0.7), (-0.65, -0.68), (-0.78, -0.76)], rgb("#b23f3a"), 1.4)
    brush.line([(-0.65, -0.68), (-0.76, -0.6)], rgb("#b23f3a"), 1.4)


def spider(brush: Brush) -> None:
    brush.line([(0, -1), (0, -0.2)], rgb("#e9e3d6"), 1.2)
    for side in (-1, 1):
        for knee, foot in ((-0.5, -0.1), (-0.2, 0.3), (0.1, 0.65), (0.35, 0.98)):
            brush.line([(side * 0.2, 0.15), (side * 0.65, knee), (side * 0.98, foot)], width=2.2)
    brush.oval(0, 0.3, 0.45, 0.48, rgb("#544a5c"))
    brush.oval(0, -0.15, 0.27, 0.24, rgb("#544a5c"))
    for x in (-0.1, 0.1):
        brush.dot(x, -0.16, 0.07, rgb("#e8614a"))


def rat(brush: Brush) -> None:
    grey = rgb("#8d8283")
    brush.line([(0.7, 0.7), (1.05, 0.55), (0.95, 0.2), (1.15, 0.0)], rgb("#d4a39a"), smooth=True, rope=0.06)
    brush.shape(
        [(-1.05, 0.65), (-0.6, 0.2), (0, -0.05), (0.6, 0.1), (0.85, 0.55), (0.7, 0.9), (-0.6, 0.9)], grey, smooth=True
    )
    brush.oval(-0.45, 0.12, 0.22, 0.22, rgb("#d4a39a"))
    brush.dot(-0.72, 0.45, 0.055)
    brush.dot(-1.05, 0.64, 0.06, rgb("#c06f6a"))
    for x in (-0.4, 0.4):
        brush.oval(x, 0.92, 0.14, 0.07, rgb("#d4a39a"))


def frog(brush: Brush) -> None:
    green = rgb("#7fa052")
    for side in (-1, 1):
        brush.shape(
            [(side * 0.4, 0.3), (side * 0.95, 0.35), (side * 1.0, 0.95), (side * 0.5, 0.98)],
            shaded(green, 0.1),
            smooth=True,
        )
        brush.oval(side * 0.36, -0.5, 0.24, 0.24, green)
    brush.shape(
        [(-0.65, 0.9), (-0.75, 0.1), (-0.5, -0.4), (0.5, -0.4), (0.75, 0.1), (0.65, 0.9), (0, 1.0)], green, smooth=True
    )
    brush.oval(0, 0.6, 0.42, 0.36, rgb("#dfe3a8"), ink=None)
    for side in (-1, 1):
        brush.oval(side * 0.36, -0.52, 0.13, 0.13, CANVAS, shade=0)
        brush.dot(side * 0.36, -0.52, 0.065)
    brush.line([(-0.5, 0.0), (0, 0.16), (0.5, 0.0)], width=1.4, smooth=True)


def crab(brush: Brush) -> None:
    red = rgb("#c8603f")
    for side in (-1, 1):
        for y in (0.5, 0.7, 0.88):
            brush.line([(side * 0.5, 0.4), (side * 0.95, y - 0.1), (side * 1.0, y + 0.1)], red, rope=0.08)
        brush.line([(side * 0.55, 0.2), (side * 0.9, -0.2)], red, rope=0.13)
        brush.shape(
            [(side * 0.75, -0.2), (side * 0.7, -0.7), (side * 0.92, -0.45), (side * 1.1, -0.7), (side * 1.08, -0.15)],
            red,
        )
        brush.line([(side * 0.2, 0.0), (side * 0.22, -0.32)], red, rope=0.06)
        brush.oval(side * 0.22, -0.38, 0.11, 0.11, CANVAS, shade=0)
        brush.dot(side * 0.22, -0.38, 0.05)
    brush.oval(0, 0.35, 0.68, 0.45, red)
    brush.line([(-0.2, 0.5), (0, 0.58), (0.2, 0.5)], width=1.2, smooth=True)


def bee(brush: Brush) -> None:
    for x, turn in ((-0.15, -0.5), (0.25, 0.3)):
        brush.at(x, -0.4, 1, tilt=turn).oval(0, -0.2, 0.28, 0.48, rgb("#dce9ea"), shade=0.1)
    brush.oval(0.05, 0.25, 0.75, 0.5, rgb("#e9b93f"))
    for x in (-0.1, 0.25, 0.55):
        high = 0.46 - abs(x) * 0.3
        brush.line([(x, 0.25 - high), (x + 0.05, 0.25 + high)], rgb("#4a3a34"), 4.6)
    brush.oval(-0.68, 0.2, 0.28, 0.28, rgb("#4a3a34"))
    brush.dot(-0.76, 0.12, 0.08, CANVAS)
    for x in (-0.75, -0.55):
        brush.line([(x, -0.02), (x - 0.15, -0.4)], width=1.3)


def octopus(brush: Brush) -> None:
    purple = rgb("#96627e")
    for x, bend in ((-0.7, -0.35), (-0.35, -0.1), (0.0, 0.15), (0.35, 0.1), (0.7, 0.35)):
        brush.line([(x * 0.5, 0.2), (x, 0.55), (x + bend, 0.85), (x + bend * 1.5, 0.7)], purple, smooth=True, rope=0.17)
    brush.shape(
        [(-0.55, 0.35), (-0.7, -0.3), (-0.35, -0.9), (0.35, -0.9), (0.7, -0.3), (0.55, 0.35), (0, 0.5)],
        purple,
        smooth=True,
    )
    for x in (-0.24, 0.24):
        brush.oval(x, -0.1, 0.16, 0.17, CANVAS, shade=0)
        brush.dot(x, -0.08, 0.07)
    brush.line([(-0.15, 0.2), (0, 0.26), (0.15, 0.2)], width=1.2, smooth=True)


def whale(brush: Brush) -> None:
    blue = rgb("#5f7f98")
    for side in (-1, 1):
        brush.line(
            [(-0.3, -0.4), (-0.3 + side * 0.05, -0.75), (-0.3 + side * 0.25, -0.9)], rgb("#b7d7df"), 2.4, smooth=True
        )
    brush.shape(
        [
            (-1.05, 0.35),
            (-0.95, -0.1),
            (-0.4, -0.38),
            (0.2, -0.2),
            (0.6, 0.2),
            (0.85, 0.1),
            (0.75, -0.35),
            (0.98, -0.15),
            (1.2, -0.4),
            (1.05, 0.3),
            (0.6, 0.75),
            (0, 0.9),
            (-0.7, 0.8),
        ],
        blue,
        smooth=True,
    )
    brush.shape(
        [(-1.0, 0.4), (-0.5, 0.5), (0.1, 0.55), (0.1, 0.82), (-0.6, 0.78)], rgb("#dfe3dc"), smooth=True, line=0.6
    )
    brush.dot(-0.65, 0.22, 0.06)
