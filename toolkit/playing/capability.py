"""What a game brings to be played: a tabletop, on which a subject is laid out as a match.

Tabletop ─(lay)→ Match ─(play)→ Result         by a player of the cast, thousands of times
                       ─(sit)→ Sitting         by people: a question, an answer, the next question
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar

from msgspec import Struct

from toolkit.errors import ToolkitError
from toolkit.plain import Plain
from toolkit.playing.table import Look, Option, Passage, Sight
from toolkit.search.claims import Subject
from toolkit.settings import Chosen

B_contra = TypeVar("B_contra", contravariant=True)


class Result(Struct, frozen=True):
    """A game that is over, by its number in the series. Games add to it what they want to know."""

    game: int
    outcome: str
    reason: str


class Measure(Struct, frozen=True):
    """A mean over games, with its heading and how many digits are worth printing."""

    name: str
    heading: str
    value: float
    digits: int = 1


class Detail(Struct, frozen=True):
    """Something that stands out in a series: in words, the most telling first, and as data."""

    name: str
    heading: str
    told: tuple[str, ...]
    data: Plain


class Question(Protocol):
    """What is asked of whoever is to decide: the question and its options, as printed.

    `sight` is the key of what it is about, to be looked at; an empty text, if it is about nothing.
    """

    @property
    def words(self) -> str: ...
    @property
    def choices(self) -> Sequence[Option]: ...
    @property
    def sight(self) -> str: ...


class Sitting(Protocol):
    """A game with people at the table. It waits for an answer, and is over when there is no question.

    Everything that a screen shows of it is data (`playing.table`). `toolkit.playing.replay` makes a sitting of any game
    that asks while it is played. Whoever derives from this shows nothing but the table as a whole, and calculates no
    chances, unless they say so.
    """

    @property
    def question(self) -> Question | None: ...
    @property
    def answers(self) -> Sequence[int]: ...
    @property
    def told(self) -> Sequence[Passage]:
        """What has happened so far, and what was read out."""
        ...

    @property
    def sights(self) -> Sequence[Sight]:
        """What can be looked at now, beside the table as a whole."""
        return ()

    def look(self, key: str = "") -> Look:
        """The table as it is, or something on it.

        Raises:
            KeyError: there is no such thing to be seen.
        """
        ...

    def chances(self) -> Sequence[float | None]:
        """For each choice of the question the chance that it succeeds, where that can be calculated."""
        return ()

    def answer(self, choice: int) -> None:
        """Takes the choice of this index, and goes on to the next question."""
        ...

    def undo(self) -> None:
        """Takes the last answer back, if there is one."""
        ...

    def take_up(self) -> None:
        """Goes on after a break, as the rules of the game have it; most have nothing to say about it.

        Raises:
            ToolkitError: there can be no break here.
        """
        return


class Match(Protocol):
    """A subject laid out by some settings, to be played again and again.

    Whoever derives from this needs a `key`, to `retell` a game and to `sit` down to one; players have no notes, and
    nothing is measured, unless they say so.
    """

    @property
    def key(self) -> str:
        """What tells it from other matches, of which the luck of its games is made."""
        ...

    def notes(self, player: str) -> object:
        """What a player works out once for all games, fit to be sent to other processes; None, if nothing."""
        return None

    def remember(self, player: str, notes: object) -> None:
        """Takes such notes over, so that they are not worked out again."""
        return

    def play(self, player: str, luck: str, number: int) -> Result:
        """One game by a player of the cast. The same luck makes the same game."""
        return self.retell(player, luck, number)[0]

    def retell(self, player: str, luck: str, number: int) -> tuple[Result, list[str]]:
        """The same game, with all that happened."""
        ...

    def sit(self, luck: str, answers: Sequence[int] = ()) -> Sitting:
        """A game for people, after so many answers were given.

        Raises:
            ToolkitError: the answers are not of this match.
        """
        ...

    def take_over(self, luck: str, given: Sequence[Plain], answers: Sequence[int] = ()) -> Sitting:
        """The same, but from where some moves of a proof lead (`search.claims.Claim.moves`), which are simply given.

        Raises:
            ToolkitError: the moves or the answers are not of this match, or nobody can go on from there.
        """
        raise ToolkitError("nobody can take this game over from a proof.")

    def measures(self, results: Sequence[Result]) -> tuple[Measure, ...]:
        """What is measured of many games."""
        return ()

    def details(self, results: Sequence[Result]) -> tuple[Detail, ...]:
        """What stands out in many games."""
        return ()


class Tabletop(Protocol[B_contra]):
    """Lays the subjects of a box out to be played.

    `players` are the cast by name, from the least to the most able; `player` plays if nobody else is named. `goal` is
    the outcome that is counted: `won`. `axis` names the setting that pictures compare games by.
    """

    @property
    def players(self) -> tuple[str, ...]: ...
    @property
    def player(self) -> str: ...
    @property
    def goal(self) -> str: ...
    @property
    def axis(self) -> str: ...

    def lay(self, box: B_contra, subject: Subject, chosen: Chosen) -> Match:
        """A match.

        Raises:
            ToolkitError: the box has not enough for it.
        """
        ...
