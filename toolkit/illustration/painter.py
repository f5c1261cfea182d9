"""From a subject to its picture: chooses who paints it and on which canvas, and lays the grain of the paper over it.

`paint(Thing("lamp", "lantern"), 400, 300).save("lantern.png")` is all there is to it.
"""

from __future__ import annotations

from functools import lru_cache

from PIL import Image, ImageChops, ImageOps

from toolkit.illustration.dial import paint_dial
from toolkit.illustration.hand.backdrop import corners
from toolkit.illustration.hand.noise import Size
from toolkit.illustration.hand.seed import from_text
from toolkit.illustration.people.portraits import paint_portrait
from toolkit.illustration.places.maps import FINER, paint_map
from toolkit.illustration.places.scenes import paint_scene
from toolkit.illustration.repertoire import STANDARD, Repertoire, Tint
from toolkit.illustration.subjects import Dial, LandMap, Portrait, Scene, Subject, Thing
from toolkit.illustration.things import paint_thing

AREA = 1_600_000
"""The most pixels of a canvas, however large the final picture: this bounds the time that any picture takes."""
LARGE_AREA = 1_350_000
"""Pixels of a canvas for pictures that are too large for a canvas twice as fine."""
SMALLEST = 24
"""Pictures with fewer pixels on a side are not painted directly: a larger one is reduced."""
GRAIN = 256
SPECKS = [chance * 13 // 256 for chance in range(256)]
FIBRES = [chance // 16 for chance in range(256)]
TONES = [(value + 4) // 8 * 8 for value in range(256)]
"""The grain has few tones: nobody sees more of them, and a PNG is an eighth smaller."""
SHADE = (33, 0, 0)
"""The shade in the corners: warm."""


def paint(subject: Subject, width: int, height: int, repertoire: Repertoire = STANDARD) -> Image.Image:
    """The picture in RGB at the given size. What a subject places by percentages is exactly there."""
    if min(width, height) < SMALLEST:
        times = -(-SMALLEST // min(width, height))
        larger = paint(subject, width * times, height * times, repertoire)
        return larger.resize((width, height), Image.Resampling.BOX)
    factor, canvas = canvas_for(width, height)
    image = _painted(subject, canvas, repertoire)
    if repertoire.tint is not None:
        image = _tinted(image, repertoire.tint)
    if factor > 1:
        image = image.reduce(factor)
    elif image.size != (width, height):
        image = image.resize((width, height), Image.Resampling.BILINEAR)
    # A map continues beyond its borders; other pictures are darker towards their corners.
    shade, where = _paper((width, height), 0 if isinstance(subject, LandMap) else 115)
    image.paste(shade, (0, 0), where)
    return image


def _painted(subject: Subject, canvas: Size, repertoire: Repertoire) -> Image.Image:
    match subject:
        case LandMap():
            return paint_map(subject, canvas, repertoire)
        case Thing():
            return paint_thing(subject, canvas, repertoire)
        case Portrait():
            return paint_portrait(subject, canvas, repertoire)
        case Dial():
            return paint_dial(subject, canvas, repertoire)
        case Scene():
            return paint_scene(subject, canvas, repertoire)


def _tinted(image: Image.Image, tint: Tint) -> Image.Image:
    toned = ImageOps.colorize(image.convert("L"), tint.dark, tint.light, tint.middle)
    return Image.blend(image, toned, tint.share)


def canvas_for(width: int, height: int) -> tuple[int, Size]:
    """How many times finer the canvas is, and its size: a whole multiple, unless the picture is too large."""
    factor = int((AREA / (width * height)) ** 0.5) // FINER * FINER
    if factor:
        factor = min(factor, 8)
        return factor, (width * factor, height * factor)
    share = (LARGE_AREA / (width * height)) ** 0.5
    return 1, (max(1, round(width * share / FINER)) * FINER, max(1, round(height * share / FINER)) * FINER)


@lru_cache(maxsize=1)
def _grain() -> Image.Image:
    """Fine specks and soft fibres, as a tile: how much darker the paper is there.

    A speck is two pixels wide, 0.2 mm in print: finer ones could not be seen, and would make up most of a PNG.
    """
    rng = from_text("paper")
    half = GRAIN // 2
    specks = Image.frombytes("L", (half, half), rng.randbytes(half * half)).point(SPECKS)
    fibres = Image.frombytes("L", (64, 64), rng.randbytes(64 * 64)).point(FIBRES)
    soft = fibres.resize((half, half), Image.Resampling.BICUBIC)
    return ImageChops.add(specks, soft).point(TONES).resize((GRAIN, GRAIN), Image.Resampling.NEAREST)


@lru_cache(maxsize=6)
def _paper(size: Size, strength: int) -> tuple[Image.Image, Image.Image]:
    """What is laid over a picture, and how much of it: the grain of the paper, and shade in the corners."""
    grain = Image.new("L", size)
    for x in range(0, size[0], GRAIN):
        for y in range(0, size[1], GRAIN):
            grain.paste(_grain(), (x, y))
    if not strength:
        return Image.new("RGB", size), grain
    return Image.new("RGB", size, SHADE), ImageChops.add(grain, corners(size, strength))
