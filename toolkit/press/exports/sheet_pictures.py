"""From pages to pictures of them: the painted faces in their places, with marks under and lines over them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from io import BytesIO
from typing import TYPE_CHECKING

from toolkit.press.components import Component
from toolkit.press.exports.print_sheets import pages
from toolkit.press.production.workshop import Workshop
from toolkit.press.shapes.ink import Bundle, Face, Ink, Picture
from toolkit.press.sheets.page import SheetSettings, Shown

if TYPE_CHECKING:
    from PIL.Image import Image


class _Painted:
    """Painted faces as pictures; a key tells which face, how much bleed shows, and how it is turned and mirrored."""

    def __init__(self, shop: Workshop, dpi: float) -> None:
        self.shop, self.dpi = shop, dpi

    def image(self, key: str, width: int, height: int) -> Image:
        """The middle of a face, exactly as large as its place."""
        from PIL import Image

        name, _, laid = key.rsplit("|", 2)
        with Image.open(BytesIO(self.shop.png(name, self.dpi, bleed=True))) as whole:
            left, top = (whole.width - width) // 2, (whole.height - height) // 2
            face: Image.Image = whole.crop((left, top, left + width, top + height))
        if "mirrored" in laid:
            face = face.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
        return face.transpose(Image.Transpose.ROTATE_180) if "180" in laid else face


def paint_sheets(
    shop: Workshop, components: Sequence[Component], settings: SheetSettings
) -> Iterator[tuple[str, bytes]]:
    """Each page by its name, as a PNG file. Faces are aligned to whole pixels, so none is blurred."""
    from toolkit.press.pixels.paint import paint
    from toolkit.press.pixels.png import write_png

    painted = _Painted(shop, settings.dpi)
    for page in pages(shop, components, settings):
        placed = (_placed(shop, shown, settings.dpi / 25.4) for shown in page.shown)
        face = Face(page.name, page.width, page.height, 0.0, (*page.below, *placed, *page.above))
        yield page.name, write_png(paint(face, settings.dpi, painted, bleed=False), settings.dpi)


def _placed(shop: Workshop, shown: Shown, scale: float) -> Ink:
    """A face as a picture in its place, cut out along its clip if it has one."""
    left, top = round((shown.x - shown.bleed[0]) * scale), round((shown.y - shown.bleed[1]) * scale)
    right = round((shown.x + shown.width + shown.bleed[0]) * scale)
    bottom = round((shown.y + shown.height + shown.bleed[1]) * scale)
    laid = f"{180 if shown.turned else 0}{' mirrored' if shown.mirrored else ''}"
    key = f"{shown.face}|{shop.ink(shown.face)}|{laid}"
    picture = Picture(left / scale, top / scale, (right - left) / scale, (bottom - top) / scale, key)
    return picture if shown.clip is None else Bundle((picture,), clip=shown.clip)
