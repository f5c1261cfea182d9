"""Games that are played on the page, each by a number: a question, an answer, the next question.

The same `Match` and `Sitting` as in the terminal, so that every game that can be played has a table here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import count
from typing import Any

from msgspec import Struct, to_builtins

from toolkit.errors import ToolkitError
from toolkit.lint.runner import Opened
from toolkit.playing.capability import Sitting
from toolkit.settings import asked_by, choose

Json = dict[str, Any]
MOST = 50
"""Games that are kept open; beyond that, the one that was begun first is put away."""


class Sittings:
    """The games of one box."""

    def __init__(self) -> None:
        self._numbers = count(1)
        self._open: dict[int, Sitting] = {}

    def begin(
        self, opened: Opened, subject: str, typed: Mapping[str, Sequence[str]], seed: int, answers: Sequence[int] = ()
    ) -> int:
        """Sits down to a subject, and gives the number of the game.

        Raises:
            ToolkitError: there is nothing of that name to be played, or the answers do not fit.
        """
        game = opened.game
        if game.table is None:
            raise ToolkitError(f"{game.title} has no rules to play by yet.")
        found = next((one for one in game.reader().subjects(opened.box) if one.id == subject), None)
        if found is None:
            raise ToolkitError(f"There is no {game.subject} called {subject}.")
        chosen = choose(asked_by(game.settings, "play"), typed)
        number = next(self._numbers)
        self._open[number] = game.table().lay(opened.box, found, chosen).sit(f"play {seed}", answers)
        while len(self._open) > MOST:
            del self._open[min(self._open)]
        return number

    def of(self, number: int) -> Sitting:
        """A game.

        Raises:
            ToolkitError: it was put away.
        """
        if number not in self._open:
            raise ToolkitError("This game was put away. Begin another.")
        return self._open[number]

    def answer(self, number: int, choice: int) -> None:
        """Takes a choice.

        Raises:
            ToolkitError: there is no such choice.
        """
        sitting = self.of(number)
        if sitting.question is None or not 0 <= choice < len(sitting.question.choices):
            raise ToolkitError("There is no such choice.")
        sitting.answer(choice)

    def look(self, number: int, key: str) -> Json:
        """Something on the table.

        Raises:
            ToolkitError: nobody can see that.
        """
        try:
            return _plain(self.of(number).look(key))
        except KeyError as error:
            raise ToolkitError("There is nothing of that name to be seen.") from error

    def plain(self, number: int, told: int = 0, *, odds: bool = False) -> Json:
        """A game as it stands, with what happened since so many passages were told, and the chances if wanted."""
        sitting = self.of(number)
        question = sitting.question
        return {
            "game": number,
            "question": None if question is None else {
                "words": question.words,
                "sight": question.sight,
                "choices": [_plain(one) for one in question.choices],
                "chances": list(sitting.chances()) if odds else [],
            },
            "answers": list(sitting.answers),
            "told": [_plain(one) for one in sitting.told[told:]],
            "passages": len(sitting.told),
            "look": _plain(sitting.look()),
            "sights": [_plain(one) for one in sitting.sights],
        }  # fmt: skip


def _plain(value: Struct) -> Json:
    """What is on the table, as JSON."""
    found: Json = to_builtins(value)
    return found
