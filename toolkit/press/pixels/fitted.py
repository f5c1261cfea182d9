"""From a face to a picture of an exact size in pixels, with or without bleed; and from red, green and blue to inks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.press.components import PixelSource
from toolkit.press.shapes.ink import Face

if TYPE_CHECKING:
    from PIL.Image import Image


def fit(face: Face, width: int, height: int, pictures: PixelSource, *, bleed: bool) -> Image:
    """The face, centred and just covering the picture; turned if one is landscape and the other portrait.

    It is painted at the scale that is needed, so nothing is resampled.
    """
    from PIL import Image

    from toolkit.press.pixels.paint import paint

    lying = (face.width > face.height) != (width > height) and face.width != face.height
    wanted = (height, width) if lying else (width, height)
    around = 2 * face.bleed if bleed else 0.0
    scale = max(wanted[0] / (face.width + around), wanted[1] / (face.height + around))
    painted = paint(face, scale * 25.4, pictures, bleed=bleed)
    left, top = (painted.width - wanted[0]) // 2, (painted.height - wanted[1]) // 2
    if (painted.width, painted.height) != wanted:
        painted = painted.crop((left, top, left + wanted[0], top + wanted[1]))
    return painted.transpose(Image.Transpose.ROTATE_90) if lying else painted


def cmyk(image: Image) -> Image:
    """Red, green and blue as four inks: what the three have in common is printed in black.

    A PDF reader turns this back into the same colours without a profile, and it never takes more than 200% ink; a
    print shop's profile would be richer.
    """
    from PIL import Image, ImageChops

    colours = [ImageChops.invert(part) for part in image.convert("RGB").split()]
    black = ImageChops.darker(ImageChops.darker(colours[0], colours[1]), colours[2])
    return Image.merge("CMYK", [*(ImageChops.subtract(part, black) for part in colours), black])
