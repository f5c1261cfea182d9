"""Games set up by hand: units where a rule wants them, and somebody who answers what a test says."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

from tests.conftest import REPOSITORY
from tests.games.nexus_ops.making import GAME
from toolkit.games.nexus_ops.content.model import Box
from toolkit.games.nexus_ops.playing.charter import Charter
from toolkit.games.nexus_ops.playing.course import STEPS, Course
from toolkit.lint.runner import open_box
from toolkit.playing.inquiry import Deed, Inquiry
from toolkit.source.folder import Folder

WEEPING_MOON: Path = REPOSITORY / "adventures" / "nexus-ops-weeping-moon"
DRAGON, LEAPER, STRIDER, CRYSTAL, FUNGUS, HUMAN = range(6)


@cache
def moon_box() -> Box:
    """The set of our own."""
    box = open_box(Folder(WEEPING_MOON, "weeping moon"), GAME).box
    assert isinstance(box, Box)
    return box


def game(layout: str = "four", *options: str, luck: str = "x", box: Box | None = None) -> Course:
    """A game at its beginning, with all tokens taken away."""
    box = box or moon_box()
    charter = Charter(box, box.layout(layout), options)
    charter.check()
    course = Course(charter, luck)
    course.moon.tokens = [None] * len(course.moon.tokens)
    return course


def at(course: Course, step: str) -> Course:
    """The game as the active player comes to a phase; everybody there may move."""
    course.turn = course.turn or 1
    course.step = STEPS.index(step)
    course.rested = [list(seats[course.active]) for seats in course.moon.units]
    return course


def put(course: Course, seat: int, hex: int, *ranks: int) -> None:
    """Puts units somewhere."""
    for rank in ranks:
        assert course.moon.place(seat, rank, hex)


def kinds(course: Course, *wanted: str) -> list[int]:
    """Hexes of some terrains that are next to each other, in this order."""
    board = course.moon.board
    ways = [[hex] for hex, kind in enumerate(board.kinds) if kind == wanted[0]]
    for kind in wanted[1:]:
        ways = [
            [*way, there]
            for way in ways
            for there in board.near[way[-1]]
            if board.kinds[there] == kind and there not in way
        ]
    return ways[0]


class Stopped(Exception):  # noqa: N818 - not an error: the test has seen enough
    """The script is over."""


def script(*answers: Deed | Callable[[Inquiry], Deed], then: Deed | None = None) -> Callable[[Course, Inquiry], Deed]:
    """Answers in this order; then always the same, or stop."""
    left = iter(answers)

    def choose(play: Course, question: Inquiry) -> Deed:
        answer = next(left, then)
        if answer is None:
            raise Stopped
        deed = answer(question) if callable(answer) else answer
        assert deed in question.options, (question.kind, deed, question.options)
        return deed

    return choose


def first(question: Inquiry) -> Deed:
    """The first answer."""
    return question.options[0]


def dice(course: Course, *faces: int) -> None:
    """The next rolls."""
    rolls = iter(faces)

    class Loaded:
        def random(self) -> float:
            return (next(rolls) - 0.5) / 6

    course.moon.random = Loaded()  # type: ignore[assignment]
