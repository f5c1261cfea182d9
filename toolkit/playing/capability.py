"""What a game needs to be played: a tabletop, which lays out a subject as a match.

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
    """The result of one game, by its number in the series. Games extend it with what they want to know."""

    game: int
    outcome: str
    reason: str


class Measure(Struct, frozen=True):
    """A mean over games, with its heading and the number of digits to print."""

    name: str
    heading: str
    value: float
    digits: int = 1


class Detail(Struct, frozen=True):
    """Something that stands out in a series: in words, the most telling first, and as data.

    `note` says what the heading means, for those who read it for the first time.
    """

    name: str
    heading: str
    told: tuple[str, ...]
    data: Plain
    note: str = ""


class Question(Protocol):
    """A question for whoever has to decide, with its options, as printed.

    `sight` is the key of what it is about, so that it can be looked at; empty if it is about nothing.
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
    that asks while it is played. By default, only the table as a whole can be looked at, and no chances are calculated.
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
        """For each choice of the question, the chance that it succeeds, where that can be calculated."""
        return ()

    def answer(self, choice: int) -> None:
        """Takes the choice of this index, and goes on to the next question."""
        ...

    def undo(self) -> None:
        """Takes the last answer back, if there is one."""
        ...

    def take_up(self) -> None:
        """Continues after a break by the game's rules for that; most games have none.

        Raises:
            ToolkitError: there can be no break here.
        """
        return


class Match(Protocol):
    """A subject laid out by some settings, to be played again and again.

    Subclasses need a `key`, `retell` and `sit`; by default, players have no notes and nothing is measured.
    """

    @property
    def key(self) -> str:
        """What distinguishes it from other matches; the luck of its games depends on it."""
        ...

    def notes(self, player: str) -> object:
        """What a player works out once for all games, to be sent to other processes; None if nothing."""
        return None

    def remember(self, player: str, notes: object) -> None:
        """Takes over such notes, so that they are not worked out again."""
        return

    def play(self, player: str, luck: str, number: int) -> Result:
        """One game by a player of the cast. The same luck makes the same game."""
        return self.retell(player, luck, number)[0]

    def retell(self, player: str, luck: str, number: int) -> tuple[Result, list[str]]:
        """The same game, with everything that happened."""
        ...

    def sit(self, luck: str, answers: Sequence[int] = ()) -> Sitting:
        """A game for people, after these answers.

        Raises:
            ToolkitError: the answers are not of this match.
        """
        ...

    def take_over(self, luck: str, given: Sequence[Plain], answers: Sequence[int] = ()) -> Sitting:
        """The same, but starting after some moves of a proof (`search.claims.Claim.moves`).

        Raises:
            ToolkitError: the moves or the answers are not of this match, or nobody can go on from there.
        """
        raise ToolkitError("this game cannot be taken over from a proof.")

    def measures(self, results: Sequence[Result]) -> tuple[Measure, ...]:
        """What is measured of many games."""
        return ()

    def details(self, results: Sequence[Result]) -> tuple[Detail, ...]:
        """What stands out in many games."""
        return ()


class Tabletop(Protocol[B_contra]):
    """Lays out the subjects of a box to be played.

    `players` are the cast by name, from the least to the most able; `player` is the default. `goal` is the outcome that
    is counted: `won`. `axis` names the setting that pictures compare games by.
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
            ToolkitError: the box lacks something that it needs.
        """
        ...
