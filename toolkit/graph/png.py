"""From a drawing to a PNG file: it becomes a face of the press, and is painted as cards are."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from math import ceil
from typing import TYPE_CHECKING, NoReturn

from toolkit.graph.drawing import Drawing, Path, Text
from toolkit.graph.lettering import runs
from toolkit.press.shapes.ink import Colour, Face, Ink, Segment, Shape

if TYPE_CHECKING:
    from PIL import Image

POINT = 25.4 / 72
"""Millimetres in a point."""
SCALE = 2.0
"""Pixels in a point, unless the picture would become too large."""
SMALLEST_SCALE = 0.5
LARGEST = 10_000
"""Pixels on a side that viewers still take."""


class _NoPictures:
    """Drawings have none."""

    def image(self, key: str, width: int, height: int) -> NoReturn:
        raise KeyError(key)


def png(drawing: Drawing) -> bytes:
    """The file."""
    scale = min(SCALE, max(SMALLEST_SCALE, LARGEST / max(drawing.width, drawing.height)))
    stream = BytesIO()
    # Pillow's own writer, which needs no second copy of a picture that may be a hundred megabytes.
    _painted(drawing, scale).save(stream, "PNG", compress_level=6)
    return stream.getvalue()


def _painted(drawing: Drawing, scale: float) -> Image.Image:
    from toolkit.press.pixels.paint import paint

    width, height = (ceil(side * scale) / scale * POINT for side in (drawing.width, drawing.height))
    return paint(
        Face("drawing", width, height, 0.0, (*_inks(drawing, width, height),)), scale * 72, _NoPictures(), bleed=False
    )


def _inks(drawing: Drawing, width: float, height: float) -> Iterator[Ink]:
    """All paths, and the texts above them."""
    corners = ((0.0, 0.0), (width, 0.0), (width, height), (0.0, height))
    steps: list[Segment] = [("M", *corners[0]), *(("L", *corner) for corner in corners[1:]), ("Z",)]
    yield Shape(tuple(steps), _colour(drawing.paper))
    for part in drawing.parts:
        yield from (_shape(one) for one in part.shapes if isinstance(one, Path))
    for part in drawing.parts:
        for one in part.shapes:
            if isinstance(one, Text):
                yield from runs(one, POINT, _colour(one.colour))


def _shape(path: Path) -> Shape:
    points = [(x * POINT, y * POINT) for x, y in path.points]
    steps: list[Segment] = [("M", *points[0])]
    if path.curved:
        steps += [("C", *a, *b, *c) for a, b, c in zip(points[1::3], points[2::3], points[3::3], strict=False)]
    else:
        steps += [("L", *point) for point in points[1:]]
    if path.closed:
        steps.append(("Z",))
    fill = _colour(path.fill) if path.fill and path.closed else None
    stroke = _colour(path.line) if path.line else None
    return Shape(tuple(steps), fill, stroke, path.width * POINT, tuple(length * POINT for length in path.dash))


def _colour(text: str) -> Colour:
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16), 255
