"""Skies and their weather: what is far behind a scene, and what falls between it and the viewer."""

from __future__ import annotations

from math import sin
from random import Random

from PIL import Image, ImageDraw

from toolkit.illustration.hand.backdrop import SOFT, enlarge, glow, gradient, soft
from toolkit.illustration.hand.brush import Brush
from toolkit.illustration.hand.colour import Colour, mix, rgb
from toolkit.illustration.hand.noise import Size
from toolkit.illustration.places.skies import CLOUDS, LIGHTS, Air, Sky
from toolkit.illustration.repertoire import Repertoire


def paint_sky(
    canvas: Size,
    sky: Sky,
    rng: Random,
    repertoire: Repertoire,
    halo: tuple[float, float, float] | None = None,
    without: str = "",
) -> Image.Image:
    """The sky with everything far away in it. A halo is a place, and how far around it the sky is lighter.

    What a picture is about comes `without` another of its kind: there are no clouds around a single one.
    """
    width, height = canvas
    unit = (width * height) ** 0.5
    image = gradient(soft(canvas), sky.colours)
    x = width * rng.choice((0.2, 0.8))
    light = LIGHTS.get(sky.air) if without in ("", "cloud") else None
    if light is not None:
        glow(image, x / SOFT, height * light.high / SOFT, unit * light.reach / SOFT, light.glow, light.strength)
    if halo is not None:
        glow(image, halo[0] / SOFT, halo[1] / SOFT, halo[2] / SOFT, rgb("#fff4d2"), 150)
    image = enlarge(image, canvas)
    if sky.air == "aurora":
        _curtains(image, rng)
    if sky.air in ("stars", "embers", "aurora"):
        _specks(image, rng, sky.air == "embers")
    if light is not None:
        _disc(image, x, height * light.high, unit * light.size, light.disc)
    if light is not None and sky.air == "stars":  # the seas of the moon
        for dx, dy in ((-0.2, -0.3), (0.35, 0.3)):
            r = unit * LIGHTS["stars"].size
            _disc(image, x + dx * r, height * 0.22 + dy * r, r * 0.17, rgb("#ddd5ae"))
    count, tone = CLOUDS.get(sky.air, (0, rgb("#ffffff")))
    for _ in range(count if without != "cloud" else 0):
        cx, cy = rng.uniform(0, width), height * rng.uniform(0.04, 0.3)
        _puff(image, cx, cy, unit * rng.uniform(0.07, 0.13), tone, rng)
    if sky.air == "storm":
        repertoire.motifs["bolt"].draw(Brush(image, rng, width - x, height * 0.34, unit * 0.14))
    return image


def _disc(image: Image.Image, x: float, y: float, radius: float, colour: Colour) -> None:
    ImageDraw.Draw(image).ellipse((x - radius, y - radius, x + radius, y + radius), fill=colour)


def _specks(image: Image.Image, rng: Random, embers: bool) -> None:
    """Stars above, or embers everywhere."""
    unit = (image.width * image.height) ** 0.5
    for _ in range(65):
        x, y = rng.uniform(0, image.width), rng.uniform(0, image.height * (0.8 if embers else 0.55))
        largest = 0.004 if embers else 0.0026
        _disc(image, x, y, unit * rng.uniform(0.0008, largest), rgb("#f7b54c") if embers else rgb("#f3ecc9"))


def _curtains(image: Image.Image, rng: Random) -> None:
    """Northern lights: folds of green, violet at their upper edge, across the whole sky."""
    width, height = image.size
    for low, colour in ((0.3, rgb("#8f6fc0")), (0.42, rgb("#58d08f")), (0.55, rgb("#9fe6a8"))):
        mask = Image.new("L", (90, 60))
        draw = ImageDraw.Draw(mask)
        phase, slow = rng.uniform(0, 6.3), rng.uniform(0.07, 0.12)
        for x in range(90):
            foot = 60 * low + 7 * sin(x * slow + phase) + 2 * sin(x * 0.5 + phase)
            long = 14 + 8 * sin(x * 0.23 + phase * 2)
            for y in range(max(0, round(foot - long)), min(60, round(foot))):
                draw.point((x, y), round(190 * (1 - (foot - y) / long)))
        image.paste(colour, (0, 0), mask.resize((width, height), Image.Resampling.BICUBIC))


def _puff(image: Image.Image, x: float, y: float, size: float, tone: Colour, rng: Random) -> None:
    draw = ImageDraw.Draw(image)
    lumps = [(rng.uniform(-1, 1), rng.uniform(-0.25, 0.1), rng.uniform(0.3, 0.5)) for _ in range(6)]
    for shift, colour in ((0.1, mix(tone, rgb("#5a6078"), 0.28)), (0.0, tone)):
        for dx, dy, r in lumps:
            cx, cy = x + dx * size, y + (dy + shift) * size
            draw.ellipse((cx - r * size, cy - r * size * 0.7, cx + r * size, cy + r * size * 0.7), fill=colour)


def weather_before(image: Image.Image, air: Air, rng: Random) -> None:
    """What is between the viewer and everything else: rain, snow, fog."""
    width, height = image.size
    unit = (width * height) ** 0.5
    if air in ("rain", "storm"):
        streaks = Image.new("L", image.size)
        draw = ImageDraw.Draw(streaks)
        for _ in range(170):
            x, y, long = rng.uniform(-0.1, 1.1) * width, rng.uniform(-0.05, 1) * height, unit * rng.uniform(0.03, 0.07)
            draw.line((x, y, x - long * 0.28, y + long), fill=rng.randrange(70, 150), width=max(1, round(unit / 520)))
        image.paste(rgb("#e6eef0"), (0, 0), streaks)
    elif air == "snow":
        draw = ImageDraw.Draw(image)
        for _ in range(130):
            x, y, r = rng.uniform(0, width), rng.uniform(0, height), unit * rng.uniform(0.002, 0.006)
            draw.ellipse((x - r, y - r, x + r, y + r), fill=rgb("#fbfbf6"))
    elif air == "fog":
        grid = Image.frombytes("L", (5, 9), bytes(rng.randrange(40, 225) for _ in range(45)))
        image.paste(rgb("#e9e7db"), (0, 0), grid.resize(image.size, Image.Resampling.BICUBIC))
    elif air == "wind":
        brush = Brush(image, rng, 0, 0, unit)
        for _ in range(5):
            x, y, long = (
                rng.uniform(0, 0.8) * width / unit,
                rng.uniform(0.08, 0.75) * height / unit,
                rng.uniform(0.15, 0.3),
            )
            curl = [
                (x, y),
                (x + long * 0.6, y - 0.012),
                (x + long, y - 0.02),
                (x + long + 0.025, y - 0.05),
                (x + long - 0.01, y - 0.055),
            ]
            brush.line(curl, rgb("#f7f3e4"), 0.8, smooth=True)
