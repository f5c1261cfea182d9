"""People at the table: what is read out and when, what can be looked at, who is chosen; as data, for any screen."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.unlikely_heroes.test_engine import starter_box
from tests.rulebook.tiny_game import Told, challenge, chapter, item, number_of, objective, place, revealed, sit, starter
from toolkit.games.unlikely_heroes.playing.matches.play import Asked
from toolkit.games.unlikely_heroes.playing.matches.sitting import QuestSitting
from toolkit.games.unlikely_heroes.playing.pieces.aloud import aloud, front_lines
from toolkit.games.unlikely_heroes.playing.pieces.choices import EquipOn, Question
from toolkit.games.unlikely_heroes.playing.pieces.prepared import PreparedQuest, Setup
from toolkit.games.unlikely_heroes.playing.seeing.sights import look_at, sights
from toolkit.games.unlikely_heroes.playing.seeing.spoken import option_of
from toolkit.games.unlikely_heroes.playing.table.playthrough import Playthrough
from toolkit.games.unlikely_heroes.playing.turns.turn import act
from toolkit.games.unlikely_heroes.rulebook.position import Choosing, Explore, Pick, Travel
from toolkit.playing.seats import PARTY
from toolkit.playing.table import Passage, sights_meant
from toolkit.source.inline import Text

BELL = {"text": "It hangs **under the eaves**, and hums.", "help": "It is brass."}


def read(game: Playthrough) -> list[Passage]:
    return [one for one in game.told or () if one.manner in ("read", "shown")]


def hard(number: int, reward: list[dict[str, Any]]) -> dict[str, Any]:
    return challenge(number, trials=[{"skill": "wit", "value": 3, "reward": {"do": reward}}])


def lines(game: Playthrough, key: str) -> list[str]:
    return [line for part in look_at(game, key).parts for line in part.lines]


# What is read aloud.


def test_a_back_is_read_before_its_card_is_revealed_and_its_front_is_shown() -> None:
    """Rulebook, p. 12: "you read the text on the back side, before turning the card to the other side"."""
    game = sit([place(1, 5), item(5, name="A Bell", text="Ding.", modifiers={"wit": 2}, back=BELL)], heroes=1)
    game.turn.begin()
    act(game, Explore(0, 5))
    back, front = read(game)
    assert back == Passage("It hangs **under the eaves**, and hums.", "read", "The back of 5", "5")
    assert front == Passage("Ding.\n\nOn the left: +2 wit.", "shown", "5 A Bell", "5")
    told = game.told or []
    assert told.index(back) < told.index(Passage("Hero 0 reveals 5 A Bell.")) < told.index(front)


def test_each_chapter_is_read_out_with_what_is_to_be_done_and_how_it_is_lost() -> None:
    second = chapter(objective({"test": "solved", "colour": "none"}))
    second |= {
        "story": "Now it is **late**.",
        "failures": [{"when": {"test": "clock", "rounds": 2}, "text": "The clock has gone round twice."}],
    }
    go_on = {"when": revealed(5), "do": [{"op": "chapter", "chapter": 2}], "text": "Find {card:5}."}
    game = sit([place(1, 5), item(5)], heroes=1, chapters=[{"title": "One", "objectives": [go_on]}, second])
    game.turn.begin()
    act(game, Explore(0, 5))
    from toolkit.games.unlikely_heroes.playing.turns.turn import follows

    act(game, follows(game)[0])
    assert "Objective met: Find 5." in game.log
    page = read(game)[-1]
    assert (page.manner, page.about) == ("read", "chapter")
    assert page.words.startswith("Now it is **late**.\n\nObjective: ")
    assert page.words.endswith("\n\nFailure: The clock has gone round twice.")


def test_the_origin_is_read_before_the_first_card() -> None:
    play = PreparedQuest(starter_box(), starter_box().quests[0], Setup(2))
    sitting = QuestSitting(play, "play 1")
    while sitting.question is not None and sitting.question.kind != "turn":
        sitting.answer(0)
    titles = [one.title for one in sitting.told if one.manner == "read"]
    assert titles[:2] == ["How it came to this", "The Far End of the Island"]
    assert titles[2:] == ["The back of 1"]


def test_bold_words_stay_bold() -> None:
    text = Text(("Go **east of** the {map}, to {card:5}.", "*Now.*"), starter_box().place)
    assert aloud(text) == "Go **east of** the map, to 5.\n\nNow."


# What can be looked at.


def test_a_card_can_be_looked_at_again_and_a_back_where_a_hero_stands() -> None:
    far = item(6, back={"text": "Far away."})
    cards = [place(1, 5, edges={"east": 2}), place(2, 6, edges={"west": 1}), item(5, name="A Bell", back=BELL), far]
    game = sit(cards, Told(place=EquipOn(0, side="right")), heroes=1)
    game.turn.begin()
    assert lines(game, "5") == ["It hangs **under the eaves**, and hums.", "It is brass."]
    for unseen in ("6", "99", "nothing"):
        with pytest.raises(KeyError):
            look_at(game, unseen)
    act(game, Explore(0, 5))
    assert lines(game, "5")[0] == "Hero 0 holds it, on the right."
    assert ("5", "5 A Bell", "cards") in [(one.key, one.title, one.group) for one in sights(game)]


def test_of_a_back_with_an_icon_only_the_icon_is_read() -> None:
    game = sit([place(1, 5), item(5, back={"text": "Secret.", "help": "Hush.", "needs": {"item": 6}}), item(6)])
    assert lines(game, "5") == ["Needs card 6.", "Nobody here may read further."]
    game.position.change(0, held=1 << number_of(game, 6))
    assert lines(game, "5") == ["Needs card 6.", "Secret.", "Hush."]


def test_clock_cubes_piles_and_failures_on_request() -> None:
    spaces = [{}, {"interval": "night", "do": [{"op": "discard_luck", "amount": 2}]}, {}, {}]
    clock = {"kind": "clock", "name": "Clock", "spaces": spaces}
    lamp = {"energy": {"charged": 2}, "do": [{"op": "restore_luck", "amount": 1}]}
    unlucky = {"kind": "out_of_luck", "name": "Mud", "effect": lamp, "text": "It sticks."}
    lost = {"when": {"test": "clock", "rounds": 3}}
    game = sit(
        [place(1, 5), item(5)],
        heroes=1,
        components=[starter("Sol", effect=lamp), clock, unlucky],
        chapters=[{**chapter(objective({"test": "solved", "colour": "none"})), "failures": [lost]}],
    )
    assert lines(game, "clock")[:2] == ["Clock: round 1, space 1 of 4.", "Next space: 2, night: Discard 2 luck."]
    assert lines(game, "clock")[2].endswith("← the cube is here")
    assert lines(game, "cubes")[0] == "Sol: 2 of 2"
    assert lines(game, "failure")[0] == "Failure: You lose when the clock has gone round 3 times."
    assert "20 in the pile" in lines(game, "luck")[0]
    assert lines(game, "piles") == ["1 card"]
    assert lines(game, "out-of-luck") == ["Out of luck: 0 drawn, 1 left."]
    assert lines(game, "maps") == ["5: an anchor"]
    assert lines(game, "hero 1")[-3:] == ["Sol: 2 of 2", "nothing", "nothing"]


def test_everything_there_is_to_look_at_can_be_found_by_what_one_types() -> None:
    game = sit([place(1, 5), item(5, name="A Bell of Brass")], heroes=1, components=[starter("Old Sol")])
    game.record.seen |= 1 << number_of(game, 5)
    there = sights(game)
    for one in there:
        assert sights_meant(there, one.key) == [one]
    assert [one.key for one in sights_meant(there, "bell brass")] == ["5"]
    assert next(one.key for one in sights_meant(there, "sol")) == "hero 1"
    assert not sights_meant(there, "horn")
    assert not sights_meant(there, " ")


# Choices in printed words.


def test_options_have_their_printed_words() -> None:
    """Honey and rye, not "Draw 17" and "Draw 18"."""
    choose = {
        "op": "choose",
        "options": [
            {"text": "Honey, {card:6}.", "do": [{"op": "draw", "cards": [6]}]},
            {"do": [{"op": "draw", "cards": [7]}]},
        ],
    }
    seen: list[str] = []

    def taste(game: Playthrough, question: Question) -> Any:
        if isinstance(game.position.agenda[0], Choosing):
            seen.extend(option_of(game, question, one).words for one in question.options)
            return Pick(0)
        return question.options[0]

    game = sit([place(1, 9), challenge(9, [choose]), item(6), item(7)], Told(task=taste), heroes=1)
    game.turn.begin()
    act(game, Explore(0, 9))
    assert seen == ["Honey, 6.", "Draw 7."]


def test_a_challenge_box_is_offered_as_it_is_printed() -> None:
    said: list[str] = []

    def trial(game: Playthrough, question: Question) -> Any:
        said.extend(option_of(game, question, one).words for one in question.options)
        return question.options[-1]

    nine = hard(9, [{"op": "restore_luck", "amount": 1}])
    game = sit([place(1, 9), nine], Told(trial=trial), heroes=1)
    game.turn.begin()
    act(game, Explore(0, 9))
    assert said == ["Wit 3: Restore 1 luck. (Hero 0 has 1)", "forfeit"]


def test_luck_is_asked_for_as_an_amount_with_chances() -> None:
    nine = hard(9, [{"op": "restore_luck", "amount": 1}])
    found: list[Any] = []

    def announce(game: Playthrough, question: Question) -> Any:
        asked = Asked(game, question)
        found.append((asked.words, asked.sight, asked.choices[0], asked.choices[-1]))
        return question.options[0]

    game = sit([place(1, 9), nine], Told(announce=announce), heroes=1)
    game.turn.begin()
    game.luck.discard(8)
    act(game, Explore(0, 9))
    ((words, about, first, last),) = found
    assert words == "9 Challenge 9: 1 of 3 so far, 2 missing.\nHow many luck cards are announced?"
    assert (about, first.amount, first.note, last.amount) == ("9", 1, "", 20)
    assert last.note == "the luck pile is reshuffled"


# Who plays.


def chosen_sitting(heroes: int = 2) -> QuestSitting:
    play = PreparedQuest(starter_box(), starter_box().quests[0], Setup(heroes, variant="mixed", party="chosen"))
    return QuestSitting(play, "play 1")


def test_heroes_of_either_variant_items_and_the_first_player_are_chosen() -> None:
    """Rulebook, p. 6: "Each player picks a Starting Hero (Normal or Hard variant) and a Starting Item"."""
    sitting = chosen_sitting()
    kinds, picked = [], []
    for wanted in ("(hard)", "", "", "", ""):
        question = sitting.question
        assert question is not None
        lying = [area for area in sitting.spread("").areas if area.key == "choice"]
        there = {piece.key for area in lying for piece in area.pieces}
        assert there == ({one.sight for one in question.choices} if question.kind != "first" else set())
        kinds.append(question.kind)
        index = next(i for i, one in enumerate(question.choices) if wanted in one.words)
        picked.append(question.choices[index].words)
        if question.kind == "first":
            index = 1
        sitting.answer(index)
    assert kinds == ["party", "party", "outfit", "outfit", "first"]
    cards = [sitting.game.play.cards[seat.hero] for seat in sitting.game.position.seats]
    assert [getattr(card, "variant", "") for card in cards] == ["hard", "normal"]
    assert cards[0].name != cards[1].name
    assert all(card.name in words for card, words in zip(cards, picked, strict=False))
    assert sitting.game.turn.hero == 1
    while sitting.question is not None and sitting.question.kind != "turn":
        sitting.answer(0)
    assert sitting.question is not None
    assert sitting.question.whom == cards[1].name


def test_while_one_chooses_every_starting_card_can_be_looked_at() -> None:
    sitting = chosen_sitting()
    for card in sitting.game.play.starting_items:
        face = sitting.game.play.cards[card]
        assert sitting.look(face.id, PARTY.id).parts[0].lines[: len(front_lines(face))] == tuple(front_lines(face))


def test_a_party_is_dealt_if_nobody_wants_to_choose() -> None:
    play = PreparedQuest(starter_box(), starter_box().quests[0], Setup(2))
    question = QuestSitting(play, "play 1").question
    assert question is not None
    assert question.kind not in ("party", "outfit", "first")


def test_travels_and_effects_are_told_in_full() -> None:
    lamp = {"energy": {"charged": 1}, "do": [{"op": "restore_luck", "amount": 2}]}
    game = sit([place(1, edges={"east": 2}), place(2, edges={"west": 1})], heroes=1,
               components=[starter("Sol", effect=lamp)])  # fmt: skip
    game.position.table |= 1 << number_of(game, 2)
    game.turn.begin()
    act(game, Travel(0, number_of(game, 2)))
    from toolkit.games.unlikely_heroes.playing.table.effects import use

    use(game, 0, game.position.seats[0].hero)
    assert game.log == ["Sol travels to 2 Map 2.", "Sol uses their own effect: Restore 2 luck."]
