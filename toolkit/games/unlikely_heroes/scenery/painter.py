"""From a subject to its picture: chooses who paints it, on which canvas, and lays the grain of the paper over it."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image, ImageChops

from toolkit.games.unlikely_heroes.scenery.backdrop import corners
from toolkit.games.unlikely_heroes.scenery.dial import paint_dial
from toolkit.games.unlikely_heroes.scenery.maps import FINER, paint_map
from toolkit.games.unlikely_heroes.scenery.noise import Size
from toolkit.games.unlikely_heroes.scenery.portraits import paint_portrait
from toolkit.games.unlikely_heroes.scenery.scenes import paint_scene
from toolkit.games.unlikely_heroes.scenery.seed import from_text
from toolkit.games.unlikely_heroes.scenery.subject import Dial, Place, Portrait, Subject, Thing
from toolkit.games.unlikely_heroes.scenery.things import paint_thing

AREA = 1_600_000
"""Pixels of a canvas, at most, however many are wanted in the end: it bounds the time that any picture takes."""
LARGE_AREA = 1_350_000
"""Pixels of a canvas for pictures that are too large for one twice as fine."""
SMALLEST = 24
"""Pixels on a side below which there is nothing to paint: a larger picture is made smaller."""
GRAIN = 256


def paint(subject: Subject, width: int, height: int) -> Image.Image:
    """The picture in as many pixels as wanted."""
    if min(width, height) < SMALLEST:
        times = -(-SMALLEST // min(width, height))
        return paint(subject, width * times, height * times).resize((width, height), Image.Resampling.BOX)
    factor, canvas = canvas_for(width, height)
    image = _painted(subject, canvas)
    if factor > 1:
        image = image.reduce(factor)
    elif image.size != (width, height):
        image = image.resize((width, height), Image.Resampling.BILINEAR)
    # A map goes on beyond its borders; other pictures are darker towards their corners.
    return ImageChops.multiply(image, _paper((width, height), 0 if isinstance(subject, Place) else 115))


def _painted(subject: Subject, canvas: Size) -> Image.Image:
    if isinstance(subject, Place):
        return paint_map(subject, canvas)
    if isinstance(subject, Thing):
        return paint_thing(subject, canvas)
    if isinstance(subject, Portrait):
        return paint_portrait(subject, canvas)
    if isinstance(subject, Dial):
        return paint_dial(subject, canvas)
    return paint_scene(subject, canvas)


def canvas_for(width: int, height: int) -> tuple[int, Size]:
    """How many times finer the canvas is, and its size: a whole number of times, unless the picture is too large."""
    factor = int((AREA / (width * height)) ** 0.5) // FINER * FINER
    if factor:
        factor = min(factor, 8)
        return factor, (width * factor, height * factor)
    share = (LARGE_AREA / (width * height)) ** 0.5
    return 1, (max(1, round(width * share / FINER)) * FINER, max(1, round(height * share / FINER)) * FINER)


@lru_cache(maxsize=4)
def _paper(size: Size, strength: int) -> Image.Image:
    """Almost white: fine specks, soft fibres, and shade in the corners."""
    rng = from_text("paper")
    specks = Image.frombytes("L", (GRAIN, GRAIN), bytes(rng.randrange(243, 256) for _ in range(GRAIN * GRAIN)))
    fibres = Image.frombytes("L", (64, 64), bytes(rng.randrange(240, 256) for _ in range(64 * 64)))
    tile = ImageChops.multiply(specks, fibres.resize((GRAIN, GRAIN), Image.Resampling.BICUBIC))
    sheet = Image.new("L", size)
    for x in range(0, size[0], GRAIN):
        for y in range(0, size[1], GRAIN):
            sheet.paste(tile, (x, y))
    paper = Image.merge("RGB", (sheet, sheet, sheet))
    return ImageChops.multiply(paper, corners(size, strength)) if strength else paper
