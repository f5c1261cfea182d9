"""From a drawing to a PNG file: every path painted too large and reduced, every text at its own size.

A picture is painted in bands, so that a large one needs little memory.
"""

from __future__ import annotations

from collections.abc import Iterable
from io import BytesIO
from math import ceil
from typing import TYPE_CHECKING

from toolkit.graph.drawing import Drawing, Path, Text, flat
from toolkit.graph.lettering import font
from toolkit.press.polygons import dashed

if TYPE_CHECKING:
    from PIL import Image, ImageDraw

SCALE = 2.0
"""Pixels in a point, unless the picture would become too large."""
SMALLEST_SCALE = 0.5
LARGEST = 10_000
"""Pixels on a side that viewers still take."""
FINER, FINE = 3, 2
"""How much larger paths are painted; less in a picture of many pixels, where nobody looks so closely."""
MANY = 30_000_000
BAND = 256


def png(drawing: Drawing) -> bytes:
    """The file."""
    from PIL import Image

    scale = min(SCALE, max(SMALLEST_SCALE, LARGEST / max(drawing.width, drawing.height)))
    width, height = ceil(drawing.width * scale), ceil(drawing.height * scale)
    picture = Image.new("RGB", (width, height), drawing.paper)
    paths = [shape for part in drawing.parts for shape in part.shapes if isinstance(shape, Path)]
    finer = FINER if width * height < MANY else FINE
    for top in range(0, height, BAND):
        size = (width, min(BAND, height - top))
        picture.paste(_band(paths, drawing.paper, size, top, scale, finer), (0, top))
    _write(picture, (shape for part in drawing.parts for shape in part.shapes if isinstance(shape, Text)), scale)
    stream = BytesIO()
    picture.save(stream, "PNG", compress_level=6)
    return stream.getvalue()


def _band(paths: Iterable[Path], paper: str, size: tuple[int, int], top: int, scale: float, finer: int) -> Image.Image:
    from PIL import Image, ImageDraw

    width, height = size
    large = Image.new("RGB", (width * finer, height * finer), paper)
    draw = ImageDraw.Draw(large)
    for path in paths:
        ys = [y for _, y in path.points]
        if (max(ys) + path.width) * scale >= top and (min(ys) - path.width) * scale <= top + height:
            _paint(draw, path, scale * finer, top * finer)
    return large.reduce(finer)


def _paint(draw: ImageDraw.ImageDraw, path: Path, fine: float, top: float) -> None:
    points = [(x * fine, y * fine - top) for x, y in flat(path)]
    if path.closed:
        if path.fill:
            draw.polygon(points, fill=path.fill)
        points = [*points, points[0], points[1]]
    if path.line:
        width = max(1, round(path.width * fine))
        dashes = [length * fine for length in path.dash]
        for piece in dashed(points, dashes) if dashes else [points]:
            draw.line(piece, fill=path.line, width=width, joint="curve")


def _write(picture: Image.Image, texts: Iterable[Text], scale: float) -> None:
    from PIL import ImageDraw

    draw = ImageDraw.Draw(picture)
    for text in texts:
        anchor = {"start": "ls", "middle": "ms", "end": "rs"}[text.align]
        letters = font(text.size * scale, bold=text.bold)
        draw.text((text.x * scale, text.y * scale), text.text, text.colour, letters, anchor)
