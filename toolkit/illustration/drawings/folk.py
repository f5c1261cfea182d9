"""Drawings of people who look like somebody: a woman, a child, a knight in armour."""

from __future__ import annotations

from toolkit.illustration.hand.brush import Brush
from toolkit.illustration.hand.colour import Colour, lit, rgb, shaded

SKIN = (rgb("#f0cfae"), rgb("#c98f66"), rgb("#a56f4c"), rgb("#e3b48c"))
DRESSES = (rgb("#7d5a86"), rgb("#5f8a5a"), rgb("#a8533c"), rgb("#4f6f93"))
HAIR = (rgb("#5a4034"), rgb("#b98a4c"), rgb("#8f4a30"), rgb("#d4cec4"))
STEEL = rgb("#aeb4bc")


def _face(brush: Brush, y: float, skin: Colour, size: float = 0.27) -> None:
    brush.oval(0, y, size, size * 1.06, skin)
    for side in (-1, 1):
        brush.dot(side * size * 0.36, y, 0.032)
        brush.dot(side * size * 0.58, y + 0.09, 0.04, rgb("#d98a76"))
    brush.line([(-0.07, y + 0.13), (0, y + 0.16), (0.07, y + 0.13)], width=0.9, smooth=True)


def woman(brush: Brush) -> None:
    dress, skin, hair = brush.rng.choice(DRESSES), brush.rng.choice(SKIN), brush.rng.choice(HAIR)
    brush.oval(0, -0.42, 0.36, 0.38, hair)
    brush.oval(0, -0.82, 0.17, 0.14, hair)
    for side in (-1, 1):
        brush.line(
            [(side * 0.22, 0.0), (side * 0.46, 0.25), (side * 0.3, 0.48)], shaded(dress, 0.1), smooth=True, rope=0.14
        )
        brush.oval(side * 0.27, 0.52, 0.08, 0.08, skin)
    brush.shape([(-0.2, -0.14), (0.2, -0.14), (0.26, 0.3), (0.58, 0.98), (-0.58, 0.98), (-0.26, 0.3)], dress)
    brush.shape([(-0.16, 0.3), (0.16, 0.3), (0.28, 0.85), (-0.28, 0.85)], lit(dress, 0.45), shade=0.1)
    _face(brush, -0.4, skin)
    brush.shape(
        [(-0.28, -0.45), (-0.2, -0.7), (0.2, -0.7), (0.28, -0.45), (0.05, -0.6), (-0.1, -0.58)], hair, smooth=True
    )


def child(brush: Brush) -> None:
    coat, skin, hair = brush.rng.choice(DRESSES), brush.rng.choice(SKIN), brush.rng.choice(HAIR)
    for x in (-0.14, 0.14):
        brush.shape([(x - 0.09, 0.75), (x + 0.09, 0.75), (x + 0.1, 1), (x - 0.14, 1)], rgb("#5a4238"), shade=0.1)
    for side in (-1, 1):
        brush.line([(side * 0.2, 0.3), (side * 0.48, 0.1)], coat, rope=0.13)
        brush.oval(side * 0.5, 0.07, 0.08, 0.08, skin)
    brush.shape([(-0.22, 0.2), (0.22, 0.2), (0.32, 0.82), (-0.32, 0.82)], coat)
    _face(brush, -0.1, skin, 0.32)
    brush.shape(
        [(-0.34, -0.12), (-0.25, -0.42), (0.1, -0.5), (0.34, -0.2), (0.15, -0.28), (-0.1, -0.24)], hair, smooth=True
    )


def knight(brush: Brush) -> None:
    """In armour from head to foot."""
    for x in (-0.17, 0.17):
        brush.shape([(x - 0.13, 0.6), (x + 0.13, 0.6), (x + 0.13, 1), (x - 0.19, 1)], shaded(STEEL, 0.2))
    for side in (-1, 1):
        brush.line([(side * 0.34, 0.0), (side * 0.55, 0.3), (side * 0.42, 0.55)], STEEL, smooth=True, rope=0.17)
        brush.oval(side * 0.36, -0.05, 0.2, 0.17, lit(STEEL, 0.2))
    brush.shape([(-0.36, -0.14), (0.36, -0.14), (0.3, 0.4), (0.38, 0.68), (-0.38, 0.68), (-0.3, 0.4)], STEEL)
    brush.line([(0, -0.1), (0, 0.4)], shaded(STEEL, 0.4), 1.2)
    brush.shape([(-0.27, -0.2), (-0.3, -0.6), (0, -0.82), (0.3, -0.6), (0.27, -0.2)], lit(STEEL, 0.1))
    brush.shape([(-0.22, -0.52), (0.22, -0.52), (0.18, -0.4), (-0.18, -0.4)], rgb("#3a3840"), shade=0)
    brush.line([(0, -0.82), (-0.12, -1.0), (-0.4, -0.95)], rgb("#a8423c"), smooth=True, rope=0.1)
