"""A painted picture as an engraver would cut it: ink in lines that swell where it is dark, over a plate of sea-green.

The lines run in waves; where it is darkest, others cross them. All of it is done by comparing the picture with a
screen of slopes, so that a large picture takes no longer than painting it did.
"""

from __future__ import annotations

from functools import lru_cache
from math import pi, sin

from PIL import Image, ImageChops, ImageFilter, ImageOps

from toolkit.illustration.hand.colour import rgb

INK, PAPER = rgb("#12302f"), rgb("#f4f3e4")
DEEP, WASH = rgb("#2f7a72"), rgb("#e3efdf")
"""The tones of the plate below the lines: where it is dark, and where it is light."""
LINES = 84
"""As many lines run across the shorter side."""
FINEST = 3.2
"""Pixels from line to line at least: what is finer is grey."""
TIMES = 3
"""The lines are cut so many times finer than they are printed."""
WAVES = 9
"""As many lines are a wave long."""
BENT = 0.55
"""How many lines high a wave is, to either side."""
LIFTED = 0.72
"""Below 1, middle tones become lighter: a block that is cut too dark prints as a blot."""
CROSSED = 0.42
"""Where less light than this is left, lines cross."""


def engraved(picture: Image.Image) -> Image.Image:
    """The same picture in two colours."""
    light = ImageOps.autocontrast(picture.convert("L"), cutoff=1)
    light = light.point([round(255 * (value / 255) ** LIFTED) for value in range(256)])
    light = light.filter(ImageFilter.UnsharpMask(radius=max(1, min(light.size) // 120), percent=140, threshold=2))
    plate = ImageOps.colorize(light.filter(ImageFilter.GaussianBlur(min(light.size) / 160)), DEEP, PAPER, WASH)
    line = max(FINEST, min(light.size) / LINES)
    fine = light.resize((light.width * TIMES, light.height * TIMES), Image.Resampling.BILINEAR)
    first = _cut(fine, round(line * TIMES), turned=False)
    dark = fine.point([min(255, round(value / CROSSED)) for value in range(256)])
    ink = ImageChops.lighter(first, _cut(dark, round(line * TIMES * 0.9), turned=True)).reduce(TIMES)
    plate.paste(Image.new("RGB", plate.size, INK), (0, 0), ink)
    return plate


def _cut(light: Image.Image, line: int, *, turned: bool) -> Image.Image:
    """Where there is ink: 255 wherever a slope of the screen is higher than the light."""
    screen = _screen(line, turned=turned)
    whole = Image.new("L", light.size)
    for x in range(0, light.width, screen.width):
        for y in range(0, light.height, screen.height):
            whole.paste(screen, (x, y))
    return ImageChops.subtract(whole, light).point([0, *[255] * 255])


@lru_cache(maxsize=8)
def _screen(line: int, *, turned: bool) -> Image.Image:
    """A tile of slopes: from the middle of each line, where any shade leaves ink, to the gap, where only black does."""
    side = line * WAVES
    rows = []
    for y in range(side):
        for x in range(side):
            along, across = (y, x) if turned else (x, y)
            bent = across + line * BENT * sin(2 * pi * along / side)
            far = abs(bent / line % 1.0 - 0.5) * 2
            rows.append(round(232 * far) + 6)
    tile = Image.new("L", (side, side))
    tile.putdata(rows)
    return tile
