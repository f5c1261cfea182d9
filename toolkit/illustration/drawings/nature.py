"""Drawings of what grows, lies on the ground and moves in the sky."""

from __future__ import annotations

from math import cos, pi, sin

from toolkit.illustration.hand.brush import Brush, Point
from toolkit.illustration.hand.colour import INK, Colour, lit, rgb, shaded

BARK = rgb("#7a5a44")
LEAVES = (rgb("#6f8f4e"), rgb("#84994f"), rgb("#5f8052"))
NEEDLES = (rgb("#4f7358"), rgb("#5c7a55"), rgb("#48685a"))
STONE = rgb("#a39d97")
SNOW = rgb("#f3f4ef")
FLAME = rgb("#f0a23a")
SLATE = rgb("#a19a8e")


def tree(brush: Brush) -> None:
    leaves = brush.rng.choice(LEAVES)
    brush.shape([(-0.12, 1), (-0.08, 0.2), (0.1, 0.2), (0.14, 1)], BARK)
    crown = [
        (-0.75, 0.1),
        (-0.7, -0.45),
        (-0.3, -0.95),
        (0.3, -0.95),
        (0.72, -0.45),
        (0.75, 0.1),
        (0.3, 0.38),
        (-0.3, 0.38),
    ]
    brush.shape(_uneven(brush, crown, 0.09), leaves, smooth=True, depth=0.3)
    for x, y in ((-0.3, -0.3), (0.2, -0.5), (0.1, 0.0)):
        brush.line([(x - 0.12, y), (x, y + 0.09), (x + 0.13, y)], shaded(leaves, 0.45), 0.7)


def birch(brush: Brush) -> None:
    """A pale, slender trunk with dark marks, and leaves that let the light through."""
    pale, leaves = rgb("#efeae0"), rgb("#a9b866")
    brush.shape([(-0.1, 1), (-0.05, -0.75), (0.04, -0.75), (0.12, 1)], pale)
    for y, side in ((0.85, -1), (0.62, 1), (0.45, -1), (0.2, 1)):
        brush.line([(side * 0.08, y), (-side * 0.02, y + 0.02)], INK, 1.6)
    for end_x, end_y in ((-0.4, -0.35), (0.42, -0.5), (0.35, -0.05)):
        brush.line([(0, end_y + 0.35), (end_x, end_y)], pale, 1.6)
    crown = ((-0.5, 0.05, 0.26, 0.2), (0.48, -0.02, 0.28, 0.22), (-0.38, -0.34, 0.38, 0.32), (0.4, -0.42, 0.38, 0.32),
             (0.0, -0.72, 0.38, 0.34), (0.02, -0.3, 0.3, 0.26))  # fmt: skip
    for x, y, wide, high in crown:
        brush.oval(x, y, wide, high, leaves, shade=0.14)


def pebble(brush: Brush) -> None:
    """Flat and round, with a pale vein across it."""
    brush.shape([(-0.85, 0.7), (-0.6, 0.36), (-0.05, 0.22), (0.55, 0.34), (0.88, 0.68), (0.5, 0.92), (-0.5, 0.94)],
                STONE, smooth=True)  # fmt: skip
    brush.line([(-0.42, 0.36), (-0.2, 0.6), (-0.28, 0.9)], lit(STONE, 0.55), 2.4, smooth=True)


def pine(brush: Brush, needles: Colour | None = None, *, snow: bool = False) -> None:
    green = needles or brush.rng.choice(NEEDLES)
    brush.shape([(-0.09, 1), (-0.07, 0.6), (0.08, 0.6), (0.1, 1)], BARK)
    for top, bottom, half in ((-0.05, 0.72, 0.62), (-0.5, 0.28, 0.5), (-1.0, -0.12, 0.36)):
        brush.shape(
            [(0, top), (half, bottom), (half * 0.3, bottom - 0.08), (-half * 0.3, bottom - 0.04), (-half, bottom)],
            green,
        )
        if snow:
            middle = top + (bottom - top) * 0.55
            brush.shape(
                [(0, top), (half * 0.5, middle), (half * 0.1, middle - 0.1), (-half * 0.5, middle)],
                SNOW,
                ink=None,
                light=0,
            )


def snowpine(brush: Brush) -> None:
    pine(brush, rgb("#6a8a86"), snow=True)


def palm(brush: Brush) -> None:
    brush.line([(0.1, 1), (0.0, 0.3), (0.15, -0.4)], BARK, smooth=True, rope=0.14)
    for turn in (-2.7, -2.1, -1.4, -0.7, -0.2, 0.35):
        dx, dy = cos(turn), sin(turn)
        brush.shape(
            [
                (0.15, -0.4),
                (0.15 + dx * 0.5, -0.55 + dy * 0.4),
                (0.15 + dx * 0.9, -0.3 + dy * 0.55),
                (0.15 + dx * 0.45, -0.38 + dy * 0.3),
            ],
            LEAVES[0],
            smooth=True,
        )


def cactus(brush: Brush) -> None:
    green = rgb("#6f9160")
    brush.line([(-0.5, -0.2), (-0.5, 0.25), (0, 0.35)], green, rope=0.22)
    brush.line([(0.5, -0.4), (0.5, 0.1), (0, 0.2)], green, rope=0.22)
    brush.shape([(-0.2, 1), (-0.22, -0.6), (0, -0.9), (0.22, -0.6), (0.2, 1)], green, smooth=True)
    brush.line([(0, -0.5), (0, 0.7)], shaded(green, 0.4), 0.7)


def bush(brush: Brush) -> None:
    leaves = brush.rng.choice(LEAVES)
    ring = [(-0.95, 0.8), (-0.9, 0.2), (-0.45, -0.25), (0, -0.35), (0.5, -0.2), (0.9, 0.25), (0.95, 0.8), (0, 0.95)]
    brush.shape(_uneven(brush, ring, 0.1), leaves, smooth=True, depth=0.3)
    brush.line([(-0.3, 0.3), (-0.1, 0.42), (0.1, 0.28)], shaded(leaves, 0.45), 0.7)


def reeds(brush: Brush) -> None:
    green = rgb("#8b9a58")
    for x, lean, high in ((-0.5, -0.25, 0.5), (-0.2, -0.1, 1.0), (0.1, 0.05, 0.7), (0.35, 0.2, 1.05), (0.6, 0.35, 0.4)):
        brush.line([(x, 1), (x + lean * 0.4, 0.2), (x + lean, 1 - 1.8 * high)], green, 1.3, smooth=True)
        if high > 0.8:
            brush.oval(x + lean, 1 - 1.8 * high, 0.1, 0.28, rgb("#8a5a3a"), shade=0)


def mushroom(brush: Brush) -> None:
    brush.shape([(-0.22, 1), (-0.16, 0.0), (0.16, 0.0), (0.24, 1)], rgb("#efe2c6"), smooth=True)
    brush.shape(
        [(-0.85, 0.15), (-0.6, -0.6), (0, -0.9), (0.6, -0.6), (0.85, 0.15), (0, 0.3)], rgb("#c2503f"), smooth=True
    )
    for x, y, r in ((-0.35, -0.3, 0.13), (0.15, -0.55, 0.14), (0.45, -0.1, 0.11), (0.0, -0.02, 0.08)):
        brush.dot(x, y, r, rgb("#f6ead2"))


def flower(brush: Brush) -> None:
    petal = brush.rng.choice((rgb("#d6637a"), rgb("#e3b13f"), rgb("#8b6bb0"), rgb("#e8e0d0"), rgb("#d9743f")))
    brush.line([(0, 1), (-0.08, 0.4), (0, -0.2)], rgb("#5e7d48"), 1.4, smooth=True)
    brush.shape([(0, 0.7), (0.35, 0.3), (0.6, 0.25), (0.4, 0.65)], LEAVES[0], smooth=True)
    for index in range(6):
        turn = index * pi / 3
        brush.oval(cos(turn) * 0.34, -0.35 + sin(turn) * 0.34, 0.26, 0.26, petal, shade=0.15)
    brush.oval(0, -0.35, 0.2, 0.2, rgb("#e9c352"))


def leaf(brush: Brush) -> None:
    green = rgb("#7d9a50")
    brush.shape([(-0.6, 0.8), (-0.75, 0.0), (-0.2, -0.7), (0.75, -0.9), (0.7, 0.0), (0.2, 0.65)], green, smooth=True)
    brush.line([(-0.85, 1), (-0.2, 0.3), (0.6, -0.75)], shaded(green, 0.5), 1.2, smooth=True)
    for x, y in ((-0.2, 0.3), (0.08, -0.05), (0.35, -0.4)):
        brush.line([(x, y), (x - 0.28, y - 0.25)], shaded(green, 0.5), 0.8)
        brush.line([(x, y), (x + 0.3, y + 0.12)], shaded(green, 0.5), 0.8)


def clover(brush: Brush) -> None:
    green = rgb("#6d9a52")
    brush.line([(0, 0.1), (0.1, 0.6), (0.35, 1)], shaded(green, 0.3), 2.2, smooth=True)
    for turn in (0.25, 0.75, 1.25, 1.75):
        part = brush.at(0, -0.05, 0.62, tilt=turn * pi)
        part.shape([(0, 0), (-0.62, -0.55), (-0.5, -1.05), (0, -0.85), (0.5, -1.05), (0.62, -0.55)], green, smooth=True)
        part.line([(0, -0.1), (0, -0.65)], lit(green, 0.4), 0.8)


def stump(brush: Brush) -> None:
    brush.shape(
        [(-0.8, 1), (-0.5, 0.6), (-0.5, -0.1), (0.5, -0.1), (0.5, 0.6), (0.85, 1), (0.3, 0.85), (-0.2, 1)], BARK
    )
    brush.oval(0, -0.1, 0.5, 0.22, rgb("#d8b98a"))
    brush.oval(0, -0.1, 0.28, 0.11, rgb("#c9a878"), shade=0, light=0, line=0.6)


def deadtree(brush: Brush) -> None:
    bark = rgb("#6b5c58")
    brush.line([(0.05, -0.1), (-0.3, -0.5), (-0.6, -0.6)], bark, rope=0.07, smooth=True)
    brush.line([(0.05, 0.1), (0.45, -0.3), (0.5, -0.7)], bark, rope=0.08, smooth=True)
    brush.line([(0.45, -0.3), (0.75, -0.4)], bark, rope=0.05)
    brush.shape([(-0.25, 1), (-0.08, 0.3), (-0.1, -0.4), (-0.05, -1), (0.05, -0.5), (0.14, 0.3), (0.25, 1)], bark)


def haystack(brush: Brush) -> None:
    straw = rgb("#dcb65f")
    brush.shape(
        [(-0.85, 0.98), (-0.8, 0.3), (-0.45, -0.4), (0, -0.7), (0.45, -0.4), (0.8, 0.3), (0.85, 0.98), (0, 1.02)],
        straw,
        smooth=True,
    )
    for x, y in ((-0.4, 0.1), (-0.1, -0.25), (0.3, 0.0), (-0.55, 0.6), (0.1, 0.45), (0.5, 0.55), (-0.2, 0.7)):
        brush.line([(x, y), (x - 0.05, y + 0.2)], rgb("#a17a35"), 0.9)
        brush.line([(x + 0.1, y + 0.02), (x + 0.12, y + 0.18)], rgb("#a17a35"), 0.9)
    brush.line([(0, -0.65), (0.08, -1.0)], rgb("#8a6538"), 1.6)


def rock(brush: Brush) -> None:
    ring = [(-0.95, 0.9), (-0.8, 0.1), (-0.35, -0.5), (0.2, -0.6), (0.7, -0.05), (0.95, 0.9)]
    brush.shape(_uneven(brush, ring, 0.1), STONE, depth=0.28)
    brush.line([(-0.3, -0.4), (-0.15, 0.1), (-0.4, 0.5)], shaded(STONE, 0.5), 0.8)
    brush.line([(-0.15, 0.1), (0.3, 0.25)], shaded(STONE, 0.5), 0.8)


def stone(brush: Brush) -> None:
    brush.shape([(-0.45, 1), (-0.5, -0.3), (-0.2, -0.95), (0.25, -0.9), (0.45, -0.2), (0.5, 1)], STONE, depth=0.24)
    brush.line([(-0.15, -0.4), (0.1, -0.1), (-0.15, 0.15), (0.12, 0.4)], shaded(STONE, 0.6), 1)


def stalagmite(brush: Brush) -> None:
    grey = rgb("#8d8590")
    brush.shape([(-0.8, 1), (-0.5, -0.1), (-0.35, 0.4), (-0.1, -0.95), (0.2, 0.3), (0.45, -0.3), (0.8, 1)], grey)


def mountain(brush: Brush, *, snow: bool = True, body: Colour = SLATE) -> None:
    left, right = brush.rng.uniform(-0.15, 0.15), brush.rng.uniform(0.1, 0.3)
    peak = (left, -1.0)
    brush.shape([(-1.15, 1), (-0.6, 0.0), (-0.4, -0.3), peak, (0.3, -0.4), (0.55, 0.05), (1.15, 1)], body, shade=0)
    ridge = [peak, (left + 0.1, -0.4), (left - 0.1, 0.1), (left + 0.2, 1), (1.15, 1), (0.55, 0.05), (0.3, -0.4)]
    brush.shape(ridge, shaded(body, 0.32), ink=None, shade=0, light=0)
    if snow:
        cap = [peak, (0.3, -0.4), (right - 0.1, -0.22), (left + 0.05, -0.45), (left - 0.2, -0.2), (-0.4, -0.3)]
        brush.shape(cap, SNOW, ink=None, shade=0.2, light=0)
    brush.line([(-1.15, 1), (-0.6, 0.0), (-0.4, -0.3), peak, (0.3, -0.4), (0.55, 0.05), (1.15, 1)])
    for x, y in ((-0.6, 0.5), (-0.35, 0.15), (-0.7, 0.75)):
        brush.line([(x, y), (x + 0.18, y + 0.25)], shaded(body, 0.5), 0.7)


def snowpeak(brush: Brush) -> None:
    mountain(brush, body=rgb("#9aa9b8"))


def volcano(brush: Brush) -> None:
    for x, y, r in ((0.1, -1.1, 0.28), (0.35, -1.35, 0.22), (-0.12, -1.3, 0.2)):
        brush.oval(x, y, r, r * 0.8, rgb("#b9a9a4"), ink=None)
    body = rgb("#7a625f")
    brush.shape([(-1.15, 1), (-0.35, -0.75), (-0.1, -0.6), (0.15, -0.68), (0.38, -0.8), (1.15, 1)], body, depth=0.3)
    brush.shape(
        [
            (-0.3, -0.72),
            (-0.1, -0.6),
            (0.15, -0.68),
            (0.36, -0.78),
            (0.25, -0.3),
            (0.12, -0.4),
            (0.0, 0.2),
            (-0.12, -0.3),
        ],
        rgb("#e8672c"),
        shade=0,
    )


def flame(brush: Brush) -> None:
    brush.line([(-0.75, 0.75), (0.7, 1.0)], BARK, rope=0.2)
    brush.line([(0.75, 0.75), (-0.7, 1.0)], shaded(BARK, 0.15), rope=0.2)
    brush.shape(
        [
            (-0.6, 0.75),
            (-0.7, 0.2),
            (-0.35, -0.25),
            (-0.3, 0.1),
            (0.0, -1.0),
            (0.3, -0.15),
            (0.45, -0.35),
            (0.7, 0.25),
            (0.55, 0.75),
            (0, 0.9),
        ],
        rgb("#df6530"),
        smooth=True,
        shade=0.1,
    )
    brush.shape(
        [(-0.35, 0.7), (-0.32, 0.25), (0.0, -0.35), (0.2, 0.1), (0.38, 0.35), (0.3, 0.75), (0, 0.82)],
        FLAME,
        smooth=True,
        ink=None,
    )
    brush.shape(
        [(-0.15, 0.68), (-0.1, 0.35), (0.05, 0.1), (0.18, 0.5), (0.1, 0.72)],
        rgb("#fde9a8"),
        smooth=True,
        ink=None,
        shade=0,
    )


def wave(brush: Brush) -> None:
    blue = rgb("#5e96a8")
    brush.shape(
        [
            (-1.1, 0.9),
            (-0.9, 0.2),
            (-0.4, -0.5),
            (0.2, -0.75),
            (0.7, -0.5),
            (0.8, -0.05),
            (0.5, 0.05),
            (0.35, -0.15),
            (0.1, 0.0),
            (0.15, 0.45),
            (0.6, 0.7),
            (1.1, 0.9),
        ],
        blue,
        smooth=True,
    )
    brush.line([(-0.7, 0.6), (-0.35, -0.1), (0.1, -0.45), (0.5, -0.4)], lit(blue, 0.6), 1.3, smooth=True)
    brush.line([(-0.4, 0.7), (-0.15, 0.2), (0.05, -0.1)], lit(blue, 0.6), 1, smooth=True)


def cloud(brush: Brush) -> None:
    white = rgb("#f2f3ee")
    for x, y, r in ((-0.7, 0.1, 0.36), (0.72, 0.12, 0.34), (-0.25, -0.2, 0.46), (0.32, -0.14, 0.42)):
        brush.oval(x, y, r, r * 0.92, white, shade=0)
    brush.shape(
        [(-1.02, 0.2), (-0.7, 0.0), (0, -0.2), (0.7, 0.02), (1.04, 0.22), (0.95, 0.45), (0, 0.52), (-0.95, 0.45)],
        white,
        smooth=True,
        ink=None,
        shade=0.14,
    )
    brush.line([(-1.04, 0.22), (-0.95, 0.44), (0, 0.5), (0.95, 0.44), (1.04, 0.24)], smooth=True)
    brush.line([(-0.45, -0.1), (-0.25, -0.26), (-0.02, -0.14)], shaded(white, 0.3), 0.9, smooth=True)


def bolt(brush: Brush) -> None:
    brush.shape(
        [(0.25, -1), (-0.55, 0.15), (-0.05, 0.1), (-0.35, 1), (0.6, -0.25), (0.1, -0.2), (0.55, -1)], rgb("#f2c94e")
    )


def sun(brush: Brush) -> None:
    gold = rgb("#eebb48")
    for index in range(12):
        turn = index * pi / 6
        part = brush.at(0, 0, 1, tilt=turn)
        part.shape([(-0.14, -0.62), (0, -1.0 if index % 2 else -0.86), (0.14, -0.62)], gold, shade=0.1)
    brush.oval(0, 0, 0.58, 0.58, lit(gold, 0.2))
    _smile(brush, 0, 0.02, 0.5)


def moon(brush: Brush) -> None:
    pale = rgb("#efe3b4")
    outer = [(cos(t * pi / 12) * 0.9, sin(t * pi / 12) * 0.9) for t in range(4, 21)]
    inner = [(0.42 + cos(t * pi / 12) * 0.8, sin(t * pi / 12) * 0.8) for t in range(19, 4, -1)]
    brush.at(0.1, 0, 1, tilt=0.35).shape([*outer, *inner], pale, depth=0.1)
    brush.dot(-0.55, -0.15, 0.06, shaded(pale, 0.3))
    brush.dot(-0.42, 0.35, 0.08, shaded(pale, 0.25))


def fullmoon(brush: Brush) -> None:
    pale = rgb("#efe3b4")
    brush.oval(0, 0, 0.98, 0.98, pale, depth=0.12)
    for x, y, r in ((-0.35, -0.3, 0.2), (0.4, -0.05, 0.26), (-0.2, 0.45, 0.16), (0.25, 0.55, 0.1), (0.1, -0.6, 0.1)):
        brush.oval(x, y, r, r * 0.9, shaded(pale, 0.14), ink=None, shade=0.08, light=0)


def star(brush: Brush) -> None:
    points: list[Point] = []
    for index in range(10):
        r = 1.0 if index % 2 == 0 else 0.45
        points.append((sin(index * pi / 5) * r, -cos(index * pi / 5) * r))
    brush.shape(points, rgb("#f0c552"))


def snowflake(brush: Brush) -> None:
    blue = rgb("#8db4cc")
    for index in range(6):
        part = brush.at(0, 0, 1, tilt=index * pi / 3)
        part.line([(0, 0), (0, -0.95)], blue, rope=0.1)
        part.line([(-0.25, -0.8), (0, -0.55), (0.25, -0.8)], blue, rope=0.08)
    brush.oval(0, 0, 0.2, 0.2, lit(blue, 0.5))


def wind(brush: Brush) -> None:
    pale = rgb("#b8cdd2")
    for y, long in ((-0.5, 0.7), (0.0, 1.0), (0.5, 0.55)):
        curl = [
            (-1, y),
            (long * 0.3, y - 0.06),
            (long * 0.75, y - 0.1),
            (long * 0.8, y - 0.38),
            (long * 0.5, y - 0.4),
            (long * 0.48, y - 0.22),
        ]
        brush.line(curl, pale, smooth=True, rope=0.12)


def _uneven(brush: Brush, points: list[Point], much: float) -> list[Point]:
    return [(x + brush.rng.uniform(-much, much), y + brush.rng.uniform(-much, much)) for x, y in points]


def _smile(brush: Brush, x: float, y: float, size: float) -> None:
    brush.dot(x - size * 0.4, y - size * 0.1, size * 0.09, INK)
    brush.dot(x + size * 0.4, y - size * 0.1, size * 0.09, INK)
    brush.line([(x - size * 0.35, y + size * 0.3), (x, y + size * 0.5), (x + size * 0.35, y + size * 0.3)], smooth=True)
