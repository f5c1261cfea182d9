"""The rules of the game, quoted one by one from the rulebook, each with what the engine makes of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest
from msgspec.structs import replace

from tests.games.nemo_rising.making import ASK_NOBODY, begun, card, exchange, foe, give, laid, put
from toolkit.games.nemo_rising.content import effects as e
from toolkit.games.nemo_rising.content.abilities import Attribute, AttributeDie, Defensive, Shortcut, Stealth
from toolkit.games.nemo_rising.content.model import Pair
from toolkit.games.nemo_rising.content.sources import covers
from toolkit.games.nemo_rising.playing import foes
from toolkit.games.nemo_rising.playing.course import Course
from toolkit.games.nemo_rising.playing.doing import acts
from toolkit.games.nemo_rising.playing.questions import Act, Question
from toolkit.games.nemo_rising.playing.sources import give_blue, ways
from toolkit.games.nemo_rising.playing.table import Expedition, Figure, Foe, Held, Lost, Won
from toolkit.games.nemo_rising.playing.walking import steps

BRAINS, BRAWN, SKILL = (Attribute(one) for one in ("brains", "brawn", "skill"))
NOTHING = AttributeDie()


def words(table: Expedition, figure: Figure) -> Counter[str]:
    return Counter(act.word for act in acts(table, figure))


def nothing(_: object) -> None:
    return


def move(table: Expedition, one: Foe, spaces: int, path: str = "red") -> None:
    foes.move(table, one, spaces, path, ASK_NOBODY, nothing)


# Setup.


def test_place_each_tile_facedown_on_one_of_the_large_spaces() -> None:
    """Shuffle the Adventure Tiles for your chosen scenario and place each tile facedown."""
    table = laid()
    assert len(table.spots) == 8
    assert not any(spot.scouted or spot.secured for spot in table.spots)


def test_four_for_medium_and_ten_by_missions_are_14() -> None:
    """The combined Mission Points of both Mission Cards equal 10, which gives them a total of 14 Mission Points."""
    table = laid()
    first, second = (
        replace(mission, points=points) for mission, points in zip(table.pair.missions, (6, 4), strict=True)
    )
    pair = Pair(table.pair.scenario, first, second)
    assert Expedition(table.box, table.board, pair, 2, "medium", table.random).points == 14


@pytest.mark.parametrize(("difficulty", "points"), [("easy", 16), ("medium", 14), ("hard", 12)])
def test_6_for_easy_4_for_medium_2_for_hard(difficulty: str, points: int) -> None:
    """Place a Mission Goal Token on the corresponding space: "6" for Easy, "4" for Medium, or "2" for Hard."""
    table = laid()
    again = Expedition(table.box, table.board, table.pair, 2, difficulty, table.random)
    assert again.points - table.points == points - 14


def test_stands_the_token_on_the_space_labelled_start() -> None:
    assert {one.space for one in laid(4).figures} == {"6,3"}


def test_return_all_other_story_tokens_to_the_box() -> None:
    assert laid().pair.tokens == ("the-ledger",)


def test_draw_the_top_threat_card_and_perform_its_actions_then_discard_it() -> None:
    """Step 15 is obeyed to the letter: a Keep card is discarded, and its enemy stays without the ability."""
    table = laid()
    kept = next(one for one in table.threats if one.id == "audit")
    begun(table)._reveal(kept, setting_up=True)
    assert [one.enemy.id for one in table.foes] == ["the-auditor"]
    assert table.keep == []
    assert table.threat_discards == [kept]


@pytest.mark.parametrize(
    ("first", "placed", "kept"), [("discarded", ["the-auditor"], 0), ("kept", ["the-auditor"], 1), ("skipped", [], 0)]
)
def test_if_this_is_your_first_game_skip_step_15(first: str, placed: list[str], kept: int) -> None:
    table = laid()
    table.threats.sort(key=lambda one: one.id == "audit")
    course = begun(table)
    course.first_threat = first
    course._set_up()
    assert [one.enemy.id for one in table.foes] == placed
    assert len(table.keep) == kept


# The round.


def ended(order: list[str]) -> Callable[[Question], int]:
    """Answers that end every turn at once, and let the last of those who wait begin."""

    def ask(question: Question) -> int:
        if question.kind == "card":
            order.append(question.about.hero.id)
        return len(question.options) - 1 if question.kind in {"hero", "act"} else 0

    return ask


def test_each_round_the_players_choose_the_order_of_turns() -> None:
    """Once every player has taken a turn, the current round ends and a new round begins."""
    table, order = laid(3), list[str]()
    course = begun(table, ended(order))
    course._round()
    assert order == [one.hero.id for one in reversed(table.figures)]
    course._round()
    assert order[3:] == order[:3]
    assert (table.round, table.turns, table.row) == (2, 6, [])


def test_alone_a_new_stack_is_placed_beside_the_unused_one() -> None:
    """At the start of each round after the first, beside the unused stack of cards from the previous round."""
    table = laid(1)
    course = begun(table, ended([]))
    course._round()
    (unused,) = table.row
    course._fill_row()
    assert table.row[0] is unused
    assert len(table.row) == 2


def test_as_many_threat_cards_as_players_with_action_cards_on_top() -> None:
    for players, stacks in ((1, 2), (2, 2), (3, 3), (4, 4)):
        table = laid(players)
        begun(table)._fill_row()
        assert len(table.row) == stacks, "alone, there are always two stacks of cards in the Action Row"


def test_all_but_the_top_card_of_each_player_are_reshuffled_when_the_action_deck_is_empty() -> None:
    table = laid(2)
    course = begun(table)
    top, below = table.actions[:2], table.actions[2:6]
    table.actions = []
    for figure, last in zip(table.figures, top, strict=True):
        figure.card, figure.stack = last, [*below[:2], last]
        del below[:2]
    course._fill_row()
    assert len(table.row) == 2
    assert [one.stack[-1] for one in table.figures] == top
    assert len(table.actions) == 2


def test_the_cost_of_an_action_card_never_takes_the_track_below_1() -> None:
    """If you are down to your last Mission Point, you may choose any Action Card without paying its cost."""
    table = laid()
    table.points = 1
    table.lose(1, "action card", floor=1)
    assert table.points == 1
    table.points = 2
    table.lose(1, "action card", floor=1)
    assert table.points == 1
    assert table.lost == {"action card": 1}


def test_replenish_6_gold_tokens_and_a_blue_one_for_stealth() -> None:
    """It immediately provides you with 1 bonus blue Action Token, which is not replenished automatically."""
    for ability, blue in ((Stealth(), 1), (Shortcut("red"), 1), (BRAWN, 0)):
        table = laid(2)
        seen: list[tuple[int, int]] = []
        course = begun(table)
        course._fill_row()
        table.row[0].action = card(ability)

        def ask(question: Question, seen: list[tuple[int, int]] = seen) -> int:
            if question.kind == "act":
                seen.append((question.about.gold, question.about.blue))
                return len(question.options) - 1
            return 0

        course.ask = ask
        course._turn(table.figures[0])
        assert seen[0] == (6, blue)
        assert table.turns == 1


def test_there_are_6_blue_tokens_for_all_heroes_together() -> None:
    """30 Action Tokens, of which 4 times 6 are gold."""
    table = laid(3)
    first, second, third = table.figures
    for figure, wanted, blue in ((first, 4, 4), (second, 4, 2), (third, 1, 0)):
        give_blue(table, figure, wanted)
        assert figure.blue == blue
    give(first, tokens=0).pay(1)
    give_blue(table, third, 3)
    assert [one.blue for one in table.figures] == [3, 2, 1], "what was spent is there again"


def test_gold_tokens_are_spent_before_blue_ones() -> None:
    figure = give(laid().figures[0])
    figure.blue = 2
    figure.pay(7)
    assert (figure.gold, figure.blue) == (0, 1)


# Moving.


def test_spend_1_token_to_move_1_space_not_diagonally() -> None:
    table = laid(1)
    assert steps(table, give(table.figures[0], NOTHING)) == {"7,3": 1, "5,3": 1, "6,2": 1, "6,4": 1}


def test_you_cannot_enter_or_move_through_an_enemy() -> None:
    table = laid(1)
    foe(table, "tin-clerks", "7,3")
    assert "7,3" not in steps(table, give(table.figures[0], NOTHING))
    assert "8,3" not in steps(table, table.figures[0])


def test_stealth_moves_through_enemies_and_ends_on_an_empty_space() -> None:
    """You must still pay an Action Token to enter an enemy's space."""
    table = laid(1)
    foe(table, "tin-clerks", "7,3")
    there = steps(table, give(table.figures[0], Stealth()))
    assert "7,3" not in there
    assert there["8,3"] == 2


def test_you_can_pass_a_hero_as_long_as_you_keep_going() -> None:
    table = laid(2)
    put(table.figures[1], "7,3")
    there = steps(table, give(table.figures[0], NOTHING))
    assert "7,3" not in there
    assert there["8,3"] == 2


def test_several_heroes_may_be_on_start() -> None:
    table = laid(2)
    put(table.figures[0], "7,3")
    assert steps(table, give(table.figures[0], NOTHING))["6,3"] == 1


def test_move_onto_a_tile_that_has_been_scouted_by_its_doorway() -> None:
    table = laid(1)
    figure = put(give(table.figures[0], NOTHING), "4,3")
    assert 1 not in steps(table, figure)
    table.spots[1].scouted = True
    assert steps(table, figure)[1] == 1
    put(figure, 1)
    assert steps(table, figure) == {"4,3": 1, "5,0": 1}


def test_a_shortcut_links_its_two_spaces_for_1_token() -> None:
    table = laid(1)
    figure = put(table.figures[0], "0,3")
    assert "12,3" not in steps(table, give(figure, Shortcut("blue")))
    assert steps(table, give(figure, Shortcut("red")))["12,3"] == 1


def test_scout_flips_the_tile_and_leaves_it_unsecure() -> None:
    table = laid(1)
    figure = put(give(table.figures[0], NOTHING), "4,3")
    figure.hero = next(one for one in table.box.heroes if one.id == "jem-threadgold")
    begun(table).doing.do(figure, next(act for act in acts(table, figure) if act.word == "scout"))
    assert table.spots[1].scouted
    assert not table.spots[1].secured
    assert figure.tokens == 5


# Tasks.


def test_an_action_card_may_complete_the_task_without_difficulty() -> None:
    table = laid()
    figure = give(table.figures[0], BRAWN)
    assert ways(table, figure, ("brawn",), "task", 1) == [((), ())]


def test_the_same_action_card_gives_one_icon_once() -> None:
    """If a Task requires 2 Brawn, a Brawn card provides 1; the second comes from a Gear Card or the die."""
    table = laid()
    figure = give(put(table.figures[0], "0,3"), BRAWN)
    figure.hero = next(one for one in table.box.heroes if one.id == "jem-threadgold")
    assert ways(table, figure, ("brawn", "brawn"), "task", 1) == [((), ("brawn",))]
    arm = Held(next(one for one in table.box.gear if one.id == "the-bosuns-other-arm"))
    figure.gear.append(arm)
    assert ((arm,), ()) in ways(table, figure, ("brawn", "brawn"), "task", 1)


def test_you_could_not_roll_the_die_twice_for_two_icons() -> None:
    """Each icon needs a source of its own: one die is one source, two dice are two."""
    table = laid()
    figure = give(table.figures[0], Stealth())
    figure.hero = next(one for one in exchange().heroes if one.id == "jem-threadgold")
    assert ways(table, figure, ("brains", "brains"), "task", 1) == []
    assert ways(table, figure, ("brains", "brains"), "task", 2) == [((), ("brains", "brains"))]
    assert covers(["brains", "skill"], ("brains", "brains")) == ("brains",)


def secured(faces: list[str], tokens: int, again: bool = True) -> Expedition:
    """Somebody on the Trading Floor, who needs brawn, with these rolls."""
    table = laid(1, faces=faces)
    figure = put(give(table.figures[0], Stealth(), tokens), 0)
    figure.hero = next(one for one in table.box.heroes if one.id == "doctor-ottoline-marsh")
    table.spots[0].scouted = True
    course = begun(table, lambda question: 0 if again else 1)
    course.doing.do(figure, Act("secure"))
    return table


def test_a_failed_roll_is_repeated_for_1_token_each() -> None:
    table = secured(["skill", "brains", "brawn"], 6)
    assert table.spots[0].secured
    assert table.figures[0].tokens == 3


def test_the_penalty_falls_once_when_the_attempts_are_given_up() -> None:
    table = secured(["skill", "brains", "skill"], 3)
    assert not table.spots[0].secured
    assert table.lost == {"failed task": 1}
    assert secured(["skill"], 6, again=False).lost == {"failed task": 1}
    assert secured(["skill", "brawn"], 6).lost == {}


def test_a_simple_task_takes_1_token_and_no_roll() -> None:
    table = laid(1, faces=[])
    figure = put(give(table.figures[0], Stealth(), 1), 4)
    table.spots[4].scouted = True
    begun(table, ASK_NOBODY).doing.do(figure, Act("secure"))
    assert table.spots[4].secured


def test_securing_brings_a_gear_card_and_opens_the_green_box() -> None:
    table = secured(["brawn"], 6)
    assert len(table.figures[0].gear) == 1
    assert words(table, table.figures[0])["green"] == 1


def test_succeed_at_each_task_once_a_turn() -> None:
    table = laid(1)
    figure = put(give(table.figures[0], Stealth(), 6), 1)
    table.spots[1].scouted = table.spots[1].secured = True
    course = begun(table)
    course.doing.do(figure, Act("green"))
    assert figure.blue == 2
    assert "green" not in words(table, figure)


def test_two_heroes_on_the_same_tile_roll_2_dice() -> None:
    table = laid(2)
    figure = put(give(table.figures[0], Stealth()), 6)
    figure.hero = next(one for one in table.box.heroes if one.id == "jem-threadgold")
    table.spots[6].scouted = True
    assert "secure" not in words(table, figure), "two brains by one die cannot be"
    put(table.figures[1], 6)
    assert words(table, figure)["secure"] == 1


def test_at_most_three_gear_cards() -> None:
    """If you draw a new Gear Card when you already have 3, you must discard one of the four."""
    table = laid(1)
    course = begun(table, lambda question: 3)
    for _ in range(5):
        course.doing.draw_gear(table.figures[0])
    assert len(table.figures[0].gear) == 3
    assert len(table.gear_discards) == 2


def test_an_empty_gear_deck_is_made_of_its_discards_and_if_there_are_none_no_card_is_gained() -> None:
    table = laid(1)
    doing, (figure,) = begun(table).doing, table.figures
    table.gear_discards, table.gear = table.gear[:1], []
    for _ in range(2):
        doing.draw_gear(figure)
    assert (len(figure.gear), table.gear, table.gear_discards) == (1, [], [])


def test_gear_is_twisted_or_discarded_and_recharged_by_a_task() -> None:
    table = laid(1, faces=["brawn"])
    figure = give(table.figures[0], BRAWN)
    heels = Held(next(one for one in table.box.gear if one.id == "spring-heels"))
    tea = Held(next(one for one in table.box.gear if one.id == "strong-tea"))
    figure.gear = [heels, tea]
    doing = begun(table).doing
    doing.do(figure, Act("use", heels, 0))
    doing.do(figure, Act("use", tea, 0))
    assert heels.twisted
    assert figure.gear == [heels]
    assert figure.blue == 3
    doing.do(figure, Act("recharge", heels))
    assert not heels.twisted


def test_transfer_a_gear_card_to_an_adjacent_hero() -> None:
    table = laid(2)
    figure, other = give(put(table.figures[0], "7,3")), put(table.figures[1], "8,3")
    figure.gear = [Held(table.box.gear[0])]
    assert words(table, figure)["give"] == 1
    put(other, "9,3")
    assert words(table, figure)["give"] == 0


# Confronting.


def test_confront_an_adjacent_enemy_or_one_at_the_doorway() -> None:
    table = laid(1)
    figure = give(put(table.figures[0], "7,3"), BRAINS)
    clerk = foe(table, "tin-clerks", "8,3")
    begun(table).doing.do(figure, Act("confront", clerk))
    assert table.foes == []
    assert table.defeated == {"tin-clerks": 1}
    hound = foe(table, "fog-hounds", "8,3")
    put(figure, 2)
    assert table.beside_foe(figure, hound), "slot 3 has its doorway there"


def test_a_defeated_enemy_is_out_of_the_game() -> None:
    table = laid(1)
    before = len(table.stacks["tin-clerks"])
    foes.defeat(table, foe(table, "tin-clerks", "8,3"), table.figures[0])
    assert len(table.stacks["tin-clerks"]) == before


def test_two_heroes_beside_one_enemy_roll_2_dice() -> None:
    table = laid(2)
    figure = give(put(table.figures[0], "7,3"), Stealth())
    figure.hero = next(one for one in table.box.heroes if one.id == "jem-threadgold")
    foe(table, "gust-engines", "8,3")
    assert words(table, figure)["confront"] == 0
    put(table.figures[1], "9,3")
    assert words(table, figure)["confront"] == 1


# Enemies.


def test_enemies_count_arrow_spaces_only() -> None:
    """Skip over any spaces that do not feature these arrows."""
    table = laid(1)
    put(table.figures[0], "12,5")
    one = foe(table, "tin-clerks", "0,0")
    move(table, one, 2, "red")
    assert one.space == "3,1", "first 2,0 and then 3,1"


def test_an_occupied_space_is_skipped_and_does_not_count() -> None:
    table = laid(1)
    put(table.figures[0], "12,5")
    foe(table, "fog-hounds", "2,0")
    one = foe(table, "tin-clerks", "0,0")
    move(table, one, 2, "red")
    assert one.space == "3,3"


def test_move_in_initiative_order_from_lowest_to_highest() -> None:
    table = laid(1)
    put(table.figures[0], "12,5")
    slow, quick = foe(table, "tin-clerks", "2,0", 33), foe(table, "tin-clerks", "0,0", 3)
    foes.move_all(table, e.Move(1, "red"), ASK_NOBODY, nothing)
    assert (quick.space, slow.space) == ("3,1", "3,3"), "the first skips the other, which then skips the first"


def test_only_the_types_that_are_named_move() -> None:
    table = laid(1)
    put(table.figures[0], "12,5")
    clerk, gull = foe(table, "tin-clerks", "0,0"), foe(table, "bailiff-gulls", "12,0")
    foes.move_all(table, e.Move(1, "blue", ("bestial",)), ASK_NOBODY, nothing)
    assert (clerk.space, gull.space) == ("0,0", "10,0")


def test_an_enemy_that_would_land_on_a_hero_stops_beside_and_attacks() -> None:
    """It is okay to stop in a space without an Enemy Path Arrow in order to launch an attack."""
    table = laid(1, faces=["skill"])
    give(put(table.figures[0], "2,0"), Stealth())
    one = foe(table, "tin-clerks", "0,0")
    move(table, one, 1)
    assert one.space == "1,0"
    assert table.lost == {"attack": 1}


def test_an_enemy_that_starts_beside_a_hero_attacks_and_stays() -> None:
    table = laid(1, faces=["skill"])
    give(put(table.figures[0], "7,3"), Stealth())
    one = foe(table, "tin-clerks", "8,3")
    move(table, one, 3)
    assert one.space == "8,3"
    assert table.lost == {"attack": 1}


def test_once_it_stops_to_attack_it_is_done_moving_for_the_turn() -> None:
    """p. 16: "Once an Enemy Token stops to attack a hero, the enemy is done moving for the turn"; "The Mechanical Wasp
    will not move again this turn after making its attack", though a Keep card moves it at the end of the turn."""
    table = laid(1, faces=["skill", "skill"])
    give(put(table.figures[0], "7,3"), Stealth())
    one = foe(table, "tin-clerks", "8,3")
    table.turns = 1
    move(table, one, 3)
    move(table, one, 1)
    assert table.lost == {"attack": 1}
    table.turns = 2
    move(table, one, 1)
    assert table.lost == {"attack": 2}


def test_an_enemy_stops_at_the_doorway_of_a_tile_with_a_hero() -> None:
    table = laid(1, faces=["skill"])
    give(put(table.figures[0], 1), Stealth())
    one = foe(table, "tin-clerks", "3,3")
    move(table, one, 3)
    assert one.space == "4,3"
    assert table.lost == {"attack": 1}


def test_overwhelming_force_costs_1_point_that_cannot_be_blocked() -> None:
    """It stops in the nearest empty space before the one that is blocking it, and does not attack."""
    table = laid(1, faces=["skill"])
    give(put(table.figures[0], 1), Defensive())
    foe(table, "bailiff-gulls", "4,3", 7)
    wasp = foe(table, "tin-clerks", "3,1", 9)
    move(table, wasp, 2)
    assert wasp.space == "3,3"
    assert table.lost == {"overwhelming force": 1}


def test_the_players_decide_which_hero_is_attacked() -> None:
    table = laid(2, faces=["skill"])
    put(table.figures[0], 1)
    give(put(table.figures[1], 1), Defensive())
    asked: list[str] = []

    def ask(question: Question) -> int:
        asked.append(question.kind)
        return 1

    foes.attack(table, foe(table, "tin-clerks", "4,3"), ask, nothing)
    assert asked == ["defender"]
    assert table.lost == {}


# Defending.


@pytest.mark.parametrize(
    ("ability", "enemy", "faces", "lost"),
    [
        (Stealth(), "tin-clerks", ["brains"], 0),
        (Stealth(), "tin-clerks", ["skill"], 1),
        (BRAINS, "tin-clerks", [], 0),
        (Defensive(), "tin-clerks", [], 0),
        (SKILL, "tin-clerks", ["skill"], 1),
        (Stealth(), "gust-engines", ["skill"], 2),
        (Stealth(), "gust-engines", ["brawn"], 1),
        (Defensive(), "gust-engines", ["skill"], 1),
        (AttributeDie(), "gust-engines", ["brawn", "brains"], 0),
        (AttributeDie(), "gust-engines", ["brawn", "brawn"], 1),
    ],
)
def test_1_point_for_each_icon_that_is_not_blocked(ability: object, enemy: str, faces: list[str], lost: int) -> None:
    """Each icon by another source; one roll, which cannot be repeated."""
    table = laid(1, faces=faces)
    figure = give(put(table.figures[0], "7,3"), ability)  # type: ignore[arg-type]
    figure.hero = next(one for one in table.box.heroes if one.id == "jem-threadgold")
    foes.attack(table, foe(table, enemy, "8,3"), ASK_NOBODY, nothing)
    assert table.lost.total() == lost


def test_no_teamwork_in_defence() -> None:
    table = laid(2, faces=["skill", "brains"])
    figure = give(put(table.figures[0], "7,3"), Stealth())
    put(table.figures[1], "6,3")
    foes.attack(table, foe(table, "tin-clerks", "8,3"), ASK_NOBODY, nothing)
    assert table.lost == {"attack": 1}
    assert figure.tokens == 6, "defending costs no action tokens"


# Placing.


def test_place_on_the_entrance_or_on_the_next_in_the_ring() -> None:
    table = laid(1)
    for entrance in (4, 4, 4, 4):
        foes.place(table, e.PlaceEnemy("tin-clerks", entrance))
    ring = table.board.entrances
    assert [one.space for one in table.foes] == [ring[4], ring[1], ring[2], ring[3]]


def test_2_points_if_all_four_entrances_are_occupied() -> None:
    table = laid(1)
    for number in (1, 2, 3, 4, 1):
        foes.place(table, e.PlaceEnemy("tin-clerks", number))
    assert len(table.foes) == 4
    assert table.lost == {"entrances": 2}


def test_nothing_enters_from_an_empty_stack_and_nothing_is_lost() -> None:
    table = laid(1)
    foes.place(table, e.PlaceEnemy("the-auditor", 1))
    foes.place(table, e.PlaceEnemy("the-auditor", 2))
    assert len(table.foes) == 1
    assert table.lost == {}


# The Keep row.


def threat(table: Expedition, id: str) -> object:
    return next(one for one in table.pair.scenario.threats if one.id == id)


def test_at_most_three_kept_cards_and_2_points_for_a_fourth() -> None:
    """The new Keep Card is discarded without effect."""
    table = laid(1)
    course = begun(table)
    for id in ("audit", "bird-of-ill-omen", "squall-warning", "minutes-of-the-meeting"):
        course._reveal(threat(table, id))  # type: ignore[arg-type]
    assert [one.id for one in table.keep] == ["audit", "bird-of-ill-omen", "squall-warning"]
    assert len(table.foes) == 3
    assert table.lost == {"Keep row": 2}


def test_kept_cards_are_checked_at_the_end_of_every_turn_from_left_to_right() -> None:
    """If multiple cards in the Keep Row trigger at the same time, resolve them one at a time from left to right."""
    table = laid(2)
    course = begun(table, ended([]))
    course._fill_row()
    for stack in table.row:
        stack.threat = threat(table, "falling-prices")  # type: ignore[assignment]
    alarm, audit = (threat(table, id) for id in ("the-alarm-is-rung", "audit"))
    table.keep = [alarm, audit, replace(alarm, title="Another Alarm")]  # type: ignore[list-item, type-var]
    course._turn(table.figures[0])
    told = [line for line in table.log or () if "end of the turn" in line]
    assert told == ["The Alarm Is Rung, at the end of the turn.", "Another Alarm, at the end of the turn."]


def test_its_enemy_defeated_the_card_is_discarded() -> None:
    table = laid(1)
    begun(table)._reveal(threat(table, "audit"))  # type: ignore[arg-type]
    foes.defeat(table, table.foes[0], table.figures[0])
    assert table.keep == []


def test_whenever_it_attacks_they_lose_a_point_even_before_the_attack() -> None:
    table = laid(1, faces=["brains"])
    course = begun(table)
    course._reveal(threat(table, "audit"))  # type: ignore[arg-type]
    give(put(table.figures[0], "1,6"), Defensive())
    foes.attack(table, table.foes[0], ASK_NOBODY, course._attacked)
    assert table.lost == {"Keep card": 1}


def test_removed_another_way_its_enemy_stays_without_the_ability() -> None:
    table = laid(1, faces=["brains"])
    course = begun(table)
    course._reveal(threat(table, "audit"))  # type: ignore[arg-type]
    course._effect(e.DiscardKeep(), "other")
    give(put(table.figures[0], "1,6"), Defensive())
    foes.attack(table, table.foes[0], ASK_NOBODY, course._attacked)
    assert table.keep == []
    assert table.lost == {}


def test_a_kept_card_leaves_by_a_task_at_named_tiles() -> None:
    table = laid(1)
    course = begun(table)
    course._reveal(threat(table, "the-alarm-is-rung"))  # type: ignore[arg-type]
    figure = give(put(table.figures[0], 4), SKILL)
    assert words(table, figure)["exit"] == 0
    put(figure, 5)
    course.doing.do(figure, next(act for act in acts(table, figure) if act.word == "exit"))
    assert table.keep == []


def test_a_task_without_named_tiles_can_be_done_anywhere() -> None:
    table = laid(1)
    alarm = threat(table, "the-alarm-is-rung")
    table.keep = [replace(alarm, keep=replace(alarm.keep, at=()))]  # type: ignore[attr-defined, type-var, list-item]
    for place in ("5,3", 4):
        assert words(table, give(put(table.figures[0], place), SKILL))["exit"] == 1


# Missions and the end.


def test_a_story_token_is_taken_on_the_secure_tile_and_left_on_another() -> None:
    table = laid(1)
    figure = put(give(table.figures[0], Stealth()), 1)
    for slot in (1, 4):
        table.spots[slot].scouted = True
    doing = begun(table).doing
    doing.do(figure, Act("move", 1))
    assert table.carried == {}
    doing.secure(figure)
    assert table.carried == {"the-ledger": 0}
    table.spots[4].secured = True
    doing.do(figure, Act("move", 4))
    doing.do(figure, Act("deliver", 0, 0))
    assert table.gone == {"the-ledger"}
    assert not table.is_open(0)


def done(table: Expedition) -> None:
    for index, goal in enumerate(table.goals):
        table.done[index] = [""] * goal.circles
    table.defeated["tin-clerks"] = 9
    for spot in table.spots[:4]:
        spot.scouted = spot.secured = True


def test_win_with_all_circles_four_tiles_and_all_heroes_on_start() -> None:
    table = laid(2)
    table.judge()
    done(table)
    put(table.figures[1], "7,3")
    table.judge()
    put(table.figures[1], "6,3")
    table.spots[0].secured = False
    table.judge()
    table.spots[0].secured = True
    with pytest.raises(Won):
        table.judge()


def test_lose_as_soon_as_the_points_run_out() -> None:
    table = laid(1)
    table.points = 1
    with pytest.raises(Lost):
        table.lose(1, "attack")


def test_threat_discards_are_reshuffled_and_the_keep_row_stays_out() -> None:
    table = laid(1)
    course = begun(table)
    table.keep, table.threat_discards, table.threats = table.threats[:1], table.threats[1:3], []
    drawn = {course._draw_threat(), course._draw_threat()}
    assert table.keep[0] not in drawn
    assert course._draw_threat() is None


def test_a_whole_game_ends_and_says_so() -> None:
    table = laid(2)
    points = table.points
    course = Course(table)
    course.run(lambda _, question: len(question.options) - 1)
    assert course.ending == "lost"
    assert "lost" in course.told[-1].words
    assert table.lost.total() >= points
