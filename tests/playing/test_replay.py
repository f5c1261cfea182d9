"""A sitting by replay: the same answers lead to the same place, one fewer goes back a step, invalid ones are no use."""

from __future__ import annotations

from random import Random

import pytest

from toolkit.errors import ToolkitError
from toolkit.playing.play import Asked, Choose, Play
from toolkit.playing.replay import Replay
from toolkit.playing.seats import Standing
from toolkit.playing.table import Look, Passage, events, options


class Guessing(Play):
    """Three guesses at a number that luck has chosen."""

    def __init__(self, luck: str) -> None:
        self.secret = Random(luck).randrange(10)
        self.log: list[str] = []

    @property
    def told(self) -> list[Passage]:
        return [Passage(line) for line in self.log]

    @property
    def outcome(self) -> tuple[Standing, ...] | None:
        over = "right" in self.log or len(self.log) == 3
        return (Standing("right" in self.log),) if over else None

    def run(self, choose: Choose) -> None:
        for left in (3, 2, 1):
            guess = choose(self, Asked(f"{left} left", options(map(str, range(10)))))
            self.log.append("right" if guess == self.secret else "wrong")
            if guess == self.secret:
                return

    def look(self, key: str, seat: str) -> Look:
        return Look(f"{len(self.log)} guesses")


def sitting(*answers: int) -> Replay[Guessing]:
    return Replay(lambda: Guessing("7"), answers)


SECRET = Guessing("7").secret
WRONG = (SECRET + 1) % 10


def test_it_waits_to_be_answered() -> None:
    sit = sitting()
    assert sit.question == Asked("3 left", options(map(str, range(10))))
    assert (sit.answers, sit.told, sit.chances()) == ((), [], ())
    assert (sit.look("", "party"), sit.sights("party")) == (Look("0 guesses"), ())
    sit.answer(WRONG)
    assert sit.question is not None
    assert (sit.question.words, sit.answers, events(sit.told)) == ("2 left", (WRONG,), ["wrong"])
    sit.answer(SECRET)
    assert not sit.question
    assert (sit.answers, events(sit.told)) == ((WRONG, SECRET), ["wrong", "right"])


def test_answers_are_taken_back_one_by_one() -> None:
    sit = sitting(WRONG, SECRET)
    for answers, log in (((WRONG,), ["wrong"]), ((), []), ((), [])):
        sit.undo()
        assert (sit.answers, events(sit.told)) == (answers, log)
        assert sit.question is not None


@pytest.mark.parametrize("answers", [(10,), (WRONG, -1), (SECRET, WRONG), (WRONG, WRONG, WRONG, WRONG)])
def test_answers_of_another_game(answers: tuple[int, ...]) -> None:
    with pytest.raises(ToolkitError) as refused:
        sitting(*answers)
    assert str(refused.value) == "the saved game no longer fits the box. Start a new one."


def test_an_answer_that_is_refused_changes_nothing() -> None:
    sit = sitting(WRONG)
    with pytest.raises(ToolkitError):
        sit.answer(99)
    assert (sit.answers, events(sit.told)) == ((WRONG,), ["wrong"])
