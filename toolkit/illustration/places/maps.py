"""From a land to its map: the ground, pen marks on it, bridges, what stands about, and a drawing at each sight."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from math import atan2, cos, hypot, sin
from random import Random

from PIL import Image, ImageDraw

from toolkit.illustration.drawings import Motif
from toolkit.illustration.hand.brush import Brush, Point
from toolkit.illustration.hand.colour import INK, Colour, lit, mix, rgb
from toolkit.illustration.hand.noise import Size
from toolkit.illustration.hand.seed import from_text
from toolkit.illustration.places.details import colour_of, coloured, draw_detail, half_width
from toolkit.illustration.places.ground import INSET, ROAD, Ground, paint_ground
from toolkit.illustration.places.terrain import Marks, Terrain
from toolkit.illustration.places.trails import Trail, trails
from toolkit.illustration.repertoire import Repertoire
from toolkit.illustration.subjects import NOTHING, Area, LandMap, Sight

FINER = 2
"""How much finer the canvas for the pen is than the one for the ground."""
SIGHT = 0.085
"""Half the width of a drawing at a sight, as a fraction of the picture's size."""
ABOVE = 0.045
"""How far above its place a drawing stands: so the number is printed over its foot only."""
LANDMARK = 0.105
NUMBER = 0.07
"""Half the width of the circle with a number that is printed at a sight."""
WOOD = rgb("#a9794d")

Standing = tuple[float, float, float, str, str]
"""What stands on a map: its foot (y first, since lower things are drawn later), half its width, its drawing and, if
that is not its own, its colour."""
PATIENCE, ANYWHERE = 3, 60
"""How often a place is sought for something: for what merely stands about, and for what has been counted."""


class Cover:
    """What covers the ground at a point; for points beyond the border, what covers it at the border."""

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


def paint_map(subject: LandMap, canvas: Size, repertoire: Repertoire) -> Image.Image:
    """The map on a canvas of this size."""
    rng = from_text(subject.seed, "map")
    terrain, motifs = repertoire.terrains[subject.land.terrain], repertoire.motifs
    size = (canvas[0] // FINER, canvas[1] // FINER)
    sights, details = _points(subject.sights, size), _points(subject.details, size)
    paths = trails(subject.land.crossings, sights, size, rng, bridged=terrain.bridged)
    landmark = None
    if subject.landmark is not None:
        taken = [*sights, *details]
        landmark = _landmark(subject.landmark, motifs[subject.landmark], terrain, canvas, taken, paths, subject.hidden)
    places = [*sights, *details]
    drawings = [sight.drawing for sight in (*subject.sights, *subject.details)]
    if landmark is not None:
        places.append((landmark[1] / FINER, landmark[0] / FINER))
        drawings.append(landmark[3])
    afloat = [drawing != NOTHING and motifs[drawing].afloat for drawing in drawings]
    ground = paint_ground(subject.land, size, paths, places, afloat, repertoire.terrains)
    image = ground.image.resize(canvas, Image.Resampling.NEAREST)  # its edges are already smooth
    cover = Cover(ground)
    unit = (canvas[0] * canvas[1]) ** 0.5
    _mark(image, cover, terrain, rng, unit)
    for trail in paths:
        _cross_water(image, trail, cover, unit)
    standing = [] if landmark is None else [landmark]
    scatter = _Scatter(motifs, cover, canvas, places, rng, subject.hidden)
    if subject.strewn is not None:
        many = subject.strewn
        standing += scatter.stand(many.drawing, many.count, many.colour, tries=ANYWHERE)
    for drawing, count in terrain.scatter:
        standing += scatter.stand(drawing, count)
    standing += [
        (y * FINER - ABOVE * unit, x * FINER, SIGHT * unit, sight.drawing, sight.colour)
        for (x, y), sight in zip(sights, subject.sights, strict=True)
        if sight.drawing != NOTHING
    ]
    for y, x, large, drawing, colour in sorted(standing):
        motif = motifs[drawing]
        mirror = not motif.upright and large < SIGHT * unit and rng.random() < 0.5
        _shadow(image, x, y, large)
        brush = Brush(image, rng, x, y, large, mirror=mirror).at(0, -1)
        if colour:
            coloured(image, brush, motif.draw, colour_of(colour, repertoire))
        else:
            motif.draw(brush)
    for (x, y), sight in zip(details, subject.details, strict=True):
        large = half_width(sight) * unit
        _shadow(image, x * FINER, y * FINER + large, large)
        draw_detail(image, sight, x * FINER, y * FINER, large, rng, repertoire)
    return image


def _points(sights: Sequence[Sight], size: Size) -> list[Point]:
    return [(sight.x / 100 * size[0], sight.y / 100 * size[1]) for sight in sights]


def _shadow(image: Image.Image, x: float, y: float, large: float) -> None:
    """The shadow of a drawing on the ground, away from the light."""
    left, top = round(x - large * 0.85), round(y - large * 0.24)
    size = (round(large * 2.0), max(2, round(large * 0.44)))
    mask = Image.new("L", size)
    ImageDraw.Draw(mask).ellipse((0, 0, size[0] - 1, size[1] - 1), fill=80)
    image.paste(rgb("#2f2b45"), (left, top), mask)


def _landmark(
    name: str,
    motif: Motif,
    terrain: Terrain,
    canvas: Size,
    sights: list[Point],
    paths: list[Trail],
    hidden: Sequence[Area],
) -> Standing | None:
    """The land's own drawing, as large as it can be without touching a sight, and well away from the roads."""
    width, height = canvas
    unit = (width * height) ** 0.5
    roads = [(x * FINER, y * FINER) for trail in paths for x, y in trail.points[::4]]
    taken = [(x * FINER, y * FINER) for x, y in sights]
    edge = (INSET if terrain.room else 0.0) * unit
    for share in (1.0, 0.85, 0.7):
        large = LANDMARK * unit * share / (1 + (motif.tall - 1) * 0.4)
        rise = large * 2 * motif.tall
        found: list[tuple[float, float, float]] = []
        for column in range(9):
            for row in range(9):
                x = edge + large * 1.3 + (width - 2 * edge - large * 2.6) * column / 8
                y = edge + rise + large * 0.45 + (height * 0.77 - 2 * edge - rise) * row / 8
                if _is_hidden((x - large, y - rise, x + large, y), canvas, hidden):
                    continue
                room = min((_gap(x, y, large, rise, ax, ay, unit) for ax, ay in taken), default=unit * 0.3)
                clear = min((hypot(x - ax, y - rise * 0.25 - ay) - large for ax, ay in roads), default=unit * 0.3)
                inside = min(x, width - x) - large * 0.6
                found.append((min(room, clear + unit * 0.03, unit * 0.06 + inside), x, y))
        free, x, y = max(found, default=(0.0, 0.0, 0.0))
        if free > 0:
            return y, x, large, name, ""
    return None


def _is_hidden(spot: Area, canvas: Size, hidden: Sequence[Area]) -> bool:
    """Whether something is printed over a part of the picture."""
    width, height = canvas[0] / 100, canvas[1] / 100
    return any(
        spot[0] < right * width and left * width < spot[2] and spot[1] < bottom * height and top * height < spot[3]
        for left, top, right, bottom in hidden
    )


def _gap(x: float, y: float, large: float, rise: float, ax: float, ay: float, unit: float) -> float:
    """The distance from a landmark to a sight with its number and its drawing."""
    across = abs(x - ax) - large - SIGHT * unit
    up = max((ay - (2 * SIGHT + ABOVE) * unit) - y, (y - rise) - (ay + NUMBER * unit))
    return max(across, up) if across < 0 or up < 0 else hypot(across, up)


# Things that stand about.


class _Scatter:
    """Things that stand about: never on a road or a wall, nor across the map's border; in water only what floats."""

    def __init__(
        self, motifs: Mapping[str, Motif], cover: Cover, canvas: Size, sights: list[Point], rng: Random,
        hidden: Sequence[Area],
    ) -> None:  # fmt: skip
        self.motifs, self.cover, self.canvas, self.rng, self.hidden = motifs, cover, canvas, rng, hidden
        self.sights = [(x * FINER, y * FINER) for x, y in sights]
        self.unit = (canvas[0] * canvas[1]) ** 0.5
        self.taken: list[tuple[float, float, float]] = []

    def stand(self, drawing: str, count: int, colour: str = "", tries: int = PATIENCE) -> Iterator[Standing]:
        """As many of a thing as there is room for."""
        (width, height), rng = self.canvas, self.rng
        motif = self.motifs[drawing]
        for _ in range(count):
            large = motif.about * self.unit * rng.uniform(0.85, 1.15)
            for _try in range(tries):
                x = rng.uniform(large * 1.2, width - large * 1.2)
                y = rng.uniform(large * 2.6 * motif.tall, height - large * 0.3)
                if self._free(motif, x, y, large, counted=tries == ANYWHERE):
                    self.taken.append((x, y, large))
                    yield y, x, large, drawing, colour
                    break

    def _free(self, motif: Motif, x: float, y: float, large: float, *, counted: bool) -> bool:
        gx, gy = x / FINER, y / FINER
        feet = [(gx - large * 0.4, gy), (gx + large * 0.4, gy), (gx, gy - large * 0.5), (gx, gy)]
        blocked = any(self.cover.road(*foot) or self.cover.wall(*foot) for foot in feet)
        near = any(
            abs(x - ax) < self.unit * SIGHT * 1.15 + large * 0.6
            and -self.unit * (SIGHT * 2 + ABOVE) < y - ay < self.unit * NUMBER + large * 1.6
            for ax, ay in self.sights
        )
        crowded = any(hypot(x - tx, (y - ty) * 1.4) < (large + far) * 0.62 for tx, ty, far in self.taken)
        if counted and _is_hidden((x - large, y - 2 * large * motif.tall, x + large, y), self.canvas, self.hidden):
            return False
        return self.cover.water(gx, gy) == motif.afloat and not blocked and not near and not crowded


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
    """A stone of a wall: hewn in a house, a mere crack in a cave."""
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
    draw: ImageDraw.ImageDraw, marks: Marks, x: float, y: float, long: float, dark: Colour, light: Colour, stroke: int,
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


def _cross_water(image: Image.Image, trail: Trail, cover: Cover, unit: float) -> None:
    """Planks with rails, or the dashes of a lane, wherever a path crosses water."""
    draw = ImageDraw.Draw(image)
    half = ROAD * unit * 0.5
    points = [(x * FINER, y * FINER) for x, y in trail.points]
    pace = half * (0.62 if trail.bridged else 1.3)
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
    if not trail.bridged:
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
