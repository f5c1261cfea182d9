"""Paths: SVG's commands, outlines in their frames, and puzzle pieces that fit each other."""

from __future__ import annotations

import pytest

from toolkit.press.shapes.extent import extent, of_path
from toolkit.press.shapes.ink import Bundle, Picture, Run, Shape, Typeface
from toolkit.press.shapes.paths import OUTLINES, Frame, outline, parse_path, placed, turned


def test_commands() -> None:
    assert parse_path("M1 2 3 4 h2 V0 z m1 1 l-1,.5") == (
        ("M", 1, 2), ("L", 3, 4), ("L", 5, 4), ("L", 5, 0), ("Z",), ("M", 2, 3), ("L", 1, 3.5),
    )  # fmt: skip
    assert parse_path("M0 0 C1 0 2 0 3 0 S5 2 6 0") == (
        ("M", 0, 0), ("C", 1, 0, 2, 0, 3, 0), ("C", 4, 0, 5, 2, 6, 0),
    )  # fmt: skip
    assert parse_path("M0 0 Q3 3 6 0")[1] == pytest.approx(("C", 2, 2, 4, 2, 6, 0))


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("M1", "M takes 2 numbers"),
        ("M1 2 L3 Z", "L takes 2 numbers"),
        ("5 5", "5 belongs to no command"),
        ("M1 2 L # 4", '"#" has no place in a path'),
    ],
)
def test_what_is_no_path(text: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        parse_path(text)


@pytest.mark.parametrize("name", OUTLINES)
def test_outlines_stay_in_their_frame(name: str) -> None:
    frame = Frame(3, 5, 20, 10)
    sides = dict.fromkeys(("north", "east", "south", "west"), "tab")
    around = of_path(outline(name, frame, {"notch": 0.9, "radius": 2, **sides}))
    assert around is not None
    left, top, right, bottom = around
    assert 3 - 1e-6 <= left < right <= 23 + 1e-6
    assert 5 - 1e-6 <= top < bottom <= 15 + 1e-6
    if name not in ("piece", "star"):
        assert around == pytest.approx((3, 5, 23, 15), abs=1e-6)


@pytest.mark.parametrize("shape", ["", ":square", ":triangle", ":dovetail", ":arrow", ":unheard-of"])
def test_a_tab_meets_a_knob(shape: str) -> None:
    """The east side of one piece is, point by point, the west side of the one beside it."""
    one = outline("piece", Frame(0, 0, 10, 10), {"east": f"tab{shape}"})
    other = outline("piece", Frame(6, 0, 10, 10), {"west": f"knob{shape}"})
    inner = {point for segment in one for point in _points(segment) if point[0] > 7.9 and 2.1 < point[1] < 7.9}
    outer = {point for segment in other for point in _points(segment) if point[0] < 12 and 2.1 < point[1] < 7.9}
    assert len(inner) >= 3
    assert inner == outer


def _points(segment: tuple[object, ...]) -> set[tuple[float, float]]:
    numbers = [round(float(n), 6) for n in segment[1:]]  # type: ignore[arg-type]
    return set(zip(numbers[::2], numbers[1::2], strict=True))


def test_half_circles_lie_on_their_side() -> None:
    for side, flat in {"north": (0, 1), "south": (1, 5), "west": (0, 0), "east": (0, 4)}.items():
        path = outline("half", Frame(0, 1, 4, 4), {"side": side})
        start, end = path[0][1:], path[-2][-2:]
        axis = 1 if side in ("north", "south") else 0
        assert start[axis] == end[axis] == flat[1]


def test_placing_and_turning() -> None:
    path = parse_path("M1 0 L2 0")
    assert placed(path, 10, 20, 2) == (("M", 12, 20), ("L", 14, 20))
    assert placed(path, 0, 0, 1, 3) == path
    assert turned(path, 0, 0, 90) == (("M", 0, 1), ("L", 0, 2))
    assert turned(path, 1, 0, 180) == (("M", 1, 0), ("L", 0, 0))


def test_extents() -> None:
    square = outline("rect", Frame(1, 2, 3, 4))
    assert extent([Shape(square)]) == (1, 2, 4, 6)
    assert extent([Shape(square, stroke=(0, 0, 0, 255), line=1)]) == (0.5, 1.5, 4.5, 6.5)
    assert extent([Picture(0, 0, 2, 2, "a"), Shape(square)]) == (0, 0, 4, 6)
    assert extent([Shape(square)], outline("rect", Frame(2, 0, 9, 3))) == (2, 2, 4, 3)
    assert extent([Shape(square)], outline("rect", Frame(20, 0, 9, 3))) is None
    assert extent([]) is None
    assert extent([Bundle((Shape(square),), 90, 1, 2)]) == pytest.approx((-3, 2, 1, 5))
    run = extent([Run(5, 5, "a", Typeface("x"), 2, (0, 0, 0, 255), 3)])
    assert run is not None
    assert run[0] < 5 < 8 < run[2]
