"""From a picture's key to its pixels, held for a moment: the painter, the PDF and the next face ask for the same."""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING

from toolkit.press.components import PixelSource

if TYPE_CHECKING:
    from PIL.Image import Image

MOST_PIXELS = 12_000_000
"""The most that is held: pictures that many cards share are still there when the next card is painted."""


class HeldPictures:
    """A PixelSource that remembers what was last asked for."""

    def __init__(self, pictures: PixelSource) -> None:
        self.pictures = pictures
        self._held: OrderedDict[tuple[str, int, int], Image] = OrderedDict()
        self._pixels = 0

    def forget(self) -> None:
        """Releases everything."""
        self._held.clear()
        self._pixels = 0

    def image(self, key: str, width: int, height: int) -> Image:
        """The picture, which nobody may change."""
        known = (key, width, height)
        image = self._held.get(known)
        if image is None:
            image = self._held[known] = self.pictures.image(key, width, height)
            self._pixels += image.width * image.height
            while self._pixels > MOST_PIXELS and len(self._held) > 1:
                _, gone = self._held.popitem(last=False)
                self._pixels -= gone.width * gone.height
        else:
            self._held.move_to_end(known)
        return image
