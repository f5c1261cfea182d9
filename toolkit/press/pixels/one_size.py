"""From a face to the pictures that it shows more than once: each is made in one size, that of the topmost.

A picture that is continued into the bleed is requested once for its frame and once for each strip around it. Drawing it
again, a little larger, for something that will be cut off would take as long as the picture itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from toolkit.press.shapes.ink import Ink, Picture

if TYPE_CHECKING:
    from PIL.Image import Image

    from toolkit.press.components import PixelSource

WHOLE = (0.0, 0.0, 1.0, 1.0)


def topmost(inks: Iterable[Ink]) -> dict[str, Picture]:
    """By key, the last of the pictures that appear several times, if it is shown whole."""
    found: dict[str, list[Picture]] = {}
    for ink in inks:
        if isinstance(ink, Picture):
            found.setdefault(ink.key, []).append(ink)
    return {key: some[-1] for key, some in found.items() if len(some) > 1 and some[-1].crop == WHOLE}


class OneSize:
    """A PixelSource that gives some pictures in one size, whatever size is requested."""

    def __init__(self, pictures: PixelSource, sizes: Mapping[str, tuple[int, int]]) -> None:
        self.pictures, self.sizes = pictures, sizes

    def image(self, key: str, width: int, height: int) -> Image:
        """The picture, which nobody may change."""
        return self.pictures.image(key, *self.sizes.get(key, (width, height)))
