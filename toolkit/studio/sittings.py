"""Games played on the page, each with a number: a question, an answer, the next question.

They use the same `Match` and `Sitting` as the terminal, so every game that can be played has a table here. A game is
put on the shelf after every answer; one that is no longer open is taken from there, and continues where it was left.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import count

from toolkit.errors import ToolkitError
from toolkit.plain import Plain
from toolkit.playing.saved import MOST_ANSWERS, Saved, sit_down
from toolkit.playing.sitting import Seen, Sitting
from toolkit.playing.table import Look
from toolkit.settings import Chosen, asked_by
from toolkit.studio.messages.play import GameAnswer, QuestionShown
from toolkit.studio.shelf import About, Shelf
from toolkit.workbench.bench import Workbench

MOST = 50
"""How many games are kept open; beyond that, the one begun first is put away."""


@dataclass
class Begun:
    """An open game: what is being played, and how it stands."""

    bench: Workbench
    subject: str
    chosen: Chosen
    seed: int
    given: Sequence[Plain]
    sitting: Sitting
    turn: int = 0
    """Grows with every answer and undo, so that the later of two states of the game can be told."""

    @property
    def saved(self) -> Saved:
        """The game as it is saved."""
        words = {name: values for name, values in self.chosen.values if values}
        answers = tuple(self.sitting.answers)
        given = tuple(self.given)
        game, box = self.bench.game, self.bench.box
        return Saved(game.name, box.title, self.subject, words, self.seed, answers, given=given)

    @property
    def where(self) -> str:
        """The current question, or the outcome if the game is over."""
        question, told = self.sitting.question, self.sitting.told
        if question is not None:
            return question.words
        return told[-1].words if told else "The game is over."


class Sittings:
    """The games of one box, which `bench` gives as it is now."""

    def __init__(self, bench: Callable[[], Workbench], shelf: Shelf) -> None:
        self.bench, self.shelf = bench, shelf
        self._lock = threading.RLock()
        self._begun: dict[int, Begun] = {}
        self._turns = count(1)

    def begin(
        self,
        subject: str,
        typed: Mapping[str, Sequence[str]],
        seed: int,
        answers: Sequence[int] = (),
        given: Sequence[Plain] = (),
    ) -> int:
        """Begins a game of a subject and returns its number: the moment it was begun, so that none comes twice.

        With the moves of a proof `given`, the game continues from there.

        Raises:
            ToolkitError: there is nothing to play with that name, or the answers do not fit.
        """
        table = self._laid(subject, typed, seed, answers, given)
        with self._lock:
            number = max(int(1000 * time.time()), 1 + max(self._begun, default=0))
            self._open(number, table)
            if answers:
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
                self._open(number, self._laid(saved.subject, saved.settings, saved.seed, saved.answers, saved.given))
            return self._begun[number]

    def answer(self, number: int, choice: int, turn: int) -> None:
        """Takes a choice at a turn, and keeps the game.

        Raises:
            ToolkitError: there is no such choice, or somebody else at the table was quicker.
        """
        with self._lock:
            table = self.of(number)
            sitting = table.sitting
            if turn != table.turn:
                raise ToolkitError("Somebody else at this table was quicker. Look again, then answer.")
            if sitting.question is None or not 0 <= choice < len(sitting.question.choices):
                raise ToolkitError("There is no such choice.")
            if len(sitting.answers) >= MOST_ANSWERS:
                raise ToolkitError("This game has become too long to be kept. Begin another.")
            sitting.answer(choice)
            table.turn = next(self._turns)
            self._keep(number)

    def undo(self, number: int) -> None:
        """Takes back the last answer, if there is one, and keeps the game."""
        with self._lock:
            table = self.of(number)
            if table.sitting.answers:
                table.sitting.undo()
                table.turn = next(self._turns)
                self._keep(number)

    def drop(self, number: int) -> None:
        """Deletes a game."""
        with self._lock:
            self._begun.pop(number, None)
            self.shelf.drop(number)

    def note(self, number: int, words: str, about: About) -> None:
        """Writes a note, with the position.

        Raises:
            ToolkitError: there is nothing in it.
        """
        table = self.of(number)
        self.shelf.write(words, about, table.saved, table.where)

    def shown(self, number: int, *, odds: bool = False, look: str = "") -> GameAnswer:
        """A game as it stands, with the odds if wanted, and with a close look at something on the table."""
        with self._lock:
            table = self.of(number)
            sitting, question = Seen(table.sitting, table.sitting.seats[0].id), table.sitting.question
            asked = None
            if question is not None:
                chances = tuple(sitting.chances()) if odds else ()
                asked = QuestionShown(question.words, question.sight, tuple(question.choices), chances)
            return GameAnswer(
                game=number,
                turn=table.turn,
                subject=table.subject,
                given=bool(table.given),
                question=asked,
                answers=tuple(table.sitting.answers),
                told=tuple(sitting.told),
                look=sitting.look(),
                sights=tuple(sitting.sights),
                said=_looked(sitting, look),
            )

    def _laid(
        self,
        subject: str,
        typed: Mapping[str, Sequence[str]],
        seed: int,
        answers: Sequence[int],
        given: Sequence[Plain],
    ) -> Begun:
        bench = self.bench()
        tabletop = bench.needed(bench.game.table, "no rules to play by yet")
        found = next(iter(bench.subjects(subject)))
        before = _proved_with(bench) if given else {}
        chosen = bench.chosen("play", {**before, **typed})
        match = tabletop.lay(bench.box, found, bench.entering(found, chosen))
        sitting = sit_down(match, seed, answers, given)
        return Begun(bench, found.id, chosen, seed, given, sitting)

    def _open(self, number: int, table: Begun) -> None:
        table.turn = next(self._turns)
        self._begun[number] = table
        while len(self._begun) > MOST:
            del self._begun[next(iter(self._begun))]

    def _keep(self, number: int) -> None:
        table = self._begun[number]
        self.shelf.keep(number, table.saved, table.where)


def _proved_with(bench: Workbench) -> dict[str, Sequence[str]]:
    """The settings of the studio's proofs that can also be chosen for a game, such as the number of heroes."""
    proved = dict(bench.chosen("solve", {}).values)
    return {one.name: proved[one.name] for one in asked_by(bench.game.settings, "play") if one.name in proved}


def _looked(sitting: Seen, key: str) -> Look | None:
    """What can be seen of something; None if it is no longer on the table."""
    try:
        return sitting.look(key) if key else None
    except KeyError:
        return None
