"""Drawings of papers and of lights to read them by."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin

from toolkit.illustration.hand.brush import Brush
from toolkit.illustration.hand.colour import INK, lit, rgb, shaded

BRASS = rgb("#d3a44c")
GOLD = rgb("#e2b340")
IRON = rgb("#6d6b75")
PAGE = rgb("#f2e6c9")
RULED = rgb("#8a7a6c")
LEATHER = rgb("#8c5638")
GLOW = rgb("#f7d274")
WOOD = rgb("#a3764b")


def lantern(brush: Brush) -> None:
    brush.line([(-0.32, -0.55), (-0.28, -0.95), (0.28, -0.95), (0.32, -0.55)], IRON, smooth=True, rope=0.07)
    brush.shape([(-0.25, -0.75), (0.25, -0.75), (0.55, -0.42), (-0.55, -0.42)], IRON)
    brush.shape([(-0.45, -0.42), (0.45, -0.42), (0.55, 0.65), (-0.55, 0.65)], GLOW, shade=0.12)
    brush.shape(
        [(-0.16, 0.45), (-0.18, 0.1), (0, -0.25), (0.18, 0.1), (0.16, 0.45)], rgb("#ee9436"), smooth=True, ink=None
    )
    brush.shape([(-0.07, 0.42), (0, 0.05), (0.07, 0.42)], rgb("#fff4cf"), smooth=True, ink=None, shade=0)
    for x in (-0.22, 0.22):
        brush.line([(x * 0.85, -0.42), (x * 1.05, 0.65)], IRON, 1.2)
    brush.shape([(-0.65, 0.62), (0.65, 0.62), (0.7, 0.95), (-0.7, 0.95)], IRON)


def candle(brush: Brush) -> None:
    brush.oval(0, 0.82, 0.85, 0.18, BRASS)
    brush.shape([(-0.28, 0.8), (-0.28, -0.05), (-0.1, -0.14), (0.1, -0.02), (0.28, -0.1), (0.28, 0.8)], PAGE)
    brush.line([(-0.16, 0.0), (-0.16, 0.35)], shaded(PAGE, 0.2), 2)
    brush.line([(0, -0.08), (0.02, -0.28)], width=1.2)
    brush.shape(
        [(0, -1), (0.22, -0.5), (0.12, -0.22), (-0.12, -0.22), (-0.22, -0.5)], rgb("#f0a23a"), smooth=True, shade=0
    )
    brush.shape([(0, -0.65), (0.09, -0.4), (0, -0.25), (-0.09, -0.4)], rgb("#fff0bd"), smooth=True, ink=None, shade=0)


def torch(brush: Brush) -> None:
    part = brush.at(0, 0.1, 1, tilt=0.35)
    part.shape([(-0.13, -0.1), (0.13, -0.1), (0.08, 1.0), (-0.08, 1.0)], WOOD)
    part.shape(
        [(-0.25, -0.15), (-0.38, -0.55), (-0.12, -0.75), (0.0, -1.15), (0.22, -0.75), (0.38, -0.45), (0.25, -0.15)],
        rgb("#df6530"),
        smooth=True,
        shade=0.1,
    )
    part.shape(
        [(-0.12, -0.18), (-0.15, -0.45), (0.03, -0.8), (0.17, -0.42), (0.12, -0.18)],
        rgb("#f6c452"),
        smooth=True,
        ink=None,
    )
    part.shape([(-0.24, -0.18), (0.24, -0.18), (0.18, 0.12), (-0.18, 0.12)], IRON)


def glass(brush: Brush) -> None:
    tint = rgb("#8fbd9c")
    brush.shape([(-0.4, 0.6), (0.4, 0.6), (0.6, 1.0), (-0.6, 1.0)], BRASS)
    brush.oval(0, -0.1, 0.8, 0.8, tint, shade=0.22)
    brush.shape(
        [(-0.5, -0.3), (-0.25, -0.62), (0.05, -0.7), (-0.2, -0.45), (-0.38, -0.1)],
        rgb("#f2fbf2"),
        smooth=True,
        ink=None,
        shade=0,
    )
    brush.line([(0.3, 0.4), (0.5, 0.15), (0.55, -0.1)], lit(tint, 0.6), 1.6, smooth=True)


def book(brush: Brush) -> None:
    cover = brush.rng.choice((rgb("#8e3f3c"), rgb("#3f5d7a"), rgb("#5f7348"), rgb("#7a4f2e")))
    part = brush.at(0, 0, 1, tilt=-0.12)
    part.shape([(-0.72, 0.7), (0.68, 0.7), (0.78, 1.04), (-0.66, 1.04)], shaded(cover, 0.2), shade=0)
    part.shape([(-0.64, 0.72), (0.68, 0.72), (0.74, 0.97), (-0.6, 0.97)], PAGE, shade=0.15)
    part.shape([(-0.72, -0.95), (0.68, -0.95), (0.68, 0.78), (-0.72, 0.78)], cover, depth=0.07)
    part.shape([(-0.72, -0.95), (-0.5, -0.95), (-0.5, 0.78), (-0.72, 0.78)], shaded(cover, 0.3), shade=0, light=0)
    part.shape([(0.1, -0.55), (0.42, -0.1), (0.1, 0.35), (-0.22, -0.1)], GOLD, shade=0.15)
    part.line([(-0.35, -0.78), (0.55, -0.78)], GOLD, 1.2)
    part.line([(-0.35, 0.6), (0.55, 0.6)], GOLD, 1.2)


def paper(brush: Brush) -> None:
    """A page with some lines on it, and a name below them."""
    part = _sheet(brush)
    _lines(part)
    _signature(part)


def form(brush: Brush) -> None:
    """A page of boxes to be filled in."""
    part = _sheet(brush)
    part.line([(-0.42, -0.62), (0.2, -0.62)], INK, 1.8)
    for y in (-0.38, -0.14, 0.1, 0.34, 0.58):
        part.line([(-0.42, y), (0.44, y)], RULED, 0.9)
    for x in (-0.42, -0.12, 0.16, 0.44):
        part.line([(x, -0.38), (x, 0.58)], RULED, 0.9)


def deed(brush: Brush) -> None:
    """A page with a seal on it."""
    part = _sheet(brush)
    _lines(part)
    part.oval(0.32, 0.58, 0.18, 0.18, rgb("#b23f3a"))


def tornpage(brush: Brush) -> None:
    """A page of which the end has been torn off."""
    part = _sheet(brush, (0.8, 0.92, 0.72, 0.9, 0.7, 0.88, 0.7))
    _lines(part)
    _signature(part)


def _sheet(brush: Brush, foot: Sequence[float] = (0.95, 0.95)) -> Brush:
    """A page with a corner turned down; how low it hangs is said from right to left."""
    page = brush.rng.choice((PAGE, rgb("#e9dfc8"), rgb("#d5e0e0"), rgb("#eed9b4")))
    part = brush.at(0, 0, 1, tilt=brush.rng.uniform(-0.12, 0.12))
    edge = [(0.66 - 1.3 * index / (len(foot) - 1), y) for index, y in enumerate(foot)]
    part.shape([(-0.62, -0.95), (0.4, -0.95), (0.68, -0.66), *edge], page, depth=0.07)
    part.shape([(0.4, -0.95), (0.68, -0.66), (0.4, -0.66)], shaded(page, 0.15), shade=0)
    return part


def _lines(part: Brush) -> None:
    for y, long in ((-0.5, 0.65), (-0.25, 0.85), (0.0, 0.8), (0.25, 0.85)):
        part.line([(-0.42, y), (-0.42 + long, y)], RULED, 1.1)


def _signature(part: Brush) -> None:
    part.line([(-0.3, 0.52), (-0.1, 0.42), (0.05, 0.55), (0.25, 0.44)], rgb("#4c5f86"), 1.4, smooth=True)


def scroll(brush: Brush) -> None:
    brush.shape([(-0.6, -0.75), (0.6, -0.75), (0.6, 0.75), (-0.6, 0.75)], PAGE, depth=0.08)
    for y in (-0.4, -0.15, 0.1, 0.35):
        brush.line([(-0.4, y), (0.38, y + 0.02)], rgb("#8a7a6c"), 1.1)
    for y in (-0.8, 0.8):
        brush.line([(-0.72, y), (0.72, y)], shaded(PAGE, 0.1), rope=0.24)
        for x in (-0.85, 0.85):
            brush.oval(x, y, 0.12, 0.14, LEATHER)


def letter(brush: Brush) -> None:
    part = brush.at(0, 0, 1, tilt=-0.1)
    part.shape([(-0.98, -0.6), (0.98, -0.6), (0.98, 0.68), (-0.98, 0.68)], PAGE, depth=0.06)
    part.line([(-0.98, 0.68), (-0.25, 0.05)], shaded(PAGE, 0.4), 1)
    part.line([(0.98, 0.68), (0.25, 0.05)], shaded(PAGE, 0.4), 1)
    part.shape([(-0.98, -0.6), (0.98, -0.6), (0.1, 0.16), (-0.1, 0.16)], lit(PAGE, 0.2), depth=0.1)
    part.oval(0, 0.14, 0.2, 0.2, rgb("#b23f3a"))


def map(brush: Brush) -> None:
    folds = [(-1, -0.6), (-0.34, -0.8), (0.34, -0.6), (1, -0.8), (1, 0.65), (0.34, 0.85), (-0.34, 0.65), (-1, 0.85)]
    brush.shape(folds, rgb("#e9d5a4"), depth=0.06)
    brush.shape(
        [(-0.34, -0.8), (0.34, -0.6), (0.34, 0.85), (-0.34, 0.65)],
        shaded(rgb("#e9d5a4"), 0.12),
        ink=None,
        shade=0,
        light=0,
    )
    brush.shape(
        [(-0.85, -0.1), (-0.5, -0.45), (-0.15, -0.2), (-0.4, 0.25)], rgb("#9db878"), smooth=True, line=0.6, shade=0
    )
    for x, y in ((-0.2, 0.42), (0.0, 0.28), (0.2, 0.25), (0.4, 0.1)):
        brush.line([(x, y), (x + 0.11, y - 0.05)], rgb("#9a4a3a"), 1.7)
    brush.line([(0.55, -0.25), (0.8, 0.0)], rgb("#b23f3a"), 2.4)
    brush.line([(0.8, -0.25), (0.55, 0.0)], rgb("#b23f3a"), 2.4)
    for x in (-0.34, 0.34):
        brush.line([(x, -0.8 if x < 0 else -0.6), (x, 0.65 if x < 0 else 0.85)], shaded(PAGE, 0.4), 0.8)


def quill(brush: Brush) -> None:
    brush.shape([(-0.8, 0.98), (-0.75, 0.35), (-0.5, 0.2), (-0.15, 0.2), (0.1, 0.35), (0.15, 0.98)], rgb("#4d5f75"))
    brush.oval(-0.33, 0.26, 0.3, 0.1, INK, shade=0, light=0)
    brush.shape(
        [(-0.3, 0.35), (-0.1, -0.25), (0.35, -0.85), (0.9, -1.05), (0.85, -0.5), (0.4, -0.1), (0.05, 0.05)],
        rgb("#ece6da"),
        smooth=True,
    )
    brush.line([(-0.3, 0.35), (0.2, -0.35), (0.8, -0.95)], rgb("#9a8f84"), 1, smooth=True)


def ticket(brush: Brush) -> None:
    part = brush.at(0, 0.1, 1, tilt=-0.25)
    part.shape(
        [
            (-0.95, -0.5),
            (0.95, -0.5),
            (0.95, -0.15),
            (0.84, 0),
            (0.95, 0.15),
            (0.95, 0.5),
            (-0.95, 0.5),
            (-0.95, 0.15),
            (-0.84, 0),
            (-0.95, -0.15),
        ],
        rgb("#e3b58a"),
    )
    for y in (-0.38, -0.16, 0.06, 0.28):
        part.line([(0.45, y), (0.45, y + 0.11)], width=1)
    part.at(-0.2, 0, 0.28).shape(
        [
            (sin(i * pi / 5) * (1 if i % 2 == 0 else 0.45), -cos(i * pi / 5) * (1 if i % 2 == 0 else 0.45))
            for i in range(10)
        ],
        rgb("#b23f3a"),
        shade=0,
    )
