"""Players and play-tests: better in the order they are named, the same games for the same seed, whoever plays them."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from tests.bench.solve import read
from tests.conftest import inspect_with
from tests.games.unlikely_heroes.test_engine import starter_box
from tests.graph.sensible import write_box
from tests.rulebook.tiny_game import challenge, item, number_of, place, sit
from toolkit.errors import ToolkitError
from toolkit.games.unlikely_heroes.playing.cast import PLAYERS
from toolkit.games.unlikely_heroes.playing.plan import plan_of
from toolkit.games.unlikely_heroes.playing.players import BOLD, Explorer
from toolkit.games.unlikely_heroes.playing.playtest import (
    BATCH,
    Batch,
    Series,
    batches,
    gathered,
    packed,
    play_batch,
    play_game,
    play_here,
    play_in_processes,
    table_of,
)
from toolkit.games.unlikely_heroes.playing.prepared import PreparedQuest, Setup
from toolkit.games.unlikely_heroes.playing.record import Result
from toolkit.games.unlikely_heroes.playing.summary import as_json, summarise
from toolkit.games.unlikely_heroes.playing.turn import act
from toolkit.games.unlikely_heroes.rulebook.position import Explore

STARTER = Series("lights-out", Setup(2), "random", 130, seed=7)


def test_players_are_better_in_the_order_they_are_named(tmp_path: Path) -> None:
    """Measured on a designed box of 250 cards at Hard, 50 games each."""
    box = read(write_box(tmp_path))
    assert list(PLAYERS) == ["random", "cautious", "bold", "guided"]
    rates = []
    for name in PLAYERS:
        series = Series("quest-1", Setup(2, "hard"), name, 50)
        table = table_of(box, series)
        rates.append(sum(play_game(table, series, number)[1].outcome == "won" for number in range(50)) / 50)
    assert rates == sorted(rates)
    assert len(set(rates)) == 4
    assert rates[0] < 0.1
    assert rates[3] > 0.85


def test_a_known_item_that_was_returned_is_worth_exploring() -> None:
    game = sit([place(1, 5, 9), item(5), challenge(9, [{"op": "return", "cards": [5]}])])
    game.turn.actions, game.luck.pile[-1] = 3, 3
    for number in (5, 9):
        act(game, Explore(0, number))
    assert game.position.pile >> number_of(game, 5) & 1
    assert Explorer(Random(1), BOLD).wander(game, 0) == Explore(0, 5)


def test_the_plan_is_the_walkthrough_without_the_walking() -> None:
    plan = plan_of(PreparedQuest(starter_box(), starter_box().quests[0], Setup(2)))
    assert plan is not None
    kinds = [goal.kind for goal in plan.goals]
    assert kinds.count("follow") == 3, "one objective for each chapter"
    assert kinds[-1] == "follow"
    assert set(kinds) <= {"explore", "solve", "use", "follow"}


def test_the_same_seed_plays_the_same_games() -> None:
    table = table_of(starter_box(), STARTER)
    assert play_game(table, STARTER, 3)[1] == play_game(table, STARTER, 3)[1]
    other = Series("lights-out", Setup(2), "random", 130, seed=8)
    assert [play_game(table, STARTER, n)[1] for n in range(5)] != [play_game(table, other, n)[1] for n in range(5)]


def test_the_log_does_not_change_the_game() -> None:
    table = table_of(starter_box(), STARTER)
    game, result = play_game(table, STARTER, 3, log=True)
    assert result == play_game(table, STARTER, 3)[1]
    assert game.log is not None
    assert game.log[0].endswith("reveals 1 The Quay.")
    assert game.log[-1].startswith("The quest is ")


def test_processes_play_the_same_games() -> None:
    every = [STARTER, Series("lights-out", Setup(3), "guided", 60, seed=7)]
    counted: list[int] = []
    here = play_here(starter_box(), every, counted.append)
    assert sum(counted) == 190
    assert [one.game for one in here[STARTER]] == list(range(130))
    assert play_in_processes(starter_box(), every, 2) == here


def test_a_batch_played_from_a_packed_box_is_the_same() -> None:
    made = list(batches(starter_box(), [STARTER]))
    assert [(one.first, one.count) for one in made] == [(0, BATCH), (BATCH, BATCH), (2 * BATCH, 30)]
    there = play_batch(made[1], packed(starter_box()))
    table = table_of(starter_box(), STARTER)
    assert there == [play_game(table, STARTER, number)[1] for number in range(BATCH, 2 * BATCH)]


def test_games_lost_or_counted_twice_are_a_bug() -> None:
    table = table_of(starter_box(), STARTER)
    series = Series("lights-out", Setup(2), "random", 2, seed=7)
    first, second = (play_game(table, series, number)[1] for number in (0, 1))
    batch = Batch(series, 0, 2)
    assert gathered([series], [batch], [[first, second]]) == {series: [first, second]}
    for wrong in ([first], [first, first], [second, first]):
        with pytest.raises(AssertionError, match="lost or counted twice"):
            gathered([series], [batch], [wrong])


def test_a_box_with_too_few_heroes() -> None:
    box = inspect_with({}).box
    with pytest.raises(ToolkitError, match="fewer than 4 normal starting heroes"):
        PreparedQuest(box, box.quests[0], Setup(4))


# Summaries.


def made(number: int, outcome: str, **more: object) -> Result:
    usual = {
        "reason": "" if outcome == "won" else "luck", "turns": 10, "chapter": 2, "rounds": 1, "luck_left": 6,
        "penalties": 1, "reshuffles": 1, "seen": 0, "held": 0, "used": 0, "attempts": {}, "failed": {},
        "luck_drawn": 4, "stalled_at": 0,
    }  # fmt: skip
    return Result(game=number, outcome=outcome, **{**usual, **more})  # type: ignore[arg-type]


def test_a_summary_counts_what_happened() -> None:
    series = Series("lights-out", Setup(2), "bold", 4)
    table = table_of(starter_box(), series)
    index = {card.id: number for number, card in enumerate(table.cards)}
    lantern, lens, form, gull = index["10"], index["32"], index["11"], index["18"]
    everything = (1 << table.encounters) - 1
    results = [
        made(0, "won", turns=20, seen=everything & ~(1 << lens), held=1 << lantern),
        made(1, "won", held=1 << lantern | 1 << lens, used=1 << lens, attempts={form: 3, gull: 1}, failed={form: 1}),
        made(2, "lost", attempts={gull: 1}, failed={gull: 1}, chapter=1, luck_left=0),
        made(3, "stalled", reason="stalled", penalties=3),
    ]
    told = summarise(table, series, results)
    assert (told.games, told.won, told.rate) == (4, 2, 0.5)
    assert (told.low, told.high) == pytest.approx((0.15, 0.85), abs=0.005)
    assert (told.turns, told.luck_left, told.penalties) == (12.5, 4.5, 1.5)
    assert told.minutes == (50 * 1.5 + 5 * 0.5) / 4
    assert told.reasons == (("luck", 1), ("stalled", 1))
    assert told.ended_in == ((1, 1), (2, 1))
    assert told.unseen == ("32 The Lens",)
    assert told.failed == (("18 The Gull", 1, 2), ("11 The Harbourmaster’s Form", 1, 3))
    assert told.unused == ("10 A Lantern With a Cough",)
    data = json.loads(json.dumps(as_json(told)))
    assert data["most_failed"][0] == {"card": "18 The Gull", "failed": 1, "tried": 2}
    assert data["lost_in_chapter"] == {"1": 1, "2": 1}


def test_items_count_as_used_when_they_helped_or_were_asked_for() -> None:
    series = Series("lights-out", Setup(2), "bold", 40, seed=3)
    table = table_of(starter_box(), series)
    index = {card.id: number for number, card in enumerate(table.cards)}
    used = 0
    for number in range(40):
        used |= play_game(table, series, number)[1].used
    assert used >> index["28"] & 1, "the bowl is asked for by 46"
    assert used >> index["10"] & 1, "the lantern adds to wit"
    assert used >> index["20"] & 1, "a piece of the puzzle"
