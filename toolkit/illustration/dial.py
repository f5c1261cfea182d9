"""From the hours of a day to a dial: a clock in the middle and the hours around it, each under its own sky."""

from __future__ import annotations

from math import cos, pi, sin

from PIL import Image, ImageDraw

from toolkit.illustration.hand.backdrop import enlarge, glow, soft, wash
from toolkit.illustration.hand.brush import Brush
from toolkit.illustration.hand.colour import INK, lit, mix, rgb
from toolkit.illustration.hand.noise import Size
from toolkit.illustration.hand.seed import from_text
from toolkit.illustration.repertoire import Repertoire
from toolkit.illustration.subjects import Dial


def paint_dial(dial: Dial, canvas: Size, repertoire: Repertoire) -> Image.Image:
    """The dial on a canvas of this size."""
    rng = from_text(dial.seed, "dial")
    width, height = canvas
    unit = (width * height) ** 0.5
    image = enlarge(wash(soft(canvas), rgb("#b59a72"), rng), canvas)
    draw = ImageDraw.Draw(image)
    x, y, far = width / 2, height / 2, min(width, height) * 0.47
    skies = [repertoire.skies[name] for name in dial.skies]
    count = len(skies)
    line = max(2, round(unit / 260))
    for ring, brightness in ((1.0, 0.0), (0.8, 0.22), (0.62, 0.42)):
        for index, sky in enumerate(skies):
            start = -90 + 360 * index / count
            r = far * ring
            tone = lit(mix(sky.colours[0], sky.colours[1], 0.5), brightness)
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
    repertoire.motifs["clock"].draw(Brush(image, rng, x, y, inner * 0.72, pen=pen))
    seen: dict[str, list[float]] = {}
    for index, name in enumerate(dial.skies):
        seen.setdefault(name, []).append(-pi / 2 + 2 * pi * (index + 0.5) / count)
    for name, turns in seen.items():
        sign, turn = repertoire.skies[name].sign, turns[len(turns) // 2]
        brush = Brush(image, rng, x + cos(turn) * far * 0.7, y + sin(turn) * far * 0.7, far * 0.11)
        if sign:
            repertoire.motifs[sign].draw(brush)
    return image
