"""What a demanding editor found in the first edition of the saga is what the rules find there, card by card."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache

from msgspec.structs import replace as with_fields

from tests.conftest import REPOSITORY
from tests.inspecting import Seen, inspect
from toolkit.games.unlikely_heroes.content.model import Box
from toolkit.games.unlikely_heroes.game import GAME
from toolkit.games.unlikely_heroes.rules.quests import told_elsewhere
from toolkit.source.folder import Folder

FIRST = REPOSITORY / "tests" / "boxes" / "saga-first"


@cache
def first() -> Seen:
    return inspect(Folder(FIRST, "saga-first"), GAME)


def found(code: str) -> list[tuple[str, str]]:
    return sorted((one.card, one.salient) for one in first().diagnostics if one.code == code)


def test_effects_that_pay_for_themselves() -> None:
    assert [card for card, _ in found("UH615")] == ["127", "169", "84", "96"]


def test_mysteries_that_open_again() -> None:
    """Rind hatches again, and Spring is served her warrant again; 75 and 211 go with them."""
    assert found("UH519") == [
        ("spring-at-customs", "158"), ("spring-at-customs", "159"), ("spring-at-customs", "160"),
        ("spring-at-customs", "209"), ("spring-at-customs", "210"), ("the-great-round", "117"),
        ("the-great-round", "118"), ("the-great-round", "75"), ("the-weighing-of-names", "211"),
    ]  # fmt: skip


def test_a_culprit_given_away_three_quests_before() -> None:
    """Cards 106 and 125 are met from quest 1 on; 134 is not."""
    box = first().box
    assert isinstance(box, Box)
    declared = tuple(
        with_fields(quest, spoilers=(106, 125, 134)) if quest.id == "ink" else quest for quest in box.quests
    )
    told = [one for one in told_elsewhere.check(replace(box, quests=declared)) if one.card == "ink"]
    assert [one.salient for one in told] == ["106", "125"]
    assert told[0].message.startswith("quest ink: item 106 gives the story away in The Great Round, Spring at Customs")


def test_a_fork_without_a_consequence() -> None:
    assert ("spring-at-customs", "3 4") in found("UH521")


def test_difficulty_that_turns_round() -> None:
    """Of the editor's six, 76 and 93 have a box that is fair to all; those per hero are hopeless: another rule."""
    assert {card for card, _ in found("UH616")} >= {"119", "141", "162", "216"}
    assert {card for card, _ in found("UH617")} >= {"119", "162", "216"}


def test_tags_that_nobody_reads() -> None:
    assert {tag for _, tag in found("UH126")} >= {"warm", "music", "clothing", "tool"}


def test_the_texts_of_the_first_edition_that_say_something_else() -> None:
    """Kept as cases: eight of the editor's fourteen, in the words that were printed."""
    cases = json.loads((REPOSITORY / "tests/cases/UH127-text-against-operations.json").read_text("utf-8"))
    assert len([one for one in cases if one["expect"]]) >= 8
