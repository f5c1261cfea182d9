"""Drawings of more clothes, and of what hangs, is folded or is put away with them."""

from __future__ import annotations

from toolkit.illustration.hand.brush import Brush
from toolkit.illustration.hand.colour import INK, lit, rgb, shaded

WHITE, WOOL = rgb("#f3efe4"), rgb("#8a5f3f")
GOLD, STEEL = rgb("#d9a93f"), rgb("#b3b7bd")


def apron(brush: Brush) -> None:
    """A starched white apron, hung up by its strap."""
    brush.line([(-0.3, -0.5), (-0.22, -0.92), (0.22, -0.92), (0.3, -0.5)], WHITE, smooth=True, rope=0.08)
    for side in (-1, 1):
        brush.line([(side * 0.42, 0.02), (side * 0.8, 0.12), (side * 0.95, 0.5)], WHITE, smooth=True, rope=0.07)
    brush.shape(
        [
            (-0.36, -0.55),
            (0.36, -0.55),
            (0.42, 0.0),
            (0.72, 0.25),
            (0.66, 0.9),
            (0, 0.98),
            (-0.66, 0.9),
            (-0.72, 0.25),
            (-0.42, 0.0),
        ],
        WHITE,
        depth=0.1,
        shade=0.2,
    )
    brush.line([(-0.45, 0.03), (0.45, 0.03)], shaded(WHITE, 0.35), 1.6)
    brush.shape([(-0.3, 0.3), (0.3, 0.3), (0.26, 0.66), (-0.26, 0.66)], lit(WHITE, 0.2), shade=0.1)


def coat(brush: Brush) -> None:
    """A long coat with a collar and buttons."""
    grey = rgb("#6f747d")
    for side in (-1, 1):
        brush.shape(
            [(side * 0.4, -0.72), (side * 0.72, -0.45), (side * 0.92, 0.42), (side * 0.66, 0.5), (side * 0.45, -0.1)],
            grey,
        )
    brush.shape([(-0.42, -0.75), (0.42, -0.75), (0.5, 0.1), (0.68, 0.98), (-0.68, 0.98), (-0.5, 0.1)], grey, depth=0.08)
    brush.shape([(-0.3, -0.9), (0.3, -0.9), (0.42, -0.72), (0.0, -0.35), (-0.42, -0.72)], shaded(grey, 0.3))
    brush.line([(0, -0.35), (0, 0.98)], shaded(grey, 0.5), 1.5)
    for y in (-0.15, 0.12, 0.39):
        brush.oval(0.1, y, 0.05, 0.05, GOLD, line=0.6)


def shirt(brush: Brush) -> None:
    """A shirt with its arms out."""
    brush.shape(
        [
            (-0.28, -0.75),
            (0.28, -0.75),
            (0.98, -0.4),
            (0.85, 0.0),
            (0.48, -0.15),
            (0.5, 0.9),
            (-0.5, 0.9),
            (-0.48, -0.15),
            (-0.85, 0.0),
            (-0.98, -0.4),
        ],
        WHITE,
        depth=0.07,
        shade=0.18,
    )
    brush.shape([(-0.28, -0.75), (0.28, -0.75), (0.0, -0.4)], shaded(WHITE, 0.2), shade=0)
    for y in (-0.15, 0.15, 0.45):
        brush.dot(0, y, 0.045, rgb("#8d8a8c"))


def scarf(brush: Brush) -> None:
    """Striped, and longer than it needs to be."""
    path = [(-1.05, 0.6), (-0.6, 0.0), (-0.1, 0.35), (0.3, -0.35), (0.7, -0.05), (1.02, -0.65)]
    brush.line(path, rgb("#b8433a"), smooth=True, rope=0.3)
    for x, y in ((-0.82, 0.27), (-0.38, 0.15), (0.08, 0.05), (0.5, -0.22), (0.9, -0.42)):
        brush.line([(x - 0.08, y - 0.13), (x + 0.08, y + 0.13)], rgb("#efe2c4"), 3.4)
    for dx in (-0.12, 0.0, 0.12):
        brush.line([(-1.05 + dx * 0.4, 0.66 + dx * 0.5), (-1.16 + dx * 0.6, 0.9 + dx * 0.4)], rgb("#b8433a"), 2)


def mitten(brush: Brush) -> None:
    red = rgb("#a8533c")
    brush.shape([(0.35, 0.15), (0.72, -0.3), (0.9, -0.1), (0.62, 0.45), (0.42, 0.55)], red, smooth=True)
    brush.shape([(-0.5, 0.5), (-0.55, -0.4), (-0.3, -0.9), (0.15, -0.95), (0.45, -0.5), (0.45, 0.5)], red, smooth=True)
    brush.box(-0.56, 0.45, 0.5, 0.92, lit(red, 0.35))
    brush.line([(-0.45, -0.1), (-0.25, -0.3), (-0.05, -0.1), (0.15, -0.3), (0.38, -0.1)], rgb("#efe2c4"), 2.4)


def woolhat(brush: Brush) -> None:
    """A woollen hat with flaps for the ears."""
    for side in (-1, 1):
        brush.shape(
            [(side * 0.75, 0.2), (side * 0.82, 0.65), (side * 0.6, 0.92), (side * 0.38, 0.3)], WOOL, smooth=True
        )
        brush.line([(side * 0.62, 0.9), (side * 0.66, 1.1)], lit(WOOL, 0.4), 1.8)
    brush.shape(
        [(-0.8, 0.3), (-0.75, -0.3), (-0.35, -0.72), (0.35, -0.72), (0.75, -0.3), (0.8, 0.3)], WOOL, smooth=True
    )
    brush.box(-0.85, 0.1, 0.85, 0.42, lit(WOOL, 0.25))
    brush.oval(0, -0.8, 0.2, 0.18, lit(WOOL, 0.4))


def sock(brush: Brush) -> None:
    """One sock."""
    yarn = rgb("#5f7f9a")
    brush.shape(
        [(-0.45, -0.9), (0.3, -0.9), (0.3, 0.2), (0.85, 0.5), (0.9, 0.8), (0.6, 0.95), (-0.1, 0.85), (-0.45, 0.45)],
        yarn,
        smooth=False,
    )
    brush.box(-0.5, -0.98, 0.36, -0.7, rgb("#efe2c4"))
    for y in (-0.45, -0.2, 0.05):
        brush.line([(-0.44, y), (0.3, y)], rgb("#efe2c4"), 2.4)
    brush.shape([(0.55, 0.36), (0.85, 0.5), (0.9, 0.8), (0.6, 0.95)], rgb("#efe2c4"), shade=0.1)


def purse(brush: Brush) -> None:
    """A leather purse, drawn shut."""
    leather = rgb("#8c5638")
    brush.shape([(-0.25, -0.35), (-0.45, -0.85), (0, -0.7), (0.45, -0.85), (0.25, -0.35)], lit(leather, 0.15))
    brush.shape([(-0.3, -0.4), (0.3, -0.4), (0.8, 0.3), (0.6, 0.9), (-0.6, 0.9), (-0.8, 0.3)], leather, smooth=True)
    brush.line([(-0.32, -0.4), (0, -0.32), (0.32, -0.4)], GOLD, 3.4, smooth=True)
    brush.oval(0, 0.3, 0.26, 0.26, GOLD)


def moustache(brush: Brush) -> None:
    """Enormous and golden."""
    for side in (-1, 1):
        brush.shape(
            [
                (0, -0.15),
                (side * 0.35, -0.3),
                (side * 0.7, 0.05),
                (side * 0.95, -0.1),
                (side * 1.05, -0.45),
                (side * 1.1, 0.05),
                (side * 0.8, 0.4),
                (side * 0.35, 0.35),
                (0, 0.15),
            ],
            GOLD,
            smooth=True,
        )
        brush.line([(side * 0.2, -0.05), (side * 0.6, 0.2), (side * 0.9, 0.1)], shaded(GOLD, 0.4), 1.2, smooth=True)


def parcel(brush: Brush) -> None:
    """A parcel with string around it."""
    paper = rgb("#b98f5e")
    brush.shape([(-0.85, -0.35), (-0.5, -0.65), (0.9, -0.65), (0.75, -0.35)], lit(paper, 0.25))
    brush.shape([(0.75, -0.35), (0.9, -0.65), (0.95, 0.6), (0.75, 0.9)], shaded(paper, 0.2))
    brush.box(-0.85, -0.35, 0.75, 0.9, paper)
    brush.line([(-0.05, -0.35), (-0.05, 0.9)], WHITE, 2.4)
    brush.line([(-0.85, 0.25), (0.75, 0.25)], WHITE, 2.4)
    brush.shape([(-0.05, -0.5), (-0.4, -0.8), (-0.42, -0.45)], WHITE, smooth=True)
    brush.shape([(0.0, -0.5), (0.35, -0.82), (0.38, -0.45)], WHITE, smooth=True)


def band(brush: Brush) -> None:
    """A plain ring of gold."""
    brush.oval(0, 0, 0.9, 0.82, GOLD)
    brush.oval(0, 0.02, 0.62, 0.55, rgb("#e6d6b4"), shade=0)
    brush.line([(-0.7, -0.35), (-0.4, -0.62), (0.0, -0.7)], lit(GOLD, 0.7), 2, smooth=True)


def pearl(brush: Brush) -> None:
    """A small luminous sphere."""
    for radius, share in ((0.8, 0.25), (0.62, 0.5)):
        brush.oval(0, 0.3, radius, radius, lit(rgb("#cfdfe0"), share), ink=None, shade=0, light=0)
    brush.oval(0, 0.3, 0.45, 0.45, rgb("#eef2ee"))
    brush.dot(-0.15, 0.14, 0.1, rgb("#ffffff"))


def club(brush: Brush) -> None:
    """Three juggler's clubs."""
    for x, y, tilt, colour in ((-0.5, 0.1, -0.5, "#b8433a"), (0.5, 0.2, 0.5, "#3f6a9c"), (0.0, -0.2, 0.1, "#e0ae3f")):
        part = brush.at(x, y, 0.75, tilt=tilt)
        part.shape(
            [
                (-0.08, 0.95),
                (0.08, 0.95),
                (0.12, 0.1),
                (0.26, -0.4),
                (0.16, -0.85),
                (-0.16, -0.85),
                (-0.26, -0.4),
                (-0.12, 0.1),
            ],
            rgb(colour),
        )
        part.line([(-0.22, -0.25), (0.22, -0.25)], WHITE, 2.6)
        part.oval(0, 0.98, 0.12, 0.09, INK, shade=0)


def hilt(brush: Brush) -> None:
    """What is left of a sword without its blade."""
    brush.box(-0.17, -0.2, 0.17, 0.7, rgb("#6b4430"))
    for y in (0.0, 0.2, 0.4):
        brush.line([(-0.17, y), (0.17, y - 0.08)], GOLD, 1.6)
    brush.oval(0, 0.84, 0.22, 0.2, GOLD)
    brush.shape([(-0.85, -0.42), (0.85, -0.42), (0.75, -0.16), (-0.75, -0.16)], GOLD)
    brush.shape([(-0.14, -0.42), (0.14, -0.42), (0.1, -0.62), (0.02, -0.52), (-0.06, -0.68)], STEEL)
