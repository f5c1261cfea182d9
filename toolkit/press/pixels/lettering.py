"""From the words of a run to masks of pixels, each placed to a quarter of a pixel and kept for the next card."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil, floor
from typing import Any

import uharfbuzz as hb
from PIL import Image

from toolkit.press.pixels.sprites import STORE, PixelMap, Sprite
from toolkit.press.shapes.ink import Run, Typeface
from toolkit.press.text.shaping import Word, open_font, words_of

PARTS = 4
"""How many parts a pixel is divided into: at 300 dpi, a quarter is two hundredths of a millimetre."""
SMALLEST = 0.5
"""In pixels; anything smaller cannot be seen."""

_raster = hb.RasterDraw()


def lettering(run: Run, pixels: PixelMap) -> Iterator[Sprite]:
    """The words of a run where they stand; their baseline is on a whole pixel, which looks sharper."""
    size = round(run.size * pixels.scale * 16) / 16
    if size < SMALLEST:
        return
    left, baseline = run.x * pixels.scale + pixels.dx, round(run.y * pixels.scale + pixels.dy)
    em = run.size * pixels.scale / 1000
    for at, word in words_of(run):
        x, part = divmod(round((left + at * em) * PARTS), PARTS)
        if not _shows(word, x, baseline, size / 1000, pixels):
            continue
        key = (word, size, part)
        sprite: Sprite = STORE.get(key, lambda: _drawn(word, run.face, size, part), _weight)  # noqa: B023 - made at once
        yield Sprite(sprite.mask, x + sprite.x, baseline + sprite.y)


def _shows(word: Word, x: int, y: int, em: float, pixels: PixelMap) -> bool:
    """Whether part of a word is on the image, and no glyph has an absurd size, made up by a font to waste time."""
    left, bottom, right, top = word.box
    if (right - left) * em > 4 * pixels.width + 400 or (top - bottom) * em > 4 * pixels.height + 400:
        return False
    return x + right * em >= -1 and x + left * em <= pixels.width + 1 and y - bottom * em >= -1


def _drawn(word: Word, face: Typeface, size: float, part: int) -> Sprite:
    """The glyphs of a word, shifted right by a fraction of a pixel."""
    font = open_font(face)
    letters, scale = font.font, size / font.face.upem
    em, pen = size / 1000, part / PARTS
    left, bottom, right, top = word.box
    west, low = floor(pen + left * em) - 1, floor(bottom * em) - 1
    wide, high = ceil(pen + right * em) + 1 - west, ceil(top * em) + 1 - low
    for code, advance, dx, dy, _ in word.glyphs:
        _raster.transform = (scale, 0.0, 0.0, scale, pen + dx * em, dy * em)
        _raster.draw_glyph(letters, code)
        pen += advance * em
    _raster.extents = hb.RasterExtents(west, low, wide, high, 0)
    drawn: Any = _raster.render()
    _raster.clear()
    if drawn is None:
        return Sprite(Image.new("L", (1, 1)), 0, 0)
    # Rows are counted from the bottom, and padded.
    mask = Image.frombuffer("L", (wide, high), drawn.buffer, "raw", "L", drawn.extents.stride, -1)
    return Sprite(mask, west, -low - high)


def _weight(sprite: Sprite) -> int:
    return 300 + sprite.mask.width * sprite.mask.height
