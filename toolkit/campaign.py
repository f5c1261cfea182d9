"""Subjects played one after another: what is carried from one to the next, as the game's own typed value.

    class Log(Carried, frozen=True):
        lit: tuple[str, ...] = ()

    Log() ─(lacks nothing)→ the first subject ─(Result.carried)→ Log(("the-mole",)) ─→ the next subject …

A game with campaigns says what its settings carry in (`begun`), why a subject cannot begin (`lacks`), and how it may
end (`endings`). What is carried in travels with whatever else was chosen (`toolkit.settings.Chosen.carried`), to a
match and to a solver; `Result.carried` is what a game that was played carries out. Subjects follow each other in the
order of `Reader.subjects`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Protocol, Self, TypeVar

import msgspec
from msgspec import Struct

from toolkit.errors import ToolkitError
from toolkit.plain import Plain

if TYPE_CHECKING:
    from toolkit.game import Game
    from toolkit.search.claims import Subject
    from toolkit.settings import Chosen

B = TypeVar("B")
B_contra = TypeVar("B_contra", contravariant=True)


class Carried(Struct, frozen=True):
    """What is carried from one subject to the next. Games extend it with fields that have defaults.

    Made without arguments, it is what a campaign begins with: nothing. It may be sent to other processes and saved.
    """

    def __bool__(self) -> bool:
        """Whether anything is carried."""
        return self != type(self)()

    @property
    def words(self) -> tuple[str, ...]:
        """What is carried, for a heading: `unlocked: seal`."""
        return ()

    @property
    def gist(self) -> Self:
        """The same without what hardly two campaigns have in common: by this, play-tests tell beginnings apart."""
        return self

    @property
    def plain(self) -> dict[str, Plain]:
        """As data for programs."""
        told: dict[str, Plain] = msgspec.to_builtins(self)
        return told

    @classmethod
    def of(cls, carried: Carried) -> Self:
        """The same as this game's own value.

        Raises:
            TypeError: it is another game's.
        """
        if isinstance(carried, cls):
            return carried
        if carried:
            raise TypeError(f"{carried!r} is not {cls.__name__}")
        return cls()


NOTHING = Carried()


class Ending(Struct, frozen=True):
    """A way in which a subject may end, in the game's own word for it, and what is carried on then."""

    outcome: str
    carried: Carried


class Campaign(Protocol[B_contra]):
    """How the subjects of a box follow each other.

    `carried` is the class of what is carried. By default, every subject can begin whatever has happened before.
    """

    @property
    def carried(self) -> type[Carried]: ...

    def begun(self, box: B_contra, subject: Subject, chosen: Chosen) -> Carried:
        """What is carried into a subject according to the settings.

        Raises:
            ToolkitError: a value does not exist in this box.
        """
        return self.carried()

    def lacks(self, box: B_contra, subject: Subject, carried: Carried) -> str:
        """Why a subject cannot begin with what is carried, in a sentence; empty if it can."""
        return ""

    def endings(self, box: B_contra, subject: Subject, carried: Carried) -> Sequence[Ending]:
        """How a subject may end, from what carries the least to what carries the most."""
        ...


def entering(game: Game[Any], box: Any, subject: Subject, chosen: Chosen) -> Chosen:
    """What was chosen, with what the settings carry into a subject.

    Raises:
        ToolkitError: a value does not exist in this box.
    """
    carried = game.campaign().begun(box, subject, chosen) if game.campaign is not None else NOTHING
    return replace(chosen, carried=carried) if carried else chosen


def read_carried(game: Game[Any], said: Mapping[str, Plain]) -> Carried:
    """What is carried, from data.

    Raises:
        ToolkitError: this game carries nothing of the kind.
    """
    if not said:
        return NOTHING
    try:
        if game.campaign is None:
            raise ToolkitError(f"{game.title} has no campaign.")
        return msgspec.convert(said, game.campaign().carried, strict=True)
    except msgspec.ValidationError as error:
        raise ToolkitError(f"what is carried does not fit {game.title}: {error}.") from error
