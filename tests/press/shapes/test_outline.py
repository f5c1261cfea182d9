"""Outlines in exact numbers: their size, their line, a margin outside or inside it, and how they look from behind."""

from __future__ import annotations

from itertools import pairwise
from math import hypot, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from toolkit.press.shapes.ink import Path
from toolkit.press.shapes.outline import Circle, Freeform, Hexagon, Outline, Rectangle, hexagons, is_symmetric
from toolkit.press.shapes.paths import parse_path
from toolkit.press.shapes.polygons import below, bounds, corners, dashed, grown

LEG = Freeform(parse_path("M10 10 H30 V20 H20 V40 H10 Z"))
"""An L turned on its head, not at the origin: 20×30 mm."""
SHAPES: list[Outline] = [
    Rectangle(20, 30),
    Rectangle(20, 30, 4),
    Circle(25),
    Hexagon(40),
    Hexagon(40, pointy=False),
    LEG,
]


def points(path: Path) -> list[tuple[float, ...]]:
    """Where the steps of a path end, rounded."""
    return [tuple(round(number, 6) for number in step[-2:]) for step in path if len(step) > 1]


@pytest.mark.parametrize(
    ("outline", "size"),
    [
        (Rectangle(63, 88), (63, 88)),
        (Circle(25), (25, 25)),
        (Hexagon(90), (90, 90 * 2 / sqrt(3))),
        (Hexagon(90, pointy=False), (90 * 2 / sqrt(3), 90)),
        (LEG, (20, 30)),
        (hexagons([(0, 0), (1, 0)], 90), (180, 90 * 2 / sqrt(3))),
        (hexagons([(0, 0), (0, 1)], 90), (135, 90 * (2 / sqrt(3) + sqrt(3) / 2))),
        (hexagons([(0, 0), (0, 1)], 90, pointy=False), (90 * 2 / sqrt(3), 180)),
    ],
)
def test_the_size_of_an_outline(outline: Outline, size: tuple[float, float]) -> None:
    assert (outline.width, outline.height) == pytest.approx(size)


@pytest.mark.parametrize("outline", SHAPES, ids=repr)
def test_a_line_begins_at_the_origin_and_fills_its_size(outline: Outline) -> None:
    assert bounds(outline.path()) == pytest.approx((0, 0, outline.width, outline.height), abs=1e-9)


def test_outside_and_inside() -> None:
    assert points(Rectangle(20, 30).path(3)) == [(-3, -3), (23, -3), (23, 33), (-3, 33)]
    assert points(Rectangle(20, 30).path(-3)) == [(3, 3), (17, 3), (17, 27), (3, 27)]
    assert Rectangle(20, 30, 4).path(3)[:2] == (("M", 4.0, -3.0), ("L", 16.0, -3.0)), "a corner grows with its rim"
    assert bounds(Circle(25).path(3)) == pytest.approx((-3, -3, 28, 28))
    assert points(LEG.path(2)) == [(-2, -2), (22, -2), (22, 12), (12, 12), (12, 32), (-2, 32)], "also into the notch"
    assert points(LEG.path(-2)) == [(2, 2), (18, 2), (18, 8), (8, 8), (8, 28), (2, 28)]


@pytest.mark.parametrize("by", [-3.0, 3.0])
@pytest.mark.parametrize("pointy", [True, False])
def test_every_side_of_a_hex_moves_by_the_same(by: float, pointy: bool) -> None:
    inner, outer = Hexagon(90, pointy), corners(Hexagon(90, pointy).path(by))
    x, y = inner.width / 2, inner.height / 2
    middles = [((ax + bx) / 2 - x, (ay + by_) / 2 - y) for (ax, ay), (bx, by_) in pairwise(outer)]
    assert [hypot(*middle) for middle in middles] == pytest.approx([45 + by] * 5)


def test_one_hex_is_a_hexagon() -> None:
    for pointy in (True, False):
        assert sorted(points(hexagons([(3, -2)], 40, pointy=pointy).path())) == sorted(
            points(Hexagon(40, pointy).path())
        )


def test_hexes_in_one_piece_share_no_line() -> None:
    double = hexagons([(0, 0), (1, 0)], 2 * sqrt(3))  # with sides of 2
    height = [0, 1, 3, 4]
    assert points(double.path()) == [
        (round(x * sqrt(3), 6), height[y])
        for x, y in [(0, 1), (1, 0), (2, 1), (3, 0), (4, 1), (4, 2), (3, 3), (2, 2), (1, 3), (0, 2)]
    ]
    assert len(points(hexagons([(0, 0), (1, 0), (0, 1)], 90).path())) == 12
    assert len(points(hexagons([(0, 0), (1, 0), (2, 0)], 90).path())) == 14


RING = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]


@pytest.mark.parametrize("cells", [[(0, 0), (2, 0)], RING])
def test_hexes_that_are_no_piece(cells: list[tuple[int, int]]) -> None:
    with pytest.raises(ValueError, match="not one piece without a hole"):
        hexagons(cells, 90)
    assert len(points(hexagons([*RING, (0, 0)], 90).path())) == 18, "the hole filled"


def test_from_behind() -> None:
    assert points(LEG.mirrored().path()) == [(20, 0), (0, 0), (0, 10), (10, 10), (10, 30), (20, 30)]
    assert LEG.mirrored().mirrored().path() == LEG.path()
    assert [is_symmetric(outline) for outline in SHAPES] == [True] * 5 + [False]
    assert is_symmetric(hexagons([(0, 0), (1, 0), (0, 1)], 90))
    assert not is_symmetric(hexagons([(0, 0), (1, 0), (1, 1)], 90))
    assert all(outline.mirrored() == outline for outline in SHAPES[:5])


def test_an_outline_is_one_line() -> None:
    with pytest.raises(ValueError, match="this one has 2 parts"):
        Freeform(parse_path("M0 0 H9 V9 Z M2 2 H5 V5 Z")).path(1.0)


# ----------------------------------------------------------------------------------------------------- polygons


def test_corners_go_clockwise_and_never_twice() -> None:
    square = [(0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (0.0, 4.0)]
    assert corners(parse_path("M0 0 H4 V4 H0 Z")) == square
    assert sorted(corners(parse_path("M0 0 V4 H4 V0 H0 Z"))) == sorted(square)
    assert grown(corners(parse_path("M0 0 V4 H4 V0 H0 Z")), 1)[0] in [(-1, -1), (-1, 5), (5, 5), (5, -1)]


def test_a_sharp_corner_is_cut_off() -> None:
    needle = grown([(0, 0), (100, -1), (100, 1)], 1)
    assert min(x for x, _ in needle) > -3.0, "and does not reach out of the paper"
    assert len(needle) == 4


def test_what_is_below_a_line() -> None:
    assert below([(0, -2), (4, 2), (-4, 2)], 0) == [(2.0, 0), (4, 2), (-4, 2), (-2.0, 0)]
    assert below([(0, 0), (4, 0), (4, 2), (0, 2)], 0) == [(0, 0), (4, 0), (4, 2), (0, 2)]


@given(
    st.lists(st.tuples(st.floats(-50, 50), st.floats(-50, 50)), min_size=4, max_size=4),
)
def test_a_curve_fills_its_bounds(ends: list[tuple[float, float]]) -> None:
    """Compared with very many points on it."""
    a, b, c, d = ends
    path: Path = (("M", *a), ("C", *b, *c, *d))
    found = bounds(path)
    at = [
        tuple(
            (1 - t) ** 3 * a[i] + 3 * (1 - t) ** 2 * t * b[i] + 3 * (1 - t) * t * t * c[i] + t**3 * d[i] for i in (0, 1)
        )
        for t in (step / 400 for step in range(401))
    ]
    sampled = (min(x for x, _ in at), min(y for _, y in at), max(x for x, _ in at), max(y for _, y in at))
    assert found == pytest.approx(sampled, abs=0.01)


def test_dashes_go_around_corners() -> None:
    assert list(dashed([(0, 0), (3, 0), (3, 3)], [2, 1])) == [[(0, 0), (2, 0)], [(3, 0), (3, 2)]]
    assert list(dashed([(0, 0), (3, 0), (3, 3)], [4, 1])) == [[(0, 0), (3, 0), (3, 1)], [(3, 2), (3, 3)]]
    assert list(dashed([(0, 0), (3, 0)], [0, 0])) == [[(0, 0), (3, 0)]], "no dashes at all"
