"""Tables of odds: everybody against everybody of the other side, with each weapon that they begin with."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Literal

from toolkit.games.smog.balance.attacks import Attack, Defence, Result
from toolkit.games.smog.balance.ledger import handed_over, teams
from toolkit.games.smog.content.cards import Boost, Equipment
from toolkit.games.smog.content.figures import Agent, Ally, Figure, Gentleman, Minion
from toolkit.games.smog.content.model import Box
from toolkit.kits.chains import rounds_to, within
from toolkit.kits.distribution import mean, percent
from toolkit.odds.tables import Column, ColumnGroup, HeatMap, HeatRow, Odds, OddsRow, OddsTable, Section
from toolkit.search.claims import Subject
from toolkit.settings import Chosen

LEDGER = "nemesis"
MADE = tuple(Column(heading, 10) for heading in ("start", "recover", "both", "attack"))
PAID = tuple(Column(heading, 10) for heading in ("cost", "rounds"))
LEDGER_LEGEND = (
    "start: the ether of a team at the beginning. Then what it makes in a round, all of which the nemesis gets when it "
    "is used; recover: both actions to recover; attack: both to attack, crowns taken as ether; both: one of each. "
    "rounds: until a team that does both and uses all of it has paid for that power alone."
)
MOST_TOGETHER = 4
"""Attackers in a group, in the tables."""
ACTIONS = 2
"""Of gentlemen and agents. Minions and allies have one, and attack the same target together."""
AGILITIES = range(7)
HEADINGS = ("hurts", "damage", "attacks", "a round")
COLUMNS = tuple(Column(heading, 9) for heading in HEADINGS)
COVERED = (*COLUMNS, *(Column(f"({heading})", 11) for heading in HEADINGS))
LEGEND = (
    "hurts: any damage, in percent; damage: on average; attacks: how many it takes on average to neutralize; a round: "
    "the chance that one round of such attacks does, two of a gentleman or an agent. In brackets: in cover."
)


@dataclass(frozen=True)
class Approach:
    """One way to attack."""

    title: str
    attack: Attack
    ranged: bool = False


class AttackOdds(Odds[Box]):
    """Calculates attacks."""

    word: Literal["figure"] = "figure"

    def subjects(self, box: Box) -> Sequence[Subject]:
        """Everybody, the gentlemen first; and the nemesis, whose ether is what they use."""
        return [*(Subject(one.id, one.name) for one in box.figures), Subject(LEDGER, "The nemesis")]

    def tables(self, box: Box, subject: Subject, chosen: Chosen) -> Iterator[OddsTable]:
        """Somebody as an attacker; agents once for each side of the dashboard."""
        if subject.id == LEDGER:
            yield _ledger(box)
            return
        figure = next(one for one in box.figures if one.id == subject.id)
        yield _table(box, figure, figure.name, chosen)
        if isinstance(figure, Agent) and figure.back:
            yield _table(box, figure.turned(), f"{figure.name}, side b", chosen)

    def heat_map(self, box: Box, subjects: Sequence[Subject], chosen: Chosen) -> HeatMap:
        """The chance of each way to hurt, by the agility of whoever is attacked."""
        wanted, rows = {subject.id for subject in subjects}, []
        for figure in box.figures:
            for way in ways(box, figure, chosen) if figure.id in wanted else ():
                hurts = tuple(float(Result(box.die, way.attack, Defence(agility)).hurts) for agility in AGILITIES)
                rows.append(HeatRow(figure.name, way.title, hurts))
        groups = (ColumnGroup("agility", tuple(map(str, AGILITIES))),)
        return HeatMap(box.title, _manner(chosen), "agility of the target", groups, tuple(rows))


def ways(box: Box, figure: Figure, chosen: Chosen) -> Iterator[Approach]:
    """How somebody may attack: with bare hands, with each weapon, with its ether, or several together."""
    more = Boost(bonus=chosen.number("bonus"))
    if isinstance(figure, Gentleman):
        for way in _armed(box, figure):
            icons = way.attack.icons | more
            yield replace(way, attack=replace(way.attack, icons=icons, for_ether=chosen.one("crowns") == "ether"))
        return
    there = figure.models if isinstance(figure, Minion) else figure.figures if isinstance(figure, Ally) else 1
    most = min(MOST_TOGETHER, there)
    for number in range(1, most + 1):
        many = f", {number} together" if number > 1 else ""
        if figure.punch:
            yield Approach(f"punch {figure.punch}{many}", Attack.together(figure.punch, number, more))
        if figure.trigger:
            yield Approach(
                f"trigger {figure.trigger}{many}", Attack.together(figure.trigger, number, more), ranged=True
            )


def _armed(box: Box, figure: Gentleman) -> Iterator[Approach]:
    """A gentleman needs a ranged weapon to shoot, and none to punch."""
    if figure.punch:
        yield Approach(f"punch {figure.punch}", Attack(figure.punch))
    for item in (box.item[one] for one in dict.fromkeys(figure.equipment) if one in box.item):
        if item.melee and figure.punch:
            yield from _with(item, f"punch {figure.punch}", Attack(figure.punch), ranged=False)
        if item.ranged and figure.trigger:
            yield from _with(item, f"trigger {figure.trigger}", Attack(figure.trigger), ranged=True)


def _with(item: Equipment, title: str, bare: Attack, *, ranged: bool) -> Iterator[Approach]:
    yield Approach(f"{title}, {item.title}", replace(bare, icons=item.icons), ranged)
    if item.ether is not None:
        yield Approach(f"{title}, {item.title}, 1 ether", replace(bare, icons=item.icons | item.ether), ranged)


def _manner(chosen: Chosen) -> str:
    return f"crowns are {chosen.one('crowns')}" + (", evasion" if chosen.on("evasion") else "")


def _enemies(box: Box, figure: Figure) -> tuple[Figure, ...]:
    if isinstance(figure, Gentleman | Ally):
        return (*box.agents, *box.minions)
    return (*box.gentlemen, *box.allies)


def _table(box: Box, figure: Figure, title: str, chosen: Chosen) -> OddsTable:
    sections = []
    for way in ways(box, figure, chosen):
        ether = way.attack.ether(box.die)
        gains = f", {float(ether):.1f} ether" if ether else ""
        rows = tuple(_row(box, figure, way, enemy, chosen) for enemy in _enemies(box, figure))
        dice = "1 die" if way.attack.rolled == 1 else f"{way.attack.rolled} dice"
        sections.append(Section(f"{way.title}: {dice}{gains}", COVERED if way.ranged else COLUMNS, rows))
    return OddsTable(title, _manner(chosen), tuple(sections), LEGEND)


def _ledger(box: Box) -> OddsTable:
    """What teams hand over, and how long it takes to pay for each power."""
    rows, steady = [], Fraction(0)
    jobs = {one.job for one in box.gentlemen}
    for team in teams(box):
        found = handed_over(box, team)
        steady = max(steady, found[2])
        absent = ", ".join(sorted(jobs - {one.job for one in team}))
        words = ("start", "recover", "both", "attack")
        cells = (str(found[0]), *(f"{float(one):.1f}" for one in found[1:]))
        numbers: tuple[Fraction | int, ...] = found
        data: dict[str, float | str | None] = {word: float(one) for word, one in zip(words, numbers, strict=True)}
        rows.append(OddsRow(f"without the {absent}" if absent else "all", cells, {"without": absent, **data}))
    powers = []
    for power in sorted(box.powers, key=lambda one: one.cost):
        rounds = float(power.cost / steady) if steady else None
        cells = (str(power.cost), "–" if rounds is None else f"{rounds:.1f}")
        powers.append(OddsRow(power.title, cells, {"power": power.id, "cost": power.cost, "rounds": rounds}))
    sections = (Section("ether", MADE, tuple(rows)), Section("powers", PAID, tuple(powers)))
    return OddsTable("The nemesis", "all ether is used", sections, LEDGER_LEGEND)


def _row(box: Box, figure: Figure, way: Approach, enemy: Figure, chosen: Chosen) -> OddsRow:
    evades, ether = False, 0
    if isinstance(enemy, Gentleman | Agent):
        evades = chosen.on("evasion") and "evasion" in enemy.skills and enemy.ether > 0
        ether = enemy.ether - evades
    cells: list[str] = []
    data: dict[str, float | str | None] = {"attacker": figure.id, "defender": enemy.id, "way": way.title}
    for cover in (False, True) if way.ranged else (False,):
        result = Result(box.die, way.attack, Defence(enemy.agility, cover, evades, ether=ether))
        damage, actions = result.damage, ACTIONS if isinstance(figure, Gentleman | Agent) else 1
        needed = rounds_to(enemy.endures, damage) if any(damage) else None
        round_does = within(enemy.endures, damage, actions)
        cells += [
            percent(float(result.hurts)),
            f"{float(mean(damage)):.2f}",
            "–" if needed is None else f"{float(needed):.1f}",
            percent(float(round_does)),
        ]
        prefix = "cover_" if cover else ""
        data |= {
            f"{prefix}hurts": float(result.hurts),
            f"{prefix}damage": float(mean(damage)),
            f"{prefix}attacks": None if needed is None else float(needed),
            f"{prefix}round": float(round_does),
        }
    return OddsRow(f"{enemy.name} ({enemy.agility})", tuple(cells), data)
