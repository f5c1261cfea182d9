"""Who can ever come where on a stage: doors stay open, windows can be climbed through, figures can be removed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from toolkit.diagnostic import Place
from toolkit.games.smog.content.chapters import Chapter
from toolkit.games.smog.content.goals import Carry, Collect, Every, Goal, Reach
from toolkit.games.smog.content.model import Box
from toolkit.kits.edges import DOOR, LINE, OPEN, OUTSIDE, WALL, WINDOW, Kind
from toolkit.kits.squares import Edge, Square
from toolkit.kits.stages import Stage
from toolkit.kits.ways import Price, cheapest

STEPS: Mapping[Kind, Price] = {OPEN: 1, WINDOW: 2}
"""Points for a step over an open edge, and through a window."""
NAMES: Mapping[Kind, str] = {WALL: "a wall", LINE: "a red line", OUTSIDE: "the edge of the stage"}


def opened(stage: Stage) -> Stage:
    """A stage whose doors have all been opened: "once removed, doors are never replaced"."""
    return Stage(stage.squares, {line: OPEN if kind == DOOR else kind for line, kind in stage.edges.items()})


def within_reach(stage: Stage, starts: Iterable[Square]) -> Mapping[Square, int]:
    """The squares that can ever be come to, with the fewest points to them."""
    begun = (one for one in starts if one in stage.squares)
    return cheapest(begun, stage.moves(STEPS, diagonal=True)).costs


def described(stage: Stage, line: Edge) -> str:
    """An edge for people."""
    (x, y), (u, v) = line
    return f"{NAMES.get(stage.kind_of(line), 'a gap')} between {x}, {y} and {u}, {v}"


@dataclass(frozen=True)
class Unreached:
    """What no way leads to, and what shuts it off."""

    place: Place
    what: str
    square: Square
    cut: str


def unreached(box: Box, chapter: Chapter) -> Iterator[Unreached]:
    """What the goals of a chapter need, and nobody can come to."""
    stage = opened(box.stage(chapter))
    start = chapter.start
    nemesis = [one.square for one in (*start.agents, *start.minions)] + list(chapter.spawn_points)
    sides = ((chapter.victory.gentlemen, start.gentlemen), (chapter.victory.nemesis, nemesis))
    for goal, starts in sides:
        reached = within_reach(stage, starts)
        for place, squares, what in _wanted(goal, chapter):
            there = [one for one in squares if one in stage.squares]
            if reached and there and not any(one in reached for one in there):
                cut = ", ".join(described(stage, line) for line in stage.cut(reached, there[0]))
                yield Unreached(
                    place, what, there[0], f"Shut off by: {cut}" if cut else "It lies on an island of its own"
                )


Wanted = tuple[Place, Sequence[Square], str]


def _wanted(goal: Goal, chapter: Chapter) -> Iterator[Wanted]:
    """What a side has to come to, whatever else it does: one of these squares."""

    def lying(token: str) -> list[Square]:
        return [one.square for one in chapter.stage.tokens if one.who == token]

    match goal:
        case Reach(place=place, squares=squares):
            yield place / "squares", squares, "the goal"
        case Carry(place=place, token=token, squares=squares):
            yield place / "squares", squares, "the goal"
            yield place / "token", lying(token), f'"{token}"'
        case Collect(place=place, token=token):
            yield place / "token", lying(token), f'"{token}"'
        case Every(goals=goals):
            for one in goals:
                yield from _wanted(one, chapter)
        case _:
            pass
