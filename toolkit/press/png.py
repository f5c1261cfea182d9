"""From pixels to a PNG file, quickly: each row is written as its difference to the one above, and deflated by ISA-L.

The same pixels as Pillow's own writer would store, in about the same size and a tenth of the time.
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
LEVEL = 2


def write_png(image: Image.Image, dpi: float) -> bytes:
    """A PNG file of an image, with its resolution. Modes other than L, LA, RGB and RGBA become RGB."""
    from PIL import Image, ImageChops

    if image.mode not in COLOUR_TYPES:
        image = image.convert("RGB")
    width, height = image.size
    bands = len(image.getbands())
    rows = Image.frombuffer("L", (width * bands, height), image.tobytes())
    above = Image.new("L", rows.size)
    above.paste(rows, (0, 1))
    filtered = Image.new("L", (width * bands + 1, height), UP)  # the kind of filter in front of every row
    filtered.paste(ImageChops.subtract_modulo(rows, above), (1, 0))
    header = pack(">IIBBBBB", width, height, 8, COLOUR_TYPES[image.mode], 0, 0, 0)
    per_metre = round(dpi / 0.0254)
    return b"".join(
        (
            SIGNATURE,
            _chunk(b"IHDR", header),
            _chunk(b"sRGB", b"\0"),
            _chunk(b"pHYs", pack(">IIB", per_metre, per_metre, 1)),
            _chunk(b"IDAT", isal_zlib.compress(filtered.tobytes(), LEVEL)),
            _chunk(b"IEND", b""),
        )
    )


def _chunk(kind: bytes, content: bytes) -> bytes:
    return pack(">I", len(content)) + kind + content + pack(">I", crc32(kind + content))
