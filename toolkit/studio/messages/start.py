"""Messages about boxes to begin with: which are known, how one is made, opened, copied, renamed and closed."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct


class BoxKnown(Struct, frozen=True, kw_only=True):
    """A box that was opened before, or lies in a chosen folder; `number` if it is open, `at` when it was opened last.

    An example is part of the toolkit: it can be looked at and copied.
    """

    path: str
    title: str
    game: str
    at: float
    number: int | None
    example: bool = False


class StartShown(Struct, frozen=True):
    """What a box can start as."""

    start: Literal["box", "empty", "tutorial"]
    title: str
    about: str


class GameShown(Struct, frozen=True):
    """A game, and what its boxes can start as."""

    name: str
    title: str
    starts: tuple[StartShown, ...]


class StartAnswer(Struct, frozen=True, kw_only=True):
    """Everything on the start page. `places` are the chosen folders, `suggested` is one that may be; `chooses` says
    whether the system has a window in which one is chosen."""

    boxes: tuple[BoxKnown, ...]
    examples: tuple[BoxKnown, ...]
    games: tuple[GameShown, ...]
    places: tuple[str, ...]
    suggested: str
    chooses: bool


class PathSent(Struct, frozen=True):
    """A folder."""

    path: str


class PathAnswer(Struct, frozen=True):
    """The folder that somebody chose; empty if they did not."""

    path: str


class NumberSent(Struct, frozen=True):
    """A box that is open."""

    number: int


class OpenedAnswer(Struct, frozen=True):
    """The box that is open now; None if the folder is no box, but has some."""

    number: int | None


class NewSent(Struct, frozen=True):
    """A box to be made in a folder of its own: `place` is what that lies in."""

    game: str
    title: str
    start: Literal["box", "empty", "tutorial"]
    place: str


class CopySent(Struct, frozen=True):
    """A box to be copied."""

    path: str
    title: str
    place: str


class TitleSent(Struct, frozen=True):
    """Another title for a box."""

    path: str
    title: str
