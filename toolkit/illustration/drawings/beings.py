"""Drawings of people, and of worse."""

from __future__ import annotations

from toolkit.illustration.hand.brush import Brush
from toolkit.illustration.hand.colour import INK, lit, rgb, shaded

SKIN = (rgb("#edc9a4"), rgb("#d9a67c"), rgb("#b67f57"), rgb("#8a5a40"), rgb("#f2d5b8"))
COATS = (rgb("#a9473f"), rgb("#4c6f91"), rgb("#6f8450"), rgb("#c08a3c"), rgb("#7d5b86"), rgb("#57726f"))
WHITE = rgb("#f1ebde")
CANVAS = rgb("#f3e6cb")


def figure(brush: Brush) -> None:
    _person(brush)


def crowd(brush: Brush) -> None:
    for x, size in ((-0.62, 0.8), (0.6, 0.8), (0.0, 0.88), (-0.86, 0.68), (0.32, 0.68), (-0.3, 0.66), (0.86, 0.66)):
        _person(brush.at(x, 1 - size, size), arms=False)


def _person(brush: Brush, *, arms: bool = True) -> None:
    coat, skin = brush.rng.choice(COATS), brush.rng.choice(SKIN)
    other = brush.rng.choice([one for one in COATS if one != coat])
    hair = brush.rng.choice((rgb("#5a4034"), rgb("#b98a4c"), rgb("#d4cec4"), rgb("#8f4a30")))
    for x in (-0.16, 0.18):
        brush.shape([(x - 0.1, 0.7), (x + 0.1, 0.7), (x + 0.11, 1), (x - 0.17, 1)], rgb("#5a4238"), shade=0.1)
    if arms:
        brush.line([(0.24, 0.02), (0.46, 0.3), (0.4, 0.55)], shaded(coat, 0.1), smooth=True, rope=0.15)
        brush.oval(0.39, 0.6, 0.09, 0.09, skin)
    brush.shape([(-0.4, 0.86), (-0.33, 0.15), (-0.2, -0.14), (0.2, -0.14), (0.33, 0.15), (0.4, 0.86), (0, 0.92)], coat)
    brush.line([(-0.36, 0.42), (0, 0.47), (0.36, 0.42)], rgb("#5a4238"), 2.2, smooth=True)
    brush.line([(0, -0.1), (0, 0.4)], shaded(coat, 0.45), 0.8)
    if arms:
        brush.line([(-0.25, 0.02), (-0.5, 0.2), (-0.56, -0.12)], coat, smooth=True, rope=0.15)
        brush.oval(-0.56, -0.2, 0.09, 0.09, skin)
    brush.oval(0, -0.42, 0.26, 0.28, skin)
    for side in (-1, 1):
        brush.dot(side * 0.09, -0.43, 0.032)
        brush.dot(side * 0.15, -0.34, 0.04, rgb("#d98a76"))
    brush.line([(-0.07, -0.29), (0, -0.26), (0.07, -0.29)], width=0.9, smooth=True)
    kind = brush.rng.randrange(5)
    if kind == 3:
        brush.shape(
            [(-0.24, -0.36), (-0.1, -0.32), (0.1, -0.32), (0.24, -0.36), (0.16, -0.08), (0, 0.0), (-0.16, -0.08)],
            hair,
            smooth=True,
        )
    if kind in (0, 3):
        brush.shape(
            [(-0.46, -0.56), (-0.2, -0.64), (-0.19, -0.95), (0.19, -0.95), (0.2, -0.64), (0.46, -0.56), (0, -0.52)],
            other,
        )
    elif kind == 1:
        brush.shape(
            [(-0.3, -0.28), (-0.31, -0.6), (0, -0.8), (0.31, -0.6), (0.3, -0.28), (0.2, -0.52), (-0.12, -0.56)],
            hair,
            smooth=True,
        )
    elif kind == 2:
        brush.shape([(-0.32, -0.48), (-0.1, -0.85), (0.12, -1.08), (0.3, -0.48), (0, -0.58)], other)
    else:
        brush.shape(
            [
                (-0.34, -0.1),
                (-0.34, -0.55),
                (0, -0.82),
                (0.34, -0.55),
                (0.34, -0.1),
                (0.24, -0.3),
                (0.2, -0.56),
                (-0.2, -0.56),
                (-0.24, -0.3),
            ],
            other,
            smooth=True,
        )


def ghost(brush: Brush) -> None:
    pale = rgb("#dfe6e8")
    brush.shape(
        [
            (-0.7, 0.95),
            (-0.72, -0.2),
            (-0.4, -0.8),
            (0, -0.95),
            (0.4, -0.8),
            (0.72, -0.2),
            (0.7, 0.95),
            (0.45, 0.7),
            (0.22, 0.95),
            (0, 0.7),
            (-0.22, 0.95),
            (-0.45, 0.7),
        ],
        pale,
        smooth=True,
    )
    for x in (-0.25, 0.25):
        brush.oval(x, -0.25, 0.12, 0.18, INK, shade=0, light=0)
    brush.oval(0, 0.2, 0.14, 0.2, INK, shade=0, light=0)


def troll(brush: Brush) -> None:
    green = rgb("#7f9067")
    brush.shape(
        [(-0.9, 1), (-1.0, 0.3), (-0.7, -0.15), (0.7, -0.15), (1.0, 0.3), (0.9, 1)], rgb("#8a6a4c"), smooth=True
    )
    for side in (-1, 1):
        brush.shape([(side * 0.5, -0.5), (side * 1.05, -0.75), (side * 0.6, -0.15)], green)
    brush.shape(
        [(-0.6, 0.2), (-0.68, -0.4), (-0.35, -0.95), (0.35, -0.95), (0.68, -0.4), (0.6, 0.2), (0, 0.45)],
        green,
        smooth=True,
    )
    for x in (-0.24, 0.24):
        brush.oval(x, -0.4, 0.14, 0.12, WHITE, shade=0)
        brush.dot(x + 0.03, -0.38, 0.055)
        brush.line([(x - 0.18, -0.6), (x + 0.16, -0.54 if x < 0 else -0.6)], width=1.8)
    brush.oval(0, -0.12, 0.2, 0.17, lit(green, 0.15))
    brush.line([(-0.35, 0.12), (0, 0.2), (0.35, 0.12)], width=1.4, smooth=True)
    for x in (-0.2, 0.2):
        brush.shape([(x - 0.07, 0.17), (x, -0.02), (x + 0.07, 0.17)], WHITE, shade=0)


def goblin(brush: Brush) -> None:
    green = rgb("#8fa05c")
    brush.shape([(-0.45, 1), (-0.4, 0.3), (0.4, 0.3), (0.45, 1)], rgb("#7d5b86"))
    for side in (-1, 1):
        brush.shape([(side * 0.35, -0.25), (side * 1.1, -0.45), (side * 0.4, 0.15)], green)
    brush.oval(0, 0.0, 0.52, 0.46, green)
    brush.shape([(-0.5, -0.25), (0.15, -1.1), (0.5, -0.25), (0, -0.4)], rgb("#a9473f"))
    for x in (-0.2, 0.2):
        brush.oval(x, -0.05, 0.12, 0.13, rgb("#f2d35e"), shade=0)
        brush.dot(x, -0.05, 0.05)
    brush.line([(-0.25, 0.22), (0, 0.32), (0.25, 0.2)], width=1.3, smooth=True)


def dragon(brush: Brush) -> None:
    red = rgb("#a84e42")
    brush.shape(
        [(0.1, 0.1), (0.5, -0.9), (0.75, -0.5), (1.05, -0.55), (0.95, -0.1), (1.15, 0.1), (0.5, 0.35)], rgb("#c98a5a")
    )
    brush.line([(0.5, 0.7), (0.95, 0.75), (1.05, 0.4)], red, smooth=True, rope=0.16)
    brush.shape([(-0.25, 0.95), (-0.3, 0.3), (0.0, 0.0), (0.5, 0.2), (0.7, 0.7), (0.5, 0.98)], red, smooth=True)
    brush.shape([(-0.28, 0.5), (-0.4, -0.3), (-0.2, -0.7), (0.15, -0.5), (0.1, 0.2)], red, smooth=True)
    brush.shape(
        [
            (-1.0, -0.35),
            (-0.85, -0.6),
            (-0.45, -0.85),
            (-0.05, -0.85),
            (0.15, -0.5),
            (-0.1, -0.25),
            (-0.5, -0.2),
            (-0.9, -0.18),
        ],
        red,
        smooth=True,
    )
    for x in (-0.15, 0.08):
        brush.shape([(x - 0.08, -0.82), (x + 0.15, -1.15), (x + 0.1, -0.75)], CANVAS)
    brush.oval(-0.35, -0.6, 0.1, 0.1, rgb("#f2d35e"), shade=0)
    brush.dot(-0.36, -0.6, 0.045)
    brush.dot(-0.88, -0.42, 0.035)
    brush.shape([(-0.15, 0.9), (-0.18, 0.4), (0.05, 0.3), (0.15, 0.9)], CANVAS, smooth=True, line=0.6)


def beast(brush: Brush) -> None:
    dark = rgb("#3c3442")
    brush.shape(
        [
            (-1.05, 1),
            (-1.0, 0.2),
            (-0.85, -0.2),
            (-0.75, -0.85),
            (-0.4, -0.5),
            (0, -0.6),
            (0.4, -0.5),
            (0.75, -0.85),
            (0.85, -0.2),
            (1.0, 0.2),
            (1.05, 1),
        ],
        dark,
        smooth=False,
        shade=0.3,
    )
    for x in (-0.36, 0.36):
        brush.shape([(x - 0.22, -0.1), (x, -0.26), (x + 0.22, -0.1), (x, 0.06)], rgb("#f2cf5a"), smooth=True, shade=0)
        brush.shape([(x - 0.05, -0.1), (x, -0.22), (x + 0.05, -0.1), (x, 0.02)], INK, ink=None, shade=0, light=0)
    brush.shape([(-0.5, 0.4), (0.5, 0.4), (0.36, 0.66), (0, 0.74), (-0.36, 0.66)], rgb("#7c2f36"), shade=0)
    for x in (-0.34, -0.11, 0.11, 0.34):
        brush.shape([(x - 0.09, 0.4), (x + 0.09, 0.4), (x, 0.58)], WHITE, shade=0, line=0.7)


def hand(brush: Brush) -> None:
    skin = rgb("#a98f78")
    for x, top, lean in ((-0.34, -0.62, -0.1), (-0.1, -0.9, -0.03), (0.16, -0.88, 0.04), (0.4, -0.62, 0.12)):
        brush.line([(x, 0.15), (x + lean, top)], skin, rope=0.2)
    brush.line([(-0.38, 0.45), (-0.78, 0.12), (-0.85, -0.16)], skin, smooth=True, rope=0.2)
    brush.shape([(-0.46, 0.1), (0.5, 0.1), (0.46, 0.6), (0.3, 1), (-0.3, 1), (-0.45, 0.6)], skin, light=0.2)
    brush.line([(-0.3, 0.32), (0.05, 0.42), (0.36, 0.3)], shaded(skin, 0.35), 1)
    brush.line([(-0.28, 0.55), (0.05, 0.6), (0.3, 0.52)], shaded(skin, 0.35), 1)
