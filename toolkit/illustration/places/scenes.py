"""From a scene to its picture: a sky, the land below it, and its subject in the foreground."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from PIL import Image, ImageDraw

from toolkit.illustration.drawings import Motif
from toolkit.illustration.hand.backdrop import SOFT, enlarge, glow, gradient, hill, radial, soft
from toolkit.illustration.hand.brush import Brush
from toolkit.illustration.hand.colour import INK, lit, mix, rgb, shaded
from toolkit.illustration.hand.noise import Size
from toolkit.illustration.hand.seed import from_text
from toolkit.illustration.places.details import draw_detail
from toolkit.illustration.places.groups import ALONE, IN_COMPANY, spots
from toolkit.illustration.places.skies import Sky
from toolkit.illustration.places.terrain import Terrain
from toolkit.illustration.places.weather import paint_sky, weather_before
from toolkit.illustration.repertoire import Repertoire
from toolkit.illustration.subjects import Scene, Sight

UP_THERE = frozenset({"sun", "moon", "fullmoon", "cloud"})
"""What a sky has of its own."""


def paint_scene(scene: Scene, canvas: Size, repertoire: Repertoire) -> Image.Image:
    """The scene on a canvas of this size."""
    rng = from_text(scene.seed, "scene")
    sky = repertoire.skies[scene.sky]
    terrain = repertoire.terrains[scene.terrain]
    motif = repertoire.motifs[scene.drawing] if scene.drawing is not None else None
    afloat = motif is not None and motif.at_sea
    if (sky.air == "lamplight" or terrain.wall) and not afloat:
        image = _indoors(canvas, terrain, sky, rng, repertoire)
    else:
        image = _outdoors(canvas, terrain, sky, rng, repertoire, afloat=afloat, alone=_alone_up_there(scene))
    width, height = canvas
    size = min(width * 0.3, height * 0.31)
    if motif is not None:
        size /= 1 + (motif.tall - 1) * 0.6
        x, y = width * 0.5, height * 0.88
        if motif.in_the_air:
            y = height * 0.68
        shadow = radial((48, 12), 0.75, 190).resize((round(size * 2.7), round(size * 0.6)), Image.Resampling.BILINEAR)
        image.paste(rgb("#2f2b45"), (round(x - size * 1.25), round(y - size * 0.26)), shadow)
        if sky.share >= 0.3:
            glow(image, x, y - size, size * 1.7, lit(sky.colours[-1], 0.5), 120)
        beside = [repertoire.motifs[name] for name in scene.beside]
        _companions(image, beside, size, rng, afloat=afloat, crowded=scene.count > 1)
        pen = (width * height) ** 0.5 / 210
        mirrored = rng.random() < 0.5 and not motif.upright
        for spot in spots(scene.count, IN_COMPANY if scene.beside else ALONE):
            across, down, large = x + spot.x * size, y - size + spot.y * size, size * spot.size
            if scene.drawing is not None and (scene.writing or scene.colour):
                sight = Sight(50, 50, scene.drawing, scene.writing, scene.colour)
                draw_detail(image, sight, across, down, large, rng, repertoire, foot=0.8)
            else:
                motif.draw(Brush(image, rng, across, down, large, pen=pen * spot.size**0.5, mirror=mirrored))
    weather_before(image, sky.air, rng)
    return image


def _alone_up_there(scene: Scene) -> str:
    """What the scene is about, if there may be no other in its sky: a sun, a moon or a cloud."""
    return scene.drawing if scene.drawing in UP_THERE else ""


def _companions(
    image: Image.Image, beside: Sequence[Motif], size: float, rng: Random, *, afloat: bool, crowded: bool
) -> None:
    """Other things that are mentioned: smaller, a little behind and to the sides."""
    width, height = image.size
    sides = (-1, 1) if rng.random() < 0.5 else (1, -1)
    for side, motif in zip(sides, beside, strict=False):
        small = size * 0.56 / motif.tall
        far = min(size * 2.5, width * 0.4) if crowded else min(size * 1.75, width * 0.34)
        x, y = width * 0.5 + side * far, height * (0.84 if not afloat or motif.at_sea else 0.66)
        if motif.in_the_air:
            y = height * 0.5
        shadow = radial((48, 12), 0.75, 150).resize((round(small * 2.5), round(small * 0.5)), Image.Resampling.BILINEAR)
        image.paste(rgb("#2f2b45"), (round(x - small * 1.15), round(y - small * 0.24)), shadow)
        motif.draw(Brush(image, rng, x, y - small, small))


def _outdoors(
    canvas: Size, terrain: Terrain, sky: Sky, rng: Random, repertoire: Repertoire, *, afloat: bool, alone: str
) -> Image.Image:
    wet = max(terrain.water, terrain.river) > 0.4
    width, height = canvas
    unit = (width * height) ** 0.5
    image = paint_sky(canvas, sky, rng, repertoire, without=alone)
    dark, middle, light = terrain.ground
    for index, (top, swing) in enumerate(((0.5, 0.035), (0.58, 0.03))):
        tone = mix(mix(dark, middle, index * 0.5), sky.veil, 0.62 - index * 0.25)
        crest = hill(image, tone, top, swing, rng)
        for _ in range(5 + 3 * index):
            x, y = crest[rng.randrange(8, len(crest) - 8)]
            brush = Brush(image, rng, x, y + unit * 0.004, unit * (0.02 + 0.014 * index) * rng.uniform(0.8, 1.2))
            repertoire.motifs[terrain.far].draw(brush.at(0, -0.95))
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


def _indoors(canvas: Size, terrain: Terrain, sky: Sky, rng: Random, repertoire: Repertoire) -> Image.Image:
    """A wall with lamplight on it, and a floor."""
    width, height = canvas
    unit = (width * height) ** 0.5
    rock = terrain.rock if terrain.wall else rgb("#6b5348")
    warm = sky.air in ("lamplight", "embers", "sun", "low sun")
    light = rgb("#f6cf86") if warm else lit(sky.colours[-1], 0.3)
    image = gradient(soft(canvas), (shaded(rock, 0.35), mix(rock, light, 0.25), mix(rock, light, 0.35)))
    glow(image, width * 0.5 / SOFT, height * 0.5 / SOFT, unit * 0.62 / SOFT, light, 210)
    image = enlarge(image, canvas)
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
    room = terrain if terrain.wall else repertoire.terrains["indoors"]
    dark, middle, pale = room.ground
    image.paste(gradient((width, height - top), (shaded(dark, 0.3), middle, pale)), (0, top))
    draw.line((0, top, width, top), fill=INK, width=line * 2)
    for index in range(-6, 7):
        x = width / 2 + index * width * 0.09
        draw.line((x, top, width / 2 + (x - width / 2) * 1.9, height), fill=mix(dark, INK, 0.35), width=line)
    left, right = room.furniture
    for x, drawing in ((0.09, left), (0.92, rng.choice(right))):
        brush = Brush(image, rng, width * x, height * 0.84, unit * 0.085)
        repertoire.motifs[drawing].draw(brush.at(0, -1))
    return image
