"""From two colours and a line between them to the pixels of a fade."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from toolkit.press.shapes.ink import Colour

AROUND = 4096
"""Rows of plain colour before and after a fade: more than a face has pixels."""
WEIGHED = "RGBX"
"""The mode of a layer on which colours are weighted by opacity, the fourth channel.

It has another name than "RGBA" so that Pillow mixes all four channels alike and does not handle opacity itself.
"""


def gradient(
    size: tuple[int, int], ends: list[float], start: Colour, end: Colour, mode: str
) -> tuple[Image.Image, Image.Image | None]:
    """The colours of a fade, and their opacity where they are not opaque."""
    x0, y0, x1, y1 = ends
    dx, dy = x1 - x0, y1 - y0
    length = max(1e-6, dx * dx + dy * dy)
    along = _ramp().transform(
        size,
        Image.Transform.AFFINE,
        (0, 0, 1.5, dx / length * 256, dy / length * 256, AROUND + 0.5 - (x0 * dx + y0 * dy) / length * 256),
        Image.Resampling.NEAREST,
    )
    full = (255,) if mode == WEIGHED else ()
    last, first = (Image.new(mode, size, (*colour[:3], *full)) for colour in (end, start))
    opacity = None
    if start[3] < 255 or end[3] < 255:
        opacity = Image.composite(Image.new("L", size, end[3]), Image.new("L", size, start[3]), along)
    return Image.composite(last, first, along), opacity


@lru_cache(maxsize=1)
def _ramp() -> Image.Image:
    """From 0 to 255 over 256 rows, with plenty of rows of either value before and after it."""
    ramp = Image.new("L", (3, AROUND + 256 + AROUND), 255)
    ramp.paste(0, (0, 0, 3, AROUND))
    ramp.paste(Image.linear_gradient("L").resize((3, 256)), (0, AROUND))
    return ramp
