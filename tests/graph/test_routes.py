"""Lines in the gutters of a grid: each on its own track, with round corners."""

from __future__ import annotations

from itertools import combinations, pairwise
from random import Random

import pytest

from toolkit.graph.drawing import Path, flat
from toolkit.graph.routes import CORNER, ROW, End, Route, assign, choose, rounded_line


def test_the_shortest_ways() -> None:
    beside, below, far = End(1, 0, 10), End(0, 2, 10), End(3, 2, 10)
    start = End(0, 0, 30)
    one, two, three = choose([(start, beside), (start, below), (start, far)])
    assert (one.first, one.across) == (1, None)
    assert (two.first, two.across) == (0, None), "the right gutter has a line already"
    assert (three.first, three.across, three.second) == (1, 1, 3)


def test_within_a_row_a_line_goes_around() -> None:
    (route,) = choose([(End(0, 1, 5), End(2, 1, 5))])
    assert (route.first, route.across, route.second) == (1, 2, 2)


def test_backwards_as_well() -> None:
    (route,) = choose([(End(3, 2, 5), End(0, 0, 5))])
    assert (route.first, route.second) == (3, 1)
    assert route.across in (1, 2)


def stretches(routes: list[Route]) -> dict[tuple[str, int, int], list[tuple[float, float]]]:
    """What lies on each track of each gutter."""
    tracks = assign(routes, 6, 6)
    found: dict[tuple[str, int, int], list[tuple[float, float]]] = {}
    for index, route in enumerate(routes):
        turn = route.target.height if route.across is None else route.across * ROW - 1
        low, high = sorted((route.source.height, turn))
        found.setdefault(("upright", route.first, tracks.first[index]), []).append((low, high))
        if route.across is not None:
            low, high = sorted((turn, route.target.height))
            found.setdefault(("upright", route.second, tracks.second[index]), []).append((low, high))
            west, east = sorted((route.first, route.second))
            found.setdefault(("level", route.across, tracks.across[index]), []).append((west, east))
    for sort, gutter, track in found:
        assert track < (tracks.upright if sort == "upright" else tracks.level)[gutter]
    return found


@pytest.mark.parametrize("seed", range(40))
def test_no_two_lines_lie_on_one_another(seed: int) -> None:
    random = Random(seed)

    def end() -> End:
        return End(random.randrange(5), random.randrange(5), float(random.randrange(100)))

    pairs = [(end(), end()) for _ in range(random.randrange(2, 30))]
    for lines in stretches(choose(pairs)).values():
        for one, other in combinations(lines, 2):
            assert one[1] < other[0] or other[1] < one[0]


def test_corners_are_round_and_ends_stay() -> None:
    points = [(0.0, 0.0), (20.0, 0.0), (20.0, 50.0), (30.0, 50.0)]
    line = rounded_line(points)
    assert (line[0], line[-1]) == (points[0], points[-1])
    assert len(line) % 3 == 1
    on_it = flat(Path(line, curved=True, closed=False))
    assert (20.0, 0.0) not in on_it
    assert all(0 <= x <= 30 and 0 <= y <= 50 for x, y in on_it)
    assert max(abs(ax - bx) + abs(ay - by) for (ax, ay), (bx, by) in pairwise(on_it)) <= 50 - 2 * CORNER + 1


def test_a_straight_line_stays_straight() -> None:
    line = rounded_line([(0.0, 5.0), (10.0, 5.0), (10.0, 5.0), (40.0, 5.0)])
    assert {y for _, y in line} == {5.0}
