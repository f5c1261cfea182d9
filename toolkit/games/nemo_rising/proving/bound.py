"""What a pair of missions takes at least: action tokens and hero turns, over every layout of the tiles it names.

Sound for any number of heroes: all their tours begin and end on Start, so they join into one closed walk. Shortcuts are
always open, order does not matter, and no roll ever fails. Tiles that are not named lie wherever they are best.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import permutations
from math import ceil

from toolkit.analysis import once_a_box
from toolkit.games.nemo_rising.content.abilities import Ability, FreeScout, blue_of
from toolkit.games.nemo_rising.content.analysis import source_enemies, source_tiles
from toolkit.games.nemo_rising.content.board import Board
from toolkit.games.nemo_rising.content.effects import BonusTokens
from toolkit.games.nemo_rising.content.goals import Defeat, DoTask, Scout
from toolkit.games.nemo_rising.content.model import TO_SECURE, Box, Gear, Half, Pair, Tile
from toolkit.games.nemo_rising.proving.demands import tile_sets
from toolkit.search.deadline import tick

GOLD = 6
FAR = 10**6


@dataclass(frozen=True)
class Bound:
    """Least action tokens on the best layout, on average, and on the worst; and the hero turns for the best."""

    best: int
    mean: Fraction
    worst: int
    turns: int
    layouts: int


def bound(box: Box, pair: Pair) -> Bound | None:
    """The bound of a pair; None if there is no board, no room or no way to its tiles, or no way to win."""
    if box.board is None or box.board.out_of_reach or not (sets := tile_sets(pair)):
        return None
    slots = len(box.board.slots)
    named = sorted(frozenset().union(*sets))
    if len(named) > slots or slots < TO_SECURE:
        return None
    own = {tile: _cost(box, pair.scenario.tile[tile]) for tile in named}
    extra = [sum(own[tile] for tile in some) for some in sets]
    scouts = [goal.circles for mission in pair.missions for goal in mission.goals if isinstance(goal, Scout)]
    fill = min((_cost(box, tile) for tile in pair.scenario.tiles), default=0)
    cover = _covers(box, fill, max(scouts, default=0))
    rest = _tasks(pair) + _defeats(pair)
    indices = [[named.index(tile) for tile in some] for some in sets]
    costs = []
    for layout in permutations([1 << slot for slot in range(slots)], len(named)):
        tick()
        masks = (sum(layout[index] for index in some) for some in indices)
        costs.append(min(cover[mask] + more for mask, more in zip(masks, extra, strict=True)) + rest)
    turns = ceil(Fraction(min(costs), GOLD + _bonus(box, pair)))
    return Bound(min(costs), Fraction(sum(costs), len(costs)), max(costs), turns, len(costs))


def tours(board: Board) -> list[int]:
    """For every set of slots, as bits, the shortest closed walk from Start that enters them all."""
    near: dict[str, tuple[str, ...]] = dict(board.walks)
    for pair in board.shortcuts.values():
        for here in pair:
            near[here] = (*near.get(here, ()), *(there for there in pair if there != here))
    for index, place in enumerate(board.slots):
        near[f"slot {index}"] = place.doorways
        for space in place.doorways:
            near[space] = (*near.get(space, ()), f"slot {index}")
    count = len(board.slots)
    start = board.reach(board.start, near)
    ways = [board.reach(f"slot {index}", near) for index in range(count)]
    far = [[ways[a].get(f"slot {b}", FAR) for b in range(count)] for a in range(count)]
    home = [start.get(f"slot {index}", FAR) for index in range(count)]
    last: dict[tuple[int, int], int] = {(1 << slot, slot): home[slot] for slot in range(count)}
    best = [0] + [FAR] * ((1 << count) - 1)
    for mask in range(1, 1 << count):
        for end in (slot for slot in range(count) if mask >> slot & 1):
            so_far = last.get((mask, end), FAR)
            best[mask] = min(best[mask], so_far + home[end])
            for slot in (slot for slot in range(count) if not mask >> slot & 1):
                key = (mask | 1 << slot, slot)
                last[key] = min(last.get(key, FAR), so_far + far[end][slot])
    return best


@once_a_box
def _covers(box: Box, fill: int, scouts: int) -> list[int]:
    """For every set of slots, the shortest walk through them and as many more as it takes to have four.

    Tiles that only have to be scouted cost no more than that, and those that are added cost `fill` each.
    """
    best = _tours(box)
    found = [FAR] * len(best)
    scout = _scout_cost(box)
    for mask in range(len(best)):
        tick()
        for wider in range(mask, len(best)):
            if wider & mask == mask and wider.bit_count() >= TO_SECURE:
                more = (wider.bit_count() - mask.bit_count()) * fill
                more += max(0, scouts - wider.bit_count()) * scout
                found[mask] = min(found[mask], best[wider] + more)
    return found


@once_a_box
def _tours(box: Box) -> list[int]:
    assert box.board is not None
    return tours(box.board)


@once_a_box
def _scout_cost(box: Box) -> int:
    """Nothing, if somebody may scout for nothing."""
    abilities = [
        *(ability for hero in box.heroes for ability in hero.abilities),
        *(ability for card in box.gear for ability in card.abilities),
        *(ability for half in _halves(box) for ability in half.abilities),
    ]
    return 0 if any(isinstance(one, FreeScout) for one in abilities) else 1


def _cost(box: Box, tile: Tile) -> int:
    return _scout_cost(box) + (1 if tile.red else 0)


def _tasks(pair: Pair) -> int:
    return sum(goal.circles for mission in pair.missions for goal in mission.goals if isinstance(goal, DoTask))


def _defeats(pair: Pair) -> int:
    """The fewest enemies that fill all circles: those of one kind count for their type, and all for any."""
    goals = [goal for mission in pair.missions for goal in mission.goals if isinstance(goal, Defeat)]
    kinds = {enemy.id: 0 for enemy in pair.scenario.enemies}
    for id in kinds:
        kinds[id] = max((goal.circles for goal in goals if goal.enemy == id), default=0)
    for id in _robbed(pair):
        kinds[id] = max(kinds.get(id, 0), 1)
    types: dict[str, int] = {}
    for enemy in pair.scenario.enemies:
        types[enemy.type] = types.get(enemy.type, 0) + kinds[enemy.id]
    for goal in goals:
        if goal.type and not goal.enemy:
            types[goal.type] = max(types.get(goal.type, 0), goal.circles)
    anybody = max((goal.circles for goal in goals if not goal.type and not goal.enemy), default=0)
    return max(anybody, sum(types.values()))


def _robbed(pair: Pair) -> Iterator[str]:
    """Enemies that have to be defeated because they alone have a token."""
    for token in pair.tokens:
        holders = source_enemies(pair.missions, token)
        if len(holders) == 1 and not source_tiles(pair.scenario, pair.missions, token):
            yield holders[0]


def _bonus(box: Box, pair: Pair) -> int:
    """Blue tokens that a hero could take in one turn, at most."""
    green = sum(one.tokens for tile in pair.scenario.tiles for one in tile.reward if isinstance(one, BonusTokens))
    heroes = max((_blue(one.abilities) for one in box.heroes), default=0)
    halves = max((_blue(one.abilities) for one in _halves(box)), default=0)
    return green + sum(map(_from_gear, box.gear)) + heroes + halves


def _halves(box: Box) -> Iterator[Half]:
    return (half for card in box.actions for _, half in card.halves)


def _blue(abilities: Iterable[Ability]) -> int:
    """The blue tokens that come with some abilities."""
    return sum(map(blue_of, abilities))


def _from_gear(gear: Gear) -> int:
    """What a gear card adds in one turn: once, or twice if it is recharged for a token in between."""
    blue = max(map(blue_of, gear.abilities))
    return blue if gear.after == "discard" or not blue else 2 * blue - 1
