"""Drawings of weapons, armour and tools."""

from __future__ import annotations

from math import cos, pi, sin

from toolkit.illustration.hand.brush import Brush
from toolkit.illustration.hand.colour import INK, lit, rgb, shaded

STEEL = rgb("#b4bac2")
IRON = rgb("#7f8089")
WOOD = rgb("#9a6d47")
BRASS = rgb("#d3a44c")
LEATHER = rgb("#8a5a3c")
ROPE = rgb("#d2b27a")


def sword(brush: Brush) -> None:
    blade = brush.at(0, 0, 1, tilt=0.7)
    blade.shape([(-0.13, 0.35), (-0.13, -0.85), (0, -1.15), (0.13, -0.85), (0.13, 0.35)], STEEL, depth=0.5)
    blade.line([(0, -0.85), (0, 0.3)], shaded(STEEL, 0.4), 0.8)
    blade.line([(0, 0.45), (0, 0.9)], LEATHER, rope=0.15)
    blade.shape([(-0.48, 0.3), (0.48, 0.3), (0.5, 0.46), (-0.5, 0.46)], BRASS)
    blade.oval(0, 1.0, 0.14, 0.14, BRASS)


def dagger(brush: Brush) -> None:
    blade = brush.at(0, 0, 1, tilt=0.6)
    blade.shape([(-0.18, 0.1), (-0.2, -0.5), (0.02, -1.0), (0.18, -0.4), (0.18, 0.1)], STEEL, depth=0.4)
    blade.shape([(-0.14, 0.2), (0.14, 0.2), (0.16, 0.85), (-0.16, 0.85)], LEATHER)
    blade.shape([(-0.35, 0.08), (0.35, 0.08), (0.32, 0.24), (-0.32, 0.24)], BRASS)


def axe(brush: Brush) -> None:
    part = brush.at(0, 0, 1, tilt=0.5)
    part.line([(0, 1.0), (0, -0.9)], WOOD, rope=0.16)
    part.shape(
        [(-0.05, -0.75), (0.5, -0.95), (0.75, -0.4), (0.5, 0.12), (-0.05, -0.12)], STEEL, smooth=False, depth=0.3
    )
    part.shape([(-0.16, -0.7), (0.14, -0.7), (0.14, -0.18), (-0.16, -0.18)], IRON)


def bow(brush: Brush) -> None:
    brush.line([(-0.1, -1), (0.55, -0.5), (0.62, 0.0), (0.55, 0.5), (-0.1, 1)], WOOD, smooth=True, rope=0.13)
    brush.line([(-0.1, -1), (-0.35, 0), (-0.1, 1)], rgb("#efe2c6"), 1)
    brush.line([(-0.35, 0), (0.95, 0)], lit(WOOD, 0.3), rope=0.05)
    brush.shape([(0.85, -0.13), (1.12, 0), (0.85, 0.13)], STEEL)
    brush.shape(
        [(-0.35, 0), (-0.6, -0.16), (-0.3, -0.14), (-0.1, 0), (-0.3, 0.14), (-0.6, 0.16)], rgb("#c4574a"), shade=0.1
    )


def spear(brush: Brush) -> None:
    part = brush.at(0, 0, 1, tilt=0.6)
    part.line([(0, 1.1), (0, -0.6)], WOOD, rope=0.12)
    part.shape([(0, -1.2), (0.22, -0.7), (0.08, -0.5), (-0.08, -0.5), (-0.22, -0.7)], STEEL, depth=0.4)
    part.line([(-0.1, -0.42), (0.1, -0.36)], rgb("#c4574a"), 3)


def staff(brush: Brush) -> None:
    part = brush.at(0, 0, 1, tilt=0.35)
    part.line([(0, 1.1), (0.06, 0.2), (0, -0.6)], WOOD, smooth=True, rope=0.13)
    part.line([(0, -0.55), (-0.25, -0.8), (0, -1.1), (0.3, -0.9), (0.12, -0.7)], WOOD, smooth=True, rope=0.12)
    part.oval(0.02, -0.86, 0.15, 0.15, rgb("#6fb0b5"))


def shield(brush: Brush) -> None:
    red, cream = rgb("#a9473f"), rgb("#ecdcb8")
    rim = [(-0.8, -0.8), (0, -1.0), (0.8, -0.8), (0.78, 0.1), (0.45, 0.7), (0, 1.05), (-0.45, 0.7), (-0.78, 0.1)]
    brush.shape(rim, BRASS, smooth=False)
    brush.shape([(x * 0.84, y * 0.84) for x, y in rim], cream, shade=0.2)
    brush.shape([(0, -0.84), (0.67, -0.67), (0.65, 0.05), (0, 0.05)], red, ink=None, shade=0)
    brush.shape([(0, 0.05), (-0.65, 0.05), (-0.38, 0.58), (0, 0.88)], red, ink=None, shade=0)
    brush.line([(0, -0.84), (0, 0.88)], width=0.8)
    brush.line([(-0.66, 0.05), (0.66, 0.05)], width=0.8)
    brush.oval(0, 0.03, 0.16, 0.16, BRASS)


def helmet(brush: Brush) -> None:
    brush.shape([(0, -0.75), (-0.3, -1.1), (-0.75, -1.0), (-0.9, -0.5), (-0.5, -0.7)], rgb("#b9503f"), smooth=True)
    brush.shape(
        [
            (-0.7, 0.9),
            (-0.75, -0.1),
            (-0.45, -0.7),
            (0, -0.85),
            (0.45, -0.7),
            (0.75, -0.1),
            (0.7, 0.9),
            (0.2, 1),
            (0.1, 0.2),
            (-0.1, 0.2),
            (-0.2, 1),
        ],
        STEEL,
        depth=0.12,
    )
    brush.shape([(-0.58, 0.0), (0.58, 0.0), (0.5, 0.24), (-0.5, 0.24)], rgb("#3a333d"), shade=0, light=0)
    brush.line([(0, -0.85), (0, 0.9)], shaded(STEEL, 0.5), 1)


def armour(brush: Brush) -> None:
    brush.shape(
        [
            (-0.55, -0.7),
            (-0.2, -0.55),
            (0.2, -0.55),
            (0.55, -0.7),
            (0.68, 0.1),
            (0.5, 0.9),
            (0, 1.0),
            (-0.5, 0.9),
            (-0.68, 0.1),
        ],
        STEEL,
        depth=0.1,
    )
    for x in (-0.7, 0.7):
        brush.oval(x, -0.5, 0.32, 0.28, lit(STEEL, 0.1))
    brush.line([(0, -0.5), (0, 0.9)], shaded(STEEL, 0.5), 1)
    brush.line([(-0.6, 0.25), (0, 0.4), (0.6, 0.25)], shaded(STEEL, 0.5), 1, smooth=True)


def hammer(brush: Brush) -> None:
    part = brush.at(0, 0, 1, tilt=0.5)
    part.line([(0, 1.05), (0, -0.5)], WOOD, rope=0.17)
    part.shape([(-0.55, -0.95), (0.5, -0.95), (0.58, -0.85), (0.58, -0.45), (0.5, -0.38), (-0.55, -0.38)], IRON)
    part.shape([(-0.55, -1.0), (-0.36, -0.95), (-0.36, -0.38), (-0.55, -0.33)], STEEL)


def pickaxe(brush: Brush) -> None:
    part = brush.at(0, 0, 1, tilt=0.45)
    part.line([(0, 1.05), (0, -0.7)], WOOD, rope=0.16)
    part.shape(
        [(-1.0, -0.25), (-0.5, -0.75), (0, -0.92), (0.5, -0.75), (1.0, -0.25), (0.45, -0.5), (0, -0.6), (-0.45, -0.5)],
        IRON,
    )


def spade(brush: Brush) -> None:
    part = brush.at(0, 0, 1, tilt=0.4)
    part.line([(0, -0.85), (0, 0.3)], WOOD, rope=0.14)
    part.line([(-0.28, -0.92), (0.28, -0.92)], WOOD, rope=0.14)
    part.shape([(-0.35, 0.2), (0.35, 0.2), (0.36, 0.7), (0, 1.1), (-0.36, 0.7)], STEEL)


def saw(brush: Brush) -> None:
    part = brush.at(0, 0, 1, tilt=-0.3)
    teeth = [(0.9 - index * 0.2 + (0.1 if index % 2 else 0), 0.32 if index % 2 else 0.16) for index in range(8)]
    part.shape([(-0.5, -0.35), (1.05, -0.1), (1.05, 0.15), *teeth, (-0.6, 0.25)], STEEL)
    part.shape([(-0.5, -0.45), (-1.0, -0.4), (-1.05, 0.35), (-0.55, 0.35)], WOOD)


def wrench(brush: Brush) -> None:
    gear = [
        (cos(t * pi / 12) * (0.82 if t % 3 else 1.0), sin(t * pi / 12) * (0.82 if t % 3 else 1.0)) for t in range(24)
    ]
    part = brush.at(-0.28, 0.28, 0.62)
    part.shape(gear, BRASS)
    part.oval(0, 0, 0.34, 0.34, rgb("#6d5140"), shade=0)
    tool = brush.at(0.15, -0.1, 1, tilt=0.7)
    tool.line([(0, 0.95), (0, -0.4)], STEEL, rope=0.19)
    tool.shape(
        [
            (-0.15, -0.25),
            (-0.36, -0.55),
            (-0.26, -0.95),
            (-0.1, -0.6),
            (0.1, -0.6),
            (0.26, -0.95),
            (0.36, -0.55),
            (0.15, -0.25),
        ],
        STEEL,
    )


def pin(brush: Brush) -> None:
    part = brush.at(0, 0, 1, tilt=-0.65)
    for side in (-1, 1):
        part.line([(side * 0.6, 0), (side * 1.05, 0)], shaded(WOOD, 0.1), rope=0.16)
    part.shape(
        [(-0.65, -0.25), (0.65, -0.25), (0.7, 0), (0.65, 0.25), (-0.65, 0.25), (-0.7, 0)], rgb("#d0a06a"), depth=0.35
    )
    part.line([(-0.4, -0.05), (0.1, -0.07)], shaded(WOOD, 0.2), 0.7)
    part.line([(0.0, 0.09), (0.45, 0.07)], shaded(WOOD, 0.2), 0.7)


def key(brush: Brush) -> None:
    part = brush.at(0, 0, 1, tilt=0.6)
    part.line([(0, -0.3), (0, 1.0)], BRASS, rope=0.15)
    for y in (0.68, 0.94):
        part.line([(0, y), (0.34, y)], BRASS, rope=0.13)
    part.oval(0, -0.58, 0.45, 0.42, BRASS)
    part.oval(0, -0.58, 0.2, 0.18, rgb("#6d5140"), shade=0, light=0)


def lock(brush: Brush) -> None:
    brush.line(
        [(-0.42, 0.0), (-0.42, -0.45), (-0.2, -0.82), (0.2, -0.82), (0.42, -0.45), (0.42, 0.0)],
        STEEL,
        smooth=True,
        rope=0.17,
    )
    brush.shape([(-0.72, -0.1), (0.72, -0.1), (0.68, 0.95), (-0.68, 0.95)], BRASS)
    brush.oval(0, 0.3, 0.15, 0.15, INK, shade=0, light=0)
    brush.shape([(-0.07, 0.35), (0.07, 0.35), (0.13, 0.7), (-0.13, 0.7)], INK, shade=0, light=0)


def rope(brush: Brush) -> None:
    for radius in (0.86, 0.64, 0.42):
        ring = [(cos(t * pi / 9) * radius, 0.15 + sin(t * pi / 9) * radius * 0.72) for t in range(19)]
        brush.line(ring, ROPE, rope=0.19)
    for t in range(18):
        x, y = cos(t * pi / 9), sin(t * pi / 9)
        brush.line([(x * 0.8, 0.15 + y * 0.56), (x * 0.94 + 0.05, 0.15 + y * 0.68)], shaded(ROPE, 0.45), 0.7)
    brush.line([(0.5, 0.55), (0.85, 0.8), (0.95, 1.0)], ROPE, smooth=True, rope=0.17)


def yarn(brush: Brush) -> None:
    colour = rgb("#c98a5a")
    brush.line([(0.3, 0.7), (0.8, 0.95), (1.1, 0.8)], colour, smooth=True, rope=0.06)
    brush.oval(0, 0.1, 0.8, 0.8, colour)
    for bend in (-0.55, -0.2, 0.15, 0.5):
        brush.line(
            [(-0.7, 0.1 + bend * 0.7), (0, 0.1 + bend * 1.3), (0.65, 0.25 + bend * 0.6)],
            shaded(colour, 0.45),
            0.9,
            smooth=True,
        )
    for bend in (-0.4, 0.1):
        brush.line(
            [(bend - 0.1, -0.62), (bend + 0.25, 0.1), (bend + 0.05, 0.8)], shaded(colour, 0.45), 0.9, smooth=True
        )


def hook(brush: Brush) -> None:
    brush.line([(0.1, -0.9), (0.1, 0.3), (-0.1, 0.75), (-0.5, 0.65), (-0.55, 0.3)], STEEL, smooth=True, rope=0.15)
    brush.shape([(-0.75, 0.4), (-0.55, 0.05), (-0.38, 0.42)], STEEL)
    brush.oval(0.1, -0.85, 0.17, 0.17, BRASS)


def net(brush: Brush) -> None:
    brush.shape(
        [(-0.8, -0.5), (0.8, -0.5), (0.55, 0.6), (0, 1.0), (-0.55, 0.6)],
        rgb("#e5d6b0"),
        smooth=True,
        ink=None,
        shade=0.1,
    )
    for step in range(-4, 5):
        brush.line([(step * 0.2, -0.55), (step * 0.13 + 0.3, 0.75 - abs(step + 2) * 0.06)], rgb("#8a714c"), 0.8)
        brush.line([(step * 0.2, -0.55), (step * 0.13 - 0.3, 0.75 - abs(step - 2) * 0.06)], rgb("#8a714c"), 0.8)
    brush.line([(-0.9, -0.55), (0, -0.7), (0.9, -0.55)], WOOD, smooth=True, rope=0.12)


def ladder(brush: Brush) -> None:
    part = brush.at(0, 0, 1, tilt=0.2)
    for x in (-0.36, 0.36):
        part.line([(x, 1.0), (x * 0.8, -1.0)], WOOD, rope=0.12)
    for y in (-0.7, -0.35, 0.0, 0.35, 0.7):
        part.line([(-0.34, y), (0.34, y)], lit(WOOD, 0.2), rope=0.1)


def bucket(brush: Brush) -> None:
    brush.line([(-0.65, -0.3), (-0.4, -0.85), (0.4, -0.85), (0.65, -0.3)], IRON, 2, smooth=True)
    brush.shape([(-0.7, -0.3), (0.7, -0.3), (0.5, 0.95), (-0.5, 0.95)], lit(WOOD, 0.15), depth=0.22)
    brush.oval(0, -0.3, 0.7, 0.2, rgb("#7fb0c0"), shade=0)
    for y in (0.05, 0.65):
        brush.line([(-0.66 + y * 0.12, y), (0, y + 0.1), (0.66 - y * 0.12, y)], IRON, 2.4, smooth=True)


def telescope(brush: Brush) -> None:
    part = brush.at(0, 0, 1, tilt=-0.5)
    part.shape([(-1.0, -0.17), (-0.35, -0.17), (-0.35, 0.17), (-1.0, 0.17)], BRASS, depth=0.4)
    part.shape([(-0.4, -0.24), (0.3, -0.24), (0.3, 0.24), (-0.4, 0.24)], LEATHER, depth=0.4)
    part.shape([(0.25, -0.31), (0.95, -0.36), (0.95, 0.36), (0.25, 0.31)], BRASS, depth=0.4)
    part.oval(0.95, 0, 0.12, 0.36, rgb("#a9d0d6"))


def compass(brush: Brush) -> None:
    brush.oval(0, -0.85, 0.18, 0.16, BRASS)
    brush.oval(0, 0.1, 0.85, 0.85, BRASS)
    brush.oval(0, 0.1, 0.66, 0.66, rgb("#f3e6cb"), shade=0.12)
    for turn in range(4):
        brush.at(0, 0.1, 1, tilt=turn * pi / 2).line([(0, -0.6), (0, -0.5)], width=1)
    needle = brush.at(0, 0.1, 1, tilt=0.6)
    needle.shape([(-0.13, 0), (0, -0.52), (0.13, 0)], rgb("#b9443b"), shade=0)
    needle.shape([(-0.13, 0), (0, 0.52), (0.13, 0)], rgb("#6f7681"), shade=0)


def spoon(brush: Brush) -> None:
    part = brush.at(0, 0, 1, tilt=0.6)
    silver = rgb("#b9bec4")
    part.line([(0, -0.2), (0, 1.05)], silver, rope=0.14)
    part.oval(0, -0.6, 0.36, 0.5, silver)
    part.oval(0.02, -0.62, 0.22, 0.34, shaded(silver, 0.25), ink=None, shade=0)
    part.line([(-0.14, -0.8), (-0.18, -0.6)], rgb("#ffffff"), 1.6)


def fork(brush: Brush) -> None:
    part = brush.at(0, 0, 1, tilt=0.6)
    silver = rgb("#b9bec4")
    part.line([(0, -0.2), (0, 1.05)], silver, rope=0.14)
    for x in (-0.27, -0.09, 0.09, 0.27):
        part.line([(x, -0.5), (x, -1.05)], silver, rope=0.07)
    part.shape([(-0.33, -0.55), (0.33, -0.55), (0.28, -0.2), (0.1, -0.02), (-0.1, -0.02), (-0.28, -0.2)], silver)
    part.line([(-0.17, -0.42), (-0.14, -0.2)], rgb("#ffffff"), 1.6)


def lens(brush: Brush) -> None:
    part = brush.at(-0.12, -0.12, 1, tilt=-0.7)
    part.line([(0, 0.6), (0, 1.2)], WOOD, rope=0.2)
    part.oval(0, -0.02, 0.7, 0.7, BRASS)
    part.oval(0, -0.02, 0.54, 0.54, rgb("#bcdadb"), shade=0.12)
    brush.line([(-0.42, -0.22), (-0.32, -0.42), (-0.12, -0.52)], rgb("#ffffff"), 2.4, smooth=True)


def spectacles(brush: Brush) -> None:
    for side in (-1, 1):
        brush.line([(side * 0.88, -0.05), (side * 0.98, -0.5), (side * 0.72, -0.62)], BRASS, smooth=True, rope=0.06)
        brush.oval(side * 0.5, 0.1, 0.46, 0.46, BRASS)
        brush.oval(side * 0.5, 0.1, 0.36, 0.36, rgb("#bcdadb"), shade=0.12)
        brush.line([(side * 0.5 - 0.22, 0.02), (side * 0.5 - 0.08, -0.14)], rgb("#ffffff"), 2.2)
    brush.line([(-0.12, 0.02), (0, -0.08), (0.12, 0.02)], BRASS, smooth=True, rope=0.08)


def anchor(brush: Brush) -> None:
    brush.line([(0, -0.5), (0, 0.85)], IRON, rope=0.16)
    brush.line([(-0.42, -0.32), (0.42, -0.32)], WOOD, rope=0.13)
    brush.line([(-0.78, 0.25), (-0.55, 0.75), (0, 0.92), (0.55, 0.75), (0.78, 0.25)], IRON, smooth=True, rope=0.16)
    for side in (-1, 1):
        brush.shape([(side * 0.95, 0.35), (side * 0.8, 0.0), (side * 0.55, 0.32)], IRON)
    brush.oval(0, -0.7, 0.22, 0.22, IRON)
    brush.dot(0, -0.7, 0.1, rgb("#efe2c6"))
