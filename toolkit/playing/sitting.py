"""A game with people at the table: a question, an answer, the next question; and what each seat sees of it.

A screen is shown a game through `Seen`, by seat, and so cannot show anybody what is not theirs to see.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from toolkit.errors import ToolkitError
from toolkit.playing.play import Question
from toolkit.playing.results import Result
from toolkit.playing.seats import PARTY, Seat
from toolkit.playing.spread import Spread, scattered
from toolkit.playing.table import Look, Passage, Sight


class Sitting(Protocol):
    """A game with people at the table. It waits for an answer, and is over when there is no question.

    `toolkit.playing.replay` makes a sitting of any game that asks while it is played. By default there is one seat,
    only the table as a whole can be looked at, and no chances are calculated.
    """

    @property
    def seats(self) -> Sequence[Seat]:
        """Everyone who decides."""
        return (PARTY,)

    @property
    def players(self) -> Mapping[str, str]:
        """The players of the cast by the ids of their seats; all other seats are for people."""
        return {}

    @property
    def question(self) -> Question | None:
        """What is asked now, of people."""
        ...

    @property
    def answers(self) -> Sequence[int]:
        """Every answer so far, also those of players."""
        ...

    @property
    def told(self) -> Sequence[Passage]:
        """What has happened so far, and what was read out, to whomever."""
        ...

    @property
    def result(self) -> Result | None:
        """How the game ended; None while it is played, or if nobody keeps a record."""
        return None

    def sights(self, seat: str) -> Sequence[Sight]:
        """What a seat can look at now, beside the table as a whole."""
        return ()

    def look(self, key: str, seat: str) -> Look:
        """The table, or something on it, as a seat sees it.

        Raises:
            KeyError: there is no such thing to be seen.
        """
        ...

    def spread(self, seat: str) -> Spread:
        """The table as a seat sees it laid out."""
        return scattered(self.sights(seat))

    def chances(self) -> Sequence[float | None]:
        """For each choice of the question, the chance that it succeeds, where that can be calculated."""
        return ()

    def answer(self, choice: int) -> None:
        """Takes the choice of this index, and goes on to the next question for people."""
        ...

    @property
    def last(self) -> str | None:
        """The seat whose answer `undo` takes back; None if there is none."""
        return PARTY.id if self.answers else None

    def undo(self) -> None:
        """Takes back the last answer that people gave, if there is one, with what players answered since."""
        ...

    def take_up(self) -> None:
        """Continues after a break by the game's rules for that; most games have none.

        Raises:
            ToolkitError: there can be no break here.
        """
        return


class Seen:
    """A sitting as one seat sees it; with an empty seat, as anybody does who only watches."""

    def __init__(self, sitting: Sitting, seat: str) -> None:
        self._sitting, self.seat = sitting, seat

    @property
    def question(self) -> Question | None:
        """What is asked now, if this seat is to answer."""
        question = self._sitting.question
        return question if question is not None and question.seat == self.seat else None

    @property
    def asked(self) -> Seat | None:
        """Who is to answer; None when the game is over."""
        question = self._sitting.question
        return None if question is None else next(one for one in self._sitting.seats if one.id == question.seat)

    @property
    def told(self) -> list[Passage]:
        """What has happened so far, as far as this seat was told."""
        return [one for one in self._sitting.told if not one.to or self.seat in one.to]

    @property
    def sights(self) -> Sequence[Sight]:
        """What can be looked at now."""
        return self._sitting.sights(self.seat)

    def look(self, key: str = "") -> Look:
        """The table as it is, or something on it.

        Raises:
            KeyError: there is no such thing to be seen.
        """
        return self._sitting.look(key, self.seat)

    @property
    def spread(self) -> Spread:
        """The table as it lies before this seat."""
        return self._sitting.spread(self.seat)

    def chances(self) -> Sequence[float | None]:
        """For each choice, the chance that it succeeds; nothing if somebody else is asked."""
        return self._sitting.chances() if self.question is not None else ()

    def answer(self, choice: int) -> None:
        """Answers for this seat.

        Raises:
            ToolkitError: somebody else is asked, or the answer is not valid.
        """
        if self.question is None:
            raise ToolkitError("It is not your turn.")
        self._sitting.answer(choice)

    @property
    def can_undo(self) -> bool:
        """Whether the last answer was this seat's, who alone can take it back."""
        return self._sitting.last == self.seat

    def undo(self) -> None:
        """Takes the last answer back, if it was this seat's."""
        if self.can_undo:
            self._sitting.undo()
