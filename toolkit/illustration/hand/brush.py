"""The illustrator's hand: shapes with light, shade and an ink outline, drawn in the units of whatever is being drawn.

A drawing is about two units wide and high around its origin; a `Brush` knows where on the canvas that is, how large,
and how tilted. The canvas is finer than the final picture, which makes the lines smooth.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import cos, pi, sin
from random import Random

from PIL import Image, ImageChops, ImageDraw

from toolkit.illustration.hand.colour import INK, Colour, lit, shaded

Point = tuple[float, float]

CELL_SHADE_FROM = 14
"""In pixels; smaller shapes have no room for light and shade."""


HATCH_FROM = 16
"""Pixels of shade that leave room for hatching."""
HATCHED = 900


class Brush:
    """Draws on a canvas, around a point on it."""

    def __init__(
        self, canvas: Image.Image, rng: Random, x: float, y: float, size: float, *, tilt: float = 0.0,
        mirror: bool = False, pen: float = 0.0,
    ) -> None:  # fmt: skip
        self.canvas = canvas
        self.draw = ImageDraw.Draw(canvas)
        self.rng = rng
        self.x, self.y, self.size = x, y, size
        self.tilt, self.mirror = tilt, mirror
        self.pen = pen or max(1.5, min(size * 0.045, (canvas.width * canvas.height) ** 0.5 / 260))

    def at(
        self, x: float, y: float, size: float = 1.0, *, tilt: float = 0.0, mirror: bool = False, pen: float = 0.0
    ) -> Brush:
        """The same brush for a part of the drawing."""
        px, py = self.place(x, y)
        turned = -tilt if self.mirror else tilt
        return Brush(
            self.canvas, self.rng, px, py, self.size * size, tilt=self.tilt + turned,
            mirror=self.mirror != mirror, pen=pen * self.pen,
        )  # fmt: skip

    def place(self, x: float, y: float) -> Point:
        """Where a point of the drawing is on the canvas."""
        x = -x if self.mirror else x
        c, s = cos(self.tilt), sin(self.tilt)
        return self.x + (x * c - y * s) * self.size, self.y + (x * s + y * c) * self.size

    # Shapes.

    def shape(
        self, points: Sequence[Point], fill: Colour, *, smooth: bool = False, ink: Colour | None = INK,
        shade: float = 0.28, light: float = 0.22, depth: float = 0.16, line: float = 1.0,
    ) -> None:  # fmt: skip
        """A closed shape, lit from the upper left."""
        outline = [self.place(*point) for point in points]
        if smooth:
            outline = closed_curve(outline, max(3, min(10, round(self.size / 14))))
        self.draw.polygon(outline, fill=fill)
        xs, ys = [x for x, _ in outline], [y for _, y in outline]
        width, height = max(xs) - min(xs), max(ys) - min(ys)
        if (shade or light) and min(width, height) >= CELL_SHADE_FROM:
            self._model(outline, fill, shade, light, depth * min(width, height))
        if ink is not None:
            self._ink([*outline, outline[0], outline[1]], ink, self.pen * line)

    def _model(self, outline: Sequence[Point], fill: Colour, shade: float, light: float, depth: float) -> None:
        left, top = int(min(x for x, _ in outline)), int(min(y for _, y in outline))
        right, bottom = int(max(x for x, _ in outline)) + 1, int(max(y for _, y in outline)) + 1
        left, top = max(left, 0), max(top, 0)
        right, bottom = min(right, self.canvas.width), min(bottom, self.canvas.height)
        if right <= left or bottom <= top:
            return
        size = (right - left, bottom - top)
        away = depth * 0.75
        if shade:
            hatches = away >= HATCH_FROM
            dark = _crescent("L" if hatches else "1", size, outline, (left, top), away)
            self.canvas.paste(shaded(fill, shade), (left, top), dark)
            if hatches:
                gap = max(4, round(self.pen * 2.2))
                hatched = ImageChops.multiply(dark, _hatching(gap, round(self.pen * 0.7)).crop((0, 0, *size)))
                self.canvas.paste(shaded(fill, min(0.75, shade + 0.24)), (left, top), hatched)
        if light:
            bright = _crescent("1", size, outline, (left, top), -away * 0.6)
            self.canvas.paste(lit(fill, light), (left, top), bright)

    def oval(
        self, x: float, y: float, rx: float, ry: float, fill: Colour, *, ink: Colour | None = INK, shade: float = 0.28,
        light: float = 0.22, depth: float = 0.2, line: float = 1.0,
    ) -> None:  # fmt: skip
        """An ellipse."""
        count = 20 if max(rx, ry) * self.size < 60 else 40
        ring = [(x + rx * cos(2 * pi * i / count), y + ry * sin(2 * pi * i / count)) for i in range(count)]
        self.shape(ring, fill, ink=ink, shade=shade, light=light, depth=depth, line=line)

    def box(
        self, left: float, top: float, right: float, bottom: float, fill: Colour, *, ink: Colour | None = INK,
        shade: float = 0.28, light: float = 0.22, depth: float = 0.16, line: float = 1.0,
    ) -> None:  # fmt: skip
        """A rectangle with slightly uneven sides, as if drawn by hand."""
        wobble = min(right - left, bottom - top) * 0.03
        corners = [(left, top), (right, top), (right, bottom), (left, bottom)]
        some = [(x + self.rng.uniform(-wobble, wobble), y + self.rng.uniform(-wobble, wobble)) for x, y in corners]
        self.shape(some, fill, ink=ink, shade=shade, light=light, depth=depth, line=line)

    def blob(self, points: Sequence[Point], fill: Colour, **more: float) -> None:
        """A closed curve through some points, without an outline."""
        self.shape(points, fill, smooth=True, ink=None, shade=more.get("shade", 0), light=more.get("light", 0))

    # Lines.

    def line(
        self, points: Sequence[Point], colour: Colour = INK, width: float = 1.0, *, smooth: bool = False,
        rope: float = 0.0,
    ) -> None:  # fmt: skip
        """A stroke. `width` is in pen widths; `rope` is a thickness in units of the drawing, with an ink outline."""
        places = [self.place(*point) for point in points]
        if smooth and len(places) > 2:
            places = open_curve(places, max(3, min(10, round(self.size / 14))))
        if rope:
            thick = rope * self.size
            self._ink(places, INK, thick + 2 * self.pen, ends=True)
            self._ink(places, colour, thick, ends=True)
            return
        self._ink(places, colour, self.pen * width)

    def _ink(self, places: Sequence[Point], colour: Colour, width: float, *, ends: bool = False) -> None:
        thick = max(1, round(width))
        self.draw.line(places, fill=colour, width=thick, joint="curve" if thick > 2 else None)
        if ends and thick > 3:
            for x, y in (places[0], places[-1]):
                self.draw.ellipse((x - width / 2, y - width / 2, x + width / 2, y + width / 2), fill=colour)

    def dot(self, x: float, y: float, radius: float, colour: Colour = INK) -> None:
        """A round spot without light or outline."""
        px, py = self.place(x, y)
        r = max(radius * self.size, 0.8)
        self.draw.ellipse((px - r, py - r, px + r, py + r), fill=colour)


def _crescent(mode: str, size: tuple[int, int], outline: Sequence[Point], corner: Point, away: float) -> Image.Image:
    """What is inside an outline, but not inside the same outline moved up and left."""
    left, top = corner
    mask = Image.new(mode, size)
    draw = ImageDraw.Draw(mask)
    draw.polygon([(x - left, y - top) for x, y in outline], fill=255)
    draw.polygon([(x - left - away, y - top - away) for x, y in outline], fill=0)
    return mask


@lru_cache(maxsize=8)
def _hatching(gap: int, line: int) -> Image.Image:
    """Slanted strokes of the pen, for shade; white on black, larger than any drawing's shade."""
    made = Image.new("L", (HATCHED, HATCHED))
    draw = ImageDraw.Draw(made)
    for start in range(-HATCHED, HATCHED, gap * 2):
        draw.line((start, HATCHED, start + HATCHED, 0), fill=150, width=max(1, line))
    return made


def closed_curve(points: Sequence[Point], steps: int) -> list[Point]:
    """A smooth ring through these points (Catmull-Rom)."""
    count = len(points)
    return [
        _between(points[i - 1], points[i], points[(i + 1) % count], points[(i + 2) % count], step / steps)
        for i in range(count)
        for step in range(steps)
    ]


def open_curve(points: Sequence[Point], steps: int) -> list[Point]:
    """A smooth line through these points."""
    ends = [points[0], *points, points[-1]]
    made = [
        _between(ends[i], ends[i + 1], ends[i + 2], ends[i + 3], step / steps)
        for i in range(len(points) - 1)
        for step in range(steps)
    ]
    return [*made, points[-1]]


def _between(before: Point, start: Point, end: Point, after: Point, t: float) -> Point:
    a, b = t * t, t * t * t
    w0, w1, w2, w3 = -0.5 * t + a - 0.5 * b, 1 - 2.5 * a + 1.5 * b, 0.5 * t + 2 * a - 1.5 * b, -0.5 * a + 0.5 * b
    return (
        before[0] * w0 + start[0] * w1 + end[0] * w2 + after[0] * w3,
        before[1] * w0 + start[1] * w1 + end[1] * w2 + after[1] * w3,
    )
