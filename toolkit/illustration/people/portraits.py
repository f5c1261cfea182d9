"""From a person to a portrait: head and shoulders before a landscape, friendly, odd, never the same face twice."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random

from PIL import Image

from toolkit.illustration.drawings import Motif
from toolkit.illustration.hand.backdrop import hill
from toolkit.illustration.hand.brush import Brush, Point
from toolkit.illustration.hand.colour import INK, lit, mix, rgb, shaded
from toolkit.illustration.hand.noise import Size
from toolkit.illustration.hand.seed import from_text
from toolkit.illustration.people.features import Features, features_of
from toolkit.illustration.places.weather import paint_sky
from toolkit.illustration.repertoire import Repertoire
from toolkit.illustration.subjects import Portrait

WHITE = rgb("#fbf6ea")
HIGH = frozenset({"toque", "pointed", "jester", "feathered"})
"""Headdresses that need room above them."""


def paint_portrait(portrait: Portrait, canvas: Size, repertoire: Repertoire) -> Image.Image:
    """The person on a canvas of this size."""
    rng = from_text(portrait.seed, "portrait")
    face = features_of(portrait, repertoire.colours)
    image = _landscape(canvas, portrait, rng, repertoire)
    width, height = canvas
    high = portrait.headdress in HIGH and portrait.beast is None
    size = min(width * 0.4, height * (0.36 if high else 0.4))
    low = (0.05 if portrait.build == "small" else 0.0) + (0.07 if high else 0.0)
    pen = (width * height) ** 0.5 / 200
    brush = Brush(image, rng, width * 0.5, height * (0.56 + low), size, pen=pen)
    if portrait.beast is not None:
        _beast(brush, portrait, face, repertoire)
    else:
        _bust(brush, portrait, face, repertoire)
    if portrait.drawing is not None:
        _hand(brush, 1, repertoire.motifs[portrait.drawing], face)
    return image


def _landscape(canvas: Size, portrait: Portrait, rng: Random, repertoire: Repertoire) -> Image.Image:
    sky = repertoire.skies[portrait.sky or rng.choice(repertoire.fair)]
    width, height = canvas
    image = paint_sky(canvas, sky, rng, repertoire, (width * 0.5, height * 0.45, min(width, height) * 0.7))
    name, far = rng.choice(repertoire.countryside)
    terrain, motif = repertoire.terrains[name], repertoire.motifs[far]
    unit = (canvas[0] * canvas[1]) ** 0.5
    for index, top in enumerate((0.6, 0.72, 0.84)):
        tone = mix(terrain.ground[index], sky.veil, 0.5 - index * 0.14)
        crest = hill(image, tone, top, 0.035, rng)
        for _ in range(4 if index < 2 else 0):
            x, y = crest[rng.randrange(6, len(crest) - 6)]
            brush = Brush(image, rng, x, y + unit * 0.004, unit * (0.022 + 0.012 * index) * rng.uniform(0.8, 1.2))
            motif.draw(brush.at(0, -0.95))
    return image


# The body.


def _bust(brush: Brush, portrait: Portrait, face: Features, repertoire: Repertoire) -> None:
    hair_behind(brush, portrait, face)
    _shoulders(brush, portrait, face)
    brush.shape([(-0.17, 0.2), (0.17, 0.2), (0.2, 0.58), (-0.2, 0.58)], shaded(face.skin, 0.12), light=0)
    _collar(brush, face)
    _head(brush, face)
    _features(brush, portrait, face)
    _beard(brush, face)
    repertoire.headdresses[portrait.headdress](brush, face.wide, face.coat, face.trim, face.hair, face.style)


def _shoulders(brush: Brush, portrait: Portrait, face: Features) -> None:
    broad = face.broad
    armoured = portrait.headdress == "helmet"
    coat = rgb("#aeb4bc") if armoured else face.coat
    body: list[Point] = [
        (-0.22, 0.42),
        (0.22, 0.42),
        (0.7 * broad, 0.62),
        (0.95 * broad, 0.95),
        (1.02 * broad, 1.7),
        (-1.02 * broad, 1.7),
        (-0.95 * broad, 0.95),
        (-0.7 * broad, 0.62),
    ]
    brush.shape(body, coat, smooth=True, depth=0.1)
    if armoured:
        for side in (-1, 1):
            brush.oval(side * 0.78 * broad, 0.8, 0.32, 0.26, lit(coat, 0.15))
        brush.shape([(-0.3, 0.9), (0.3, 0.9), (0.22, 1.7), (-0.22, 1.7)], face.coat)
        return
    brush.line([(-0.02, 0.6), (-0.02, 1.6)], shaded(coat, 0.5), 1)
    for y in (0.86, 1.1, 1.34):
        brush.oval(0.07, y, 0.05, 0.05, face.trim, line=0.6)
    for side in (-1, 1):
        brush.line([(side * 0.62 * broad, 0.98), (side * 0.58 * broad, 1.6)], shaded(coat, 0.45), 1)
    if face.style == 1:
        brush.line([(-0.6 * broad, 0.62), (0.45, 1.6)], rgb("#7a5138"), rope=0.13)


def _collar(brush: Brush, face: Features) -> None:
    if face.style == 0:
        brush.shape(
            [(-0.34, 0.4), (0, 0.56), (0.34, 0.4), (0.42, 0.66), (0.1, 0.74), (0, 0.62), (-0.1, 0.74), (-0.42, 0.66)],
            face.trim,
        )
    elif face.style == 2:
        brush.shape([(-0.4, 0.4), (0, 0.52), (0.4, 0.4), (0.45, 0.6), (0, 0.76), (-0.45, 0.6)], face.trim, smooth=True)
        brush.shape([(0.12, 0.66), (0.34, 0.62), (0.4, 1.15), (0.2, 1.2)], face.trim)
    else:
        brush.shape(
            [(-0.3, 0.4), (0, 0.6), (0.3, 0.4), (0.36, 0.55), (0.06, 0.95), (-0.06, 0.95), (-0.36, 0.55)],
            lit(face.trim, 0.3),
        )


def _head(brush: Brush, face: Features) -> None:
    wide, long = face.wide, face.long
    for side in (-1, 1):
        brush.oval(side * (wide + 0.02), -0.1, 0.1, 0.15, face.skin)
    jaw = 0.72 if face.style % 2 else 0.58
    outline = [
        (0, -long - 0.1),
        (wide * 0.8, -0.45),
        (wide, -0.08),
        (wide * 0.9, 0.2),
        (wide * jaw, long * 0.66),
        (0, long * 0.8),
        (-wide * jaw, long * 0.66),
        (-wide * 0.9, 0.2),
        (-wide, -0.08),
        (-wide * 0.8, -0.45),
    ]
    brush.shape(outline, face.skin, smooth=True, depth=0.1, shade=0.16)
    for side in (-1, 1):
        brush.oval(
            side * wide * 0.58, 0.14, 0.11, 0.08, mix(face.skin, rgb("#d0564c"), 0.35), ink=None, shade=0, light=0
        )


def _features(brush: Brush, portrait: Portrait, face: Features) -> None:
    apart = face.wide * 0.42
    for side in (-1, 1):
        _eye(brush, side * apart, -0.08, face, side)
        lift = 0.03 * (1 if face.mouth % 2 else -1) * side
        brush.line(
            [(side * apart - 0.1, -0.26 + lift), (side * apart, -0.3), (side * apart + 0.1, -0.26 - lift)],
            shaded(face.hair, 0.3),
            1.9,
            smooth=True,
        )
    nose = shaded(face.skin, 0.06)
    if face.nose == 0:
        brush.oval(0, 0.09, 0.11, 0.1, mix(nose, rgb("#d0564c"), 0.15))
    elif face.nose == 1:
        brush.shape(
            [(-0.02, -0.1), (0.12, 0.06), (0.13, 0.15), (0.02, 0.19), (-0.09, 0.14)], nose, smooth=True, line=0.8
        )
    elif face.nose == 2:
        brush.line([(-0.05, 0.08), (0.0, 0.14), (0.07, 0.08)], shaded(face.skin, 0.5), 1.2, smooth=True)
    else:
        brush.shape([(-0.04, -0.12), (0.05, -0.12), (0.13, 0.12), (0, 0.2), (-0.13, 0.12)], nose, smooth=True, line=0.8)
    if portrait.age == "old":
        for side in (-1, 1):
            brush.line([(side * apart - 0.06, 0.04), (side * apart + 0.06, 0.05)], shaded(face.skin, 0.35), 0.7)
            brush.line([(side * 0.16, 0.16), (side * 0.22, 0.27)], shaded(face.skin, 0.35), 0.7)
    mouths: tuple[list[Point], ...] = (
        [(-0.16, 0.28), (0, 0.35), (0.16, 0.28)],
        [(-0.14, 0.31), (0.02, 0.33), (0.17, 0.26)],
        [(-0.12, 0.31), (0, 0.3), (0.12, 0.31)],
        [(-0.18, 0.26), (0, 0.37), (0.18, 0.26)],
    )
    if face.mouth == 3:
        brush.shape(
            [(-0.19, 0.25), (0, 0.28), (0.19, 0.25), (0.12, 0.35), (0, 0.385), (-0.12, 0.35)],
            WHITE,
            smooth=True,
            shade=0,
            line=0.8,
        )
    else:
        brush.line(mouths[face.mouth], mix(INK, rgb("#9a3f3a"), 0.4), 1.4, smooth=True)
    if portrait.age == "old" and face.eyes != 2:
        for side in (-1, 1):
            ring = [(side * apart + cos(t * pi / 8) * 0.16, -0.07 + sin(t * pi / 8) * 0.15) for t in range(17)]
            brush.line(ring, rgb("#a07f3c"), 1.1)
        brush.line([(-apart + 0.16, -0.09), (0, -0.13), (apart - 0.16, -0.09)], rgb("#a07f3c"), 1.1, smooth=True)


def _eye(brush: Brush, x: float, y: float, face: Features, side: int) -> None:
    if face.eyes == 0:
        brush.dot(x, y, 0.055)
        brush.dot(x - 0.02, y - 0.02, 0.018, WHITE)
    elif face.eyes == 2:
        brush.line([(x - 0.09, y - 0.01), (x, y + 0.04), (x + 0.09, y - 0.01)], INK, 1.5, smooth=True)
        brush.line([(x - 0.08, y - 0.07), (x + 0.08, y - 0.07)], shaded(face.skin, 0.35), 0.7)
    else:
        large = 0.105 if face.eyes == 1 else 0.09
        brush.oval(x, y, large, large * (1.0 if face.eyes == 1 else 0.8), WHITE, shade=0, light=0, line=0.8)
        brush.dot(x + 0.015 * side * (-1 if face.nose % 2 else 1), y, 0.05)
        brush.dot(x - 0.015, y - 0.025, 0.016, WHITE)
        if face.eyes == 3:
            brush.line([(x - 0.1, y - 0.05), (x, y - 0.085), (x + 0.1, y - 0.05)], INK, 1.5, smooth=True)


def hair_behind(brush: Brush, portrait: Portrait, face: Features) -> None:
    """The hair that falls behind the shoulders."""
    long = portrait.sex == "woman" or (face.style == 3 and portrait.age != "young")
    if not long or portrait.headdress == "bald":
        return
    wide = face.wide + 0.14
    if face.style == 1:
        brush.oval(0, -0.72, 0.26, 0.24, face.hair)
    elif face.style == 2:
        for side in (-1, 1):
            brush.line(
                [(side * wide, -0.1), (side * (wide + 0.12), 0.35), (side * (wide + 0.02), 0.75)],
                face.hair,
                smooth=True,
                rope=0.2,
            )
            brush.oval(side * (wide + 0.02), 0.8, 0.1, 0.1, face.trim)
    brush.shape(
        [
            (-wide, 0.1),
            (-wide - 0.02, -0.35),
            (-0.3, -0.78),
            (0.3, -0.78),
            (wide + 0.02, -0.35),
            (wide, 0.1),
            (wide * 0.9, 0.5),
            (-wide * 0.9, 0.5),
        ],
        face.hair,
        smooth=True,
    )


def _beard(brush: Brush, face: Features) -> None:
    wide, long = face.wide, face.long
    if face.beard in (1, 4):
        drop = 0.85 if face.beard == 1 else 1.15
        brush.shape(
            [
                (-wide * 0.98, 0.0),
                (-wide * 0.6, 0.19),
                (-0.2, 0.2),
                (0, 0.25),
                (0.2, 0.2),
                (wide * 0.6, 0.19),
                (wide * 0.98, 0.0),
                (wide * 0.9, 0.45),
                (0.22, long * drop + 0.06),
                (0, long * drop + 0.18),
                (-0.22, long * drop + 0.06),
                (-wide * 0.9, 0.45),
            ],
            face.hair,
            smooth=True,
            depth=0.1,
        )
        brush.line([(-0.12, 0.34), (0, 0.38), (0.12, 0.34)], mix(INK, rgb("#9a3f3a"), 0.4), 1.5, smooth=True)
        for x in (-0.25, 0.0, 0.25):
            brush.line([(x, 0.46), (x * 0.8, 0.62)], shaded(face.hair, 0.4), 0.9)
    elif face.beard == 2:
        brush.shape(
            [(0, 0.2), (0.16, 0.17), (0.38, 0.27), (0.2, 0.3), (0, 0.26), (-0.2, 0.3), (-0.38, 0.27), (-0.16, 0.17)],
            face.hair,
            smooth=True,
        )
    elif face.beard == 3:
        brush.shape([(-0.14, 0.4), (0.14, 0.4), (0.08, 0.62), (0, 0.72), (-0.08, 0.62)], face.hair, smooth=True)


def _hand(brush: Brush, side: int, held: Motif, face: Features) -> None:
    x = side * 0.88 * max(1.0, face.broad * 0.85)
    held.draw(brush.at(x, 0.42, 0.36, pen=0.8))
    brush.oval(x - side * 0.02, 0.82, 0.16, 0.13, face.skin)
    for offset in (-0.06, 0.02):
        brush.line([(x + offset, 0.75), (x + offset, 0.85)], shaded(face.skin, 0.4), 0.8)


def _beast(brush: Brush, portrait: Portrait, face: Features, repertoire: Repertoire) -> None:
    """A person who is an animal: the animal's drawing, in a hat if the data say so; a cat wears a scarf."""
    beast = portrait.beast or ""
    repertoire.motifs[beast].draw(brush.at(0, 0.05, 0.95, pen=1.0))
    if portrait.headdress:
        hat = repertoire.headdresses[portrait.headdress]
        hat(brush.at(0, -0.12, 0.95, pen=1.0), 0.5, face.coat, face.trim, face.hair, 0)
    if beast == "cat":
        brush.shape(
            [(-0.36, 0.1), (0, 0.22), (0.36, 0.1), (0.4, 0.26), (0, 0.42), (-0.4, 0.26)], face.coat, smooth=True
        )
