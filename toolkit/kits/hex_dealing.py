"""Tiles that are shuffled onto the places of a board: how many boards can come of it, each of them, or one by luck.

A tile has a shape and contents, one for each of its hexes; a place is a set of hexes that one tile covers exactly. The
tiles of a shape are shuffled onto the places of that shape, and each is laid in any way that fits. Several ways may
look the same; every board is as likely as any other.

>>> from toolkit.kits.hex_tiles import SHAPES
>>> places = [(Hex(0, 0), Hex(1, 0)), (Hex(0, 1), Hex(1, 1))]
>>> tiles = [HexTile(SHAPES["double"], ("wood", "rock")), HexTile(SHAPES["double"], ("wood", "wood"))]
>>> dealing = Dealing(tiles, places)
>>> dealing.arrangements, dealing.boards
(8, 4)
>>> sum(board[Hex(0, 0)] == "wood" for board in dealing)
3
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import factorial, prod
from random import Random
from typing import Generic, TypeVar

from toolkit.kits.hex_tiles import Shape, lays
from toolkit.kits.hex_turns import normal_form
from toolkit.kits.hexes import Hex

C = TypeVar("C", bound=Hashable)
Place = tuple[Hex, ...]
Look = tuple[C, ...]
"""What is on the hexes of a place, in their order."""


@dataclass(frozen=True)
class HexTile(Generic[C]):
    """A tile: its shape, and what is on each hex of it, in the same order."""

    shape: Shape
    contents: tuple[C, ...]

    def looks(self, place: Place) -> tuple[Look[C], ...]:
        """What the hexes of a place may show with this tile on them, each in one of the ways to lay it."""
        found = []
        for piece in lays(self.shape, place):
            shown = dict(zip(piece.hexes, self.contents, strict=True))
            found.append(tuple(shown[one] for one in place))
        return tuple(found)


class Dealing(Generic[C]):
    """The boards that some tiles may become on some places.

    Raises:
        ValueError: there are not as many tiles of a shape as places for it.
    """

    def __init__(self, tiles: Iterable[HexTile[C]], places: Iterable[Collection[Hex]]) -> None:
        self._tiles: dict[Shape, list[HexTile[C]]] = {}
        self._places: dict[Shape, list[Place]] = {}
        for tile in tiles:
            self._tiles.setdefault(normal_form(tile.shape, mirrors=False), []).append(tile)
        for place in places:
            self._places.setdefault(normal_form(place, mirrors=False), []).append(tuple(sorted(place)))
        for form in (*self._tiles, *self._places):
            there, room = len(self._tiles.get(form, ())), len(self._places.get(form, ()))
            if there != room:
                raise ValueError(f"of the shape {[tuple(one) for one in form]}: {there} tiles and {room} places.")

    @property
    def arrangements(self) -> int:
        """In how many ways the tiles can be laid, those included that look the same."""
        return prod(
            factorial(len(tiles)) * prod(len(tile.looks(self._places[form][0])) for tile in tiles)
            for form, tiles in self._tiles.items()
        )

    @property
    def boards(self) -> int:
        """How many different boards there are."""
        count = 1
        for form, tiles in self._tiles.items():
            looks = [frozenset(tile.looks(self._places[form][0])) for tile in tiles]
            count *= factorial(len(tiles)) * prod(map(len, looks))
            count //= prod(map(factorial, Counter(looks).values()))
        return count

    def __iter__(self) -> Iterator[Mapping[Hex, C]]:
        """Every board, each once."""
        return self.matching(lambda place, look: True)

    def matching(self, fits: Callable[[Place, Look[C]], bool]) -> Iterator[Mapping[Hex, C]]:
        """Those of them on which the look of every place fits, each once; others are not even begun."""
        order = [(form, place) for form, some in self._places.items() for place in some]
        kinds: dict[Shape, list[tuple[HexTile[C], int]]] = {}
        for form, tiles in self._tiles.items():
            alike: dict[frozenset[Look[C]], list[HexTile[C]]] = {}
            for tile in tiles:
                alike.setdefault(frozenset(tile.looks(self._places[form][0])), []).append(tile)
            kinds[form] = [(some[0], len(some)) for some in alike.values()]
        return self._filled(order, kinds, fits)

    def _filled(
        self,
        order: Sequence[tuple[Shape, Place]],
        kinds: Mapping[Shape, Sequence[tuple[HexTile[C], int]]],
        fits: Callable[[Place, Look[C]], bool],
    ) -> Iterator[dict[Hex, C]]:
        """Every way to fill the first place, with every way to fill the others."""
        if not order:
            yield {}
            return
        (form, place), *rest = order
        for index, (tile, many) in enumerate(kinds[form]):
            looks = [look for look in dict.fromkeys(tile.looks(place)) if fits(place, look)] if many else []
            if looks:
                fewer = [*kinds[form][:index], (tile, many - 1), *kinds[form][index + 1 :]]
                for look in looks:
                    for board in self._filled(rest, {**kinds, form: fewer}, fits):
                        yield dict(zip(place, look, strict=True)) | board

    def deal(self, random: Random) -> Mapping[Hex, C]:
        """A board by luck."""
        board: dict[Hex, C] = {}
        for form, places in self._places.items():
            tiles = self._tiles[form]
            for place, tile in zip(places, random.sample(tiles, len(tiles)), strict=True):
                board |= zip(place, random.choice(tile.looks(place)), strict=True)
        return board
