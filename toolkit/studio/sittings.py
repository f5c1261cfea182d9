"""Games played on the page, each with a number: a question, an answer, the next question.

They use the same `Match` and `Sitting` as the terminal, so every game that can be played has a table here. A game is
put on the shelf after every answer; one that is no longer open is taken from there, and continues where it was left.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from itertools import count

from toolkit.errors import ToolkitError
from toolkit.playing.play import Question
from toolkit.playing.saved import MOST_ANSWERS
from toolkit.playing.seats import Seat
from toolkit.playing.sitting import Seen
from toolkit.playing.spread import Spread
from toolkit.playing.table import Look
from toolkit.settings import asked_by
from toolkit.studio.messages.play import GameAnswer, QuestionShown, SeatAtTable
from toolkit.studio.messages.spread import SpreadLaid
from toolkit.studio.shelf import About, Shelf
from toolkit.studio.spreads import Laying
from toolkit.workbench.bench import Workbench
from toolkit.workbench.people.keeping import KeptGames
from toolkit.workbench.people.recording import KEPT_HERE, SURVEY, Recording, Unkept
from toolkit.workbench.playing import Playing, PlayRequest

MOST = 50
"""How many games are kept open; beyond that, the one begun first is put away."""


@dataclass
class Begun:
    """An open game: how it stands, and who of those who joined holds which seat, if seats have secrets."""

    playing: Playing
    turn: int = 0
    """Grows with every answer and undo, so that the later of two states of the game can be told."""
    held: dict[str, str] = field(default_factory=dict)
    recording: Unkept = field(default_factory=Unkept)
    look: str = ""
    """What was looked at last."""
    is_surveyed: bool = False
    by: dict[int, str] = field(default_factory=dict)
    """Who gave which answer, by how many there were before it; those from the shelf are the owner's."""

    def may_undo(self, who: str) -> bool:
        """Whether somebody may take back the last answer: the owner any, others their own."""
        last = max(self.by, default=-1)
        return not who or (self.by.get(last) == who)

    @property
    def shared(self) -> tuple[Seat, ...]:
        """The seats that people have to choose from, because they have secrets from each other; mostly none."""
        people = [one for one in self.playing.match.seats if one.id not in self.playing.players]
        return tuple(people) if self.playing.match.has_secrets and len(people) > 1 else ()

    def seen_by(self, who: str, wanted: str) -> Seen:
        """The game as somebody sees it, who takes a seat if it is free.

        Raises:
            ToolkitError: somebody else holds that seat.
        """
        sitting, question = self.playing.sitting, self.playing.sitting.question
        if not self.shared:
            people = [one.id for one in sitting.seats if one.id not in sitting.players]
            return Seen(sitting, question.seat if question is not None else people[0])
        if not wanted:
            return Seen(sitting, "")
        if wanted not in [one.id for one in self.shared]:
            raise ToolkitError("There is no such seat for people.")
        if self.held.setdefault(wanted, who) != who:
            raise ToolkitError("Somebody else sits there.")
        return Seen(sitting, wanted)


class Sittings:
    """The games of one box, which `bench` gives as it is now."""

    def __init__(self, bench: Callable[[], Workbench], shelf: Shelf, kept: Callable[[], KeptGames] = KeptGames) -> None:
        self.bench, self.shelf, self._kept = bench, shelf, kept
        self._lock = threading.RLock()
        self._begun: dict[int, Begun] = {}
        self._turns = count(1)
        self._laying: Laying | None = None

    @property
    def what_is_kept(self) -> str:
        """What is kept of a game, and where, if somebody asks for that."""
        return KEPT_HERE.format(self._kept().file.as_posix())

    def begin(self, request: PlayRequest, *, keep: bool = False) -> int:
        """Begins a game and returns its number: the moment it was begun, so that none comes twice.

        With the moves of a proof given, the game continues from there.

        Raises:
            ToolkitError: there is nothing to play with that name, or the answers do not fit.
        """
        bench = self.bench()
        if request.given:
            request = replace(request, settings={**_proved_with(bench), **request.settings})
        table = Begun(Playing(bench, request))
        if keep:
            table.recording = self._recording(table.playing)
        with self._lock:
            number = max(int(1000 * time.time()), 1 + max(self._begun, default=0))
            self._open(number, table)
            if request.answers:
                self._keep(number)
        return number

    def of(self, number: int) -> Begun:
        """A game, taken from the shelf if it is not open.

        Raises:
            ToolkitError: it was put away, or no longer fits the box.
        """
        with self._lock:
            if number not in self._begun:
                saved = self.shelf.game(number)
                if saved is None:
                    raise ToolkitError("This game was put away. Begin another.")
                self._open(number, Begun(Playing(self.bench(), PlayRequest.of(saved))))
            return self._begun[number]

    def answer(self, number: int, choice: int, turn: int, who: str = "", seat: str = "") -> None:
        """Takes a choice at a turn, and keeps the game.

        Raises:
            ToolkitError: there is no such choice, somebody else is asked, or was quicker.
        """
        with self._lock:
            table = self.of(number)
            sitting = table.playing.sitting
            if turn != table.turn:
                raise ToolkitError("Somebody else at this table was quicker. Look again, then answer.")
            if sitting.question is None or not 0 <= choice < len(sitting.question.choices):
                raise ToolkitError("There is no such choice.")
            if len(sitting.answers) >= MOST_ANSWERS:
                raise ToolkitError("This game has become too long to be kept. Begin another.")
            before, seen = len(sitting.answers), table.seen_by(who, seat)
            if seen.question is not None:
                table.recording.answered(choice)
            seen.answer(choice)
            table.by[before] = who
            table.recording.played()
            self._moved(number)

    def undo(self, number: int, who: str = "", seat: str = "") -> None:
        """Takes back the last answer, if there is one that is theirs to take back, and keeps the game.

        Raises:
            ToolkitError: somebody else gave it.
        """
        with self._lock:
            table = self.of(number)
            before = len(table.playing.sitting.answers)
            if table.shared:
                table.seen_by(who, seat).undo()
            elif table.may_undo(who):
                table.playing.sitting.undo()
            else:
                raise ToolkitError("Somebody else gave this answer: only they can take it back.")
            left = len(table.playing.sitting.answers)
            if left < before:
                table.recording.undone()
            table.by = {at: one for at, one in table.by.items() if at < left}
            self._moved(number)

    def go_on(self, number: int, turn: int) -> None:
        """Lays out what follows in a campaign, at the same table.

        Raises:
            ToolkitError: nothing follows, or somebody else was quicker.
        """
        with self._lock:
            table = self.of(number)
            if turn != table.turn:
                raise ToolkitError("Somebody else at this table was quicker.")
            table.playing, table.by = table.playing.go_on(), {}
            if table.recording.is_kept:
                table.recording, table.is_surveyed = self._recording(table.playing), False
            self._moved(number)

    def survey(self, number: int, answers: Sequence[str]) -> None:
        """Keeps what people say at the end of a game that is kept."""
        with self._lock:
            table = self.of(number)
            if self._asks_at_the_end(table):
                table.recording.surveyed(answers[: len(SURVEY)])
                table.is_surveyed = True

    def _asks_at_the_end(self, table: Begun) -> bool:
        return table.recording.is_kept and table.playing.sitting.question is None and not table.is_surveyed

    def _recording(self, playing: Playing) -> Recording:
        return Recording(self._kept(), playing, "studio", self.bench().audience.note)

    def _moved(self, number: int) -> None:
        self._begun[number].turn = next(self._turns)
        self._keep(number)

    def drop(self, number: int) -> None:
        """Deletes a game."""
        with self._lock:
            self._begun.pop(number, None)
            self.shelf.drop(number)

    def note(self, number: int, words: str, about: About, by: str = "") -> None:
        """Writes a note, with the position.

        Raises:
            ToolkitError: there is nothing in it.
        """
        table = self.of(number)
        self.shelf.write(words, about, table.playing.saved, table.playing.where, by)
        with self._lock:
            table.recording.noted(words)

    def shown(self, number: int, who: str = "", *, seat: str = "", odds: bool = False, look: str = "") -> GameAnswer:
        """A game as somebody sees it, with the odds if wanted, and with a close look at something on the table."""
        with self._lock:
            table = self.of(number)
            playing = table.playing
            if look and look != table.look:
                table.recording.looked()
            table.look = look
            seen = table.seen_by(who, seat)
            asked, question = seen.asked, seen.question
            following = playing.following
            return GameAnswer(
                game=number,
                turn=table.turn,
                subject=playing.subject.id,
                given=bool(playing.request.given),
                question=None if question is None else _question(seen, question, odds=odds),
                answered=len(playing.sitting.answers),
                seats=tuple(SeatAtTable(one.id, one.title, table.held.get(one.id)) for one in table.shared),
                seat=seen.seat if table.shared else "",
                asked="" if asked is None or question is not None else asked.title,
                can_undo=seen.can_undo if table.shared else playing.sitting.last is not None and table.may_undo(who),
                passed=following.passed,
                following="" if following.subject is None else following.subject.heading,
                told=tuple(seen.told),
                look=seen.look(),
                sights=tuple(seen.sights),
                spread=self._laid(seen.spread),
                said=_looked(seen, look),
                kept=table.recording.is_kept,
                survey=SURVEY if self._asks_at_the_end(table) and not who else (),
            )

    def _laid(self, spread: Spread) -> SpreadLaid:
        """The table with the faces of the box as it is now."""
        bench = self.bench()
        if self._laying is None or self._laying.bench is not bench:
            self._laying = Laying(bench)
        return self._laying.laid(spread)

    def _open(self, number: int, table: Begun) -> None:
        table.turn = next(self._turns)
        self._begun[number] = table
        while len(self._begun) > MOST:
            del self._begun[next(iter(self._begun))]

    def _keep(self, number: int) -> None:
        playing = self._begun[number].playing
        self.shelf.keep(number, playing.saved, playing.where)


def _proved_with(bench: Workbench) -> dict[str, Sequence[str]]:
    """The settings of the studio's proofs that can also be chosen for a game, such as the number of heroes."""
    proved = dict(bench.chosen("solve", {}).values)
    return {one.name: proved[one.name] for one in asked_by(bench.game.settings, "play") if one.name in proved}


def _question(seen: Seen, question: Question, *, odds: bool) -> QuestionShown:
    chances = tuple(seen.chances()) if odds else ()
    return QuestionShown(question.words, question.sight, tuple(question.choices), chances)


def _looked(sitting: Seen, key: str) -> Look | None:
    """What can be seen of something; None if it is no longer on the table."""
    try:
        return sitting.look(key) if key else None
    except KeyError:
        return None
