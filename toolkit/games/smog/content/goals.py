"""What a side has to do to win a chapter.

{"goal": "survive", "rounds": 6}  →  Survive(place, 6)
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec import Struct

from toolkit.diagnostic import Place
from toolkit.kits.squares import Square


class Reach(Struct, frozen=True):
    """So many figures of the side stand on these squares."""

    place: Place
    squares: tuple[Square, ...]
    count: int


class Carry(Struct, frozen=True):
    """A token is carried to one of these squares."""

    place: Place
    token: str
    squares: tuple[Square, ...]


class Collect(Struct, frozen=True):
    """Tokens are collected."""

    place: Place
    token: str
    count: int


class Neutralize(Struct, frozen=True):
    """Figures of an agent, or minions of a kind, are neutralized."""

    place: Place
    figure: str
    count: int


class Destroy(Struct, frozen=True):
    """Tokens are destroyed."""

    place: Place
    token: str
    count: int


class Survive(Struct, frozen=True):
    """So many rounds are over."""

    place: Place
    rounds: int


class Neutralizations(Struct, frozen=True):
    """Gentlemen have been neutralized so often, all together."""

    place: Place
    count: int


class Every(Struct, frozen=True):
    """All of several goals."""

    place: Place
    goals: tuple[Goal, ...]


class Some(Struct, frozen=True):
    """One of several goals."""

    place: Place
    goals: tuple[Goal, ...]


Simple = Reach | Carry | Collect | Neutralize | Destroy | Survive | Neutralizations
Goal = Simple | Every | Some
GOALS: Mapping[str, type[Goal]] = {
    "reach": Reach,
    "carry": Carry,
    "collect": Collect,
    "neutralize": Neutralize,
    "destroy": Destroy,
    "survive": Survive,
    "neutralizations": Neutralizations,
    "all": Every,
    "any": Some,
}


def simple(goal: Goal) -> Iterator[Simple]:
    """The goals that a goal is made of."""
    if isinstance(goal, Every | Some):
        for one in goal.goals:
            yield from simple(one)
    else:
        yield goal


def comes_by_itself(goal: Goal) -> bool:
    """Whether the rounds alone bring it about."""
    if isinstance(goal, Every):
        return all(map(comes_by_itself, goal.goals))
    if isinstance(goal, Some):
        return any(map(comes_by_itself, goal.goals))
    return isinstance(goal, Survive)
