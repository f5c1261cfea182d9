"""Ways over graphs, beside everything that could be tried: all walks, all orders of stops, all ways to spend points."""

from __future__ import annotations

from itertools import pairwise, permutations, product
from math import inf

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.source.making import repeatable
from toolkit.kits.ways import Price, border, cheapest, reach, shared, walks, way

NODES = range(6)
graphs = st.dictionaries(
    st.sampled_from(list(NODES)), st.lists(st.sampled_from(list(NODES)), max_size=3, unique=True), max_size=6
)
prices = st.integers(0, 4) | st.tuples(st.integers(1, 2), st.integers(1, 2))
priced = st.dictionaries(
    st.sampled_from(list(NODES)),
    st.lists(st.tuples(st.sampled_from(list(NODES)), prices), max_size=3, unique_by=lambda one: one[0]),
    max_size=6,
)


@repeatable(80)
@given(graphs, st.lists(st.sampled_from(list(NODES)), min_size=1, max_size=2))
def test_distances_are_those_of_rounds_of_spreading(graph: dict[int, list[int]], starts: list[int]) -> None:
    found = reach(starts, lambda one: graph.get(one, ()))
    known = dict.fromkeys(starts, 0)
    for far in range(1, len(NODES) + 1):
        edge = [there for here in known if known[here] == far - 1 for there in graph.get(here, ())]
        known |= {there: far for there in edge if there not in known}
    assert found == known
    assert list(found.values()) == sorted(found.values())


@repeatable(80)
@given(graphs)
def test_a_way_is_a_shortest_walk(graph: dict[int, list[int]]) -> None:
    far = reach([0], lambda one: graph.get(one, ()))
    for end in NODES:
        found = way(0, end, lambda one: graph.get(one, ()))
        assert (found is None) == (end not in far)
        if found is not None:
            assert (found[0], found[-1], len(found)) == (0, end, far[end] + 1)
            assert all(there in graph[here] for here, there in pairwise(found))


def spend(cost: int, price: Price, portion: int | None) -> float:
    """Point by point, by hand."""
    for part in price if isinstance(price, tuple) else (price,):
        if portion is None:
            cost += part
            continue
        if part > portion:
            return inf
        while portion - cost % portion < part and cost % portion:
            cost += 1
        cost += part
    return cost


@repeatable(120)
@given(priced, st.none() | st.integers(2, 4))
def test_the_cheapest_of_all_walks(graph: dict[int, list[tuple[int, Price]]], portion: int | None) -> None:
    best: dict[int, float] = {0: 0}
    for _ in NODES:  # as often as there can be steps without a circle
        for here, cost in list(best.items()):
            for there, price in graph.get(here, ()):
                best[there] = min(best.get(there, inf), spend(int(cost), price, portion))
        best = {node: cost for node, cost in best.items() if cost < inf}
    found = cheapest([0], lambda one: graph.get(one, ()), portion)
    assert dict(found.costs) == best
    for end in best:
        trail = found.to(end)
        assert trail is not None
        total: float = 0
        for here, there in pairwise(trail):
            total = min(spend(int(total), price, portion) for node, price in graph[here] if node == there)
        assert total == best[end]


def test_no_way() -> None:
    assert cheapest([0], lambda _: ()).to(1) is None


def test_points_do_not_carry_over() -> None:
    """Three points at a time: after two steps of 2, one point of the first portion is lost; 5 have been spent."""
    line = {0: [(1, 2)], 1: [(2, 2)], 2: []}
    assert cheapest([0], line.__getitem__, 3).costs == {0: 0, 1: 2, 2: 5}
    assert cheapest([0], line.__getitem__).costs == {0: 0, 1: 2, 2: 4}
    assert cheapest([0], line.__getitem__, 1).costs == {0: 0}


def test_a_door_may_be_opened_with_the_last_point() -> None:
    """And gone through with the first of the next three: 4 points, not the 5 of a step that costs 2 at once."""
    door: dict[int, list[tuple[int, Price]]] = {0: [(1, 2)], 1: [(2, (1, 1))], 2: []}
    assert cheapest([0], door.__getitem__, 3).costs[2] == 4


@repeatable(60)
@given(graphs)
def test_a_border_is_what_leads_out(graph: dict[int, list[int]]) -> None:
    inside = [0, 1, 2]
    out = border(inside, lambda one: graph.get(one, ()))
    assert set(out) == {(here, there) for here in inside for there in graph.get(here, ()) if there not in inside}


matrix = st.integers(2, 4).flatmap(
    lambda size: st.tuples(
        st.lists(st.integers(0, 9), min_size=size, max_size=size),
        st.lists(st.lists(st.integers(0, 9), min_size=size, max_size=size), min_size=size, max_size=size),
        st.none() | st.lists(st.integers(0, 9), min_size=size, max_size=size),
    )
)


@repeatable(80)
@given(matrix)
def test_the_shortest_of_all_orders(distances: tuple[list[int], list[list[int]], list[int] | None]) -> None:
    first, between, back = distances
    found = walks(first, between, back)
    for stops in range(1, 1 << len(first)):
        wanted = [stop for stop in range(len(first)) if stops >> stop & 1]
        lengths = [
            first[order[0]]
            + sum(between[here][there] for here, there in pairwise(order))
            + (back[order[-1]] if back else 0)
            for order in permutations(wanted)
        ]
        assert found[stops] == min(lengths)
    assert found[0] == 0


@pytest.mark.parametrize("never", [10, 10**6])
def test_a_stop_that_cannot_be_reached(never: int) -> None:
    assert walks([1, never], [[0, never], [never, 0]], never=never)[2:] == [never, never]


lengths = st.integers(1, 3).flatmap(
    lambda size: st.lists(st.lists(st.integers(0, 9), min_size=1 << size, max_size=1 << size), min_size=1, max_size=3)
)


@repeatable(60)
@given(lengths)
def test_the_best_way_to_share_stops(some: list[list[int]]) -> None:
    walkers = [[0, *own[1:]] for own in some]  # nobody has to walk nowhere
    found = shared(walkers)
    stops = len(found).bit_length() - 1
    for mask in range(len(found)):
        ways = product(range(len(walkers)), repeat=stops)
        taken = [
            [
                sum(1 << stop for stop in range(stops) if way[stop] == who and mask >> stop & 1)
                for who in range(len(walkers))
            ]
            for way in ways
        ]
        assert found[mask] == min(max(own[part] for own, part in zip(walkers, parts, strict=True)) for parts in taken)
