"""From a thing to its picture: large on a wash of colour, with a shadow below it and some light around it."""

from __future__ import annotations

from random import Random

from PIL import Image, ImageDraw

from toolkit.illustration.hand.backdrop import SOFT, enlarge, glow, radial, rays, soft, wash
from toolkit.illustration.hand.brush import Brush
from toolkit.illustration.hand.colour import Colour, rgb
from toolkit.illustration.hand.jigsaw import jigsaw
from toolkit.illustration.hand.noise import Size
from toolkit.illustration.hand.seed import from_text
from toolkit.illustration.places.details import GREY, draw_detail
from toolkit.illustration.places.groups import spots
from toolkit.illustration.repertoire import Aura, Repertoire
from toolkit.illustration.subjects import Sight, Thing

WASHES: tuple[Colour, ...] = tuple(map(rgb, "#c99a6b #8fa68a #8a9fb0 #c4a24f #b08a9a #9aa07a #7f9a9c #c08a72".split()))


def paint_thing(thing: Thing, canvas: Size, repertoire: Repertoire) -> Image.Image:
    """The thing on a canvas of this size."""
    rng = from_text(thing.seed, "thing")
    width, height = canvas
    motif, aura = repertoire.motifs[thing.drawing], repertoire.auras[thing.aura]
    size = min(width * 0.4, height * 0.38) / motif.tall
    x, y = width * thing.free / 2, height * 0.5 + size * (motif.tall - 1) * 0.5
    image = _backdrop(aura, soft(canvas), (x / SOFT, y / SOFT, size / SOFT), rng)
    image = enlarge(image, canvas)
    pen = (width * height) ** 0.5 / 190
    tilt = rng.uniform(-0.07, 0.07)
    mirrored = rng.random() < 0.3
    if thing.sides:
        jigsaw(Brush(image, rng, x, y, size, pen=pen), repertoire.colours.get(thing.colour, GREY), thing.sides)
    elif thing.writing or thing.colour:
        for spot in spots(thing.count):
            sight = Sight(50, 50, thing.drawing, thing.writing, thing.colour)
            across, down = x + spot.x * size, y + spot.y * size
            draw_detail(image, sight, across, down, size * spot.size, rng, repertoire, foot=0.8)
    else:
        mirrored = mirrored and not motif.upright
        for spot in spots(thing.count):
            at = (x + spot.x * size, y + spot.y * size, size * spot.size)
            motif.draw(Brush(image, rng, *at, pen=pen * spot.size**0.5, tilt=tilt, mirror=mirrored))
    _sparkle(image, rng, size, aura)
    return image


def _backdrop(aura: Aura, canvas: Size, spot: tuple[float, float, float], rng: Random) -> Image.Image:
    image = wash(canvas, aura.wash or rng.choice(WASHES), rng)
    rays(image, aura.beam, aura.beams, aura.strength, rng)
    x, y, size = spot
    shadow = radial((48, 12), 0.75, 170).resize((round(size * 2.6), round(size * 0.62)), Image.Resampling.BILINEAR)
    image.paste(rgb("#43344a"), (round(x - size * 1.2), round(y + size * 0.74)), shadow)
    glow(image, x, y, size * 1.5, rgb("#fff8e2"), 120)
    return image


def _sparkle(image: Image.Image, rng: Random, size: float, aura: Aura) -> None:
    """Small stars around the thing, or dark motes."""
    draw = ImageDraw.Draw(image)
    for index in range(aura.sparkles):
        # Not in front of the thing itself: to its left or right.
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
            fill=aura.sparkle,
        )
