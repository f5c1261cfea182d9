"""From the pictures that are wanted to a web page: one file with everything in it, to be sent to an illustrator."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable, Sequence
from io import BytesIO

from msgspec import Struct

from toolkit.press.artwork.contact_sheet import facts
from toolkit.press.artwork.thumbnails import thumbnail
from toolkit.press.artwork.wanted import MEANINGS, WantedPicture, counts
from toolkit.press.exports.web import page
from toolkit.press.production.workshop import Workshop

QUALITY = 80


class PictureShown(Struct, frozen=True):
    """A picture on the page: `status` as a word in CSS."""

    name: str
    title: str
    kind: str
    status: str
    word: str
    picture: str
    width: int
    height: int
    brief: str
    shows: str
    text: str
    over_it: str
    facts: tuple[str, ...]
    notes: tuple[str, ...]


def contact_page(
    shop: Workshop,
    every: Sequence[WantedPicture],
    dpi: int,
    step: Callable[[str], object] = lambda name: None,
) -> str:
    """The page, for pictures of this resolution."""
    shown = []
    for one in every:
        shown.append(_shown(shop, one, dpi))
        step(one.name)
    told = [(status, status.replace(" ", "-"), number, MEANINGS[status]) for status, number in counts(every).items()]
    data: dict[str, object] = {
        "title": shop.components.title,
        "pictures": shown,
        "statuses": told,
        "dpi": dpi,
    }
    return page("site", "art.html.j2", data)


def _shown(shop: Workshop, one: WantedPicture, dpi: int) -> PictureShown:
    image = thumbnail(shop, one)
    stream = BytesIO()
    image.save(stream, "JPEG", quality=QUALITY)
    return PictureShown(
        one.name,
        one.called,
        f"{one.kind.replace('_', ' ')}, {one.side}" if one.kind != "booklet" else "booklet",
        one.status.replace(" ", "-"),
        one.status,
        f"data:image/jpeg;base64,{b64encode(stream.getvalue()).decode()}",
        image.width,
        image.height,
        one.brief,
        one.shows,
        one.text,
        ", ".join(one.over_it),
        tuple(facts(one, dpi)),
        one.notes,
    )
