"""What heroes aim at, and how they divide it: what missions need, tiles to secure, enemies to defeat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from heapq import heapify, heappop, heappush
from itertools import chain
from typing import NamedTuple

from toolkit.games.nemo_rising.content.abilities import gives
from toolkit.games.nemo_rising.content.goals import START, Defeat, Deliver, DoTask, Scout, Secure, Stand
from toolkit.games.nemo_rising.content.model import TO_SECURE, Put
from toolkit.games.nemo_rising.playing.table import Expedition, Figure, Foe, LaidTile
from toolkit.games.nemo_rising.playing.walking import Where, distances

FAR = 99
LATE = 4.0
"""The handicap of heroes who have had their turn: whoever is at it may be farther away, but is sooner there."""
HELPING = 3.0
"""The handicap of going where somebody is already: two dice, but no second task."""

HUNTING = 4.0
"""The handicap of enemies that nobody has asked to be defeated: they are only in the way."""
NEARBY = 2
"""How far a hero goes for such an enemy: whoever has nothing else to do is of more use at home."""

FITTING = 2.0
"""The start of a hero who is good at what is asked for."""


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
    need = Need(table)
    offers = [
        (away + aim.handicap + late, index, number, away, aim)
        for index, figure in enumerate(table.figures)
        for late in [LATE * _is_late(table, figure)]
        for number, (aim, away) in enumerate(_within_reach(table, figure, need))
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


def _is_late(table: Expedition, figure: Figure) -> bool:
    """Whether a hero's turn comes only in the next round, while somebody is at it."""
    return figure is not table.active and all(one is not figure for one in table.waiting)


class Need:
    """What is still needed, whoever sees to it: goals with empty circles, and the tiles that they ask for."""

    def __init__(self, table: Expedition) -> None:
        self.goals = [(index, goal) for index, goal in enumerate(table.goals) if table.is_open(index)]
        self.done = not self.goals and table.secured >= TO_SECURE
        self.scouting = wants_scouting(table)
        self.waiting = {put.on for put in _waiting(table) if put.on}
        self.named = _named(table)
        self.choice = {tile for _, goal in self.goals if isinstance(goal, DoTask) for tile in goal.at}
        self.exits = {tile for card in table.keep if card.keep for tile in card.keep.at}
        self.holders = _holders(table)
        self.hunting = any(isinstance(goal, Defeat) for _, goal in self.goals)
        self.icons = [icons_at(table, slot) for slot in range(len(table.spots))]
        self.asked = {*chain(*self.icons)}


def _within_reach(table: Expedition, figure: Figure, need: Need) -> Iterator[tuple[Aim, int]]:
    far, strong = distances(table, figure), _strong_in(figure, need.asked)
    for aim in _aims(table, figure, need):
        away = far_to(table, far, aim.place)
        if away < FAR and (aim.handicap != HUNTING or away <= NEARBY):
            is_fit = isinstance(aim.place, int) and not strong.isdisjoint(need.icons[aim.place])
            yield Aim(aim.place, aim.handicap - FITTING * is_fit, aim.claim, aim.icons), away


def _strong_in(figure: Figure, icons: Iterable[str]) -> set[str]:
    """Those of the icons asked for on tiles that a hero is good at, or has gear for."""
    known = [*figure.hero.abilities, *(a for held in figure.gear if not held.twisted for a in held.card.abilities)]
    return {icon for icon in icons if any(gives(one, icon, "task") for one in known)}


def is_wanted(table: Expedition, foe: Foe) -> bool:
    """Whether a mission wants an enemy defeated, or what it has; or whether it stands where everybody has to go."""
    if foe.slot is not None or (table.is_done and foe.space == table.board.start):
        return True
    for index, goal in enumerate(table.goals):
        fits = isinstance(goal, Defeat) and goal.counts(foe.enemy.id, foe.enemy.type, foe.face.icons)
        if fits and table.is_open(index):
            return True
    return foe.enemy.id in _holders(table)


def _holders(table: Expedition) -> set[str]:
    """The enemies that have a token which is still wanted."""
    return {put.held_by for put in _waiting(table) if put.held_by}


def _waiting(table: Expedition) -> Iterator[Put]:
    """Where story tokens are that nobody has taken yet."""
    for mission in table.pair.missions:
        for put in mission.setup:
            if put.token not in table.carried and put.token not in table.gone:
                yield put


def wants_scouting(table: Expedition) -> bool:
    """Whether tiles that are face down are worth a look: a goal asks for it, or what it needs is not found yet."""
    known = {spot.tile.id for spot in table.spots if spot.scouted}
    if len(known) < TO_SECURE or not _named(table) <= known:
        return True
    return any(table.is_open(index) and _wants_more(table, index, known) for index in range(len(table.goals)))


def _wants_more(table: Expedition, index: int, known: set[str]) -> bool:
    """Whether a goal that leaves the choice of tiles finds too few among those that are known."""
    match table.goals[index]:
        case Scout():
            return True
        case DoTask(at=tiles, circles=circles, each=True):
            return len(known.intersection(tiles).difference(table.done[index])) < circles - table.filled(index)
        case DoTask(at=tiles):
            return not known.intersection(tiles)
        case Secure(tiles=(), circles=circles):
            return len(known) < circles
    return False


def _named(table: Expedition) -> set[str]:
    """The tiles that open goals need."""
    found: set[str] = set()
    for index, goal in enumerate(table.goals):
        if not table.is_open(index):
            continue
        match goal:
            case Deliver(to=tile) if tile != START:
                found.add(tile)
            case DoTask(at=tiles, circles=circles, each=each):
                if len(tiles) <= (circles if each else 1):
                    found |= {*tiles}
            case Secure(tiles=tiles) | Stand(tiles=tiles):
                found |= {*tiles}
    return found | {put.on for put in _waiting(table) if put.on}


def far_to(table: Expedition, far: Mapping[Where, int], target: Where) -> int:
    """To a tile that is face down, as far as its nearest door."""
    if isinstance(target, int) and not table.spots[target].scouted:
        return min((far[space] for space in table.board.slots[target].doorways if space in far), default=FAR)
    return far.get(target, FAR)


def _aims(table: Expedition, figure: Figure, need: Need) -> Iterator[Aim]:
    """What is worth going to, with a handicap: what a mission needs comes before what is only one of four."""
    if need.done:
        blocking = table.foe_on(table.board.start)
        home = (table.board.start,) if blocking is None else table.board.walks[table.board.start]
        yield from (Aim(space, 0.0, None) for space in home)
        return
    for _, goal in need.goals:
        if isinstance(goal, Deliver) and goal.to == START and table.has_token(figure, goal.token):
            yield Aim(table.board.start, -2.0, None)
    for slot, spot in enumerate(table.spots):
        yield from _tile_aims(table, figure, slot, spot, need)
    for foe in table.foes:
        weight = (
            0.0
            if foe.enemy.id in need.holders or foe.slot is not None
            else 1.0
            if need.hunting and is_wanted(table, foe)
            else HUNTING
        )
        if weight < HUNTING or len(foe.face.icons) == 1:
            around = table.board.beside[foe.space] if foe.slot is None else table.board.slots[foe.slot].doorways
            near = (space for space in around if space in table.board.walks)
            yield from (Aim(space, weight, foe.face.initiative, len(foe.face.icons)) for space in near)


def _tile_aims(table: Expedition, figure: Figure, slot: int, spot: LaidTile, need: Need) -> Iterator[Aim]:
    id = spot.tile.id
    icons = len(need.icons[slot])
    if not spot.scouted:
        if need.scouting:
            yield Aim(slot, 1.0, ("tile", slot), icons)
        return
    if not spot.secured:
        if id in need.named or id in need.choice:
            yield Aim(slot, 0.0, ("tile", slot), icons)
        elif table.secured < TO_SECURE:
            yield Aim(slot, 1.0 + len(spot.tile.red.icons if spot.tile.red else ()), ("tile", slot), icons)
        return
    for index, goal in need.goals:
        match goal:
            case Deliver(token, to) if to == id and table.has_token(figure, token):
                yield Aim(slot, -2.0, ("tile", slot), icons)
            case DoTask(at=at, each=each, token=token) if id in at and table.has_token(figure, token):
                if not (each and id in table.done[index]) and ("goal", index) not in figure.done:
                    yield Aim(slot, -1.0, ("tile", slot), icons)
            case Stand(tiles=tiles) if id in tiles and not any(one is not figure for one in table.slot_heroes(slot)):
                yield Aim(slot, 0.0, ("tile", slot), icons)
    if id in need.waiting:
        yield Aim(slot, -1.0, ("tile", slot), icons)
    if id in need.exits:
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
