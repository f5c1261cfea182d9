"""A sitting by replaying: turns a game that asks while it is played into one that waits for answers.

A game is easiest to write as a course of events that asks the player and then continues, but people take their time to
answer. So the game is replayed with all answers given so far, with the same luck, and stops at the first question
without an answer:

    Replay(lambda: Night(match, luck), answers)

Taking an answer back is a replay with one answer less. Only the answers have to be kept. There is no thread to end when
people just leave (and switching to one takes longer than most games), and no need for a second engine that can be
interrupted.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Generic, NamedTuple, Protocol, TypeVar

from toolkit.errors import ToolkitError
from toolkit.playing.capability import Question, Sitting
from toolkit.playing.table import Look, Option, Passage, Sight

MISFIT = "the saved game no longer fits the box. Start a new one."


class Asked(NamedTuple):
    """A question that is only words, and perhaps what it is about."""

    words: str
    choices: Sequence[Option]
    sight: str = ""


class Course(Protocol):
    """One game from its beginning: `run` plays it to the end, taking the index of a choice for every question.

    By default, only the table can be looked at, and there are no chances.
    """

    @property
    def told(self) -> Sequence[Passage]: ...

    @property
    def sights(self) -> Sequence[Sight]:
        """What can be looked at now, beside the table as a whole."""
        return ()

    def look(self, key: str) -> Look:
        """The table as it is, or something on it."""
        ...

    def chances(self) -> Sequence[float | None]:
        """For each choice of the current question, the chance that it succeeds."""
        return ()

    def allows(self, question: Question, answer: int) -> bool:
        """Whether this is a valid answer; by default, one of the choices."""
        return 0 <= answer < len(question.choices)

    def run(self, ask: Callable[[Question], int]) -> None:
        """Plays the game, asking on the way."""
        ...


C = TypeVar("C", bound=Course)


class Replay(Sitting, Generic[C]):
    """A game with people at the table. `begin` starts it, always with the same luck; `course` is its current state."""

    _answers: tuple[int, ...] = ()

    def __init__(self, begin: Callable[[], C], answers: Sequence[int] = ()) -> None:
        self.begin = begin
        self._play_with(tuple(answers))

    @property
    def question(self) -> Question | None:
        """What is asked now; None when the game is over."""
        return self._question

    @property
    def answers(self) -> Sequence[int]:
        """The answers that led here."""
        return self._answers

    @property
    def told(self) -> Sequence[Passage]:
        """What has happened so far."""
        return self.course.told

    @property
    def sights(self) -> Sequence[Sight]:
        """What can be looked at now."""
        return self.course.sights

    def look(self, key: str = "") -> Look:
        """The table as it is, or something on it."""
        return self.course.look(key)

    def chances(self) -> Sequence[float | None]:
        """For each choice, the chance that it succeeds."""
        return self.course.chances()

    def answer(self, choice: int) -> None:
        """Replays with one answer more."""
        self._play_with((*self._answers, choice))

    def undo(self) -> None:
        """Replays with one answer less."""
        self._play_with(self._answers[:-1])

    def _play_with(self, answers: tuple[int, ...]) -> None:
        known, given = agreeing(self._answers, answers), 0
        question: Question | None = None

        def ask(asked: Question) -> int:
            nonlocal question, given
            if given == len(answers):
                question = asked
                raise _UnansweredError
            if given >= known and not course.allows(asked, answers[given]):
                raise ToolkitError(MISFIT)
            given += 1
            return answers[given - 1]

        course = self.begin()
        with suppress(_UnansweredError):
            course.run(ask)
        if given < len(answers):
            raise ToolkitError(MISFIT)
        self.course, self._question, self._answers = course, question, answers


def agreeing(some: Sequence[int], others: Sequence[int]) -> int:
    """How many of the first answers are the same: those are known to be valid."""
    pairs = enumerate(zip(some, others, strict=False))
    return next((at for at, (one, other) in pairs if one != other), min(len(some), len(others)))


class _UnansweredError(Exception):
    """The game cannot go on without an answer."""
