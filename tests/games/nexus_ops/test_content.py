"""What a box says: sheets with two sides, boards of the rulebook's kind, and conditions that imply each other."""

from __future__ import annotations

import pytest

from tests.games.nexus_ops.making import entries, starter
from toolkit.diagnostic import Place
from toolkit.games.nexus_ops.content.conditions import (
    Condition,
    Controls,
    ControlsMonolith,
    Every,
    Refineries,
    Some,
    UnitsOnBoard,
    WonBattle,
)
from toolkit.games.nexus_ops.content.implying import implies
from toolkit.games.nexus_ops.content.supply import home_income, refinery_hexes, terrains

AT = Place("missions.json")
WOOD, PLAINS = "liquifungus_forest", "rock_plains"


def test_a_sheet_has_two_sides_and_a_faction_may_change_its_own() -> None:
    """Alternate units: the other side of the sheet; clones have a purchasing limit."""
    factions = entries("factions")
    factions[1]["alternate"] = [{"unit": "human", "cost": 2, "value": 5}]
    box = starter(factions=factions)
    one, two = (box.sheet(faction, alternate=True)[5] for faction in box.factions)
    assert (one.name, one.cost, one.value, one.miner) == ("Clone", 1, 6, True)
    assert (two.name, two.cost, two.value) == ("Clone", 2, 5)
    assert [stats.name for stats in box.sides(box.units[5])] == ["Prospector", "Clone", "Clone"]
    assert box.sheet(box.factions[1]) == box.sheet()


def test_a_home_base_brings_seven_as_in_the_mining_example() -> None:
    """The red player "has one Human on each of his home base hexes", and one more hex with 1: "8 rubium" in total."""
    assert home_income(starter()) == 7


def test_a_board_always_has_the_same_terrain() -> None:
    box = starter()
    assert terrains(box, box.layouts[0]) == {
        WOOD: 2, "crystal_spires": 1, PLAINS: 2, "magma_pool": 1, "monolith": 1, "home": 6,
    }  # fmt: skip
    assert refinery_hexes(box, box.layouts[0]) == 10


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        (WonBattle(AT, WOOD), WonBattle(AT), True),
        (WonBattle(AT), WonBattle(AT, WOOD), False),
        (WonBattle(AT, WOOD, "human"), WonBattle(AT, survives="human"), True),
        (WonBattle(AT, destroyed="human", count=2), WonBattle(AT, destroyed="human"), True),
        (WonBattle(AT, destroyed="human"), WonBattle(AT, destroyed="human", count=2), False),
        (WonBattle(AT, home="other"), WonBattle(AT, "home"), True),
        (Controls(AT, WOOD, 3), Controls(AT, WOOD, 2), True),
        (Controls(AT, WOOD, most=True), Controls(AT, WOOD), True),
        (Controls(AT, WOOD, most=True), Controls(AT, WOOD, most=True, ties=True), True),
        (Controls(AT, WOOD, most=True, ties=True), Controls(AT, WOOD, most=True), False),
        (Controls(AT, "monolith"), ControlsMonolith(AT), True),
        (Refineries(AT, 3), Refineries(AT, 4), False),
        (UnitsOnBoard(AT, 3, "human"), UnitsOnBoard(AT, 2), True),
        (UnitsOnBoard(AT, 3), UnitsOnBoard(AT, 2, "human"), False),
        (Every(AT, (ControlsMonolith(AT), Refineries(AT, 3))), Refineries(AT, 2), True),
        (Some(AT, (ControlsMonolith(AT), Refineries(AT, 3))), Refineries(AT, 2), False),
        (Refineries(AT, 2), Some(AT, (ControlsMonolith(AT), Refineries(AT, 2))), True),
        (Refineries(AT, 2), Every(AT, (Refineries(AT, 1), ControlsMonolith(AT))), False),
    ],
)  # fmt: skip
def test_conditions_imply_each_other(one: Condition, other: Condition, expected: bool) -> None:
    assert implies(one, other) is expected
