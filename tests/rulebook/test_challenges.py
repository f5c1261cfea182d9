"""§5 and §6: announcing, drawing, strain, joined and forced challenges, success, failure, and running out of luck."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rulebook.tiny_game import NEVER, Announce, EquipOn, Stand, Told, item, named, number_of, place, sit, starter
from toolkit.games.unlikely_heroes.content.luck import DECKS
from toolkit.games.unlikely_heroes.content.model import Challenge
from toolkit.games.unlikely_heroes.playing.pieces.choices import Join, Strain
from toolkit.games.unlikely_heroes.playing.table.cubes import cubes
from toolkit.games.unlikely_heroes.playing.table.effects import draw_penalty
from toolkit.games.unlikely_heroes.playing.table.playthrough import Playthrough
from toolkit.games.unlikely_heroes.playing.turns.turn import act, end_turn, take_turn
from toolkit.games.unlikely_heroes.printing.wording import wording
from toolkit.games.unlikely_heroes.rulebook.position import Explore, Follow, Pass, Pick, Refuse, Seat, Use

NOTHING = [{"op": "advance_clock", "spaces": 1}]
"""A reward that does nothing where there is no clock."""
LAMP = {"energy": {"charged": 2}, "do": [{"op": "restore_luck", "amount": 1}]}


def trial(value: int, skill: str = "wit", do: Any = None, **more: Any) -> dict[str, Any]:
    return {"skill": skill, "value": value, "reward": {"do": do or NOTHING}, **more}


def rock(*trials: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"kind": "challenge", "number": 9, "name": "Rock", "back": {"text": "R."}, "trials": list(trials), **more}


def faced(card: dict[str, Any], told: Told, luck: list[int], more: list[dict[str, Any]] | None = None,
          anchors: tuple[int, ...] = (9,), **how: Any) -> Playthrough:  # fmt: skip
    """A game in which hero 0 has just faced the rock; `luck` are the next cards drawn, first one first."""
    game = sit([place(1, *anchors), card, *(more or [])], told, **how)
    stack(game, luck)
    game.turn.actions = 5
    for anchor in [*anchors[1:], 9]:
        act(game, Explore(0, anchor))
    return game


def stack(game: Playthrough, luck: list[int]) -> None:
    """Puts cards on top of the pile, exchanged for others of the same value, so that the deck stays what it is."""
    for value in luck:
        game.luck.pile.remove(value)
    game.luck.pile += luck[::-1]


def passed(game: Playthrough) -> bool:
    return bool(game.position.passed >> number_of(game, 9) & 1)


def test_a_result_equal_to_the_requirement_succeeds_and_takes_the_reward() -> None:
    """§5: "result = luck drawn + the hero's skill + modifiers + effects" … "Result ≥ requirement: success"."""
    game = faced(rock(trial(2, do=[{"op": "draw", "cards": [5]}])), Told(), [1], [item(5)])
    assert passed(game)
    assert game.position.discarded >> number_of(game, 9) & 1, (
        "a challenge that was passed goes to the common discard pile"
    )
    assert game.position.seats[0].held == 1 << number_of(game, 5)
    assert game.luck.discards == [1]


def test_one_less_fails_and_the_card_goes_back_to_the_pile() -> None:
    """§5: "Otherwise: the card goes back to the pile and can be tried again later"."""
    game = faced(rock(trial(2)), Told(), [0, 1])
    assert not passed(game)
    assert game.position.pile >> number_of(game, 9) & 1
    assert game.failures == {9: 1}
    act(game, Explore(0, 9))
    assert passed(game)


def test_the_rulebooks_example() -> None:
    """The rulebook: skill 1, two cards announced, a 1 and a 0: "a total challenge-result of 2, making it a failed
    challenge" against 3."""
    game = faced(rock(trial(3)), Told(announce=Announce(2)), [1, 0])
    assert not passed(game)
    assert sorted(game.luck.discards) == [0, 1]  # type: ignore[type-var]


def test_at_least_one_card_and_as_many_as_wanted_are_announced() -> None:
    """§5: "announce how many luck cards to draw (at least one …; more at will)"."""
    told = Told(announce=Announce(4))
    game = faced(rock(trial(4)), told, [1, 0, 1, 1])
    asked = next(options for kind, options in told.asked if kind == "announce")
    assert asked == [Announce(number) for number in range(1, 21)]
    assert passed(game)
    assert len(game.luck.pile) == 16


def test_a_box_is_chosen() -> None:
    """§5: "Choose a box"."""
    told = Told(trial=Pass(1))
    game = faced(rock(trial(9), trial(1, "strength")), told, [0])
    assert dict(told.asked)["trial"] == [Pass(0), Pass(1), Refuse()]
    assert passed(game)


def test_a_value_with_the_hero_icon_is_multiplied_by_the_heroes_in_play() -> None:
    """§2: "a hero icon beside the value multiplies it by the number of heroes in play"."""
    assert passed(faced(rock(trial(1, per_hero=True)), Told(), [1], heroes=2))
    assert not passed(faced(rock(trial(1, per_hero=True)), Told(), [1], heroes=3))


def test_modifiers_on_the_left_count() -> None:
    """§5: "+ modifiers"."""
    game = faced(rock(trial(4)), Told(), [1], [item(5, modifiers={"wit": 2})], (9, 5))
    assert passed(game)


def test_a_vertical_line_means_choose_one() -> None:
    """§2: "a vertical line between rewards means "choose one""."""
    choose = [
        {"op": "choose", "options": [{"do": [{"op": "draw", "cards": [5]}]}, {"do": [{"op": "draw", "cards": [6]}]}]}
    ]
    game = faced(rock(trial(1, do=choose)), Told(task=Pick(1)), [0], [item(5), item(6)])
    assert game.position.seats[0].held == 1 << number_of(game, 6)


def test_strain_adds_one_card_for_a_cube() -> None:
    """§5: "strain may add one card"."""
    heroes = [starter("A", effect=LAMP), starter("B", effect=LAMP)]
    told = Told(press=Strain())
    game = faced(rock(trial(3)), told, [1, 1], components=heroes)
    assert passed(game)
    assert (cubes(game, 0), cubes(game, 1)) == (1, 2)
    once = Told(press=Strain())
    game = faced(rock(trial(5)), once, [0, 0, 1], components=heroes)
    assert once.kinds().count("press") == 1, "one card, no more"
    assert len(game.luck.discards) == 2
    poor = Told()
    faced(rock(trial(5)), poor, [0])
    assert "press" not in poor.kinds(), "nobody has a cube"


def test_nobody_is_asked_for_more_when_it_is_enough() -> None:
    told = Told()
    faced(rock(trial(1)), told, [0], components=[starter("A", effect=LAMP), starter("B", effect=LAMP)])
    assert "press" not in told.kinds()


def test_in_a_joined_challenge_others_add_a_skill_and_a_card() -> None:
    """§5: "plus one for each further participating hero in a joined challenge" … "each participating hero adds one of
    their skills"."""
    heroes = [starter("A", (0, 1, 0)), starter("B", (4, 0, 2))]
    for answer, least in ((Join, 2), (Stand, 1)):
        told = Told(join=lambda _, question, answer=answer: next(o for o in question.options if isinstance(o, answer)))
        game = sit([place(1, 9), rock(trial(5), joined=True)], told, components=heroes)
        game.turn.hero = first = next(hero for hero in (0, 1) if game.name(hero) == "A")
        stack(game, [0, 0])
        game.turn.actions = 1
        act(game, Explore(first, 9))
        asked = next(options for kind, options in told.asked if kind == "announce")
        assert asked[0] == Announce(least)
        assert passed(game) == (answer is Join), "1 and 4 of the other, or 1 alone"


def test_heroes_elsewhere_cannot_join() -> None:
    """§5: "any adjacent Hero (on the same map card) may choose to participate" (the rulebook)."""
    told = Told()
    game = sit([place(1, 9, edges={"east": 2}), place(2, edges={"west": 1}), rock(trial(1), joined=True)], told)
    game.position.table |= 1 << number_of(game, 2)
    game.position.seats[1] = Seat(number_of(game, 2), 0, game.position.seats[1].hero)
    game.turn.actions = 1
    act(game, Explore(0, 9))
    assert "join" not in told.kinds()


def test_a_challenge_may_be_forfeited_and_goes_back_to_the_pile() -> None:
    """§4: "a challenge is resolved or forfeited (forfeit: back to the pile …)"."""
    game = faced(rock(trial(1)), Told(trial=Refuse()), [])
    assert game.position.pile >> number_of(game, 9) & 1
    assert (len(game.luck.pile), game.failures, game.turn.actions) == (20, {}, 4)


def test_a_forced_challenge_is_repeated_until_it_succeeds() -> None:
    """§4: "a forced one cannot be forfeited and is repeated until it succeeds or the luck is out"."""
    told = Told()
    game = faced(rock(trial(2), forced=True), told, [0, 0, -1, 1])
    assert passed(game)
    assert (game.record.attempts[number_of(game, 9)], game.failures) == (4, {9: 3})
    assert "trial" not in told.kinds(), "there is nothing to choose"
    assert game.turn.actions == 4, "repeating the challenge is not a new action"


def test_a_forced_challenge_ends_when_the_luck_is_out() -> None:
    """§4: "or the luck is out"."""
    game = faced(rock(trial(50), forced=True), Told(announce=Announce(6)), [])
    assert game.record.attempts[number_of(game, 9)] == 4, "three times six of twenty, then two and four reshuffled"
    assert game.luck.reshuffles == 1
    assert game.position.pile >> number_of(game, 9) & 1


def test_the_decks_are_those_of_the_table() -> None:
    """§6: "columns add up to 20"."""
    game = sit([place(1)])
    assert sorted(game.luck.pile) == [v for v, many in DECKS["normal"].items() for _ in range(many)]  # type: ignore[type-var]
    assert {sum(deck.values()) for deck in DECKS.values()} == {20}


def test_restoring_puts_shuffled_discards_under_the_pile() -> None:
    """§6: "shuffle the luck discard pile, put X of it under the draw pile"."""
    game = sit([place(1)])
    top = game.luck.pile[-1]
    game.luck.discard(20)
    game.luck.pile = [top]
    game.luck.discards.remove(top)
    game.luck.restore(3)
    assert (len(game.luck.pile), len(game.luck.discards), game.luck.pile[-1]) == (4, 16, top)
    assert game.luck.restore(99) == 16, "as far as there are any"


def test_drawing_from_an_empty_pile_reshuffles_and_costs_an_out_of_luck_card_at_the_end_of_the_turn() -> None:
    """§6: "Drawing from an empty pile: shuffle the discards into a new pile; at the end of the turn draw one
    out-of-luck card for each such reshuffle; it stays for the quest"."""
    lasting = {"op": "skill", "skill": "wit", "amount": -1, "lasts": "quest", "who": "all"}
    rain = {"kind": "out_of_luck", "name": "Rain", "copies": 8, "effect": {"trigger": "forced", "do": [lasting]}}
    game = sit(
        [place(1, 9), rock(trial(30))], Told(announce=Announce(15)), components=[starter("A"), starter("B"), rain]
    )
    game.turn.number, game.turn.actions = 1, 3
    act(game, Explore(0, 9))
    assert (len(game.luck.pile), game.luck.reshuffles) == (5, 0)
    act(game, Explore(0, 9))
    assert (len(game.luck.pile), len(game.luck.discards), game.luck.reshuffles) == (5, 15, 1)
    assert game.penalties.drawn == []
    end_turn(game)
    assert len(game.penalties.drawn) == 1
    assert [game.skill(hero, 1) for hero in (0, 1)] == [0, 0]
    take_turn(game)
    assert [game.skill(hero, 1) for hero in (0, 1)] == [0, 0], "it stays, and does not grow"


def test_cards_lying_open_are_not_reshuffled() -> None:
    """The rulebook: "or there are no luck cards left in the luck draw pile or luck discard pile"."""
    game = faced(rock(trial(30)), Told(announce=Announce(20)), [])
    assert game.luck.reshuffles == 0
    assert len(game.luck.discards) == 20
    assert game.luck.draw(25) == 20


def test_out_of_luck_cards_can_lose_the_quest() -> None:
    """§3: "A failure condition met at any time loses it"."""
    rain = {"kind": "out_of_luck", "name": "Rain", "copies": 8, "effect": {"trigger": "forced", "do": [
        {"op": "discard_luck", "amount": 1}]}}  # fmt: skip
    chapters = [{**NEVER, "failures": [{"when": {"test": "out_of_luck", "at_least": 2}}]}]
    game = sit([place(1)], chapters=chapters, components=[starter("A"), starter("B"), rain])
    game.luck.reshuffles = 1
    end_turn(game)
    assert (game.position.outcome, len(game.luck.pile)) == ("", 19)
    game.luck.reshuffles = 1
    end_turn(game)
    assert game.position.outcome == "lost"


def test_a_failed_challenge_can_lose_the_quest() -> None:
    chapters = [{**NEVER, "failures": [{"when": {"test": "failed", "card": 9, "times": 2}}]}]
    game = faced(rock(trial(9)), Told(), [0, 0], chapters=chapters)
    outcomes = [game.position.outcome]
    act(game, Explore(0, 9))
    outcomes.append(game.position.outcome)
    assert outcomes == ["", "lost"]


DURING = {"timing": {"when": "during", "step": "challenge"}, "energy": {"charged": 1}}


@pytest.mark.parametrize(
    ("effect", "value", "luck", "left"),
    [
        ({**DURING, "do": [{"op": "extra_luck", "amount": 1}]}, 3, [1, 1], 18),
        ({**DURING, "do": [{"op": "redraw_luck", "amount": 1}]}, 2, [0, 1], 18),
        ({**DURING, "do": [{"op": "skill", "skill": "any", "amount": 2}]}, 3, [0], 19),
        ({**DURING, "do": [{"op": "requirement", "amount": -1}]}, 2, [0], 19),
        ({**DURING, "do": [{"op": "succeed"}]}, 30, [0], 19),
    ],
)
def test_effects_during_a_challenge(effect: dict[str, Any], value: int, luck: list[int], left: int) -> None:
    """§2: "before / after / during an action or a step of it"; §5: "+ effects"."""
    heroes = [starter("A", effect=effect), starter("B", effect=effect)]
    told = Told(press=lambda _, question: next(one for one in question.options if isinstance(one, Use)))
    game = faced(rock(trial(value)), told, luck, components=heroes)
    assert passed(game)
    assert len(game.luck.pile) == left
    assert cubes(game, 0) == 0
    idle = faced(rock(trial(value)), Told(), luck, components=heroes)
    assert not passed(idle)
    assert [one for one in game.changes.made if one.lasts == "challenge"] == []


def test_effects_before_a_challenge_and_after_success_and_failure() -> None:
    """§2: "an optional timing (before / after / during an action or a step of it)"."""
    before = {"timing": {"when": "before", "step": "challenge"}, "do": [{"op": "requirement", "amount": -1}]}
    after = {
        "trigger": "forced",
        "timing": {"when": "after", "step": "failure"},
        "do": [{"op": "discard_luck", "amount": 2}],
    }
    bow = {
        "trigger": "forced",
        "timing": {"when": "after", "step": "success"},
        "do": [{"op": "discard_luck", "amount": 3}],
    }
    told = Told(effect=lambda _, question: question.options[0])
    game = faced(rock(trial(2)), told, [0], components=[starter("A", effect=before), starter("B", effect=before)])
    assert passed(game)
    game = faced(rock(trial(9)), Told(), [0], components=[starter("A", effect=after), starter("B", effect=after)])
    assert len(game.luck.pile) == 20 - 1 - 2, "that of the hero whose turn it is, like it or not"
    game = faced(rock(trial(1)), Told(), [0], components=[starter("A", effect=bow), starter("B", effect=bow)])
    assert len(game.luck.pile) == 20 - 1 - 3


def test_penalties_that_wait_for_a_moment() -> None:
    """§2: "forced whenever it applies"."""
    fog = {"kind": "out_of_luck", "name": "Fog", "effect": {"trigger": "forced", "timing": {
        "when": "before", "step": "forfeit"}, "do": [{"op": "discard_luck", "amount": 1}]}}  # fmt: skip
    game = sit([place(1, 9), rock(trial(1))], Told(trial=Refuse()), components=[starter("A"), starter("B"), fog])
    draw_penalty(game)
    assert game.penalties.drawn == [named(game, "Fog")]
    game.turn.actions = 2
    act(game, Explore(0, 9))
    act(game, Explore(0, 9))
    assert len(game.luck.pile) == 18


def test_a_chapters_changes_end_with_it() -> None:
    """§2: effects may last for "challenge", "turn", "chapter" or "quest"."""
    bell = item(
        5, effect={"trigger": "reveal", "do": [{"op": "skill", "skill": "wit", "amount": 2, "lasts": "chapter"}]}
    )
    horn = item(6, effect={"trigger": "reveal", "do": [{"op": "skill", "skill": "wit", "amount": 4, "lasts": "turn"}]})
    second = {**NEVER, "title": "2"}
    first = {
        "title": "1",
        "objectives": [{"when": {"test": "revealed", "card": 5}, "do": [{"op": "chapter", "chapter": 2}]}],
    }
    game = sit([place(1, 5, 6), bell, horn], chapters=[first, second])
    game.turn.actions = 2
    act(game, Explore(0, 5))
    act(game, Explore(0, 6))
    assert (game.skill(0, 1), game.skill(1, 1)) == (7, 1)
    end_turn(game)
    assert game.skill(0, 1) == 3
    act(game, Follow(0))
    assert game.skill(0, 1) == 1


def test_an_item_equipped_acts_once_when_it_says_play() -> None:
    """§2: "play when equipped and once"."""
    lens = item(5, effect={"trigger": "play", "do": [{"op": "discard_luck", "amount": 2}]})
    game = sit([place(1, 5), lens], Told(place=EquipOn(0, side="left")))
    game.turn.actions = 1
    act(game, Explore(0, 5))
    assert len(game.luck.pile) == 18
    refused = sit([place(1, 5), lens], Told(place=Refuse()))
    refused.turn.actions = 1
    act(refused, Explore(0, 5))
    assert len(refused.luck.pile) == 20


@pytest.mark.parametrize(("target", "cubes"), [("hero", [2, 0]), ("item", [0, 1]), ("all", [2, 1]), ("this", [0, 1])])
def test_recharging_fills_the_charged_spaces(target: str, cubes: list[int]) -> None:
    """§2: energy spaces, charged and uncharged; the rulebook: "Fill all charged Energy spaces beneath an effect"."""
    soup = item(5, effect={"energy": {"charged": 1, "uncharged": 2}, "do": [{"op": "recharge", "target": target}]})
    game = sit(
        [place(1, 5), soup], Told(place=EquipOn(0, side="right")), heroes=1, components=[starter("A", effect=LAMP)]
    )
    game.turn.actions = 1
    act(game, Explore(0, 5))
    hero, card = game.position.seats[0].hero, number_of(game, 5)
    game.energy.take(hero, 2)
    act(game, Use(0, card))
    assert [game.energy.on.get(hero, 0), game.energy.on.get(card, 0)] == cubes


def test_a_hero_icon_after_a_value_multiplies_it() -> None:
    """p. 30: "If the icon is used after a value, the value is multiplied by the number of Heroes in play." """
    reward = [{"op": "discard_luck", "amount": 2, "per_hero": True}]
    for heroes in (2, 3):
        game = sit([place(1, 9), rock(trial(1, do=reward))], heroes=heroes)
        game.turn.begin()
        game.luck.pile[:] = [1] * 20
        act(game, Explore(0, 9))
        assert len(game.luck.pile) == 20 - 1 - 2 * heroes
    box = game.play.box
    (card,) = [one for one in box.cards if one.number == 9]
    assert isinstance(card, Challenge)
    assert wording("en").instruction(card.trials[0].reward) == "Discard 2{hero} {luck}."
