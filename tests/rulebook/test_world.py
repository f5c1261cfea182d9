"""Every proof allows for whatever the clock and out-of-luck cards may do (rulebook, p. 18, 22), at any time."""

from __future__ import annotations

from typing import Any

from tests.conftest import inspect_with
from tests.games.unlikely_heroes.tiny import COMPONENTS
from tests.rulebook.tiny_game import chapter, item, objective, place, revealed
from toolkit.games.unlikely_heroes.content.model import Box
from toolkit.games.unlikely_heroes.proving.reasons.story import steps
from toolkit.games.unlikely_heroes.proving.soft_locks.locks import find_locks
from toolkit.games.unlikely_heroes.proving.walks.solve import solve
from toolkit.games.unlikely_heroes.rulebook.compiled import CompiledQuest
from toolkit.games.unlikely_heroes.rulebook.position import Strike


def box_with(space: dict[str, Any], cards: list[dict[str, Any]], won: int, kind: str = "clock") -> Box:
    strike: dict[str, Any] = {"kind": "clock", "spaces": [{}, space]}
    if kind == "out_of_luck":
        strike = {"kind": kind, "name": "Rain", "effect": {"trigger": "forced", **space}}
    quest = {"number": 1, "title": "T", "start": 1, "chapters": [chapter(objective(revealed(won)))]}
    found = inspect_with(
        {
            "cards/encounters.json": {"cards": cards},
            "cards/components.json": {"cards": [*COMPONENTS["cards"], strike]},
            "quests/the-gate.json": quest,
        }
    )
    assert not [one for one in found.diagnostics if one.code in ("UH503", "UH511") or one.code.startswith("TK0")]
    assert isinstance(found.box, Box)
    return found.box


def test_an_objective_that_the_clock_draws_can_be_met() -> None:
    """p. 18: "advance the clock … and activate the effect on the space, if any"."""
    for kind in ("clock", "out_of_luck"):
        box = box_with({"do": [{"op": "draw", "cards": [5]}]}, [place(1), item(5)], 5, kind)
        verdict = solve(box, box.quests[0], 2)
        assert verdict.winnable == "yes"
        assert any(isinstance(move, Strike) for move in verdict.walkthrough)
        story = " ".join(steps(CompiledQuest(box, box.quests[0], 2), verdict.walkthrough))
        assert ("The clock strikes" if kind == "clock" else "Out of luck") in story


def test_a_clock_that_destroys_the_only_key_is_noticed() -> None:
    """p. 29: "Destroy: … This card is no longer available during this quest." """
    space = {"do": [{"op": "destroy", "cards": [5]}]}
    box = box_with(space, [place(1, 5, 6), item(5), item(6, {"item": 5})], 6)
    verdict = solve(box, box.quests[0], 2)
    assert verdict.winnable == "yes"
    found = find_locks(box, box.quests[0], 2, 5000)
    assert found.lock is not None
    assert found.lock.cause == "forced"
