"""Drawings of what is left for those who look: a crumb, a print, a line of ink, something in the dark."""

from __future__ import annotations

from toolkit.illustration.hand.brush import Brush
from toolkit.illustration.hand.colour import INK, lit, rgb, shaded


def crumb(brush: Brush) -> None:
    gold = rgb("#ecc25a")
    brush.shape(
        [(-0.5, 0.75), (-0.42, 0.3), (-0.12, 0.12), (0.1, 0.22), (0.34, 0.2), (0.45, 0.55), (0.28, 0.9), (-0.2, 0.95)],
        lit(gold, 0.15),
    )
    brush.line([(-0.42, 0.3), (-0.12, 0.12), (0.1, 0.22)], rgb("#b9863a"), 2.2)
    brush.oval(0.02, 0.58, 0.09, 0.08, shaded(gold, 0.3), light=0, line=0.7)
    for x, y, r in ((-0.72, 0.86, 0.1), (0.66, 0.9, 0.12), (0.62, 0.5, 0.07)):
        brush.oval(x, y, r, r * 0.8, gold, line=0.7)


def moss(brush: Brush) -> None:
    """A low cushion of small tufts, wider than high, with a few stalks that carry spores."""
    green = rgb("#7f9c4c")
    for x, y, r in ((-0.5, 0.5, 0.34), (0.42, 0.52, 0.36), (-0.05, 0.38, 0.42)):
        brush.oval(x, y, r, r * 0.8, shaded(green, 0.15), shade=0.15)
    ring = [
        (-1, 0.8), (-0.85, 0.5), (-0.5, 0.56), (-0.2, 0.42), (0.15, 0.55), (0.5, 0.45), (0.9, 0.55), (1, 0.82),
        (0.5, 0.98), (-0.5, 0.98),
    ]  # fmt: skip
    brush.shape(ring, green, smooth=True)
    for x, y in ((-0.68, 0.72), (-0.35, 0.66), (-0.02, 0.76), (0.3, 0.68), (0.64, 0.74), (-0.1, 0.2), (0.4, 0.38)):
        brush.line([(x - 0.07, y - 0.08), (x, y), (x + 0.07, y - 0.1)], shaded(green, 0.5), 0.8)
    for x, y in ((-0.42, 0.25), (0.12, 0.05), (0.5, 0.22)):
        brush.line([(x, y), (x + 0.03, y - 0.18)], shaded(green, 0.4), 0.9)
        brush.dot(x + 0.03, y - 0.2, 0.045, rgb("#9a6a3c"))


def footprints(brush: Brush) -> None:
    """Two bare feet, one before the other, as they were set down."""
    earth = rgb("#8b7355")
    for x, y, side in ((-0.42, 0.38, -1), (0.42, -0.32, 1)):
        foot = brush.at(x, y, 1, mirror=side < 0)
        foot.shape(
            [(-0.14, 0.55), (-0.2, 0.2), (-0.3, -0.1), (-0.12, -0.28), (0.2, -0.22), (0.22, 0.05), (0.12, 0.55)],
            earth,
            smooth=True,
            light=0,
        )
        for toe, (tx, ty) in enumerate(((-0.26, -0.38), (-0.08, -0.48), (0.08, -0.47), (0.2, -0.4), (0.29, -0.3))):
            foot.oval(tx, ty, 0.1 - toe * 0.013, 0.11 - toe * 0.013, earth, light=0, shade=0, line=0.7)


def trickle(brush: Brush) -> None:
    """A line of ink that runs uphill and bends to the left, with a bead in front."""
    way = [(0.7, 1), (0.35, 0.75), (0.6, 0.4), (0.3, 0.05), (0.45, -0.3), (0.05, -0.55), (-0.7, -0.5)]
    brush.line(way, INK, 3.2, smooth=True)
    brush.shape([(-0.62, -0.64), (-0.62, -0.36), (-0.86, -0.34), (-0.98, -0.5), (-0.86, -0.66)], INK, smooth=True)
    brush.line([(-0.88, -0.56), (-0.8, -0.6)], rgb("#ffffff"), 1)
    for x, y, r in ((0.85, 0.7, 0.07), (0.08, 0.25, 0.06), (-0.25, -0.28, 0.05)):
        brush.dot(x, y, r)


def wastebasket(brush: Brush) -> None:
    for x, y, tilt in ((-0.38, -0.2, -0.5), (0.4, -0.15, 0.45), (0.02, -0.38, 0.1)):
        sheet = brush.at(x, y, 1, tilt=tilt)
        sheet.shape([(-0.3, -0.38), (-0.08, -0.3), (0.08, -0.4), (0.3, -0.3), (0.28, 0.4), (-0.3, 0.4)], rgb("#f3e6cb"))
        for row in (-0.14, 0.02, 0.18):
            sheet.line([(-0.18, row), (0.18, row)], width=0.8)
    brush.shape([(-0.78, -0.02), (0.78, -0.02), (0.55, 0.95), (-0.55, 0.95)], rgb("#c79c5e"))
    for x in (-0.5, -0.25, 0.0, 0.25, 0.5):
        brush.line([(x * 1.25, 0.04), (x * 0.9, 0.9)], rgb("#8a6538"), 0.9)
    brush.line([(-0.78, 0.0), (0.78, 0.0)], rgb("#b98f52"), rope=0.1)


def gleam(brush: Brush) -> None:
    """A round glint in the dark, that might be an eye."""
    pale = rgb("#f4efcf")
    brush.dot(0, 0, 0.85, rgb("#4a4a57"))
    brush.oval(0, 0, 0.55, 0.55, pale, shade=0.12)
    brush.line([(-0.32, -0.05), (-0.2, -0.28), (0.02, -0.36)], rgb("#ffffff"), 2.4, smooth=True)
