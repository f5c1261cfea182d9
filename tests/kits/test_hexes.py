"""Hexes beside what can be counted, walked and measured in other ways; seats round a board; tiles and outlines."""

from __future__ import annotations

from itertools import product
from math import hypot, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.source.making import repeatable
from toolkit.kits.hex_plane import HexPlane, Point
from toolkit.kits.hex_tiles import SHAPES, HexLayout, HexPiece, lays
from toolkit.kits.hex_turns import TURNS_AND_MIRRORS, Symmetry, mirrored, normal_form, orbits, symmetries, turned
from toolkit.kits.hexes import ORIGIN, Hex, direction, disc, distance, neighbours, neighbours_in, ring
from toolkit.kits.ways import reach
from toolkit.press.shapes.outline import hexagons
from toolkit.press.shapes.polygons import corners

hexes = st.builds(Hex, st.integers(-5, 5), st.integers(-5, 5))
BOARD = disc(ORIGIN, 2)


@repeatable(60)
@given(hexes, hexes)
def test_a_distance_is_that_of_a_walk(one: Hex, other: Hex) -> None:
    far = reach([one], lambda here: (there for there in neighbours(here) if distance(ORIGIN, there) <= 16))
    assert distance(one, other) == far[other]
    assert (direction(one, other) is not None) == (far[other] == 1)


def test_rings_and_discs() -> None:
    far = reach([Hex(3, -1)], neighbours_in(disc(Hex(3, -1), 5)).__getitem__)
    for radius in range(5):
        some = ring(Hex(3, -1), radius)
        assert sorted(some) == sorted(one for one, away in far.items() if away == radius)
        assert len(some) == len(set(some)) == (6 * radius or 1)
        if radius:
            assert {distance(a, b) for a, b in zip(some, (*some[1:], some[0]), strict=True)} == {1}, "in their order"


def test_a_unit_that_may_enter_everything_is_in_the_middle_in_its_third_turn() -> None:
    """19 hexes within ring 2, and home outside them."""
    assert len(BOARD) == 19
    home = Hex(3, -1)
    assert reach([home], neighbours_in([*BOARD, home]).__getitem__)[ORIGIN] == 3


@repeatable(60)
@given(hexes, hexes, st.integers(-7, 7))
def test_turns_and_mirrors_keep_distances(one: Hex, other: Hex, sixths: int) -> None:
    assert distance(turned(one, sixths), turned(other, sixths)) == distance(one, other)
    assert distance(mirrored(one, other), other) == distance(one, other)
    assert turned(turned(one, sixths, other), -sixths, other) == one
    assert mirrored(mirrored(one, other), other) == one


def test_a_turn_is_clockwise_as_the_directions_are() -> None:
    assert [turned(Hex(1, 0), sixths) for sixths in range(6)] == list(ring(ORIGIN, 1))


def grown(size: int) -> set[frozenset[Hex]]:
    """Every set of so many hexes that hangs together, wherever it lies."""
    found = {frozenset([ORIGIN])}
    for _ in range(size - 1):
        found = {one | {near} for one in found for here in one for near in neighbours(here) if near not in one}
    return found


@pytest.mark.parametrize(("size", "free", "one_sided"), [(1, 1, 1), (2, 1, 1), (3, 3, 3), (4, 7, 10), (5, 22, 33)])
def test_as_many_shapes_as_there_are_polyhexes(size: int, free: int, one_sided: int) -> None:
    """The numbers of free and of one-sided polyhexes are known."""
    every = grown(size)
    assert len({normal_form(one) for one in every}) == free
    assert len({normal_form(one, mirrors=False) for one in every}) == one_sided


def test_the_listed_shapes_are_all_up_to_three_hexes() -> None:
    assert {normal_form(one) for one in SHAPES.values()} == {normal_form(one) for n in (1, 2, 3) for one in grown(n)}


@repeatable(20)
@given(
    st.frozensets(st.builds(Hex, st.integers(-1, 1), st.integers(-1, 1)), min_size=1), st.sampled_from(disc(ORIGIN, 1))
)
def test_the_symmetries_of_a_set_are_all_there_are(some: frozenset[Hex], shift: Hex) -> None:
    moved = {one.plus(shift) for one in some}
    everywhere = product(TURNS_AND_MIRRORS, [Hex(q, r) for q in range(-8, 9) for r in range(-8, 9)])
    wanted = {Symmetry(one.mirror, one.sixths, by) for one, by in everywhere if one.of(moved) == {
        there.minus(by) for there in moved}}  # fmt: skip
    assert set(symmetries(moved)) == wanted


def home(corner: int) -> frozenset[Hex]:
    """Three hexes beside a corner of the board, away from it."""
    at = turned(Hex(3, -1), corner)
    return frozenset([at, turned(Hex(3, 0), corner), turned(Hex(4, -1), corner)])


@pytest.mark.parametrize(
    ("where", "equal"),
    [
        ((0, 3), ((0, 1),)),
        ((0, 2, 4), ((0, 1, 2),)),
        ((0, 1, 3, 4), ((0, 2), (1, 3))),
        ((0, 1), ((0,), (1,))),
    ],
    ids=["opposite", "three", "two opposite pairs", "neighbours"],
)
def test_which_seats_are_equal_by_position(where: tuple[int, ...], equal: tuple[tuple[int, ...], ...]) -> None:
    """Bases that lie askew are no mirror images of each other: only turns bring one to another."""
    homes = [home(corner) for corner in where]
    assert orbits(symmetries(BOARD, homes), homes) == equal


def test_what_lies_on_the_board_breaks_its_symmetry() -> None:
    homes = [home(0), home(3)]
    forests = [frozenset([Hex(1, 0)])]
    assert orbits(symmetries(BOARD, homes, forests), homes) == ((0,), (1,))
    assert orbits(symmetries(BOARD, homes, [*forests, frozenset([Hex(-1, 0)])]), homes) == ((0, 1),)


@pytest.mark.parametrize(
    ("shape", "ways"), [("single", 1), ("double", 2), ("triangle", 3), ("bend", 1), ("row", 2)], ids=str
)
def test_the_ways_to_lay_a_tile(shape: str, ways: int) -> None:
    piece = HexPiece(SHAPES[shape], Hex(4, -2), 5)
    found = lays(piece.shape, piece.hexes)
    assert len(found) == len({one.hexes for one in found}) == ways
    assert piece.hexes in {one.hexes for one in found}
    assert {frozenset(one.hexes) for one in found} == {frozenset(piece.hexes)}


def test_a_layout_of_singles_and_doubles() -> None:
    """One in the middle, six around it, six doubles of a corner and the next hex: 19 hexes, each once."""
    outer = ring(ORIGIN, 2)
    doubles = [lays(SHAPES["double"], outer[2 * number : 2 * number + 2])[0] for number in range(6)]
    pieces = (*(HexPiece(SHAPES["single"], one) for one in disc(ORIGIN, 1)), *doubles)
    layout = HexLayout(pieces)
    assert (set(layout.owners), layout.overlaps) == (set(BOARD), ())
    assert layout.touching(0) == (1, 2, 3, 4, 5, 6)
    assert layout.owners[doubles[0].hexes[1]] == ((7, 1),)
    assert [len(one) for one in layout.islands([ORIGIN])] == [18]
    assert sorted(len(one) for one in layout.islands(ring(ORIGIN, 1))) == [1, 12]
    more = HexLayout((*pieces, HexPiece(SHAPES["triangle"], Hex(2, 0))))
    assert set(more.overlaps) == {Hex(2, 0)}


planes = st.sampled_from([HexPlane(90), HexPlane(25.4, corner_on_top=False)])


@repeatable(80)
@given(planes, st.floats(-200, 200), st.floats(-200, 200))
def test_a_point_is_in_the_hex_with_the_nearest_centre(plane: HexPlane, x: float, y: float) -> None:
    def away(one: Hex) -> float:
        there = plane.centre(one)
        return hypot(there[0] - x, there[1] - y)

    found = plane.under(x, y)
    assert away(found) <= min(map(away, neighbours(found))) + 1e-9
    assert away(found) <= plane.width / sqrt(3) + 1e-9


@repeatable(30)
@given(planes, hexes)
def test_a_hex_on_paper(plane: HexPlane, one: Hex) -> None:
    centre, around = plane.centre(one), plane.corners(one)
    assert plane.under(*centre) == one
    assert [hypot(x - centre[0], y - centre[1]) for x, y in around] == pytest.approx([plane.width / sqrt(3)] * 6)
    for number, there in enumerate(neighbours(one)):
        shared = {(round(x, 6), round(y, 6)) for x, y in around} & {
            (round(x, 6), round(y, 6)) for x, y in plane.corners(there)
        }
        ends = (around[number - 1], around[number])
        assert shared == {(round(x, 6), round(y, 6)) for x, y in ends}, "side n ends at corner n"
        assert plane.centre(there) == pytest.approx(
            tuple(end + other - middle for end, other, middle in zip(*ends, centre, strict=True))
        )


def area(loop: tuple[Point, ...]) -> float:
    """Above nought if it goes clockwise, as drawn."""
    following = zip(loop, (*loop[1:], loop[0]), strict=True)
    return sum(x * v - u * y for (x, y), (u, v) in following) / 2


@repeatable(60)
@given(planes, st.frozensets(st.sampled_from(BOARD), min_size=1))
def test_an_outline_goes_round_every_hex(plane: HexPlane, some: frozenset[Hex]) -> None:
    loops = plane.outline(some)
    assert sum(map(area, loops)) == pytest.approx(len(some) * plane.width**2 * sqrt(3) / 2)
    parts = HexLayout(tuple(HexPiece(SHAPES["single"], one) for one in some)).islands()
    assert sum(area(loop) > 0 for loop in loops) == len(parts), "one clockwise loop round each part"


def test_a_ring_has_a_hole() -> None:
    inner, outer = sorted(HexPlane(10).outline(ring(ORIGIN, 1)), key=len)
    assert (len(inner), len(outer)) == (6, 18)
    assert area(inner) < 0 < area(outer)


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("pointy", [True, False])
def test_a_tile_is_cut_along_the_same_line_as_it_is_drawn(shape: str, pointy: bool) -> None:
    """The press reads axial coordinates as this kit does, whichever way up."""
    cells = HexPiece(SHAPES[shape], Hex(2, -1), 1).hexes
    cut = corners(hexagons(cells, 90.0, pointy=pointy).path())
    (drawn,) = HexPlane(90.0, corner_on_top=pointy).outline(cells)
    left, top = min(x for x, _ in drawn), min(y for _, y in drawn)
    shift = min(x for x, _ in cut) - left, min(y for _, y in cut) - top
    assert sorted((round(x, 4), round(y, 4)) for x, y in cut) == sorted(
        (round(x + shift[0], 4), round(y + shift[1], 4)) for x, y in drawn
    )
