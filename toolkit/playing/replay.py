"""A sitting by replaying: turns a game that asks while it is played into one that waits for answers.

A game is easiest to write as a course of events that asks the player and then continues, but people take their time to
answer. So the game is replayed with all answers given so far, with the same luck, and stops at the first question
without an answer:

    Replay(lambda: Night(match, luck), answers)

Taking an answer back is a replay with one answer less. Only the answers have to be kept. There is no thread to end when
people just leave (and switching to one takes longer than most games), and no need for a second engine that can be
interrupted.

Players who share the table with people are asked once: their answers are kept with the others, so that nobody thinks
again when a game is replayed or continued another day. They are seated anew for every replay, and so remember nothing
but what lies on the table.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from types import MappingProxyType
from typing import Generic, TypeVar

from toolkit.errors import ToolkitError
from toolkit.playing.forks import Trail
from toolkit.playing.play import Answer, Choose, Play, Question, index_of
from toolkit.playing.results import Result
from toolkit.playing.seats import PARTY, Seat
from toolkit.playing.sitting import Sitting
from toolkit.playing.spread import Spread
from toolkit.playing.table import Look, Passage, Sight

MISFIT = "the saved game no longer fits the box. Start a new one."
NOBODY: Mapping[str, str] = MappingProxyType({})

P = TypeVar("P", bound=Play)


class Replay(Sitting, Generic[P]):
    """A game with people at the table. `begin` starts it, always with the same luck; `play` is its current state.

    `players` sit in some of the `seats`; `policy` seats one of them, by name and seat, after so many answers, with the
    way back to the present question if one of the players `thinks` ahead. `record` gives the result of a game that is
    over.
    """

    def __init__(
        self,
        begin: Callable[[], P],
        answers: Sequence[int] = (),
        *,
        seats: Sequence[Seat] = (PARTY,),
        players: Mapping[str, str] = NOBODY,
        policy: Callable[[str, str, int, Trail[P] | None], Choose] | None = None,
        thinks: Callable[[str], bool] = lambda _: False,
        record: Callable[[P], Result] | None = None,
    ) -> None:
        self.begin = begin
        self._seats, self._players, self._policy, self._record = seats, players, policy, record
        self._is_thought_about = any(map(thinks, players.values()))
        self._answers: tuple[int, ...] = ()
        self._deciders: list[str] = []
        self._play_with(tuple(answers))

    @property
    def seats(self) -> Sequence[Seat]:
        """Everyone who decides."""
        return self._seats

    @property
    def players(self) -> Mapping[str, str]:
        """The players of the cast by their seats."""
        return self._players

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
        return self.play.told

    @property
    def result(self) -> Result | None:
        """How the game ended; None while it is played."""
        return None if self._question is not None or self._record is None else self._record(self.play)

    def sights(self, seat: str) -> Sequence[Sight]:
        """What a seat can look at now."""
        return self.play.sights(seat)

    def look(self, key: str, seat: str) -> Look:
        """The table, or something on it, as a seat sees it."""
        return self.play.look(key, seat)

    def spread(self, seat: str) -> Spread:
        """The table as a seat sees it laid out."""
        return self.play.spread(seat)

    def chances(self) -> Sequence[float | None]:
        """For each choice, the chance that it succeeds."""
        return self.play.chances()

    def answer(self, choice: int) -> None:
        """Replays with one answer more."""
        self._play_with((*self._answers, choice))

    @property
    def last(self) -> str | None:
        """The seat whose answer would be taken back."""
        at = self._last_of_people
        return None if at is None else self._deciders[at]

    def undo(self) -> None:
        """Replays without the last answer that people gave, and what came after."""
        at = self._last_of_people
        if at is not None:
            self._play_with(self._answers[:at])

    @property
    def _last_of_people(self) -> int | None:
        backwards = reversed(range(len(self._deciders)))
        return next((at for at in backwards if self._deciders[at] not in self._players), None)

    def _play_with(self, answers: tuple[int, ...]) -> None:
        known, given = agreeing(self._answers, answers), list[int]()
        deciders: list[str] = []
        seated: dict[str, Choose] = {}
        question: Question | None = None
        trail = Trail(self.begin) if self._is_thought_about else None

        def choose(play: P, asked: Question) -> Answer:
            nonlocal question
            seat, at = asked.seat, len(given)
            if trail is not None:
                trail.arrive(play)
            if at < len(answers):
                answer = answers[at]
                if at >= known and not play.allows(asked, answer):
                    raise ToolkitError(MISFIT)
            elif seat in self._players:
                if seat not in seated:
                    seated[seat] = self._seat_anew(seat, at, trail)
                answer = index_of(asked, seated[seat](play, asked))
            else:
                question = asked
                raise _UnansweredError
            given.append(answer)
            deciders.append(seat)
            if trail is not None:
                trail.leave(asked, answer)
            return answer

        play = self.begin()
        with suppress(_UnansweredError):
            play.run(choose)
        if len(given) < len(answers):
            raise ToolkitError(MISFIT)
        self.play, self._question, self._answers, self._deciders = play, question, tuple(given), deciders

    def _seat_anew(self, seat: str, after: int, trail: Trail[P] | None) -> Choose:
        assert self._policy is not None, "whoever seats players knows how"
        return self._policy(self._players[seat], seat, after, trail)


def agreeing(some: Sequence[int], others: Sequence[int]) -> int:
    """How many of the first answers are the same: those are known to be valid."""
    pairs = enumerate(zip(some, others, strict=False))
    return next((at for at, (one, other) in pairs if one != other), min(len(some), len(others)))


class _UnansweredError(Exception):
    """The game cannot go on without an answer."""
