"""The questions of a game. Options are values; what is printed of them is only written when somebody reads it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, NamedTuple

from toolkit.playing.seats import Seat
from toolkit.playing.table import Option

if TYPE_CHECKING:
    from toolkit.games.nemos_war.playing.voyage import Voyage

NEMO = Seat("nemo", "Captain Nemo")
Kind = Literal["act", "exert", "passenger", "spoils", "again", "sail", "target", "commit"]


class Choice(NamedTuple):
    """An answer: a word, and what it is about, by its id or its place in a list."""

    word: str
    about: str = ""
    spot: int = -1


NOTHING = Choice("nothing")
STOP = Choice("stop")
SINK, CAPTURE = Choice("sink"), Choice("capture")


@dataclass(frozen=True, slots=True)
class Question:
    """A question of a game. `need` is what the dice have to show, where something is rolled; `short` what they lack."""

    kind: Kind
    options: Sequence[Choice]
    voyage: Voyage
    need: int = 0
    short: int = 0

    @property
    def seat(self) -> str:
        """There is only one."""
        return NEMO.id

    @property
    def words(self) -> str:
        """What is asked."""
        return self.voyage.worded(self)

    @property
    def choices(self) -> Sequence[Option]:
        """The answers in words."""
        return [self.voyage.option(self, one) for one in self.options]

    @property
    def sight(self) -> str:
        """It is about the table as a whole."""
        return ""

    def key(self, option: Choice) -> Choice:
        """The value itself."""
        return option
