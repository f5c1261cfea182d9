"""Drawings of food and drink, of vessels, boxes and furniture."""

from __future__ import annotations

from math import cos, pi, sin

from toolkit.illustration.hand.brush import Brush
from toolkit.illustration.hand.colour import INK, lit, rgb, shaded

WOOD = rgb("#a3764b")
IRON = rgb("#6d6b75")
BRASS = rgb("#d3a44c")
CREAM = rgb("#f3e6cb")
CRUST = rgb("#cf9650")
GLASS = rgb("#a9cfc8")


def potion(brush: Brush) -> None:
    liquid = brush.rng.choice((rgb("#b2528a"), rgb("#5aa07d"), rgb("#6a76b8"), rgb("#d1783f")))
    brush.shape(
        [
            (-0.2, -0.45),
            (-0.2, -0.75),
            (0.2, -0.75),
            (0.2, -0.45),
            (0.72, 0.2),
            (0.66, 0.75),
            (0.35, 1),
            (-0.35, 1),
            (-0.66, 0.75),
            (-0.72, 0.2),
        ],
        lit(GLASS, 0.3),
        smooth=False,
        shade=0.15,
    )
    brush.shape([(-0.64, 0.2), (0.64, 0.2), (0.58, 0.72), (0.3, 0.92), (-0.3, 0.92), (-0.58, 0.72)], liquid)
    brush.shape([(-0.17, -0.7), (-0.14, -1.02), (0.14, -1.02), (0.17, -0.7)], rgb("#b98a58"))
    brush.line([(-0.45, 0.3), (-0.42, 0.62)], rgb("#ffffff"), 2)
    for x, y, r in ((0.2, 0.45, 0.09), (0.0, 0.65, 0.06), (0.32, 0.7, 0.05)):
        brush.dot(x, y, r, lit(liquid, 0.6))


def bottle(brush: Brush) -> None:
    green = rgb("#6d9277")
    brush.shape(
        [(-0.45, 1), (-0.48, 0.0), (-0.2, -0.35), (-0.17, -0.8), (0.17, -0.8), (0.2, -0.35), (0.48, 0.0), (0.45, 1)],
        green,
    )
    brush.shape([(-0.15, -0.78), (-0.12, -1.05), (0.12, -1.05), (0.15, -0.78)], rgb("#b98a58"))
    brush.shape([(-0.46, 0.2), (0.46, 0.2), (0.45, 0.7), (-0.45, 0.7)], CREAM, shade=0.15)
    brush.line([(-0.22, 0.38), (0.22, 0.38)], width=0.8)
    brush.line([(-0.22, 0.52), (0.1, 0.52)], width=0.8)


def cup(brush: Brush) -> None:
    for dx in (-0.18, 0.18):
        brush.line([(dx, -0.45), (dx - 0.1, -0.68), (dx + 0.08, -0.85), (dx, -1.05)], rgb("#e9e3d6"), 1.6, smooth=True)
    brush.line([(0.5, 0.0), (0.95, 0.05), (0.9, 0.5), (0.42, 0.55)], rgb("#8fb0b5"), smooth=True, rope=0.13)
    brush.shape([(-0.65, -0.25), (0.65, -0.25), (0.55, 0.6), (0.3, 0.9), (-0.3, 0.9), (-0.55, 0.6)], rgb("#8fb0b5"))
    brush.oval(0, -0.25, 0.65, 0.18, rgb("#7a4d33"), shade=0)


def bowl(brush: Brush) -> None:
    glass = rgb("#b6d3d0")
    brush.shape([(-0.25, 0.6), (0.25, 0.6), (0.45, 1), (-0.45, 1)], glass)
    brush.shape([(-0.98, -0.3), (0.98, -0.3), (0.85, 0.25), (0.4, 0.7), (-0.4, 0.7), (-0.85, 0.25)], glass, depth=0.22)
    brush.oval(0, -0.3, 0.98, 0.24, rgb("#d9b878"), shade=0.1)
    for x in (-0.5, 0.0, 0.5):
        brush.line(
            [(x, 0.0), (x * 0.7 - 0.1, 0.28), (x * 0.6, 0.5), (x * 0.7 + 0.12, 0.28), (x, 0.0)], rgb("#ffffff"), 0.8
        )
    brush.line([(-0.4, -0.3), (-0.1, -0.34), (0.25, -0.28)], rgb("#f2e0b0"), 1.2, smooth=True)


def flowerpot(brush: Brush) -> None:
    clay, green = rgb("#bf7248"), rgb("#7d9a50")
    for x, high in ((-0.42, 0.5), (-0.15, 0.75), (0.14, 0.6), (0.42, 0.45)):
        brush.shape([(x - 0.1, 0.1), (x - 0.05, -high), (x + 0.02, -high - 0.12), (x + 0.1, 0.1)], green, line=0.8)
    brush.shape(
        [(-0.26, -0.72), (-0.18, -1.0), (-0.1, -0.78), (-0.02, -1.0), (0.0, -0.7), (-0.13, -0.5)], rgb("#8b6bb0")
    )
    brush.shape([(-0.62, 0.25), (0.62, 0.25), (0.45, 0.98), (-0.45, 0.98)], clay)
    brush.box(-0.74, 0.02, 0.74, 0.3, lit(clay, 0.12))


def cauldron(brush: Brush) -> None:
    for x in (-0.45, 0.45):
        brush.line([(x, 0.7), (x * 1.3, 1)], IRON, rope=0.14)
    brush.shape(
        [(-0.8, -0.35), (-0.95, 0.2), (-0.6, 0.8), (0, 0.95), (0.6, 0.8), (0.95, 0.2), (0.8, -0.35)], IRON, smooth=True
    )
    brush.oval(0, -0.35, 0.85, 0.22, shaded(IRON, 0.3))
    brush.oval(0, -0.35, 0.68, 0.15, rgb("#8fb562"), shade=0)
    for x, y, r in ((-0.3, -0.5, 0.13), (0.15, -0.6, 0.17), (0.4, -0.85, 0.09)):
        brush.oval(x, y, r, r, rgb("#a9c97a"))


def bread(brush: Brush) -> None:
    brush.shape(
        [(-1, 0.6), (-0.95, 0.05), (-0.5, -0.35), (0.1, -0.45), (0.7, -0.25), (1.0, 0.2), (0.95, 0.7), (0, 0.85)],
        CRUST,
        smooth=True,
    )
    for x in (-0.5, -0.05, 0.4):
        brush.shape(
            [(x - 0.1, 0.1), (x + 0.08, -0.28), (x + 0.2, -0.25), (x + 0.03, 0.15)],
            lit(CRUST, 0.6),
            smooth=True,
            line=0.7,
        )


def cheese(brush: Brush) -> None:
    gold = rgb("#ecc25a")
    brush.shape([(-0.95, 0.2), (0.6, -0.55), (0.95, 0.0), (0.95, 0.2)], lit(gold, 0.3))
    brush.shape([(-0.95, 0.2), (0.95, 0.1), (0.95, 0.8), (-0.95, 0.9)], gold)
    for x, y, r in ((-0.5, 0.5, 0.13), (0.1, 0.65, 0.1), (0.5, 0.35, 0.15), (-0.1, 0.32, 0.07)):
        brush.oval(x, y, r, r * 0.85, shaded(gold, 0.3), light=0, line=0.7)


def cake(brush: Brush) -> None:
    brush.oval(0, 0.85, 1.0, 0.16, CREAM)
    brush.box(-0.75, 0.0, 0.75, 0.85, rgb("#d8a06a"))
    brush.shape(
        [
            (-0.8, -0.1),
            (0.8, -0.1),
            (0.78, 0.3),
            (0.5, 0.2),
            (0.3, 0.42),
            (0, 0.25),
            (-0.3, 0.45),
            (-0.5, 0.22),
            (-0.78, 0.32),
        ],
        rgb("#efc6c2"),
        smooth=False,
    )
    for x in (-0.4, 0, 0.4):
        brush.line([(x, -0.1), (x, -0.5)], rgb("#7fa6b8"), rope=0.09)
        brush.oval(x, -0.66, 0.08, 0.14, rgb("#f0a23a"))


def meat(brush: Brush) -> None:
    part = brush.at(0, 0, 1, tilt=0.6)
    part.line([(0, 0.3), (0, 0.95)], CREAM, rope=0.16)
    for x in (-0.1, 0.1):
        part.oval(x, 1.0, 0.13, 0.13, CREAM)
    part.shape(
        [(-0.2, 0.55), (-0.62, 0.0), (-0.6, -0.6), (-0.1, -0.95), (0.45, -0.8), (0.65, -0.2), (0.25, 0.5)],
        rgb("#b5653d"),
        smooth=True,
    )


def apple(brush: Brush) -> None:
    brush.line([(0, -0.45), (0.05, -0.75), (0.18, -0.95)], rgb("#6d4f38"), 2.4, smooth=True)
    brush.shape([(0.1, -0.6), (0.35, -0.95), (0.75, -0.9), (0.5, -0.6)], rgb("#7d9a50"), smooth=True)
    brush.shape(
        [
            (0, -0.4),
            (-0.45, -0.55),
            (-0.85, -0.15),
            (-0.75, 0.5),
            (-0.35, 0.95),
            (0, 0.85),
            (0.35, 0.95),
            (0.75, 0.5),
            (0.85, -0.15),
            (0.45, -0.55),
        ],
        rgb("#c0453c"),
        smooth=True,
    )
    brush.line([(-0.55, -0.1), (-0.6, 0.15)], rgb("#f5c9b8"), 2.6)


def marrow(brush: Brush) -> None:
    green = rgb("#7f9a4c")
    brush.shape(
        [
            (-1, 0.35),
            (-0.85, -0.1),
            (-0.3, -0.35),
            (0.4, -0.3),
            (0.95, 0.0),
            (1.0, 0.45),
            (0.6, 0.85),
            (-0.2, 0.95),
            (-0.8, 0.75),
        ],
        green,
        smooth=True,
    )
    for y in (-0.02, 0.3, 0.6):
        brush.line([(-0.8, 0.3 + y * 0.4), (0, y - 0.05), (0.85, 0.2 + y * 0.4)], lit(green, 0.55), 1.6, smooth=True)
    brush.line([(0.9, 0.0), (1.1, -0.25)], rgb("#5f7340"), rope=0.12)


def fish(brush: Brush) -> None:
    blue = rgb("#7d9fae")
    brush.shape([(0.6, 0.1), (1.1, -0.4), (1.0, 0.1), (1.1, 0.6)], shaded(blue, 0.1))
    brush.shape([(-0.2, -0.3), (0.15, -0.75), (0.4, -0.2)], shaded(blue, 0.1))
    brush.shape(
        [(-1.05, 0.15), (-0.6, -0.3), (0.0, -0.4), (0.7, 0.05), (0.7, 0.18), (0.0, 0.6), (-0.6, 0.5)], blue, smooth=True
    )
    brush.shape(
        [(-0.95, 0.25), (-0.4, 0.32), (0.2, 0.3), (0.1, 0.52), (-0.5, 0.5)], CREAM, smooth=True, ink=None, shade=0
    )
    brush.line([(-0.45, -0.28), (-0.32, 0.1), (-0.45, 0.45)], shaded(blue, 0.5), 1, smooth=True)
    for x, y in ((-0.1, -0.1), (0.15, 0.05), (-0.1, 0.2), (0.35, -0.02), (0.2, -0.2)):
        brush.line([(x, y - 0.08), (x + 0.08, y), (x, y + 0.08)], shaded(blue, 0.45), 0.8, smooth=True)
    brush.oval(-0.7, 0.02, 0.1, 0.1, CREAM, shade=0)
    brush.dot(-0.71, 0.02, 0.05)


def egg(brush: Brush) -> None:
    shell = rgb("#eadbc0")
    brush.shape(
        [(0, -0.95), (0.5, -0.4), (0.68, 0.3), (0.4, 0.85), (0, 1), (-0.4, 0.85), (-0.68, 0.3), (-0.5, -0.4)],
        shell,
        smooth=True,
    )
    for x, y, r in ((-0.25, -0.2, 0.07), (0.2, 0.1, 0.09), (-0.1, 0.5, 0.06), (0.3, 0.5, 0.05), (0.1, -0.5, 0.05)):
        brush.dot(x, y, r, rgb("#a98d72"))


def bundle(brush: Brush) -> None:
    cloth = rgb("#b9855a")
    brush.shape(
        [(-0.1, -0.4), (-0.45, -0.9), (-0.1, -0.75), (0.1, -0.98), (0.2, -0.72), (0.5, -0.85), (0.12, -0.4)],
        lit(cloth, 0.15),
    )
    brush.shape(
        [(-0.2, -0.45), (0.2, -0.45), (0.75, 0.0), (0.9, 0.6), (0.6, 0.98), (-0.6, 0.98), (-0.9, 0.6), (-0.75, 0.0)],
        cloth,
        smooth=True,
    )
    brush.line([(-0.25, -0.42), (0, -0.34), (0.25, -0.42)], rgb("#e8d8b0"), 3.4, smooth=True)
    brush.line([(-0.1, -0.3), (-0.4, 0.3)], shaded(cloth, 0.45), 0.9)
    brush.line([(0.1, -0.3), (0.3, 0.2)], shaded(cloth, 0.45), 0.9)
    brush.shape([(0.15, 0.3), (0.6, 0.25), (0.62, 0.7), (0.2, 0.72)], rgb("#8f9f63"), shade=0.1)
    for x, y in ((0.12, 0.35), (0.15, 0.6), (0.3, 0.76), (0.52, 0.73), (0.66, 0.5), (0.4, 0.22)):
        brush.line([(x, y), (x + 0.06, y + 0.04)], width=0.8)


def chest(brush: Brush) -> None:
    brush.box(-0.9, 0.1, 0.9, 0.98, WOOD)
    brush.shape(
        [(-0.95, 0.12), (-0.92, -0.35), (-0.6, -0.68), (0.6, -0.68), (0.92, -0.35), (0.95, 0.12)], lit(WOOD, 0.1)
    )
    for x in (-0.6, 0.6):
        brush.shape([(x - 0.09, -0.66), (x + 0.09, -0.66), (x + 0.09, 0.98), (x - 0.09, 0.98)], BRASS)
    brush.line([(-0.9, 0.12), (0.9, 0.12)], width=1.4)
    brush.shape([(-0.17, -0.05), (0.17, -0.05), (0.17, 0.35), (0, 0.45), (-0.17, 0.35)], BRASS)
    brush.dot(0, 0.12, 0.06)


def barrel(brush: Brush) -> None:
    brush.shape(
        [(-0.55, -0.85), (0.55, -0.85), (0.78, 0.0), (0.55, 0.95), (-0.55, 0.95), (-0.78, 0.0)], WOOD, depth=0.24
    )
    brush.oval(0, -0.85, 0.55, 0.15, shaded(WOOD, 0.25))
    for x in (-0.3, 0.05, 0.35):
        brush.line([(x, -0.7), (x * 1.35, 0.0), (x, 0.95)], shaded(WOOD, 0.5), 0.8, smooth=True)
    for y, half in ((-0.45, 0.68), (0.45, 0.7)):
        brush.line([(-half, y), (0, y + 0.12), (half, y)], IRON, 3, smooth=True)


def crate(brush: Brush) -> None:
    brush.box(-0.8, -0.6, 0.8, 0.95, lit(WOOD, 0.15))
    brush.line([(-0.65, 0.8), (0.65, -0.45)], WOOD, rope=0.16)
    for y in (-0.5, 0.82):
        brush.line([(-0.8, y), (0.8, y)], WOOD, rope=0.18)
    for x in (-0.7, 0.7):
        brush.line([(x, -0.55), (x, 0.9)], WOOD, rope=0.16)


def basket(brush: Brush) -> None:
    brush.line([(-0.7, 0.0), (-0.45, -0.75), (0.45, -0.75), (0.7, 0.0)], rgb("#b98f52"), smooth=True, rope=0.12)
    for x, colour in ((-0.4, rgb("#c0453c")), (0.0, rgb("#e0b64d")), (0.4, rgb("#7d9a50"))):
        brush.oval(x, -0.08, 0.26, 0.25, colour)
    brush.shape([(-0.9, 0.0), (0.9, 0.0), (0.65, 0.95), (-0.65, 0.95)], rgb("#c79c5e"))
    for y in (0.25, 0.5, 0.75):
        brush.line([(-0.85 + y * 0.25, y), (0.85 - y * 0.25, y)], rgb("#8a6538"), 0.9)
    for x in (-0.5, -0.17, 0.17, 0.5):
        brush.line([(x * 1.1, 0.05), (x * 0.85, 0.92)], rgb("#8a6538"), 0.9)


def chair(brush: Brush) -> None:
    for x, top, bottom in ((-0.5, -1, 0.95), (0.35, -0.9, 0.75)):
        brush.line([(x, top), (x, bottom)], WOOD, rope=0.12)
    for y in (-0.8, -0.45):
        brush.line([(-0.5, y), (0.35, y + 0.08)], lit(WOOD, 0.15), rope=0.16)
    brush.shape([(-0.62, 0.12), (0.35, 0.05), (0.75, 0.25), (-0.2, 0.35)], lit(WOOD, 0.2))
    brush.line([(-0.18, 0.36), (-0.18, 1.0)], WOOD, rope=0.12)
    brush.line([(0.68, 0.28), (0.68, 0.9)], WOOD, rope=0.12)


def foldingchair(brush: Brush) -> None:
    """Two frames that cross, with canvas for the seat and the back."""
    cloth = rgb("#a8524a")
    for x in (0.0, 0.42):
        brush.line([(x - 0.85, 0.98 - x * 0.3), (x + 0.2, 0.1)], shaded(WOOD, 0.25), rope=0.1)
    for x in (0.42, 0.0):
        brush.line([(x - 0.75, -0.95 - x * 0.2), (x + 0.25, 0.98 - x * 0.3)], WOOD, rope=0.11)
    brush.shape([(-0.78, -0.92), (-0.26, -1.0), (-0.08, -0.55), (-0.58, -0.45)], cloth)
    brush.shape([(-0.5, 0.12), (-0.02, -0.02), (0.72, 0.02), (0.34, 0.2)], lit(cloth, 0.15))


def table(brush: Brush) -> None:
    for x in (-0.75, 0.75):
        brush.line([(x, 0.1), (x * 0.95, 1.0)], WOOD, rope=0.15)
    brush.shape([(-0.8, -0.3), (0.8, -0.3), (1.05, 0.1), (-1.05, 0.1)], lit(WOOD, 0.2))
    brush.box(-1.05, 0.1, 1.05, 0.26, WOOD)
    brush.at(0.3, -0.55, 0.36).oval(0, 0.4, 0.4, 0.5, rgb("#8fb0b5"))
    brush.oval(-0.3, -0.15, 0.28, 0.12, CREAM)


def bench(brush: Brush) -> None:
    for x in (-0.75, 0.75):
        brush.line([(x, 0.3), (x * 1.05, 1.0)], IRON, rope=0.11)
        brush.line([(x, 0.3), (x, -0.35)], IRON, rope=0.11)
    for y in (-0.35, -0.08):
        brush.line([(-0.95, y), (0.95, y)], WOOD, rope=0.19)
    brush.shape([(-0.95, 0.25), (0.95, 0.25), (1.05, 0.48), (-1.05, 0.48)], lit(WOOD, 0.15))


def bed(brush: Brush) -> None:
    brush.line([(-0.95, 1), (-0.95, -0.6)], WOOD, rope=0.16)
    brush.line([(0.95, 1), (0.95, -0.05)], WOOD, rope=0.16)
    brush.box(-0.95, 0.2, 0.95, 0.75, lit(WOOD, 0.1))
    brush.oval(-0.6, 0.05, 0.3, 0.2, CREAM)
    brush.shape([(-0.45, 0.1), (0, -0.1), (0.9, 0.05), (0.9, 0.55), (-0.45, 0.5)], rgb("#8a9fbe"), smooth=False)


def clock(brush: Brush) -> None:
    brush.oval(0, -0.92, 0.18, 0.14, BRASS)
    brush.oval(0, 0.08, 0.88, 0.88, BRASS)
    brush.oval(0, 0.08, 0.7, 0.7, CREAM, shade=0.12)
    for index in range(12):
        turn = index * pi / 6
        brush.dot(sin(turn) * 0.57, 0.08 - cos(turn) * 0.57, 0.045)
    brush.line([(0, 0.08), (0, -0.38)], width=1.8)
    brush.line([(0, 0.08), (0.3, 0.25)], width=2.2)
    brush.dot(0, 0.08, 0.07, INK)
