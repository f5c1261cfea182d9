"""From a scene to its picture: a sky, the land below it, and something in the foreground that the card is about."""

from __future__ import annotations

from random import Random

from PIL import Image, ImageDraw

from toolkit.games.unlikely_heroes.scenery.backdrop import SOFT, glow, gradient, hill, radial, soft
from toolkit.games.unlikely_heroes.scenery.brush import Brush
from toolkit.games.unlikely_heroes.scenery.colour import INK, lit, mix, rgb, shaded
from toolkit.games.unlikely_heroes.scenery.drawings import DRAWINGS, TALL
from toolkit.games.unlikely_heroes.scenery.noise import Size
from toolkit.games.unlikely_heroes.scenery.seed import from_text
from toolkit.games.unlikely_heroes.scenery.subject import Scene
from toolkit.games.unlikely_heroes.scenery.terrain import TERRAINS, Terrain
from toolkit.games.unlikely_heroes.scenery.weather import SKIES, Sky, paint_sky, weather_before

FAR = {
    "forest": "pine", "snow": "snowpine", "mountain": "mountain", "village": "house", "town": "townhouse",
    "fair": "tent", "harbour": "house", "coast": "rock", "sea": "rock", "river": "tree", "marsh": "reeds",
    "heath": "stone", "desert": "cactus", "ruins": "pillar", "graveyard": "tomb", "fire": "volcano", "garden": "flower",
    "field": "tree", "sky": "cloud", "castle": "pillar", "cave": "stalagmite", "indoors": "barrel",
}  # fmt: skip
"""What stands on the hills of a land."""
AT_SEA = frozenset({"boat", "ship", "whale", "octopus", "wave"})
IN_THE_AIR = frozenset({"cloud", "balloon", "sun", "moon", "star"})


def paint_scene(scene: Scene, canvas: Size) -> Image.Image:
    """The scene on a canvas of such a size."""
    rng = from_text(scene.seed, "scene")
    sky = SKIES[scene.sky]
    terrain = TERRAINS[scene.terrain]
    if (scene.sky == "lamplight" or terrain.wall) and scene.drawing not in AT_SEA:
        image = _indoors(canvas, terrain, sky, rng)
    else:
        image = _outdoors(canvas, scene.terrain, sky, rng, wet=terrain.water > 0.4, afloat=scene.drawing in AT_SEA)
    width, height = canvas
    size = min(width * 0.3, height * 0.31)
    if scene.drawing is not None:
        tall = TALL.get(scene.drawing, 1.0)
        size /= 1 + (tall - 1) * 0.6
        x, y = width * 0.5, height * 0.88
        if scene.drawing in IN_THE_AIR:
            y = height * 0.68
        shadow = radial((48, 12), 0.75, 190).resize((round(size * 2.7), round(size * 0.6)), Image.Resampling.BILINEAR)
        image.paste(rgb("#2f2b45"), (round(x - size * 1.25), round(y - size * 0.26)), shadow)
        if sky.share >= 0.3:
            glow(image, x, y - size, size * 1.7, lit(sky.colours[-1], 0.5), 120)
        _companions(image, scene, size, rng)
        pen = (width * height) ** 0.5 / 210
        DRAWINGS[scene.drawing](Brush(image, rng, x, y - size, size, pen=pen, mirror=rng.random() < 0.5))
    weather_before(image, sky.weather, rng)
    return image


def _companions(image: Image.Image, scene: Scene, size: float, rng: Random) -> None:
    """What else is spoken of, smaller, a little behind and to the sides."""
    width, height = image.size
    sides = (-1, 1) if rng.random() < 0.5 else (1, -1)
    for side, drawing in zip(sides, scene.beside, strict=False):
        small = size * 0.56 / TALL.get(drawing, 1.0)
        far = min(size * 1.75, width * 0.34)
        x, y = width * 0.5 + side * far, height * (0.84 if scene.drawing not in AT_SEA or drawing in AT_SEA else 0.66)
        if drawing in IN_THE_AIR:
            y = height * 0.5
        shadow = radial((48, 12), 0.75, 150).resize((round(small * 2.5), round(small * 0.5)), Image.Resampling.BILINEAR)
        image.paste(rgb("#2f2b45"), (round(x - small * 1.15), round(y - small * 0.24)), shadow)
        DRAWINGS[drawing](Brush(image, rng, x, y - small, small))


def _outdoors(canvas: Size, name: str, sky: Sky, rng: Random, *, wet: bool, afloat: bool) -> Image.Image:
    terrain = TERRAINS[name]
    width, height = canvas
    unit = (width * height) ** 0.5
    image = paint_sky(canvas, sky, rng)
    dark, middle, light = terrain.ground
    for index, (top, swing) in enumerate(((0.5, 0.035), (0.58, 0.03))):
        tone = mix(mix(dark, middle, index * 0.5), sky.veil, 0.62 - index * 0.25)
        crest = hill(image, tone, top, swing, rng)
        for _ in range(5 + 3 * index):
            x, y = crest[rng.randrange(8, len(crest) - 8)]
            brush = Brush(image, rng, x, y + unit * 0.004, unit * (0.02 + 0.014 * index) * rng.uniform(0.8, 1.2))
            DRAWINGS[FAR[name]](brush.at(0, -0.95))
    if wet or afloat:
        _sea(image, terrain, sky, rng)
    if afloat:
        return image
    if wet:
        hill(image, mix(light, sky.veil, sky.share), 0.84, 0.015, rng)
    else:
        hill(image, mix(middle, sky.veil, sky.share * 0.8), 0.68, 0.025, rng)
        hill(image, mix(light, sky.veil, sky.share * 0.7), 0.8, 0.02, rng)
    _tufts(image, mix(mix(dark, INK, 0.3), sky.veil, sky.share * 0.5), rng, unit)
    return image


def _sea(image: Image.Image, terrain: Terrain, sky: Sky, rng: Random) -> None:
    width, height = image.size
    unit = (width * height) ** 0.5
    top = round(height * 0.63)
    deep, shallow = mix(terrain.deep, sky.veil, sky.share), mix(terrain.shallow, sky.veil, sky.share * 0.8)
    image.paste(gradient((width, height - top), (lit(shallow, 0.2), deep, shallow)), (0, top))
    draw = ImageDraw.Draw(image)
    draw.line((0, top, width, top), fill=mix(deep, INK, 0.4), width=max(1, round(unit / 500)))
    for _ in range(46):
        y = top + (height - top) * rng.random() ** 1.4
        long = unit * 0.012 * (1 + 3 * (y - top) / (height - top))
        x = rng.uniform(0, width)
        draw.arc((x, y, x + long, y + long * 0.4), 200, 340, fill=lit(shallow, 0.5), width=max(1, round(unit / 420)))


def _tufts(image: Image.Image, colour: tuple[int, int, int], rng: Random, unit: float) -> None:
    draw = ImageDraw.Draw(image)
    for _ in range(46):
        x, y, long = (
            rng.uniform(0, image.width),
            image.height * rng.uniform(0.86, 1.0),
            unit * rng.uniform(0.008, 0.016),
        )
        for lean in (-0.5, 0.0, 0.5):
            draw.line(
                (x + lean * long * 0.4, y, x + lean * long, y - long), fill=colour, width=max(1, round(unit / 480))
            )


def _indoors(canvas: Size, terrain: Terrain, sky: Sky, rng: Random) -> Image.Image:
    """A wall with lamplight on it, and a floor."""
    width, height = canvas
    unit = (width * height) ** 0.5
    rock = terrain.rock if terrain.wall else rgb("#6b5348")
    warm = sky.weather in ("lamplight", "embers", "sun", "low sun")
    light = rgb("#f6cf86") if warm else lit(sky.colours[-1], 0.3)
    image = gradient(soft(canvas), (shaded(rock, 0.35), mix(rock, light, 0.25), mix(rock, light, 0.35)))
    glow(image, width * 0.5 / SOFT, height * 0.5 / SOFT, unit * 0.62 / SOFT, light, 210)
    image = image.resize(canvas, Image.Resampling.BILINEAR)
    draw = ImageDraw.Draw(image)
    line = max(1, round(unit / 480))
    for _ in range(34):
        x, y = rng.uniform(0, width), rng.uniform(0.03, 0.68) * height
        long, high = unit * rng.uniform(0.04, 0.07), unit * 0.03
        pixel = image.getpixel((min(width - 1, int(x)), min(height - 1, int(y))))
        assert isinstance(pixel, tuple)
        tone = (int(pixel[0]), int(pixel[1]), int(pixel[2]))
        draw.rounded_rectangle(
            (x, y, x + long, y + high), unit * 0.006, fill=lit(tone, 0.1), outline=mix(tone, INK, 0.45), width=line
        )
    top = round(height * 0.74)
    floor = terrain.ground if terrain.wall else TERRAINS["indoors"].ground
    image.paste(gradient((width, height - top), (shaded(floor[0], 0.3), floor[1], floor[2])), (0, top))
    draw.line((0, top, width, top), fill=INK, width=line * 2)
    for index in range(-6, 7):
        x = width / 2 + index * width * 0.09
        draw.line((x, top, width / 2 + (x - width / 2) * 1.9, height), fill=mix(floor[0], INK, 0.35), width=line)
    for x, drawing in (
        (0.09, FAR.get("indoors", "barrel")),
        (0.92, rng.choice(("crate", "barrel", "candle", "chair"))),
    ):
        brush = Brush(image, rng, width * x, height * 0.84, unit * 0.085)
        DRAWINGS[drawing](brush.at(0, -1))
    return image
