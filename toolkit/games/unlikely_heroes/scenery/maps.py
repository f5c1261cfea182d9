"""From a place to its map: the ground, pen marks on it, bridges, what stands about, and a drawing at each anchor."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from math import atan2, cos, hypot, sin
from random import Random

from PIL import Image, ImageDraw

from toolkit.games.unlikely_heroes.scenery.brush import Brush, Point
from toolkit.games.unlikely_heroes.scenery.colour import INK, Colour, lit, mix, rgb
from toolkit.games.unlikely_heroes.scenery.drawings import AFLOAT, DRAWINGS, TALL
from toolkit.games.unlikely_heroes.scenery.ground import INSET, ROAD, Ground, paint_ground
from toolkit.games.unlikely_heroes.scenery.noise import Size
from toolkit.games.unlikely_heroes.scenery.paths import Way, ways
from toolkit.games.unlikely_heroes.scenery.seed import from_text
from toolkit.games.unlikely_heroes.scenery.subject import Place
from toolkit.games.unlikely_heroes.scenery.terrain import TERRAINS, Terrain

FINER = 2
"""How much finer the canvas for the pen is than the one for the ground."""
SIGHT = 0.085
"""Half the width of a drawing at an anchor, in parts of the picture's size."""
ABOVE = 0.045
"""How far above its anchor a drawing stands: the number is printed over its foot, not over all of it."""
LANDMARK = 0.105
ABOUT = {
    "mountain": 0.085, "snowpeak": 0.085, "volcano": 0.1, "bush": 0.03, "mushroom": 0.026, "reeds": 0.034,
    "flower": 0.026, "rock": 0.032, "barrel": 0.036, "crate": 0.036, "bone": 0.024, "cloud": 0.06,
    "bird": 0.028, "fence": 0.042, "stone": 0.036, "tomb": 0.034, "chair": 0.036, "house": 0.056,
    "townhouse": 0.062, "tent": 0.056,
}  # fmt: skip
"""Half the width of what stands about, where it is not `ORDINARY_SIZE`."""
ORDINARY_SIZE = 0.05
UPRIGHT = frozenset({"signpost"})
NUMBER = 0.07
"""Half the width of the circle with an anchor's number."""
WOOD = rgb("#a9794d")


class Cover:
    """What the ground is covered with at a place; beyond the border, what it is covered with there."""

    def __init__(self, ground: Ground) -> None:
        self.width, self.height = ground.road.size
        self.masks = {
            name: mask.tobytes()
            for name, mask in (("water", ground.water), ("wall", ground.wall), ("road", ground.road))
            if mask is not None
        }

    def water(self, x: float, y: float) -> bool:
        return self._is("water", x, y)

    def wall(self, x: float, y: float) -> bool:
        return self._is("wall", x, y)

    def road(self, x: float, y: float) -> bool:
        return self._is("road", x, y)

    def _is(self, what: str, x: float, y: float) -> bool:
        mask = self.masks.get(what)
        if mask is None:
            return False
        column, row = min(self.width - 1, max(0, int(x))), min(self.height - 1, max(0, int(y)))
        return mask[row * self.width + column] > 100


def paint_map(place: Place, canvas: Size) -> Image.Image:
    """The map on a canvas of such a size."""
    rng = from_text(place.seed, "map")
    terrain = TERRAINS[place.land.terrain]
    size = (canvas[0] // FINER, canvas[1] // FINER)
    anchors = [(sight.x / 100 * size[0], sight.y / 100 * size[1]) for sight in place.sights]
    paths = ways(place.land.gates, anchors, size, rng, bridged=terrain.bridged)
    landmark = _landmark(place, canvas, anchors, paths)
    places, drawings = list(anchors), [sight.drawing for sight in place.sights]
    if landmark is not None:
        places.append((landmark[1] / FINER, landmark[0] / FINER))
        drawings.append(landmark[3])
    ground = paint_ground(place.land, size, paths, places, [drawing in AFLOAT for drawing in drawings])
    image = ground.image.resize(canvas, Image.Resampling.NEAREST)  # its edges are smooth already
    cover = Cover(ground)
    unit = (canvas[0] * canvas[1]) ** 0.5
    _mark(image, cover, terrain, rng, unit)
    for way in paths:
        _cross_water(image, way, cover, unit)
    standing = [] if landmark is None else [landmark]
    standing += _scatter(terrain, cover, canvas, unit, places, rng)
    standing += [
        (y * FINER - ABOVE * unit, x * FINER, SIGHT * unit, sight.drawing)
        for (x, y), sight in zip(anchors, place.sights, strict=True)
    ]
    for y, x, large, drawing in sorted(standing):
        brush = Brush(
            image, rng, x, y, large, mirror=drawing not in UPRIGHT and large < SIGHT * unit and rng.random() < 0.5
        )
        _shadow(image, x, y, large)
        DRAWINGS[drawing](brush.at(0, -1))
    return image


def _shadow(image: Image.Image, x: float, y: float, large: float) -> None:
    """On the ground, away from the light, where the drawing stands."""
    left, top = round(x - large * 0.85), round(y - large * 0.24)
    size = (round(large * 2.0), max(2, round(large * 0.44)))
    mask = Image.new("L", size)
    ImageDraw.Draw(mask).ellipse((0, 0, size[0] - 1, size[1] - 1), fill=80)
    image.paste(rgb("#2f2b45"), (left, top), mask)


def _landmark(
    place: Place, canvas: Size, anchors: list[Point], paths: list[Way]
) -> tuple[float, float, float, str] | None:
    """The land's own drawing, as large as it can be without touching an anchor, and well away from the roads."""
    if place.landmark is None:
        return None
    width, height = canvas
    unit = (width * height) ** 0.5
    roads = [(x * FINER, y * FINER) for way in paths for x, y in way.points[::4]]
    spots = [(x * FINER, y * FINER) for x, y in anchors]
    tall = TALL.get(place.landmark, 1.0)
    edge = (INSET if TERRAINS[place.land.terrain].room else 0.0) * unit
    for share in (1.0, 0.85, 0.7):
        large = LANDMARK * unit * share / (1 + (tall - 1) * 0.4)
        rise = large * 2 * tall
        found: list[tuple[float, float, float]] = []
        for column in range(9):
            for row in range(9):
                x = edge + large * 1.3 + (width - 2 * edge - large * 2.6) * column / 8
                y = edge + rise + large * 0.2 + (height * 0.8 - 2 * edge - rise) * row / 8
                room = min((_gap(x, y, large, rise, ax, ay, unit) for ax, ay in spots), default=unit * 0.3)
                clear = min((hypot(x - ax, y - rise * 0.25 - ay) - large for ax, ay in roads), default=unit * 0.3)
                inside = min(x, width - x) - large * 0.6
                found.append((min(room, clear + unit * 0.03, unit * 0.06 + inside), x, y))
        free, x, y = max(found)
        if free > 0:
            return y, x, large, place.landmark
    return None


def _gap(x: float, y: float, large: float, rise: float, ax: float, ay: float, unit: float) -> float:
    """From a landmark to an anchor with its number and its drawing."""
    across = abs(x - ax) - large - SIGHT * unit
    up = max((ay - (2 * SIGHT + ABOVE) * unit) - y, (y - rise) - (ay + NUMBER * unit))
    return max(across, up) if across < 0 or up < 0 else hypot(across, up)


# Things that stand about.


def _scatter(
    terrain: Terrain, cover: Cover, canvas: Size, unit: float, anchors: list[Point], rng: Random
) -> Iterator[tuple[float, float, float, str]]:
    """Never on a road or a wall, nor across the border of the card; in water only what floats."""
    width, height = canvas
    taken: list[tuple[float, float, float]] = []
    for drawing, count in terrain.scatter:
        for _ in range(count):
            large = ABOUT.get(drawing, ORDINARY_SIZE) * unit * rng.uniform(0.85, 1.15)
            for _try in range(3):
                x = rng.uniform(large * 1.2, width - large * 1.2)
                y = rng.uniform(large * 2.6 * TALL.get(drawing, 1.0), height - large * 0.3)
                gx, gy = x / FINER, y / FINER
                wet = cover.water(gx, gy)
                feet = [(gx - large * 0.4, gy), (gx + large * 0.4, gy), (gx, gy - large * 0.5), (gx, gy)]
                blocked = any(cover.road(*foot) or cover.wall(*foot) for foot in feet)
                near = any(
                    abs(x - ax * FINER) < unit * SIGHT * 1.15 + large * 0.6
                    and -unit * (SIGHT * 2 + ABOVE) < y - ay * FINER < unit * NUMBER + large * 1.6
                    for ax, ay in anchors
                )
                crowded = any(hypot(x - tx, (y - ty) * 1.4) < (large + far) * 0.62 for tx, ty, far in taken)
                if wet == (drawing in AFLOAT) and not blocked and not near and not crowded:
                    taken.append((x, y, large))
                    yield y, x, large, drawing
                    break


# Pen marks.


def _mark(image: Image.Image, cover: Cover, terrain: Terrain, rng: Random, unit: float) -> None:
    draw = ImageDraw.Draw(image)
    width, height = image.size
    dark = mix(terrain.ground[0], INK, 0.28)
    light = lit(terrain.ground[2], 0.35)
    wave = mix(terrain.deep, INK, 0.25)
    foam = lit(terrain.shallow, 0.6)
    stroke = max(1, round(unit / 620))
    for _ in range(190):
        x, y = rng.uniform(0.02, 0.98) * width, rng.uniform(0.03, 0.98) * height
        long = unit * rng.uniform(0.006, 0.011)
        gx, gy = x / FINER, y / FINER
        if cover.wall(gx, gy):
            if all(cover.wall(gx + dx * long, gy + dy * long) for dx in (-1, 2) for dy in (-1.2, 2.4)):
                _stone(draw, terrain, x, y, long * 2.4, stroke)
            continue
        if cover.water(gx, gy):
            if cover.water(gx + long, gy) and cover.water(gx - long, gy):
                _wave(draw, x, y, long * 1.5, wave if rng.random() < 0.6 else foam, stroke)
        elif not cover.road(gx, gy):
            _tick(draw, terrain.marks, x, y, long, dark, light, stroke, rng)


def _stone(draw: ImageDraw.ImageDraw, terrain: Terrain, x: float, y: float, long: float, stroke: int) -> None:
    """Of a wall: hewn in a house, a mere crack in a cave."""
    tone = lit(terrain.rock, 0.13)
    if terrain.room:
        draw.rounded_rectangle((x, y, x + long, y + long * 0.55), long * 0.12, outline=tone, width=stroke + 1)
    else:
        draw.line((x, y, x + long * 0.4, y - long * 0.35, x + long, y - long * 0.1), fill=tone, width=stroke + 1)


def _wave(draw: ImageDraw.ImageDraw, x: float, y: float, long: float, colour: Colour, stroke: int) -> None:
    for side in (-1, 1):
        left = x + (side - 1) * long / 2
        draw.arc((left, y - long * 0.5, left + long, y + long * 0.3), 20, 160, fill=colour, width=stroke)


def _tick(
    draw: ImageDraw.ImageDraw, marks: str, x: float, y: float, long: float, dark: Colour, light: Colour, stroke: int,
    rng: Random,
) -> None:  # fmt: skip
    if marks == "grass":
        for lean in (-0.5, 0.05, 0.55):
            draw.line((x + lean * long * 0.4, y, x + lean * long, y - long * rng.uniform(0.7, 1.1)), dark, stroke)
    elif marks == "cobbles":
        draw.arc((x - long * 0.7, y - long * 0.5, x + long * 0.7, y + long * 0.5), 190, 350, dark, stroke)
        draw.arc((x - long * 0.1, y, x + long * 1.1, y + long * 0.8), 190, 350, dark, stroke)
    elif marks == "drift":
        draw.arc((x - long * 2, y - long * 0.5, x + long * 2, y + long * 0.7), 200, 330, light, stroke + 1)
        draw.arc((x - long * 2, y - long * 0.3, x + long * 2, y + long * 0.9), 210, 320, dark, stroke)
    elif marks == "scree":
        draw.line((x, y, x + long * 0.5, y - long * 0.5, x + long, y), dark, stroke)
        draw.point((x + long * 0.3, y + long * 0.6), dark)


# Over water.


def _cross_water(image: Image.Image, way: Way, cover: Cover, unit: float) -> None:
    """Planks with rails, or the dashes of a lane, wherever a path has water below it."""
    draw = ImageDraw.Draw(image)
    half = ROAD * unit * 0.5
    points = [(x * FINER, y * FINER) for x, y in way.points]
    pace = half * (0.62 if way.bridged else 1.3)
    left = 0.0
    boards: list[tuple[Point, float]] = []
    for (ax, ay), (bx, by) in pairwise(points):
        long = hypot(bx - ax, by - ay)
        while left < long:
            x, y = ax + (bx - ax) * left / long, ay + (by - ay) * left / long
            if cover.water(x / FINER, y / FINER):
                boards.append(((x, y), atan2(by - ay, bx - ax)))
            left += pace
        left -= long
    if not way.bridged:
        for (x, y), turn in boards:
            dx, dy = cos(turn) * pace * 0.3, sin(turn) * pace * 0.3
            draw.line((x - dx, y - dy, x + dx, y + dy), fill=rgb("#f7ecd2"), width=max(2, round(half * 0.3)))
        return
    for (x, y), turn in boards:
        dx, dy = cos(turn) * pace * 0.55, sin(turn) * pace * 0.55
        nx, ny = -sin(turn) * half, cos(turn) * half
        corners = [
            (x - dx - nx, y - dy - ny),
            (x + dx - nx, y + dy - ny),
            (x + dx + nx, y + dy + ny),
            (x - dx + nx, y - dy + ny),
        ]
        draw.polygon(corners, fill=lit(WOOD, 0.1) if round(x + y) % 2 else WOOD)
        draw.line([*corners, corners[0]], fill=mix(WOOD, INK, 0.7), width=max(1, round(unit / 620)))
