"""Attacks, exactly: the fractions that the digest of the rules works out, and a judge who looks at every roll."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from tests.games.smog import judge
from tests.games.smog.making import starter
from toolkit.games.smog.balance.attacks import Attack, Defence, Result, spread
from toolkit.games.smog.balance.ledger import handed_over, income, teams
from toolkit.games.smog.balance.tables import AttackOdds, ways
from toolkit.games.smog.content.cards import Boost
from toolkit.games.smog.content.model import DIE
from toolkit.games.smog.settings import SETTINGS
from toolkit.kits.chains import rounds_to, within
from toolkit.kits.dice import Die
from toolkit.kits.distribution import mean
from toolkit.settings import Chosen, asked_by, choose


def chosen(**typed: str) -> Chosen:
    return choose(asked_by(SETTINGS, "odds"), {name: [value] for name, value in typed.items()})


def fought(dice: int, agility: int, *, cover: bool = False, for_ether: bool = False, **icons: Any) -> Result:
    return Result(DIE, Attack(dice, Boost(**icons), for_ether), Defence(agility, cover))


def test_three_dice_against_two() -> None:
    """Success 4/6, dodge 1/6: damage at least 1 with 143/162, on average 91/54."""
    result = fought(3, 2)
    assert (result.hurts, mean(result.damage)) == (Fraction(143, 162), Fraction(91, 54))


def test_three_dice_against_two_in_cover() -> None:
    """ "When a target has cover", each cover removes 1 success, too: 64/81, and 112/81 on average."""
    result = fought(3, 2, cover=True)
    assert (result.hurts, mean(result.damage)) == (Fraction(64, 81), Fraction(112, 81))


def test_three_minions_with_a_punch_of_two_roll_six_dice() -> None:
    """ "Add +2 dice to the attack for each ally/minion also attacking the same target"."""
    assert [Attack.together(2, figures).rolled for figures in (1, 2, 3)] == [2, 4, 6]


@pytest.mark.parametrize(
    ("dice", "agility", "how"),
    [
        (1, 0, {}),
        (3, 2, {}),
        (4, 1, {"cover": True}),
        (2, 3, {"hit_plus": 1}),
        (3, 2, {"for_ether": True}),
        (2, 2, {"reroll": True}),
        (2, 1, {"reroll": True, "for_ether": True, "hit_plus": 2}),
    ],
)
def test_the_judge_looks_at_every_roll_and_comes_to_the_same(dice: int, agility: int, how: dict[str, Any]) -> None:
    assert fought(dice, agility, **how).damage == judge.damage(dice, agility, **how)


@pytest.mark.parametrize(
    "faces",
    [("hit", "blank"), ("crown", "crown", "dodge"), ("hit", "hit_plus", "crown"), ("blank", "cover", "dodge")],
)
@pytest.mark.parametrize("for_ether", [False, True])
def test_any_die_will_do(faces: tuple[str, ...], for_ether: bool) -> None:
    result = Result(Die(faces), Attack(2, Boost(reroll=True), for_ether), Defence(2, cover=True))
    judged = judge.damage(2, 2, faces=faces, cover=True, reroll=True, for_ether=for_ether)
    assert {hits: p for hits, p in result.damage.items() if p} == judged


def test_one_roll_against_two_targets() -> None:
    """ "Only 1 attack roll is made, but each target makes a separate defense roll"; the second "never gets cover"."""
    found = spread(DIE, Attack(2), Defence(1, cover=True), Defence(2, cover=True))
    assert found == judge.both(2, 1, 2, cover=True)
    assert found > fought(2, 1, cover=True).hurts * fought(2, 2).hurts, "a good roll is good against both"


def test_a_crown_is_a_success_or_two_ether() -> None:
    attack = Attack(6, for_ether=True)
    assert attack.ether(DIE) == 2
    assert Attack(6).ether(DIE) == 0
    again = Attack(6, Boost(reroll=True), for_ether=True)
    assert again.ether(DIE) == 12 * (Fraction(1, 6) + Fraction(1, 3) * Fraction(1, 6))


def test_evasion_is_three_more_dice() -> None:
    """ "Spend 1 ether to roll +3 additional defense dice"."""
    evading = Result(DIE, Attack(3), Defence(1, evasion=True))
    assert evading.damage == fought(3, 4).damage


def test_daze_hurts_who_has_no_ether() -> None:
    """ "For each ether they must lose and don't have, they suffer 1 damage", if the attack deals any."""
    attack = Attack(1, Boost(daze=2))
    poor, rich = (Result(DIE, attack, Defence(0, ether=ether)) for ether in (1, 2))
    assert poor.damage == {0: Fraction(1, 3), 2: Fraction(2, 3)}
    assert rich.damage == {0: Fraction(1, 3), 1: Fraction(2, 3)}


def test_fire_needs_a_success_only() -> None:
    """ "If the attack rolls any successes (regardless of defender's results)"."""
    assert fought(2, 9, fire=True).burns == Fraction(8, 9)
    assert fought(2, 9).burns == 0


def test_how_long_it_takes_to_neutralize() -> None:
    """One die against nobody's agility: 2/3 a time, so 3 boxes take four and a half attacks."""
    damage = fought(1, 0).damage
    assert rounds_to(3, damage) == Fraction(9, 2)
    assert within(2, damage, 2) == Fraction(4, 9)


def test_gentlemen_attack_with_what_they_begin_with() -> None:
    """ "A gentleman must have a weapon with the ranged weapon icon to use a ranged attack"."""
    box = starter()
    quill, _, ferris, *_ = box.gentlemen
    assert [way.title for way in ways(box, quill, chosen())] == [
        "punch 1",
        "trigger 1, Brass Pistol",
        "trigger 1, Brass Pistol, 1 ether",
    ]
    assert [way.attack.rolled for way in ways(box, ferris, chosen(bonus="2"))] == [5, 6]


def test_the_tables_say_so() -> None:
    box, odds = starter(), AttackOdds()
    subjects = odds.subjects(box)
    assert [one.id for one in subjects][-4:] == ["constable", "the-actuary", "lamplighter", "nemesis"]
    (table,) = odds.tables(box, subjects[2], chosen())
    bare = table.sections[0]
    assert bare.title == "punch 3: 3 dice"
    assert bare.rows[0].data["hurts"] == pytest.approx(143 / 162)
    assert bare.rows[0].cells[:2] == ("88", "1.69")
    one, other = odds.tables(box, subjects[-3], chosen(evasion="yes"))
    assert (one.title, other.title) == ("The Actuary", "The Actuary, side b")
    assert len(one.sections[1].rows[0].cells) == len(one.sections[1].columns) == 8
    heat = odds.heat_map(box, subjects, chosen())
    values = [[value for value in row.values if value is not None] for row in heat.rows]
    assert all(row == sorted(row, reverse=True) for row in values)


# The ether ledger.


def test_ether_comes_from_recovering_crowns_and_gifts_and_ends_with_the_nemesis() -> None:
    """ "When the gentlemen use ether, for any reason, hand that ether to the nemesis": +2 recovering, +2 a crown."""
    box = starter()
    quill, _, _, _, lodger = (income(box, one) for one in box.gentlemen)
    assert lodger.crowns == 2 * 4 * Fraction(1, 6)
    assert [lodger.recovering, lodger.mixed, lodger.attacking] == [4, 2 + Fraction(4, 3), Fraction(8, 3)]
    assert quill.crowns == Fraction(1, 3)
    assert {handed_over(box, team)[1] for team in teams(box)} == {16}
    assert len(list(teams(box))) == 5


def test_a_gift_that_brings_more_than_it_costs_is_income() -> None:
    gift = {"title": "Annuity", "use": "bonus_action", "cost": 1, "do": [{"op": "ether", "amount": 3}]}
    rich = {
        "id": "lord-rent", "name": "Lord Rent", "job": "dilettante", "punch": 0, "trigger": 0, "agility": 1,
        "health": [1, 1], "ether": 2, "gifts": [gift],
    }  # fmt: skip
    box = starter(gentlemen=[rich])
    assert income(box, box.gentlemen[0]).recovering == 6


def test_the_ledger_lists_each_team_and_each_power() -> None:
    box = starter()
    subject = AttackOdds().subjects(box)[-1]
    (table,) = AttackOdds().tables(box, subject, chosen())
    ether, powers = table.sections
    jobs = ("monster", "mekamancer", "knight", "dilettante", "arcanist")
    assert [one.label for one in ether.rows] == [f"without the {job}" for job in jobs]
    assert len(powers.rows) == 7
    assert all(len(one.cells) == 2 for one in powers.rows)
