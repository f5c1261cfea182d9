"""From a picture that is wanted to a small picture of its card, on which everything that covers it is marked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.press.artwork.frames import MM, Frame, painted
from toolkit.press.artwork.wanted import WantedPicture
from toolkit.press.production.workshop import Job, Workshop

if TYPE_CHECKING:
    from PIL.Image import Image

FINEST, MOST = 120.0, 420
"""Dots per inch, and pixels of the longer side: enough to recognise a card, on paper and on a screen."""
COVERED, EDGE = (214, 0, 110), (0, 150, 210)
SHADE = 96
"""How strongly covered places are coloured, of 255."""


def dpi_of(width: float, height: float) -> float:
    """The resolution at which something of this size, in mm, is shown."""
    return round(min(FINEST, MOST * MM / max(width, height)), 1)


def job_of(shop: Workshop, wanted: WantedPicture) -> Job | None:
    """What has to be painted for a small picture; nothing for pictures in booklets, which have no face of their own."""
    if wanted.name not in shop.faces:
        return None
    size = shop.size(wanted.name)
    return shop.painted(wanted.name, dpi_of(size.width, size.height), bleed=True)


def thumbnail(shop: Workshop, wanted: WantedPicture) -> Image:
    """The card as it is printed, trimmed, with what covers its picture; or the picture alone, from a booklet."""
    frame = wanted.frame
    if wanted.name not in shop.faces:
        assert frame is not None
        dpi = dpi_of(*frame.trimmed)
        alone = _filling(shop.pictures.image(wanted.key, *frame.pixels(dpi)).convert("RGB"), frame.pixels(dpi))
        return _marked(alone, (0.0, 0.0), frame, wanted, dpi)
    size = shop.size(wanted.name)
    dpi = dpi_of(size.width, size.height)
    face = shop.pixels(wanted.name, dpi, bleed=True).convert("RGB")
    if frame is not None:
        face = _marked(face, (frame.x + size.bleed, frame.y + size.bleed), frame, wanted, dpi)
    edge = round(size.bleed / MM * dpi)
    return face.crop((edge, edge, face.width - edge, face.height - edge))


def _filling(image: Image, size: tuple[int, int]) -> Image:
    from PIL import ImageOps

    fitting: Image = ImageOps.fit(image, size)
    return fitting


def _marked(image: Image, at: tuple[float, float], frame: Frame, wanted: WantedPicture, dpi: float) -> Image:
    """With covered places in magenta, and a line around the frame."""
    from PIL import Image, ImageChops, ImageDraw

    left, top = (round(one / MM * dpi) for one in at)
    mask = painted(frame, wanted.shapes, dpi)
    shade = Image.new("L", image.size, 0)
    shade.paste(ImageChops.invert(mask).point(lambda one: one * SHADE // 255), (left, top))
    marked = Image.composite(Image.new("RGB", image.size, COVERED), image, shade)
    draw = ImageDraw.Draw(marked)
    x0, y0, x1, y1 = (round(one / MM * dpi) for one in frame.trim)
    draw.rectangle((left + x0, top + y0, left + x1 - 1, top + y1 - 1), outline=EDGE, width=2)
    return marked
