"""Tables of odds: each unit against every other, what it destroys for its price, and when seats can afford it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from toolkit.games.nexus_ops.balance.battles import Force, Fought, alone, fight
from toolkit.games.nexus_ops.balance.economy import income, turns_to_afford
from toolkit.games.nexus_ops.content.model import Box, Stats
from toolkit.kits.distribution import percent
from toolkit.odds.tables import Column, ColumnGroup, HeatMap, HeatRow, Odds, OddsRow, OddsTable, Section
from toolkit.search.claims import Subject
from toolkit.settings import Chosen

NUMBERS = ((1, 1), (2, 1), (1, 2), (2, 2), (3, 2))
"""How many attack how many, in the tables."""
COLUMNS = (
    Column("wins", 6),
    Column("dies", 6),
    Column("both", 6),
    Column("kills", 7),
    Column("loses", 7),
    Column("per 1", 7),
)
LEGEND = (
    "wins: nobody of the defender is left; dies: nobody of the attacker is; both: somebody is left on either side. "
    "kills and loses: rubium on average; per 1: rubium destroyed for each rubium sent."
)


class BattleOdds(Odds[Box]):
    """Calculates the odds of each unit."""

    word = "unit"

    def subjects(self, box: Box) -> Sequence[Subject]:
        """The units in battle order."""
        return [Subject(unit.id, unit.classic.name) for unit in box.ranked]

    def tables(self, box: Box, subject: Subject, chosen: Chosen) -> Iterator[OddsTable]:
        """A unit as an attacker of every other, and how long it takes to afford it."""
        sheet = _sheet(box, chosen)
        index = [unit.id for unit in box.ranked].index(subject.id)
        sections = tuple(
            Section(f"{mine} against {theirs}", COLUMNS, tuple(_rows(box, sheet, chosen, index, mine, theirs)))
            for mine, theirs in NUMBERS
        )
        yield OddsTable(sheet[index].name, _manner(chosen), sections, LEGEND)
        yield _economy(box, sheet[index])

    def heat_map(self, box: Box, subjects: Sequence[Subject], chosen: Chosen) -> HeatMap:
        """One against one: the chance of the attacker to win."""
        sheet, wanted = _sheet(box, chosen), {subject.id for subject in subjects}
        rows = tuple(
            HeatRow(
                stats.name,
                f"{stats.value}+",
                tuple(float(_fought(sheet, chosen, index, one, 1, 1).won) for one in range(len(sheet))),
            )
            for index, (unit, stats) in enumerate(zip(box.ranked, sheet, strict=True))
            if unit.id in wanted
        )
        groups = (ColumnGroup("against one", tuple(stats.name for stats in sheet)),)
        return HeatMap(box.title, _manner(chosen), "defender", groups, rows)


def _sheet(box: Box, chosen: Chosen) -> tuple[Stats, ...]:
    return box.sheet(alternate=chosen.one("sheet") == "alternate")


def _manner(chosen: Chosen) -> str:
    return f"{chosen.one('terrain').replace('_', ' ')}, casualties: {chosen.one('casualties')}"


def _fought(sheet: tuple[Stats, ...], chosen: Chosen, index: int, other: int, mine: int, theirs: int) -> Fought:
    attacker = Force(sheet, alone(sheet, index, mine), chosen.number("sharper"))
    defender = Force(sheet, alone(sheet, other, theirs), -chosen.number("blunter"))
    return fight(attacker, defender, chosen.one("terrain"), chosen_well=chosen.one("casualties") == "best")


def _rows(box: Box, sheet: tuple[Stats, ...], chosen: Chosen, index: int, mine: int, theirs: int) -> Iterator[OddsRow]:
    for other, (unit, stats) in enumerate(zip(box.ranked, sheet, strict=True)):
        found = _fought(sheet, chosen, index, other, mine, theirs)
        shares = (found.won, found.wiped_out, found.undecided)
        sums = (found.destroyed, found.lost, found.efficiency)
        yield OddsRow(
            stats.name,
            (*(percent(float(share)) for share in shares), *(f"{float(sum):.2f}" for sum in sums)),
            {
                "attacker": box.ranked[index].id,
                "defender": unit.id,
                "numbers": [mine, theirs],
                "wins": float(found.won),
                "dies": float(found.wiped_out),
                "both": float(found.undecided),
                "destroyed": float(found.destroyed),
                "lost": float(found.lost),
                "efficiency": float(found.efficiency),
            },
        )


def _economy(box: Box, stats: Stats) -> OddsTable:
    """In which turn each seat can buy the unit, if nothing else was bought but so many of the cheapest miners."""
    most = len(box.home.hexes) if box.home else 0
    miner = min((unit.classic.cost for unit in box.units if unit.classic.miner), default=None)
    columns = tuple(Column(f"{miners} miner{'s' * (miners != 1)}", 9) for miners in range(most + 1))
    rows = []
    for seat, rubium in enumerate(box.purses, start=1):
        turns: list[int | None] = []
        for miners in range(most + 1):
            left = rubium - miners * (miner or 0)
            possible = left >= 0 and (miner is not None or not miners)
            turns.append(turns_to_afford(stats.cost, left, income(box, miners)) if possible else None)
        cells = tuple("–" if turn is None else str(turn) for turn in turns)
        rows.append(
            OddsRow(f"seat {seat}, {rubium} rubium", cells, {"seat": seat, "rubium": rubium, "turns": [*turns]})
        )
    legend = "In which turn it can be bought, by how many miners work at home from the first turn on."
    return OddsTable(
        f"{stats.name}: the first one", f"{stats.cost} rubium", (Section("turn", columns, tuple(rows)),), legend
    )
