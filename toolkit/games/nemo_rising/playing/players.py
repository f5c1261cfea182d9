"""Players of the cast: functions that answer questions.

- `wanderer` does anything.
- `careful` finishes the nearest goal and defeats what threatens: it takes the action card that fits the next task,
  scouts and secures what is near, carries story tokens where they belong, confronts enemies beside heroes, tries again
  as long as there are tokens, and walks home when all is done.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from toolkit.games.nemo_rising.content.abilities import (
    Ability,
    AttributeDie,
    Free,
    Regain,
    Shortcut,
    Stealth,
    any_gives,
    gives,
)
from toolkit.games.nemo_rising.content.effects import BonusTokens, DiscardKeep, Gain, GainGear
from toolkit.games.nemo_rising.content.model import Half
from toolkit.games.nemo_rising.playing.aims import FAR, Errand, divide, errand, icons_at, is_wanted, wants_scouting
from toolkit.games.nemo_rising.playing.danger import dangers
from toolkit.games.nemo_rising.playing.questions import Act, Question
from toolkit.games.nemo_rising.playing.table import GOLD, Expedition, Figure, Foe
from toolkit.games.nemo_rising.playing.walking import Where, distances

Player = Callable[[Question, Random], int]
CAUTION = 10.0
"""Steps that a hero gives up to be spared a mission point, for each threat card until the next turn."""
URGENT = 60.0
"""How many steps sooner a hero goes first for each mission point of danger."""
IDLE = 0.6
"""How much a hero with nothing to do is drawn to Start."""


def wanderer(question: Question, random: Random) -> int:
    """Does anything."""
    return random.randrange(len(question.options))


def careful(question: Question, random: Random) -> int:
    """Finishes the nearest goal, and defeats what threatens."""
    table, options = question.table, question.options
    match question.kind:
        case "act":
            return options.index(best_act(table, question.about, options))
        case "hero":
            return options.index(next_hero(table, options))
        case "card":
            bound = errand(table, question.about)
            return _best(options, lambda one: _worth(table, question.about, bound, one[1]))
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


def next_hero(table: Expedition, waiting: Sequence[Figure]) -> Figure:
    """Who goes first: whoever is nearest to something that is to be done; who has nothing to do comes last."""
    away = {id(one): bound for one, bound in zip(table.figures, divide(table), strict=True)}
    urgent = {id(one): dangers(table, one.abilities).get(one.place, 0.0) for one in waiting}

    def rank(figure: Figure) -> float:
        bound = away[id(figure)]
        if bound.place is None or (table.is_done and not bound.away):
            return FAR
        return -bound.away if table.is_done else bound.away - URGENT * urgent[id(figure)]

    return min(waiting, key=rank)


def _worth(table: Expedition, figure: Figure, bound: Errand, half: Half) -> float:
    """How good half a card is for what the hero is up to."""
    price = 1.6 if table.points <= 3 else 1.1
    worth = half.cost * (price if table.points > 1 else 0)
    target, far = bound
    icons = icons_at(table, target)
    if any(any_gives(half.abilities, icon, "task") for icon in icons) and far <= 6:
        worth += 2.5
    near = [foe for foe in table.foes if any(table.beside_foe(one, foe) for one in table.figures)]
    if any(any_gives(half.abilities, icon, "confront") for foe in near for icon in foe.face.icons):
        worth += 1.2
    for ability in half.abilities:
        match ability:
            case AttributeDie():
                worth += 1.4 if icons and far <= 6 else 0.6
            case Stealth():
                worth += 0.8 if far > 5 or table.foes else 0.5
            case Shortcut():
                worth += 0.9 if far > 5 else 0.5
            case Regain(points):
                worth += min(points, table.board.track - table.points)
    return worth + _shelter(table, figure, half.abilities, figure.place if target is None or far > GOLD else target)


def _shelter(table: Expedition, figure: Figure, abilities: Sequence[Ability], place: Where) -> float:
    """The mission points that an ability saves in defence: a threat card comes for every hero until the next turn."""
    own = figure.hero.abilities
    saved = dangers(table, own).get(place, 0.0) - dangers(table, [*own, *abilities]).get(place, 0.0)
    return len(table.figures) * saved


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
    if "scout" in by_word and wants_scouting(table):
        return by_word["scout"][0]
    if "exit" in by_word:
        return by_word["exit"][0]
    if "green" in by_word and _is_rewarding(table, figure):
        return by_word["green"][0]
    if (
        "recharge" in by_word
        and figure.tokens > 2
        and table.is_done is False
        and errand(table, figure).away > figure.tokens
    ):
        return by_word["recharge"][0]
    move = _towards(table, figure, by_word.get("move", []))
    return move if move is not None else options[-1]


def _is_timely(table: Expedition, figure: Figure, act: Act) -> bool:
    abilities = act.what.card.abilities
    for ability in abilities:
        match ability:
            case Stealth() | Shortcut():
                return not figure.has(type(ability)) and errand(table, figure).away > 3
    return table.points < table.board.track and not any(isinstance(one, Free) for one in abilities)


def _urgency(table: Expedition, figure: Figure, foe: Foe) -> float:
    """How much an enemy has to be defeated: because it threatens, is wanted, or keeps a card in play."""
    wanted = is_wanted(table, foe)
    kept = any(card.keep and card.keep.defeated == foe.enemy.id for card in table.keep)
    sure = all(any(gives(one, icon, "confront") for one in figure.abilities) for icon in foe.face.icons)
    if len(foe.face.icons) > 1 and not (wanted or kept or sure) and figure.tokens < 3:
        return 0
    return 1 + 2 * wanted + kept + sure


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
    """The next step to where the turn should end: near the aim, out of the way of enemies. None, if that is here."""
    if not moves:
        return None
    bound = errand(table, figure)
    idle = bound.place is None
    goal = table.board.start if bound.place is None else bound.place
    ahead = distances(table, figure, goal)
    reach = distances(table, figure)
    if not idle and bound.away + _work(table, goal) <= figure.tokens:
        end = _arrival(table, reach, goal)
    else:
        harm = dangers(table, figure.abilities)
        caution = CAUTION
        pull = IDLE if idle else 1.0
        ends = [one for one, away in reach.items() if away <= figure.tokens and _is_free(table, figure, one)]
        end = min(ends, key=lambda one: pull * ahead.get(one, FAR) + caution * harm.get(one, 0.0))
    rest = distances(table, figure, end)
    act = min(moves, key=lambda one: one.cost + rest.get(one.what, FAR))
    return act if act.cost + rest.get(act.what, FAR) <= min(figure.tokens, reach[end]) else None


def _work(table: Expedition, goal: Where) -> int:
    """The tokens that a hero should have left on arrival: to walk up to an enemy with none is asking for it."""
    return 0 if goal == table.board.start else 1 if isinstance(goal, int) else 2


def _arrival(table: Expedition, reach: Mapping[Where, int], goal: Where) -> Where:
    """The goal itself, or the nearest door of a tile that is face down."""
    if isinstance(goal, int) and not table.spots[goal].scouted:
        return min(table.board.slots[goal].doorways, key=lambda one: reach.get(one, FAR))
    return goal


def _is_free(table: Expedition, figure: Figure, place: Where) -> bool:
    """Whether a hero may end a turn there."""
    if isinstance(place, int) or place == table.board.start:
        return True
    return table.foe_on(place) is None and all(one is figure for one in table.heroes_on(place))
