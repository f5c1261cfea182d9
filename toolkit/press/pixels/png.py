"""From pixels to a PNG file, quickly: each row is written as its difference from the one above, and deflated by ISA-L.

It stores the same pixels as Pillow's own writer, in about the same size and a tenth of the time.
"""

from __future__ import annotations

from struct import pack
from typing import TYPE_CHECKING

from isal import isal_zlib
from isal.isal_zlib import crc32

if TYPE_CHECKING:
    from PIL import Image

SIGNATURE = b"\x89PNG\r\n\x1a\n"
COLOUR_TYPES = {"L": 0, "RGB": 2, "LA": 4, "RGBA": 6}
UP = 2
LEVEL, WINDOW, MEMORY = 2, 15, 8
"""How hard ISA-L tries, how far back it looks, and how much it gathers before a block is written: named, so that the
bytes do not follow another default."""
BAND = 200
"""How many rows are written at a time: as many as fit into a core's cache."""


def write_png(image: Image.Image, dpi: float) -> bytes:
    """A PNG file of an image, with its resolution. Modes other than L, LA, RGB and RGBA become RGB."""
    from PIL import Image, ImageChops

    if image.mode not in COLOUR_TYPES:
        image = image.convert("RGB")
    width, height = image.size
    row = width * len(image.getbands()) + 1  # every row begins with its kind of filter
    packer = isal_zlib.compressobj(LEVEL, isal_zlib.DEFLATED, WINDOW, MEMORY)
    packed = []
    above = bytes(row)  # above the first row, everything is zero
    for top in range(0, height, BAND):
        part = image.crop((0, top, width, min(height, top + BAND)))
        size = (row, part.height)
        raw = b"".join((above, b"\0", part.tobytes("raw", image.mode, row, 1)))
        rows = Image.frombuffer("L", size, raw[row:-1], "raw", "L", 0, 1)
        before = Image.frombuffer("L", size, raw[: -row - 1], "raw", "L", 0, 1)
        change = ImageChops.subtract_modulo(rows, before)
        change.paste(UP, (0, 0, 1, part.height))
        packed.append(packer.compress(change.tobytes()))
        above = raw[-row - 1 : -1]
    packed.append(packer.flush())
    header = pack(">IIBBBBB", width, height, 8, COLOUR_TYPES[image.mode], 0, 0, 0)
    per_metre = round(dpi / 0.0254)
    return b"".join(
        (
            SIGNATURE,
            _chunk(b"IHDR", header),
            _chunk(b"sRGB", b"\0"),
            _chunk(b"pHYs", pack(">IIB", per_metre, per_metre, 1)),
            _chunk(b"IDAT", b"".join(packed)),
            _chunk(b"IEND", b""),
        )
    )


def _chunk(kind: bytes, content: bytes) -> bytes:
    return pack(">I", len(content)) + kind + content + pack(">I", crc32(kind + content))
