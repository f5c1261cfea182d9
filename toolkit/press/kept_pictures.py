"""From a picture's key to its pixels, kept between runs: making one takes longer than all the rest of a card."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING

from toolkit.press.cache import Cache
from toolkit.press.components import PixelSource

if TYPE_CHECKING:
    from PIL.Image import Image

STEP = 16
"""Sizes are rounded up to a multiple of this, so that the bleed, the trim and the PDF share one picture."""


class KeptPictures:
    """PixelSource that ask the cache first."""

    def __init__(self, pictures: PixelSource, cache: Cache) -> None:
        self.pictures, self.cache = pictures, cache

    def image(self, picture: str, width: int, height: int) -> Image:
        """The picture, a little larger than asked for."""
        from PIL import Image, UnidentifiedImageError

        from toolkit.press.png import write_png

        size = -(-width // STEP) * STEP, -(-height // STEP) * STEP
        name = self.cache.key("pixels", picture, *size)
        kept = self.cache.get(name)
        if kept is not None:
            try:
                image: Image.Image = Image.open(BytesIO(kept))
                image.load()
                return image
            except (UnidentifiedImageError, OSError):
                pass  # kept by another version; it is made again
        image = self.pictures.image(picture, *size)
        if image.mode not in ("L", "LA", "RGB", "RGBA"):
            clear = "A" in image.getbands() or "transparency" in image.info
            image = image.convert("RGBA" if clear else "RGB")
        self.cache.put(name, write_png(image, 300))
        return image
