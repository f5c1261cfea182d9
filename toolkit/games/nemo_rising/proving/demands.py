"""Which tiles a pair of missions makes its players secure: every smallest set that would do."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

from toolkit.games.nemo_rising.content.analysis import source_enemies, source_tiles
from toolkit.games.nemo_rising.content.goals import START, Deliver, DoTask, Goal, Secure, Stand
from toolkit.games.nemo_rising.content.model import Pair

Tiles = frozenset[str]
NOTHING: Tiles = frozenset()


def tile_sets(pair: Pair) -> list[Tiles]:
    """The sets of tiles, none within another, at least one of which has to be secured; none, if that is hopeless."""
    choices = [list(_wanted(pair, goal)) for mission in pair.missions for goal in mission.goals]
    unions = {frozenset().union(*some) for some in product(*choices)}
    smallest: list[Tiles] = []
    for one in sorted(unions, key=lambda some: (len(some), sorted(some))):
        if not any(other <= one for other in smallest):
            smallest.append(one)
    return smallest


def _wanted(pair: Pair, goal: Goal) -> Iterator[Tiles]:
    """The ways to come by the tiles of one goal."""
    known = pair.scenario.tile
    match goal:
        case Deliver(token, to):
            if to in known:
                yield from (source | {to} for source in _sources(pair, token))
            elif to == START:
                yield from _sources(pair, token)
        case DoTask(at=at, each=each, token=token, circles=circles):
            tiles = [tile for tile in at if tile in known]
            some = combinations(tiles, max(circles, 0) if each else 1) if circles > 0 else [()]
            for source, chosen in product(list(_sources(pair, token)) if token else [NOTHING], list(some)):
                yield source | frozenset(chosen)
        case Secure(circles, tiles):
            named = [tile for tile in tiles if tile in known]
            yield from (frozenset(some) for some in combinations(named, max(circles, 0))) if tiles else (NOTHING,)
        case Stand(tiles):
            if all(tile in known for tile in tiles):
                yield frozenset(tiles)
        case _:
            yield NOTHING


def _sources(pair: Pair, token: str) -> Iterator[Tiles]:
    if source_enemies(pair.missions, token):
        yield NOTHING
    for tile in source_tiles(pair.scenario, pair.missions, token):
        if tile in pair.scenario.tile:
            yield frozenset((tile,))
