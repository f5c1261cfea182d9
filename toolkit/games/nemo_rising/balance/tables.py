"""Tables of odds: tasks by action tokens and dice, enemies to defeat and to defend against, and threat decks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Literal

from toolkit.games.nemo_rising.balance.chances import mean_loss, mean_tokens, success, with_card
from toolkit.games.nemo_rising.balance.pressure import pressure
from toolkit.games.nemo_rising.content.abilities import COLOURS, TYPES
from toolkit.games.nemo_rising.content.model import Box, Enemy, Scenario
from toolkit.kits.distribution import percent
from toolkit.odds.tables import Column, ColumnGroup, HeatMap, HeatRow, Odds, OddsRow, OddsTable, Section
from toolkit.plain import Plain
from toolkit.search.claims import Subject
from toolkit.settings import Chosen

TOKENS = range(1, 8)
COLUMNS = (*(Column(str(number), 5) for number in TOKENS), Column("mean", 7))
NAME = 34
DECK = "deck"
MANNERS = (("one die", 1, False), ("two dice", 2, False), ("card and one die", 1, True), ("card and two dice", 2, True))
"""What a hero may have: how many dice, and whether the action card gives one of the icons."""


class TaskOdds(Odds[Box]):
    """Calculates the odds of tasks, enemies and threat decks."""

    word: Literal["task"] = "task"

    def subjects(self, box: Box) -> Sequence[Subject]:
        """Every card with a task, every enemy, and the threat deck of each scenario."""
        found: dict[str, Subject] = {}
        for scenario in box.scenarios:
            titles = {one.id: one.name for one in scenario.tiles}
            titles |= {one.id: one.title for one in scenario.missions} | {one.id: one.title for one in scenario.threats}
            for card, _ in scenario.tasks:
                found.setdefault(card, Subject(card, titles[card]))
            for enemy in scenario.enemies:
                found.setdefault(enemy.id, Subject(enemy.id, enemy.name))
            deck = f"{scenario.id}-{DECK}"
            found[deck] = Subject(deck, f"the threat deck of {scenario.name}")
        for one in box.gear:
            if one.recharge:
                found.setdefault(one.id, Subject(one.id, one.title))
        return list(found.values())

    def tables(self, box: Box, subject: Subject, chosen: Chosen) -> Iterator[OddsTable]:
        """The tables of a card: a section for each of its tasks."""
        for scenario in box.scenarios:
            if subject.id == f"{scenario.id}-{DECK}":
                yield _deck(scenario)
                return
            enemy = scenario.enemy.get(subject.id)
            if enemy is not None:
                yield _enemy(box, enemy)
                return
        sections = tuple(_section(box, name, icons) for card, name, icons in _tasks(box) if card == subject.id)
        yield OddsTable(subject.title, "percent by action tokens", sections)

    def heat_map(self, box: Box, subjects: Sequence[Subject], chosen: Chosen) -> HeatMap:
        """Every task and enemy at a glance, by tokens, with one die and with two."""
        wanted = {subject.id: subject.title for subject in subjects}
        rows = [HeatRow(wanted[card], name, _values(box, icons)) for card, name, icons in _tasks(box) if card in wanted]
        for scenario in box.scenarios:
            rows += [
                HeatRow(enemy.name, ", ".join(enemy.icons), _values(box, enemy.icons))
                for enemy in scenario.enemies
                if enemy.id in wanted
            ]
        groups = tuple(ColumnGroup(name, tuple(map(str, TOKENS))) for name, _, _ in MANNERS[:2])
        return HeatMap(box.title, "chance of success", "action tokens", groups, tuple(rows))


def _tasks(box: Box) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """Each task once: its card, its name and its icons."""
    for scenario in box.scenarios:
        yield from ((card, task.name, task.icons) for card, task in scenario.tasks)
    yield from ((one.id, one.recharge.name, one.recharge.icons) for one in box.gear if one.recharge)


def _values(box: Box, icons: tuple[str, ...]) -> tuple[float | None, ...]:
    return tuple(float(success(box.dice, icons, dice, number)) for dice in (1, 2) for number in TOKENS)


def _section(box: Box, name: str, icons: tuple[str, ...]) -> Section:
    rows = tuple(_row(box, icons, manner) for manner in MANNERS)
    return Section(f"{name} ({', '.join(icons)})", COLUMNS, rows)


def _row(box: Box, icons: tuple[str, ...], manner: tuple[str, int, bool]) -> OddsRow:
    word, dice, card = manner
    rest = with_card(box.dice, icons) if card else icons
    chances = [success(box.dice, rest, dice, number) for number in TOKENS]
    mean = mean_tokens(box.dice, rest, dice)
    data: dict[str, Plain] = {
        "icons": list(icons),
        "dice": dice,
        "card": card,
        "chances": [_exact(chance) for chance in chances],
        "mean_tokens": _exact(mean) if mean is not None else None,
    }
    cells = (*(percent(float(chance)) for chance in chances), f"{float(mean):.1f}" if mean is not None else "–")
    return OddsRow(word.ljust(NAME), cells, data)


def _exact(number: Fraction) -> str:
    return str(number)


def _enemy(box: Box, enemy: Enemy) -> OddsTable:
    sets = dict.fromkeys([enemy.icons, *(face.icons for face in enemy.faces)])
    sections = [_section(box, f"defeat {enemy.name}", icons) for icons in sets]
    columns = (Column("one die", 9), Column("two dice", 10))
    for icons in sets:
        rows = []
        for word, rest in (("as you are", icons), ("a card blocks one", with_card(box.dice, icons))):
            means = [mean_loss(box.dice, rest, dice) for dice in (1, 2)]
            data: dict[str, Plain] = {"icons": list(icons), "blocked": word, "points": [_exact(one) for one in means]}
            rows.append(OddsRow(word.ljust(NAME), tuple(f"{float(one):.2f}" for one in means), data))
        sections.append(Section("points lost to an attack, on average", columns, tuple(rows)))
    return OddsTable(enemy.name, "percent by action tokens", tuple(sections))


def _deck(scenario: Scenario) -> OddsTable:
    found = pressure(scenario)
    columns = tuple(Column(colour, 8) for colour in COLOURS)
    moved = tuple(
        OddsRow(
            kind.ljust(NAME),
            tuple(f"{float(found.spaces[kind, colour]):.2f}" for colour in COLOURS),
            {"type": kind, "spaces": {colour: _exact(found.spaces[kind, colour]) for colour in COLOURS}},
        )
        for kind in TYPES
    )
    means = (
        ("enemies placed", found.placements),
        ("icons of these", found.icons),
        ("points lost", found.points),
        ("cards kept", found.kept),
    )
    rows = tuple(OddsRow(word.ljust(NAME), (f"{float(mean):.2f}",), {word: _exact(mean)}) for word, mean in means)
    sections = (
        Section("each turn", (Column("mean", 8),), rows),
        Section("spaces moved each turn", columns, moved),
    )
    return OddsTable(f"The threat deck of {scenario.name}", f"{len(scenario.deck)} cards", sections)
