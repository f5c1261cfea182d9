"""A marker on a track: it stops at the ends, comes past every box, and its zones have neither gaps nor overlaps."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.source.making import repeatable
from toolkit.kits.tracks import Step, Track, Zone, uncovered

NOTORIETY = Track(0, 33, (Zone("quiet", None, 9), Zone("wanted", 10, 32), Zone("hunted", 33, None)))
LEVELS = [Zone("utter failure", None, 49), Zone("failure", 51, 100), Zone("success", 101, None)]


@pytest.mark.parametrize(
    ("at", "by", "step", "passed"),
    [
        (3, 2, Step(3, 5), [4, 5]),
        (3, 0, Step(3, 3), []),
        (3, -2, Step(3, 1), [2, 1]),
        (32, 4, Step(32, 33, 3), [33]),
        (1, -3, Step(1, 0, 2), [0]),
        (33, 1, Step(33, 33, 1), []),
    ],
)
def test_moves(at: int, by: int, step: Step, passed: list[int]) -> None:
    found = NOTORIETY.move(at, by)
    assert found == step
    assert list(found.passed) == passed


def test_zones_are_entered_on_the_way() -> None:
    assert [zone.name for zone in NOTORIETY.entered(NOTORIETY.move(5, 40))] == ["wanted", "hunted"]
    assert [zone.name for zone in NOTORIETY.entered(NOTORIETY.move(33, -30))] == ["wanted", "quiet"]
    assert list(NOTORIETY.entered(NOTORIETY.move(5, 4))) == []
    assert [NOTORIETY.zone(at) for at in (0, 9, 10, 33)] == ["quiet", "quiet", "wanted", "hunted"]


def test_a_table_of_scores_with_a_hole() -> None:
    """A printed table that says below 50, and from 51 on."""
    assert uncovered(LEVELS) == (50,)
    assert uncovered([*LEVELS, Zone("fifty", 50, 50)]) == ()
    assert uncovered([Zone("some", 1, 3)]) == (0, 4)
    assert uncovered([]) == (0,)
    assert uncovered([Zone("low", None, 10), Zone("high", 20, None)]) == (11, 19)


zones = st.lists(
    st.builds(
        Zone,
        st.just("zone"),
        st.none() | st.integers(-4, 12),
        st.none() | st.integers(-4, 12),
    ),
    max_size=4,
)


@repeatable(60)
@given(zones)
def test_holes_and_overlaps_are_those_that_counting_finds(some: list[Zone]) -> None:
    track = Track(-2, 9, tuple(some))
    held = {box: sum(box in zone for zone in some) for box in range(-30, 30)}
    assert track.gaps() == tuple(box for box in range(-2, 10) if held[box] == 0)
    assert track.overlaps() == tuple(box for box in range(-2, 10) if held[box] > 1)
    assert bool(uncovered(some)) == (0 in held.values())
    assert all(held[value] == 0 for value in uncovered(some))


@repeatable(60)
@given(st.integers(0, 9), st.lists(st.integers(-12, 12), max_size=8))
def test_a_marker_never_leaves_its_track(at: int, moves: list[int]) -> None:
    track = Track(0, 9)
    for by in moves:
        step = track.move(at, by)
        assert 0 <= step.at <= 9
        assert abs(step.at - at) + step.lost == abs(by)
        assert [*step.passed][-1:] == ([step.at] if step.at != at else [])
        assert at not in step.passed
        at = step.at
