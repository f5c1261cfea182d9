"""The rules of the summary, one by one, on tables that are set up for them."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.smog.table import (
    COVER,
    CROWN,
    DODGE,
    HIT,
    PLUS,
    arm,
    asked,
    dice,
    put,
    say,
    stage,
    turn_of,
)
from toolkit.games.smog.content.cards import Boost
from toolkit.games.smog.playing import wrapping
from toolkit.games.smog.playing.activation import act, begin, deeds, over, together
from toolkit.games.smog.playing.attacking import attacks, strike
from toolkit.games.smog.playing.course import Course
from toolkit.games.smog.playing.effects import berths, spawn
from toolkit.games.smog.playing.harming import hurt, torment
from toolkit.games.smog.playing.moving import charges, use_agility, walks
from toolkit.games.smog.playing.pawns import GENTLEMEN, NEMESIS, OFF, Pawn

ROW = "o" * 8


def ends(course: Course, pawn: Pawn, points: int) -> dict[tuple[int, int], tuple[int, int]]:
    """Where somebody may go: damage and points, by the square."""
    ground = course.scene.ground
    return {tuple(ground.squares[at]): (walk[0], walk[1]) for at, walk in walks(course.scene, pawn, points).items()}  # type: ignore[misc]


def attack(target: Pawn, weapon: str = "", manner: str = "melee") -> tuple[Any, ...]:
    return ("attack", weapon, target.key, manner)


# Orders.


def test_the_nemesis_lays_all_cards_before_the_gentlemen_and_chaos_is_one_of_them() -> None:
    """ "The nemesis lays down all of their activation cards before the gentlemen place all of theirs"."""
    course = stage(ROW)
    put(course, "the-actuary", 5)
    put(course, "lamplighter", 6)
    put(course, "lamplighter", 7)
    put(course, "dame-ferris", 0)
    put(course, "mr-cogg", 1)
    course.stage = "orders"
    seen = asked(course)
    while course.stage == "orders":
        course._step()
    assert seen == [("nemesis", "order")] * 2 + [("gentlemen", "order")]
    assert course.scene.track == (["dame-ferris", "mr-cogg"], ["the-actuary", "lamplighter", "chaos"])
    assert [card for _, card in course.slots] == ["dame-ferris", "the-actuary", "mr-cogg", "lamplighter", "chaos"]


def test_orders_are_told_to_the_side_that_lays_them_only() -> None:
    """ "Secretly choose the order in which their figures will activate by placing activation cards facedown"."""
    course = stage(ROW)
    put(course, "dame-ferris", 0)
    course.stage = "orders"
    while course.stage == "orders":
        course._step()
    assert {one.to for one in course.told if "face down" in one.words} == {("nemesis",), ("gentlemen",)}
    rows = {area.key: [piece.title for piece in area.pieces] for area in course.spread("nemesis").areas}
    assert rows["row-0"] == ["face down"]
    assert rows["row-1"] == ["Chaos"]


def test_the_card_of_somebody_who_is_gone_is_skipped_but_powers_can_still_be_used() -> None:
    """ "The activation is skipped (though the nemesis can still activate a power)"."""
    course = stage(ROW, spawn_points=[{"x": 7, "y": 0}])
    course.scene.ether["more-hands"] = 2
    turn = begin(course, NEMESIS, "the-actuary")
    assert turn is not None
    course.turn = turn
    assert list(deeds(course, turn)) == [("power", "", "more-hands")]


def test_gentlemen_and_agents_have_two_actions_and_may_repeat_one_minions_and_allies_have_one() -> None:
    """ "May perform up to 2 actions … may repeat"; "Minions and allies may only perform 1 action"."""
    course = stage(ROW)
    one = put(course, "dame-ferris", 0, damage=7)
    turn = turn_of(course, one)
    say(course, ("recover", one.key), ("recover", one.key))
    act(course, turn)
    act(course, turn)
    assert (one.damage, one.ether, turn.left[one.key]) == (1, 6, 0)
    act(course, turn)
    assert over(course, turn)
    lamps = [put(course, "lamplighter", x) for x in (5, 6)]
    assert turn_of(course, lamps[0]).left == {lamps[0].key: 1, lamps[1].key: 1}


# Agility.


def test_eight_directions_through_friends_not_through_enemies_and_nobody_ends_on_anybody() -> None:
    """ "You may freely move through squares containing non-enemy figures"; "never enter squares containing enemy"."""
    course = stage("ooo", "ooo", "ooo")
    one = put(course, "dame-ferris", 0, 0)
    assert set(ends(course, one, 1)) == {(0, 0), (1, 0), (0, 1), (1, 1)} - {(0, 0)}
    row = stage("ooo")
    one = put(row, "dame-ferris", 0)
    put(row, "mr-cogg", 1)
    assert set(ends(row, one, 2)) == {(2, 0)}
    other = stage("ooo")
    one = put(other, "dame-ferris", 0)
    put(other, "lamplighter", 1)
    assert ends(other, one, 2) == {}


def test_walls_lines_and_closed_doors_stop_and_a_window_costs_two() -> None:
    """ "Nor cross impassable lines (red lines), walls, go through closed doors"; "2 agility points … window"."""
    for kind in ("wall", "line", "door"):
        course = stage("oo", edges=[(0, 0, "east", kind)])
        assert ends(course, put(course, "dame-ferris", 0), 3) == {}
    course = stage("oo", edges=[(0, 0, "east", "window")])
    assert ends(course, put(course, "dame-ferris", 0), 2) == {(1, 0): (0, 2)}


def test_a_door_is_opened_for_a_point_from_beside_it_and_is_gone_for_good() -> None:
    """ "Spend 1 agility point while orthogonally or diagonally adjacent to a door to open it"."""
    course = stage("oo", "oo", edges=[(0, 0, "east", "door"), (0, 1, "east", "wall")])
    one = put(course, "dame-ferris", 0, 1)
    left = say(course, ("door", 0), ("go", 1))
    use_agility(course, one, 3)
    assert not left
    assert course.scene.opened == 1
    assert course.place(one.at) == "1, 0"


def test_escape_costs_one_damage_however_many_enemies_there_are() -> None:
    """ "When any figure moves to leave a space adjacent to an enemy, it suffers 1 damage"; not if they are down."""
    course = stage("ooo", "ooo")
    one = put(course, "dame-ferris", 0, 0)
    foes = [put(course, "lamplighter", 1, 0), put(course, "lamplighter", 1, 1)]
    say(course, ("go", 3))
    use_agility(course, one, 1)
    assert one.damage == 1
    for foe in foes:
        foe.down = True
    say(course, ("go", 0))
    use_agility(course, one, 1)
    assert one.damage == 1


def test_equipment_is_given_to_a_gentleman_beside_for_a_point() -> None:
    """ "Spend 1 agility point to give 1 piece of their equipment to a gentleman in an adjacent square"."""
    course = stage(ROW)
    giver, taker = put(course, "dame-ferris", 0), put(course, "mr-cogg", 1)
    arm(course, giver, "poker")
    say(course, ("give", "poker", taker.key))
    use_agility(course, giver, 1)
    assert ([one.id for one in giver.equipment], [one.id for one in taker.equipment]) == ([], ["poker"])


def test_whoever_gains_a_fourth_piece_of_arsenal_discards_one_first() -> None:
    """ "Select 1 piece to discard before gaining the new one"; gear does "not take up arsenal slots"."""
    course = stage(ROW)
    one = put(course, "dame-ferris", 0)
    arm(course, one, "poker", "steam-lance", "brass-pistol", "smelling-salts")
    say(course, ("discard", "brass-pistol"))
    course.gain(one, course.charter.box.item["hunting-rifle"])
    assert [item.id for item in one.equipment] == ["poker", "steam-lance", "smelling-salts", "hunting-rifle"]


# Recover and revive.


def test_recover_takes_three_damage_off_and_brings_two_ether() -> None:
    """ "Spend 1 action during activation to remove up to 3 damage and gain 2 ether"."""
    course = stage(ROW)
    one = put(course, "dame-ferris", 0, damage=2, ether=0)
    turn = turn_of(course, one)
    say(course, ("recover", one.key))
    act(course, turn)
    assert (one.damage, one.ether) == (0, 2)


def test_to_revive_somebody_takes_torments_away_too() -> None:
    """ "Remove all the gentleman's damage tokens and torment cards, and stand their figure up"."""
    course = stage(ROW)
    one, other = put(course, "dame-ferris", 0), put(course, "mr-cogg", 1, damage=7, out=True)
    other.torments = (course.charter.box.torments[0],)
    turn = turn_of(course, one)
    say(course, ("revive", one.key, other.key))
    act(course, turn)
    assert (other.damage, other.out, len(other.torments)) == (0, False, 0)


def test_a_neutralized_gentleman_revives_at_the_next_activation_which_ends() -> None:
    """ "Remove all damage tokens and stand up. Their activation then immediately ends"."""
    course = stage(ROW)
    one = put(course, "dame-ferris", 0, damage=8, out=True)
    one.torments = (course.charter.box.torments[0],)
    turn = turn_of(course, one)
    assert (one.out, one.damage, len(one.torments), turn.is_over) == (False, 0, 1, True)


# Attacks.


def test_melee_reaches_neighbours_also_through_windows_not_through_walls() -> None:
    """ "Orthogonally or diagonally adjacent … not on the other side of an impassable edge"; "melee through windows"."""
    for kind, reached in (("window", True), ("wall", False), ("line", False), ("door", False)):
        course = stage("oo", edges=[(0, 0, "east", kind)])
        one, foe = put(course, "the-lodger", 0), put(course, "lamplighter", 1)
        assert (attack(foe) in attacks(course.scene, one)) is reached


def test_a_gentleman_needs_a_ranged_weapon_and_an_agent_does_not() -> None:
    """ "A gentleman must have a weapon with the ranged weapon icon"; "Agents do not need a ranged weapon"."""
    course = stage(ROW)
    one, agent = put(course, "mr-cogg", 0), put(course, "the-actuary", 5)
    assert attacks(course.scene, one) == []
    assert attacks(course.scene, agent) == [attack(one, manner="ranged")]
    arm(course, one, "hunting-rifle")
    assert attacks(course.scene, one) == [attack(agent, "hunting-rifle", "ranged")]


def test_short_range_reaches_four_squares() -> None:
    """ "May only target enemies up to 4 squares away"."""
    course = stage(ROW)
    one = put(course, "mr-cogg", 0)
    arm(course, one, "brass-pistol")
    foe = put(course, "lamplighter", 4)
    assert attack(foe, "brass-pistol", "ranged") in attacks(course.scene, one)
    foe.at += 1
    assert attacks(course.scene, one) == []


def test_whoever_has_enemies_beside_must_shoot_one_of_them() -> None:
    """ "If the gentleman has any adjacent enemies, they must choose one of those as the target"."""
    course = stage(ROW)
    one, near, far = put(course, "mr-cogg", 0), put(course, "lamplighter", 1), put(course, "lamplighter", 5)
    arm(course, one, "hunting-rifle")
    shots = [deed for deed in attacks(course.scene, one) if deed[3] == "ranged"]
    assert shots == [attack(near, "hunting-rifle", "ranged")]
    assert far.key not in str(shots)


def test_dodges_cancel_and_covers_only_in_cover() -> None:
    """ "When making a ranged attack … if the line crosses a window or another figure, the defender has cover"."""
    for between, damage in ((None, 3), ("window", 2), ("figure", 2)):
        edges = [(1, 0, "east", "window")] if between == "window" else []
        course = stage(ROW, edges=edges)
        one, foe = put(course, "the-actuary", 0), put(course, "dame-ferris", 4)
        if between == "figure":
            put(course, "lamplighter", 2)
        dice(course, HIT, CROWN, PLUS, COVER, HIT)
        strike(course, [one], attack(foe, manner="ranged"))
        assert foe.damage == damage, between


def test_a_figure_that_is_knocked_down_gives_no_cover() -> None:
    """ "While a figure is knocked down it does not provide cover or cause escape damage"."""
    course = stage(ROW)
    one, foe = put(course, "the-actuary", 0), put(course, "dame-ferris", 4)
    put(course, "lamplighter", 2, down=True)
    dice(course, HIT, CROWN, PLUS, COVER, HIT)
    strike(course, [one], attack(foe, manner="ranged"))
    assert foe.damage == 3


def test_a_crown_is_a_success_or_two_ether_and_the_attacker_says_so_before_the_defence() -> None:
    """ "Either 1 success or spent to gain 2 ether … before the defender rolls their dice"; never for the nemesis."""
    course = stage(ROW)
    one, foe = put(course, "dame-ferris", 0), put(course, "the-actuary", 1, ether=0)
    dice(course, CROWN, CROWN, HIT, DODGE, HIT)
    say(course, ("crowns", 1))
    strike(course, [one], attack(foe))
    assert (foe.damage, one.ether) == (1, 4)
    seen = asked(course)
    dice(course, CROWN, CROWN, HIT, HIT)
    strike(course, [foe], attack(one))
    assert "crowns" not in {kind for _, kind in seen}


def test_ether_for_a_weapon_goes_to_the_nemesis_who_puts_it_on_a_power_or_an_agent() -> None:
    """ "Hand that ether to the nemesis, who can then distribute it among their power cards and agents"."""
    course = stage(ROW)
    one, foe = put(course, "mr-cogg", 0), put(course, "the-actuary", 3, ether=0)
    arm(course, one, "hunting-rifle")
    dice(course, *[HIT] * 2, *[HIT] * 2, *[HIT] * 2)
    left = say(course, ("pay",), ("agent", foe.key))
    strike(course, [one], attack(foe, "hunting-rifle", "ranged"))
    assert not left
    assert (one.ether, foe.ether, foe.damage) == (2, 1, 4)


def test_attack_boosts_are_paid_for_and_used_once() -> None:
    """ "They may activate them (by paying the required cost)"; Steam Fist brings two dice for 1 ether."""
    course = stage(ROW)
    one, foe = put(course, "mr-cogg", 0), put(course, "lamplighter", 1)
    dice(course, HIT, HIT, HIT, HIT, HIT)
    say(course, ("boost", "gift-0"))
    strike(course, [one], attack(foe))
    assert (one.ether, foe.at) == (2, OFF)


def test_dice_that_miss_are_rolled_again_once() -> None:
    """ "You may reroll any number of your dice (a die may only ever be rerolled once per action)"."""
    course = stage(ROW)
    one, foe = put(course, "mr-cogg", 0), put(course, "the-actuary", 3, ether=0)
    arm(course, one, "hunting-rifle")
    dice(course, DODGE, HIT, DODGE, HIT, HIT)
    strike(course, [one], attack(foe, "hunting-rifle", "ranged"))
    assert foe.damage == 1


def test_a_group_rolls_two_dice_more_for_each_further_attacker() -> None:
    """ "They must pool their dice together to perform 1 attack … add +2 dice"; three minions of punch 2 roll 6."""
    course = stage("ooo", "ooo")
    foe = put(course, "dame-ferris", 1, 0)
    lamps = [put(course, "lamplighter", x, 1) for x in range(3)]
    turn = turn_of(course, lamps[0])
    rolled: list[int] = []

    def roll(count: int) -> list[str]:
        rolled.append(count)
        return [HIT] * count

    course.roll = roll  # type: ignore[assignment, method-assign]
    turn.pooled = tuple((one.key, attack(foe)) for one in lamps)
    together(course, turn)
    assert rolled == [6, 2]
    assert foe.damage >= 6


def test_who_was_moved_away_does_not_strike_with_the_group() -> None:
    """They "attack the same target": a power may have moved one of them since."""
    course = stage("ooo", "ooo", "ooo")
    foe = put(course, "dame-ferris", 1, 0)
    lamps = [put(course, "lamplighter", x, 1) for x in range(2)]
    turn = turn_of(course, lamps[0])
    turn.pooled = tuple((one.key, attack(foe)) for one in lamps)
    lamps[0].at, lamps[1].at = 6, 7
    together(course, turn)
    assert course.tally["attacks"] == 0
    turn.pooled = tuple((one.key, attack(foe)) for one in lamps)
    lamps[1].at = 4
    dice(course, *[HIT] * 9)
    together(course, turn)
    assert (course.tally["attacks"], foe.damage) == (1, 2)


def test_spread_hits_one_more_beside_the_target_with_a_defence_of_its_own_and_without_cover() -> None:
    """ "Only 1 attack roll is made, but each target makes a separate defense roll. Spread … never get cover"."""
    course = stage(ROW, edges=[(1, 0, "east", "window")])
    one, foe, also = put(course, "the-actuary", 0), put(course, "dame-ferris", 4), put(course, "mr-cogg", 5)
    dice(course, HIT, HIT, DODGE, COVER, DODGE, COVER, HIT)
    say(course, ("also", also.key))
    strike(course, [one], attack(foe, manner="ranged"), Boost(spread=True))
    assert (foe.damage, also.damage) == (0, 2)


def test_knockdown_costs_the_first_action_to_stand_up() -> None:
    """ "Before it can take any other action, the target must spend 1 action to stand up"."""
    course = stage(ROW)
    one, foe = put(course, "the-lodger", 0), put(course, "the-actuary", 1, ether=0)
    dice(course, HIT, HIT, HIT, HIT, HIT, HIT)
    strike(course, [one], attack(foe), Boost(knockdown=True))
    assert foe.down
    turn = turn_of(course, foe)
    assert [deed for deed in deeds(course, turn) if deed[0] != "power"] == [("stand", foe.key)]
    say(course, ("stand", foe.key))
    act(course, turn)
    assert (foe.down, turn.left[foe.key]) == (False, 1)


def test_daze_takes_ether_or_damages_instead_if_any_damage_was_done() -> None:
    """ "They lose 1 ether per daze icon. For each ether they must lose and don't have, they suffer 1 damage"."""
    for ether, left, damage in ((3, 1, 1), (1, 0, 2)):
        course = stage(ROW)
        one, foe = put(course, "dame-ferris", 0), put(course, "the-actuary", 1, ether=ether, skills=())
        dice(course, HIT, DODGE, DODGE, HIT, HIT)
        strike(course, [one], attack(foe), Boost(daze=2))
        assert (foe.ether, foe.damage) == (left, damage)
    course = stage(ROW)
    one, foe = put(course, "dame-ferris", 0), put(course, "the-actuary", 1, skills=())
    dice(course, HIT, DODGE, DODGE, DODGE, HIT)
    strike(course, [one], attack(foe), Boost(daze=2))
    assert (foe.ether, foe.damage) == (3, 0)


def test_a_success_sets_the_target_on_fire_even_if_it_is_cancelled() -> None:
    """ "If the attack rolls any successes (regardless of defender's results), place 1 fire token"."""
    course = stage(ROW)
    one, foe = put(course, "dame-ferris", 0), put(course, "the-actuary", 1, skills=())
    dice(course, HIT, DODGE, DODGE, DODGE, DODGE)
    strike(course, [one], attack(foe), Boost(fire=True))
    assert (foe.damage, course.scene.fires) == (0, {foe.at})


# Skills.


def test_evasion_is_three_dice_for_an_ether_once_in_an_attack() -> None:
    """ "Before the defense roll, you may spend 1 ether to roll +3 additional defense dice … once per attack"."""
    course = stage(ROW)
    one, foe = put(course, "the-lodger", 0), put(course, "the-actuary", 1)
    dice(course, HIT, HIT, HIT, HIT, DODGE, DODGE, DODGE, HIT, HIT)
    say(course, ("evade",), ("evade",))
    strike(course, [one], attack(foe))
    assert (foe.damage, foe.ether) == (1, 2)


def test_a_counterattack_follows_an_attack_and_none_follows_it() -> None:
    """ "Immediately make 1 attack (that must target the attacker). … may not trigger counterattacks"."""
    course = stage(ROW)
    one, foe = put(course, "dame-ferris", 1), put(course, "the-actuary", 0, skills=("counterattack",))
    dice(course, *[HIT] * 9)
    say(course, attack(one))
    strike(course, [one], attack(foe))
    assert (one.damage, foe.ether) == (2, 2)
    assert one.ether == 2


def test_gear_helps_in_ones_own_activation_and_not_in_a_counterattack() -> None:
    """ "Gentlemen can only use gear and artefacts they possess during their activation"."""
    knuckles: dict[str, Any] = {
        "id": "knuckles",
        "title": "Knuckles",
        "deck": "gear",
        "use": "attack_boost",
        "icons": {"bonus": 2},
    }
    course = stage(ROW, files={"equipment": [knuckles]})
    one, foe = put(course, "dame-ferris", 1), put(course, "the-actuary", 0, skills=())
    arm(course, one, "knuckles")
    dice(course, *[HIT] * 9)
    say(course, ("boost", "knuckles"))
    strike(course, [one], attack(foe))
    assert foe.damage == 5
    dice(course, *[DODGE] * 4, *[HIT] * 3, *[DODGE] * 2)
    left = say(course, attack(foe), ("boost", "knuckles"))
    strike(course, [foe], attack(one))
    assert left == [("boost", "knuckles")]
    assert course.tally["counterattack"] == 1


def test_a_charge_moves_beside_somebody_in_sight_and_attacks_for_free() -> None:
    """ "Target a figure in LOS that you can reach using agility points, then move adjacent … a free melee attack"."""
    course = stage(ROW)
    one, foe = put(course, "dame-ferris", 0), put(course, "lamplighter", 3)
    turn = turn_of(course, one)
    dice(course, HIT, HIT, HIT, HIT)
    say(course, ("charge", one.key, foe.key))
    act(course, turn)
    assert (course.place(one.at), foe.at, one.ether, turn.left[one.key]) == ("2, 0", OFF, 1, 1)


def test_nobody_charges_whom_they_began_beside_or_cannot_reach() -> None:
    """ "You may not charge a figure that you began your activation adjacent to"."""
    course = stage(ROW)
    one, near, far = put(course, "dame-ferris", 0), put(course, "lamplighter", 1), put(course, "lamplighter", 7)
    assert set(charges(course.scene, one, frozenset([near.key]))) == set()
    assert far.key not in charges(course.scene, one, frozenset())


# Damage.


def test_the_leftmost_box_draws_a_torment_and_again_after_healing() -> None:
    """ "Heals, and then takes damage to once again fill their leftmost health box, they draw another"."""
    course = stage(ROW)
    one = put(course, "dame-ferris", 0)
    hurt(course, one, 3)
    assert course.tally["torment the-cough"] + course.tally["torment a-fall"] == 0
    hurt(course, one, 1)
    drawn = course.tally["torment the-cough"] + course.tally["torment a-fall"]
    assert drawn == 1
    one.damage = 1
    hurt(course, one, 3)
    assert course.tally["torment the-cough"] + course.tally["torment a-fall"] == 2


def test_a_torment_that_takes_health_away_may_neutralize() -> None:
    """ "Whenever a figure gains damage tokens equal to its total health points, it is neutralized"."""
    ache: dict[str, Any] = {
        "id": "ache",
        "title": "Ache",
        "lasting": True,
        "until": "The chapter ends.",
        "weakens": {"health": 2},
    }
    course = stage(ROW, files={"torments": [ache]})
    one = put(course, "dame-ferris", 0, damage=6)
    torment(course, one)
    assert (one.endures, one.out, course.scene.deaths) == (6, True, 1)


def test_bonus_boxes_fill_first() -> None:
    """ "Damage is always applied to these bonus health boxes before being applied to their normal health boxes"."""
    gentleman: dict[str, Any] = {
        "id": "mrs-thick",
        "name": "Mrs Thick",
        "job": "knight",
        "punch": 1,
        "trigger": 0,
        "agility": 1,
        "health": [2, 2],
        "ether": 1,
        "bonus_health": 2,
    }
    course = stage(ROW, files={"gentlemen": [gentleman]})
    one = put(course, "mrs-thick", 0)
    assert (one.first_box, one.endures) == (4, 6)


def test_all_boxes_neutralize_and_the_nemesis_gains_two_reserve_ether() -> None:
    """ "Whenever a gentleman is neutralized, the nemesis immediately adds 2 ether to their ether reserve"."""
    course = stage(ROW, tokens=[("ledger", 4, 0)], victory=CARRY)
    one, lamp = put(course, "dame-ferris", 0), put(course, "lamplighter", 2)
    course.scene.tokens[0].holder = one.key
    hurt(course, one, 8)
    assert (one.out, one.at, course.scene.reserve, course.scene.deaths) == (True, 0, 2, 1)
    assert (course.scene.tokens[0].holder, course.scene.tokens[0].at) == ("", 0)
    hurt(course, lamp, 2)
    assert (lamp.at, course.scene.fallen["lamplighter"]) == (OFF, 1)


def test_the_neutralized_cannot_be_targeted_and_everybody_walks_through_them() -> None:
    """ "Figures (both friendly and enemy) may freely move through (but not end on) their square"."""
    course = stage("ooo")
    one, lamp = put(course, "dame-ferris", 1, damage=8, out=True), put(course, "lamplighter", 0)
    assert attacks(course.scene, lamp) == []
    assert ends(course, lamp, 2) == {(2, 0): (0, 2)}
    assert one.out


# Upkeep.


def test_upkeep_ether_lies_there_until_the_next_activation_or_neutralization() -> None:
    """ "The nemesis only gains that ether at the start of that gentleman's next activation or if … neutralized"."""
    ward: dict[str, Any] = {"title": "Ward", "use": "upkeep", "cost": 2, "do": [{"op": "dice", "count": 2}]}
    lady: dict[str, Any] = {
        "id": "lady-ward",
        "name": "Lady Ward",
        "job": "arcanist",
        "punch": 1,
        "trigger": 0,
        "agility": 2,
        "health": [2, 3],
        "ether": 3,
        "gifts": [ward],
    }
    course = stage(ROW, files={"gentlemen": [lady]})
    one, foe = put(course, "lady-ward", 0), put(course, "the-actuary", 1)
    turn = turn_of(course, one)
    say(course, ("use", one.key, "gift-0"))
    act(course, turn)
    assert (one.ether, course.tally["handed over"]) == (1, 0)
    dice(course, HIT, HIT, DODGE, DODGE, HIT, HIT)
    strike(course, [foe], attack(one))
    assert one.damage == 0
    turn_of(course, one)
    assert (one.upkeep, course.tally["handed over"]) == ((), 2)


# Powers and chaos.


def test_one_power_in_an_activation_and_each_on_the_chaos_card() -> None:
    """ "Once per nemesis activation … 1 power"; "may activate each of their powers once (still pay ether costs)"."""
    for card, more in (("the-actuary", False), ("chaos", True)):
        course = stage(ROW, spawn_points=[{"x": 7, "y": 0}])
        put(course, "the-actuary", 5)
        put(course, "dame-ferris", 0)
        course.scene.reserve = 9
        turn = begin(course, NEMESIS, card)
        assert turn is not None
        course.turn = turn
        say(course, ("power", "", "more-hands"))
        act(course, turn)
        assert course.scene.reserve == 7
        assert bool([one for one in deeds(course, turn) if one[0] == "power"]) is more
        assert ("power", "", "more-hands") not in list(deeds(course, turn))


def test_a_power_is_paid_from_its_card_first_and_then_from_the_reserve() -> None:
    """ "The nemesis can draw from this reserve to power any nemesis power or agent gift/skill"."""
    course = stage(ROW, spawn_points=[{"x": 7, "y": 0}])
    course.scene.reserve, course.scene.ether["more-hands"] = 3, 1
    course.turn = begin(course, NEMESIS, "chaos")
    course.pay_for(course.scene.powers["more-hands"])
    assert (course.scene.reserve, course.scene.ether["more-hands"]) == (2, 0)


def test_minions_are_spawned_as_long_as_there_are_models_of_listed_kinds() -> None:
    """ "Only spawn minion types listed for that chapter … limited by the number of those particular models"."""
    course = stage(ROW, "o" * 8, spawn_points=[{"x": 7, "y": 0}])
    spawn(course, "lamplighter", 9)
    assert len(course.scene.of_card("lamplighter")) == 6
    assert berths(course.scene) != []
    other = stage(ROW, minions=None, spawn_points=[{"x": 7, "y": 0}])
    spawn(other, "lamplighter", 1)
    assert other.scene.of_card("lamplighter") == []


# Fire.


def test_fire_burns_whoever_enters_or_begins_there() -> None:
    """ "Any figure that enters a square containing a fire token automatically suffers 1 damage"."""
    course = stage(ROW)
    one = put(course, "dame-ferris", 0)
    course.scene.fires = {1}
    say(course, ("go", 1))
    use_agility(course, one, 1)
    assert one.damage == 1
    turn_of(course, one)
    assert one.damage == 2


def test_outdoors_fire_goes_out_and_indoors_each_places_one_beside_those_that_were_there() -> None:
    """ "Remove any fire tokens in an outdoor square"; "they may not string new fire tokens together"."""
    course = stage("iiiioo")
    course.scene.fires = {0, 5}
    wrapping.burn_on(course)
    assert course.scene.fires == {0, 1}
    wrapping.burn_on(course)
    assert course.scene.fires == {0, 1, 2}


def test_fire_goes_through_windows_and_breaks_doors_but_not_walls() -> None:
    """ "Fire can spread through doors and break them (remove from the stage), and through windows"."""
    for kind, fires, opened in (("door", {0, 1}, 1), ("window", {0, 1}, 0), ("wall", {0}, 0), ("line", {0}, 0)):
        course = stage("ii", edges=[(0, 0, "east", kind)])
        course.scene.fires = {0}
        wrapping.burn_on(course)
        assert (course.scene.fires, course.scene.opened) == (fires, opened), kind


# Goals and the end.

CARRY = {
    "gentlemen": {"goal": "carry", "token": "ledger", "squares": [{"x": 0, "y": 0}]},
    "nemesis": {"goal": "survive", "rounds": 3},
}


def test_a_thing_is_picked_up_by_entering_handed_on_and_brought_home() -> None:
    """ "Play continues until one side's victory conditions are met"."""
    course = stage(ROW, tokens=[("ledger", 3, 0)], victory=CARRY)
    one, other = put(course, "the-lodger", 2), put(course, "mr-cogg", 1)
    say(course, ("go", 3), ("go", 2), ("hand", "ledger", other.key))
    use_agility(course, one, 3)
    assert course.scene.tokens[0].holder == other.key
    assert not course.is_over
    say(course, ("go", 0))
    use_agility(course, other, 1)
    assert (course.is_over, course.winner) == (True, GENTLEMEN)


def test_the_last_round_ends_the_chapter_and_who_had_to_do_something_has_not_done_it() -> None:
    """ "Any effect or end condition based on the number of rounds, check if it has been fulfilled"."""
    course = stage(ROW, victory=CARRY, tokens=[("ledger", 3, 0)])
    put(course, "dame-ferris", 7)
    for _ in range(3):
        wrapping.wrap_up(course)
    assert (course.winner, course.scene.round) == (NEMESIS, 4)
    falls = {"gentlemen": CARRY["gentlemen"], "nemesis": {"goal": "neutralizations", "count": 4}}
    limited = stage(ROW, victory=falls, tokens=[("ledger", 3, 0)], round_limit=2)
    for _ in range(2):
        wrapping.wrap_up(limited)
    assert limited.winner == NEMESIS


def test_events_happen_at_the_end_of_their_round() -> None:
    events = [{"round": 1, "do": [{"op": "spawn", "minion": "lamplighter", "count": 2}]}]
    course = stage(ROW, events=events, spawn_points=[{"x": 7, "y": 0}])
    wrapping.wrap_up(course)
    wrapping.wrap_up(course)
    assert len(course.scene.of_card("lamplighter")) == 2


@pytest.mark.parametrize(("goal", "meets"), [
    ({"goal": "reach", "squares": [{"x": 7, "y": 0}], "count": 1}, "reach"),
    ({"goal": "destroy", "token": "ledger", "count": 1}, "destroy"),
    ({"goal": "neutralize", "figure": "lamplighter", "count": 1}, "neutralize"),
    ({"goal": "collect", "token": "ledger", "count": 1}, "collect"),
])  # fmt: skip
def test_each_goal_is_met_by_what_it_says(goal: dict[str, Any], meets: str) -> None:
    victory = {"gentlemen": goal, "nemesis": {"goal": "survive", "rounds": 9}}
    course = stage(ROW, tokens=[("ledger", 3, 0)], victory=victory)
    one, lamp = put(course, "the-lodger", 2), put(course, "lamplighter", 5)
    turn = turn_of(course, one)
    assert not course.is_over
    if meets == "destroy":
        say(course, ("destroy", one.key, 0))
        act(course, turn)
    elif meets == "neutralize":
        hurt(course, lamp, 2)
    else:
        lamp.at = OFF
        say(course, ("go", 7 if meets == "reach" else 3))
        use_agility(course, one, 5)
    assert (course.is_over, course.winner) == (True, GENTLEMEN)
