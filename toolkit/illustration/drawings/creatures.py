"""Drawings of more animals: those of farm and shore, and some that fly by night."""

from __future__ import annotations

from math import cos, pi, sin

from toolkit.illustration.hand.brush import Brush
from toolkit.illustration.hand.colour import INK, lit, rgb, shaded

WHITE, ORANGE = rgb("#f1ece0"), rgb("#e39a3c")
GREY, BROWN = rgb("#7d838c"), rgb("#8a5f3f")


def goose(brush: Brush) -> None:
    """White, with a long neck and an opinion."""
    for x in (-0.05, 0.25):
        brush.line([(x, 0.7), (x, 0.98), (x - 0.18, 0.98)], ORANGE, rope=0.06)
    brush.shape(
        [(-0.35, 0.25), (-0.05, -0.05), (0.5, 0.0), (1.0, -0.2), (0.85, 0.45), (0.4, 0.78), (-0.1, 0.75), (-0.4, 0.55)],
        WHITE,
        smooth=True,
    )
    brush.line([(-0.22, 0.4), (-0.5, -0.1), (-0.36, -0.62)], WHITE, smooth=True, rope=0.22)
    brush.oval(-0.38, -0.76, 0.22, 0.19, WHITE)
    brush.shape([(-0.55, -0.84), (-0.98, -0.7), (-0.55, -0.64)], ORANGE)
    brush.dot(-0.42, -0.8, 0.045)
    brush.line([(0.1, 0.25), (0.5, 0.45), (0.8, 0.2)], shaded(WHITE, 0.4), 1.5, smooth=True)


def sheep(brush: Brush) -> None:
    """A cloud of wool with a dark face."""
    for x in (-0.45, -0.15, 0.3, 0.6):
        brush.line([(x, 0.5), (x, 0.97)], rgb("#4a434c"), rope=0.1)
    bumps = [(0.1 + 0.72 * cos(i * pi / 6), 0.15 + 0.5 * sin(i * pi / 6)) for i in range(12)]
    for x, y in bumps:
        brush.oval(x, y, 0.24, 0.22, WHITE, shade=0.12)
    brush.oval(0.1, 0.15, 0.72, 0.5, WHITE, ink=None, shade=0.1)
    brush.shape(
        [(-0.5, -0.4), (-0.3, -0.3), (-0.4, 0.2), (-0.62, 0.28), (-0.8, 0.1), (-0.75, -0.3)],
        rgb("#4a434c"),
        smooth=True,
    )
    brush.oval(-0.3, -0.28, 0.16, 0.08, rgb("#4a434c"))
    brush.oval(-0.55, -0.42, 0.22, 0.15, WHITE)
    brush.dot(-0.62, -0.1, 0.045, WHITE)


def seal(brush: Brush) -> None:
    """Upright on a rock, with whiskers."""
    brush.shape(
        [
            (-0.1, -0.95),
            (0.22, -0.85),
            (0.3, -0.5),
            (0.35, 0.0),
            (0.55, 0.5),
            (1.0, 0.78),
            (0.9, 0.95),
            (-0.35, 0.95),
            (-0.5, 0.4),
            (-0.42, -0.3),
            (-0.42, -0.75),
        ],
        GREY,
        smooth=True,
    )
    brush.shape([(0.8, 0.85), (1.08, 0.55), (1.12, 0.95)], shaded(GREY, 0.2))
    brush.shape([(-0.3, 0.3), (0.0, 0.5), (-0.15, 0.85), (-0.6, 0.95)], shaded(GREY, 0.25), smooth=True)
    brush.oval(-0.3, -0.56, 0.19, 0.14, lit(GREY, 0.4))
    brush.dot(-0.44, -0.62, 0.06)
    brush.dot(-0.2, -0.76, 0.06)
    for y in (-0.6, -0.52, -0.44):
        brush.line([(-0.35, -0.52), (-0.75, y)], INK, 0.8)


def hedgehog(brush: Brush) -> None:
    brush.shape(
        [(-0.5, 0.75), (-0.35, 0.0), (0.1, -0.3), (0.65, -0.1), (0.95, 0.4), (0.85, 0.8)], rgb("#6f5a4c"), smooth=True
    )
    for index in range(9):
        x = -0.3 + index * 0.14
        for y in (-0.05 + abs(x - 0.2) * 0.35, 0.3 + abs(x - 0.2) * 0.2):
            brush.line([(x, y + 0.12), (x + 0.1, y - 0.12)], rgb("#d9c6a0"), 1.4)
    brush.shape([(-0.98, 0.62), (-0.45, 0.2), (-0.25, 0.45), (-0.3, 0.85), (-0.7, 0.82)], rgb("#d6b58c"), smooth=True)
    brush.dot(-0.97, 0.62, 0.07)
    brush.dot(-0.6, 0.45, 0.05)
    for x in (-0.3, 0.6):
        brush.oval(x, 0.9, 0.13, 0.08, rgb("#d6b58c"))


def beetle(brush: Brush) -> None:
    """From above, with six legs and a line down its back."""
    shell = rgb("#4f6b57")
    for y, reach in ((-0.1, -0.3), (0.2, 0.1), (0.5, 0.5)):
        for side in (-1, 1):
            brush.line([(side * 0.4, y), (side * 0.8, y + reach * 0.3), (side * 0.98, y + reach)], INK, 2.2)
    for side in (-1, 1):
        brush.line([(side * 0.14, -0.68), (side * 0.42, -0.98)], INK, 1.6, smooth=True)
    brush.oval(0, -0.52, 0.28, 0.22, shaded(shell, 0.4))
    brush.oval(0, -0.26, 0.44, 0.24, shaded(shell, 0.2))
    brush.oval(0, 0.32, 0.58, 0.62, shell)
    brush.line([(0, -0.28), (0, 0.92)], INK, 1.6)
    brush.line([(-0.32, 0.05), (-0.36, 0.4), (-0.24, 0.66)], lit(shell, 0.5), 2.0, smooth=True)


def bear(brush: Brush) -> None:
    """A brown bear, from the front."""
    brush.shape([(-0.8, 1.0), (-0.75, 0.3), (0, 0.05), (0.75, 0.3), (0.8, 1.0)], BROWN, smooth=False)
    for side in (-1, 1):
        brush.oval(side * 0.48, -0.78, 0.2, 0.2, BROWN)
        brush.oval(side * 0.48, -0.77, 0.1, 0.1, lit(BROWN, 0.4), ink=None)
    brush.oval(0, -0.32, 0.66, 0.6, BROWN)
    brush.oval(0, -0.12, 0.3, 0.25, lit(BROWN, 0.5))
    brush.oval(0, -0.24, 0.12, 0.09, INK, shade=0)
    brush.line([(-0.12, 0.0), (0, 0.04), (0.12, 0.0)], INK, 1.4, smooth=True)
    for side in (-1, 1):
        brush.dot(side * 0.26, -0.46, 0.06)


def bat(brush: Brush) -> None:
    dark = rgb("#4d4658")
    for side in (-1, 1):
        brush.shape(
            [
                (side * 0.12, -0.05),
                (side * 0.5, -0.55),
                (side * 1.05, -0.35),
                (side * 0.95, 0.3),
                (side * 0.72, 0.02),
                (side * 0.52, 0.38),
                (side * 0.32, 0.08),
                (side * 0.12, 0.35),
            ],
            dark,
        )
        brush.shape([(side * 0.04, -0.3), (side * 0.2, -0.62), (side * 0.22, -0.2)], dark)
    brush.oval(0, 0.08, 0.2, 0.36, lit(dark, 0.12))
    brush.oval(0, -0.2, 0.2, 0.18, lit(dark, 0.12))
    for side in (-1, 1):
        brush.dot(side * 0.08, -0.22, 0.045, rgb("#f0d87a"))


def rooster(brush: Brush) -> None:
    for x in (-0.05, 0.2):
        brush.line([(x, 0.65), (x, 0.97), (x - 0.15, 0.97)], ORANGE, rope=0.06)
    for turn, colour in ((0.0, "#3f6a5a"), (0.18, "#2f4f6a"), (0.34, "#8a3b2c")):
        brush.line([(0.4, 0.25), (0.75, -0.4 + turn), (1.0, -0.1 + turn * 1.6)], rgb(colour), smooth=True, rope=0.16)
    brush.shape(
        [(-0.45, 0.15), (-0.1, 0.0), (0.5, 0.1), (0.55, 0.45), (0.2, 0.75), (-0.25, 0.68)], rgb("#b5653a"), smooth=True
    )
    brush.line([(-0.28, 0.25), (-0.38, -0.45)], rgb("#d99a4c"), rope=0.27)
    brush.oval(-0.4, -0.58, 0.21, 0.19, rgb("#d99a4c"))
    brush.shape([(-0.58, -0.72), (-0.55, -0.98), (-0.42, -0.8), (-0.32, -1.0), (-0.24, -0.72)], rgb("#c0392b"))
    brush.shape([(-0.58, -0.64), (-0.88, -0.55), (-0.57, -0.48)], ORANGE)
    brush.oval(-0.52, -0.36, 0.08, 0.13, rgb("#c0392b"))
    brush.dot(-0.45, -0.62, 0.045)


def bull(brush: Brush) -> None:
    dark = rgb("#6f4a3c")
    for x in (-0.35, -0.1, 0.5, 0.75):
        brush.line([(x, 0.4), (x, 0.95)], shaded(dark, 0.2), rope=0.15)
    brush.shape([(-0.6, -0.25), (0.0, -0.5), (0.8, -0.3), (0.95, 0.2), (0.8, 0.55), (-0.4, 0.6)], dark, smooth=True)
    brush.line([(0.9, -0.15), (1.05, 0.2), (1.0, 0.55)], dark, smooth=True, rope=0.06)
    for side in (-1, 1):
        brush.shape(
            [
                (-0.6 + side * 0.15, -0.5),
                (-0.6 + side * 0.5, -0.72),
                (-0.6 + side * 0.42, -0.95),
                (-0.6 + side * 0.3, -0.66),
            ],
            rgb("#efe6d2"),
        )
    brush.shape([(-0.88, -0.55), (-0.32, -0.55), (-0.36, 0.05), (-0.6, 0.3), (-0.84, 0.05)], dark, smooth=False)
    brush.oval(-0.6, 0.12, 0.23, 0.17, rgb("#d8ae9a"))
    brush.line([(-0.7, 0.2), (-0.6, 0.36), (-0.5, 0.2)], rgb("#d6a23c"), 2.4, smooth=True)
    for side in (-1, 1):
        brush.dot(-0.6 + side * 0.14, -0.25, 0.05)


def dog(brush: Brush) -> None:
    """Shaggy, with hanging ears."""
    coat = rgb("#a9783f")
    for x in (-0.3, 0.0, 0.5, 0.72):
        brush.line([(x, 0.4), (x, 0.95)], shaded(coat, 0.15), rope=0.14)
    brush.line([(0.75, 0.0), (1.0, -0.4)], coat, rope=0.13)
    brush.shape([(-0.45, -0.05), (0.6, -0.12), (0.85, 0.2), (0.7, 0.6), (-0.35, 0.62)], coat, smooth=True)
    brush.oval(-0.5, -0.35, 0.4, 0.38, coat)
    brush.oval(-0.75, -0.2, 0.24, 0.18, lit(coat, 0.35))
    brush.oval(-0.94, -0.25, 0.08, 0.07, INK, shade=0)
    brush.shape([(-0.35, -0.68), (-0.1, -0.5), (-0.12, 0.1), (-0.32, 0.0)], shaded(coat, 0.3), smooth=True)
    brush.dot(-0.6, -0.45, 0.055)
    brush.shape([(-0.72, -0.04), (-0.6, -0.04), (-0.62, 0.16), (-0.72, 0.14)], rgb("#d0737a"), smooth=True, line=0.7)


def eel(brush: Brush) -> None:
    """Long, and tied in a bow."""
    skin = rgb("#6a6f55")
    brush.line(
        [
            (-0.9, 0.75),
            (-0.2, 0.35),
            (0.35, -0.2),
            (0.75, -0.6),
            (0.9, -0.2),
            (0.5, 0.1),
            (0, 0.1),
            (-0.5, 0.05),
            (-0.9, -0.25),
            (-0.7, -0.6),
            (-0.2, -0.2),
            (0.4, 0.4),
            (0.9, 0.8),
        ],
        skin,
        smooth=True,
        rope=0.17,
    )
    brush.oval(-0.92, 0.78, 0.15, 0.11, lit(skin, 0.15))
    brush.dot(-0.97, 0.74, 0.04)


def web(brush: Brush) -> None:
    """A spider's web, hung with dew."""
    pale = rgb("#eef2ee")
    rays = [(0.95 * cos(i * pi / 4 + 0.2), 0.95 * sin(i * pi / 4 + 0.2)) for i in range(8)]
    for x, y in rays:
        brush.line([(0, 0), (x, y)], pale, 1.3)
    for share in (0.3, 0.55, 0.8):
        ring = [(x * share, y * share) for x, y in (*rays, rays[0])]
        brush.line(ring, pale, 1.3)
        for x, y in ring:
            brush.dot(x, y, 0.045, rgb("#9cc9dd"))


def nest(brush: Brush) -> None:
    """A nest with eggs in it."""
    straw = rgb("#a9804a")
    for x in (-0.35, 0.02, 0.38):
        brush.oval(x, 0.1, 0.24, 0.32, rgb("#dfe6dc"))
    brush.shape([(-0.95, 0.2), (0.95, 0.2), (0.65, 0.85), (0, 0.98), (-0.65, 0.85)], straw, smooth=False)
    for y in (0.35, 0.55, 0.75):
        for x in (-0.6, -0.2, 0.2, 0.55):
            brush.line([(x - 0.22, y), (x + 0.22, y - 0.08)], shaded(straw, 0.45), 1.1)


def wings(brush: Brush) -> None:
    """A pair of wings."""
    for side in (-1, 1):
        for index in range(4):
            y = 0.7 - index * 0.38
            brush.shape(
                [
                    (side * 0.08, -0.3),
                    (side * (0.55 + 0.1 * index), y - 0.25),
                    (side * (0.62 + 0.12 * index), y),
                    (side * 0.3, y + 0.02),
                ],
                WHITE,
                smooth=True,
                shade=0.15,
            )
        brush.shape(
            [(side * 0.05, -0.2), (side * 0.5, -0.85), (side * 0.98, -0.6), (side * 0.4, -0.1)], WHITE, smooth=True
        )


def raven(brush: Brush) -> None:
    """Black, with a large beak; rooks, crows and magpies look like it from afar."""
    black, grey = rgb("#2f2d38"), rgb("#55505f")
    for x in (-0.1, 0.15):
        brush.line([(x, 0.55), (x, 0.97), (x - 0.16, 1.0)], rgb("#3f3b45"), 2.4)
    brush.shape([(0.55, 0.2), (1.15, 0.55), (1.0, 0.72), (0.5, 0.55)], black)
    brush.shape([(-0.55, 0.3), (-0.4, -0.1), (0.2, -0.1), (0.85, 0.35), (0.3, 0.65), (-0.3, 0.62)], black, smooth=True)
    brush.shape(
        [(-0.55, 0.35), (-0.75, -0.2), (-0.68, -0.6), (-0.35, -0.72), (-0.1, -0.5), (-0.08, 0.1)], black, smooth=True
    )
    brush.shape([(-0.2, 0.1), (0.25, -0.02), (0.95, 0.45), (0.4, 0.45), (0.0, 0.42)], grey, smooth=True)
    brush.shape([(-0.66, -0.55), (-1.18, -0.3), (-0.68, -0.2)], grey)
    brush.dot(-0.45, -0.46, 0.07, rgb("#e8e2d0"))
    brush.dot(-0.46, -0.46, 0.035)


def swallow(brush: Brush) -> None:
    """In flight, with a forked tail."""
    blue = rgb("#2f3f6a")
    brush.shape([(-0.15, 0.0), (0.25, -0.95), (0.4, -0.9), (0.3, 0.05)], blue)
    brush.shape([(0.0, 0.15), (-0.1, 0.95), (0.1, 0.95), (0.35, 0.2)], shaded(blue, 0.2))
    brush.shape([(0.5, 0.0), (1.1, -0.4), (0.72, 0.08), (1.1, 0.4), (0.5, 0.2)], blue)
    brush.shape([(-0.75, 0.0), (-0.45, -0.22), (0.2, -0.18), (0.62, 0.1), (0.1, 0.3), (-0.5, 0.24)], blue, smooth=True)
    brush.shape([(-0.4, 0.22), (0.1, 0.12), (0.45, 0.15), (0.1, 0.29)], WHITE, smooth=True, ink=None)
    brush.oval(-0.58, 0.12, 0.13, 0.1, rgb("#b5653a"), line=0.6)
    brush.shape([(-0.72, -0.04), (-0.95, 0.04), (-0.72, 0.08)], rgb("#3f3b45"))
    brush.dot(-0.55, -0.05, 0.045, WHITE)
