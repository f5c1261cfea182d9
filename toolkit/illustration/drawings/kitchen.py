"""Drawings of what stands in a kitchen and of what comes out of it."""

from __future__ import annotations

from math import cos, pi, sin

from toolkit.illustration.hand.brush import Brush
from toolkit.illustration.hand.colour import INK, lit, rgb, shaded

WHITE, CREAM = rgb("#f3efe4"), rgb("#efe2c4")
IRON, STEEL, CRUST = rgb("#55535c"), rgb("#b3b7bd"), rgb("#c98f4e")
BLUE = rgb("#7f9fb8")


def hob(brush: Brush) -> None:
    """A cold iron stove with two rings on top and its door shut."""
    brush.shape([(-0.9, -0.3), (-0.65, -0.62), (0.75, -0.62), (0.95, -0.3)], shaded(IRON, 0.1))
    for x in (-0.32, 0.38):
        brush.oval(x, -0.46, 0.25, 0.09, shaded(IRON, 0.5), light=0)
    brush.box(-0.9, -0.3, 0.95, 0.85, IRON)
    brush.box(-0.6, -0.08, 0.3, 0.62, shaded(IRON, 0.25))
    brush.line([(-0.5, 0.08), (0.2, 0.08)], STEEL, 2)
    for y in (0.0, 0.3):
        brush.oval(0.62, y, 0.12, 0.12, STEEL)
    for x in (-0.75, 0.8):
        brush.box(x - 0.1, 0.85, x + 0.1, 1.0, IRON)


def stepladder(brush: Brush) -> None:
    """Two frames that lean on each other, with steps between them."""
    wood = rgb("#b98a55")
    for x in (0.25, 0.62):
        brush.line([(x * 0.35, -0.85), (x * 1.45, 1.0)], shaded(wood, 0.25), rope=0.08)
    brush.line([(0.33, 0.35), (0.75, 0.35)], shaded(wood, 0.25), rope=0.07)
    for x in (-0.85, -0.2):
        brush.line([(x * 0.35 + 0.05, -0.85), (x, 1.0)], wood, rope=0.1)
    for share in (0.25, 0.48, 0.72):
        y = -0.85 + 1.85 * share
        left, right = -0.25 - 0.6 * share, -0.02 - 0.18 * share
        brush.line([(left, y), (right, y)], lit(wood, 0.2), rope=0.1)
    brush.shape([(-0.42, -0.98), (0.36, -0.98), (0.4, -0.82), (-0.46, -0.82)], lit(wood, 0.15))


def biscuit(brush: Brush) -> None:
    brush.oval(0, 0.55, 0.98, 0.34, WHITE)
    brush.oval(0, 0.5, 0.68, 0.2, shaded(WHITE, 0.1), ink=None, shade=0)
    brush.oval(0, 0.12, 0.58, 0.5, CRUST)
    for x, y in ((-0.25, -0.05), (0.05, 0.05), (0.3, -0.05), (-0.15, 0.3), (0.2, 0.3)):
        brush.dot(x, y, 0.05, shaded(CRUST, 0.5))


def tongs(brush: Brush) -> None:
    """Sugar tongs, and two lumps."""
    for side in (-1, 1):
        brush.line([(0.05, -0.95), (side * 0.42, -0.3), (side * 0.24, 0.32)], STEEL, smooth=True, rope=0.11)
    brush.box(-0.26, 0.22, 0.26, 0.62, WHITE)
    brush.box(0.36, 0.55, 0.82, 0.95, WHITE)


def jug(brush: Brush) -> None:
    brush.line([(0.45, -0.4), (0.95, -0.3), (0.9, 0.35), (0.5, 0.45)], BLUE, smooth=True, rope=0.13)
    brush.shape(
        [
            (-0.45, -0.75),
            (-0.7, -0.9),
            (0.4, -0.78),
            (0.45, -0.35),
            (0.7, 0.3),
            (0.5, 0.95),
            (-0.55, 0.95),
            (-0.75, 0.3),
            (-0.42, -0.3),
        ],
        CREAM,
    )
    brush.line([(-0.68, 0.1), (0.64, 0.1)], BLUE, 3)
    brush.line([(-0.74, 0.25), (0.68, 0.25)], BLUE, 1.4)


def teapot(brush: Brush) -> None:
    brush.line([(0.55, -0.25), (1.0, -0.2), (0.95, 0.45), (0.55, 0.5)], CREAM, smooth=True, rope=0.12)
    brush.shape([(-0.5, 0.35), (-0.98, -0.3), (-0.8, -0.42), (-0.42, -0.05)], CREAM)
    brush.oval(0, 0.25, 0.72, 0.62, CREAM)
    brush.box(-0.4, 0.8, 0.4, 0.96, shaded(CREAM, 0.15))
    brush.oval(0, -0.34, 0.4, 0.13, CREAM)
    brush.oval(0, -0.54, 0.11, 0.11, BLUE)
    for angle in range(5):
        brush.dot(cos(angle * 2 * pi / 5) * 0.18, 0.25 + sin(angle * 2 * pi / 5) * 0.18, 0.1, BLUE)
    brush.dot(0, 0.25, 0.09, rgb("#e2b340"))


def towel(brush: Brush) -> None:
    """A cloth on a rail."""
    brush.line([(-0.95, -0.85), (0.95, -0.85)], rgb("#8a5f3f"), rope=0.1)
    brush.shape([(-0.62, -0.88), (0.62, -0.88), (0.68, 0.9), (0.2, 0.82), (-0.2, 0.95), (-0.66, 0.88)], WHITE)
    for y in (-0.55, -0.4, 0.5, 0.65):
        brush.line([(-0.63, y), (0.64, y)], rgb("#b8433a"), 2)


def handkerchief(brush: Brush) -> None:
    """Crisply folded, with a monogram."""
    brush.shape([(-0.85, -0.35), (0.45, -0.75), (0.9, 0.35), (-0.4, 0.8)], WHITE, depth=0.07, shade=0.18)
    brush.line([(-0.2, -0.55), (0.25, 0.58)], shaded(WHITE, 0.3), 1.2)
    brush.line([(-0.62, 0.22), (0.68, -0.2)], shaded(WHITE, 0.2), 1)
    brush.line([(0.35, 0.2), (0.42, 0.0), (0.55, 0.2), (0.62, -0.02)], rgb("#3f6a9c"), 2, smooth=True)


def bun(brush: Brush) -> None:
    brush.shape(
        [(-0.9, 0.55), (-0.82, -0.1), (-0.35, -0.5), (0.35, -0.5), (0.82, -0.1), (0.9, 0.55), (0.5, 0.8), (-0.5, 0.8)],
        CRUST,
        smooth=True,
    )
    brush.shape([(-0.5, -0.25), (0, -0.42), (0.5, -0.25), (0.2, -0.12), (-0.2, -0.1)], WHITE, smooth=True, shade=0.05)
    for x in (-0.3, 0.05, 0.35):
        brush.dot(x, 0.1, 0.06, rgb("#5a3a44"))


def toast(brush: Brush) -> None:
    """A slice with butter on it."""
    brush.shape(
        [(-0.75, -0.45), (-0.55, -0.85), (0.0, -0.72), (0.55, -0.85), (0.75, -0.45), (0.62, 0.85), (-0.62, 0.85)], CRUST
    )
    brush.shape([(-0.5, -0.35), (0, -0.48), (0.5, -0.35), (0.44, 0.65), (-0.44, 0.65)], lit(CRUST, 0.5), ink=None)
    brush.shape([(-0.22, -0.1), (0.28, -0.16), (0.32, 0.25), (-0.2, 0.3)], rgb("#f2d465"))


def jar(brush: Brush) -> None:
    """A stoppered jar of glass."""
    brush.shape(
        [
            (-0.35, -0.6),
            (0.35, -0.6),
            (0.62, -0.3),
            (0.62, 0.85),
            (0.4, 0.97),
            (-0.4, 0.97),
            (-0.62, 0.85),
            (-0.62, -0.3),
        ],
        rgb("#a9c9cf"),
        smooth=False,
        light=0.4,
    )
    brush.box(-0.42, -0.72, 0.42, -0.54, lit(rgb("#a9c9cf"), 0.4))
    brush.shape([(-0.3, -0.98), (0.3, -0.98), (0.26, -0.7), (-0.26, -0.7)], rgb("#a3764b"))
    brush.box(-0.42, 0.05, 0.42, 0.55, CREAM, shade=0.1)
    brush.line([(-0.25, 0.3), (0.25, 0.3)], INK, 1.2)


def tin(brush: Brush) -> None:
    """A round tin of polished metal, with a lid and string around it."""
    metal, label = rgb("#a9b0b8"), rgb("#b8433a")
    brush.shape([(-0.7, -0.4), (0.7, -0.4), (0.7, 0.75), (0.4, 0.92), (-0.4, 0.92), (-0.7, 0.75)], metal, depth=0.3)
    brush.shape([(-0.7, -0.05), (0, 0.06), (0.7, -0.05), (0.7, 0.5), (0, 0.62), (-0.7, 0.5)], label, shade=0.2)
    brush.oval(0, 0.28, 0.26, 0.2, rgb("#e9c46a"), shade=0.1)
    for y in (-0.16, 0.7):
        brush.line([(-0.68, y), (0, y + 0.11), (0.68, y)], lit(metal, 0.5), 1.2, smooth=True)
    brush.shape([(-0.78, -0.6), (0.78, -0.6), (0.78, -0.36), (0, -0.22), (-0.78, -0.36)], lit(metal, 0.15))
    brush.oval(0, -0.6, 0.78, 0.2, lit(metal, 0.4), shade=0.12)
    brush.line([(-0.3, -0.66), (0.0, -0.7), (0.3, -0.66)], shaded(metal, 0.2), 1, smooth=True)


def ham(brush: Brush) -> None:
    brush.line([(0.55, -0.35), (0.88, -0.75)], rgb("#efe6d2"), rope=0.16)
    for x, y in ((0.82, -0.86), (0.98, -0.72)):
        brush.oval(x, y, 0.11, 0.1, rgb("#efe6d2"))
    brush.shape(
        [
            (0.66, -0.42),
            (0.72, 0.1),
            (0.35, 0.75),
            (-0.35, 0.95),
            (-0.85, 0.6),
            (-0.85, 0.05),
            (-0.4, -0.35),
            (0.2, -0.5),
        ],
        rgb("#b85f4f"),
        smooth=True,
    )
    brush.oval(-0.42, 0.42, 0.36, 0.36, rgb("#e8a99a"))
    brush.oval(-0.42, 0.42, 0.1, 0.1, rgb("#efe6d2"))


def turnip(brush: Brush) -> None:
    for x, y in ((-0.45, -1.0), (0.0, -1.1), (0.45, -1.0)):
        brush.shape([(0, -0.35), (x - 0.16, y + 0.35), (x, y), (x + 0.16, y + 0.4)], rgb("#6f9a50"), smooth=True)
    brush.shape(
        [
            (0, -0.42),
            (0.55, -0.35),
            (0.82, 0.05),
            (0.55, 0.5),
            (0.12, 0.75),
            (0.0, 1.0),
            (-0.12, 0.75),
            (-0.55, 0.5),
            (-0.82, 0.05),
            (-0.55, -0.35),
        ],
        rgb("#efe6d2"),
        smooth=True,
    )
    brush.shape(
        [(0, -0.42), (0.55, -0.35), (0.8, 0.02), (0.3, 0.1), (-0.3, 0.06), (-0.8, 0.04), (-0.55, -0.35)],
        rgb("#8d5a8c"),
        smooth=True,
        ink=None,
    )


def berries(brush: Brush) -> None:
    """A bramble, heavy with fruit."""
    brush.shape(
        [(-0.95, 0.95), (-0.9, 0.1), (-0.5, -0.5), (0.0, -0.75), (0.5, -0.5), (0.9, 0.1), (0.95, 0.95)],
        rgb("#5f8a48"),
        smooth=True,
    )
    for x, y in ((-0.5, 0.0), (-0.1, -0.35), (0.35, -0.1), (-0.2, 0.3), (0.5, 0.45), (-0.6, 0.55), (0.1, 0.65)):
        for dx, dy in ((0, 0), (-0.08, 0.09), (0.08, 0.09), (0, 0.18)):
            brush.dot(x + dx, y + dy, 0.085, rgb("#43305a"))
        brush.dot(x - 0.03, y - 0.03, 0.025, rgb("#a58fc0"))


def cushion(brush: Brush) -> None:
    """Velvet, with tassels."""
    red = rgb("#a8423c")
    brush.shape(
        [
            (-0.95, 0.05),
            (-0.5, 0.02),
            (0.5, 0.02),
            (0.95, 0.05),
            (0.82, 0.45),
            (0.95, 0.85),
            (0.4, 0.82),
            (-0.4, 0.82),
            (-0.95, 0.85),
            (-0.82, 0.45),
        ],
        red,
        smooth=True,
    )
    for x, y in ((-0.95, 0.05), (0.95, 0.05), (-0.95, 0.85), (0.95, 0.85)):
        brush.oval(x, y, 0.1, 0.1, rgb("#e2b340"))
    brush.oval(0, 0.4, 0.14, 0.1, shaded(red, 0.35), shade=0)


def sugarbowl(brush: Brush) -> None:
    """A white bowl with two handles, and nothing in it."""
    china = rgb("#ece4d4")
    for side in (-1, 1):
        brush.line([(side * 0.75, -0.1), (side * 1.02, 0.05), (side * 0.68, 0.45)], china, smooth=True, rope=0.1)
    brush.shape([(-0.3, 0.75), (0.3, 0.75), (0.42, 0.98), (-0.42, 0.98)], china)
    brush.shape([(-0.85, -0.2), (0.85, -0.2), (0.72, 0.45), (0.3, 0.8), (-0.3, 0.8), (-0.72, 0.45)], china, depth=0.22)
    brush.oval(0, -0.2, 0.85, 0.24, shaded(china, 0.35))
    brush.line([(-0.6, 0.12), (0, 0.24), (0.6, 0.12)], rgb("#3f6a9c"), 2, smooth=True)


def tiedbowl(brush: Brush) -> None:
    """A bowl with a plate on top, string around both, and a large bow."""
    china, string = rgb("#b6d3d0"), rgb("#c9a66a")
    brush.shape([(-0.3, 0.75), (0.3, 0.75), (0.45, 1), (-0.45, 1)], china)
    brush.shape([(-0.95, 0.0), (0.95, 0.0), (0.8, 0.5), (0.35, 0.85), (-0.35, 0.85), (-0.8, 0.5)], china, depth=0.22)
    brush.shape([(-1.05, 0.02), (-0.5, -0.2), (0.5, -0.2), (1.05, 0.02), (0, 0.1)], lit(china, 0.5))
    brush.line([(-0.12, -0.18), (-0.16, 0.1), (-0.1, 0.85)], string, 3)
    brush.line([(0.12, -0.18), (0.16, 0.1), (0.1, 0.85)], string, 3)
    for side in (-1, 1):
        brush.shape([(0, -0.25), (side * 0.5, -0.8), (side * 0.8, -0.5), (side * 0.4, -0.22)], string, smooth=True)
        brush.line([(0, -0.25), (side * 0.45, 0.12)], string, rope=0.09)
    brush.oval(0, -0.26, 0.14, 0.13, shaded(string, 0.15))


def milkbottle(brush: Brush) -> None:
    """A bottle of milk with a paper cap."""
    brush.shape(
        [
            (-0.22, -0.75),
            (0.22, -0.75),
            (0.24, -0.4),
            (0.5, 0.0),
            (0.5, 0.98),
            (-0.5, 0.98),
            (-0.5, 0.0),
            (-0.24, -0.4),
        ],
        rgb("#f1ede2"),
        depth=0.22,
    )
    brush.box(-0.28, -0.95, 0.28, -0.72, BLUE)
    brush.line([(-0.34, 0.1), (-0.34, 0.75)], rgb("#ffffff"), 2)
