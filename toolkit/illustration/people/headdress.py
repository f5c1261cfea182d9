"""What people wear on their heads: a function for each choice of the vocabulary, given the dimensions of a head."""

from __future__ import annotations

from collections.abc import Callable

from toolkit.illustration.hand.brush import Brush, open_curve
from toolkit.illustration.hand.colour import Colour, lit, rgb, shaded

Headdress = Callable[[Brush, float, Colour, Colour, Colour, int], None]
"""Brush, half the width of the head, and the colours of coat, trim and hair; the style decides details."""

GOLD = rgb("#e2b340")
STEEL = rgb("#b4bac2")


def _fringe(brush: Brush, wide: float, hair: Colour, style: int) -> None:
    """Hair that shows below a hat."""
    for side in (-1, 1):
        brush.shape(
            [
                (side * wide * 0.75, -0.5),
                (side * (wide + 0.06), -0.4),
                (side * (wide + 0.05), -0.02),
                (side * wide * 0.88, -0.2),
            ],
            hair,
            smooth=True,
        )
    if style % 2:
        brush.shape(
            [
                (-wide * 0.6, -0.52),
                (wide * 0.5, -0.52),
                (wide * 0.1, -0.34),
                (-wide * 0.2, -0.42),
                (-wide * 0.45, -0.3),
            ],
            hair,
            smooth=True,
        )


def hood(brush: Brush, wide: float, coat: Colour, trim: Colour, hair: Colour, style: int) -> None:
    cloth = shaded(coat, 0.12)
    _fringe(brush, wide * 0.92, hair, 1)
    w = wide + 0.2
    high = [(w * 0.95, 0.55), (w * 1.06, 0.0), (w * 0.85, -0.55), (0.0, -1.0)]
    deep = [(wide * 0.82, 0.55), (wide * 0.98, 0.0), (wide * 0.72, -0.42), (0.0, -0.58)]
    outer = open_curve([*((-x, y) for x, y in high), *high[-2::-1]], 6)
    inner = open_curve([*deep, *((-x, y) for x, y in deep[-2::-1])], 6)
    brush.shape([*outer, *inner], cloth, depth=0.05)
    brush.line(inner, trim, 1.8)


def brim(brush: Brush, wide: float, coat: Colour, trim: Colour, hair: Colour, style: int) -> None:
    _fringe(brush, wide, hair, style)
    felt = shaded(coat, 0.25)
    brush.shape(
        [
            (-wide * 0.86, -0.5),
            (-wide * 0.8, -0.95),
            (-0.1, -1.12),
            (wide * 0.8, -0.98),
            (wide * 0.86, -0.5),
            (0, -0.44),
        ],
        felt,
        smooth=True,
    )
    brush.shape([(-wide * 0.88, -0.66), (wide * 0.88, -0.66), (wide * 0.9, -0.5), (-wide * 0.9, -0.5)], trim)
    brush.shape(
        [
            (-wide - 0.55, -0.4),
            (-wide * 0.7, -0.56),
            (0, -0.5),
            (wide * 0.7, -0.56),
            (wide + 0.55, -0.44),
            (wide * 0.6, -0.34),
            (0, -0.38),
            (-wide * 0.6, -0.32),
        ],
        felt,
        smooth=True,
    )


def feathered(brush: Brush, wide: float, coat: Colour, trim: Colour, hair: Colour, style: int) -> None:
    brim(brush, wide, coat, trim, hair, style)
    brush.shape(
        [(wide * 0.5, -0.6), (wide + 0.1, -0.95), (wide + 0.55, -1.25), (wide + 0.45, -0.85), (wide + 0.1, -0.6)],
        rgb("#efe6d4"),
        smooth=True,
    )
    brush.line([(wide * 0.5, -0.6), (wide + 0.1, -0.85), (wide + 0.48, -1.18)], rgb("#a79a8c"), 0.8, smooth=True)


def pointed(brush: Brush, wide: float, coat: Colour, trim: Colour, hair: Colour, style: int) -> None:
    _fringe(brush, wide, hair, 1)
    cloth = shaded(coat, 0.2)
    brush.shape(
        [(-wide * 0.9, -0.45), (-wide * 0.45, -1.0), (0.12, -1.5), (0.5, -1.42), (0.2, -1.2), (wide * 0.9, -0.45)],
        cloth,
    )
    brush.shape([(-wide * 0.9, -0.62), (wide * 0.85, -0.62), (wide * 0.92, -0.46), (-wide * 0.92, -0.46)], trim)
    brush.oval(0, -0.42, wide + 0.42, 0.12, cloth)
    for x, y in ((-0.12, -0.85), (0.2, -0.75), (0.08, -1.15)):
        brush.dot(x, y, 0.035, GOLD)


def helmet(brush: Brush, wide: float, coat: Colour, trim: Colour, hair: Colour, style: int) -> None:
    brush.shape([(0, -0.85), (-0.25, -1.2), (-0.7, -1.2), (-0.95, -0.8), (-0.5, -0.85)], coat, smooth=True)
    w = wide + 0.08
    brush.shape(
        [
            (-w, 0.3),
            (-w, -0.4),
            (-w * 0.6, -0.8),
            (0, -0.92),
            (w * 0.6, -0.8),
            (w, -0.4),
            (w, 0.3),
            (w * 0.76, 0.24),
            (w * 0.74, -0.36),
            (-w * 0.74, -0.36),
            (-w * 0.76, 0.24),
        ],
        STEEL,
        depth=0.06,
    )
    brush.shape([(-0.06, -0.4), (0.06, -0.4), (0.05, 0.06), (-0.05, 0.06)], STEEL)
    brush.line([(-w * 0.98, -0.42), (w * 0.98, -0.42)], GOLD, 2.4)


def cap(brush: Brush, wide: float, coat: Colour, trim: Colour, hair: Colour, style: int) -> None:
    _fringe(brush, wide, hair, style)
    cloth = shaded(coat, 0.3)
    brush.shape(
        [
            (-wide - 0.08, -0.45),
            (-wide - 0.12, -0.75),
            (-0.3, -0.98),
            (0.35, -0.98),
            (wide + 0.12, -0.75),
            (wide + 0.08, -0.45),
            (0, -0.42),
        ],
        cloth,
        smooth=True,
    )
    brush.shape(
        [(-wide - 0.05, -0.56), (wide + 0.05, -0.56), (wide + 0.02, -0.4), (-wide - 0.02, -0.4)], lit(cloth, 0.2)
    )
    brush.shape(
        [(-wide * 0.85, -0.42), (wide * 0.85, -0.42), (wide * 0.6, -0.26), (0, -0.22), (-wide * 0.6, -0.26)],
        rgb("#3f3640"),
        smooth=True,
    )
    brush.oval(0, -0.68, 0.11, 0.11, GOLD)


def toque(brush: Brush, wide: float, coat: Colour, trim: Colour, hair: Colour, style: int) -> None:
    _fringe(brush, wide, hair, style)
    white = rgb("#f3ecdd")
    brush.shape(
        [
            (-wide * 0.8, -0.6),
            (-wide - 0.25, -0.85),
            (-wide - 0.1, -1.2),
            (-0.25, -1.3),
            (0.1, -1.42),
            (0.45, -1.25),
            (wide + 0.25, -1.05),
            (wide + 0.15, -0.75),
            (wide * 0.8, -0.6),
        ],
        white,
        smooth=True,
    )
    for x in (-0.2, 0.1, 0.32):
        brush.line([(x, -0.7), (x * 1.2, -1.05)], shaded(white, 0.3), 1)
    brush.shape([(-wide * 0.92, -0.72), (wide * 0.92, -0.72), (wide * 0.95, -0.42), (-wide * 0.95, -0.42)], white)


def jester(brush: Brush, wide: float, coat: Colour, trim: Colour, hair: Colour, style: int) -> None:
    _fringe(brush, wide, hair, 1)
    other = rgb("#a9473f") if coat != rgb("#b8433a") else rgb("#4c6f91")
    brush.shape(
        [
            (-wide, -0.4),
            (-wide * 0.9, -0.8),
            (-wide - 0.4, -1.0),
            (-wide - 0.55, -0.6),
            (-wide - 0.35, -0.75),
            (-wide * 1.05, -0.35),
        ],
        other,
        smooth=False,
    )
    brush.shape(
        [
            (wide, -0.4),
            (wide * 0.9, -0.8),
            (wide + 0.4, -1.0),
            (wide + 0.55, -0.6),
            (wide + 0.35, -0.75),
            (wide * 1.05, -0.35),
        ],
        coat,
        smooth=False,
    )
    brush.shape([(-wide, -0.42), (-wide * 0.8, -0.85), (-0.05, -1.3), (0.25, -1.25), (0.1, -1.0), (0, -0.45)], coat)
    brush.shape([(wide, -0.42), (wide * 0.8, -0.85), (0.1, -1.0), (0, -0.45)], other)
    for x, y in ((-wide - 0.55, -0.56), (wide + 0.55, -0.56), (0.28, -1.22)):
        brush.oval(x, y, 0.09, 0.09, GOLD)


def kerchief(brush: Brush, wide: float, coat: Colour, trim: Colour, hair: Colour, style: int) -> None:
    brush.shape([(wide * 0.8, -0.4), (wide + 0.35, -0.3), (wide + 0.4, 0.05), (wide + 0.1, -0.2)], coat, smooth=True)
    brush.shape(
        [
            (-wide - 0.05, -0.3),
            (-wide * 0.85, -0.7),
            (0, -0.86),
            (wide * 0.85, -0.7),
            (wide + 0.05, -0.3),
            (wide * 0.5, -0.46),
            (0, -0.5),
            (-wide * 0.5, -0.46),
        ],
        coat,
        smooth=True,
    )
    for x, y in ((-0.25, -0.62), (0.05, -0.7), (0.28, -0.6), (-0.05, -0.58)):
        brush.dot(x, y, 0.035, trim)


def crown(brush: Brush, wide: float, coat: Colour, trim: Colour, hair: Colour, style: int) -> None:
    _fringe(brush, wide, hair, 1)
    w = wide * 0.92
    brush.shape(
        [(-w, -0.45), (-w * 1.1, -0.98), (-w * 0.5, -0.72), (0, -1.12), (w * 0.5, -0.72), (w * 1.1, -0.98), (w, -0.45)],
        GOLD,
    )
    for x in (-0.28, 0, 0.28):
        brush.oval(x, -0.58, 0.06, 0.06, rgb("#a8433e"))


def goggles(brush: Brush, wide: float, coat: Colour, trim: Colour, hair: Colour, style: int) -> None:
    mop(brush, wide, coat, trim, hair, 2)
    brush.line([(-wide, -0.44), (0, -0.5), (wide, -0.44)], rgb("#6b4a38"), 4, smooth=True)
    for side in (-1, 1):
        brush.oval(side * 0.2, -0.5, 0.18, 0.17, rgb("#d3a44c"))
        brush.oval(side * 0.2, -0.5, 0.11, 0.1, rgb("#a9d0d6"))


def bald(brush: Brush, wide: float, coat: Colour, trim: Colour, hair: Colour, style: int) -> None:
    for side in (-1, 1):
        brush.shape(
            [
                (side * wide * 0.86, -0.38),
                (side * (wide + 0.12), -0.3),
                (side * (wide + 0.14), 0.0),
                (side * (wide - 0.02), -0.05),
            ],
            hair,
            smooth=True,
        )
    brush.line([(-0.2, -0.55), (-0.08, -0.6)], rgb("#fff6e4"), 2.4)


def mop(brush: Brush, wide: float, coat: Colour, trim: Colour, hair: Colour, style: int) -> None:
    w = wide + 0.1
    if style in (0, 3):
        brush.shape(
            [
                (-w, -0.05),
                (-w * 1.02, -0.5),
                (-w * 0.5, -0.86),
                (0.1, -0.92),
                (w * 0.7, -0.78),
                (w * 1.02, -0.45),
                (w, -0.05),
                (w * 0.72, -0.35),
                (0.1, -0.5),
                (-0.25, -0.38),
                (-w * 0.72, -0.28),
            ],
            hair,
            smooth=True,
        )
        brush.line([(-0.2, -0.8), (0.0, -0.6), (0.05, -0.5)], shaded(hair, 0.4), 0.9, smooth=True)
        return
    lumps = (
        (-w * 0.9, -0.2),
        (-w * 0.85, -0.48),
        (-w * 0.5, -0.72),
        (0.0, -0.8),
        (w * 0.5, -0.72),
        (w * 0.85, -0.48),
        (w * 0.9, -0.2),
    )
    brush.shape([*lumps, (w * 0.6, -0.34), (0, -0.48), (-w * 0.6, -0.34)], hair, smooth=True, shade=0, light=0)
    for x, y in lumps:
        brush.oval(x, y, 0.2, 0.18, hair, depth=0.14)
    for x in (-0.22, 0.02, 0.25):
        brush.oval(x, -0.54, 0.17, 0.14, hair, depth=0.14)


def bowler(brush: Brush, wide: float, coat: Colour, trim: Colour, hair: Colour, style: int) -> None:
    felt = rgb("#3c3840")
    dome = [(-wide * 0.82, -0.5), (-wide * 0.8, -0.85), (-wide * 0.4, -1.1), (wide * 0.4, -1.1), (wide * 0.8, -0.85)]
    brush.shape([*dome, (wide * 0.82, -0.5)], felt, smooth=True)
    brush.shape([(-wide * 0.84, -0.64), (wide * 0.84, -0.64), (wide * 0.86, -0.5), (-wide * 0.86, -0.5)], trim)
    brush.oval(0, -0.48, wide + 0.24, 0.1, felt)


HEADDRESSES: dict[str, Headdress] = {
    "hood": hood,
    "brim": brim,
    "bowler": bowler,
    "feathered": feathered,
    "pointed": pointed,
    "helmet": helmet,
    "cap": cap,
    "toque": toque,
    "jester": jester,
    "kerchief": kerchief,
    "crown": crown,
    "goggles": goggles,
    "bald": bald,
    "hair": mop,
}
