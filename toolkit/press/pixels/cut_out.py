"""From a trimmed picture and an outline to a picture that is transparent outside it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.press.pixels.sprites import PixelMap, filled
from toolkit.press.shapes.outline import Outline

if TYPE_CHECKING:
    from PIL import Image


def cut_out(image: Image.Image, outline: Outline) -> Image.Image:
    """A picture of a face that is as large as the outline, transparent outside it, with a smooth edge."""
    from PIL import Image

    scale = max(image.width / outline.width, image.height / outline.height)
    dx, dy = (image.width - outline.width * scale) / 2, (image.height - outline.height * scale) / 2
    inside = Image.new("L", image.size)
    sprite = filled(outline.path(), PixelMap(scale, dx, dy, *image.size))
    if sprite is not None:
        inside.paste(sprite.mask, (sprite.x, sprite.y))
    cut = image.convert("RGBA")
    cut.putalpha(inside)
    return cut
