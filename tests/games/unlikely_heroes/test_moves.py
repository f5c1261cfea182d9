"""The rules of play, each with the sentence in the digest (or the decision in `moves`) that it comes from."""

from __future__ import annotations

from random import Random

from tests.games.unlikely_heroes.brute import Explored
from tests.games.unlikely_heroes.tiny import challenge, chapter, hero, item, objective, place, revealed, tiny
from toolkit.games.unlikely_heroes.rulebook.compiled import CompiledQuest
from toolkit.games.unlikely_heroes.rulebook.moves import apply, begin, is_possible, make, moves
from toolkit.games.unlikely_heroes.rulebook.position import (
    Discard,
    Equip,
    Explore,
    Fate,
    Follow,
    Give,
    Go,
    Move,
    Pass,
    Pick,
    Position,
    Refuse,
    TakeOver,
    Throw,
    Travel,
)

WIN = [chapter(objective(revealed(9)))]
"""A chapter that is won by revealing card 9."""


def after(play: CompiledQuest, *steps: Move) -> Position:
    position = begin(play)
    for step in steps:
        position = apply(play, position, step)
    return position


def numbers(play: CompiledQuest, mask: int) -> set[int]:
    return {card.number for index, card in enumerate(play.cards) if mask >> index & 1 and card.number is not None}


def test_the_first_chapter_names_the_starting_card_and_everyone_stands_on_it() -> None:
    play = tiny([place(1, 9), item(9)], WIN, heroes=2)
    start = begin(play)
    assert numbers(play, start.table) == {1}
    assert [seat.at for seat in start.seats] == [0, 0]
    assert numbers(play, start.pile) == {9}


def test_explore_an_anchor_on_the_map_the_hero_stands_on() -> None:
    play = tiny([place(1, 9, edges={"east": 2}), place(2, 3, edges={"west": 1}), item(3), item(9)], WIN)
    assert moves(play, begin(play)) == [Explore(0, 9), Explore(0, 2)]
    there = after(play, Explore(0, 2), Go())
    assert set(moves(play, there)) == {Travel(0, 0), Explore(0, 3)}


def test_two_maps_are_connected_when_each_has_an_edge_anchor_to_the_other() -> None:
    play = tiny([place(1, 9, edges={"east": 2}), place(2, 3), item(3), item(9)], WIN)
    stayed = after(play, Explore(0, 2), Refuse())
    assert Travel(0, 1) not in moves(play, stayed)
    gone = after(play, Explore(0, 2), Go())
    assert moves(play, gone) == [Explore(0, 3)], "one way only: the map has no edge back"


def test_a_number_that_is_not_in_the_pile_is_not_available() -> None:
    play = tiny([place(1, 3, 3), item(3), item(9)], WIN)
    assert moves(play, after(play, Explore(0, 3), Refuse())) == []


def test_a_dependency_needs_the_card_in_play_with_you() -> None:
    play = tiny([place(1, 3, 4), item(3), item(4, needs={"item": 3}), item(9)], WIN, heroes=2)
    assert set(moves(play, begin(play))) == {Explore(0, 3), Explore(1, 3)}
    held = after(play, Explore(0, 3), Equip(0))
    assert Explore(0, 4) in moves(play, held)
    assert Explore(1, 4) not in moves(play, held)
    given = apply(play, held, Give(0, 1, 1))
    assert Explore(1, 4) in moves(play, given)


def test_a_dependency_by_tag() -> None:
    play = tiny([place(1, 3, 4), item(3, tags=["light"]), item(4, needs={"tag": "light"}), item(9)], WIN)
    assert moves(play, begin(play)) == [Explore(0, 3)]
    assert Explore(0, 4) in moves(play, after(play, Explore(0, 3), Equip(0)))


def test_during_a_challenge_an_adjacent_hero_counts_too() -> None:
    cards = [place(1, 3, 4), item(3), challenge(4, [{"op": "win"}], needs={"item": 3}), item(9)]
    play = tiny(cards, WIN, heroes=2)
    assert moves(play, after(play, Explore(0, 4))) == [Refuse()], "nobody has it"
    assert moves(play, after(play, Explore(0, 3), Equip(1), Explore(0, 4))) == [Pass(0), Refuse()]


def test_an_item_is_equipped_given_to_an_adjacent_hero_or_discarded() -> None:
    play = tiny([place(1, 3), item(3), item(9)], WIN, heroes=2)
    assert moves(play, after(play, Explore(0, 3))) == [Equip(0), Equip(1), Refuse()]
    assert numbers(play, after(play, Explore(0, 3), Refuse()).discarded) == {3}


def test_the_limit_holds_for_each_side() -> None:
    """The heroes here have a backpack limit of 1: one item on the left, one on the right."""
    play = tiny([place(1, 3, 4, 5), item(3), item(4), item(5), item(9)], WIN)
    full = after(play, Explore(0, 3), Equip(0), Explore(0, 4), Equip(0), Explore(0, 5))
    assert moves(play, full) == [Equip(0, 1), Equip(0, 2), Refuse()]
    assert numbers(play, apply(play, full, Equip(0, 1)).seats[0].held) == {4, 5}


def test_a_hero_may_replace_your_current_hero_and_inherits_items() -> None:
    play = tiny([place(1, 3, 4, 5, 6), hero(3, backpack=2), item(4), item(5), hero(6, backpack=1), item(9)], WIN)
    assert moves(play, after(play, Explore(0, 3))) == [TakeOver(), Refuse()]
    rich = after(play, Explore(0, 3), TakeOver(), Explore(0, 4), Equip(0), Explore(0, 5), Equip(0))
    poorer = apply(play, apply(play, rich, Explore(0, 6)), TakeOver())
    assert numbers(play, poorer.seats[0].held) == {4, 5}, "a limit of 1 holds two: one on each side"
    assert numbers(play, poorer.discarded) == {3}, "the hero that is not used is discarded"


def test_a_smaller_backpack_makes_its_hero_throw_things_away() -> None:
    cards = [place(1, 3, 4, 5, 6, 7), hero(3, backpack=2), item(4), item(5), item(6), hero(7, backpack=1), item(9)]
    play = tiny(cards, WIN)
    steps: list[Move] = [Explore(0, 3), TakeOver()]
    for number in (4, 5, 6):
        steps += [Explore(0, number), Equip(0)]
    over = after(play, *steps, Explore(0, 7), TakeOver())
    assert moves(play, over) == [Throw(2), Throw(3), Throw(4)]
    assert numbers(play, apply(play, over, Throw(3)).seats[0].held) == {4, 6}


def test_a_challenge_that_was_passed_goes_to_the_discard_pile_and_a_forfeited_one_back() -> None:
    play = tiny([place(1, 3), challenge(3, [{"op": "gain_energy", "amount": 1}]), item(9)], WIN)
    passed = after(play, Explore(0, 3), Pass(0))
    assert (numbers(play, passed.discarded), numbers(play, passed.passed)) == ({3}, {3})
    assert numbers(play, after(play, Explore(0, 3), Refuse()).pile) == {3, 9}


def test_a_forced_challenge_cannot_be_forfeited() -> None:
    play = tiny([place(1, 3), challenge(3, [{"op": "win"}], forced=True), item(9)], WIN)
    assert moves(play, after(play, Explore(0, 3))) == [Pass(0)]


def test_discard_after_reveal_is_ignored_if_the_card_is_not_in_play() -> None:
    play = tiny([place(1, 3, 4), item(3), item(4, revealed={"discard": [3]}), item(9)], WIN)
    early = after(play, Explore(0, 4), Refuse())
    assert numbers(play, early.pile) == {3, 9}
    late = after(play, Explore(0, 3), Equip(0), Explore(0, 4), Refuse())
    assert numbers(play, late.discarded) == {3, 4}


def test_draw_after_reveal_follows_the_cards_own_resolution() -> None:
    play = tiny([place(1, 3), item(3, revealed={"draw": [4]}), item(4), item(9)], WIN)
    first = after(play, Explore(0, 3))
    assert numbers(play, first.revealed) == {1, 3}
    assert numbers(play, apply(play, first, Equip(0)).revealed) == {1, 3, 4}


def test_a_map_replaces_and_discards_the_map_that_lies_there() -> None:
    cards = [
        place(1, 3, edges={"east": 2}),
        place(2, 4, edges={"west": 1}),
        place(3, 9, replaces=[2]),
        item(4),
        item(9),
    ]
    play = tiny(cards, WIN, heroes=2)
    position = after(play, Explore(0, 2), Go(), Explore(1, 3))
    assert numbers(play, position.discarded) == {2}
    assert [play.cards[seat.at].number for seat in position.seats] == [3, 1], "who stood there stands on the new one"


def test_relocate_draws_the_map_and_the_hero_may_move_onto_it() -> None:
    cards = [place(1, 3), challenge(3, [{"op": "relocate", "maps": [5]}]), place(5, 9), item(9)]
    play = tiny(cards, WIN, heroes=2)
    offered = after(play, Explore(0, 3), Pass(0))
    assert numbers(play, offered.table) == {1, 5}
    assert moves(play, offered) == [Go(), Refuse()]
    gone = apply(play, offered, Go())
    assert [play.cards[seat.at].number for seat in gone.seats] == [5, 1]


def test_a_vertical_line_between_rewards_means_choose_one() -> None:
    choice = [
        {"op": "choose", "options": [{"do": [{"op": "draw", "cards": [4]}]}, {"do": [{"op": "draw", "cards": [9]}]}]}
    ]
    play = tiny([place(1, 3), challenge(3, choice), item(4), item(9)], WIN)
    asked = after(play, Explore(0, 3), Pass(0))
    assert moves(play, asked) == [Pick(0), Pick(1)]
    assert numbers(play, apply(play, asked, Pick(1)).revealed) == {1, 3, 9}


def test_cards_sharing_a_number_are_the_worlds_choice() -> None:
    cards = [place(1, 3), item(3, id="3-a", revealed={"draw": [9]}), item(3, id="3-b"), item(9)]
    play = tiny(cards, WIN)
    assert moves(play, after(play, Explore(0, 3))) == [Fate(1), Fate(2)]
    judge = Explored(play)
    assert (judge.winnable, judge.safe) == (True, True), "the other one can be drawn next"
    once = tiny(
        [place(1, 3), item(3, id="3-a", revealed={"draw": [9]}), item(3, id="3-b", effect=destroy(3)), item(9)], WIN
    )
    assert (Explored(once).winnable, Explored(once).safe) == (True, False)


def destroy(number: int) -> dict[str, object]:
    return {"trigger": "reveal", "do": [{"op": "destroy", "cards": [number]}]}


def test_discard_this_card_when_you_do_not_have_another_equipped() -> None:
    play = tiny([place(1, 3, 4), item(3), item(4, discard_without=3), item(9)], WIN)
    kept = after(play, Explore(0, 3), Equip(0), Explore(0, 4), Equip(0))
    assert numbers(play, kept.seats[0].held) == {3, 4}
    assert numbers(play, apply(play, kept, Discard(0, 1)).discarded) == {3, 4}


def test_objectives_are_followed_when_the_players_want_to() -> None:
    play = tiny([place(1, 9), item(9)], WIN)
    found = after(play, Explore(0, 9), Refuse())
    assert not found.outcome
    assert moves(play, found) == [Follow(0)]
    assert apply(play, found, Follow(0)).outcome == "won"


def test_a_failure_condition_met_at_any_time_loses() -> None:
    failing = [chapter(objective(revealed(9)), failures=[{"when": {"test": "gone", "card": 3}}])]
    play = tiny([place(1, 3, 9), item(3), item(9)], failing)
    assert after(play, Explore(0, 3), Refuse()).outcome == "lost"
    assert moves(play, after(play, Explore(0, 3), Refuse())) == []


def test_only_the_variant_whose_item_is_in_play_is_read_and_the_party_regroups() -> None:
    chapters = [
        chapter(objective(revealed(2), {"op": "chapter", "chapter": 2})),
        chapter(
            setup={"regroup": 1},
            variants=[
                {"item": 3, "objectives": [objective(revealed(3))]},
                {"objectives": [objective(revealed(9))]},
            ],
        ),
    ]
    cards = [place(1, 3, edges={"east": 2}), place(2, edges={"west": 1}), item(3), item(9)]
    play = tiny(cards, chapters)
    without = after(play, Explore(0, 2), Go(), Follow(0))
    assert (without.chapter, without.variant, play.cards[without.seats[0].at].number) == (2, 1, 1)
    having = after(play, Explore(0, 3), Equip(0), Explore(0, 2), Refuse(), Follow(0))
    assert (having.chapter, having.variant) == (2, 0)


def test_luck_and_time_are_kind() -> None:
    late = [
        chapter(objective({"test": "clock", "rounds": 2}), failures=[{"when": {"test": "out_of_luck", "at_least": 1}}])
    ]
    play = tiny([place(1)], late)
    assert moves(play, begin(play)) == [Follow(0)]
    assert not begin(play).outcome


def test_a_soft_lock_by_an_innocent_reveal() -> None:
    """Revealing 4 discards the key 3 for good, and 9 is behind the key."""
    cards = [place(1, 3, 4, 9), item(3), item(4, revealed={"discard": [3]}), item(9, needs={"item": 3})]
    judge = Explored(tiny(cards, WIN))
    assert judge.winnable
    assert judge.shortest == 5
    assert judge.soft_locks


def test_walking_is_possible_where_it_is_listed() -> None:
    cards = [
        place(1, 3, 4, edges={"east": 2}),
        place(2, 9, edges={"west": 1, "east": 5}),
        place(5, edges={"west": 2}, replaces=[1]),
        item(3, anchors=[{"number": 6}]),
        item(4, revealed={"discard": [2]}),
        item(6),
        item(9, needs={"item": 3}),
    ]
    play = tiny(cards, [chapter(objective(revealed(99)))], heroes=2)
    random = Random(1)
    asked = 0
    for _ in range(20):
        position = begin(play)
        for _ in range(12):
            listed = moves(play, position)
            for who in (-1, 0, 1, 2):
                walks: list[Move] = [Travel(who, card) for card in range(-1, len(play.cards))]
                walks += [Explore(who, number) for number in range(10)]
                assert [is_possible(play, position, move) for move in walks] == [move in listed for move in walks]
                asked += sum(move in listed for move in walks)
            position = make(play, position, random.choice(listed))
            if position.outcome or not moves(play, position):
                break
    assert asked > 100
