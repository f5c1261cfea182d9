"""Drawings of houses and towers, and of what people build along a road."""

from __future__ import annotations

from toolkit.illustration.hand.brush import Brush
from toolkit.illustration.hand.colour import INK, Colour, lit, mix, rgb, shaded

PLASTER = rgb("#eddcba")
ROOFS = (rgb("#b5563f"), rgb("#a8664a"), rgb("#7d6a78"), rgb("#c27a4b"))
STONE = rgb("#b3aaa0")
WOOD = rgb("#9a6d47")
DARK = rgb("#43363f")
GLOW = rgb("#f6cf6e")


def house(brush: Brush) -> None:
    roof = brush.rng.choice(ROOFS)
    brush.box(0.35, -0.85, 0.55, -0.3, shaded(STONE, 0.1))
    brush.box(-0.7, -0.05, 0.7, 1, PLASTER)
    brush.shape([(-0.95, 0.12), (-0.55, -0.65), (0.55, -0.65), (0.95, 0.12)], roof)
    for y in (-0.4, -0.15):
        brush.line([(-0.72 - y * 0.3, y), (0.72 + y * 0.3, y)], shaded(roof, 0.4), 0.6)
    brush.shape([(-0.18, 1), (-0.18, 0.5), (0, 0.38), (0.18, 0.5), (0.18, 1)], WOOD)
    for x in (-0.45, 0.45):
        brush.box(x - 0.14, 0.36, x + 0.14, 0.64, GLOW, shade=0)
        brush.line([(x, 0.36), (x, 0.64)], width=0.7)


def townhouse(brush: Brush) -> None:
    wall = brush.rng.choice((rgb("#e8cfa4"), rgb("#d8b79b"), rgb("#cfd0b8"), rgb("#e3bfa6")))
    roof = brush.rng.choice(ROOFS)
    brush.box(-0.6, -0.35, 0.6, 1, wall)
    brush.shape([(-0.75, -0.3), (0, -1.05), (0.75, -0.3)], roof)
    for y in (-0.08, 0.36):
        for x in (-0.32, 0.05, 0.38):
            brush.box(x - 0.11, y, x + 0.11, y + 0.27, GLOW if x < 0.3 else DARK, shade=0, line=0.8)
    brush.line([(-0.6, 0.28), (0.6, 0.28)], shaded(wall, 0.5), 0.7)
    brush.box(-0.16, 0.7, 0.14, 1, WOOD)


def tent(brush: Brush) -> None:
    colour = brush.rng.choice((rgb("#c4574a"), rgb("#4f7fa0"), rgb("#d9a441"), rgb("#6f9160")))
    cream = rgb("#f3e6cb")
    brush.line([(0, -0.75), (0, -1.1)], width=1.2)
    brush.shape([(0, -1.12), (0.32, -1.0), (0, -0.9)], colour, shade=0)
    brush.shape([(-0.95, 1), (-0.72, 0.05), (0.72, 0.05), (0.95, 1)], cream)
    for left, right in ((-0.72, -0.38), (-0.1, 0.16), (0.42, 0.72)):
        brush.shape(
            [(left, 0.05), (right, 0.05), (right * 1.3, 1), (left * 1.3, 1)], colour, ink=None, shade=0, light=0
        )
    brush.shape([(-0.22, 1), (0, 0.2), (0.24, 1)], DARK)
    brush.shape(
        [(-0.9, 0.1), (0, -0.78), (0.9, 0.1), (0.6, 0.22), (0.3, 0.1), (0, 0.22), (-0.3, 0.1), (-0.6, 0.22)], colour
    )
    brush.line([(-0.95, 1), (-0.72, 0.05)])
    brush.line([(0.95, 1), (0.72, 0.05)])


def stall(brush: Brush) -> None:
    red, cream = rgb("#b9503f"), rgb("#f3e6cb")
    for x in (-0.75, 0.75):
        brush.line([(x, 1), (x, -0.4)], WOOD, rope=0.1)
    brush.box(-0.85, 0.35, 0.85, 0.95, WOOD)
    for x, colour in ((-0.5, rgb("#d9743f")), (-0.15, rgb("#8fa457")), (0.2, rgb("#c9484a")), (0.52, rgb("#e0b64d"))):
        brush.oval(x, 0.26, 0.17, 0.15, colour)
    for index in range(6):
        left = -0.96 + index * 0.32
        colour = red if index % 2 == 0 else cream
        brush.shape(
            [
                (left * 0.8, -0.85),
                ((left + 0.32) * 0.8, -0.85),
                (left + 0.32, -0.3),
                (left + 0.16, -0.18),
                (left, -0.3),
            ],
            colour,
            shade=0.12,
        )


def tower(brush: Brush) -> None:
    brush.shape([(-0.5, 1), (-0.42, -0.8), (0.42, -0.8), (0.5, 1)], STONE, depth=0.3)
    brush.shape([(-0.62, -0.75), (0, -1.6), (0.62, -0.75)], ROOFS[0])
    _stones(brush, -0.35, 0.35, -0.5, 0.7)
    brush.shape([(-0.1, -0.2), (-0.1, -0.42), (0, -0.52), (0.1, -0.42), (0.1, -0.2)], DARK, shade=0)
    brush.shape([(-0.2, 1), (-0.2, 0.6), (0, 0.42), (0.2, 0.6), (0.2, 1)], WOOD)


def lighthouse(brush: Brush) -> None:
    white, red = rgb("#f2e9d8"), rgb("#bd4f42")
    brush.shape([(-0.9, 1), (-0.6, 0.75), (0.55, 0.72), (0.95, 1)], shaded(STONE, 0.1))
    brush.shape([(-0.42, 0.85), (-0.26, -0.85), (0.26, -0.85), (0.42, 0.85)], white, depth=0.3)
    for top, bottom in ((-0.45, -0.05), (0.35, 0.72)):
        left, right = 0.26 + (top + 0.85) * 0.094, 0.26 + (bottom + 0.85) * 0.094
        brush.shape([(-left, top), (left, top), (right, bottom), (-right, bottom)], red, ink=None, depth=0.3)
    brush.line([(-0.42, 0.85), (-0.26, -0.85)])
    brush.line([(0.42, 0.85), (0.26, -0.85)])
    brush.box(-0.36, -0.95, 0.36, -0.83, DARK, shade=0)
    brush.box(-0.2, -1.25, 0.2, -0.94, GLOW, shade=0)
    brush.line([(0, -1.25), (0, -0.95)], width=0.7)
    brush.shape([(-0.28, -1.22), (0, -1.52), (0.28, -1.22)], red)


def castle(brush: Brush) -> None:
    _battlement(brush, -0.55, -0.1, 0.55, 1, STONE)
    for x in (-0.72, 0.72):
        _battlement(brush, x - 0.24, -0.5, x + 0.24, 1, lit(STONE, 0.1))
        brush.box(x - 0.05, -0.15, x + 0.05, 0.1, DARK, shade=0)
    brush.box(-0.18, -0.75, 0.18, -0.05, STONE)
    brush.shape([(-0.3, -0.72), (0, -1.2), (0.3, -0.72)], ROOFS[2])
    brush.shape([(-0.25, 1), (-0.25, 0.45), (0, 0.22), (0.25, 0.45), (0.25, 1)], DARK)
    _stones(brush, -0.45, 0.45, 0.05, 0.35)


def church(brush: Brush) -> None:
    brush.box(-0.3, 0.1, 0.9, 1, PLASTER)
    brush.shape([(-0.4, 0.18), (-0.1, -0.4), (0.8, -0.4), (1.0, 0.18)], ROOFS[2])
    brush.box(-0.75, -0.45, -0.2, 1, lit(PLASTER, 0.1))
    brush.shape([(-0.85, -0.4), (-0.47, -1.25), (-0.1, -0.4)], ROOFS[2])
    brush.oval(-0.47, -0.15, 0.14, 0.14, DARK, shade=0)
    brush.shape([(-0.62, 1), (-0.62, 0.6), (-0.47, 0.45), (-0.32, 0.6), (-0.32, 1)], WOOD)
    for x in (0.12, 0.55):
        brush.shape([(x - 0.09, 0.75), (x - 0.09, 0.42), (x, 0.32), (x + 0.09, 0.42), (x + 0.09, 0.75)], GLOW, shade=0)


def mill(brush: Brush) -> None:
    brush.shape([(-0.5, 1), (-0.32, -0.3), (0.32, -0.3), (0.5, 1)], PLASTER, depth=0.3)
    brush.shape([(-0.42, -0.25), (-0.2, -0.75), (0.2, -0.75), (0.42, -0.25)], ROOFS[1])
    brush.shape([(-0.14, 1), (-0.14, 0.6), (0.14, 0.6), (0.14, 1)], WOOD)
    for turn in (0.5, 2.07, 3.64, 5.21):
        sail = brush.at(0, -0.42, 1, tilt=turn)
        sail.shape([(0.03, -0.1), (0.26, -0.16), (0.28, -0.9), (0.03, -0.9)], rgb("#f3e6cb"), shade=0.1)
        sail.line([(0, 0), (0, -0.95)], width=1.4)
        for y in (-0.35, -0.6):
            sail.line([(0.03, y), (0.27, y)], width=0.6)


def bridge(brush: Brush) -> None:
    brush.shape(
        [
            (-1.1, 0.75),
            (-0.5, 0.25),
            (0, 0.1),
            (0.5, 0.25),
            (1.1, 0.75),
            (1.1, 1),
            (0.6, 1),
            (0.35, 0.62),
            (0, 0.5),
            (-0.35, 0.62),
            (-0.6, 1),
            (-1.1, 1),
        ],
        STONE,
    )
    _stones(brush, -0.9, 0.9, 0.3, 0.45)
    brush.line(
        [(-1.1, 0.45), (-0.5, -0.05), (0, -0.2), (0.5, -0.05), (1.1, 0.45)], shaded(STONE, 0.1), smooth=True, rope=0.09
    )
    for x, y in ((-0.85, 0.25), (-0.4, -0.08), (0, -0.2), (0.4, -0.08), (0.85, 0.25)):
        brush.line([(x, y), (x, y + 0.32)], shaded(STONE, 0.1), rope=0.08)


def gate(brush: Brush) -> None:
    _battlement(brush, -0.95, -0.75, 0.95, 1, STONE)
    _stones(brush, -0.85, 0.85, -0.45, -0.2)
    brush.shape([(-0.5, 1), (-0.5, 0.15), (-0.35, -0.2), (0, -0.36), (0.35, -0.2), (0.5, 0.15), (0.5, 1)], DARK)
    for x in (-0.3, -0.1, 0.1, 0.3):
        brush.line([(x, -0.2), (x, 0.75)], rgb("#8f7a6a"), 1.2)
    for y in (0.1, 0.4, 0.7):
        brush.line([(-0.48, y), (0.48, y)], rgb("#8f7a6a"), 1.2)


def door(brush: Brush) -> None:
    brush.shape([(-0.8, 1), (-0.8, -0.3), (-0.5, -0.85), (0, -1.05), (0.5, -0.85), (0.8, -0.3), (0.8, 1)], STONE)
    brush.shape([(-0.58, 1), (-0.58, -0.25), (-0.35, -0.66), (0, -0.8), (0.35, -0.66), (0.58, -0.25), (0.58, 1)], WOOD)
    for x in (-0.29, 0, 0.29):
        brush.line([(x, -0.66), (x, 1)], shaded(WOOD, 0.5), 0.8)
    for y in (-0.25, 0.55):
        brush.line([(-0.58, y), (0.2, y)], rgb("#5c5660"), 3)
    brush.oval(0.38, 0.2, 0.1, 0.1, rgb("#d6a94f"))


def window(brush: Brush) -> None:
    brush.box(-0.75, -0.8, 0.75, 0.75, WOOD)
    brush.box(-0.58, -0.64, 0.58, 0.6, GLOW, shade=0)
    brush.shape([(-0.58, -0.64), (0.0, -0.64), (-0.58, 0.1)], lit(GLOW, 0.5), ink=None, shade=0, light=0)
    brush.line([(0, -0.64), (0, 0.6)], WOOD, rope=0.07)
    brush.line([(-0.58, -0.05), (0.58, -0.05)], WOOD, rope=0.07)
    brush.box(-0.95, 0.7, 0.95, 0.95, lit(WOOD, 0.15))


def stairs(brush: Brush) -> None:
    for index in range(5):
        y = 1 - index * 0.36
        brush.box(-0.9 + index * 0.22, y - 0.36, 0.9, y, mix(STONE, DARK, index * 0.1))


def well(brush: Brush) -> None:
    for x in (-0.6, 0.6):
        brush.line([(x, 0.4), (x, -0.5)], WOOD, rope=0.12)
    brush.line([(0, -0.35), (0, 0.1)], rgb("#d9bf8a"), 1.4)
    brush.box(-0.16, 0.05, 0.16, 0.3, lit(WOOD, 0.1))
    brush.shape([(-0.75, 0.35), (0.75, 0.35), (0.65, 1), (-0.65, 1)], STONE)
    _stones(brush, -0.6, 0.6, 0.5, 0.8)
    brush.shape([(-0.95, -0.35), (0, -1.0), (0.95, -0.35)], ROOFS[0])


def cave(brush: Brush) -> None:
    brush.shape(
        [(-1.1, 1), (-0.95, 0.1), (-0.5, -0.65), (0.1, -0.9), (0.65, -0.5), (1.0, 0.2), (1.1, 1)],
        rgb("#968d86"),
        depth=0.2,
    )
    brush.shape(
        [(-0.55, 1), (-0.5, 0.3), (-0.2, -0.15), (0.2, -0.15), (0.5, 0.3), (0.6, 1)],
        rgb("#2e2733"),
        smooth=False,
        shade=0,
        light=0,
    )
    for x in (-0.2, 0.15):
        brush.shape([(x - 0.09, -0.12), (x + 0.09, -0.12), (x, 0.18)], rgb("#968d86"), shade=0)
    brush.line([(-0.8, 0.3), (-0.6, -0.1)], shaded(STONE, 0.5), 0.8)
    brush.line([(0.75, 0.1), (0.8, 0.45)], shaded(STONE, 0.5), 0.8)


def ruin(brush: Brush) -> None:
    brush.shape(
        [
            (-1, 1),
            (-1, -0.3),
            (-0.8, -0.5),
            (-0.6, -0.2),
            (-0.4, -0.25),
            (-0.4, 0.4),
            (-0.1, 0.15),
            (0.2, 0.4),
            (0.2, 0.1),
            (0.45, 0.3),
            (0.7, 0.2),
            (0.95, 0.7),
            (0.95, 1),
        ],
        STONE,
    )
    brush.shape([(-0.3, 1), (-0.3, 0.65), (-0.1, 0.48), (0.1, 0.65), (0.1, 1)], DARK)
    _stones(brush, -0.9, -0.45, -0.1, 0.7)
    brush.oval(0.55, 0.98, 0.5, 0.16, rgb("#8a9a58"), ink=None)


def pillar(brush: Brush) -> None:
    brush.box(-0.42, 0.8, 0.42, 1, STONE)
    brush.box(-0.27, -0.7, 0.27, 0.82, lit(STONE, 0.12), depth=0.3)
    for x in (-0.1, 0.08):
        brush.line([(x, -0.65), (x, 0.75)], shaded(STONE, 0.35), 0.6)
    brush.box(-0.42, -0.9, 0.42, -0.68, STONE)


def tomb(brush: Brush) -> None:
    brush.shape([(-0.55, 1), (-0.55, -0.3), (-0.35, -0.75), (0, -0.9), (0.35, -0.75), (0.55, -0.3), (0.55, 1)], STONE)
    brush.line([(0, -0.5), (0, 0.2)], shaded(STONE, 0.6), 1.8)
    brush.line([(-0.24, -0.25), (0.24, -0.25)], shaded(STONE, 0.6), 1.8)
    for x in (-0.6, -0.3, 0.35, 0.6):
        brush.line([(x, 1.02), (x * 1.15, 0.75)], rgb("#6f8450"), 1.2)


def statue(brush: Brush) -> None:
    brush.box(-0.55, 0.55, 0.55, 1, STONE)
    grey = lit(STONE, 0.08)
    brush.shape([(-0.4, 0.55), (-0.42, -0.2), (0, -0.4), (0.42, -0.2), (0.4, 0.55)], grey, smooth=True)
    brush.line([(0.3, -0.1), (0.62, -0.6)], grey, rope=0.16)
    brush.oval(0, -0.62, 0.25, 0.28, grey)
    brush.line([(-0.08, -0.58), (0.1, -0.58)], shaded(STONE, 0.5), 0.7)


def signpost(brush: Brush) -> None:
    brush.line([(0, 1), (0, -0.9)], WOOD, rope=0.14)
    brush.shape([(-0.15, -0.8), (0.65, -0.8), (0.9, -0.58), (0.65, -0.36), (-0.15, -0.36)], lit(WOOD, 0.2))
    brush.shape([(0.15, -0.2), (-0.6, -0.2), (-0.85, 0.02), (-0.6, 0.24), (0.15, 0.24)], lit(WOOD, 0.1))
    brush.line([(0.0, -0.58), (0.5, -0.58)], width=0.8)
    brush.line([(-0.5, 0.02), (0.0, 0.02)], width=0.8)


def fence(brush: Brush) -> None:
    for y in (0.35, 0.7):
        brush.line([(-1, y), (1, y + 0.04)], lit(WOOD, 0.15), rope=0.1)
    for x in (-0.8, -0.25, 0.3, 0.85):
        brush.shape(
            [(x - 0.1, 1), (x - 0.1, 0.1), (x, -0.05), (x + 0.1, 0.1), (x + 0.1, 1)], lit(WOOD, 0.2), shade=0.15
        )


def flag(brush: Brush, colour: Colour | None = None) -> None:
    cloth = colour or brush.rng.choice((rgb("#c4574a"), rgb("#4f7fa0"), rgb("#d9a441"), rgb("#7d9a50")))
    brush.line([(-0.45, 1), (-0.45, -1)], WOOD, rope=0.1)
    brush.shape(
        [(-0.42, -0.92), (0.2, -0.78), (0.85, -0.9), (0.6, -0.5), (0.85, -0.12), (0.2, -0.22), (-0.42, -0.12)],
        cloth,
        smooth=False,
    )


def banner(brush: Brush) -> None:
    brush.line([(-0.75, -0.85), (0.75, -0.85)], WOOD, rope=0.1)
    brush.shape([(-0.55, -0.8), (0.55, -0.8), (0.55, 0.8), (0, 0.45), (-0.55, 0.8)], rgb("#a8433e"))
    brush.shape([(0, -0.5), (0.28, -0.1), (0, 0.25), (-0.28, -0.1)], rgb("#e0b64d"))


def _battlement(brush: Brush, left: float, top: float, right: float, bottom: float, colour: Colour) -> None:
    tooth = (right - left) / 5
    points = [(left, bottom), (left, top)]
    for index in range(5):
        x = left + index * tooth
        y = top - 0.14 if index % 2 == 0 else top
        points += [(x, y), (x + tooth, y)]
    brush.shape([*points, (right, bottom)], colour)


def _stones(brush: Brush, left: float, right: float, top: float, bottom: float) -> None:
    for _ in range(5):
        x, y = brush.rng.uniform(left, right - 0.1), brush.rng.uniform(top, bottom)
        brush.line([(x, y), (x + 0.14, y)], mix(STONE, INK, 0.45), 0.7)
