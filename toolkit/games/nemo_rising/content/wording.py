"""From effects, abilities and goals to the sentences that are printed and said. An author's own text comes first.

Sentences are inline markup (`toolkit.source.inline`): icons as `{brains}`, names as `{tile:the-mole}`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from toolkit.games.nemo_rising.content import abilities as a
from toolkit.games.nemo_rising.content import effects as e
from toolkit.games.nemo_rising.content import goals as g
from toolkit.games.nemo_rising.content.goals import Task
from toolkit.games.nemo_rising.content.model import Box, Half, Hero, Mission, Put, Scenario, Standing, Threat, Tile
from toolkit.games.nemo_rising.content.parse import NAMED
from toolkit.source.inline import Names, escaped

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight")


def sentence(effects: Sequence[e.Effect]) -> str:
    """Effects as sentences, one after the other."""
    return " ".join(_ended(_upper(phrase(one))) for one in effects)


def phrase(effect: e.Effect) -> str:
    """An effect as the part of a sentence."""
    match effect:
        case e.Move(spaces, path):
            return f"{_moved(effect)} moves {_plural(spaces, 'space')} along the {path} path"
        case e.PlaceEnemy(enemy, entrance, tile):
            where = f"{{tile:{tile}}}" if tile else f"entrance {entrance}"
            return f"place {{enemy:{enemy}}} on {where}"
        case e.Lose(points):
            return f"lose {_plural(points, 'mission point')}"
        case e.Gain(points):
            return f"gain {_plural(points, 'mission point')}"
        case e.GainGear(cards, whom):
            return f"{_whom(whom, 'draw')} {'a gear card' if cards == 1 else f'{cards} gear cards'}"
        case e.BonusTokens(tokens, whom):
            return f"{_whom(whom, 'take')} {_plural(tokens, 'blue action token')}"
        case e.DiscardKeep():
            return "discard a card from the Keep row"
        case e.TakeStory(token):
            return f"take {{token:{token}}} if it is in the game"
        case e.LoseStory(token):
            return f"{{token:{token}}} is removed from the game"
        case e.Unsecure(tile):
            return f"{{tile:{tile}}} is no longer secure"
        case e.Say(text):
            return str(text)
        case e.Discard():
            return "discard"
        case e.Keep():
            return "keep"


def _moved(move: e.Move) -> str:
    """Which enemies move."""
    types = f"{_series(move.types)} " if move.types else ""
    kind = f"{types}{{enemy:{move.enemy}}}" if move.enemy else f"{types}enemy"
    return f"every {'basic ' if move.basic else ''}{kind}"


def _whom(whom: str | None, verb: str) -> str:
    """Who does it: the hero whose turn it is, or allies."""
    return {None: verb, "ally": f"an ally {verb}s", "allies": f"all allies {verb}"}[whom]


def task_text(task: Task) -> str:
    """A task with its icons: `Forge the receipt: {brains}`."""
    return f"{escaped(task.name)}: {icons(task.icons)}"


def penalty_text(task: Task) -> str:
    """What happens if the task is given up; nothing, if nothing does."""
    return f"If you fail: {sentence(task.penalty)}" if task.penalty else ""


def icons(some: Iterable[str]) -> str:
    """Icons in a row."""
    return " ".join(f"{{{one}}}" for one in some)


def scouted_text(tile: Tile) -> str:
    """What happens as a tile is scouted."""
    return f"When it is scouted: {_ended(', then '.join(map(phrase, tile.scouted)))}"


def standing_text(standing: Standing) -> str:
    """What a kept card does while it is kept."""
    when = {"end_of_turn": "At the end of each turn", "scout": "Whenever a tile is scouted"}
    said = [_ended(str(standing.text))] if standing.text else []
    if not standing.when or not standing.do:
        return " ".join(said)
    if standing.when == "attack":
        words = f"Whenever {f'{{enemy:{standing.enemy}}} attacks' if standing.enemy else 'an enemy attacks'}"
    else:
        words = when[standing.when]
    return " ".join([_ended(f"{words}: {', then '.join(map(phrase, standing.do))}"), *said])


def exit_text(standing: Standing) -> str:
    """How to be rid of a kept card."""
    found = []
    if standing.defeated:
        found.append(f"Discard this card when {{enemy:{standing.defeated}}} is defeated.")
    if standing.secured:
        found.append(f"Discard this card when {{tile:{standing.secured}}} is secured.")
    if standing.until_text:
        found.append(f"To discard this card: {_ended(str(standing.until_text))}")
    if standing.task:
        at = _series((f"{{tile:{tile}}}" for tile in standing.at), "or")
        words = f"To discard this card{f' on {at}' if at else ''}: {task_text(standing.task)}"
        found.append(f"{words}. {penalty_text(standing.task)}" if standing.task.penalty else words)
    return " ".join(found)


def threat_lines(threat: Threat) -> list[str]:
    """A threat card, line by line."""
    return [_ended(_upper(phrase(one))) for one in threat.actions]


def abilities_text(abilities: Sequence[a.Ability]) -> str:
    """What a card can do, in sentences."""
    return " ".join(map(ability_text, abilities))


def hero_text(hero: Hero) -> str:
    """What a hero can do: what is taken, is taken every turn."""
    taken = (a.Stealth, a.Shortcut, a.BlueTokens, a.Regain)
    return " ".join(
        f"Each turn: {ability_text(one)}" if isinstance(one, taken) else ability_text(one) for one in hero.abilities
    )


def ability_text(ability: a.Ability) -> str:
    """What an ability does, in a sentence."""
    match ability:
        case a.Attribute(attribute, when):
            icon = f"{{{attribute}}}" if attribute else "any one icon"
            return f"You have {icon}{_for_uses(when)}."
        case a.Defensive():
            return "Block any one icon of each attack against you."
        case a.Stealth():
            return "Take 1 blue action token. Move through enemies this turn."
        case a.Shortcut(path):
            return f"Take 1 blue action token. Use the {path} shortcut this turn."
        case a.AttributeDie():
            return "Roll 2 dice instead of 1, and use either or both."
        case a.BlueTokens(tokens):
            return f"Take {_plural(tokens, 'blue action token')}."
        case a.FreeScout():
            return "Scouting costs you no action token."
        case a.FreeReroll():
            return "The first roll you repeat each turn costs no action token."
        case a.Regain(points):
            return f"Gain {_plural(points, 'mission point')}."
        case a.Free(text):
            return _ended(str(text))


def half_name(half: Half) -> str:
    """The head of half an action card."""
    return " and ".join(dict.fromkeys(map(ability_name, half.abilities)))


def ability_name(ability: a.Ability) -> str:
    """The name of an ability, for the head of half an action card."""
    match ability:
        case a.Attribute(attribute, _):
            return _upper(attribute or "any icon")
        case a.Shortcut(path):
            return f"{_upper(path)} shortcut"
        case a.BlueTokens():
            return "Haste"
    return {
        a.Defensive: "Defence",
        a.Stealth: "Stealth",
        a.AttributeDie: "Second die",
        a.FreeScout: "Scout",
        a.FreeReroll: "Persistence",
        a.Regain: "Respite",
        a.Free: "Special",
    }[type(ability)]


def _for_uses(when: Sequence[str]) -> str:
    words = {"task": "for tasks", "confront": "against enemies", "defend": "when you are attacked"}
    return f" {_series(words[one] for one in when)}" if when else ""


def goal_text(goal: g.Goal) -> str:
    """What has to be done, in a sentence."""
    if goal.text is not None:
        return str(goal.text)
    match goal:
        case g.Defeat(circles, _, enemy, kind, basic=basic):
            if enemy:
                return f"Defeat {'a basic ' if basic else ''}{{enemy:{enemy}}}{_times(circles)}."
            which = f"{'basic ' if basic else ''}{f'{kind} ' if kind else ''}"
            return f"Defeat {_number(circles)} {which}{'enemy' if circles == 1 else 'enemies'}."
        case g.Deliver(token, g.START):
            return f"Carry {{token:{token}}} to Start and leave it there."
        case g.Deliver(token, to):
            return f"Carry {{token:{token}}} to {{tile:{to}}} and leave it there."
        case g.DoTask(task, at, _, each, token, keep, circles):
            tiles = _series((f"{{tile:{tile}}}" for tile in at), "or")
            with_it = f", carrying {{token:{token}}}" if token else ""
            gone = " The token is used up." if token and not keep else ""
            often = f" Do so on {_number(circles)} different tiles." if each and circles > 1 else _often(circles)
            return " ".join(filter(None, [f"On {tiles}{with_it}: {task_text(task)}.{often}{gone}", penalty_text(task)]))
        case g.Secure(circles, tiles):
            if not tiles:
                return f"Secure {_number(circles)} tile{'' if circles == 1 else 's'}."
            named = _series(f"{{tile:{tile}}}" for tile in tiles)
            return f"Secure {named}." if circles == len(tiles) else f"Secure {_number(circles)} of {named}."
        case g.Scout(circles):
            return f"Scout {_number(circles)} tile{'' if circles == 1 else 's'}."
        case g.Stand(tiles):
            named = _series(f"{{tile:{tile}}}" for tile in tiles)
            return f"Have a hero on each of {named} at the same time." if len(tiles) > 1 else f"Have a hero on {named}."


def setup_text(put: Put) -> str:
    """Where a story token is at the beginning."""
    if put.on:
        return f"{{token:{put.token}}} is on {{tile:{put.on}}}, once that is secure."
    if put.held_by:
        return f"{{token:{put.token}}} is taken from the first {{enemy:{put.held_by}}} to be defeated."
    return f"{{token:{put.token}}} is used."


def mission_lines(mission: Mission) -> list[str]:
    """Setup and goals of a mission, line by line."""
    return [*map(setup_text, mission.setup), *map(goal_text, mission.goals)]


def names_in(box: Box, scenario: Scenario | None) -> Names:
    """What `{tile:the-mole}` and its like are printed as."""
    found = {f"gear:{one.id}": one.title for one in box.gear}
    for where in (scenario,) if scenario else box.scenarios:
        found |= {f"tile:{one.id}": one.name for one in where.tiles}
        found |= {f"enemy:{one.id}": one.name for one in where.enemies}
        found |= {f"token:{one.id}": one.name for one in where.tokens}
    return Names(NAMED, found)


def _times(number: int) -> str:
    return {1: "", 2: " twice"}.get(number, f" {_number(number)} times")


def _often(number: int) -> str:
    return "" if number == 1 else f" Do so{_times(number)}."


def _number(number: int) -> str:
    return NUMBERS[number] if 0 <= number < len(NUMBERS) else str(number)


def _plural(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"


def _series(words: Iterable[str], joint: str = "and") -> str:
    every = list(words)
    return f" {joint} ".join([", ".join(every[:-1]), every[-1]]) if len(every) > 1 else "".join(every)


def _upper(text: str) -> str:
    return text[:1].upper() + text[1:]


def _ended(text: str) -> str:
    return text if text.endswith((".", "!", "?", "…")) else f"{text}."
