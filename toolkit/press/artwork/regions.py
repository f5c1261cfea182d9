"""From pieces that lie beside each other to one template for all of them, and to how they look together now.

Whoever paints a region as one picture sees where it will be cut, what covers it, and where no card lies.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import sqrt
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from toolkit.press.artwork.drawing_layers import AWAY, COVER, CUT, LINE, Layer
from toolkit.press.artwork.frames import BLACK, MM, Frame
from toolkit.press.artwork.wanted import SharedFrame, WantedPicture
from toolkit.press.layout.region_art import Cell, extent_of
from toolkit.press.production.workshop import Job, Workshop
from toolkit.press.shapes.ink import Path, Shape
from toolkit.press.shapes.paths import Frame as Box
from toolkit.press.shapes.paths import placed, rounded

if TYPE_CHECKING:
    from PIL.Image import Image

MOST_PIXELS = 25_000_000
"""Of a template: a larger one would be too large for most programs."""
SEEN = 100.0
"""Dots per inch at which a region is shown as it lies, at most."""
GREY, RED = (205, 200, 190), (214, 0, 110)


class Region(Struct, frozen=True):
    """Pieces that lie beside each other: a name for files, a title, and where each lies, by its id."""

    name: str
    title: str
    cells: tuple[tuple[str, Cell], ...]


def template_of(region: Region, every: Mapping[str, WantedPicture]) -> tuple[SharedFrame, list[Layer]]:
    """The frame of the whole region, and the layers over it."""
    extent = extent_of([cell for _, cell in region.cells])
    wide, high = extent.size
    bleed = extent.bleed
    frame = Frame(-bleed, -bleed, wide, high, (wide - 2 * bleed, high - 2 * bleed, bleed))
    outside = (*_box(0.0, 0.0, wide, high), *_box(bleed, bleed, wide - 2 * bleed, high - 2 * bleed))
    layers = [Layer("bleed, cut off", AWAY, 0.35, (Shape(outside, fill=BLACK, even_odd=True),))]
    taken = {(cell.x, cell.y) for _, cell in region.cells}
    free = [
        replace(region.cells[0][1], x=x, y=y)
        for y in range(extent.y, extent.y + extent.rows)
        for x in range(extent.x, extent.x + extent.columns)
        if (x, y) not in taken
    ]
    if free:
        empty = tuple(Shape(_box(*extent.corner(cell), cell.width, cell.height), fill=BLACK) for cell in free)
        layers.append(Layer("no card", AWAY, 0.6, empty))
    shown = []
    for id, cell in region.cells:
        one = every.get(id)
        if one is None:
            continue
        shown.append(one)
        x, y = extent.corner(cell)
        moved = tuple(
            replace(shape, path=placed(shape.path, x - cell.bleed, y - cell.bleed))
            for shape in one.shapes
            if shape.fill is not None
        )
        if moved:
            layers.append(Layer(f"covered on {one.called}", COVER, 0.35, moved))
    cuts = tuple(
        Shape(_box(*extent.corner(cell), cell.width, cell.height), stroke=(*CUT, 255), line=LINE)
        for _, cell in region.cells
    )
    layers.append(Layer("cuts", CUT, 1.0, tuple(dict.fromkeys(cuts))))
    return SharedFrame(region.name, frame, tuple(shown)), layers


def dpi_for(frame: Frame, dpi: int) -> int:
    """The resolution of a template as PNG: less than asked for, if it would be too large."""
    return min(dpi, int(sqrt(MOST_PIXELS / (frame.width * frame.height)) * MM))


def jobs_of(region: Region, faces: Mapping[str, str]) -> list[Job]:
    """What has to be painted to show a region."""
    dpi = _seen(region)
    return [Job("png", faces[id], (dpi, False)) for id, _ in region.cells if id in faces]


def as_it_lies(shop: Workshop, region: Region, faces: Mapping[str, str]) -> Image:
    """The pieces as they lie on the table, edge to edge, with lines where they are cut."""
    from PIL import Image, ImageDraw

    extent = extent_of([cell for _, cell in region.cells])
    dpi = _seen(region)
    wide, high = extent.columns * extent.width, extent.rows * extent.height
    image = Image.new("RGB", (round(wide / MM * dpi), round(high / MM * dpi)), GREY)
    draw = ImageDraw.Draw(image)
    for id, cell in region.cells:
        x, y = (round((one - extent.bleed) / MM * dpi) for one in extent.corner(cell))
        across, down = round(cell.width / MM * dpi), round(cell.height / MM * dpi)
        if id in faces:
            face = shop.pixels(faces[id], dpi, bleed=False).convert("RGB")
            image.paste(face.resize((across, down)) if face.size != (across, down) else face, (x, y))
        draw.rectangle((x, y, x + across - 1, y + down - 1), outline=RED)
    return image


def _seen(region: Region) -> float:
    extent = extent_of([cell for _, cell in region.cells])
    area = extent.columns * extent.width * extent.rows * extent.height
    return float(int(min(SEEN, sqrt(MOST_PIXELS / 4 / area) * MM)))


def _box(x: float, y: float, width: float, height: float) -> Path:
    return rounded(Box(x, y, width, height), 0.0)
