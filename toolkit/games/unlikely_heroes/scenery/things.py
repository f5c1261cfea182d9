"""From a thing to its picture: the thing large on a wash of colour, with a shadow below it and some light around."""

from __future__ import annotations

from random import Random

from PIL import Image, ImageDraw

from toolkit.games.unlikely_heroes.scenery.backdrop import SOFT, glow, radial, rays, soft, wash
from toolkit.games.unlikely_heroes.scenery.brush import Brush
from toolkit.games.unlikely_heroes.scenery.colour import Colour, rgb
from toolkit.games.unlikely_heroes.scenery.drawings import DRAWINGS, TALL
from toolkit.games.unlikely_heroes.scenery.noise import Size
from toolkit.games.unlikely_heroes.scenery.seed import from_text
from toolkit.games.unlikely_heroes.scenery.subject import Thing

WASHES: tuple[Colour, ...] = tuple(map(rgb, "#c99a6b #8fa68a #8a9fb0 #c4a24f #b08a9a #9aa07a #7f9a9c #c08a72".split()))
AURAS = {"blessed": rgb("#e2c164"), "cursed": rgb("#85709c")}
BEAMS = {"blessed": (rgb("#fff3c4"), 14, 120), "cursed": (rgb("#5f4a78"), 9, 70)}


def paint_thing(thing: Thing, canvas: Size) -> Image.Image:
    """The thing on a canvas of such a size."""
    rng = from_text(thing.seed, "thing")
    width, height = canvas
    tall = TALL.get(thing.drawing, 1.0)
    size = min(width * 0.4, height * 0.38) / tall
    x, y = width / 2, height * 0.5 + size * (tall - 1) * 0.5
    image = _backdrop(thing, soft(canvas), (x / SOFT, y / SOFT, size / SOFT), rng)
    image = image.resize(canvas, Image.Resampling.BILINEAR)
    pen = (width * height) ** 0.5 / 190
    tilt = rng.uniform(-0.07, 0.07)
    DRAWINGS[thing.drawing](Brush(image, rng, x, y, size, pen=pen, tilt=tilt, mirror=rng.random() < 0.3))
    _sparkle(image, rng, size, thing.aura)
    return image


def _backdrop(thing: Thing, canvas: Size, spot: tuple[float, float, float], rng: Random) -> Image.Image:
    image = wash(canvas, AURAS.get(thing.aura) or rng.choice(WASHES), rng)
    beam, count, strength = BEAMS.get(thing.aura, (rgb("#fff6df"), 12, 46))
    rays(image, beam, count, strength, rng)
    x, y, size = spot
    shadow = radial((48, 12), 0.75, 170).resize((round(size * 2.6), round(size * 0.62)), Image.Resampling.BILINEAR)
    image.paste(rgb("#43344a"), (round(x - size * 1.2), round(y + size * 0.74)), shadow)
    glow(image, x, y, size * 1.5, rgb("#fff8e2"), 120)
    return image


def _sparkle(image: Image.Image, rng: Random, size: float, aura: str) -> None:
    """Small stars around the thing; dark motes if it is cursed."""
    draw = ImageDraw.Draw(image)
    colour = rgb("#5b4470") if aura == "cursed" else rgb("#fffbea")
    for index in range(14 if aura != "plain" else 6):
        # Not before the thing itself: to the left or to the right of it.
        x = (rng.uniform(0.04, 0.24) if index % 2 else rng.uniform(0.76, 0.96)) * image.width
        y = rng.uniform(0.08, 0.9) * image.height
        r = size * rng.uniform(0.03, 0.07)
        draw.polygon(
            [
                (x, y - r),
                (x + r * 0.25, y - r * 0.25),
                (x + r, y),
                (x + r * 0.25, y + r * 0.25),
                (x, y + r),
                (x - r * 0.25, y + r * 0.25),
                (x - r, y),
                (x - r * 0.25, y - r * 0.25),
            ],
            fill=colour,
        )
