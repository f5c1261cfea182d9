"""What carries over from quest to quest: conditions on what was unlocked, and how a story ended."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import pytest

from tests.conftest import inspect_with
from toolkit.games.unlikely_heroes.content.endings import endings, epilogue_for
from toolkit.games.unlikely_heroes.content.kept import Kept, Outset
from toolkit.games.unlikely_heroes.content.model import Box
from toolkit.games.unlikely_heroes.playing.people.cast import PLAYERS
from toolkit.games.unlikely_heroes.playing.pieces.prepared import PreparedQuest, Setup
from toolkit.games.unlikely_heroes.playing.turns.turn import finish, start
from toolkit.games.unlikely_heroes.proving.results.campaign import remembered
from toolkit.games.unlikely_heroes.proving.walks.solve import solve

REMEMBERED = {"test": "unlocked", "card": "crown"}
OBJECTIVE = {"when": {"test": "revealed", "card": 4}, "do": [{"op": "win"}]}
SKILLS = {"strength": 3, "wit": 3, "dexterity": 3}
FAILURE = {"when": {"test": "out_of_luck", "at_least": 4}}


def box(*, objective: Mapping[str, object] = OBJECTIVE, **more: object) -> Box:
    chapter = {"title": "Open It", "objectives": [objective], "failures": [FAILURE]}
    quest = {"number": 1, "title": "The Gate", "start": 1, "chapters": [chapter], **more}
    crown = {"kind": "item", "id": "crown", "name": "A Crown", "starting": "locked"}
    hero = {"kind": "hero", "name": "Ty", "starting": "available", "meeple": "blue", "backpack": 3, "skills": SKILLS}
    files = {"quests/the-gate.json": quest, "cards/extra.json": {"cards": [crown, hero]}}
    found = inspect_with(files).box
    assert isinstance(found, Box)
    return found


def told(played: Box, *unlocked: str) -> list[tuple[str, str]]:
    prepared = PreparedQuest(played, played.quests[0], Setup(kept=Kept(unlocked)))
    game = start(prepared, PLAYERS["guided"](prepared, Random(1)), Random(1), log=True)
    finish(game)
    assert game.position.outcome == "won"
    return [(one.title, one.words) for one in game.told or [] if one.about == "epilogue"]


def test_a_quest_is_proved_and_played_for_what_was_unlocked() -> None:
    gated = box(objective={"when": {"test": "all", "of": [OBJECTIVE["when"], REMEMBERED]}, "do": [{"op": "win"}]})
    quest = gated.quests[0]
    assert solve(gated, quest).winnable == "no"
    assert solve(gated, quest, outset=Outset(unlocked=remembered(gated, ["crown"]))).winnable == "yes"
    assert remembered(box(), ["crown"]) == (), "nothing asks for it"


@pytest.mark.parametrize(
    ("unlocked", "expected"),
    [((), [("How it ended", "The gate is open.")]), (("crown",), [("Crowned", "It **knows** you.")])],
)
def test_the_epilogue_that_fits_is_read_when_the_quest_is_over(
    unlocked: tuple[str, ...], expected: list[tuple[str, str]]
) -> None:
    written = [
        {"outcome": "lost", "text": "It is shut."},
        {"text": "The gate is open."},
        {"title": "Crowned", "when": REMEMBERED, "text": "It **knows** you."},
    ]
    played = box(epilogues=written)
    assert told(played, *unlocked) == expected
    (ending,) = endings(played.quests[0])
    certain = epilogue_for(played.quests[0], ending)
    assert certain is not None
    assert str(certain.text) == "The gate is open."
