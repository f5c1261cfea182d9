"""From a job to its result: what can be made from a face, a picture, or several faces together."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from io import BytesIO
from typing import TYPE_CHECKING

import msgspec

from toolkit.press.components import Size
from toolkit.press.pdf.face import content_of, images_of
from toolkit.press.pdf.images import encode
from toolkit.press.pixels import jpeg_grid
from toolkit.press.production.workshop import LAID, Job, Workshop
from toolkit.press.shapes.ink import Bundle, Face, Ink, Run

if TYPE_CHECKING:
    from PIL.Image import Image

CLEAR = "png"
"""The format of a picture that is transparent outside its outline; others are JPEG."""


def _lay_out(shop: Workshop, job: Job) -> bytes:
    return shop.lay_out(job.name)


def _paint(shop: Workshop, job: Job) -> bytes:
    from toolkit.press.pixels.png import write_png

    dpi, bleed = job.settings
    return write_png(shop.paint(job.name, dpi, bleed=bleed), dpi)


def _cut(shop: Workshop, job: Job) -> bytes:
    """A trimmed PNG, transparent outside its outline."""
    from toolkit.press.pixels.cut_out import cut_out
    from toolkit.press.pixels.png import write_png

    dpi, outline = job.settings
    return write_png(cut_out(shop.paint(job.name, dpi, bleed=False), outline), dpi)


def _content(shop: Workshop, job: Job) -> bytes:
    (dpi,) = job.settings
    made = content_of(shop.laid(job.name).face, dpi=dpi)
    for image in images_of(made):
        wanted = Job("image", image.key, (image.width, image.height))
        if not shop.has(wanted):
            shop.do(wanted)
    return msgspec.msgpack.encode(made)


def _image(shop: Workshop, job: Job) -> bytes:
    width, height = job.settings
    return msgspec.msgpack.encode(encode(shop.pictures.image(job.name, width, height)))


def _fitted(shop: Workshop, job: Job) -> bytes:
    """A PNG of an exact size in pixels."""
    from toolkit.press.pixels.fitted import fit
    from toolkit.press.pixels.png import write_png

    width, height, bleed, _ = job.settings
    return write_png(fit(shop.laid(job.name).face, width, height, shop.pictures, bleed=bleed), 300)


def _cmyk(shop: Workshop, job: Job) -> bytes:
    """A picture of an exact size in pixels, in the colours of a PDF for a print shop."""
    from toolkit.press.pixels.fitted import cmyk, fit

    width, height, bleed, colour = job.settings
    image = fit(shop.laid(job.name).face, width, height, shop.pictures, bleed=bleed)
    return msgspec.msgpack.encode(encode(cmyk(image) if colour == "cmyk" else image))


# --------------------------------------------------------------------------------------------- made smaller


def reduced(shop: Workshop, name: str, dpi: float, size: tuple[int, int], form: str, quality: int = 0) -> Job:
    """The job of making a trimmed face of an exact size in pixels: a `png`, cut out, or a `jpg` of this quality."""
    outlines = [shop.outlines[name]] if form == CLEAR and name in shop.outlines else []
    return Job("reduced", name, (dpi, *size, form, quality, *outlines))


def _reduced(shop: Workshop, job: Job) -> bytes:
    """A trimmed picture of an exact size in pixels, reduced from the painted face."""
    from toolkit.press.pixels.cut_out import cut_out
    from toolkit.press.pixels.png import write_png

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
    """The job of laying faces side by side in rows, each of the same size in pixels; None leaves a white cell."""
    places = tuple(faces)
    shown = tuple(dict.fromkeys(face for face in places if face is not None))
    where = tuple(-1 if face is None else shown.index(face) for face in places)
    return Job("deck", name, (dpi, columns, *size, quality, where), shown)


def _deck(shop: Workshop, job: Job) -> bytes:
    """Cells in a grid; black where the last row ends."""
    from PIL import Image

    _, columns, width, height, rows, quality, where = job.settings
    cells = [shop.result(cell) for cell in _cells(job)]
    black, white = (jpeg_grid.encode(Image.new("RGB", (width, height), tone), quality) for tone in ("black", "white"))
    placed = [white if which < 0 else cells[which] for which in where]
    placed += [black] * (columns * rows - len(placed))
    return jpeg_grid.grid([placed[begin : begin + columns] for begin in range(0, columns * rows, columns)])


def _cells(job: Job) -> list[Job]:
    """The faces of a deck sheet, made smaller. Each is kept, so that changing one of them does not take long."""
    dpi, _, width, height, _, quality, _ = job.settings
    return [Job("cell", name, (dpi, width, height, quality)) for name in job.of]


def _cell(shop: Workshop, job: Job) -> bytes:
    dpi, width, height, quality = job.settings
    return jpeg_grid.encode(_trimmed(shop, job.name, dpi, (width, height)), quality)


def _trimmed(shop: Workshop, name: str, dpi: float, size: tuple[int, int]) -> Image:
    """A face without its bleed, made smaller."""
    from PIL import Image

    whole = shop.pixels(name, dpi, bleed=True)
    edge = round(shop.size(name).bleed / 25.4 * dpi)
    inside = (edge, edge, whole.width - edge, whole.height - edge)
    times = max(1, round((whole.width - 2 * edge) / size[0]))
    if size == fraction((whole.width - 2 * edge, whole.height - 2 * edge), times):  # a tenth of the work
        return whole.reduce(times, inside) if times > 1 else whole.crop(inside)
    # When reducing, this is as sharp as a longer filter and takes half the time.
    return whole.resize(size, Image.Resampling.HAMMING, inside)


def about(size: Size, dpi: float, wide: int) -> tuple[int, int]:
    """The size in pixels of a trimmed face at a half, a third … of its resolution, so that it has about this width."""
    scale = dpi / 25.4
    across, down = (
        round((side + 2 * size.bleed) * scale) - 2 * round(size.bleed * scale) for side in (size.width, size.height)
    )
    return fraction((across, down), max(1, round(across / wide)))


def fraction(size: tuple[int, int], times: int) -> tuple[int, int]:
    """How many pixels remain if each square block of this side becomes one pixel."""
    return -(-size[0] // times), -(-size[1] // times)


def _jpeg(image: Image, quality: int) -> bytes:
    """A JPEG whose colour has half the resolution of its brightness, which nobody notices on a screen."""
    stream = BytesIO()
    image.save(stream, "JPEG", quality=quality, subsampling="4:2:0")
    return stream.getvalue()


def words_of(face: Face) -> str:
    """All text printed on a face, in the order it is drawn."""
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
    "cell": _cell,
    "deck": _deck,
}
PARTS: dict[str, Callable[[Job], list[Job]]] = {"deck": _cells}
"""For jobs made from several faces: what is made first, from one face each."""
