"""Sittings: the engine's own games, question by question and the same every time; answers can be undone and saved."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.games.unlikely_heroes.test_engine import starter_box
from tests.rulebook.rich_boxes import rich_box
from tests.rulebook.tiny_game import place, sit
from toolkit.errors import ToolkitError
from toolkit.games.unlikely_heroes.playing.matches.play import TAKEN_UP, Asked
from toolkit.games.unlikely_heroes.playing.matches.sitting import QuestSitting
from toolkit.games.unlikely_heroes.playing.people.cast import PLAYERS
from toolkit.games.unlikely_heroes.playing.pieces.choices import EndTurn, Stand
from toolkit.games.unlikely_heroes.playing.pieces.prepared import EXPANSIONS, PreparedQuest, Setup
from toolkit.games.unlikely_heroes.playing.seeing.sights import table
from toolkit.games.unlikely_heroes.playing.table.playthrough import Choose
from toolkit.games.unlikely_heroes.playing.turns import turn
from toolkit.games.unlikely_heroes.rulebook.position import Explore, Refuse
from toolkit.playing.seats import PARTY
from toolkit.playing.table import Option, events


def begun(seed: int = 1, **setup: Any) -> QuestSitting:
    return QuestSitting(PreparedQuest(starter_box(), starter_box().quests[0], Setup(**setup)), f"play {seed}")


def choice_of(choose: Choose, sitting: QuestSitting, question: Asked) -> int:
    """The choice that a player makes, by its number."""
    return question.question.options.index(choose(sitting.game, question.question))


def asked(sitting: QuestSitting) -> Asked:
    question = sitting.question
    assert question is not None
    return question


def view(sitting: QuestSitting) -> tuple[object, ...]:
    """Everything that people see."""
    question = sitting.question
    words = (question.kind, question.whom, question.words, question.choices) if question else ()
    return (*words, table(sitting.game), sitting.sights(PARTY.id), sitting.outcome, list(sitting.told))


def drive(sitting: QuestSitting, answers: int, seed: int = 1) -> list[tuple[object, ...]]:
    """Gives this many random answers; returns what was seen before each."""
    random, seen = Random(seed), []
    for _ in range(answers):
        if sitting.question is None:
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
    sitting, someone = QuestSitting(play, "play 3"), PLAYERS[player](play, Random(5))
    while (question := sitting.question) is not None:
        assert sitting.outcome == ""
        sitting.answer(choice_of(someone, sitting, question))
    assert (sitting.outcome, sitting.told, events(sitting.told)) == (result.outcome, game.told, game.log)
    assert sitting.game.position.freeze() == game.position.freeze()


@pytest.mark.parametrize("seed", range(6))
def test_every_kind_of_question_can_be_answered_from_outside(seed: int) -> None:
    box = rich_box(seed)
    play = PreparedQuest(box, box.quests[0], Setup(3, expansions=EXPANSIONS))
    sitting = QuestSitting(play, f"play {seed}")
    seen = drive(sitting, 60)
    again = QuestSitting(play, f"play {seed}")
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
    assert question.words == f"{question.whom} on 1 The Quay: 2 actions left, 20 luck. What now?"
    assert question.question.options[-1] == EndTurn()
    assert question.choices[-1] == Option("end the turn")
    assert {one.group for one in question.choices} == {"explore", "backpack", ""}
    assert len(question.choices) == len(question.question.options)


def test_answers_are_taken_back_one_by_one() -> None:
    sitting = begun(2, heroes=3)
    seen = drive(sitting, 40)
    assert len(seen) == 40
    for before in reversed(seen):
        sitting.undo()
        assert view(sitting) == before
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
    assert QuestSitting(sitting.game.play, "play 2", sitting.answers).told == sitting.told


def test_the_end_of_a_quest_can_be_taken_back() -> None:
    sitting = begun(4, heroes=1)
    play = sitting.game.play
    someone = PLAYERS["bold"](play, Random(1))
    while (question := sitting.question) is not None:
        sitting.answer(choice_of(someone, sitting, question))
    assert sitting.outcome in ("won", "lost")
    with pytest.raises(ToolkitError, match="no longer fits"):
        sitting.answer(0)
    sitting.undo()
    assert sitting.outcome == ""
    assert sitting.question is not None


@pytest.mark.parametrize("number", [-1, 1000])
def test_an_answer_that_is_none_changes_nothing(number: int) -> None:
    sitting = begun()
    drive(sitting, 5)
    before, answers = view(sitting), sitting.answers
    with pytest.raises(ToolkitError, match="no longer fits"):
        sitting.answer(number)
    assert (view(sitting), sitting.answers) == (before, answers)


def test_a_sitting_goes_on_where_it_was_left() -> None:
    sitting = begun(7, heroes=3, difficulty="hard", expansions=("weather", "blessed"))
    drive(sitting, 25)
    later = QuestSitting(sitting.game.play, "play 7", sitting.answers)
    assert view(later) == view(sitting)
    sitting.answer(0)
    later.answer(0)
    assert view(later) == view(sitting)


def test_answers_that_do_not_fit_are_refused() -> None:
    sitting = begun(4, heroes=1)
    someone = PLAYERS["bold"](sitting.game.play, Random(1))
    while (question := sitting.question) is not None:
        sitting.answer(choice_of(someone, sitting, question))
    assert QuestSitting(sitting.game.play, "play 4", sitting.answers).outcome == sitting.outcome
    for wrong in ((999,), (*sitting.answers, 0)):
        with pytest.raises(ToolkitError, match="no longer fits"):
            QuestSitting(sitting.game.play, "play 4", wrong)


def test_a_game_that_was_put_away_goes_on_with_a_regroup() -> None:
    """Rulebook, p. 23: "You can save the game at any time … To continue the game, follow the instructions in reverse
    and regroup." """
    play = sit([place(1, edges={"east": 2}), place(2, edges={"west": 1})], heroes=2).play
    sitting = QuestSitting(play, "luck")

    def say(wanted: type[object]) -> None:
        assert sitting.question is not None
        options = sitting.question.question.options
        sitting.answer(next(index for index, one in enumerate(options) if isinstance(one, wanted)))

    say(Explore)
    with pytest.raises(ToolkitError, match="between two actions"):
        sitting.take_up()
    say(Refuse)
    before = sitting.game
    assert [seat.at for seat in before.position.seats] == [0, 0]
    sitting.take_up()
    while sitting.question is not None and sitting.question.kind == "regroup":
        say(Stand)
    after = sitting.game
    assert [seat.at for seat in after.position.seats] == [1, 1], "on the last revealed map"
    assert after.turn.hero != before.turn.hero, "the next player takes their turn"
    again = QuestSitting(play, "luck", sitting.answers)
    assert again.game.position.seats == after.position.seats, "a saved game remembers it"
    while sitting.answers[-1] != TAKEN_UP:
        sitting.undo()
    sitting.undo()
    assert sitting.game.position.seats == before.position.seats
