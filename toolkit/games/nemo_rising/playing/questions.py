"""Questions of the game: what is to be decided, and the options as values. Words are made when somebody reads them."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any, NamedTuple

from toolkit.games.nemo_rising.content.model import Threat
from toolkit.games.nemo_rising.playing.table import Expedition, Foe, Held
from toolkit.playing.seats import PARTY
from toolkit.playing.table import Option


class Act(NamedTuple):
    """Something that a hero can do, what with, and how many tokens it takes."""

    word: str
    what: Any = None
    cost: int = 1


class Question:
    """A question: `hero`, `card`, `act`, `again`, `ally`, `task with`, `defend with`, `defender`, `gear` or `keep`."""

    seat = PARTY.id
    sight = ""

    def __init__(self, kind: str, options: Sequence[Any], table: Expedition, about: Any = None) -> None:
        self.kind, self.options, self.table, self.about = kind, options, table, about

    @property
    def words(self) -> str:
        """The question as it is put to people."""
        from toolkit.games.nemo_rising.playing.spoken import asked

        return asked(self)

    @property
    def choices(self) -> list[Option]:
        """The options as they are put to people."""
        from toolkit.games.nemo_rising.playing.spoken import option, sight

        return [Option(option(self, one), sight=sight(self, one)) for one in self.options]

    def key(self, option: Any) -> Hashable:
        """What an option is: pieces by what is printed on them, heroes by name."""
        match self.kind:
            case "act":
                return option.word, _printed(option.what)
            case "card":
                stack, half = option
                return stack.action.id, half is stack.action.top
            case "gear" | "again":
                return _printed(option)
            case "hero" | "defender" | "ally":
                return option.hero.name  # type: ignore[no-any-return]
            case "keep":
                return option.id  # type: ignore[no-any-return]
            case "task with" | "defend with":
                gear, rest = option
                return tuple(map(_printed, gear)), rest
        return option  # type: ignore[no-any-return]


def _printed(what: Any) -> Hashable:
    """A piece by what is printed on it: a foe, a gear card that somebody has or is given, a threat card; or a place."""
    match what:
        case Foe():
            return what.enemy.id, what.face.initiative, what.space
        case Held():
            return what.card.id, what.twisted
        case (held, figure):
            return _printed(held), figure.hero.name
        case Threat():
            return what.id
    return what  # type: ignore[no-any-return]
