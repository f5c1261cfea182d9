"""What a game needs to be played: a tabletop, which lays out a subject as a match.

Tabletop ─(lay)→ Match ─(begin)→ Play          one game, which asks the seats and can be forked
                       ─(play)→ Result         by players of the cast, thousands of times
                       ─(sit)→ Sitting         by people, or people and players: question, answer, the next question
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Protocol, TypeVar

from msgspec import structs

from toolkit.errors import ToolkitError
from toolkit.graph.capability import Picture
from toolkit.plain import Plain
from toolkit.playing.experience.watching import Watcher
from toolkit.playing.forks import Trail
from toolkit.playing.play import Choose, Play
from toolkit.playing.replay import NOBODY, Replay
from toolkit.playing.results import Detail, Measure, Result
from toolkit.playing.seats import PARTY, LineUp, Seat, mood_of
from toolkit.playing.sitting import Sitting
from toolkit.playing.table import events
from toolkit.playing.thinking.habits import NO_HABITS, Habits
from toolkit.playing.thinking.seating import seated, sits
from toolkit.playing.thinking.strength import thinks
from toolkit.search.claims import Subject
from toolkit.settings import Chosen

B_contra = TypeVar("B_contra", contravariant=True)


class Match(Protocol):
    """A subject laid out by some settings, to be played again and again.

    Subclasses need a `key`, `begin`, `policy` and `result`. By default there is one seat, players have no notes, and
    nothing is measured.
    """

    @property
    def key(self) -> str:
        """What distinguishes it from other matches; the luck of its games depends on it."""
        ...

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Everyone who decides."""
        return (PARTY,)

    @property
    def has_secrets(self) -> bool:
        """Whether a seat may know something that others must not see."""
        return len(self.seats) > 1

    def begin(self, luck: str) -> Play:
        """A game, ready to be run. The same luck and the same answers make the same game."""
        ...

    def policy(self, player: str, seat: str, mood: Random) -> Choose:
        """A player of the cast in a seat, who may also join in the middle of a game."""
        ...

    def habits(self, seat: str) -> Habits:
        """How a seat is played without thinking, for players who think ahead; by default, anything is done."""
        return NO_HABITS

    def result(self, play: Any, number: int) -> Result:
        """The result of a game that is over."""
        ...

    def notes(self, player: str) -> object:
        """What a player works out once for all games, to be sent to other processes; None if nothing."""
        return None

    def remember(self, player: str, notes: object) -> None:
        """Takes over such notes, so that they are not worked out again."""
        return

    def play(self, players: LineUp, luck: str, number: int) -> Result:
        """One game by players of the cast."""
        return self.result(self._run(players, luck), number)

    def retell(self, players: LineUp, luck: str, number: int) -> tuple[Result, list[str]]:
        """The same game, with everything that happened, secrets included."""
        play = self._run(players, luck)
        return self.result(play, number), events(play.told)

    def watch(self, players: LineUp, luck: str, number: int, rollouts: int) -> Result:
        """The same game, with a diary: in each of its moments, so many others are tried to see how it stands."""
        play, diary = Watcher(self, players, luck, rollouts).watch()
        return structs.replace(self.result(play, number), watched=diary)

    def _run(self, players: LineUp, luck: str) -> Play:
        play = self.begin(luck)
        play.run(seated(self, players.moods(luck), lambda: self.begin(luck)))
        return play

    def sit(self, luck: str, answers: Sequence[int] = (), players: Mapping[str, str] = NOBODY) -> Sitting:
        """A game for people, after these answers; `players` of the cast hold some of the seats.

        Raises:
            ToolkitError: the answers are not of this match.
        """

        def policy(player: str, seat: str, after: int, trail: Trail[Play] | None) -> Choose:
            return sits(self, player, seat, mood_of(player, f"{luck} {after}", seat), trail)

        return Replay(
            lambda: self.begin(luck),
            answers,
            seats=self.seats,
            players=players,
            policy=policy,
            thinks=thinks,
            record=lambda play: self.result(play, 0),
        )

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

    def pictures(self, results: Sequence[Result]) -> Sequence[Picture]:
        """What many games look like: a board with where something happens, say. Drawn only if somebody asks."""
        return ()


class Tabletop(Protocol[B_contra]):
    """Lays out the subjects of a box to be played.

    `players` are the cast by name, from the least to the most able; `player` is the default in every seat that does not
    say otherwise. `goal` is the word for a game that a seat has won: `won`. `axis` names the setting that pictures
    compare games by.
    """

    @property
    def players(self) -> tuple[str, ...]: ...
    @property
    def player(self) -> str: ...
    @property
    def goal(self) -> str: ...
    @property
    def axis(self) -> str: ...

    def first(self, box: B_contra, subjects: Sequence[Subject], luck: str) -> Subject:
        """What is played if nothing was asked for: the first, unless the game itself leaves it to luck."""
        return subjects[0]

    def lay(self, box: B_contra, subject: Subject, chosen: Chosen) -> Match:
        """A match.

        Raises:
            ToolkitError: the box lacks something that it needs.
        """
        ...
