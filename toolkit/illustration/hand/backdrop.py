"""What is behind a drawing: washes of colour, glows and beams, hills behind hills."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import cos, pi, sin
from random import Random

from PIL import Image, ImageDraw

from toolkit.illustration.hand.brush import Point, open_curve
from toolkit.illustration.hand.colour import INK, Colour, lit, mix
from toolkit.illustration.hand.noise import Size

SOFT = 4
"""How much coarser washes, glows and shadows are painted than the rest: nothing in them is sharp."""


def soft(canvas: Size) -> Size:
    """The size of a canvas for soft parts."""
    return -(-canvas[0] // SOFT), -(-canvas[1] // SOFT)


def enlarge(image: Image.Image, canvas: Size) -> Image.Image:
    """A soft part enlarged to the whole canvas: smoothly to half its size, which is as fine as anyone will see it."""
    half = -(-canvas[0] // 2), -(-canvas[1] // 2)
    return image.resize(half, Image.Resampling.BILINEAR).resize(canvas, Image.Resampling.NEAREST)


def gradient(size: Size, colours: Sequence[Colour]) -> Image.Image:
    """Colours that blend from top to bottom."""
    strip = Image.new("RGB", (1, len(colours)))
    for index, colour in enumerate(colours):
        strip.putpixel((0, index), colour)
    line = strip.resize((1, 48), Image.Resampling.BICUBIC).resize((1, size[1]), Image.Resampling.BILINEAR)
    return line.resize(size, Image.Resampling.NEAREST)


@lru_cache(maxsize=8)
def radial(size: Size, reach: float, strength: int) -> Image.Image:
    """A soft spot in the middle; `reach` is where it ends, as a fraction of the larger side."""
    spot = Image.radial_gradient("L").point(
        [round(strength * max(0.0, 1 - value / (255 * reach)) ** 1.4) for value in range(256)]
    )
    return spot.resize(size, Image.Resampling.BILINEAR)


def glow(image: Image.Image, x: float, y: float, radius: float, colour: Colour, strength: int = 200) -> None:
    """Light around a place."""
    spot = radial((64, 64), 0.72, strength).resize((max(1, round(radius * 2)),) * 2, Image.Resampling.BILINEAR)
    image.paste(colour, (round(x - radius), round(y - radius)), spot)


def corners(size: Size, strength: int) -> Image.Image:
    """How much darker a picture is towards its corners, to keep the eye in the middle."""
    levels = [round(strength * max(0.0, (value - 120) / 135) ** 1.7) for value in range(256)]
    return Image.radial_gradient("L").point(levels).resize(size, Image.Resampling.BILINEAR)


def wash(size: Size, colour: Colour, rng: Random) -> Image.Image:
    """A wash of watercolour: uneven, lighter in the middle."""
    blots = Image.frombytes("L", (9, 9), bytes(rng.randrange(256) for _ in range(81))).resize(
        size, Image.Resampling.BICUBIC
    )
    made = Image.composite(
        Image.new("RGB", size, lit(colour, 0.25)), Image.new("RGB", size, mix(colour, INK, 0.1)), blots
    )
    made.paste(lit(colour, 0.82), (0, 0), radial(size, 0.95, 235))
    return made


def rays(image: Image.Image, colour: Colour, count: int, strength: int, rng: Random) -> None:
    """Beams from the middle."""
    beams = Image.new("L", image.size)
    draw = ImageDraw.Draw(beams)
    x, y, far = image.width / 2, image.height / 2, image.width + image.height
    turn = rng.uniform(0, pi)
    for index in range(count):
        a = turn + 2 * pi * index / count
        b = a + pi / count
        draw.polygon(
            [(x, y), (x + cos(a) * far, y + sin(a) * far), (x + cos(b) * far, y + sin(b) * far)], fill=strength
        )
    image.paste(colour, (0, 0), beams)


# Landscapes.


def hill(image: Image.Image, colour: Colour, top: float, swing: float, rng: Random, *, ink: bool = True) -> list[Point]:
    """A hill from side to side, with its crest around `top` (a fraction of the height); returns the crest."""
    width, height = image.size
    knots = [(width * (index - 0.5) / 5, height * (top + rng.uniform(-swing, swing))) for index in range(7)]
    crest = open_curve(knots, 8)
    draw = ImageDraw.Draw(image)
    draw.polygon([*crest, (width * 1.2, height + 2), (-width * 0.2, height + 2)], fill=colour)
    unit = (width * height) ** 0.5
    draw.line([(x, y + unit * 0.006) for x, y in crest], fill=lit(colour, 0.35), width=max(1, round(unit * 0.007)))
    if ink:
        draw.line(crest, fill=mix(colour, INK, 0.75), width=max(1, round(unit / 420)), joint="curve")
    return crest
