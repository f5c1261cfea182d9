"""Stages of squares: steps, prices and points, fire, what shuts a place off, who sees whom, and rooms side by side."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.source.making import repeatable
from toolkit.kits.edges import DOOR, LINE, OPEN, OUTSIDE, WALL, WINDOW
from toolkit.kits.sight import in_cover, line, sees
from toolkit.kits.square_tiles import SquareLayout, SquarePiece, SquareTile
from toolkit.kits.squares import Edge, Square, beside, cornering, edge, steps_between, straight, turned
from toolkit.kits.stages import Stage
from toolkit.kits.ways import Price, cheapest, reach

COSTS: Mapping[str, Price] = {OPEN: 1, DOOR: (1, 1), WINDOW: 2}
SIDE = 5
SQUARES = [Square(x, y) for y in range(SIDE) for x in range(SIDE)]
EDGES = sorted({edge(one, there) for one in SQUARES for there in beside(one) if there in SQUARES})
squares = st.sampled_from(SQUARES)
edges = st.dictionaries(st.sampled_from(EDGES), st.sampled_from([WALL, DOOR, WINDOW, LINE]), max_size=20)
FREE = Stage(frozenset(SQUARES))


def drawn(*rows: str) -> Stage:
    """A stage from a drawing: squares are #, what is between them is `|` or `-` (wall), `+` (door), `o` (window)."""
    kinds = {"|": WALL, "-": WALL, "+": DOOR, "o": WINDOW}
    found: dict[Edge, str] = {}
    for y, row in enumerate(rows):
        for x, sign in enumerate(row):
            if sign in kinds:
                before = Square((x - 1) // 2, y // 2) if x % 2 else Square(x // 2, (y - 1) // 2)
                after = Square((x + 1) // 2, y // 2) if x % 2 else Square(x // 2, (y + 1) // 2)
                found[edge(before, after)] = kinds[sign]
    return Stage.of([row[::2] for row in rows[::2]], found)


def test_an_edge_is_the_same_from_both_sides() -> None:
    one = Square(2, 2)
    assert all(edge(one, there) == edge(there, one) for there in beside(one))
    for there in cornering(one):
        with pytest.raises(ValueError, match="do not share a side"):
            edge(one, there)


def test_rows_columns_and_ranges() -> None:
    assert list(straight(Square(3, 1), Square(0, 1))) == [Square(2, 1), Square(1, 1), Square(0, 1)]
    assert list(straight(Square(0, 0), Square(1, 1))) == list(straight(Square(0, 0), Square(0, 0))) == []
    assert steps_between(Square(0, 0), Square(4, 3)) == 4


@pytest.mark.parametrize(("width", "height"), [(3, 2), (1, 4), (2, 2)])
def test_a_piece_that_is_turned_stays_whole(width: int, height: int) -> None:
    some = [Square(x, y) for x in range(-1, width + 1) for y in range(-1, height + 1)]
    assert [turned(one, 4, width, height) for one in some] == some
    inside = {turned(Square(x, y), 1, width, height) for x in range(width) for y in range(height)}
    assert inside == {Square(x, y) for x in range(height) for y in range(width)}
    near = {edge(turned(a, 1, width, height), turned(b, 1, width, height)) for a in some for b in beside(a)}
    assert len(near) == len({edge(a, b) for a in some for b in beside(a)}), "neighbours stay neighbours"


def test_what_a_step_costs() -> None:
    """A door takes a point to be opened and one to be passed, a window two, a wall is not crossed."""
    stage = drawn("#+#o#|#", "      -", "# # # #")
    assert cheapest([Square(0, 0)], stage.moves(COSTS)).costs == {
        Square(0, 0): 0, Square(0, 1): 1, Square(1, 0): 2, Square(1, 1): 2, Square(2, 1): 3, Square(2, 0): 4,
        Square(3, 1): 4}  # fmt: skip
    assert stage.kind(Square(0, 0), Square(0, -1)) == OUTSIDE


def test_a_corner_is_passed_on_one_side() -> None:
    """Nobody climbs through a window cornerwise; a wall on one side leaves the other."""
    here, there = Square(0, 0), Square(1, 1)
    for kinds, can in (("|  ", True), ("| |", False), ("o+ ", False), ("   ", True)):
        right, below, across = tuple(kinds)
        stage = drawn(f"#{right}#", f"{below} ", f"#{across}#")
        assert (there in dict(stage.moves(COSTS, diagonal=True)(here))) is can, kinds
        assert there not in dict(stage.moves(COSTS)(here))


def test_points_that_do_not_carry_over() -> None:
    """Three points a turn: two steps, a window in the next turn, so five are spent after two turns have begun."""
    stage = drawn("# # #o#")
    routes = cheapest([Square(0, 0)], stage.moves(COSTS), 3)
    assert routes.costs[Square(3, 0)] == 5
    assert routes.to(Square(3, 0)) == (Square(0, 0), Square(1, 0), Square(2, 0), Square(3, 0))


def test_figures_in_the_way() -> None:
    """Through friends, not through enemies; nobody stays where somebody stands."""
    stage = drawn("# # #", "     ", "# # #")
    enemies, friends = {Square(1, 1)}, {Square(1, 0)}
    found = cheapest([Square(0, 0)], stage.moves(COSTS, lambda one: one not in enemies)).costs
    assert {one: cost for one, cost in found.items() if one not in friends | {Square(0, 0)}} == {
        Square(0, 1): 1, Square(2, 0): 2, Square(2, 1): 3}  # fmt: skip
    shut_in = stage.moves(COSTS, lambda one: one not in enemies | friends)
    assert set(cheapest([Square(0, 0)], shut_in).costs) == {Square(0, 0), Square(0, 1)}
    assert Square(1, 1) not in dict(stage.moves(COSTS, lambda one: one not in enemies, diagonal=True)(Square(0, 0)))


def test_fire_goes_through_windows_and_not_through_walls() -> None:
    stage = drawn("#o#|#", "     ", "# # #")
    assert stage.flood([Square(0, 0)], (OPEN, WINDOW, DOOR)) == {
        Square(0, 0): 0, Square(1, 0): 1, Square(0, 1): 1, Square(1, 1): 1, Square(2, 1): 2,
        Square(2, 0): 2}  # fmt: skip
    assert stage.flood([Square(2, 0)], (OPEN,), diagonal=False)[Square(1, 0)] == 3


@repeatable(60)
@given(squares, squares, edges)
def test_what_shuts_a_place_off_is_where_a_door_would_help(start: Square, goal: Square, kinds: dict[Edge, str]) -> None:
    def reached(stage: Stage) -> set[Square]:
        return set(cheapest([start], stage.moves(COSTS)).costs)

    stage = Stage(frozenset(SQUARES), kinds)
    cut = stage.cut(reached(stage), goal)
    assert bool(cut) == (goal not in reached(stage))
    opened = Stage(stage.squares, {line: kind for line, kind in kinds.items() if line not in cut})
    assert not cut or reached(opened) > reached(stage)
    others = Stage(stage.squares, {line: kind for line, kind in kinds.items() if line in cut})
    assert (goal in reached(others)) == (not cut), "to open every other edge does not help"


@repeatable(150)
@given(squares, squares)
def test_a_line_goes_through_every_square_that_it_is_measured_in(start: Square, end: Square) -> None:
    found = line(start, end)
    assert (found.squares[0], found.squares[-1]) == (start, end)
    assert all(steps_between(a, b) == 1 for a, b in pairwise(found.squares))
    many = 2 * 60 * max(1, abs(end.x - start.x)) * max(1, abs(end.y - start.y))
    for step in range(0, many + 1, 7):  # in whole numbers: twice the place, times `many`
        x, y = (many * (2 * a + 1) + 2 * (b - a) * step for a, b in zip(start, end, strict=True))
        if x % (2 * many) and y % (2 * many):
            assert Square(x // (2 * many), y // (2 * many)) in found.squares


@repeatable(150)
@given(squares, squares, edges)
def test_sight_is_mutual(start: Square, end: Square, kinds: dict[Edge, str]) -> None:
    stage = Stage(frozenset(SQUARES), kinds)
    clear = (OPEN, WINDOW, LINE)
    assert sees(stage, start, end, clear) == sees(stage, end, start, clear)
    assert sees(stage, start, start, ())
    assert sees(FREE, start, end, (OPEN,))
    if end in beside(start):
        assert sees(stage, start, end, clear) == (stage.kind(start, end) in clear)
    opaque = [one for one in kinds if kinds[one] not in clear]
    assert sees(stage, start, end, clear) or opaque


def test_cover() -> None:
    """Behind a window, or behind somebody; not beside one, and not where another way round the corner is clear."""
    stage, see = drawn("# #o#", "     ", "# # #"), (OPEN, WINDOW)
    left, right = Square(0, 0), Square(2, 0)
    assert sees(stage, left, right, see)
    assert in_cover(stage, left, right, see, (WINDOW,))
    assert not in_cover(stage, Square(0, 1), Square(2, 1), see, (WINDOW,))
    assert in_cover(stage, Square(0, 1), Square(2, 1), see, (WINDOW,), [Square(1, 1)])
    assert not in_cover(stage, Square(0, 1), Square(2, 1), see, (WINDOW,), [Square(0, 1), Square(2, 1), Square(1, 0)])
    assert not in_cover(stage, Square(1, 0), Square(2, 1), see, (WINDOW,)), "the way below the corner is clear"


ROOM = SquareTile(2, 3, {edge(Square(0, 0), Square(1, 0)): WALL, edge(Square(1, 1), Square(2, 1)): DOOR})


@pytest.mark.parametrize("turn", range(4))
def test_a_room_that_is_turned_keeps_its_walls(turn: int) -> None:
    laid = SquarePiece(ROOM, Square(4, 7), turn)
    assert len(laid.squares) == 6
    assert {laid.place(Square(x, y)) for x in range(2) for y in range(3)} == laid.squares
    assert min(x for x, _ in laid.squares) == 4
    assert min(y for _, y in laid.squares) == 7
    (wall,) = (one for one, kind in laid.edges.items() if kind == WALL)
    (door,) = (one for one, kind in laid.edges.items() if kind == DOOR)
    assert set(wall) == {laid.place(Square(0, 0)), laid.place(Square(1, 0))}
    assert len(set(door) & laid.squares) == 1, "a door on the border leads out"


def test_rooms_side_by_side() -> None:
    """The second room says nothing of the door of the first: they disagree, and the stricter opinion holds."""
    rooms = SquareLayout((SquarePiece(ROOM, Square(0, 0)), SquarePiece(SquareTile(2, 3), Square(2, 0))))
    border = edge(Square(1, 1), Square(2, 1))
    assert (rooms.overlaps, rooms.clashes, rooms.in_one_piece) == ((), (border,), True)
    assert rooms.opinions[border] == (DOOR, OPEN)
    strict = rooms.stage((WALL, LINE, WINDOW, DOOR, OPEN))
    assert (strict.kind(Square(1, 1), Square(2, 1)), strict.kind(Square(0, 0), Square(1, 0))) == (DOOR, WALL)
    assert rooms.stage((OPEN,)).kind(Square(1, 1), Square(2, 1)) == OPEN
    assert rooms.stage((DOOR,), {border: WALL}).kind(Square(1, 1), Square(2, 1)) == WALL
    assert reach([Square(0, 0)], lambda one: (there for there, _ in strict.moves(COSTS)(one))).keys() == set(
        strict.squares
    )


def test_an_edge_beside_all_squares_is_nobodys() -> None:
    """A tile may list one, by mistake."""
    far = edge(Square(5, 5), Square(6, 5))
    rooms = SquareLayout((SquarePiece(SquareTile(2, 3, {far: DOOR}), Square(0, 0)),))
    assert (rooms.opinions, rooms.clashes) == ({}, ())
    assert len(rooms.stage((DOOR,)).squares) == 6


def test_rooms_that_overlap_or_lie_apart() -> None:
    one = SquarePiece(ROOM, Square(0, 0))
    overlapping = SquareLayout((one, SquarePiece(ROOM, Square(1, 2), 1)))
    assert overlapping.overlaps == (Square(1, 2),)
    assert not SquareLayout((one, SquarePiece(ROOM, Square(2, 3)))).in_one_piece, "a corner does not join"
    assert SquareLayout(()).in_one_piece
