"""From a job to its result: what can be made of a face, of a picture, or of several faces together."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from io import BytesIO
from typing import TYPE_CHECKING, Any

import msgspec

from toolkit.press.ink import Bundle, Face, Ink, Run
from toolkit.press.pdf_face import Content, content_of
from toolkit.press.pdf_images import encode
from toolkit.press.workshop import LAID, Job, Workshop

if TYPE_CHECKING:
    from PIL.Image import Image

CLEAR = "png"
"""The form of a picture that is clear beyond its outline; others are JPEG."""


def _lay_out(shop: Workshop, job: Job) -> bytes:
    return shop.lay_out(job.name)


def _paint(shop: Workshop, job: Job) -> bytes:
    from toolkit.press.png import write_png

    dpi, bleed = job.settings
    return write_png(shop.paint(job.name, dpi, bleed=bleed), dpi)


def _cut(shop: Workshop, job: Job) -> bytes:
    """A trimmed PNG, clear beyond its outline."""
    from toolkit.press.cut_out import cut_out
    from toolkit.press.png import write_png

    dpi, outline = job.settings
    return write_png(cut_out(shop.paint(job.name, dpi, bleed=False), outline), dpi)


def _content(shop: Workshop, job: Job) -> bytes:
    (dpi,) = job.settings
    made = content_of(shop.laid(job.name).face, dpi=dpi)
    for image in _images(made):
        wanted = Job("image", image.key, (image.width, image.height))
        if not shop.has(wanted):
            shop.do(wanted)
    return msgspec.msgpack.encode(made)


def _images(content: Content) -> Iterable[Any]:
    yield from content.images
    for part in content.parts:
        yield from _images(part)


def _image(shop: Workshop, job: Job) -> bytes:
    width, height = job.settings
    return msgspec.msgpack.encode(encode(shop.pictures.image(job.name, width, height)))


def _fitted(shop: Workshop, job: Job) -> bytes:
    """A PNG of just so many pixels."""
    from toolkit.press.fitted import fit
    from toolkit.press.png import write_png

    width, height, bleed, _ = job.settings
    return write_png(fit(shop.laid(job.name).face, width, height, shop.pictures, bleed=bleed), 300)


def _cmyk(shop: Workshop, job: Job) -> bytes:
    """A picture of just so many pixels, in the colours of a PDF that is sent to a print shop."""
    from toolkit.press.fitted import cmyk, fit

    width, height, bleed, colour = job.settings
    image = fit(shop.laid(job.name).face, width, height, shop.pictures, bleed=bleed)
    return msgspec.msgpack.encode(encode(cmyk(image) if colour == "cmyk" else image))


# --------------------------------------------------------------------------------------------- made smaller


def reduced(shop: Workshop, name: str, dpi: float, size: tuple[int, int], form: str, quality: int = 0) -> Job:
    """The job of making a face, trimmed, just so many pixels large: `png`, cut out, or `jpg` of some quality."""
    outlines = [shop.outlines[name]] if form == CLEAR and name in shop.outlines else []
    return Job("reduced", name, (dpi, *size, form, quality, *outlines))


def _reduced(shop: Workshop, job: Job) -> bytes:
    """A trimmed picture of just so many pixels, made smaller from the painted face."""
    from toolkit.press.cut_out import cut_out
    from toolkit.press.png import write_png

    dpi, width, height, form, quality, *outlines = job.settings
    card = _trimmed(shop, job.name, dpi, (width, height))
    if form != CLEAR:
        return _jpeg(card, quality)
    for outline in outlines:
        card = cut_out(card, outline)
    return write_png(card, dpi)


def deck(
    name: str, faces: Iterable[str | None], dpi: float, columns: int, size: tuple[int, int, int], quality: int
) -> Job:
    """The job of laying faces side by side, each so many pixels wide and high, in so many rows; None stays white."""
    places = tuple(faces)
    shown = tuple(dict.fromkeys(face for face in places if face is not None))
    where = tuple(-1 if face is None else shown.index(face) for face in places)
    return Job("deck", name, (dpi, columns, *size, quality, where), shown)


def _deck(shop: Workshop, job: Job) -> bytes:
    """Faces in a grid, as JPEG. What else is wanted of each is made when its turn has come."""
    from PIL import Image

    dpi, columns, width, height, rows, quality, where = job.settings
    whole = Image.new("RGB", (width * columns, height * rows), (0, 0, 0))
    corners = [(at % columns * width, at // columns * height) for at in range(len(where))]
    for corner, which in zip(corners, where, strict=True):
        if which < 0:
            whole.paste((255, 255, 255), (*corner, corner[0] + width, corner[1] + height))
    for index, name in enumerate(job.of):
        shop.finish(name)
        cell = _trimmed(shop, name, dpi, (width, height))
        for corner, which in zip(corners, where, strict=True):
            if which == index:
                whole.paste(cell, corner)
    return _jpeg(whole, quality)


def _trimmed(shop: Workshop, name: str, dpi: float, size: tuple[int, int]) -> Image:
    """A face without its bleed, made smaller."""
    from PIL import Image

    whole = shop.pixels(name, dpi, bleed=True)
    edge = round(shop.size(name).bleed / 25.4 * dpi)
    # As sharp as by a longer filter, where something becomes smaller, in half the time.
    return whole.resize(size, Image.Resampling.HAMMING, (edge, edge, whole.width - edge, whole.height - edge))


def _jpeg(image: Image, quality: int) -> bytes:
    """Colours are half as fine as light, which nobody sees on a screen."""
    stream = BytesIO()
    image.save(stream, "JPEG", quality=quality, subsampling="4:2:0")
    return stream.getvalue()


def words_of(face: Face) -> str:
    """All text that is printed on a face, in the order it is drawn."""
    return " ".join(_words(face.inks))


def _words(inks: Iterable[Ink]) -> Iterator[str]:
    for ink in inks:
        if isinstance(ink, Run):
            yield ink.text.strip()
        elif isinstance(ink, Bundle):
            yield from _words(ink.inks)


MAKERS: dict[str, Callable[[Workshop, Job], bytes]] = {
    LAID: _lay_out,
    "png": _paint,
    "cut": _cut,
    "content": _content,
    "image": _image,
    "fitted": _fitted,
    "cmyk": _cmyk,
    "reduced": _reduced,
    "deck": _deck,
}
