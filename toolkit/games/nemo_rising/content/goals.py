"""The parts of a mission, as data. Each fills one or more circles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from toolkit.diagnostic import Place
from toolkit.games.nemo_rising.content.effects import Effect
from toolkit.source.inline import Text


class Task(Struct, frozen=True):
    """Something to do that asks for icons, and what happens once all attempts were given up."""

    name: str
    icons: tuple[str, ...]
    penalty: tuple[Effect, ...]
    place: Place

    @property
    def is_simple(self) -> bool:
        """Whether it is done with one token and no roll."""
        return self.icons == ("wild",)


class Defeat(Struct, frozen=True):
    """Enemies to be defeated, of one kind or type if it says so."""

    circles: int
    place: Place
    enemy: str | None = None
    type: str | None = None
    text: Text | None = None
    basic: bool = False

    def counts(self, enemy: str, kind: str, icons: Sequence[str]) -> bool:
        """Whether defeating an enemy of a type fills a circle. A basic enemy has one icon on its token."""
        return self.enemy in (None, enemy) and self.type in (None, kind) and not (self.basic and len(icons) > 1)


START = "start"
"""Where a story token can be delivered to instead of a tile."""


class Deliver(Struct, frozen=True):
    """A story token to be left on a secure tile, or on Start."""

    token: str
    to: str
    place: Place
    text: Text | None = None
    circles: int = 1


class DoTask(Struct, frozen=True):
    """A task on one of some secure tiles, once for each circle; `each`: on every tile at most once.

    `token` has to be carried there, and is used up unless it is kept.
    """

    task: Task
    at: tuple[str, ...]
    place: Place
    each: bool = False
    token: str | None = None
    keep: bool = False
    circles: int = 1
    text: Text | None = None


class Secure(Struct, frozen=True):
    """Tiles to be secured: of those that are named, or of all."""

    circles: int
    tiles: tuple[str, ...]
    place: Place
    text: Text | None = None


class Scout(Struct, frozen=True):
    """Tiles to be scouted."""

    circles: int
    place: Place
    text: Text | None = None


class Stand(Struct, frozen=True):
    """A hero on each of some secure tiles at the same time."""

    tiles: tuple[str, ...]
    place: Place
    text: Text | None = None
    circles: int = 1


Goal = Defeat | Deliver | DoTask | Secure | Scout | Stand

GOALS: dict[str, type[Any]] = {
    "defeat": Defeat,
    "deliver": Deliver,
    "task": DoTask,
    "secure": Secure,
    "scout": Scout,
    "stand": Stand,
}
"""Each goal by its word."""


def tiles_of(goal: Goal) -> tuple[str, ...]:
    """The tiles that a goal names."""
    match goal:
        case Deliver(to=tile):
            return (tile,) if tile != START else ()
        case DoTask(at=tiles) | Secure(tiles=tiles) | Stand(tiles=tiles):
            return tiles
    return ()


def token_of(goal: Goal) -> str | None:
    """The story token that a goal is about."""
    return goal.token if isinstance(goal, Deliver | DoTask) else None
