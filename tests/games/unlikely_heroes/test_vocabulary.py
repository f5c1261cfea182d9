"""The words of the game: what the schemas allow is exactly what the code knows."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from toolkit.diagnostic import Place
from toolkit.games.unlikely_heroes.content import naming, operations, parse, references
from toolkit.games.unlikely_heroes.content.components import EXPANSIONS, component_counts, component_words
from toolkit.games.unlikely_heroes.content.conditions import CONDITIONS
from toolkit.games.unlikely_heroes.content.luck import DECKS, IN_THE_BOX
from toolkit.games.unlikely_heroes.content.model import Box, Card, ScoreLine
from toolkit.games.unlikely_heroes.content.operations import OPERATIONS
from toolkit.games.unlikely_heroes.content.parts import Side
from toolkit.games.unlikely_heroes.game import GAME
from toolkit.games.unlikely_heroes.printing.wording import wording
from toolkit.games.unlikely_heroes.rules.references import wrong_kind

SCHEMAS = GAME.reader().schemas.files
COMMON = SCHEMAS["common.schema.json"]["$defs"]
FIELDS = {"if": "condition", "else": "otherwise"}
"""Two words of the JSON are none that Python would take for a field."""


@pytest.mark.parametrize(
    ("schema", "discriminator", "table"),
    [("operation", "op", OPERATIONS), ("condition", "test", CONDITIONS)],
)
def test_tables_are_those_of_the_schemas(schema: str, discriminator: str, table: dict[str, type]) -> None:
    definition = SCHEMAS[f"{schema}.schema.json"]
    assert list(table) == definition["properties"][discriminator]["enum"] == list(definition["$defs"])
    assert [_branch(branch, discriminator) for branch in definition["allOf"]] == [
        (word, f"#/$defs/{word}") for word in table
    ]
    assert len(set(table.values())) == len(table)
    for word, made in table.items():
        described = definition["$defs"][word]
        written = [FIELDS.get(name, name) for name in described["properties"] if name != discriminator]
        assert list(made.__match_args__) == written, word  # type: ignore[attr-defined]
        required = {FIELDS.get(name, name) for name in described["required"]} - {discriminator}
        assert {name for name in written if not hasattr(_made_of(made, required), name)} == set(), word


def _branch(branch: dict[str, Any], discriminator: str) -> tuple[str, str]:
    return branch["if"]["properties"][discriminator]["const"], branch["then"]["$ref"]


def _made_of(made: type, required: set[str]) -> object:
    """What is not required has a default."""
    return made(**dict.fromkeys(required, ()))


def test_kinds_of_cards() -> None:
    kinds = SCHEMAS["card.schema.json"]["properties"]["kind"]["enum"]
    assert list(parse.KINDS) == list(naming.KIND_WORDS) == kinds
    assert [made.KIND for made, _ in parse.KINDS.values()] == kinds
    assert {made for made, _ in parse.KINDS.values()} == set(Card.__subclasses__())
    assert [_branch(branch, "kind") for branch in SCHEMAS["card.schema.json"]["allOf"]] == [
        (kind, f"{kind}.schema.json") for kind in kinds
    ]


@pytest.mark.parametrize(
    ("literal", "enum"),
    [
        (operations.Who, COMMON["who"]["enum"]),
        (operations.Module, COMMON["module"]["enum"]),
        (operations.Skill, COMMON["skill"]["enum"]),
        (operations.Lasts, SCHEMAS["operation.schema.json"]["$defs"]["skill"]["properties"]["lasts"]["enum"]),
        (operations.Target, SCHEMAS["operation.schema.json"]["$defs"]["recharge"]["properties"]["target"]["enum"]),
        (Side, COMMON["side"]["enum"]),
    ],
)
def test_closed_lists_of_words(literal: Any, enum: list[str]) -> None:
    assert list(get_args(literal)) == enum


def test_components_that_can_be_declared() -> None:
    declared = SCHEMAS["box.schema.json"]["properties"]["counts"]["properties"]
    counted = component_counts(Box(GAME.reader().schemas.folder, Place("box.json"), "Empty"))
    assert list(counted) == list(declared)
    assert set(counted.values()) == {0}
    assert set(EXPANSIONS) <= set(declared)
    assert [component_words(component) for component in counted] == [
        "encounters", "maps", "heroes", "items", "challenges", "starting heroes", "starting items",
        "luck cards", "out-of-luck cards", "quests", "weather cards", "detour cards", "nightfall cards",
        "blessed items", "cursed items", "blessed traits", "cursed traits", "blessed luck cards", "cursed luck cards",
    ]  # fmt: skip


def test_everything_that_can_be_scored_has_words() -> None:
    line = SCHEMAS["quest.schema.json"]["properties"]["scoring"]["properties"]["lines"]["items"]["properties"]
    assert all(wording("en").score(ScoreLine(1, per, None, None)) for per in line["per"]["enum"])


def test_expansions_are_those_of_the_rulebook() -> None:
    assert EXPANSIONS == {
        "weather": 20, "detour": 20, "nightfall": 20,
        "blessed_items": 9, "cursed_items": 9, "blessed_traits": 9, "cursed_traits": 9,
        "blessed_luck": 11, "cursed_luck": 11,
    }  # fmt: skip


def test_luck_decks_are_those_of_the_rulebook() -> None:
    table = {  # value: easy, normal, hard, unlikely
        -3: (0, 0, 0, 1),
        -2: (0, 0, 1, 1),
        -1: (0, 2, 2, 2),
        0: (8, 8, 8, 8),
        1: (8, 8, 8, 8),
        2: (2, 2, 1, 0),
        3: (2, 0, 0, 0),
    }
    assert list(DECKS) == ["easy", "normal", "hard", "unlikely"]
    assert {value: tuple(deck.get(value, 0) for deck in DECKS.values()) for value in IN_THE_BOX} == table
    assert {value: max(row) for value, row in table.items()} == IN_THE_BOX
    assert sum(IN_THE_BOX.values()) == 24
    assert {name: sum(deck.values()) for name, deck in DECKS.items()} == dict.fromkeys(DECKS, 20)
    assert all(0 < number <= IN_THE_BOX[value] for deck in DECKS.values() for value, number in deck.items())
    averages = [sum(value * number for value, number in deck.items()) for deck in DECKS.values()]
    assert averages == sorted(averages, reverse=True), "each difficulty is harder than the one before"


def test_a_phrase_for_every_role_that_asks_for_a_kind() -> None:
    assert set(wrong_kind.PHRASES) == set(references.WANTED)
