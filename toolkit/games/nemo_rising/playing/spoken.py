"""Questions, options and the table in words, for people who play in the terminal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from toolkit.games.nemo_rising.content.board import cell_of
from toolkit.games.nemo_rising.content.goals import DoTask, Task
from toolkit.games.nemo_rising.content.model import Mission
from toolkit.games.nemo_rising.content.wording import (
    ability_text,
    exit_text,
    goal_text,
    names_in,
    plain,
    sentence,
    setup_text,
    standing_text,
    task_text,
)
from toolkit.games.nemo_rising.playing.questions import Act, Question
from toolkit.games.nemo_rising.playing.table import Expedition, Figure, Foe, LaidTile
from toolkit.games.nemo_rising.playing.walking import Where
from toolkit.playing.table import Look, LookPart


def asked(question: Question) -> str:
    """The question in words."""
    about = question.about
    match question.kind:
        case "hero":
            return "Whose turn is next?"
        case "card":
            return f"{about.hero.name}: which action card, and which half?"
        case "act":
            tokens = f"{about.tokens} action token{'' if about.tokens == 1 else 's'} left"
            return f"{about.hero.name} on {_where(question.table, about)}, {tokens}. What now?"
        case "again":
            figure, what = about
            return f"{figure.hero.name} misses {_target(what)}. Spend 1 action token and roll again?"
        case "task with" | "defend with":
            figure, what = about
            return f"{figure.hero.name}: what do you use for {_target(what)}?"
        case "defender":
            return f"{about.enemy.name} can attack more than one hero. Whom?"
        case "gear":
            return f"{about.hero.name} has more than three gear cards. Which one is discarded?"
    return "Which card of the Keep row is discarded?"


def _target(what: object) -> str:
    if isinstance(what, Task):
        return f"“{what.name}”"
    return what.enemy.name if isinstance(what, Foe) else "it"


def option(question: Question, one: Any) -> str:
    """An option in words."""
    table = question.table
    match question.kind:
        case "hero" | "defender":
            return str(one.hero.name)
        case "card":
            stack, half = one
            cost = f" ({half.cost} mission point)".replace("-", "−") if half.cost else ""
            return f"{stack.action.id.replace('-', ' ')}: {_plain(table, ability_text(half.ability))}{cost}"
        case "act":
            return act_text(table, one)
        case "again":
            return "roll again" if one else "give up"
        case "task with" | "defend with":
            gear, rest = one
            words = [held.card.title for held in gear] + ([f"dice for {', '.join(rest)}"] if rest else [])
            return " and ".join(words) or "what you have"
        case "gear":
            return f"{one.card.title}: {_plain(table, ability_text(one.card.ability))}"
    return str(one.title)


def act_text(table: Expedition, act: Act) -> str:
    """Something a hero can do, with its cost."""
    cost = f" ({act.cost} tokens)" if act.cost > 1 else ""
    match act.word:
        case "end":
            return "end the turn"
        case "move":
            there = act.what
            name = table.spots[there].tile.name if isinstance(there, int) else _space(table, there)
            return f"move {_heading(table, there)}to {name}{cost}"
        case "scout":
            return f"scout the tile on slot {act.what + 1}"
        case "secure" | "green":
            active = table.active
            spot = table.spot_of(active) if active else None
            return _box_text(table, spot, act.word) if spot else act.word
        case "deliver" | "goal":
            goal = table.goals[act.what]
            text = task_text(goal.task) if isinstance(goal, DoTask) else goal_text(goal)
            return f"for the mission: {_plain(table, text)}"
        case "exit":
            keep = act.what.keep
            return f"discard {act.what.title}: {_plain(table, task_text(keep.task))}"
        case "confront":
            foe: Foe = act.what
            return f"confront {foe.enemy.name} on {foe.space} ({', '.join(foe.face.icons)})"
        case "recharge":
            return f"recharge {act.what.card.title}: {_plain(table, task_text(act.what.card.recharge))}"
        case "give":
            held, other = act.what
            return f"give {held.card.title} to {other.hero.name}"
    return f"use {act.what.card.title}: {_plain(table, ability_text(act.what.card.ability))}"


def _heading(table: Expedition, there: Where) -> str:
    """Which way the hero whose turn it is would go, as one sees it on the board; nothing, on and off tiles."""
    here = table.active.space if table.active else None
    if here is None or there not in table.board.beside[here] or isinstance(there, int):
        return ""
    (x, y), (to_x, to_y) = cell_of(here), cell_of(there)
    return ("left " if to_x < x else "right ") if y == to_y else ("up " if to_y < y else "down ")


def _box_text(table: Expedition, spot: LaidTile, word: str) -> str:
    tile = spot.tile
    if word == "secure" and tile.red is not None:
        return f"secure {tile.name}: {_plain(table, task_text(tile.red))}"
    how = f"{task_text(tile.green)}. " if tile.green else ""
    return f"green box: {_plain(table, how + sentence(tile.reward))}"


def _plain(table: Expedition, text: str) -> str:
    return plain(text, names_in(table.box, table.pair.scenario))


def _space(table: Expedition, space: str) -> str:
    near = [f"door of slot {slot + 1}" for slot in table.board.slots_at.get(space, ())]
    what = "Start" if space == table.board.start else ""
    words = ", ".join([*([what] if what else []), *near])
    return f"{space} ({words})" if words else space


def _where(table: Expedition, figure: Figure) -> str:
    if figure.slot is not None:
        return table.spots[figure.slot].tile.name
    return _space(table, str(figure.space))


def look(table: Expedition) -> Look:
    """The whole table."""
    heroes = []
    for index, figure in enumerate(table.figures):
        gear = ", ".join(f"{held.card.title}{' (twisted)' if held.twisted else ''}" for held in figure.gear)
        tokens = [table.token_name(id) for id, who in table.carried.items() if who == index]
        has = "; ".join(filter(None, [gear, ", ".join(tokens)]))
        heroes.append(f"{figure.hero.name} on {_where(table, figure)}{f': {has}' if has else ''}")
    foes = [
        f"{foe.face.initiative} {foe.enemy.name} on {foe.space} ({', '.join(foe.face.icons)})"
        for foe in sorted(table.foes, key=lambda one: one.face.initiative)
    ]
    kept = [
        f"{card.title}. {_plain(table, f'{standing_text(card.keep)} {exit_text(card.keep)}')}"
        for card in table.keep
        if card.keep
    ]
    parts = [
        *(LookPart(mission.title, tuple(_goals(table, mission))) for mission in table.pair.missions),
        LookPart("Tiles", tuple(_tiles(table))),
        LookPart("Heroes", tuple(heroes)),
        LookPart("Enemies", tuple(foes)),
        LookPart("Kept", tuple(kept)),
    ]
    title = f"Round {table.round}, {table.points} mission points, {table.secured} tiles secure."
    return Look(title, tuple(part for part in parts if part.lines))


def _goals(table: Expedition, mission: Mission) -> Iterator[str]:
    for index, goal in enumerate(table.goals):
        if goal in mission.goals:
            circles = "●" * min(goal.circles, table.filled(index))
            circles += "○" * (goal.circles - len(circles))
            yield f"{circles} {_plain(table, goal_text(goal))}"
    for put in mission.setup:
        if put.token not in table.carried and put.token not in table.gone:
            yield _plain(table, setup_text(put))


def _tiles(table: Expedition) -> list[str]:
    lines = []
    for slot, spot in enumerate(table.spots):
        doors = " and ".join(table.board.slots[slot].doorways)
        state = "face down" if not spot.scouted else f"{spot.tile.name}{', secure' if spot.secured else ''}"
        lines.append(f"Slot {slot + 1} (doors {doors}): {state}")
    return lines
