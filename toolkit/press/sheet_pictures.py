"""From sheets to pictures of their pages: the painted cards in their places, with marks below and overlays above."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from io import BytesIO
from typing import TYPE_CHECKING

from toolkit.press.components import Print
from toolkit.press.ink import Face, Ink, Picture
from toolkit.press.sheets import Wanted, decoration, sheets
from toolkit.press.workshop import Workshop

if TYPE_CHECKING:
    from PIL.Image import Image


class _Cards:
    """Painted faces as pictures; a key says which, how much of the bleed shows, and whether it is turned."""

    def __init__(self, shop: Workshop, dpi: float) -> None:
        self.shop, self.dpi = shop, dpi

    def image(self, key: str, width: int, height: int) -> Image:
        """The middle of a face, just as large as its place."""
        from PIL import Image

        name, _, turned = key.rsplit("|", 2)
        with Image.open(BytesIO(self.shop.png(name, self.dpi, bleed=True))) as whole:
            left, top = (whole.width - width) // 2, (whole.height - height) // 2
            card = whole.crop((left, top, left + width, top + height))
        return card.transpose(Image.Transpose.ROTATE_180) if turned == "180" else card


def paint_sheets(shop: Workshop, prints: Sequence[Print], wanted: Wanted) -> Iterator[tuple[str, bytes]]:
    """Each page by its name, as a PNG file. Cards are placed to whole pixels, so none is blurred."""
    from toolkit.press.paint import paint
    from toolkit.press.png import write_png

    scale = wanted.dpi / 25.4
    cards = _Cards(shop, wanted.dpi)
    for sheet, stock, _ in sheets(shop, prints, wanted):
        made = sheet.plan
        below, above = decoration(sheet, stock, wanted, shop.deck.title)
        placed: list[Ink] = []
        for slot in sheet.slots:
            left, top = round((slot.x - made.bleed_x) * scale), round((slot.y - made.bleed_y) * scale)
            right = round((slot.x + made.card_width + made.bleed_x) * scale)
            bottom = round((slot.y + made.card_height + made.bleed_y) * scale)
            key = f"{slot.face}|{shop.ink(slot.face)}|{180 if slot.turned else 0}"
            frame = (left / scale, top / scale, (right - left) / scale, (bottom - top) / scale)
            placed.append(Picture(*frame, key))
        name = f"{sheet.number}-{sheet.side}"
        page = Face(name, made.width, made.height, 0.0, (*below, *placed, *above))
        yield name, write_png(paint(page, wanted.dpi, cards, bleed=False), wanted.dpi)
