"""Series of games: the same whichever process plays which batch, with none lost and none counted twice."""

from __future__ import annotations

import pytest

from tests.games.unlikely_heroes.test_engine import starter_box
from tests.playing.making import matches_of, series_of
from toolkit.playing.seats import alone
from toolkit.playing.series import BATCH, Batch, gathered, luck_of, play_game, play_here, play_in_processes, play_packed

MATCHES = matches_of(starter_box())
STARTER = series_of(starter_box(), "lights-out", "random", 130, seed=7)


def test_the_same_seed_plays_the_same_games() -> None:
    match = MATCHES.match(STARTER)
    assert play_game(match, STARTER, 3) == play_game(match, STARTER, 3)
    other = series_of(starter_box(), "lights-out", "random", 130, seed=8)
    assert [play_game(match, STARTER, n) for n in range(5)] != [play_game(match, other, n) for n in range(5)]


def test_retelling_does_not_change_the_game() -> None:
    match = MATCHES.match(STARTER)
    result, log = match.retell(alone("random"), luck_of(match, STARTER, 3), 3)
    assert result == play_game(match, STARTER, 3)
    assert "Chapter 1: The Far End of the Island." in log
    assert any(line.endswith("reveals 1 The Quay.") for line in log)
    assert log[-2:] == ["The quest is won.", "12 points: Thanked in Passing."]


def test_a_match_is_laid_out_once() -> None:
    assert MATCHES.match(STARTER) is MATCHES.match(series_of(starter_box(), "lights-out", "bold", 1))
    assert MATCHES.match(STARTER) is not MATCHES.match(series_of(starter_box(), "lights-out", "bold", 1, heroes=3))


@pytest.mark.slow
def test_processes_play_the_same_games() -> None:
    every = [STARTER, series_of(starter_box(), "lights-out", "guided", 60, seed=7, heroes=3)]
    counted: list[int] = []
    here = play_here(MATCHES, every, counted.append)
    assert sum(counted) == 190
    assert [one.game for one in here[STARTER]] == list(range(130))
    assert play_in_processes(MATCHES, every, 2) == here


def test_a_batch_played_from_a_packed_box_is_the_same() -> None:
    made = list(MATCHES.batches([STARTER]))
    assert [len(one.numbers) for one in made] == [min(BATCH, 130 - first) for first in range(0, 130, BATCH)]
    assert [number for one in made for number in one.numbers] == list(range(130))
    there = play_packed(made[1], MATCHES.packed)
    match = MATCHES.match(STARTER)
    assert there == [play_game(match, STARTER, number) for number in range(BATCH, 2 * BATCH)]


def test_games_lost_or_counted_twice_are_a_bug() -> None:
    match = MATCHES.match(STARTER)
    series = series_of(starter_box(), "lights-out", "random", 2, seed=7)
    first, second = (play_game(match, series, number) for number in (0, 1))
    batch = Batch(series, (0, 1))
    assert gathered([series], [batch], [[first, second]]) == {series: [first, second]}
    for wrong in ([first], [first, first], [second, first]):
        with pytest.raises(AssertionError, match="lost or counted twice"):
            gathered([series], [batch], [wrong])
