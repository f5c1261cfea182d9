"""Odds are exact: the fractions that are printed, and every table compared with an enumeration of all rolls."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from tests.games.nemo_rising.making import exchange, starter
from toolkit.games.nemo_rising.balance.chances import at_once, mean_loss, mean_tokens, success, with_card
from toolkit.games.nemo_rising.balance.pressure import pressure
from toolkit.games.nemo_rising.balance.tables import TaskOdds
from toolkit.games.nemo_rising.content.model import DICE
from toolkit.settings import Chosen


def test_the_printed_fractions() -> None:
    one = [success(DICE, ("skill",), 1, tokens) for tokens in (1, 2, 3, 4)]
    assert one == [Fraction(1, 3), Fraction(5, 9), Fraction(19, 27), Fraction(65, 81)]
    two = [success(DICE, ("skill",), 2, tokens) for tokens in (1, 2, 3)]
    assert two == [Fraction(5, 9), Fraction(65, 81), Fraction(665, 729)]
    assert [f"{float(chance):.3f}" for chance in two] == ["0.556", "0.802", "0.912"]
    assert at_once(DICE, ("brawn", "brawn"), 2) == Fraction(1, 9)
    assert at_once(DICE, ("brawn", "skill"), 2) == Fraction(2, 9)


@pytest.mark.parametrize("faces", [DICE, ("brains", "brawn", "brawn"), ("skill", "brains")])
@pytest.mark.parametrize("icons", [("brains",), ("brawn", "brawn"), ("brawn", "skill"), ("brains", "brawn", "skill")])
@pytest.mark.parametrize("dice", [1, 2])
def test_against_enumeration(faces: tuple[str, ...], icons: tuple[str, ...], dice: int) -> None:
    """All sequences of up to three rolls, played out one by one."""
    for tokens in (1, 2, 3):
        won = total = 0
        for rolls in product(product(faces, repeat=dice), repeat=tokens):
            total += 1
            won += any(all(roll.count(icon) >= icons.count(icon) for icon in icons) for roll in rolls)
        assert success(faces, icons, dice, tokens) == Fraction(won, total)
    losses = [
        sum(max(0, icons.count(icon) - roll.count(icon)) for icon in {*icons}) for roll in product(faces, repeat=dice)
    ]
    assert mean_loss(faces, icons, dice) == Fraction(sum(losses), len(losses))


def test_a_simple_task_is_certain_and_what_cannot_be_is_said_so() -> None:
    assert success(DICE, ("wild",), 1, 1) == 1
    assert success(DICE, ("wild",), 1, 0) == 0
    assert mean_tokens(DICE, ("brawn", "brawn"), 1) is None
    assert mean_tokens(DICE, ("brawn",), 1) == 3
    assert with_card(DICE, ("brawn",)) == ()
    assert with_card(("brains", "brains", "skill"), ("brains", "skill")) == ("brains",)


def test_the_pressure_of_a_deck_adds_up() -> None:
    (scenario,) = starter().scenarios
    found = pressure(scenario)
    assert found.placements == Fraction(5, 6)
    assert found.icons == Fraction(6, 6)
    assert found.points == found.kept == Fraction(1, 6)
    assert found.spaces["mechanical", "red"] == Fraction(2 + 1, 6)
    assert found.spaces["bestial", "blue"] == Fraction(3, 6)
    assert found.spaces["humanoid", "blue"] == 0


def test_every_subject_has_a_table_and_rows_for_the_picture() -> None:
    odds, box = TaskOdds(), exchange()
    subjects = odds.subjects(box)
    assert len({one.id for one in subjects}) == len(subjects)
    for subject in subjects:
        (table,) = odds.tables(box, subject, Chosen())
        assert table.sections
        for section in table.sections:
            assert all(len(row.cells) == len(section.columns) for row in section.rows)
    rows = odds.heat_map(box, subjects, Chosen()).rows
    assert all(len(row.values) == 14 for row in rows)
    assert len(rows) > 30
