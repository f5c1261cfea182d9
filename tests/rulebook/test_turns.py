"""§4, a turn: two actions, travel, explore, peek, the backpack, the clock."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rulebook.tiny_game import (
    NEVER,
    EndTurn,
    EquipOn,
    Told,
    challenge,
    item,
    named,
    number_of,
    place,
    seat,
    sit,
    starter,
)
from toolkit.games.unlikely_heroes.playing.pieces.choices import Cube, Rearrange
from toolkit.games.unlikely_heroes.playing.table.cubes import cubes, gain_energy
from toolkit.games.unlikely_heroes.playing.turns.anchors import explorations, peek
from toolkit.games.unlikely_heroes.playing.turns.turn import act, backpack, end_turn, options, take_turn, travels
from toolkit.games.unlikely_heroes.rulebook.position import (
    NOWHERE,
    Discard,
    Explore,
    Give,
    Go,
    Refuse,
    Seat,
    Solve,
    TakeOver,
    Travel,
    Use,
)

ROW = [place(1, edges={"east": 2}), *(place(n, edges={"west": n - 1, "east": n + 1}) for n in range(2, 6)),
       place(6, edges={"west": 5})]  # fmt: skip
CLOCK = {"kind": "clock", "spaces": [{}, {"do": [{"op": "discard_luck", "amount": 2}]}, {}]}


def lay_all(game: Any) -> None:
    """Every map on the table, as if it had been explored."""
    game.position.table, game.position.pile = game.play.maps, game.position.pile & ~game.play.maps


def test_turns_go_round_clockwise_and_the_clock_advances_after_each() -> None:
    """§4: "Players take turns clockwise" … "Then the clock advances one square and its effect applies." """
    game = sit([place(1)], heroes=3, components=[starter("A"), starter("B"), starter("C"), CLOCK])
    order = []
    for _ in range(4):
        order.append(game.turn.hero)
        take_turn(game)
    assert order == [0, 1, 2, 0]
    assert (game.clock.at, game.clock.rounds, game.turn.number) == (1, 1, 4)
    assert len(game.luck.pile) == 16  # twice on the space that discards two


def test_up_to_two_actions_the_same_one_twice_if_wanted() -> None:
    """§4: "a hero takes up to two actions of these, the same one twice if wanted"."""
    explored: list[int] = []

    def turn(game: Any, question: Any) -> Any:
        explored.append(game.turn.actions)
        return next((one for one in question.options if isinstance(one, Explore)), EndTurn())

    game = sit([place(1, 5, 6, 7), item(5), item(6), item(7)], Told(turn=turn))
    take_turn(game)
    assert explored == [2, 1]
    assert game.record.seen.bit_count() == 3  # the start, and two items


def test_a_hero_may_pass() -> None:
    """§4: "up to two actions"."""
    game = sit([place(1, 5), item(5)])
    take_turn(game)
    assert (game.turn.number, game.record.seen.bit_count()) == (1, 1)


def test_travel_reaches_three_connected_maps_and_one_more_with_strain() -> None:
    """§4: "up to three map cards … between connected map cards; strain (one energy cube): one more"."""
    lamp = {"energy": {"charged": 1}, "do": [{"op": "restore_luck", "amount": 1}]}
    game = sit(ROW, components=[starter("A", effect=lamp), starter("B")])
    lay_all(game)
    game.turn.hero = next(hero for hero in (0, 1) if game.name(hero) == "A")
    other = 1 - game.turn.hero
    numbered = {game.play.cards[map_].number: steps for map_, steps in travels(game, game.turn.hero).items()}
    assert numbered == {2: 1, 3: 2, 4: 3, 5: 4}
    assert {game.play.cards[map_].number for map_ in travels(game, other)} == {2, 3, 4}
    game.turn.actions = 2
    act(game, Travel(game.turn.hero, number_of(game, 4)))
    assert cubes(game, game.turn.hero) == 1
    act(game, Travel(game.turn.hero, number_of(game, 1)))
    assert cubes(game, game.turn.hero) == 1
    game.turn.actions = 1
    act(game, Travel(game.turn.hero, number_of(game, 5)))
    assert (cubes(game, game.turn.hero), game.turn.actions) == (0, 0)


def test_maps_connect_only_when_each_points_to_the_other() -> None:
    """§4: "Two maps are connected when each has an edge anchor (half-circle) with the other's number pointing at
    it"."""
    game = sit([place(1, edges={"east": 2, "south": 3}), place(2, edges={"west": 1}), place(3)])
    lay_all(game)
    assert {game.play.cards[one].number for one in travels(game, 0)} == {2}


def test_effects_may_take_a_hero_further() -> None:
    """§2: "an optional timing (before / after / during an action or a step of it)"."""
    bicycle = {
        "trigger": "passive",
        "timing": {"when": "during", "step": "travel"},
        "do": [{"op": "move", "spaces": 1}],
    }
    boots = {
        "timing": {"when": "during", "step": "travel"},
        "energy": {"charged": 1},
        "do": [{"op": "move", "spaces": 1}],
    }
    game = sit(ROW, heroes=1, components=[starter("A", effect=bicycle)])
    lay_all(game)
    assert len(travels(game, 0)) == 4
    game = sit(ROW, heroes=1, components=[starter("A", effect=boots)])
    lay_all(game)
    assert len(travels(game, 0)) == 4, "one cube goes for the boots or for strain, not for both"
    game.turn.actions = 1
    act(game, Travel(0, number_of(game, 5)))
    assert cubes(game, 0) == 0


def test_explore_chooses_an_anchor_of_the_map_one_stands_on() -> None:
    """§4: "choose an anchor on the map card the hero stands on, and reveal that card"."""
    game = sit([place(1, 5, edges={"east": 2}), place(2, 6, edges={"west": 1}), item(5), item(6)])
    assert explorations(game, 0) == [5, 2]
    game.turn.actions = 2
    act(game, Explore(0, 5))
    assert explorations(game, 0) == [2]


def test_anyone_may_peek_at_an_eligible_anchor_for_free() -> None:
    """§4: "Anyone may first peek: read the back of any eligible anchored card for free"."""
    game = sit([place(1, 5, edges={"east": 2}), place(2, 6, edges={"west": 1}), item(5, {"item": 6}), item(6)])
    game.turn.actions = 2
    assert peek(game, 5) == [number_of(game, 5)], "also what may not be revealed yet"
    assert peek(game, 6) == [], "it is on a map where nobody stands"
    assert (game.turn.actions, game.record.seen.bit_count()) == (2, 1)


def test_cards_sharing_a_number_are_drawn_at_random() -> None:
    """§1: "Several cards may share one encounter number: then they are shuffled and one is taken at random"."""
    drawn = set()
    for seed in range(12):
        game = sit([place(1, 5), item(5, id="one"), item(5, id="two")], seed=seed)
        game.turn.actions = 1
        act(game, Explore(0, 5))
        (held,) = (card.id for index, card in enumerate(game.play.cards) if game.position.seats[0].held >> index & 1)
        drawn.add(held)
    assert drawn == {"one", "two"}


def test_a_revealed_map_is_laid_and_may_be_stepped_onto_if_adjacent() -> None:
    """§4: "a map is laid on its place … and the revealing hero may move onto it if adjacent"."""
    for answer, number in ((Go(), 2), (Refuse(), 1)):
        game = sit([place(1, edges={"east": 2}), place(2, edges={"west": 1})], Told(task=answer))
        game.turn.actions = 1
        act(game, Explore(0, 2))
        assert [game.play.cards[one.at].number for one in game.position.seats] == [number, 1]
    far = sit([place(1, 2), place(2)])
    far.turn.actions = 1
    act(far, Explore(0, 2))
    assert far.position.seats[0].at == number_of(far, 1)


def test_a_map_replaces_and_discards_the_one_that_lies_there() -> None:
    """§4: "replacing and discarding a map that lies there"."""
    game = sit([place(1, edges={"east": 2}), place(2, 3, edges={"west": 1}), place(3, replaces=[2])], Told(task=Go()))
    game.turn.actions = 3
    act(game, Explore(0, 2))
    act(game, Explore(0, 3))
    assert game.position.discarded >> number_of(game, 2) & 1
    assert game.position.seats[0].at == number_of(game, 3)


def test_an_item_is_equipped_given_to_an_adjacent_hero_or_discarded() -> None:
    """§4: "an item is equipped, given to an adjacent hero, or discarded"."""
    for answer, holders in ((EquipOn(0), [1, 0]), (EquipOn(1, side="right"), [0, 1]), (Refuse(), [0, 0])):
        game = sit([place(1, 5), item(5)], Told(place=answer))
        game.turn.actions = 1
        act(game, Explore(0, 5))
        assert [one.held.bit_count() for one in game.position.seats] == holders
        assert bool(game.position.discarded >> number_of(game, 5) & 1) == (holders == [0, 0])


def test_a_hero_may_replace_ones_own_and_inherits_items_and_cubes() -> None:
    """§4: "a hero may replace your current hero (inherits items and cubes) or is discarded"."""
    lamp = {"energy": {"charged": 2}, "do": [{"op": "restore_luck", "amount": 1}]}
    new = {"energy": {"charged": 1, "uncharged": 1}, "do": [{"op": "restore_luck", "amount": 1}]}
    found = {"kind": "hero", "number": 5, "name": "Finn", "back": {"text": "H."}, "meeple": "blue", "backpack": 1,
             "skills": {"strength": 3, "wit": 1, "dexterity": 1}, "effect": new}  # fmt: skip
    cards = [place(1, 5, 6, 7), found, item(6), item(7)]
    game = sit(cards, Told(task=TakeOver()), heroes=1, components=[starter("A", effect=lamp)])
    game.turn.actions = 3
    act(game, Explore(0, 6))
    act(game, Explore(0, 7))
    act(game, Explore(0, 5))
    assert game.name(0) == "Finn"
    assert cubes(game, 0) == 2, "one of its own and one of two inherited: there is room for no more"
    assert seat(game, 0) in (["Item 6 left"], ["Item 7 left"]), "its backpack holds one on a side"
    assert game.skill(0, 0) == 3
    stays = sit(cards, Told(task=Refuse()), heroes=1, components=[starter("A", effect=lamp)])
    stays.turn.actions = 1
    act(stays, Explore(0, 5))
    assert (stays.name(0), stays.position.discarded) == ("A", 1 << number_of(stays, 5))


def test_the_cards_own_discards_and_draws_follow_the_reveal() -> None:
    """§4: "Then the card's own "discard XX" (never optional; ignored if XX is not in play) and "draw XX" apply"."""
    cards = [place(1, 5, 6), item(5), item(6, revealed={"discard": [5, 8], "draw": [7]}), item(7), item(8)]
    game = sit(cards)
    game.turn.actions = 2
    act(game, Explore(0, 5))
    act(game, Explore(0, 6))
    assert seat(game, 0) == ["Item 6 left", "Item 7 left"]
    assert game.position.discarded == 1 << number_of(game, 5)
    assert game.position.pile >> number_of(game, 8) & 1


def test_a_number_that_is_not_in_the_pile_is_not_available() -> None:
    """§4: "A number that is not in the draw pile any more is simply not available"."""
    game = sit([place(1, 5), item(5)], Told(place=Refuse()))
    game.turn.actions = 2
    act(game, Explore(0, 5))
    assert explorations(game, 0) == []


def test_left_side_modifiers_count_right_side_effects_count() -> None:
    """§4: "items go to the left of the hero (modifiers count, effect covered) or to the right (effect counts, modifiers
    covered)"."""
    lamp = item(5, modifiers={"wit": 2}, effect={"energy": {"charged": 1}, "do": [{"op": "restore_luck", "amount": 1}]})
    left, right = (sit([place(1, 5), lamp], Told(place=EquipOn(0, side=side))) for side in ("left", "right"))
    for game in (left, right):
        game.turn.actions = 1
        act(game, Explore(0, 5))
    card = number_of(left, 5)
    assert (left.skill(0, 1), left.energy.on.get(card, 0), Use(0, card) in options(left)) == (3, 0, False)
    assert (right.skill(0, 1), right.energy.on.get(card, 0), Use(0, card) in options(right)) == (1, 1, True)


def test_the_limit_holds_for_each_side() -> None:
    """§4: "The limit holds for each side." """
    cards, told = [place(1, 5, 6, 7), item(5), item(6), item(7)], Told()
    game = sit(cards, told, heroes=1, components=[starter("A", backpack=1)])
    game.turn.actions = 3
    act(game, Explore(0, 5))
    assert game.backpacks.placements(0) == [
        EquipOn(0, number_of(game, 5), "left"),
        EquipOn(0, side="right"),
        Refuse(),
    ]
    told.answers["place"] = EquipOn(0, number_of(game, 5), "left")
    act(game, Explore(0, 6))
    assert (seat(game, 0), game.position.discarded) == (["Item 6 left"], 1 << number_of(game, 5))


def test_backpack_rearranges_an_item_and_its_cubes_are_lost_when_it_is_covered() -> None:
    """§4: "rearrange an item"; the rulebook: cubes move along "if the effect is still visible, otherwise they are
    discarded"."""
    lamp = item(5, modifiers={"wit": 1}, effect={"energy": {"charged": 2}, "do": [{"op": "restore_luck", "amount": 1}]})
    game = sit([place(1, 5), lamp], Told(place=EquipOn(0, side="right")))
    game.turn.actions = 3
    act(game, Explore(0, 5))
    card, pool = number_of(game, 5), game.energy.pool
    act(game, Rearrange(0, card))
    assert (seat(game, 0), game.energy.pool) == (["Item 5 left"], pool + 2)
    act(game, Rearrange(0, card))
    assert game.energy.on.get(card, 0) == 0, "items moved do not recharge"
    assert game.turn.actions == 0


def test_backpack_gives_gets_and_swaps_with_an_adjacent_hero_or_discards() -> None:
    """§4: "discard an item, or give / get / swap one with an adjacent hero"."""
    told = Told()
    game = sit([place(1, 5, 6, edges={"east": 2}), item(5), item(6), place(2, edges={"west": 1})], told)
    game.turn.actions = 9
    act(game, Explore(0, 5))
    told.answers["place"] = EquipOn(1)
    act(game, Explore(0, 6))
    five, six = number_of(game, 5), number_of(game, 6)
    assert {Give(0, five, 1), Give(1, six, 0), Give(0, five, 1, six), Discard(0, five)} <= set(backpack(game, 0))
    told.answers["place"] = lambda game, question: question.options[0]
    act(game, Give(0, five, 1, six))
    assert [seat(game, 0), seat(game, 1)] == [["Item 6 left"], ["Item 5 left"]]
    act(game, Give(1, five, 0))
    assert seat(game, 0) == ["Item 5 left", "Item 6 left"]
    act(game, Discard(0, five))
    assert game.position.discarded == 1 << five
    game.position.seats[1] = Seat(number_of(game, 2), 0, game.position.seats[1].hero)
    assert not any(isinstance(one, Give) for one in backpack(game, 0)), "nobody is near"


def test_backpack_solves_a_puzzle() -> None:
    """Rulebook, p. 7: nothing says that pieces are used up, so they stay."""
    tab, knob = {"connector": "tab"}, {"connector": "knob"}
    pieces = [item(5, piece={"number": 4, "colour": "blue", "sides": {"east": tab}}),
              item(6, piece={"number": 3, "colour": "blue", "sides": {"west": knob}})]  # fmt: skip
    places = [EquipOn(0), EquipOn(1), EquipOn(0), EquipOn(0, side="right")]
    game = sit([place(1, 5, 6), *pieces, item(7)], Told(place=places))
    game.turn.actions = 4
    act(game, Explore(0, 5))
    act(game, Explore(0, 6))
    both = 1 << number_of(game, 5) | 1 << number_of(game, 6)
    solve = Solve(0, "blue", both, 7, 3)
    assert solve not in options(game), "p. 17: you put them together; nothing says that those of others count"
    act(game, Give(1, number_of(game, 6), 0))
    assert solve in options(game)
    act(game, solve)
    assert (game.position.discarded, seat(game, 0), game.position.solved) == (
        0,
        ["Item 5 left", "Item 6 left", "Item 7 right"],
        frozenset({"blue"}),
    )


def test_dependency_needs_the_card_with_oneself_but_in_a_challenge_with_anyone_near() -> None:
    """§4: "reading, revealing or resolving beyond the icon needs the card in play with you; during a challenge, an
    adjacent hero (same map card) counts too"."""
    gate = challenge(7, [{"op": "draw", "cards": [8]}], needs={"item": 5})
    cards = [place(1, 5, 6, 7), item(5), item(6, {"item": 5}), gate, item(8)]
    game = sit(cards, Told(place=EquipOn(1)))
    game.turn.actions = 9
    act(game, Explore(0, 5))
    assert (6 in explorations(game, 0), 6 in explorations(game, 1)) == (False, True)
    game.luck.pile[-1] = 3
    act(game, Explore(0, 7))
    assert game.position.passed >> number_of(game, 7) & 1
    away = sit(cards)
    away.turn.actions = 9
    act(away, Explore(0, 7))
    assert away.position.pile >> number_of(away, 7) & 1
    assert away.record.attempts == {}


def test_relocate_draws_the_map_and_moves_there_though_it_is_far() -> None:
    """§4: "the map card is drawn if it is not in play, and the hero may move onto it even if it is not adjacent"."""
    boat = challenge(5, [{"op": "relocate", "maps": [2]}])
    game = sit([place(1, 5), boat, place(2)], Told(task=Go()))
    game.turn.actions, game.luck.pile[-1] = 1, 3
    act(game, Explore(0, 5))
    assert game.position.seats[0].at == number_of(game, 2)
    assert game.position.seats[1].at == number_of(game, 1)


def test_a_regroup_discards_for_cubes_moves_everyone_and_passes_the_turn_on() -> None:
    """§4: "discard or rearrange items (one cube per item discarded), move all meeples to the named map …, next player
    is active"."""
    lamp = {"energy": {"uncharged": 2}, "do": [{"op": "restore_luck", "amount": 1}]}
    first = {
        "title": "1",
        "objectives": [{"when": {"test": "revealed", "card": 6}, "do": [{"op": "chapter", "chapter": 2}]}],
    }
    second = {"title": "2", "setup": {"regroup": 2}, "objectives": [{"when": {"test": "revealed", "card": 9},
                                                                   "do": [{"op": "win"}]}]}  # fmt: skip
    cards = [place(1, 5, 6, edges={"east": 2}), place(2, edges={"west": 1}), item(5), item(6), item(9)]
    picks = iter([Explore(0, 5), Explore(0, 6)])

    def turn(game: Any, question: Any) -> Any:
        follow = [one for one in question.options if type(one).__name__ == "Follow"]
        return follow[0] if follow else next(picks)

    def regroup(game: Any, question: Any) -> Any:
        return next((one for one in question.options if isinstance(one, Discard)), question.options[0])

    told = Told(turn=turn, regroup=regroup)
    game = sit(cards, told, [first, second], components=[starter("A", effect=lamp), starter("B", effect=lamp)])
    lay_all(game)
    take_turn(game)
    assert cubes(game, 0) == 2
    assert game.position.discarded == 1 << number_of(game, 5) | 1 << number_of(game, 6)
    assert {game.play.cards[one.at].number for one in game.position.seats} == {2}
    assert (game.position.chapter, game.turn.hero, told.kinds().count("turn")) == (2, 1, 3)


def test_without_a_map_everyone_regroups_on_the_last_revealed_one() -> None:
    """§4: "(or the last revealed one)"."""
    chapters = [{"title": "1", "objectives": [{"when": {"test": "revealed", "card": 2}, "do": [{"op": "regroup"}]}]}]
    game = sit([place(1, edges={"east": 2}), place(2, edges={"west": 1})], Told(task=Refuse()), chapters)
    game.turn.actions = 1
    game.turn.number = 1
    act(game, Explore(0, 2))
    assert game.position.seats[0].at == number_of(game, 1)
    act(game, next(one for one in options(game) if type(one).__name__ == "Follow"))
    assert {one.at for one in game.position.seats} == {number_of(game, 2)}
    assert game.turn.over


@pytest.mark.parametrize("laid", [True, False], ids=["the map is in play", "it is not"])
def test_heroes_share_while_regrouping_if_they_meet(laid: bool) -> None:
    """Regroup: "discard or rearrange your hero's Item cards … or share with other heroes", and "Move all meeples to the
    map card indicated by the quest". The prover reads it so, too: nobody hands anything to someone far away."""
    cards = [place(1, 5, edges={"east": 2}), place(2, edges={"west": 1}), place(3), item(5)]
    offered: list[Give] = []

    def regroup(game: Any, question: Any) -> Any:
        offered.extend(one for one in question.options if isinstance(one, Give))
        return question.options[0]

    chapters = [{"title": "1", "objectives": [{"when": {"test": "revealed", "card": 5},
                                               "do": [{"op": "regroup", "map": 3}]}]}]  # fmt: skip
    game = sit(cards, Told(regroup=regroup), chapters)
    if laid:
        lay_all(game)
    game.turn.actions = game.turn.number = 1
    act(game, Explore(0, 5))
    game.position.change(1, at=number_of(game, 2))
    act(game, next(one for one in options(game) if type(one).__name__ == "Follow"))
    assert [(one.hero, one.to) for one in offered] == ([(0, 1)] if laid else [])
    (mover,) = {one.at for one in game.position.seats} if laid else (number_of(game, 3),)
    assert mover == number_of(game, 3)


def test_the_clock_can_be_made_to_advance_and_its_space_applies() -> None:
    """§1: "a ring of square spaces from 12 o'clock on, some with an effect"."""
    bell = item(5, effect={"trigger": "reveal", "do": [{"op": "advance_clock", "spaces": 4}]})
    game = sit([place(1, 5), bell], components=[starter("A"), starter("B"), CLOCK])
    game.turn.actions = 1
    assert game.clock.at == 0
    act(game, Explore(0, 5))
    assert (game.clock.at, game.clock.rounds, len(game.luck.pile)) == (1, 1, 16)


def test_a_failure_condition_met_at_any_time_loses_the_quest() -> None:
    """§3: "A failure condition met at any time loses it"."""
    chapters = [{**NEVER, "failures": [{"when": {"test": "clock", "rounds": 1}}]}]
    game = sit([place(1)], chapters=chapters, components=[starter("A"), starter("B"), CLOCK])
    turns = 0
    while not game.position.outcome:
        take_turn(game)
        turns += 1
    assert (game.position.outcome, turns) == ("lost", 3)


def test_the_last_objective_wins() -> None:
    """§3: "as soon as it is met its instruction is followed" … "The last chapter's objective wins the quest"."""
    chapters = [{"title": "1", "objectives": [{"when": {"test": "revealed", "card": 5}, "do": [{"op": "win"}]}]}]
    game = sit([place(1, 5), item(5)], chapters=chapters)
    game.turn.actions = 1
    assert not any(type(one).__name__ == "Follow" for one in options(game))
    act(game, Explore(0, 5))
    act(game, next(one for one in options(game) if type(one).__name__ == "Follow"))
    assert game.position.outcome == "won"


def test_effects_are_used_by_whom_and_when_they_say() -> None:
    """§2: "passive …, adjacent you or a hero on your map card, anytime any turn"."""
    for trigger, near, far in (("turn", False, False), ("adjacent", True, False), ("anytime", True, True)):
        effect = {"trigger": trigger, "energy": {"charged": 1}, "do": [{"op": "restore_luck", "amount": 1}]}
        game = sit([place(1, edges={"east": 2}), place(2, edges={"west": 1})], components=[starter("A", effect=effect),
                                                                                          starter("B")])  # fmt: skip
        owner = next(hero for hero in (0, 1) if game.name(hero) == "A")
        game.turn.hero, card = 1 - owner, named(game, "A")
        assert any(one == Use(owner if trigger == "anytime" else game.turn.hero, card) for one in options(game)) == near
        game.position.seats[owner] = Seat(NOWHERE, 0, game.position.seats[owner].hero)
        assert any(isinstance(one, Use) for one in options(game)) == far
        game.turn.hero = owner
        assert Use(owner, card) in options(game)


def test_an_effect_costs_a_cube_and_a_depleted_item_may_be_discarded() -> None:
    """§2: "energy spaces (charged ones get a cube at reveal, uncharged ones don't), an optional "discard when depleted"
    icon"."""
    effect = {"energy": {"charged": 1, "uncharged": 1}, "discard_when_depleted": True,
              "do": [{"op": "restore_luck", "amount": 1}]}  # fmt: skip
    game = sit([place(1, 5), item(5, effect=effect)], Told(place=EquipOn(0, side="right")))
    game.luck.discard(3)
    game.turn.actions = 1
    act(game, Explore(0, 5))
    card, pool = number_of(game, 5), game.energy.pool
    assert game.energy.on[card] == 1
    gain_energy(game, 0, 5)
    assert (game.energy.on[card], game.energy.pool) == (2, pool - 1), "there is room for one more"
    for luck in (18, 19):
        act(game, Use(0, card))
        assert len(game.luck.pile) == luck
    assert game.position.discarded == 1 << card


def test_energy_is_finite() -> None:
    """§1: "finite: a cube that is not in the pool cannot be gained"."""
    effect = {"energy": {"charged": 3}, "do": [{"op": "restore_luck", "amount": 1}]}
    game = sit([place(1)], components=[starter("A", effect=effect), starter("B", effect=effect), CLOCK], energy=5)
    assert [cubes(game, 0), cubes(game, 1), game.energy.pool] == [3, 1, 0], "five cubes, and one is on the clock"
    gain_energy(game, 1, 2)
    assert cubes(game, 1) == 1


def test_a_gained_cube_goes_where_its_holder_wants() -> None:
    """§1, and the rulebook: "place it on any available Energy space in your Backpack, or discard it"."""
    effect = {"energy": {"uncharged": 1}, "do": [{"op": "restore_luck", "amount": 1}]}
    told = Told(place=EquipOn(0, side="right"))
    game = sit([place(1, 5), item(5, effect=effect)], told, heroes=1, components=[starter("A", effect=effect)])
    game.turn.actions = 1
    act(game, Explore(0, 5))
    card = number_of(game, 5)
    told.answers["cube"] = Cube(card)
    gain_energy(game, 0, 1)
    assert game.energy.on == {card: 1}


# Effects that come in between.


def test_a_traveller_whom_an_effect_has_moved_there_already_stays() -> None:
    """§2: "before … an action or a step of it"."""
    wind = {
        "trigger": "forced",
        "timing": {"when": "before", "step": "travel"},
        "do": [{"op": "move", "spaces": 1}],
    }
    told = Told(step=lambda _, question: question.options[0])
    game = sit(ROW, told, heroes=1, components=[starter("A", effect=wind)])
    lay_all(game)
    game.turn.actions = 1
    act(game, Travel(0, number_of(game, 2)))
    assert (game.position.seats[0].at, game.turn.actions) == (number_of(game, 2), 0)


def test_what_an_effect_has_taken_cannot_be_given() -> None:
    """§2: "forced whenever it applies"."""
    thief = {
        "trigger": "forced",
        "timing": {"when": "before", "step": "backpack"},
        "do": [{"op": "discard", "cards": [5]}],
    }
    game = sit([place(1, 5), item(5)], components=[starter("A", effect=thief), starter("B")])
    game.turn.hero = mine = next(hero for hero in (0, 1) if game.name(hero) == "A")
    game.turn.actions = 2
    act(game, Explore(mine, 5))
    act(game, Give(mine, number_of(game, 5), 1 - mine))
    assert [one.held for one in game.position.seats] == [0, 0]
    assert game.position.discarded == 1 << number_of(game, 5)


def test_a_backpack_that_holds_nothing_cannot_be_given_anything() -> None:
    """§4: "The limit holds for each side." """
    hole = {"trigger": "reveal", "do": [{"op": "backpack", "amount": -1, "lasts": "quest", "who": "all"}]}
    sack = {"trigger": "reveal", "do": [{"op": "backpack", "amount": 1, "lasts": "quest"}]}
    cards = [place(1, 5, 6, 7), item(5, effect=hole), item(6, effect=sack), item(7)]
    game = sit(cards, Told(place=lambda _, question: question.options[0]),
               components=[starter("A", backpack=1), starter("B", backpack=1)])  # fmt: skip
    game.turn.actions = 9
    act(game, Explore(0, 5))
    assert game.position.discarded == 1 << number_of(game, 5), "there was no room for it"
    act(game, Explore(0, 6))
    assert [game.backpacks.limit(hero) for hero in (0, 1)] == [1, 0]
    six = number_of(game, 6)
    act(game, Give(0, six, 1))
    assert [one.held for one in game.position.seats] == [0, 0]
    assert game.position.discarded >> six & 1


def test_a_backpack_is_emptied_down_to_its_limit_when_it_shrinks_again() -> None:
    """§4: "The limit holds for each side." """
    sack = {"trigger": "reveal", "do": [{"op": "backpack", "amount": 1, "lasts": "turn"}]}
    cards = [place(1, 5, 6, 7), item(5, effect=sack), item(6), item(7)]
    game = sit(cards, heroes=1, components=[starter("A", backpack=1)])
    game.turn.actions = 9
    for number in (5, 6):
        act(game, Explore(0, number))
    assert seat(game, 0) == ["Item 5 left", "Item 6 left"]
    end_turn(game)
    assert seat(game, 0) == ["Item 6 left"]
