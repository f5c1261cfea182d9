"""A jigsaw piece, with its colour and its sides."""

from __future__ import annotations

from toolkit.illustration.hand.brush import Brush
from toolkit.illustration.hand.colour import Colour, lit, rgb

TABLE = rgb("#e6d6b4")
"""What shows through a hole."""


def jigsaw(part: Brush, colour: Colour, sides: str) -> None:
    """A piece with a tab (`t`), a hole for one (`k`) or a flat side (`-`) to the north, east, south and west."""
    ways = [(way, one) for way, one in zip(((0, -1), (1, 0), (0, 1), (-1, 0)), sides, strict=False)]
    for (dx, dy), one in ways:
        if one == "t":
            part.oval(dx * 0.85, dy * 0.85, 0.24, 0.24, colour)
    part.shape([(-0.7, -0.7), (0.7, -0.7), (0.7, 0.7), (-0.7, 0.7)], colour, depth=0.1)
    for (dx, dy), one in ways:
        if one == "t":
            wide, deep = (0.17, 0.125) if dy else (0.125, 0.17)
            x, y = dx * 0.725, dy * 0.725
            neck = [(x - wide, y - deep), (x + wide, y - deep), (x + wide, y + deep), (x - wide, y + deep)]
            part.shape(neck, colour, ink=None, shade=0, light=0)
        elif one == "k":
            part.oval(dx * 0.6, dy * 0.6, 0.2, 0.2, TABLE, shade=0, light=0)
    part.line([(-0.35, 0.4), (0.0, 0.0), (0.4, 0.3)], lit(colour, 0.5), 1.6, smooth=True)
