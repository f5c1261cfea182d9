"""Players and play-tests: players are listed from worst to best, and the same seed makes the same games anywhere."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from tests.bench.solve import read
from tests.conftest import REPOSITORY, inspect_with
from tests.games.unlikely_heroes.test_engine import starter_box
from tests.graph.sensible import write_box
from tests.playing.making import SETTINGS, matches_of, series_of
from tests.rulebook.tiny_game import challenge, item, number_of, place, sit
from toolkit.errors import ToolkitError
from toolkit.games.unlikely_heroes.playing.matches.tabletop import QuestTabletop
from toolkit.games.unlikely_heroes.playing.people.cast import PLAYERS
from toolkit.games.unlikely_heroes.playing.people.plan import plan_of
from toolkit.games.unlikely_heroes.playing.people.players import BOLD, Explorer
from toolkit.games.unlikely_heroes.playing.pieces.prepared import PreparedQuest, Setup
from toolkit.games.unlikely_heroes.playing.pieces.record import QuestResult
from toolkit.games.unlikely_heroes.playing.turns.turn import act
from toolkit.games.unlikely_heroes.rulebook.position import Explore
from toolkit.playing.seats import Standing
from toolkit.playing.series import play_here
from toolkit.playing.summary import as_json, summarise
from toolkit.search.deadline import whole_run


@pytest.mark.slow
def test_players_are_better_in_the_order_they_are_named(tmp_path: Path) -> None:
    """Measured on a designed box of 250 cards at Hard, 50 games each.

    It has no clues that would distinguish two players who think, and they win it as surely as one who knows the way.
    """
    box = read(write_box(tmp_path))
    assert list(PLAYERS) == ["random", "cautious", "bold", "first-evening", "thoughtful", "guided"]
    rates = []
    for name in ("random", "cautious", "bold", "thoughtful", "guided"):
        series = series_of(box, "quest-1", name, 50, difficulty="hard")
        rates.append(sum(one.outcome == "won" for one in play_here(matches_of(box), [series])[series]) / 50)
    assert rates[:4] == sorted(rates[:4])
    assert len(set(rates[:4])) == 4
    assert rates[0] < 0.1
    assert min(rates[3:]) > 0.85


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


def test_no_plan_is_looked_for_when_the_time_of_the_run_is_used_up() -> None:
    """However many quests a box has: who knows the way has as much time for all ways together as proofs have."""
    box = read(REPOSITORY / "adventures" / "starter")
    with whole_run(0):
        assert plan_of(PreparedQuest(box, box.quests[0], Setup(2))) is None


def test_a_box_with_too_few_heroes() -> None:
    box = inspect_with({}).box
    with pytest.raises(ToolkitError, match="fewer than 4 normal starting heroes"):
        PreparedQuest(box, box.quests[0], Setup(4))


# Summaries.


def made(number: int, outcome: str, **more: object) -> QuestResult:
    usual: dict[str, object] = {
        "reason": "" if outcome == "won" else "luck", "turns": 10, "chapter": 2, "rounds": 1, "luck_left": 6,
        "penalties": 1, "reshuffles": 1, "seen": 0, "held": 0, "used": 0, "attempts": {}, "failed": {},
        "luck_drawn": 4, "stalled_at": 0, "standings": (Standing(outcome == "won"),),
    }  # fmt: skip
    return QuestResult(game=number, outcome=outcome, **{**usual, **more})  # type: ignore[arg-type]


def test_a_summary_counts_what_happened() -> None:
    series = series_of(starter_box(), "lights-out", "bold", 4)
    match = QuestTabletop().lay(starter_box(), series.subject, series.chosen)
    table = match.prepared
    index = {card.id: number for number, card in enumerate(table.cards)}
    lantern, lens, form, gull = index["10"], index["32"], index["11"], index["18"]
    everything = (1 << table.encounters) - 1
    results = [
        made(0, "won", turns=20, seen=everything & ~(1 << lens), held=1 << lantern),
        made(1, "won", held=1 << lantern | 1 << lens, used=1 << lens, attempts={form: 3, gull: 1}, failed={form: 1}),
        made(2, "lost", attempts={gull: 1}, failed={gull: 1}, chapter=1, luck_left=0),
        made(3, "stalled", reason="stalled", penalties=3),
    ]
    told = summarise(match, series, results)
    assert (told.games, told.won, told.rate) == (4, 2, 0.5)
    assert (told.low, told.high) == pytest.approx((0.15, 0.85), abs=0.005)
    assert {one.name: one.value for one in told.measures} == {
        "turns": 12.5, "minutes": (50 * 1.5 + 5 * 0.5) / 4, "luck_left": 4.5, "out_of_luck": 1.5,
    }  # fmt: skip
    assert {one.name: one.told for one in told.details} == {
        "declared_minutes": ("12 minutes; these games took 61% more",),
        "lost_because": ("luck (1)", "stalled (1)"),
        "lost_in_chapter": ("1 (1)", "2 (1)"),
        "not_found": ("28 The Second-Best Punch Bowl (1)", "32 The Lens (1)", "5 Lighthouse Rock (1)"),
        "lost_at": ("10 A Lantern With a Cough (2)",),
        "most_failed": ("18 The Gull (1 of 2)", "11 The Harbourmaster’s Form (1 of 3)"),
        "never_seen": ("32 The Lens",),
        "never_used": ("10 A Lantern With a Cough",),
    }
    data = json.loads(json.dumps(as_json(told, SETTINGS, "quest")))
    assert data["most_failed"][0] == {"card": "18 The Gull", "failed": 1, "tried": 2}
    assert data["lost_in_chapter"] == {"1": 1, "2": 1}
    assert (data["quest"], data["heroes"], data["with"]) == ("lights-out", "2", [])


def test_items_count_as_used_when_they_helped_or_were_asked_for() -> None:
    series = series_of(starter_box(), "lights-out", "bold", 40, seed=3)
    matches = matches_of(starter_box())
    table = QuestTabletop().lay(starter_box(), series.subject, series.chosen).prepared
    index = {card.id: number for number, card in enumerate(table.cards)}
    used = 0
    for result in play_here(matches, [series])[series]:
        assert isinstance(result, QuestResult)
        used |= result.used
    assert used >> index["28"] & 1, "the bowl is asked for by 46"
    assert used >> index["10"] & 1, "the lantern adds to wit"
    assert used >> index["20"] & 1, "a piece of the puzzle"
