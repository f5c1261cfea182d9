"""Drawings of what is written, whole and in parts: halves and strips of pages, songs, slates, boards and cards."""

from __future__ import annotations

from toolkit.illustration.hand.brush import Brush, Point
from toolkit.illustration.hand.colour import INK, lit, rgb, shaded

PAGE, FAINT = rgb("#f2e6c9"), rgb("#8a7a6c")
SLATE, WOOD, RED = rgb("#6d7680"), rgb("#8a5f3f"), rgb("#b23f3a")
TORN: tuple[float, ...] = (0.18, 0.02, 0.22, 0.05, 0.2, 0.0, 0.16, 0.04)


def _torn_edge(x: float, way: int) -> list[Point]:
    """A torn edge from top to bottom; the tears point this way."""
    return [(x + way * tear, -0.95 + index * 1.9 / (len(TORN) - 1)) for index, tear in enumerate(TORN)]


def _written(brush: Brush, left: float, right: float) -> None:
    for y in (-0.6, -0.36, -0.12, 0.12, 0.36, 0.6):
        brush.line([(left, y), (right, y + 0.015)], FAINT, 1.1)


def lefthalf(brush: Brush) -> None:
    """The left half of a page, torn down the middle."""
    brush.shape([(-0.62, -0.95), *_torn_edge(0.1, 1), (-0.62, 0.95)], PAGE, depth=0.06)
    _written(brush, -0.45, 0.08)
    brush.oval(-0.28, 0.62, 0.2, 0.2, lit(rgb("#b98f52"), 0.3), ink=None, shade=0)


def righthalf(brush: Brush) -> None:
    """The right half of a page, torn down the middle."""
    brush.shape([(0.62, -0.95), *_torn_edge(-0.1, -1), (0.62, 0.95)], PAGE, depth=0.06)
    _written(brush, -0.06, 0.45)
    brush.line([(0.0, 0.78), (0.15, 0.7), (0.28, 0.8), (0.44, 0.7)], rgb("#4c5f86"), 1.5, smooth=True)


def strip(brush: Brush) -> None:
    """A narrow strip from the middle of a page, torn on both sides."""
    brush.shape([*_torn_edge(0.12, 1), *reversed(_torn_edge(-0.12, -1))], PAGE, depth=0.08)
    _written(brush, -0.16, 0.16)


def blankpage(brush: Brush) -> None:
    """A page with nothing on it."""
    white = rgb("#fdfbf4")
    brush.shape(
        [(-0.7, -0.95), (0.45, -0.95), (0.72, -0.68), (0.72, 0.95), (-0.7, 0.95)], white, depth=0.04, shade=0.12
    )
    brush.shape([(0.45, -0.95), (0.72, -0.68), (0.45, -0.68)], shaded(white, 0.15), shade=0)


def music(brush: Brush) -> None:
    """A sheet with lines of music."""
    brush.shape([(-0.8, -0.9), (0.8, -0.95), (0.8, 0.92), (-0.8, 0.95)], PAGE, depth=0.05)
    for top in (-0.6, 0.15):
        for line in range(5):
            brush.line([(-0.65, top + line * 0.1), (0.65, top + line * 0.1 - 0.02)], FAINT, 0.9)
        for index, x in enumerate((-0.45, -0.1, 0.2, 0.5)):
            y = top + 0.12 + 0.1 * ((index * 2) % 3)
            brush.oval(x, y, 0.09, 0.07, INK, shade=0, light=0)
            brush.line([(x + 0.08, y), (x + 0.08, y - 0.36)], INK, 1.6)


def note(brush: Brush) -> None:
    """Two notes, joined: music in the air."""
    for x in (-0.5, 0.42):
        brush.oval(x, 0.62, 0.27, 0.21, INK, shade=0, light=0.1)
        brush.line([(x + 0.24, 0.6), (x + 0.24, -0.7)], INK, 3.2)
    brush.shape([(-0.29, -0.85), (0.69, -1.0), (0.69, -0.72), (-0.29, -0.56)], INK, shade=0, light=0)


def slate(brush: Brush) -> None:
    """A slab of slate with words cut into it."""
    brush.shape([(-0.85, -0.7), (-0.2, -0.88), (0.8, -0.75), (0.9, 0.75), (0.1, 0.9), (-0.9, 0.8)], SLATE, depth=0.1)
    for y in (-0.4, -0.12, 0.16, 0.44):
        brush.line([(-0.6, y), (0.55, y - 0.02)], lit(SLATE, 0.55), 1.5)


def noticeboard(brush: Brush) -> None:
    """A board on posts, thick with posters."""
    for x in (-0.75, 0.75):
        brush.line([(x, 1), (x, -0.8)], WOOD, rope=0.13)
    brush.box(-0.98, -0.85, 0.98, 0.4, lit(WOOD, 0.2))
    for x, y, w, h, colour in (
        (-0.8, -0.72, 0.5, 0.62, PAGE),
        (-0.2, -0.76, 0.45, 0.5, rgb("#d5e0e0")),
        (0.34, -0.7, 0.5, 0.66, PAGE),
        (-0.45, -0.12, 0.55, 0.42, rgb("#eed9b4")),
        (0.2, 0.0, 0.5, 0.32, rgb("#e6c9c0")),
    ):
        brush.box(x, y, x + w, y + h, colour, shade=0.1)
        brush.line([(x + 0.08, y + h * 0.4), (x + w - 0.08, y + h * 0.4)], FAINT, 0.9)
        brush.line([(x + 0.08, y + h * 0.65), (x + w - 0.14, y + h * 0.65)], FAINT, 0.9)
        brush.dot(x + w / 2, y + 0.06, 0.035, RED)


def placecard(brush: Brush) -> None:
    """A card for a place at table, with a flower drawn on it."""
    brush.shape([(-0.8, 0.9), (-0.7, -0.2), (0.85, -0.3), (0.95, 0.8)], PAGE, depth=0.06)
    brush.shape([(-0.7, -0.2), (-0.55, -0.42), (0.98, -0.5), (0.85, -0.3)], shaded(PAGE, 0.12), shade=0)
    brush.line([(-0.45, 0.25), (-0.2, 0.1), (0.0, 0.3), (0.2, 0.12)], rgb("#4c5f86"), 1.8, smooth=True)
    for dx, dy in ((0.12, 0), (-0.12, 0), (0, 0.12), (0, -0.12)):
        brush.dot(0.55 + dx, 0.3 + dy, 0.09, rgb("#c86f8a"))
    brush.dot(0.55, 0.3, 0.07, rgb("#e2b340"))


def badge(brush: Brush) -> None:
    """A badge on a pin, with room for a word."""
    brush.shape([(-1.0, -0.72), (1.0, -0.76), (1.02, 0.2), (-0.98, 0.24)], PAGE, depth=0.07, shade=0.15)
    brush.box(-1.0, -0.95, 1.0, -0.68, rgb("#3f6a9c"))
    brush.line([(-0.2, -0.95), (0.0, -1.1), (0.2, -0.95)], rgb("#8d8a8c"), 2.2)


def emblem(brush: Brush) -> None:
    """A cartouche with room for a letter: what stands where nothing can be drawn."""
    gold = rgb("#c79f4f")
    for x in (-0.75, 0.75):
        brush.line([(x, -0.75), (x * 1.35, -0.35), (x * 1.12, 0.25)], gold, rope=0.09, smooth=True)
    brush.oval(0, -0.18, 0.92, 0.78, gold)
    brush.oval(0, -0.18, 0.78, 0.64, PAGE, shade=0.14)
    brush.shape([(-0.75, 0.7), (0, 0.55), (0.75, 0.7), (0.6, 0.95), (0, 0.8), (-0.6, 0.95)], gold, smooth=True)
