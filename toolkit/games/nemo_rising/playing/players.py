"""Players of the cast: functions that answer questions.

- `wanderer` does anything.
- `careful` finishes the nearest goal and defeats what threatens: it takes the action card that fits the next task,
  scouts and secures what is near, carries story tokens where they belong, confronts enemies beside heroes, tries again
  as long as there are tokens, and walks home when all is done.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from toolkit.games.nemo_rising.content.abilities import AttributeDie, Defensive, Shortcut, Stealth, gives
from toolkit.games.nemo_rising.content.effects import BonusTokens, DiscardKeep, Gain, GainGear
from toolkit.games.nemo_rising.content.goals import Defeat, Deliver, DoTask, Scout, Secure, Stand
from toolkit.games.nemo_rising.content.model import TO_SECURE, Half
from toolkit.games.nemo_rising.playing.questions import Act, Question
from toolkit.games.nemo_rising.playing.table import Expedition, Figure, Foe, LaidTile
from toolkit.games.nemo_rising.playing.walking import Where, distances

Player = Callable[[Question, Random], int]
FAR = 99


def wanderer(question: Question, random: Random) -> int:
    """Does anything."""
    return random.randrange(len(question.options))


def careful(question: Question, random: Random) -> int:
    """Finishes the nearest goal, and defeats what threatens."""
    table, options = question.table, question.options
    match question.kind:
        case "act":
            return options.index(best_act(table, question.about, options))
        case "card":
            return _best(options, lambda one: _worth(table, question.about, one[1]))
        case "defender":
            return _best(options, lambda one: _defence(one, question.about))
        case "gear":
            return _best(options, lambda held: held.twisted)
        case "defend with":
            return _best(options, lambda one: -len(one[1]) - 0.4 * len(one[0]))
        case "task with":
            return _best(options, lambda one: -len(one[1]) - 0.5 * len(one[0]))
    return 0


PLAYERS: dict[str, Player] = {"wanderer": wanderer, "careful": careful}


def _best(options: Any, worth: Callable[[Any], float]) -> int:
    return max(range(len(options)), key=lambda index: (worth(options[index]), -index))


def _defence(figure: Figure, foe: Foe) -> int:
    return sum(any(gives(one, icon, "defend") for one in figure.abilities) for icon in foe.face.icons)


def _worth(table: Expedition, figure: Figure, half: Half) -> float:
    """How good half a card is for what the hero is up to."""
    price = 1.6 if table.points <= 3 else 1.1
    worth = half.cost * (price if table.points > 1 else 0)
    target, far = next_target(table, figure)
    icons = _icons_at(table, target)
    if any(gives(half.ability, icon, "task") for icon in icons) and far <= 6:
        worth += 2.5
    near = [foe for foe in table.foes if any(table.beside_foe(one, foe) for one in table.figures)]
    if any(gives(half.ability, icon, "confront") for foe in near for icon in foe.face.icons):
        worth += 1.2
    match half.ability:
        case AttributeDie():
            worth += 1.4 if icons and far <= 6 else 0.6
        case Stealth():
            worth += 0.8 if far > 5 or table.foes else 0.5
        case Shortcut():
            worth += 0.9 if far > 5 else 0.5
        case Defensive():
            worth += 0.4 + 0.3 * min(3, len(near))
    return worth


def _icons_at(table: Expedition, target: Where | None) -> tuple[str, ...]:
    if not isinstance(target, int):
        return ()
    spot = table.spots[target]
    if not spot.secured:
        return spot.tile.red.icons if spot.scouted and spot.tile.red else ()
    tasks = [goal.task for goal in table.goals if isinstance(goal, DoTask) and spot.tile.id in goal.at]
    return tasks[0].icons if tasks else ()


def best_act(table: Expedition, figure: Figure, options: Any) -> Act:
    """What to do next: what fills a circle, then what threatens, then what is near."""
    by_word: dict[str, list[Act]] = {}
    for one in options:
        by_word.setdefault(one.word, []).append(one)
    for word in ("deliver", "goal", "secure"):
        if word in by_word:
            return by_word[word][0]
    use = next((one for one in by_word.get("use", ()) if _is_timely(table, figure, one)), None)
    if use:
        return use
    foe = max(by_word.get("confront", ()), key=lambda one: _urgency(table, figure, one.what), default=None)
    if foe is not None and _urgency(table, figure, foe.what) > 0:
        return foe
    if "scout" in by_word and _wants_scouting(table):
        return by_word["scout"][0]
    if "exit" in by_word:
        return by_word["exit"][0]
    if "green" in by_word and _is_rewarding(table, figure):
        return by_word["green"][0]
    if (
        "recharge" in by_word
        and figure.tokens > 2
        and table.is_done is False
        and next_target(table, figure)[1] > figure.tokens
    ):
        return by_word["recharge"][0]
    move = _towards(table, figure, by_word.get("move", []))
    return move if move is not None else options[-1]


def _is_timely(table: Expedition, figure: Figure, act: Act) -> bool:
    ability = act.what.card.ability
    match ability:
        case Stealth() | Shortcut():
            return not figure.has(type(ability)) and next_target(table, figure)[1] > 3
    return table.points < table.board.track


def _urgency(table: Expedition, figure: Figure, foe: Foe) -> float:
    """How much an enemy has to be defeated: because it threatens, is wanted, or keeps a card in play."""
    wanted = _is_wanted(table, foe)
    kept = any(card.keep and card.keep.defeated == foe.enemy.id for card in table.keep)
    sure = all(any(gives(one, icon, "confront") for one in figure.abilities) for icon in foe.face.icons)
    if len(foe.face.icons) > 1 and not (wanted or kept or sure) and figure.tokens < 3:
        return 0
    return 1 + 2 * wanted + kept + sure


def _is_wanted(table: Expedition, foe: Foe) -> bool:
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


def _wants_scouting(table: Expedition) -> bool:
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


def _is_rewarding(table: Expedition, figure: Figure) -> bool:
    spot = table.spot_of(figure)
    if spot is None:
        return False
    simple = spot.tile.green is None or spot.tile.green.is_simple
    sure = spot.tile.green is not None and all(
        any(gives(one, icon, "task") for one in figure.abilities) for icon in spot.tile.green.icons
    )
    for effect in spot.tile.reward:
        match effect:
            case Gain():
                return table.points < table.board.track and (sure or figure.tokens > 2)
            case DiscardKeep():
                return bool(table.keep) and (sure or figure.tokens > 1)
            case BonusTokens(tokens):
                return figure.blue < 4 and (simple or sure) and tokens > 1
            case GainGear():
                return len(figure.gear) < 2 and (sure or figure.tokens > 3)
    return False


def _towards(table: Expedition, figure: Figure, moves: list[Act]) -> Act | None:
    """The step that comes nearest to the target; none, if the hero is there or cannot come nearer."""
    target, far = next_target(table, figure)
    if target is None or far == 0:
        return None
    best, nearest = None, far
    here = (figure.space, figure.slot)
    for act in moves:
        figure.space, figure.slot = (act.what, None) if isinstance(act.what, str) else (None, act.what)
        ahead = _far(table, distances(table, figure), target) + (act.cost - 1)
        if ahead < nearest:
            best, nearest = act, ahead
    figure.space, figure.slot = here
    return best


def next_target(table: Expedition, figure: Figure) -> tuple[Where | None, int]:
    """Where a hero wants to go, and how far it is."""
    far = distances(table, figure)
    others = {(one.slot if one.slot is not None else one.space) for one in table.figures if one is not figure}
    found: tuple[float, Where | None, int] = (FAR * 2.0, None, FAR)
    for target, weight in _targets(table, figure):
        away = _far(table, far, target)
        cost = away + weight + (3 if target in others and target != table.board.start else 0)
        if away < FAR and cost < found[0]:
            found = (cost, target, away)
    return found[1], found[2]


def _far(table: Expedition, far: dict[Where, int], target: Where) -> int:
    """To a tile that is face down, as far as its nearest door."""
    if isinstance(target, int) and not table.spots[target].scouted:
        return min((far[space] for space in table.board.slots[target].doorways if space in far), default=FAR)
    return far.get(target, FAR)


def _targets(table: Expedition, figure: Figure) -> Iterator[tuple[Where, float]]:
    """What is worth going to, with a handicap: what a mission needs comes before what is only one of four."""
    if table.is_done:
        yield table.board.start, 0
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
        yield from _tile_targets(table, figure, slot, spot, named, choice, exits)
    hunted = _holders(table)
    hunting = any(isinstance(goal, Defeat) and table.is_open(index) for index, goal in enumerate(table.goals))
    for foe in table.foes:
        weight = 0.0 if foe.enemy.id in hunted else 1.0 if hunting and _is_wanted(table, foe) else 4.0
        if weight < 4 or len(foe.face.icons) == 1:
            yield from ((space, weight) for space in table.board.beside[foe.space] if space in table.board.walks)


def _tile_targets(
    table: Expedition, figure: Figure, slot: int, spot: LaidTile, named: set[str], choice: set[str], exits: set[str]
) -> Iterator[tuple[Where, float]]:
    id = spot.tile.id
    if not spot.scouted:
        if _wants_scouting(table):
            yield slot, 1.0
        return
    if not spot.secured:
        if id in named or id in choice:
            yield slot, 0.0
        elif table.secured < TO_SECURE:
            yield slot, 1.0 + len(spot.tile.red.icons if spot.tile.red else ())
        return
    for index, goal in enumerate(table.goals):
        if not table.is_open(index):
            continue
        match goal:
            case Deliver(token, to) if to == id and table.has_token(figure, token):
                yield slot, -2.0
            case DoTask(at=at, each=each, token=token) if id in at and table.has_token(figure, token):
                if not (each and id in table.done[index]) and ("goal", index) not in figure.done:
                    yield slot, -1.0
            case Stand(tiles=tiles) if id in tiles and not any(one is not figure for one in table.slot_heroes(slot)):
                yield slot, 0.0
    if any(put.on == id and put.token not in table.carried and put.token not in table.gone
           for mission in table.pair.missions for put in mission.setup):  # fmt: skip
        yield slot, -1.0
    if id in exits:
        yield slot, 3.0
