"""From a land and its trails to the painted ground: earth in three tones, roads, waters with shores, walls of rock."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache

from msgspec import Struct
from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageOps

from toolkit.illustration.hand.brush import Point
from toolkit.illustration.hand.colour import DUSK, INK, Colour, lit, mean, mix, shaded
from toolkit.illustration.hand.noise import Size, enlarged, level, noise, rough, spread
from toolkit.illustration.places.land import Land
from toolkit.illustration.places.terrain import Terrain
from toolkit.illustration.places.trails import Trail

SMALL_AREA = 3600
THRESHOLD = 131
"""The level, out of 255, above which a field is water or wall."""
SHARP = 90
"""How much whiter a shore becomes for each step above that."""
ROAD = 0.036
"""The width of a road, as a fraction of a picture's size."""


Make = Callable[[Sequence[Terrain]], Image.Image]


class Ground(Struct, frozen=True):
    """The painted ground, and masks that are white where water, walls or roads cover it."""

    image: Image.Image
    water: Image.Image | None
    wall: Image.Image | None
    road: Image.Image


class Fields:
    """What a land is made of, as small pictures: noise, and how terrains mix towards the borders."""

    def __init__(self, land: Land, size: Size, terrains: Mapping[str, Terrain]) -> None:
        self.land = land
        self.terrain = terrains[land.terrain]
        self.terrains = terrains
        factor = (SMALL_AREA / (size[0] * size[1])) ** 0.5
        self.size = (max(8, round(size[0] * factor)), max(8, round(size[1] * factor)))
        names = {land.terrain, *(one for some in (*land.borders, *land.corners) for one in some)}
        self.all = [terrains[name] for name in sorted(names)]

    def rough(self, points: int, what: str) -> Image.Image:
        return rough(*self.land.plot, self.size, points, what)

    def spread(self, make: Make, depth: float, along: float = 0.42) -> Image.Image:
        """A picture that blends towards the borders; `make` gives the part for a set of terrains."""
        made: dict[tuple[str, ...], Image.Image] = {}

        def of(some: tuple[str, ...]) -> Image.Image:
            if some not in made:
                made[some] = make([self.terrains[one] for one in some])
            return made[some]

        land = self.land
        borders, corners = [of(one) for one in land.borders], [of(one) for one in land.corners]
        return spread(of((land.terrain,)), borders, corners, depth, along)

    def colour(self, what: str, owns: str = "") -> Image.Image:
        """A colour of the terrains, mixed towards the borders; only of those where `owns` is not empty, if any."""

        def flat(some: Sequence[Terrain]) -> Image.Image:
            owners = [one for one in some if getattr(one, owns)] if owns else some
            return Image.new("RGB", self.size, mean([getattr(one, what) for one in owners or some]))

        return self.spread(flat, 0.3)

    def any(self, what: str) -> bool:
        return any(getattr(one, what) for one in self.all)


def paint_ground(
    land: Land,
    size: Size,
    trails: Sequence[Trail],
    places: Sequence[Point],
    afloat: Sequence[bool],
    terrains: Mapping[str, Terrain],
) -> Ground:
    """The ground of a map. There is no wall at places, and no water unless what is there is afloat."""
    fields = Fields(land, size, terrains)
    terrain = fields.terrain
    chance = fields.rough(4, "tone")
    tones = fields.spread(lambda some: _tones(some, chance), 0.3)
    image = tones.resize(size, Image.Resampling.BICUBIC)
    road = _road_mask(trails, size)
    _lay_floor(image, terrain)
    if trails:
        cover(image, mix(terrain.ground[0], INK, 0.25), edge(road, 2).point(SOFT_INK))
        lay(image, fields.colour("path").resize(size, Image.Resampling.BILINEAR), road.point(THIN_PAINT))
    water = wall = None
    if fields.any("wet"):
        water = _pour(image, fields, places, afloat)
    if fields.any("wall"):
        wall = _raise(image, fields, trails, places)
    return Ground(image, water, wall, road)


def _tones(some: Sequence[Terrain], chance: Image.Image) -> Image.Image:
    dark, middle, light = (mean([one.ground[index] for one in some]) for index in range(3))
    return Image.merge("RGB", [chance.point(levels) for levels in _levels(dark, middle, light)])


@lru_cache(maxsize=256)
def _levels(dark: Colour, middle: Colour, light: Colour) -> list[list[int]]:
    """What each grey becomes in red, green and blue; kept, since a land's terrains appear on all of its maps."""
    greys = Image.frombytes("L", (256, 1), bytes(range(256)))
    return [list(band.tobytes()) for band in ImageOps.colorize(greys, dark, light, middle).split()]


# Roads.


def _road_mask(trails: Iterable[Trail], size: Size) -> Image.Image:
    fine = Image.new("L", (size[0] * 2, size[1] * 2))
    draw = ImageDraw.Draw(fine)
    width = round(ROAD * (size[0] * size[1]) ** 0.5 * 2)
    for trail in trails:
        points = [(x * 2, y * 2) for x, y in trail.points]
        draw.line(points, fill=255, width=width)
        half = max(0.5, width / 2 - 0.6)
        for x, y in points[1:]:  # round off every bend, and the end
            draw.ellipse((x - half, y - half, x + half, y + half), fill=255)
    return fine.reduce(2)


def edge(mask: Image.Image, width: int) -> Image.Image:
    """The outline of a mask, heavier on the side away from the light."""
    made = ImageChops.difference(mask, moved(mask, width, 0))
    made = ImageChops.lighter(made, ImageChops.difference(mask, moved(mask, 0, width)))
    return ImageChops.lighter(made, ImageChops.difference(mask, moved(mask, width, width)))


def cover(image: Image.Image, colour: Colour, mask: Image.Image) -> None:
    """Lays a colour over a picture. Pillow takes half the time if the colour is a picture too."""
    lay(image, Image.new("RGB", mask.size, colour), mask)


def lay(image: Image.Image, other: Image.Image, mask: Image.Image) -> None:
    """Lays another picture of the same size over one, looking only where there is something to lay."""
    around = mask.getbbox()
    if around == (0, 0, *mask.size):
        image.paste(other, (0, 0), mask)
    elif around is not None:
        image.paste(other.crop(around), around, mask.crop(around))


def moved(mask: Image.Image, dx: int, dy: int) -> Image.Image:
    """A mask moved right and down; the border keeps what was there."""
    made = mask.copy()
    made.paste(mask, (dx, dy))
    return made


# Waters.


def _pour(image: Image.Image, fields: Fields, places: Sequence[Point], afloat: Sequence[bool]) -> Image.Image:
    size = image.size
    chance = fields.rough(3, "water")
    streams = noise(*fields.land.plot, fields.size, 2, "river").point(RIDGE)

    def field(some: Sequence[Terrain]) -> Image.Image:
        lake = sum(one.water for one in some) / len(some)
        river = sum(one.river for one in some) / len(some)
        made = ImageChops.add(Image.new("L", fields.size, round(lake * 255)), ImageOps.invert(chance), 2)
        if not river:
            return made
        banks = ImageChops.add(Image.new("L", fields.size, round(river * 255)), streams, 2)
        return ImageChops.lighter(made, banks)

    dry = [place for place, floats in zip(places, afloat, strict=True) if not floats]
    deep = [place for place, floats in zip(places, afloat, strict=True) if floats]
    wet = ImageChops.subtract(fields.spread(field, 0.34), _around(fields, size, dry))
    if fields.terrain.wet:
        wet = ImageChops.add(wet, _around(fields, size, deep))
    depth = enlarged(wet, size)
    water = level(depth, THRESHOLD, SHARP)
    if water.getbbox() is None:
        return water
    shallow = fields.colour("shallow", "wet")
    surface = Image.composite(fields.colour("deep", "wet"), shallow, wet.point(DEPTH))
    surface = surface.resize(size, Image.Resampling.BILINEAR)
    foam = lit(fields.terrain.shallow, 0.55)
    rings = [
        edge(level(depth, THRESHOLD + further, SHARP), 2).point(strength)
        for further, strength in ((7, FOAM), (15, FAINT_FOAM))
    ]
    cover(surface, foam, ImageChops.lighter(*rings))
    unit = (size[0] * size[1]) ** 0.5
    bank = ImageChops.subtract(moved(ImageOps.invert(water), 0, max(2, round(unit * 0.011))), ImageOps.invert(water))
    cover(surface, shaded(fields.terrain.ground[0], 0.35), bank)
    lay(image, surface, water)
    cover(image, INK, edge(water, 2).point(SOFT_INK))
    return water


RIDGE = [max(0, 255 - abs(value - 128) * 9) for value in range(256)]
DEPTH = [max(0, min(255, round((value - THRESHOLD - 26) * 4.5 + 128))) for value in range(256)]
SOFT_INK = [round(value * 0.8) for value in range(256)]
THIN_PAINT = [round(value * 0.88) for value in range(256)]
WITHIN = [255 if value > 128 else 0 for value in range(256)]
HALF_SHADE = [round(value * 0.45) for value in range(256)]
FOAM = [round(value * 0.6) for value in range(256)]
FAINT_FOAM = [round(value * 0.32) for value in range(256)]


def _around(fields: Fields, size: Size, places: Sequence[Point]) -> Image.Image:
    """How much the water is pushed back, or let in, around places, but not at the borders."""
    small = Image.new("L", fields.size)
    if not places:
        return small
    draw = ImageDraw.Draw(small)
    fx, fy = fields.size[0] / size[0], fields.size[1] / size[1]
    reach = 0.12 * (fields.size[0] * fields.size[1]) ** 0.5
    for x, y in places:
        draw.ellipse((x * fx - reach, y * fy - reach * 1.1, x * fx + reach, y * fy + reach * 0.6), fill=110)
    soft = small.filter(ImageFilter.GaussianBlur(reach * 0.33))
    return ImageChops.multiply(soft, _inside(fields.size, 0.12))


@lru_cache(maxsize=8)
def _inside(size: Size, depth: float) -> Image.Image:
    """White, fading to black at the borders: for what must not touch them, unknown to the neighbour."""
    white, black = Image.new("L", size, 255), Image.new("L", size, 0)
    return spread(white, [black] * 4, [black] * 4, depth)


@lru_cache(maxsize=4)
def _well_inside(small: Size, size: Size) -> Image.Image:
    """The same, narrower and at full size."""
    return _inside(small, 0.06).resize(size, Image.Resampling.BILINEAR)


# Walls.


def _raise(image: Image.Image, fields: Fields, trails: Sequence[Trail], places: Sequence[Point]) -> Image.Image:
    size = image.size
    land = fields.land
    terrain = fields.terrain
    chance = fields.rough(5, "wall")
    hewn = ImageOps.invert(chance)

    def field(some: Sequence[Terrain]) -> Image.Image:
        if some == [terrain] and terrain.room:
            return _room(fields.size)
        # A house ends at its own wall wherever anything but a house lies next to it.
        indoors = all(one.room for one in some)
        share = sum(one.wall for one in some if indoors or not one.room) / len(some)
        return ImageChops.add(Image.new("L", fields.size, round(share * 255)), hewn, 2)

    solid = ImageChops.subtract(
        fields.spread(field, 0.045 if terrain.room else 0.3, 0.12), _hollow(fields, size, trails, places)
    )
    wall = level(enlarged(solid, size), THRESHOLD, SHARP)
    if wall.getbbox() is None:
        return wall
    unit = (size[0] * size[1]) ** 0.5
    high = max(3, round(unit * 0.045))
    rock = terrain.rock if terrain.wall else mean([one.rock for one in fields.all if one.wall])
    face = ImageChops.subtract(moved(wall, 0, high), wall)
    if terrain.room:  # the outside of a house would be on the neighbour's map, which knows nothing about it
        face = ImageChops.multiply(face, ImageOps.invert(_room(size)).point(WITHIN))
    shadow = ImageChops.subtract(moved(moved(wall, 0, high), round(high * 0.7), round(high * 0.5)), wall)
    shadow = ImageChops.multiply(shadow, _well_inside(fields.size, size))
    cover(image, shaded(terrain.ground[0], 0.5), shadow.point(HALF_SHADE))
    cover(image, lit(rock, 0.24), face)
    stain = noise(*land.plot, fields.size, 12, "rock")
    bright, dark = fields.colour("rock", "wall"), Image.new("RGB", fields.size, DUSK)
    top = Image.composite(bright, Image.blend(bright, dark, 0.3), stain)
    lay(image, top.resize(size, Image.Resampling.BILINEAR), wall)
    both = ImageChops.lighter(wall, face)
    cover(image, INK, ImageChops.lighter(edge(wall, 2), edge(both, 2)).point(SOFT_INK))
    return both


INSET = 0.1
"""How far a room's walls are inside the picture, as a fraction of its size."""


def _room(size: Size) -> Image.Image:
    width, height = size
    made = Image.new("L", size, 215)
    inset = INSET * (width * height) ** 0.5
    ImageDraw.Draw(made).rectangle((inset, inset, width - 1 - inset, height - 1 - inset), fill=40)
    return made


def _hollow(fields: Fields, size: Size, trails: Sequence[Trail], places: Sequence[Point]) -> Image.Image:
    small = Image.new("L", fields.size)
    draw = ImageDraw.Draw(small)
    fx, fy = fields.size[0] / size[0], fields.size[1] / size[1]
    unit = (fields.size[0] * fields.size[1]) ** 0.5
    for trail in trails:
        points = [(x * fx, y * fy) for x, y in trail.points]
        draw.line(points, fill=170, width=max(2, round(unit * 0.11)), joint="curve")
    reach = (0.08 if fields.terrain.room else 0.15) * unit
    for x, y in places:
        draw.ellipse((x * fx - reach, y * fy - reach, x * fx + reach, y * fy + reach * 0.7), fill=170)
    return small.filter(ImageFilter.GaussianBlur(unit * 0.018))


# The floor of a house or hall.


def _lay_floor(image: Image.Image, terrain: Terrain) -> None:
    """Boards or flagstones, within the walls."""
    if terrain.marks not in ("boards", "flags"):
        return
    boards = terrain.marks == "boards"
    width, height = image.size
    unit = (width * height) ** 0.5
    draw = ImageDraw.Draw(image)
    dark, light = mix(terrain.ground[0], INK, 0.22), lit(terrain.ground[2], 0.3)
    left = top = INSET * unit * 0.9
    right, bottom = width - left, height - top
    rows = max(2, round((bottom - top) / (unit * (0.05 if boards else 0.085))))
    row = (bottom - top) / rows
    long = unit * (0.34 if boards else 0.085)
    for index in range(rows):
        y = top + index * row
        draw.line((left, y, right, y), fill=dark, width=1)
        draw.line((left, y + 1, right, y + 1), fill=light, width=1)
        x = left + ((index * 0.37 % 1) * long if boards else (index % 2) * long / 2)
        while x < right:
            draw.line((x, y, x, y + row), fill=dark, width=1)
            x += long
