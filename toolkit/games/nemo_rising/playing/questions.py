"""Questions of the game: what is to be decided, and the options as values. Words are made when somebody reads them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.playing.table import Option, options

if TYPE_CHECKING:
    from toolkit.games.nemo_rising.playing.table import Expedition


class Act(NamedTuple):
    """Something that a hero can do, what with, and how many tokens it takes."""

    word: str
    what: Any = None
    cost: int = 1


class Question:
    """A question: `hero`, `card`, `act`, `again`, `task with`, `defend with`, `defender`, `gear` or `keep`."""

    def __init__(self, kind: str, options: Sequence[Any], table: Expedition, about: Any = None) -> None:
        self.kind, self.options, self.table, self.about = kind, options, table, about

    @property
    def sight(self) -> str:
        """Nothing that could be looked at by itself."""
        return ""

    @property
    def words(self) -> str:
        """The question as it is put to people."""
        from toolkit.games.nemo_rising.playing.spoken import asked

        return asked(self)

    @property
    def choices(self) -> list[Option]:
        """The options as they are put to people."""
        from toolkit.games.nemo_rising.playing.spoken import option

        return options(option(self, one) for one in self.options)
