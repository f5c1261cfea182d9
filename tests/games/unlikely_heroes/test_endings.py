"""Why a quest was lost, in words: of a long failure condition, only what came true."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rulebook.tiny_game import NEVER, Told, challenge, place, sit
from toolkit.games.unlikely_heroes.content import conditions as c
from toolkit.games.unlikely_heroes.playing.turns.endings import met, reason
from toolkit.games.unlikely_heroes.playing.turns.turn import act
from toolkit.games.unlikely_heroes.rulebook.position import Explore

LATE, LATER, DUSK, NIGHT, FEW = c.ClockRounds(2), c.ClockRounds(3), c.ClockAt("dusk"), c.ClockAt("night"), c.Heroes(3)


@pytest.mark.parametrize(
    ("condition", "true", "told"),
    [
        (LATE, {LATE}, LATE),
        (c.Any((LATER, c.All((LATE, c.Any((DUSK, NIGHT)))))), {LATE, NIGHT}, c.All((LATE, NIGHT))),
        (c.All((c.Any((LATER, c.All((LATE, DUSK)))), c.Not(FEW))), {LATE, DUSK}, c.All((LATE, DUSK))),
        (c.All((LATE, c.Not(FEW))), {LATE}, LATE),
        (c.Any((LATER, c.Not(FEW))), set(), c.Not(FEW)),
    ],
)
def test_what_came_true_is_told(condition: c.Condition, true: set[Any], told: c.Condition) -> None:
    def holds(one: c.Condition) -> bool:
        match one:
            case c.All(of):
                return all(map(holds, of))
            case c.Any(of):
                return any(map(holds, of))
            case c.Not(of):
                return not holds(of)
            case _:
                return one in true

    assert holds(condition)
    assert met(condition, holds) == told


def test_the_card_is_named() -> None:
    lost = {"when": {"test": "any", "of": [{"test": "clock", "rounds": 9}, {"test": "failed", "card": 9}]}}
    rock = challenge(9, [{"op": "gain_energy", "amount": 1}])
    rock["trials"][0]["value"] = 60
    game = sit([place(1, 9), rock], Told(), chapters=[{**NEVER, "failures": [lost]}])
    game.turn.begin()
    act(game, Explore(0, 9))
    assert game.position.outcome == "lost"
    assert reason(game) == "9 Challenge 9 has been failed"
