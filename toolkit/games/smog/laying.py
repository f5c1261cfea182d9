"""What lies and stands on a stage, list by list, as its chapter is written: tiles, doors, tokens and figures."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from toolkit.diagnostic import Place
from toolkit.games.smog.content.chapters import Chapter, LaidRoom, Standing
from toolkit.games.smog.content.limits import TEAM
from toolkit.games.smog.content.model import Box
from toolkit.games.smog.content.rooms import Line
from toolkit.kits.squares import Square

AWAY = "away"
"""Where lies what is not on the stage."""


@dataclass(frozen=True)
class Listed:
    """A list of a chapter: where it is, what is in it, and what could be added. `needed` is how many must stay."""

    word: str
    title: str
    path: tuple[str, ...]
    entries: Callable[[Chapter], Sequence[Any]]
    waiting: Callable[[Box, Chapter], Sequence[str]]
    needed: int = 0

    def place(self, chapter: Chapter) -> Place:
        """Where the list is written."""
        found = chapter.place
        for step in self.path:
            found = found / step
        return found

    def begun(self, id: str) -> dict[str, Any]:
        """Something new, before it lies anywhere."""
        return {self.word: id} if id else {}


def _one(_: Box, __: Chapter) -> Sequence[str]:
    return ("",)


def _unused(box: Box, chapter: Chapter) -> Sequence[str]:
    """There is one of each room tile."""
    taken = {one.tile for one in chapter.stage.tiles}
    return tuple(one.id for one in box.tiles if one.id not in taken and one.sides[0].is_even)


LISTS: tuple[Listed, ...] = (
    Listed("tile", "tile", ("stage", "tiles"), lambda chapter: chapter.stage.tiles, _unused, 1),
    Listed("door", "door", ("stage", "doors"), lambda chapter: chapter.stage.doors, _one),
    Listed(
        "token", "token", ("stage", "tokens"), lambda chapter: chapter.stage.tokens,
        lambda box, chapter: ("box", "rubble", "fire"),
    ),
    Listed(
        "start", "gentleman", ("start", "gentlemen"), lambda chapter: chapter.start.gentlemen, _one,
        TEAM,
    ),
    Listed("spawn", "spawn point", ("spawn_points",), lambda chapter: chapter.spawn_points, _one),
    Listed(
        "agent", "agent", ("start", "agents"), lambda chapter: chapter.start.agents,
        lambda box, chapter: tuple(dict.fromkeys(one.agent for one in chapter.agents)),
    ),
    Listed(
        "minion", "minion", ("start", "minions"), lambda chapter: chapter.start.minions,
        lambda box, chapter: chapter.minions,
    ),
    Listed(
        "ally", "ally", ("start", "allies"), lambda chapter: chapter.start.allies, lambda box, chapter: chapter.allies
    ),
)  # fmt: skip
"""Everything that is laid by hand, from the bottom to the top."""


def listed(chapter: Chapter, place: Place) -> Listed | None:
    """The list of a chapter that a place is in."""
    inside = Place(place.file, (place.pointer or ())[:-1])
    return next((one for one in LISTS if one.place(chapter) == inside), None)


def written(one: LaidRoom | Line | Standing | Square, kind: Listed) -> dict[str, Any]:
    """An entry of a list as its author would write it."""
    match one:
        case LaidRoom(tile=tile, x=x, y=y, side=side, turn=turn):
            found: dict[str, Any] = {"tile": tile, "x": x, "y": y, "side": side, "turn": turn}
            return {key: value for key, value in found.items() if (key, value) not in (("side", "a"), ("turn", 0))}
        case Line(x=x, y=y, side=side):
            return {"x": x, "y": y, "side": side}
        case Standing(who=who, x=x, y=y):
            return {kind.word: who, "x": x, "y": y}
    return {"x": one.x, "y": one.y}
