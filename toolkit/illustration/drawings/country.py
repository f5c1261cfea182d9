"""Drawings of what stands, lies or shines out of doors: gates, heaps, kilns, snow, and lights in the air."""

from __future__ import annotations

from math import cos, pi, sin

from toolkit.illustration.hand.brush import Brush
from toolkit.illustration.hand.colour import INK, Colour, lit, rgb, shaded

WOOD, STONE, SNOW = rgb("#a3764b"), rgb("#8b8681"), rgb("#eef2f4")
RED, WHITE = rgb("#b8433a"), rgb("#f3efe4")


def fieldgate(brush: Brush) -> None:
    """A wooden gate with five bars, shut."""
    for x in (-0.98, 0.98):
        brush.line([(x, -0.65), (x, 1)], shaded(WOOD, 0.2), rope=0.18)
    for y in (-0.4, -0.1, 0.2, 0.5, 0.78):
        brush.line([(-0.88, y), (0.88, y)], lit(WOOD, 0.15), rope=0.11)
    brush.line([(-0.85, 0.78), (0.85, -0.4)], WOOD, rope=0.1)
    brush.line([(0.72, 0.0), (1.02, 0.0)], rgb("#55535c"), rope=0.06)


def cairn(brush: Brush) -> None:
    """A heap of stones."""
    rows = ((0.82, (-0.75, -0.28, 0.22, 0.7)), (0.48, (-0.5, 0.0, 0.46)), (0.14, (-0.26, 0.24)), (-0.2, (0.0,)))
    for y, xs in rows:
        for index, x in enumerate(xs):
            tone = (STONE, lit(STONE, 0.2), shaded(STONE, 0.12))[(index + round(y * 10)) % 3]
            brush.shape(
                [
                    (x - 0.29, y),
                    (x - 0.18, y - 0.2),
                    (x + 0.12, y - 0.23),
                    (x + 0.29, y - 0.02),
                    (x + 0.2, y + 0.2),
                    (x - 0.2, y + 0.19),
                ],
                tone,
            )


def boulder(brush: Brush) -> None:
    """A young one, with a face."""
    brush.shape(
        [(-0.8, 0.8), (-0.95, 0.1), (-0.45, -0.65), (0.3, -0.75), (0.9, -0.1), (0.85, 0.75), (0.2, 0.98)],
        STONE,
        smooth=True,
    )
    for side in (-1, 1):
        brush.oval(side * 0.3, -0.05, 0.15, 0.17, WHITE, shade=0)
        brush.dot(side * 0.3 + 0.03, -0.02, 0.07)
    brush.shape([(-0.32, 0.32), (0.32, 0.32), (0.15, 0.6), (-0.15, 0.6)], rgb("#5a4048"), smooth=True, shade=0)


def knot(brush: Brush) -> None:
    """A knot, and a large one."""
    rope = rgb("#c9a66a")
    brush.line(
        [
            (-1.05, 0.75),
            (-0.5, 0.45),
            (0.1, 0.5),
            (0.6, 0.0),
            (0.3, -0.55),
            (-0.3, -0.5),
            (-0.55, 0.05),
            (-0.15, 0.6),
            (0.55, 0.5),
            (1.05, 0.75),
        ],
        rope,
        smooth=True,
        rope=0.26,
    )
    brush.line([(-0.5, -0.15), (0.0, -0.05), (0.52, -0.25)], rope, smooth=True, rope=0.26)
    brush.line([(-0.35, 0.35), (0.05, 0.2), (0.4, 0.3)], rope, smooth=True, rope=0.24)


def millwheel(brush: Brush) -> None:
    brush.shape([(-1.1, 0.85), (-0.4, 0.72), (0.3, 0.85), (1.1, 0.75), (1.1, 1.05), (-1.1, 1.05)], rgb("#7fb0c4"))
    for index in range(10):
        turn = index * pi / 5
        x, y = cos(turn), sin(turn)
        brush.line([(0, -0.05), (x * 0.88, y * 0.88 - 0.05)], shaded(WOOD, 0.15), rope=0.07)
        brush.shape(
            [
                (x * 0.75 - y * 0.16, y * 0.75 + x * 0.16 - 0.05),
                (x - y * 0.16, y + x * 0.16 - 0.05),
                (x + y * 0.16, y - x * 0.16 - 0.05),
                (x * 0.75 + y * 0.16, y * 0.75 - x * 0.16 - 0.05),
            ],
            WOOD,
        )
    for radius in (0.78, 0.5):
        ring = [(radius * cos(t * pi / 12), radius * sin(t * pi / 12) - 0.05) for t in range(25)]
        brush.line(ring, lit(WOOD, 0.2), rope=0.06)
    brush.oval(0, -0.05, 0.14, 0.14, rgb("#55535c"))


def sentrybox(brush: Brush) -> None:
    """Striped, with a curtain, and boots below it."""
    brush.shape([(-0.7, -0.55), (0, -1.0), (0.7, -0.55)], rgb("#5c6f86"))
    brush.box(-0.6, -0.55, 0.6, 1.0, WHITE)
    for x in (-0.6, 0.42):
        for y in (-0.45, -0.05, 0.35, 0.75):
            brush.shape([(x, y), (x + 0.18, y - 0.1), (x + 0.18, y + 0.1), (x, y + 0.2)], RED, shade=0, line=0.6)
    brush.box(-0.4, -0.4, 0.4, 0.72, rgb("#8a6f9a"))
    for x in (-0.2, 0.0, 0.2):
        brush.line([(x, -0.4), (x + 0.02, 0.72)], rgb("#5f4a78"), 1.2)
    for x in (-0.2, 0.18):
        brush.shape([(x - 0.1, 0.72), (x + 0.08, 0.72), (x + 0.1, 0.98), (x - 0.2, 0.98)], rgb("#5a4238"))


def barrier(brush: Brush) -> None:
    """A striped pole across the way, down."""
    brush.box(-0.95, -0.1, -0.65, 1.0, rgb("#5c6f86"))
    brush.line([(0.95, 0.1), (0.95, 1.0)], rgb("#5c6f86"), rope=0.12)
    brush.line([(-0.98, 0.05), (1.05, 0.02)], WHITE, rope=0.17)
    for x in (-0.5, -0.12, 0.26, 0.64):
        brush.shape([(x, -0.05), (x + 0.18, -0.05), (x + 0.1, 0.13), (x - 0.08, 0.13)], RED, shade=0, line=0.5)
    brush.oval(-0.8, -0.25, 0.18, 0.18, RED)


def snowman(brush: Brush) -> None:
    for y, radius in ((0.58, 0.5), (-0.1, 0.38), (-0.62, 0.28)):
        brush.oval(0, y, radius * 1.15, radius, SNOW)
    for side in (-1, 1):
        brush.line([(side * 0.35, -0.15), (side * 0.85, -0.5), (side * 1.0, -0.45)], rgb("#5a4238"), 2.4)
        brush.dot(side * 0.1, -0.68, 0.045)
        brush.line([(side * 0.04, -0.8), (side * 0.2, -0.76 - 0.06)], INK, 1.6)
    brush.shape([(0.0, -0.62), (0.38, -0.54), (0.0, -0.52)], rgb("#e08a3a"))
    for y in (-0.25, 0.0, 0.4):
        brush.dot(0, y, 0.05)


def snowdrift(brush: Brush) -> None:
    brush.shape(
        [(-1.1, 0.95), (-0.85, 0.35), (-0.4, 0.1), (0.0, 0.3), (0.4, -0.1), (0.8, 0.3), (1.1, 0.95)], SNOW, smooth=True
    )
    brush.line([(-0.6, 0.5), (-0.2, 0.4), (0.1, 0.55)], rgb("#a9bccb"), 1.5, smooth=True)
    brush.line([(0.3, 0.35), (0.6, 0.45), (0.8, 0.7)], rgb("#a9bccb"), 1.5, smooth=True)


def crevasse(brush: Brush) -> None:
    """A blue crack in the ice, steaming a little."""
    brush.shape([(-1.05, 1.0), (-0.9, -0.3), (-0.2, -0.75), (0.6, -0.6), (1.0, 0.1), (1.05, 1.0)], rgb("#cfe3ec"))
    brush.shape(
        [
            (0.0, -0.68),
            (0.12, -0.25),
            (-0.12, 0.1),
            (0.18, 0.5),
            (0.1, 1.0),
            (-0.3, 1.0),
            (-0.22, 0.5),
            (-0.42, 0.1),
            (-0.15, -0.3),
        ],
        rgb("#2f6a9c"),
        shade=0.4,
    )
    for x in (-0.15, 0.15):
        brush.line([(x, -0.7), (x + 0.1, -0.88), (x - 0.04, -1.05)], WHITE, 2, smooth=True)


def logs(brush: Brush) -> None:
    """A heap of logs."""
    for x, y in ((-0.6, 0.75), (0.0, 0.75), (0.6, 0.75), (-0.3, 0.3), (0.3, 0.3), (0.0, -0.15)):
        brush.oval(x, y, 0.31, 0.26, rgb("#7a5138"))
        brush.oval(x, y, 0.22, 0.18, rgb("#d9b98a"), shade=0.1)
        brush.oval(x, y, 0.1, 0.08, rgb("#c49c68"), shade=0, line=0.6)


def kiln(brush: Brush) -> None:
    """A mound of earth that glows at the door."""
    brush.shape(
        [(-1.0, 1.0), (-0.85, 0.1), (-0.35, -0.55), (0.35, -0.55), (0.85, 0.1), (1.0, 1.0)],
        rgb("#8f7355"),
        smooth=False,
    )
    brush.shape([(-0.12, -0.55), (-0.16, -0.78), (0.16, -0.78), (0.12, -0.55)], rgb("#6d5a52"))
    brush.shape([(-0.32, 1.0), (-0.3, 0.45), (0.0, 0.2), (0.3, 0.45), (0.32, 1.0)], rgb("#f0a23a"), smooth=False)
    brush.shape([(-0.16, 1.0), (-0.12, 0.6), (0.0, 0.45), (0.12, 0.6), (0.16, 1.0)], rgb("#fbe3a0"), ink=None, shade=0)


def wisp(brush: Brush) -> None:
    """A pale light over the marsh."""
    for radius, colour in ((0.95, "#cfe0b8"), (0.65, "#e3efc4")):
        brush.oval(0, -0.05, radius * 0.8, radius * 0.9, rgb(colour), ink=None, shade=0, light=0)
    brush.shape(
        [(0, -0.8), (0.28, -0.25), (0.34, 0.2), (0.0, 0.55), (-0.34, 0.2), (-0.26, -0.2), (-0.08, -0.4)],
        rgb("#f4f8d8"),
        smooth=True,
        shade=0.1,
    )
    for side in (-1, 1):
        brush.dot(side * 0.12, 0.05, 0.05)


def rainbow(brush: Brush) -> None:
    bands: tuple[Colour, ...] = tuple(map(rgb, "#b8433a #d67b34 #e0ae3f #5b8a4c #3f6a9c #7d5593".split()))
    for index, colour in enumerate(bands):
        radius = 1.05 - index * 0.11
        arc = [(radius * cos(pi - t * pi / 16), 0.95 - 1.5 * radius * sin(t * pi / 16)) for t in range(17)]
        brush.line(arc, colour, rope=0.11)


def ear(brush: Brush) -> None:
    """An ear of stone."""
    brush.shape(
        [
            (-0.3, 0.95),
            (-0.6, 0.2),
            (-0.55, -0.6),
            (0.0, -0.98),
            (0.6, -0.7),
            (0.7, -0.1),
            (0.35, 0.35),
            (0.2, 0.8),
            (-0.05, 1.0),
        ],
        STONE,
        smooth=True,
    )
    brush.line(
        [(-0.3, 0.0), (-0.3, -0.5), (0.05, -0.72), (0.4, -0.45), (0.35, -0.1), (0.05, 0.1), (0.05, 0.4)],
        shaded(STONE, 0.5),
        3.4,
        smooth=True,
    )
    brush.oval(0.05, 0.15, 0.15, 0.2, shaded(STONE, 0.6), shade=0)


def speech(brush: Brush) -> None:
    """A speech bubble, with nothing in it yet."""
    brush.shape([(-0.25, 0.3), (-0.55, 0.95), (0.15, 0.35)], WHITE)
    brush.oval(0, -0.2, 0.95, 0.62, WHITE, shade=0.12)
    brush.shape([(-0.22, 0.28), (-0.48, 0.82), (0.1, 0.33)], WHITE, ink=None, shade=0, light=0)
    for x in (-0.35, 0.0, 0.35):
        brush.dot(x, -0.2, 0.07)


def mound(brush: Brush) -> None:
    """A grassy mound."""
    brush.shape(
        [(-1.1, 0.95), (-0.85, 0.3), (-0.35, -0.2), (0.35, -0.2), (0.85, 0.3), (1.1, 0.95)], rgb("#7d9350"), smooth=True
    )
    for x, y in ((-0.5, 0.4), (0.0, 0.1), (0.45, 0.5), (-0.1, 0.65)):
        for lean in (-0.08, 0.0, 0.08):
            brush.line([(x + lean * 0.4, y), (x + lean, y - 0.16)], rgb("#4f6332"), 1.2)


def smoke(brush: Brush) -> None:
    """A column of smoke."""
    for x, y, radius in (
        (0.0, 0.75, 0.2),
        (0.12, 0.45, 0.26),
        (-0.1, 0.1, 0.32),
        (0.15, -0.3, 0.38),
        (-0.1, -0.65, 0.4),
    ):
        brush.oval(x, y, radius * 1.2, radius, rgb("#b9b7b4"), shade=0.15)


def gorse(brush: Brush) -> None:
    """A thorny bush, all in yellow flower."""
    green, yellow = rgb("#6f7f45"), rgb("#ecc23f")
    ring = [(-0.95, 0.85), (-0.92, 0.25), (-0.5, -0.3), (0, -0.5), (0.5, -0.28), (0.92, 0.25), (0.95, 0.85), (0, 0.97)]
    brush.shape(ring, green, smooth=True, depth=0.25)
    for x, y in ((-0.95, 0.3), (-0.55, -0.3), (0.0, -0.52), (0.52, -0.3), (0.94, 0.3)):
        for lean in (-0.12, 0.0, 0.12):
            brush.line([(x * 0.9, y * 0.9), (x * 1.12 + lean, y * 1.1 - 0.1)], shaded(green, 0.4), 0.9)
    rows = ((-0.25, (-0.25, 0.05, 0.32)), (0.05, (-0.62, -0.3, 0.05, 0.4, 0.66)), (0.38, (-0.72, -0.4, 0.0, 0.35, 0.7)))
    for y, xs in (*rows, (0.68, (-0.62, -0.2, 0.22, 0.6))):
        for x in xs:
            brush.oval(x, y, 0.11, 0.1, yellow, shade=0.12, line=0.6)


def waterfall(brush: Brush) -> None:
    """Water over a cliff into a pool."""
    water = rgb("#a9cdd6")
    brush.shape([(-1.0, 0.8), (-0.95, -0.7), (-0.4, -0.95), (-0.3, 0.8)], STONE, depth=0.2)
    brush.shape([(1.0, 0.8), (0.95, -0.6), (0.4, -0.95), (0.3, 0.8)], STONE, depth=0.2)
    brush.shape([(-0.45, -0.92), (0.45, -0.92), (0.52, 0.75), (-0.52, 0.75)], water, shade=0.12)
    for x, top, foot in (
        (-0.3, -0.7, 0.5),
        (-0.12, -0.85, 0.1),
        (0.05, -0.6, 0.65),
        (0.22, -0.85, 0.25),
        (0.36, -0.4, 0.6),
    ):
        brush.line([(x, top), (x * 1.1, foot)], WHITE, 1.5)
    brush.oval(0, 0.82, 0.95, 0.2, lit(water, 0.1), shade=0.1)
    for x in (-0.42, -0.15, 0.15, 0.42):
        brush.oval(x, 0.7, 0.2, 0.13, WHITE, shade=0.05, line=0.5)


def turtle(brush: Brush) -> None:
    """A turtle, looking back."""
    skin, shell = rgb("#8fa35c"), rgb("#7a6a45")
    for x in (-0.55, 0.5):
        brush.oval(x, 0.75, 0.2, 0.22, skin)
    brush.line([(0.6, 0.45), (0.88, 0.1)], skin, rope=0.2)
    brush.oval(0.9, -0.02, 0.22, 0.18, skin)
    brush.dot(0.84, -0.06, 0.04)
    brush.line([(0.72, 0.04), (0.82, 0.08)], shaded(skin, 0.5), 1)
    brush.shape([(-0.9, 0.65), (-0.75, 0.0), (-0.1, -0.4), (0.55, -0.05), (0.75, 0.65)], shell, smooth=True, depth=0.2)
    for points in ([(-0.45, 0.55), (-0.35, 0.0)], [(0.3, 0.55), (0.25, -0.05)], [(-0.72, 0.25), (0.62, 0.25)]):
        brush.line(points, shaded(shell, 0.45), 1.2)
