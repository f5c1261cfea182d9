"""From a font file to the characters it has a glyph for, as HarfBuzz reads them."""

from __future__ import annotations

from functools import lru_cache

import uharfbuzz as hb

from toolkit.files import read_whole
from toolkit.press.bounds import FONT_BYTES


@lru_cache(maxsize=64)
def coverage(file: str, index: int = 0) -> frozenset[int]:
    """The code points of one face of a file.

    Raises:
        ValueError: the file is not a font, or has no character table.
        OSError: it cannot be read.
    """
    face = hb.Face(read_whole(file, int(FONT_BYTES.most)), index)
    if not face.glyph_count:
        raise ValueError("this is not a TrueType or OpenType font")
    if not face.unicodes:
        raise ValueError("the font has no table of characters, or the file ends too early")
    return frozenset(face.unicodes)
