"""Forks of a game in progress: from the way it came to the present question to games that go on from there.

    trail = Trail(lambda: match.begin(luck))

    def choose(play, question):                 # a player who thinks ahead
        trail.arrive(play)
        for _ in range(100):
            end = trail.fork(question.seat, Random(…), policy)
            …
        return trail.leave(question, answer)

A game that can be copied at a question is copied there, and the few answers since the last copy are repeated; one that
never can be copied is repeated from its beginning. Then what the seat does not know is dealt anew, so that no fork
knows more than the player.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Generic, TypeVar

from toolkit.playing.play import Answer, Choose, Play, Question, index_of

P = TypeVar("P", bound=Play)


class Stop(Exception):  # noqa: N818 - not an error: somebody has seen enough
    """Raised by whoever answers, to leave a fork where it is."""


class Trail(Generic[P]):
    """The way back to the present question: the last copy that could be made, and the answers since.

    `begin` starts the same game from its beginning, for as long as there is no copy.
    """

    def __init__(self, begin: Callable[[], P]) -> None:
        self._begin = begin
        self._copy: P | None = None
        self._answers: list[int] = []

    def arrive(self, play: P) -> None:
        """The game has come to a question."""
        if play.resumable:
            self._copy, self._answers = play.copy(), []

    @property
    def leads_back(self) -> bool:
        """Whether a copy has been made, from which the present question can be reached again."""
        return self._copy is not None

    def leave(self, question: Question, answer: Answer) -> int:
        """The question was answered."""
        index = index_of(question, answer)
        self._answers.append(index)
        return index

    def fork(self, seat: str, luck: Random, choose: Choose) -> P:
        """A game that `choose` plays on from the present question, until it is over or `choose` stops it.

        What the seat does not know is dealt anew by `luck`, and so is everything that chance has yet to decide.
        """
        if self._copy is not None and not self._answers:
            play = self._copy.copy(luck)
            play.redeal(seat, luck)
            return _run(play, choose)
        play = self._copy.copy() if self._copy is not None else self._begin()
        left = iter(self._answers)
        ahead = True

        def repeat(at: P, question: Question) -> Answer:
            nonlocal ahead
            if ahead:
                answer = next(left, None)
                if answer is not None:
                    return answer
                ahead = False
                at.redeal(seat, luck)
            return choose(at, question)

        return _run(play, repeat)


def _run(play: P, choose: Choose) -> P:
    with suppress(Stop):
        play.run(choose)
    return play
