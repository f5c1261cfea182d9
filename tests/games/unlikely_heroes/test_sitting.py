"""Sittings: the engine's own games question by question, the same every time; answers can be taken back and kept."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from tests.games.unlikely_heroes.test_engine import starter_box
from tests.rulebook.rich_boxes import rich_box
from toolkit.errors import ToolkitError
from toolkit.games.unlikely_heroes.content.model import Box
from toolkit.games.unlikely_heroes.playing import turn
from toolkit.games.unlikely_heroes.playing.cast import PLAYERS
from toolkit.games.unlikely_heroes.playing.choices import EndTurn
from toolkit.games.unlikely_heroes.playing.prepared import EXPANSIONS, PreparedQuest, Setup
from toolkit.games.unlikely_heroes.playing.sitting import Asked, Sitting, by, resume, start
from toolkit.games.unlikely_heroes.playing.spoken import situation


def begun(seed: int = 1, **setup: Any) -> Sitting:
    return start(starter_box(), starter_box().quests[0], Setup(**setup), seed)


def asked(sitting: Sitting) -> Asked:
    question = sitting.question()
    assert question is not None
    return question


def view(sitting: Sitting) -> tuple[object, ...]:
    """Everything that people see."""
    question = sitting.question()
    words = (question.kind, question.whom, question.text, question.options) if question else ()
    return (*words, situation(sitting.game), sitting.outcome, list(sitting.log))


def drive(sitting: Sitting, answers: int, seed: int = 1) -> list[tuple[object, ...]]:
    """So many answers at random; what was seen before each."""
    random, seen = Random(seed), []
    for _ in range(answers):
        if sitting.question() is None:
            break
        seen.append(view(sitting))
        sitting.answer(random.randrange(len(asked(sitting).choices)))
    return seen


@pytest.mark.parametrize("player", PLAYERS)
@pytest.mark.parametrize("expansions", [(), EXPANSIONS], ids=["plain", "all expansions"])
def test_a_sitting_is_the_game_that_the_engine_plays(player: str, expansions: tuple[str, ...]) -> None:
    play = PreparedQuest(starter_box(), starter_box().quests[0], Setup(2, expansions=expansions))
    game = turn.start(play, PLAYERS[player](play, Random(5)), Random("play 3"), strict=True, log=True)
    result = turn.finish(game, most_turns=None)
    sitting, someone = Sitting(play, 3), by(PLAYERS[player](play, Random(5)))
    while (question := sitting.question()) is not None:
        assert sitting.outcome == ""
        sitting.answer(someone(sitting, question))
    assert (sitting.outcome, sitting.log) == (result.outcome, game.log)
    assert sitting.game.position.freeze() == game.position.freeze()


@pytest.mark.parametrize("seed", range(6))
def test_every_kind_of_question_can_be_answered_from_outside(seed: int) -> None:
    box = rich_box(seed)
    play = PreparedQuest(box, box.quests[0], Setup(3, expansions=EXPANSIONS))
    sitting = Sitting(play, seed)
    seen = drive(sitting, 60)
    again = Sitting(play, seed)
    for before, answer in zip(seen, sitting.answers, strict=True):
        assert view(again) == before
        again.answer(answer)
    assert view(again) == view(sitting)


def test_a_question_says_what_it_is_whom_it_is_for_and_what_may_be_answered() -> None:
    sitting = begun(heroes=1)
    while asked(sitting).kind != "turn":
        sitting.answer(0)
    question = asked(sitting)
    assert question.whom == sitting.game.name(0)
    assert question.text == f"{question.whom} on 1 The Quay: 2 actions left, 20 luck. What now?"
    assert question.choices[-1] == EndTurn()
    assert question.options[-1] == "end the turn"
    assert len(question.options) == len(question.choices)


def test_answers_are_taken_back_one_by_one() -> None:
    sitting = begun(2, heroes=3)
    seen = drive(sitting, 40)
    assert len(seen) == 40
    for before in reversed(seen):
        sitting.undo()
        assert view(sitting) == before
    with pytest.raises(ValueError, match="no answer to take back"):
        sitting.undo()
    assert view(sitting) == seen[0]


def test_another_answer_can_be_given_instead() -> None:
    sitting = begun(2)
    drive(sitting, 10)
    last = sitting.answers[-1]
    sitting.undo()
    there = len(asked(sitting).choices)
    sitting.answer((last + 1) % there)
    assert sitting.answers[-1] == (last + 1) % there
    assert Sitting(sitting.play, 2, sitting.answers).log == sitting.log


def test_the_end_of_a_quest_can_be_taken_back() -> None:
    sitting = begun(4, heroes=1)
    play = sitting.play
    someone = by(PLAYERS["bold"](play, Random(1)))
    while (question := sitting.question()) is not None:
        sitting.answer(someone(sitting, question))
    assert sitting.outcome in ("won", "lost")
    with pytest.raises(ValueError, match="the quest is over"):
        sitting.answer(0)
    sitting.undo()
    assert sitting.outcome == ""
    assert sitting.question() is not None


@pytest.mark.parametrize("number", [-1, 1000])
def test_an_answer_that_is_none_changes_nothing(number: int) -> None:
    sitting = begun()
    drive(sitting, 5)
    before, answers = view(sitting), sitting.answers
    with pytest.raises(ValueError, match="none with number"):
        sitting.answer(number)
    assert (view(sitting), sitting.answers) == (before, answers)


# Saved games.


def test_a_sitting_is_saved_as_plain_data_and_goes_on_where_it_was_left() -> None:
    sitting = begun(7, heroes=3, difficulty="hard", expansions=("weather", "blessed"))
    drive(sitting, 25)
    data = json.loads(json.dumps(sitting.saved()))
    assert data == {
        "box": starter_box().title,
        "quest": "lights-out",
        "seed": 7,
        "setup": {"heroes": 3, "difficulty": "hard", "variant": "normal", "expansions": ["weather", "blessed"]},
        "answers": list(sitting.answers),
    }
    later = resume(starter_box(), data)
    assert view(later) == view(sitting)
    sitting.answer(0)
    later.answer(0)
    assert view(later) == view(sitting)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"answers": ["first"]}, "this is no saved game."),
        ({"seed": None}, "this is no saved game."),
        ({"setup": {"heroes": 2, "difficulty": "impossible"}}, "this is no saved game."),
        ({"more": 1}, "this is no saved game."),
        ({"box": "Another"}, "this is no saved game of the box."),
        ({"quest": "another"}, "this is no saved game of the box."),
        ({"answers": [999]}, "the saved game does not fit the box any more."),
    ],
)
def test_what_is_no_saved_game_of_the_box_is_refused(change: dict[str, Any], words: str) -> None:
    box: Box = starter_box()
    with pytest.raises(ToolkitError) as refused:
        resume(box, {**begun().saved(), **change})
    assert str(refused.value) == words.replace("of the box.", f"of {box.title}.")


def test_answers_beyond_the_end_do_not_fit() -> None:
    sitting = begun(4, heroes=1)
    someone = by(PLAYERS["bold"](sitting.play, Random(1)))
    while (question := sitting.question()) is not None:
        sitting.answer(someone(sitting, question))
    data = sitting.saved()
    assert resume(starter_box(), data).outcome == sitting.outcome
    with pytest.raises(ToolkitError, match="does not fit"):
        resume(starter_box(), {**data, "answers": [*data["answers"], 0]})
