"""What heroes aim at, and how they divide it: what missions need, tiles to secure, enemies to defeat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from heapq import heapify, heappop, heappush
from typing import NamedTuple

from toolkit.games.nemo_rising.content.goals import Defeat, Deliver, DoTask, Scout, Secure, Stand
from toolkit.games.nemo_rising.content.model import TO_SECURE
from toolkit.games.nemo_rising.playing.table import Expedition, Figure, Foe, LaidTile
from toolkit.games.nemo_rising.playing.walking import Where, distances

FAR = 99
HELPING = 3.0
"""The handicap of going where somebody is already: two dice, but no second task."""


class Aim(NamedTuple):
    """A place to go to, with a handicap. One hero is enough, unless it asks for more icons."""

    place: Where
    handicap: float
    claim: object
    icons: int = 1


class Errand(NamedTuple):
    """The aim of one hero, and how far it is; nothing, if others see to all there is to do."""

    place: Where | None
    away: int


def divide(table: Expedition) -> list[Errand]:
    """An errand for each hero, in the order of the heroes: whoever is nearest takes it, and others look elsewhere."""
    offers = [
        (away + aim.handicap, index, number, away, aim)
        for index, figure in enumerate(table.figures)
        for number, (aim, away) in enumerate(_within_reach(table, figure))
    ]
    heapify(offers)
    claims: Counter[object] = Counter()
    errands: dict[int, Errand] = {}
    while offers and len(errands) < len(table.figures):
        cost, index, number, away, aim = heappop(offers)
        if index in errands:
            continue
        if aim.claim is None or not claims[aim.claim]:
            claims[aim.claim] += 1
            errands[index] = Errand(aim.place, away)
        elif aim.icons > 1 and claims[aim.claim] == 1:  # two dice are better than one
            heappush(offers, (cost + HELPING, index, number, away, aim._replace(claim=("help", aim.claim), icons=1)))
    return [errands.get(index, Errand(None, 0)) for index in range(len(table.figures))]


def errand(table: Expedition, figure: Figure) -> Errand:
    """What one hero is up to."""
    return divide(table)[table.figures.index(figure)]


def _within_reach(table: Expedition, figure: Figure) -> Iterator[tuple[Aim, int]]:
    far = distances(table, figure)
    for aim in _aims(table, figure):
        away = far_to(table, far, aim.place)
        if away < FAR:
            yield aim, away


def is_wanted(table: Expedition, foe: Foe) -> bool:
    """Whether a mission wants an enemy defeated, or what it has."""
    for index, goal in enumerate(table.goals):
        fits = isinstance(goal, Defeat) and goal.enemy in (None, foe.enemy.id) and goal.type in (None, foe.enemy.type)
        if fits and table.is_open(index):
            return True
    return foe.enemy.id in _holders(table)


def _holders(table: Expedition) -> set[str]:
    """The enemies that have a token which is still wanted."""
    puts = (put for mission in table.pair.missions for put in mission.setup)
    return {
        put.held_by for put in puts if put.held_by and put.token not in table.carried and put.token not in table.gone
    }


def wants_scouting(table: Expedition) -> bool:
    if any(isinstance(goal, Scout) and table.is_open(index) for index, goal in enumerate(table.goals)):
        return True
    known = {spot.tile.id for spot in table.spots if spot.scouted}
    scouted = sum(spot.scouted for spot in table.spots)
    return scouted < TO_SECURE or not _named(table) <= known


def _named(table: Expedition) -> set[str]:
    """The tiles that open goals need."""
    found: set[str] = set()
    for index, goal in enumerate(table.goals):
        if not table.is_open(index):
            continue
        match goal:
            case Deliver(to=tile):
                found.add(tile)
            case DoTask(at=tiles, circles=circles, each=each):
                if len(tiles) <= (circles if each else 1):
                    found |= {*tiles}
            case Secure(tiles=tiles) | Stand(tiles=tiles):
                found |= {*tiles}
    for mission in table.pair.missions:
        for put in mission.setup:
            if put.on and put.token not in table.carried and put.token not in table.gone:
                found.add(put.on)
    return found


def far_to(table: Expedition, far: dict[Where, int], target: Where) -> int:
    """To a tile that is face down, as far as its nearest door."""
    if isinstance(target, int) and not table.spots[target].scouted:
        return min((far[space] for space in table.board.slots[target].doorways if space in far), default=FAR)
    return far.get(target, FAR)


def _aims(table: Expedition, figure: Figure) -> Iterator[Aim]:
    """What is worth going to, with a handicap: what a mission needs comes before what is only one of four."""
    if table.is_done:
        yield Aim(table.board.start, 0.0, None)
        return
    named = _named(table)
    choice = {
        tile
        for index, goal in enumerate(table.goals)
        if isinstance(goal, DoTask) and table.is_open(index)
        for tile in goal.at
    }
    exits = {tile for card in table.keep if card.keep for tile in card.keep.at}
    for slot, spot in enumerate(table.spots):
        yield from _tile_aims(table, figure, slot, spot, named, choice, exits)
    hunted = _holders(table)
    hunting = any(isinstance(goal, Defeat) and table.is_open(index) for index, goal in enumerate(table.goals))
    for foe in table.foes:
        weight = 0.0 if foe.enemy.id in hunted else 1.0 if hunting and is_wanted(table, foe) else 4.0
        if weight < 4 or len(foe.face.icons) == 1:
            near = (space for space in table.board.beside[foe.space] if space in table.board.walks)
            yield from (Aim(space, weight, foe.face.initiative, len(foe.face.icons)) for space in near)


def _tile_aims(
    table: Expedition, figure: Figure, slot: int, spot: LaidTile, named: set[str], choice: set[str], exits: set[str]
) -> Iterator[Aim]:
    id = spot.tile.id
    icons = len(icons_at(table, slot))
    if not spot.scouted:
        if wants_scouting(table):
            yield Aim(slot, 1.0, ("tile", slot), icons)
        return
    if not spot.secured:
        if id in named or id in choice:
            yield Aim(slot, 0.0, ("tile", slot), icons)
        elif table.secured < TO_SECURE:
            yield Aim(slot, 1.0 + len(spot.tile.red.icons if spot.tile.red else ()), ("tile", slot), icons)
        return
    for index, goal in enumerate(table.goals):
        if not table.is_open(index):
            continue
        match goal:
            case Deliver(token, to) if to == id and table.has_token(figure, token):
                yield Aim(slot, -2.0, ("tile", slot), icons)
            case DoTask(at=at, each=each, token=token) if id in at and table.has_token(figure, token):
                if not (each and id in table.done[index]) and ("goal", index) not in figure.done:
                    yield Aim(slot, -1.0, ("tile", slot), icons)
            case Stand(tiles=tiles) if id in tiles and not any(one is not figure for one in table.slot_heroes(slot)):
                yield Aim(slot, 0.0, ("tile", slot), icons)
    if any(put.on == id and put.token not in table.carried and put.token not in table.gone
           for mission in table.pair.missions for put in mission.setup):  # fmt: skip
        yield Aim(slot, -1.0, ("tile", slot), icons)
    if id in exits:
        yield Aim(slot, 3.0, ("tile", slot), icons)


def icons_at(table: Expedition, target: Where | None) -> tuple[str, ...]:
    """What a hero will be asked for on a tile."""
    if not isinstance(target, int):
        return ()
    spot = table.spots[target]
    if not spot.secured:
        return spot.tile.red.icons if spot.scouted and spot.tile.red else ()
    tasks = [goal.task for goal in table.goals if isinstance(goal, DoTask) and spot.tile.id in goal.at]
    return tasks[0].icons if tasks else ()
