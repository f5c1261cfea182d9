"""Tables set up by hand: figures where a rule wants them, dice that show what a test says, and answers in order."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from tests.games.smog.making import starter
from toolkit.games.smog.content.figures import Figure
from toolkit.games.smog.content.model import Box
from toolkit.games.smog.playing.activation import Turn, begin
from toolkit.games.smog.playing.charter import Charter
from toolkit.games.smog.playing.course import ACTIVATIONS, Course
from toolkit.games.smog.playing.pawns import Pawn
from toolkit.kits.squares import Square
from toolkit.playing.inquiry import Inquiry

HIT, PLUS, CROWN, DODGE, COVER = "hit", "hit_plus", "crown", "dodge", "cover"
NOBODY_WINS = {
    "gentlemen": {"goal": "survive", "rounds": 20},
    "nemesis": {"goal": "survive", "rounds": 25},
}


def stage(
    *rows: str,
    edges: Sequence[tuple[int, int, str, str]] = (),
    tokens: Sequence[tuple[str, int, int]] = (),
    victory: Any = None,
    files: Any = None,
    **more: Any,
) -> Course:
    """A chapter on one tile, nobody on it; doors stand on all spots, and nobody has won."""
    lines = [{"x": x, "y": y, "side": side, "kind": kind} for x, y, side, kind in edges]
    doors = [{"x": x, "y": y, "side": side} for x, y, side, kind in edges if kind == "door"]
    lying = [{"token": token, "x": x, "y": y} for token, x, y in tokens]
    tile = {"id": "room", "sides": [{"side": "a", "rows": list(rows), **({"edges": lines} if lines else {})}]}
    laid = {"tiles": [{"tile": "room", "x": 0, "y": 0}], **({"doors": doors} if doors else {})}
    one = {
        "number": 1,
        "title": "A Test",
        "final": True,
        "stage": {**laid, **({"tokens": lying} if lying else {})},
        "start": {"gentlemen": [{"x": x, "y": 0} for x in range(4)]},
        "agents": [{"agent": "the-actuary"}],
        "minions": ["lamplighter"],
        "allies": ["constable"],
        "victory": victory or NOBODY_WINS,
        **more,
    }
    one = {key: value for key, value in one.items() if value is not None}
    return course_of(starter(tiles=[tile], chapters=[one], **(files or {})))


def course_of(box: Box) -> Course:
    """A chapter whose activations go on, without a setup."""
    course = Course(Charter(box, box.chapters[0]), "x")
    course.stage = ACTIVATIONS
    course._choose = answers()
    powers = {one.id: one for one in box.powers}
    course.scene.powers, course.scene.ether = powers, dict.fromkeys(powers, 0)
    return course


def put(course: Course, who: str, x: int, y: int = 0, **more: Any) -> Pawn:
    """A figure on the stage; `more` are attributes of the pawn."""
    sheet: Figure = next(one for one in course.charter.box.figures if one.id == who)
    number = sum(one.sheet.id == who for one in course.scene.pawns.values())
    key = f"{who}#{number + 1}" if number else who
    pawn = course.scene.pawns[key] = Pawn(key, sheet, course.scene.ground.at[Square(x, y)])
    for word, value in more.items():
        setattr(pawn, word, value)
    return pawn


def arm(course: Course, pawn: Pawn, *items: str) -> None:
    """Equipment."""
    for id in items:
        pawn.take(course.charter.box.item[id])


def dice(course: Course, *faces: str) -> None:
    """The next rolls, face by face."""
    rolled = iter(faces)
    course.roll = lambda count: [next(rolled) for _ in range(count)]  # type: ignore[assignment, method-assign]


def answers(*given: Any) -> Callable[[Any, Inquiry], Any]:
    """Answers to the next questions: a deed, or a kind with its deed; whatever else is asked gets the first option."""
    left = list(given)

    def choose(play: Any, question: Inquiry) -> Any:
        if left and left[0] in question.options:
            return left.pop(0)
        return question.options[0]

    choose.left = left  # type: ignore[attr-defined]
    return choose


def say(course: Course, *given: Any) -> list[Any]:
    """Answers from now on; those that have not been asked for yet are left in the list."""
    course._choose = answers(*given)
    found: list[Any] = course._choose.left  # type: ignore[attr-defined]
    return found


def turn_of(course: Course, pawn: Pawn) -> Turn:
    """The activation of a figure, which begins."""
    turn = begin(course, pawn.side, pawn.card)
    assert turn is not None
    course.turn = turn
    return turn


def asked(course: Course) -> list[tuple[str, str]]:
    """Every question from now on, by its seat and kind; the first option is taken."""
    found: list[tuple[str, str]] = []

    def choose(play: Any, question: Inquiry) -> Any:
        found.append((question.seat, question.kind))
        return question.options[0]

    course._choose = choose
    return found
