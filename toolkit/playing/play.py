"""One game in progress: it asks the seats in turn, can be looked at, and can be forked to see what an answer leads to.

    play = match.begin(luck)
    play.run(choose)                     choose(play, question) → an answer; it may raise, to leave the game where it is
    play.outcome                         how it ended for each seat

Forks are for players who think ahead. An engine asks from deep inside its rules, so that where it stands is on the call
stack, which cannot be copied. Where a game knows what is on the stack (`resumable`: between two actions, say), `copy`
gives a game that `run` takes up at the same question; elsewhere `toolkit.playing.forks` repeats the answers since.
`redeal` is a second step, because those answers need the old luck: it deals anew what a seat does not know.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from random import Random
from typing import Any, NamedTuple, Protocol, Self

from toolkit.playing.seats import PARTY, Standing
from toolkit.playing.spread import Spread, scattered
from toolkit.playing.table import Look, Option, Passage, Sight

Answer = object
"""The index of an option; or the option itself, from players who know what they want without listing what there is."""
Choose = Callable[[Any, Any], Answer]
"""A player in a seat: from a game in progress and its question to an answer. It may join in the middle of a game."""


class Question(Protocol):
    """A question for one seat.

    `options` are the answers as values, none of which is a number, and are listed when somebody wants to know;
    `choices` are the same in printed words. `sight` is the key of what the question is about, so that it can be looked
    at; empty if it is about nothing. Subclasses need a `kind`, `options`, `words` and `choices`.
    """

    @property
    def seat(self) -> str:
        """The id of the seat that decides."""
        return PARTY.id

    @property
    def kind(self) -> str: ...
    @property
    def options(self) -> Sequence[object]: ...
    @property
    def words(self) -> str: ...
    @property
    def choices(self) -> Sequence[Option]: ...

    @property
    def sight(self) -> str:
        """The key of what it is about."""
        return ""

    def key(self, option: Any) -> Hashable:
        """What an option is, equal in every copy of the game and however it is dealt."""
        return option  # type: ignore[no-any-return]


class Asked(NamedTuple):
    """A question that is only words, and perhaps what it is about."""

    words: str
    choices: Sequence[Option]
    sight: str = ""
    seat: str = PARTY.id
    kind: str = ""

    @property
    def options(self) -> Sequence[Option]:
        """The choices themselves."""
        return self.choices

    def key(self, option: Option) -> str:
        """Its words."""
        return option.words


class Play(Protocol):
    """One game, from its beginning or from where a copy was made.

    What is told and seen depends on who looks: the id of a seat, or an empty one for somebody who only watches.
    By default, only the table can be looked at, nothing is calculated, and the game cannot be copied.
    """

    @property
    def told(self) -> Sequence[Passage]:
        """What has happened so far, with what only some seats are told."""
        ...

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
        """The table as a seat sees it laid out; by default, whatever can be looked at, group by group."""
        return scattered(self.sights(seat))

    def chances(self) -> Sequence[float | None]:
        """For each choice of the current question, the chance that it succeeds, by all that the seat knows."""
        return ()

    def allows(self, question: Question, answer: int) -> bool:
        """Whether this is a valid answer; by default, one of the choices."""
        return 0 <= answer < len(question.choices)

    def run(self, choose: Choose) -> None:
        """Plays to the end, asking on the way."""
        ...

    @property
    def outcome(self) -> tuple[Standing, ...] | None:
        """How it ended, in the order of the seats; None while it is played."""
        ...

    # Forks.

    @property
    def resumable(self) -> bool:
        """Whether a copy can be made at the present question."""
        return False

    @property
    def clock(self) -> int:
        """How far the game has come, in turns or whatever it counts."""
        return 0

    def copy(self, luck: Random | None = None) -> Self:
        """The same game at the same question, which tells nothing; with its own luck, or with other luck if given."""
        raise AssertionError("this game cannot be copied")

    def redeal(self, seat: str, luck: Random) -> None:
        """Deals anew what a seat does not know, and everything that is yet to be decided by chance."""
        raise AssertionError("this game cannot be dealt anew")

    def learnt(self, seat: str) -> Hashable:
        """What a seat has come to know, as far as it matters, so that whoever thinks ahead can answer a question by it.

        It is often best to say nothing, because then whatever is tried counts for all cases.
        """
        return None

    def hint(self, seat: str) -> float:
        """How close a seat has come to its goal, from 0 to 1; a game that is won counts more than any hint."""
        return 0.0


def index_of(question: Question, answer: Answer) -> int:
    """The index of an answer.

    Raises:
        ValueError: it is not one of the options.
    """
    return answer if type(answer) is int else list(question.options).index(answer)
