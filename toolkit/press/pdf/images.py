"""From pixels to an image in a PDF: painted pictures as JPEG, PNG files as they are, without coding them again."""

from __future__ import annotations

import zlib
from io import BytesIO
from typing import TYPE_CHECKING

from msgspec import Struct

from toolkit.press.pdf.writer import Name, Ref, Value, Writer

if TYPE_CHECKING:
    from PIL.Image import Image

QUALITY, COLOUR = 87, "4:2:0"
"""JPEG quality: no difference can be seen at 300 dpi, and files are a twentieth of the size."""


class Encoded(Struct, frozen=True):
    """An image ready to be written: a JPEG, and its opacity where it has one."""

    width: int
    height: int
    colours: int
    data: bytes
    alpha: bytes = b""


def encode(image: Image) -> Encoded:
    """Pixels as JPEG, with their opacity deflated separately."""
    alpha = b""
    if "A" in image.getbands() or "transparency" in image.info:
        image = image.convert("RGBA")
        opacity = image.getchannel("A")
        if opacity.getextrema() != (255, 255):
            alpha = zlib.compress(opacity.tobytes(), 6)
    plain = image if image.mode in ("RGB", "L", "CMYK") else image.convert("RGB")
    stream = BytesIO()
    subsampling = COLOUR if plain.mode == "RGB" else 0
    plain.save(stream, "JPEG", quality=QUALITY, subsampling=subsampling, optimize=False)
    return Encoded(image.width, image.height, len(plain.getbands()), stream.getvalue(), alpha)


def write_encoded(writer: Writer, image: Encoded) -> Ref:
    """Puts an encoded image into a file."""
    head = _head(image.width, image.height, image.colours)
    if image.alpha:
        mask = {**_head(image.width, image.height, 1), "Filter": Name("FlateDecode")}
        head["SMask"] = writer.stream(mask, image.alpha, packed=True)
    if image.colours == 4:
        head["Decode"] = [1, 0] * 4  # Pillow writes CMYK the way Adobe does: inverted
    return writer.stream({**head, "Filter": Name("DCTDecode")}, image.data, packed=True)


def _head(width: int, height: int, colours: int) -> dict[str, Value]:
    space = {1: "DeviceGray", 3: "DeviceRGB", 4: "DeviceCMYK"}[colours]
    return {
        "Type": Name("XObject"),
        "Subtype": Name("Image"),
        "Width": width,
        "Height": height,
        "ColorSpace": Name(space),
        "BitsPerComponent": 8,
    }


def write_png(writer: Writer, png: bytes) -> Ref:
    """Puts a PNG's own data into a file: PDF supports its filters and its compression.

    It must have 8 bits per colour, no opacity and no palette, like the painter's PNGs.
    """
    width, height, bits, kind = int.from_bytes(png[16:20]), int.from_bytes(png[20:24]), png[24], png[25]
    colours = {0: 1, 2: 3}[kind]
    assert bits == 8, "the painter writes 8 bits a colour"
    data = b"".join(_chunks(png, b"IDAT"))
    parameters: Value = {"Predictor": 15, "Colors": colours, "BitsPerComponent": 8, "Columns": width}
    head = {**_head(width, height, colours), "Filter": Name("FlateDecode"), "DecodeParms": parameters}
    return writer.stream(head, data, packed=True)


def _chunks(png: bytes, wanted: bytes) -> list[bytes]:
    found, at = [], 8
    while at + 8 <= len(png):
        length = int.from_bytes(png[at : at + 4])
        if png[at + 4 : at + 8] == wanted:
            found.append(png[at + 8 : at + 8 + length])
        at += length + 12
    return found
