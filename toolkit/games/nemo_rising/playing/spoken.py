"""Questions, options and the table in words, for people who play in the terminal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from toolkit.games.nemo_rising.content.abilities import FreeReroll
from toolkit.games.nemo_rising.content.board import cell_of
from toolkit.games.nemo_rising.content.goals import DoTask, Task
from toolkit.games.nemo_rising.content.model import TO_SECURE
from toolkit.games.nemo_rising.content.wording import (
    abilities_text,
    exit_text,
    goal_text,
    hero_text,
    penalty_text,
    sentence,
    standing_text,
    task_text,
)
from toolkit.games.nemo_rising.playing.layout import foe_key, goals, hero_key, stack_key
from toolkit.games.nemo_rising.playing.questions import Act, Question
from toolkit.games.nemo_rising.playing.table import Expedition, Figure, Foe, LaidTile
from toolkit.games.nemo_rising.playing.walking import Where
from toolkit.games.nemo_rising.printing.board_cells import slot_key
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
            return f"{about.hero.name} on {_where(question.table, about)}, {_tokens(about)} left. What now?"
        case "again":
            figure, what = about
            return f"{figure.hero.name} misses {_target(what)}, with {_tokens(figure)} left. What now?"
        case "task with" | "defend with":
            figure, what = about
            return f"{figure.hero.name}: what do you use for {_target(what)}?"
        case "defender":
            return f"{about.enemy.name} can attack more than one hero. Whom?"
        case "ally":
            return f"{about.hero.name} helps an ally. Whom?"
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
        case "hero" | "defender" | "ally":
            return str(one.hero.name)
        case "card":
            stack, half = one
            cost = f" ({half.cost} mission point)".replace("-", "−") if half.cost else ""
            return f"{stack.action.id.replace('-', ' ')}: {_plain(table, abilities_text(half.abilities))}{cost}"
        case "act":
            return act_text(table, one)
        case "again":
            return _after_a_miss(question, one)
        case "task with" | "defend with":
            gear, rest = one
            words = [held.card.title for held in gear] + ([f"dice for {', '.join(rest)}"] if rest else [])
            return " and ".join(words) or "what you have"
        case "gear":
            return f"{one.card.title}: {_plain(table, abilities_text(one.card.abilities))}"
    return str(one.title)


def sight(question: Question, one: Any) -> str:
    """The key of what an option is done with."""
    match question.kind:
        case "hero" | "defender" | "ally":
            return hero_key(one)
        case "card":
            return stack_key(one[0])
        case "act":
            return _act_sight(question.table, one)
        case "gear":
            return f"gear {one.card.id}"
        case "keep":
            return f"threat {one.id}"
    return ""


def _act_sight(table: Expedition, act: Act) -> str:
    what: Any = act.what
    match act.word:
        case "move":
            return slot_key(what) if isinstance(what, int) else str(what)
        case "scout":
            return slot_key(what)
        case "secure" | "green" | "deliver" | "goal":
            slot = table.active.slot if table.active is not None else None
            return slot_key(slot) if slot is not None else table.board.start
        case "confront":
            return foe_key(what)
        case "exit" | "let go":
            return f"threat {what.id}"
        case "use" | "recharge":
            return f"gear {what.card.id}"
        case "give":
            return f"gear {what[0].card.id}"
    return ""


def _after_a_miss(question: Question, one: Any) -> str:
    """Rolling again, gear that is used now, or giving up."""
    figure, what = question.about
    if one is True:
        free = figure.has(FreeReroll) and not figure.rerolled
        return "roll again for nothing" if free else "roll again for 1 action token"
    if one is False:
        spared = not isinstance(what, Task) or not what.penalty or what in figure.failed
        return "give up" if spared else f"give up: {_plain(question.table, sentence(what.penalty))}"
    return f"use {one.card.title}: {_plain(question.table, abilities_text(one.card.abilities))}"


def _tokens(figure: Figure) -> str:
    return f"{figure.tokens} action token{'' if figure.tokens == 1 else 's'}"


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
            return f"scout the tile on slot {act.what + 1}{'' if act.cost else ' for nothing'}"
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
            return f"confront {foe.enemy.name} on {_foe_where(table, foe)} ({', '.join(foe.face.icons)})"
        case "let go":
            return f"discard {act.what.title}: {_plain(table, exit_text(act.what.keep))}"
        case "recharge":
            return f"recharge {act.what.card.title}: {_plain(table, task_text(act.what.card.recharge))}"
        case "give":
            held, other = act.what
            return f"give {held.card.title} to {other.hero.name}"
    return f"use {act.what.card.title}: {_plain(table, abilities_text(act.what.card.abilities))}"


def _foe_where(table: Expedition, foe: Foe) -> str:
    return foe.space if foe.slot is None else table.spots[foe.slot].tile.name


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
    return table.plain(text)


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
    foes = [
        f"{foe.face.initiative} {foe.enemy.name}, {foe.enemy.type}, on {_foe_where(table, foe)}"
        f" ({', '.join(foe.face.icons)})"
        for foe in sorted(table.foes, key=lambda one: one.face.initiative)
    ]
    kept = [
        f"{card.title}. {_plain(table, f'{standing_text(card.keep)} {exit_text(card.keep)}')}"
        for card in table.keep
        if card.keep
    ]
    parts = [
        *(LookPart(mission.title, tuple(goals(table, mission))) for mission in table.pair.missions),
        LookPart("Tiles", tuple(_tiles(table))),
        *(LookPart(figure.hero.name, tuple(_hero(table, figure))) for figure in table.figures),
        LookPart("Action row", tuple(_row(table))),
        LookPart("Enemies", tuple(foes)),
        LookPart("Kept", tuple(kept)),
    ]
    secured = f"{table.secured} of {TO_SECURE} tiles secure"
    title = f"Round {table.round}, {table.points} mission points, {secured}."
    return Look(title, tuple(part for part in parts if part.lines))


def _tiles(table: Expedition) -> list[str]:
    lines = []
    for slot, spot in enumerate(table.spots):
        doors = " and ".join(table.board.slots[slot].doorways)
        state = f"{spot.tile.name}. {_boxes(table, spot)}" if spot.scouted else "face down"
        lines.append(f"Slot {slot + 1} (doors {doors}): {state}")
    return lines


def _boxes(table: Expedition, spot: LaidTile) -> str:
    """The box of a tile that counts: green if it is secure, or red, and what it is good for afterwards."""
    tile = spot.tile
    green = [task_text(tile.green) + "." if tile.green else "", sentence(tile.reward)]
    green += [penalty_text(tile.green) if tile.green else "", str(tile.green_text or "")]
    opened = f"Green box: {' '.join(filter(None, green))}" if any(green) else ""
    if spot.secured:
        return _plain(table, f"Secure. {opened}".strip())
    red = [f"{task_text(tile.red)}." if tile.red else "Enter it to secure it."]
    red += [f"It takes {{token:{tile.needs}}}." if tile.needs else ""]
    red += [penalty_text(tile.red) if tile.red else "", str(tile.red_text or "")]
    return _plain(table, f"Red box: {' '.join(filter(None, red))} {opened}".strip())


def _hero(table: Expedition, figure: Figure) -> Iterator[str]:
    """Where a hero is, and everything that lies in front of its player."""
    blue = f", {figure.blue} of them blue" if figure.blue else ""
    yield f"On {_where(table, figure)}, with {_tokens(figure)}{blue}."
    yield f"Ability: {_plain(table, hero_text(figure.hero))}"
    if figure.half is not None and figure.card is not None:
        yield f"Action card: {_plain(table, abilities_text(figure.half.abilities))}"
    for held in figure.gear:
        recharge = f" To recharge: {task_text(held.card.recharge)}" if held.card.recharge else ""
        state = " (twisted)" if held.twisted else ""
        yield f"{held.card.title}{state}: {_plain(table, abilities_text(held.card.abilities) + recharge)}"
    for token, who in table.carried.items():
        if table.figures[who] is figure:
            yield f"Carries {table.token_name(token)}."


def _row(table: Expedition) -> Iterator[str]:
    """The action cards in the row, both halves of each."""
    for stack in table.row:
        halves = []
        for _, half in stack.action.halves:
            cost = f" ({half.cost} mission point)".replace("-", "−") if half.cost else ""
            halves.append(f"{_plain(table, abilities_text(half.abilities))}{cost}")
        yield " Or: ".join(halves)
