"""Battles and money, exactly: what the rulebook's dice must give, and a judge who rolls them all."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.games.nexus_ops.judge import battle
from tests.games.nexus_ops.making import starter
from toolkit.games.nexus_ops.balance.battles import Force, alone, fight, needed
from toolkit.games.nexus_ops.balance.economy import income, is_eliminated, turns_to_afford
from toolkit.games.nexus_ops.balance.tables import BattleOdds
from toolkit.games.nexus_ops.content.model import Stats
from toolkit.games.nexus_ops.settings import SETTINGS
from toolkit.settings import asked_by, choose

SHEET = starter().sheet()
DRAGON, LEAPER, STRIDER, CRYSTAL, FUNGUS, HUMAN = range(6)


def of(*units: int) -> tuple[int, ...]:
    return tuple(units.count(rank) for rank in range(6))


def won(mine: tuple[int, ...], theirs: tuple[int, ...], terrain: str = "", **cards: int) -> Fraction:
    attacker = Force(SHEET, of(*mine), cards.get("sharper", 0))
    return fight(attacker, Force(SHEET, of(*theirs), -cards.get("blunter", 0)), terrain).won


def test_a_dragon_beats_a_lone_human_by_two_or_more() -> None:
    assert won((DRAGON,), (HUMAN,)) == Fraction(5, 6)


def test_a_human_beats_a_human_by_a_six() -> None:
    assert won((HUMAN,), (HUMAN,)) == Fraction(1, 6)


def test_if_both_destroy_each_other_the_attacker_wins() -> None:
    """ "If both players mutually destroy each other in the hex, then the attacker wins and the defender loses"."""
    found = fight(Force(SHEET, of(HUMAN)), Force(SHEET, of(HUMAN)))
    assert found.ends[of(), of()] == Fraction(1, 36)
    assert (found.won, found.wiped_out, found.undecided) == (Fraction(1, 6), Fraction(1, 6), Fraction(25, 36))


def test_what_is_lost_before_its_rank_does_not_strike() -> None:
    """A unit that "is removed from battle before it has a chance to attack … no longer has the opportunity"."""
    found = fight(Force(SHEET, of(HUMAN)), Force(SHEET, of(DRAGON)))
    assert found.won == Fraction(1, 6) * Fraction(1, 6)


def test_the_battle_of_the_rulebook_can_come_out_as_it_is_told() -> None:
    """Red loses a Human and a Strider, green a Fungoid that never strikes: green hits twice, red once in two rolls."""
    found = fight(
        Force(SHEET, of(DRAGON, STRIDER, HUMAN)), Force(SHEET, of(DRAGON, STRIDER, FUNGUS)), chosen_well=False
    )
    assert found.ends[of(DRAGON), of(DRAGON, STRIDER)] == Fraction(5, 6) * Fraction(1, 2) * Fraction(1, 2)


@pytest.mark.parametrize(
    ("mine", "theirs"),
    [
        ((DRAGON, HUMAN), (STRIDER, FUNGUS)),
        ((HUMAN, HUMAN, HUMAN), (CRYSTAL, HUMAN)),
        ((LEAPER, CRYSTAL), (LEAPER, FUNGUS, HUMAN)),
        ((STRIDER, STRIDER), (DRAGON,)),
    ],
)
def test_the_judge_rolls_every_die_and_comes_to_the_same(mine: tuple[int, ...], theirs: tuple[int, ...]) -> None:
    values, prices = [one.value for one in SHEET], [one.cost for one in SHEET]
    assert won(mine, theirs) == battle(mine, theirs, values, prices)


def test_the_judge_agrees_about_cards_and_terrain() -> None:
    prices = [one.cost for one in SHEET]
    forest = [2, 3, 4, 5, 4, 6]
    assert won((FUNGUS, HUMAN), (FUNGUS,), "liquifungus_forest") == battle((FUNGUS, HUMAN), (FUNGUS,), forest, prices)
    sharp, blunt = [2, 2, 3, 4, 4, 5], [3, 4, 5, 6, 6, 7]
    found = won((CRYSTAL, HUMAN), (FUNGUS,), sharper=1, blunter=1)
    assert found == battle((CRYSTAL, HUMAN), (FUNGUS,), sharp, prices, blunt)


def test_no_card_makes_a_one_hit() -> None:
    assert needed(Stats("Dragon", 8, 2), sharper=3) == 2


def test_what_a_battle_costs_adds_up() -> None:
    found = fight(Force(SHEET, of(HUMAN)), Force(SHEET, of(CRYSTAL)))
    assert (found.destroyed, found.lost) == (Fraction(1, 6) * 3 * Fraction(2, 3), Fraction(2, 3))
    assert found.efficiency == Fraction(1, 6)


def test_a_base_earns_seven_with_three_miners() -> None:
    """ "He has one Human on each of his home base hexes": 7 rubium; one miner takes the refinery of 3."""
    box = starter()
    assert [income(box, miners) for miners in range(5)] == [0, 3, 5, 7, 7]


def test_turns_to_afford_are_counted_one_by_one() -> None:
    for cost in range(1, 30):
        for rubium in range(12):
            for each in range(8):
                had, turn = rubium, 1
                while had < cost and turn < 60:
                    had, turn = had + each, turn + 1
                assert turns_to_afford(cost, rubium, each) == (turn if had >= cost else None)


def test_cards_count_before_a_player_is_out() -> None:
    """ "He does not have enough rubium to purchase more units, even after exchanging cards for rubium"."""
    assert is_eliminated(0, 1, 0, 2)
    assert not is_eliminated(0, 1, 1, 2)
    assert not is_eliminated(1, 0, 0, 2)


def test_the_tables_say_so() -> None:
    box, odds = starter(), BattleOdds()
    chosen = choose(asked_by(SETTINGS, "odds"), {"terrain": ["home"]})
    subject = odds.subjects(box)[0]
    table, economy = odds.tables(box, subject, chosen)
    assert table.sections[0].rows[HUMAN].cells[:3] == ("83", "3", "14")
    assert [row.cells for row in economy.sections[0].rows] == [("1", "2", "2", "2"), ("1", "1", "2", "2")]
    heat = odds.heat_map(box, odds.subjects(box), chosen)
    assert heat.rows[HUMAN].values[HUMAN] == pytest.approx(1 / 6)
    assert alone(SHEET, HUMAN, 2) == (0, 0, 0, 0, 0, 2)
