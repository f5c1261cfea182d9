"""The boards that a layout's tiles can become, told apart only by what matters, and where units get on each of them.

To know where a unit can go, only what bars it matters, not what else a terrain is. So boards are enumerated by the
units that each hex bars, of which there are hundreds where there are millions of boards.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, partial

from toolkit.games.nexus_ops.content.abilities import Leap
from toolkit.games.nexus_ops.content.model import HOME, MONOLITH, VORTEX, Box, Layout, Unit
from toolkit.kits.hex_dealing import Dealing, HexTile, Look, Place
from toolkit.kits.hex_tiles import SHAPES
from toolkit.kits.hexes import Hex, distance, neighbours
from toolkit.kits.ways import reach

Signature = tuple[frozenset[str], frozenset[str]]
"""Of a terrain: the units that it bars, and those of the barred kinds that leap from it."""
OPEN: Signature = (frozenset(), frozenset())


_near = cache(neighbours)
"""Asked for a few dozen hexes, a hundred thousand times."""


@dataclass(frozen=True)
class Walks:
    """Where units can go on one board, by the signature of each hex."""

    signs: Mapping[Hex, Signature]
    leaps: Mapping[str, int]
    """How far units leap."""

    def steps(self, unit: str, here: Hex) -> Iterator[Hex]:
        """Where a unit gets in one turn, ways through more hexes aside: they lead nowhere else in the end."""
        signs = self.signs
        for there in _near(here):
            if there in signs and unit not in signs[there][0]:
                yield there
        if unit in signs[here][1]:
            for there, (barred, _) in self.signs.items():
                if unit not in barred and 1 < distance(here, there) <= self.leaps[unit]:
                    yield there

    def reached(self, unit: str, home: tuple[Hex, ...]) -> frozenset[Hex]:
        """Every hex where a unit can ever be that begins at home."""
        return frozenset(self.turns(unit, home))

    def turns(self, unit: str, home: tuple[Hex, ...]) -> Mapping[Hex, int]:
        """In which of its turns a unit is on each hex that moves one in each, from the nearest one of its home."""
        return reach(home, lambda here: self.steps(unit, here))


def signature(box: Box, terrain: str) -> Signature:
    """What a terrain means to the units that some terrain bars; the vortex bars all."""
    if terrain == VORTEX:
        return frozenset(unit.id for unit in box.units), frozenset()
    picky = [unit for unit in box.units if unit.classic.barred]
    barred = frozenset(unit.id for unit in picky if terrain in unit.classic.barred)
    leaping = frozenset(unit.id for unit in picky for one in _leaps(unit) if one.terrain == terrain)
    return barred, leaping


def _leaps(unit: Unit) -> Iterator[Leap]:
    return (one for one in unit.classic.abilities if isinstance(one, Leap))


def whole_board(box: Box, layout: Layout, terrains: Mapping[Hex, str]) -> dict[Hex, str]:
    """A board of terrains that were dealt, with the tiles that always lie there, home bases and the middle."""
    fixed = {hex: face.terrain for hex, face in box.fixed(layout).items()}
    homes = {hex: HOME for home in layout.bases for hex in home}
    return {**terrains, **fixed, **homes, layout.middle: VORTEX if layout.has_vortex else MONOLITH}


def walks_on(box: Box, layout: Layout, terrains: Mapping[Hex, str]) -> Walks:
    """Where units go on a board of terrains that were dealt."""
    return _walks(box, {hex: signature(box, terrain) for hex, terrain in whole_board(box, layout, terrains).items()})


def _walks(box: Box, signs: Mapping[Hex, Signature]) -> Walks:
    return Walks(signs, {unit.id: max((one.hexes for one in _leaps(unit)), default=0) for unit in box.units})


def terrain_dealing(box: Box, layout: Layout) -> Dealing[str]:
    """Every board, by the terrain of its hexes.

    Raises:
        ValueError: the tiles do not fit the places.
    """
    return Dealing(_tiles(box, layout), layout.shuffled_places)


def _tiles(box: Box, layout: Layout) -> Iterator[HexTile[str]]:
    shapes = (SHAPES["single"], SHAPES["double"])
    for tile in box.shuffled(layout):
        yield HexTile(shapes[len(tile.hexes) - 1], tuple(face.terrain for face in tile.hexes))


def classes(box: Box, layout: Layout) -> Dealing[Signature]:
    """The same, told apart only by whom they bar.

    Raises:
        ValueError: the tiles do not fit the places.
    """
    return Dealing(
        (HexTile(tile.shape, tuple(signature(box, one) for one in tile.contents)) for tile in _tiles(box, layout)),
        layout.shuffled_places,
    )


def refined(
    box: Box, layout: Layout, dealt: Mapping[Hex, Signature], named: Collection[str]
) -> Iterator[Mapping[Hex, str]]:
    """One board for each way in which those of a class differ by where some terrains lie."""
    whole = terrain_dealing(box, layout)
    finer = Dealing(
        (
            HexTile(tile.shape, tuple((signature(box, one), one if one in named else "") for one in tile.contents))
            for tile in _tiles(box, layout)
        ),
        layout.shuffled_places,
    )

    def is_of_class(place: Place, look: Look[tuple[Signature, str]]) -> bool:
        return all(dealt[hex] == sign for hex, (sign, _) in zip(place, look, strict=True))

    for one in finer.matching(is_of_class):
        yield next(iter(whole.matching(partial(_is_like, box, named, one))))


def _is_like(
    box: Box, named: Collection[str], finer: Mapping[Hex, tuple[Signature, str]], place: Place, look: Look[str]
) -> bool:
    """Whether terrains are those of a finer class."""
    return all(
        finer[hex] == (signature(box, terrain), terrain if terrain in named else "")
        for hex, terrain in zip(place, look, strict=True)
    )


def class_walks(box: Box, layout: Layout, dealt: Mapping[Hex, Signature], *, vortex: bool = False) -> Walks:
    """Where units go on every board of a class."""
    around = {hex: signature(box, terrain) for hex, terrain in whole_board(box, layout, {}).items()}
    if vortex:
        around[layout.middle] = signature(box, VORTEX)
    return _walks(box, {**dealt, **around})
