"""From many plain shapes to a large image: drawn band by band at a larger size, then reduced.

Cards use a mask for each shape; for every long line of a graph, that mask would be as large as the picture.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PIL import Image, ImageDraw

from toolkit.press.shapes.ink import Shape
from toolkit.press.shapes.polygons import dashed, flattened

if TYPE_CHECKING:
    from toolkit.press.pixels.sprites import PixelMap
    from toolkit.press.shapes.polygons import Point

FINER, FINE = 3, 2
"""How much larger shapes are painted; less in a picture with many pixels, where nobody looks that closely."""
MANY = 30_000_000
BAND = 256
LARGE, SEVERAL = 2_000_000, 16
"""With at least this many pixels and shapes, this is faster than a mask for each shape."""


def are_large(shapes: Sequence[Shape], image: Image.Image) -> bool:
    """Whether there are many shapes, all of them plain, on a large image."""
    if image.mode != "RGB" or image.width * image.height < LARGE or len(shapes) < SEVERAL:
        return False
    return all(not one.even_odd and one.fade is None and _opaque(one.fill) and _opaque(one.stroke) for one in shapes)


def _opaque(colour: tuple[int, int, int, int] | None) -> bool:
    return colour is None or colour[3] == 255


def lay_large(image: Image.Image, shapes: Sequence[Shape], pixels: PixelMap) -> None:
    """Draws shapes on an image, from first to last."""
    finer = FINER if image.width * image.height < MANY else FINE
    drawn = [_Drawn(shape, pixels, finer) for shape in shapes]
    for top in range(0, image.height, BAND):
        bottom = min(top + BAND, image.height)
        here = [one for one in drawn if one.low >= top and one.high <= bottom]
        if here:
            box = (0, top, image.width, bottom)
            large = image.crop(box).resize((image.width * finer, (bottom - top) * finer), Image.Resampling.NEAREST)
            draw = ImageDraw.Draw(large)
            for one in here:
                one.on(draw, top * finer)
            image.paste(large.reduce(finer), box)


class _Drawn:
    """A shape on the finer grid, and the rows it touches."""

    def __init__(self, shape: Shape, pixels: PixelMap, finer: int) -> None:
        self.shape = shape
        fine = pixels.scale * finer
        self.parts = flattened(shape.path, fine, pixels.dx * finer, pixels.dy * finer)
        self.line = max(1, round(shape.line * fine)) if shape.stroke is not None and shape.line > 0 else 0
        self.dash = [length * fine for length in shape.dash]
        ys = [y for points, _ in self.parts for _, y in points] or [-1e9]
        self.high, self.low = (min(ys) - self.line) / finer, (max(ys) + self.line) / finer

    def on(self, draw: ImageDraw.ImageDraw, top: float) -> None:
        for points, closed in self.parts:
            moved: list[Point] = [(x, y - top) for x, y in points]
            if self.shape.fill is not None and len(moved) > 2:
                draw.polygon(moved, fill=self.shape.fill[:3])
            if self.line and self.shape.stroke is not None:
                around = [*moved, moved[0], moved[1]] if closed and len(moved) > 1 else moved
                for piece in dashed(around, self.dash) if self.dash else [around]:
                    draw.line(piece, fill=self.shape.stroke[:3], width=self.line, joint="curve")
