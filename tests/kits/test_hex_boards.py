"""Boards of hexes: prices of edges, and lines of sight beside points that are measured along them."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.source.making import repeatable
from toolkit.kits.edges import OPEN, OUTSIDE, WALL
from toolkit.kits.hex_boards import HexBoard, HexEdge, hex_edge, hex_line
from toolkit.kits.hex_plane import HexPlane
from toolkit.kits.hexes import DIRECTIONS, ORIGIN, Hex, disc, distance, neighbours
from toolkit.kits.ways import cheapest

BOARD = disc(ORIGIN, 3)
EDGES = sorted({hex_edge(one, there) for one in BOARD for there in neighbours(one)})
on_board = st.sampled_from(BOARD)
walls = st.dictionaries(st.sampled_from(EDGES), st.just(WALL), max_size=30)


def test_an_edge_is_the_same_from_both_sides() -> None:
    for step in DIRECTIONS:
        assert hex_edge(ORIGIN, step) == hex_edge(step, ORIGIN)
    with pytest.raises(ValueError, match="do not share a side"):
        hex_edge(ORIGIN, Hex(2, 0))


def test_a_river_has_a_price_and_a_swamp_may_not_be_entered() -> None:
    """Three hexes in a row, with a river after the first; the way round leads through a swamp."""
    a, b, c = Hex(0, 0), Hex(1, 0), Hex(0, 1)
    board = HexBoard(frozenset([a, b, c]), {hex_edge(a, b): "river"})
    assert board.kind(a, b) == "river"
    assert board.kind(a, Hex(-1, 0)) == OUTSIDE
    assert cheapest([a], board.moves({OPEN: 1, "river": 3})).costs == {a: 0, c: 1, b: 2}
    assert cheapest([a], board.moves({OPEN: 1, "river": 3}, lambda one: one != c)).costs == {a: 0, b: 3}
    assert cheapest([a], board.moves({OPEN: 1}, lambda one: one != c)).costs == {a: 0}


@repeatable(150)
@given(on_board, on_board)
def test_a_line_goes_through_every_hex_that_it_is_measured_in(start: Hex, end: Hex) -> None:
    """Those it only touches at a corner or along an edge aside: there, a point to either side is in another hex."""
    found = hex_line(start, end)
    assert (found.hexes[0], found.hexes[-1]) == (start, end)
    for (here, there), crossing in zip(pairwise(found.hexes), found.crossings, strict=True):
        for way in crossing:
            trail = [here]
            for line in way:
                assert trail[-1] in line
                trail.append(line.other if line.one == trail[-1] else line.one)
            assert trail[-1] == there
    plane, many = HexPlane(1.0), 60
    (x, y), (u, v) = plane.centre(start), plane.centre(end)
    dx, dy = (1e-6 * (v - y), 1e-6 * (x - u))
    for step in range(many + 1):
        px, py = x + (u - x) * step / many, y + (v - y) * step / many
        sides = {plane.under(px + dx, py + dy), plane.under(px - dx, py - dy)}
        if len(sides) == 1:
            assert sides <= set(found.hexes)


@repeatable(150)
@given(on_board, on_board, walls)
def test_sight_is_mutual(start: Hex, end: Hex, edges: dict[HexEdge, str]) -> None:
    board = HexBoard(frozenset(BOARD), edges)
    assert board.sees(start, end, (OPEN,)) == board.sees(end, start, (OPEN,))
    assert board.sees(start, start, ())
    if distance(start, end) == 1:
        assert board.sees(start, end, (OPEN,)) == (hex_edge(start, end) not in edges)
    if not edges:
        assert board.sees(start, end, (OPEN,)), "nothing is in the way on a round board"


def test_along_an_edge_one_side_is_enough() -> None:
    """From (0, 0) to (1, 1), between (1, 0) and (0, 1)."""
    a, b, one, other = Hex(0, 0), Hex(1, 1), Hex(1, 0), Hex(0, 1)
    hexes = frozenset([a, b, one, other])
    assert HexBoard(hexes, {hex_edge(a, one): WALL}).sees(a, b, (OPEN,))
    assert HexBoard(hexes - {one}).sees(a, b, (OPEN,))
    assert not HexBoard(hexes, {hex_edge(a, one): WALL, hex_edge(other, b): WALL}).sees(a, b, (OPEN,))
    assert HexBoard(hexes, {hex_edge(a, one): "fog", hex_edge(other, b): WALL}).sees(a, b, (OPEN, "fog"))
