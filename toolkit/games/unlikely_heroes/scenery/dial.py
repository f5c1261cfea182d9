"""From the clock's spaces to its picture: the hours of a day around a tower, each under its own sky."""

from __future__ import annotations

from math import cos, pi, sin

from PIL import Image, ImageDraw

from toolkit.games.unlikely_heroes.scenery.backdrop import glow, soft, wash
from toolkit.games.unlikely_heroes.scenery.brush import Brush
from toolkit.games.unlikely_heroes.scenery.colour import INK, Colour, lit, mix, rgb
from toolkit.games.unlikely_heroes.scenery.drawings import DRAWINGS
from toolkit.games.unlikely_heroes.scenery.noise import Size
from toolkit.games.unlikely_heroes.scenery.seed import from_text
from toolkit.games.unlikely_heroes.scenery.subject import Dial
from toolkit.games.unlikely_heroes.scenery.weather import SKIES

HOURS = {"morning": "dawn", "dawn": "dawn", "day": "sun", "noon": "sun", "afternoon": "sun", "dusk": "dusk",
         "evening": "dusk", "night": "night", "midnight": "night"}  # fmt: skip
ROUND = ("dawn", "sun", "dusk", "night")


def paint_dial(dial: Dial, canvas: Size) -> Image.Image:
    """The clock on a canvas of such a size."""
    rng = from_text(dial.seed, "dial")
    width, height = canvas
    unit = (width * height) ** 0.5
    image = wash(soft(canvas), rgb("#b59a72"), rng).resize(canvas, Image.Resampling.BILINEAR)
    draw = ImageDraw.Draw(image)
    x, y, far = width / 2, height / 2, min(width, height) * 0.47
    count = max(1, len(dial.intervals))
    line = max(2, round(unit / 260))
    for ring, brightness in ((1.0, 0.0), (0.8, 0.22), (0.62, 0.42)):
        for index in range(count):
            start = -90 + 360 * index / count
            r = far * ring
            tone = lit(_tone(dial.intervals[index] if dial.intervals else "", index, count), brightness)
            draw.pieslice((x - r, y - r, x + r, y + r), start, start + 360 / count, fill=tone)
    for index in range(count):
        turn = -pi / 2 + 2 * pi * index / count
        draw.line(
            (x + cos(turn) * far * 0.42, y + sin(turn) * far * 0.42, x + cos(turn) * far, y + sin(turn) * far),
            fill=INK,
            width=line,
        )
    for r in (far, far * 0.97, far * 0.43):
        draw.ellipse((x - r, y - r, x + r, y + r), outline=INK, width=line)
    inner = far * 0.42
    draw.ellipse((x - inner, y - inner, x + inner, y + inner), fill=rgb("#f1e2bd"))
    glow(image, x, y, inner, rgb("#fff8e2"), 160)
    pen = unit / 240
    DRAWINGS["clock"](Brush(image, rng, x, y, inner * 0.72, pen=pen))
    signs = {"dawn": "cloud", "sun": "sun", "dusk": "star", "night": "moon"}
    seen: dict[str, list[float]] = {}
    for index in range(count):
        sky = _sky(dial.intervals[index] if dial.intervals else "", index, count)
        seen.setdefault(sky, []).append(-pi / 2 + 2 * pi * (index + 0.5) / count)
    for sky, turns in seen.items():
        turn = turns[len(turns) // 2]
        brush = Brush(image, rng, x + cos(turn) * far * 0.7, y + sin(turn) * far * 0.7, far * 0.11)
        DRAWINGS[signs[sky]](brush)
    return image


def _sky(interval: str, index: int, count: int) -> str:
    return HOURS.get(interval.lower()) or ROUND[index * len(ROUND) // count]


def _tone(interval: str, index: int, count: int) -> Colour:
    colours = SKIES[_sky(interval, index, count)].colours
    return mix(colours[0], colours[1], 0.5)
