"""The schemas are built for exact findings, and the findings are exact."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.conftest import REPOSITORY, SMALLEST, exact
from tests.source.making import GAME, damaged, inspect_with, repeatable
from toolkit.diagnostic import Place, Pointer
from toolkit.report.finding import locate
from toolkit.source.cursor import MEANINGS, cursor
from toolkit.source.schema import BASE

SCHEMAS = GAME.reader().schemas

# How the schema files are written.

Node = tuple[str, Pointer, dict[str, Any]]


def nodes() -> Iterator[Node]:
    """Every schema in every file (conditions behind `if` are not schemas of their own)."""
    for file, schema in SCHEMAS.files.items():
        yield from _nodes(file, (), schema)


def _nodes(file: str, pointer: Pointer, node: dict[str, Any]) -> Iterator[Node]:
    yield file, pointer, node
    for keyword in ("properties", "$defs"):
        for name, inner in node.get(keyword, {}).items():
            yield from _nodes(file, (*pointer, keyword, name), inner)
    if "items" in node:
        yield from _nodes(file, (*pointer, "items"), node["items"])
    for index, inner in enumerate(node.get("allOf", [])):
        yield from _nodes(file, (*pointer, "allOf", index), inner)
    for keyword in ("then", "else"):
        if keyword in node:
            yield from _nodes(file, (*pointer, keyword), node[keyword])


ALL = {f"{file}#{Place(file, pointer).pointer_text}": (file, pointer, node) for file, pointer, node in nodes()}
PROPERTIES = {name: node for name, (_, pointer, node) in ALL.items() if pointer[-2:-1] == ("properties",)}
KNOWN_KEYWORDS = {
    "$schema",
    "$id",
    "$ref",
    "$defs",
    "$comment",
    "title",
    "description",
    "markdownDescription",
    "x-studio",
    "x-studio-says",
    "x-studio-kinds",
    "x-studio-words",
    "x-studio-begins",
    "examples",
    "default",
    "defaultSnippets",
    "markdownEnumDescriptions",
    "enumDescriptions",
    "deprecated",
    "deprecationMessage",
    "type",
    "enum",
    "const",
    "properties",
    "required",
    "additionalProperties",
    "minProperties",
    "maxProperties",
    "items",
    "minItems",
    "maxItems",
    "uniqueItems",
    "minLength",
    "maxLength",
    "pattern",
    "minimum",
    "maximum",
    "allOf",
    "if",
    "then",
    "else",
    "errorMessage",
    "patternErrorMessage",
    "doNotSuggest",
}


def discriminators() -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Schemas that choose by one property: where they are, the property, and the schema."""
    for name, (_, _, node) in ALL.items():
        if "allOf" in node:
            ((word, _),) = node["allOf"][0]["if"]["properties"].items()
            yield name, word, node


def test_only_known_keywords_and_no_bare_alternatives() -> None:
    """Every keyword that may hold a schema is walked by `nodes`, so no `oneOf` can hide anywhere."""
    assert {keyword for _, _, node in ALL.values() for keyword in node} - KNOWN_KEYWORDS == set()


def test_every_object_refuses_unknown_properties_or_chooses_by_a_word() -> None:
    choosing = {name for name, _, _ in discriminators()}
    speaking_of_objects = {
        name for name, (_, _, node) in ALL.items() if "properties" in node or "object" in _types(node)
    }  # fmt: skip
    assert {name for name in speaking_of_objects if ALL[name][2].get("additionalProperties") is not False} == choosing
    assert choosing == {"card.schema.json#", "condition.schema.json#", "operation.schema.json#"}


def _types(node: dict[str, Any]) -> list[str]:
    return node["type"] if isinstance(node.get("type"), list) else [node.get("type", "")]


@pytest.mark.parametrize(("name", "word", "node"), [*discriminators()], ids=[name for name, _, _ in discriminators()])
def test_a_choice_is_an_enum_with_one_branch_for_each_of_its_words(name: str, word: str, node: dict[str, Any]) -> None:
    assert node["required"] == [word]
    assert list(node["properties"]) == [word]
    words = node["properties"][word]["enum"]
    assert len(set(words)) == len(words)
    assert [branch["if"] for branch in node["allOf"]] == [
        {"properties": {word: {"const": one}}, "required": [word]} for one in words
    ]
    assert [set(branch) for branch in node["allOf"]] == [{"if", "then"}] * len(words)
    assert [set(branch["then"]) for branch in node["allOf"]] == [{"$ref"}] * len(words)
    targets = [branch["then"]["$ref"] for branch in node["allOf"]]
    assert len(set(targets)) == len(targets)


def test_all_other_conditions_only_require() -> None:
    branches = {id(branch) for _, _, node in discriminators() for branch in node["allOf"]}
    for name, (_, _, node) in ALL.items():
        if "if" in node and id(node) not in branches:
            assert (list(node["if"]), list(node["then"])) == (["required"], ["required"]), name


def test_words_to_choose_from_are_texts() -> None:
    for name, (_, _, node) in ALL.items():
        assert all(isinstance(word, str) for word in node.get("enum", [])), name


def test_every_property_is_described() -> None:
    assert [name for name, node in PROPERTIES.items() if not node.get("description", "").strip()] == []


def test_most_properties_have_an_example() -> None:
    """Its own example, or that of what it refers to; a choice of words is its own example."""
    shown = [name for name, node in PROPERTIES.items() if {"examples", "enum"} & {*node, *_referred(name)}]
    assert len(shown) / len(PROPERTIES) >= 0.75


def _referred(name: str) -> dict[str, Any]:
    file, _, node = ALL[name]
    target, _, fragment = node.get("$ref", "").partition("#")
    return ALL[f"{target or file}#{fragment}"][2] if "$ref" in node else {}


def test_every_example_follows_its_own_schema() -> None:
    from jsonschema_rs import Draft202012Validator, Registry

    registry = Registry([(BASE + file, schema) for file, schema in SCHEMAS.files.items()])
    wrong = []
    for name, (_, _, node) in ALL.items():
        if "examples" in node:
            validator = Draft202012Validator({"$ref": BASE + name}, registry=registry)
            wrong += [(name, example) for example in node["examples"] if not validator.is_valid(example)]
    assert wrong == []


def test_every_schema_is_a_schema() -> None:
    from jsonschema import Draft202012Validator

    for schema in SCHEMAS.files.values():
        assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
        Draft202012Validator.check_schema(schema)


# Two validators, one judgement.


def boxes() -> Iterator[tuple[str, Any]]:
    """Every card, quest and box of the boxes at hand, with its schema."""
    for box in (SMALLEST, REPOSITORY / "adventures" / "starter"):
        for path in sorted(box.glob("cards/*.json")):
            yield from (("card.schema.json", card) for card in json.loads(path.read_text("utf-8"))["cards"])
        for path in sorted(box.glob("quests/*.json")):
            yield "quest.schema.json", json.loads(path.read_text("utf-8"))
        for path in sorted(box.glob("box.json")):
            yield "box.schema.json", json.loads(path.read_text("utf-8"))


ENTRIES = list(boxes())


def explained(name: str, data: Any) -> list[tuple[str, str]]:
    """What is wrong with data, as (code, pointer)."""
    return [(one.code, one.place.pointer_text) for one in SCHEMAS.explain(name, data, Place("a.json"), "it", "")]


def test_what_is_valid_needs_no_explanation() -> None:
    assert [explained(name, data) for name, data in ENTRIES if SCHEMAS.is_valid(name, data)] == [[]] * len(ENTRIES)


@repeatable(150)
@given(st.data())
def test_whatever_is_refused_is_explained_and_nothing_else(data: st.DataObject) -> None:
    name, entry = data.draw(st.sampled_from(ENTRIES))
    broken = data.draw(damaged(entry, most=2))
    findings = SCHEMAS.explain(name, broken, Place("a.json"), "it", "")
    assert SCHEMAS.is_valid(name, broken) == (findings == [])
    places = [(one.code, one.place.pointer_text, one.salient) for one in findings]
    assert len(set(places)) == len(places), "nothing is told twice"
    assert all(len(one.message) < 700 for one in findings)


@pytest.mark.parametrize("end", ["\n", "\r\n", "\ufeff", " ", "\u2028", "\xa0", "\t"])
@pytest.mark.parametrize("key", ["name", "id"])
def test_a_text_that_only_python_would_accept_is_not_left_out_in_silence(key: str, end: str) -> None:
    card = {"kind": "item", "name": "Rope", key: f"rope{end}"}
    assert not SCHEMAS.is_valid("card.schema.json", card)
    assert explained("card.schema.json", card) == [("TK013", f"/{key}")]


# Planted mistakes: one finding each, at the exact pointer.

ROPE = {"kind": "item", "number": 900, "name": "Rope", "back": {"text": "Coiled."}}
LEDGE: dict[str, Any] = {
    "kind": "challenge",
    "number": 901,
    "name": "Ledge",
    "back": {"text": "Narrow."},
    "trials": [{"skill": "wit", "value": 3, "reward": {"text": "Well done."}}],
}
QUEST = json.loads((SMALLEST / "quests" / "the-gate.json").read_text("utf-8"))


class Planted(NamedTuple):
    """A card (or quest) with one mistake; what is found, at which text of the file, and what is meant."""

    data: dict[str, Any]
    code: str
    pointer: str
    points_at: str | None  # None for all of it
    message: str
    fix: str | None = None


def doing(*operations: Any) -> dict[str, Any]:
    """An item with an effect."""
    return {**ROPE, "effect": {"do": list(operations)}}


def quest_with(**chapter: Any) -> dict[str, Any]:
    """The quest of the smallest box, with some fields of its chapter as given."""
    return {**QUEST, "chapters": [{**QUEST["chapters"][0], **chapter}]}


WIN = {"op": "win"}
PLANTED = {
    "misspelt property": Planted(
        {**ROPE, "tgas": ["a"]}, "TK010", "/tgas", '"tgas"', 'item 900: unknown property "tgas".', '"tags"'
    ),
    "property of another kind": Planted(
        {**ROPE, "trials": []}, "TK010", "/trials", '"trials"', 'item 900: unknown property "trials".', None
    ),
    "property nobody has": Planted(
        {**ROPE, "zzz": 1}, "TK010", "/zzz", '"zzz"', 'item 900: unknown property "zzz".', None
    ),
    "misspelt required property": Planted(
        {**{key: LEDGE[key] for key in LEDGE if key != "trials"}, "trails": LEDGE["trials"]},
        "TK010",
        "/trails",
        '"trails"',
        'challenge 901: unknown property "trails".',
        '"trials"',
    ),
    "misspelt property, nested": Planted(
        {**ROPE, "back": {"text": "Coiled.", "hlep": "Up."}},
        "TK010",
        "/back/hlep",
        '"hlep"',
        'item 900: unknown property "hlep".',
        '"help"',
    ),
    "misspelt kind": Planted(
        {**ROPE, "kind": "itme"}, "TK013", "/kind", '"itme"', 'card 900: "itme" is not a known kind.', '"item"'
    ),
    "kind in another case": Planted(
        {**ROPE, "kind": "Item"}, "TK013", "/kind", '"Item"', 'card 900: "Item" is not a known kind.', '"item"'
    ),
    "kind that is no text": Planted({**ROPE, "kind": 1}, "TK013", "/kind", "1", "card 900: 1 is not a known kind."),
    "misspelt kind hides what depends on it": Planted(
        {"kind": "heroo", "number": 900, "trials": 3},
        "TK013",
        "/kind",
        '"heroo"',
        'card 900: "heroo" is not a known kind.',
        '"hero"',
    ),
    "no kind": Planted({"name": "Rope"}, "TK011", "", '{"name": "Rope"}', 'card "Rope": "kind" is missing.'),
    "misspelt skill": Planted(
        {**LEDGE, "trials": [{**LEDGE["trials"][0], "skill": "strenght"}]},
        "TK013",
        "/trials/0/skill",
        '"strenght"',
        'challenge 901: "strenght" is not a known skill.',
        '"strength"',
    ),
    "misspelt operation": Planted(
        doing({"op": "drwa", "cards": [4]}),
        "TK013",
        "/effect/do/0/op",
        '"drwa"',
        'item 900: "drwa" is not a known operation.',
        '"draw"',
    ),
    "misspelt condition": Planted(
        quest_with(failures=[{"when": {"test": "out_of_lukc", "at_least": 4}}]),
        "TK013",
        "/chapters/0/failures/0/when/test",
        '"out_of_lukc"',
        'quest extra: "out_of_lukc" is not a known condition.',
        '"out_of_luck"',
    ),
    "missing property": Planted(
        {key: LEDGE[key] for key in LEDGE if key != "trials"},
        "TK011",
        "",
        None,
        'challenge 901: "trials" is missing.',
    ),
    "several missing properties are one finding": Planted(
        {"kind": "map", "number": 900},
        "TK011",
        "",
        '{"kind": "map", "number": 900}',
        'map 900: "name" and "back" are missing.',
    ),
    "an encounter without a back": Planted(
        {"kind": "item", "number": 900, "name": "Rope"}, "TK011", "", None, 'item 900: "back" is missing.'
    ),
    "missing property, nested": Planted(
        {**LEDGE, "trials": [{"skill": "wit", "reward": {"text": "Done."}}]},
        "TK011",
        "/trials/0",
        '{"skill": "wit", "reward": {"text": "Done."}}',
        'challenge 901: "value" is missing (in trials).',
    ),
    "missing property of an operation": Planted(
        doing({"op": "draw"}), "TK011", "/effect/do/0", '{"op": "draw"}', 'item 900: "cards" is missing (in do).'
    ),
    "quoted number": Planted(
        {**ROPE, "number": "900"},
        "TK012",
        "/number",
        '"900"',
        'item "Rope": "number" has to be a whole number, not "900".',
        "900",
    ),
    "fraction": Planted(
        {**ROPE, "number": 9.5}, "TK012", "/number", "9.5", 'item "Rope": "number" has to be a whole number, not 9.5.'
    ),
    "true for a number": Planted(
        {**ROPE, "copies": True}, "TK012", "/copies", "true", 'item 900: "copies" has to be a whole number, not true.'
    ),
    "null": Planted(
        {**ROPE, "text": None}, "TK012", "/text", "null", 'item 900: "text" has to be a text or a list […], not null.'
    ),
    "one thing for a list": Planted(
        {**ROPE, "tags": "rope"}, "TK012", "/tags", '"rope"', 'item 900: "tags" has to be a list […], not "rope".'
    ),
    "list for an object": Planted(
        {**ROPE, "back": ["Coiled."]},
        "TK012",
        "/back",
        '["Coiled."]',
        'item 900: "back" has to be an object {…}, not a list […].',
    ),
    "number too small": Planted(
        {**ROPE, "number": 0}, "TK013", "/number", "0", 'item 0: "number" has to be at least 1 (0).'
    ),
    "number too large": Planted(
        {**ROPE, "copies": 1000}, "TK013", "/copies", "1000", 'item 900: "copies" may be at most 60 (1000).'
    ),
    "two limits broken at once": Planted(
        {**ROPE, "name": " " * 70},
        "TK013",
        "/name",
        f'"{" " * 70}"',
        'item 900: "name" may have at most 60 characters.',
    ),
    "limit of the place, not of the type": Planted(
        doing({"op": "gain_energy", "amount": 0}),
        "TK013",
        "/effect/do/0/amount",
        "0",
        'item 900: "amount" has to be at least 1 (0).',
    ),
    "word of another place": Planted(
        {**ROPE, "minutes": 40}, "TK010", "/minutes", '"minutes"', 'item 900: unknown property "minutes".'
    ),
    "one for several": Planted(
        doing({"op": "draw", "card": [4]}),
        "TK010",
        "/effect/do/0/card",
        '"card"',
        'item 900: unknown property "card".',
        '"cards"',
    ),
    "word that is like several": Planted(
        doing({"op": "gain", "amount": 1}),
        "TK013",
        "/effect/do/0/op",
        '"gain"',
        'item 900: "gain" is not a known operation.',
    ),
    "empty name": Planted({**ROPE, "name": ""}, "TK013", "/name", '""', 'item 900: "name" must not be empty.'),
    "name with a blank": Planted(
        {**ROPE, "name": "Rope "},
        "TK013",
        "/name",
        '"Rope "',
        'item 900: "name" is not in the right form ("Rope ").',
    ),
    "same entry twice": Planted(
        {**ROPE, "tags": ["a", "a"]}, "TK013", "/tags", '["a", "a"]', 'item 900: "tags" has the same entry twice.'
    ),
    "empty list": Planted(doing(), "TK013", "/effect/do", "[]", 'item 900: "do" must not be empty.'),
    "wrong in a text list": Planted(
        {**ROPE, "text": ["One.", 2, "Three."]}, "TK012", "/text/1", "2", 'item 900: "text" has to be a text, not 2.'
    ),
    "empty in a text list": Planted(
        {**ROPE, "text": ["One.", ""]}, "TK013", "/text/1", '""', 'item 900: "text" must not be empty.'
    ),
    "wrong word for a card": Planted(
        doing({"op": "discard", "cards": [4, "that"]}),
        "TK013",
        "/effect/do/0/cards/1",
        '"that"',
        'item 900: "cards" is not in the right form ("that").',
    ),
    "nested in a choice": Planted(
        doing({"op": "choose", "options": [{"do": [WIN]}, {"do": [{"op": "relocate", "map": [1]}]}]}),
        "TK010",
        "/effect/do/0/options/1/do/0/map",
        '"map"',
        'item 900: unknown property "map".',
        '"maps"',
    ),
    "nested in a condition": Planted(
        doing({"op": "when", "if": {"test": "not", "of": {"test": "revealed", "card": "4"}}, "do": [WIN]}),
        "TK012",
        "/effect/do/0/if/of/card",
        '"4"',
        'item 900: "card" has to be a whole number, not "4".',
        "4",
    ),
    "nested in all and any": Planted(
        quest_with(failures=[{"when": {"test": "all", "of": [{"test": "any", "of": [{"test": "clock"}]}]}}]),
        "TK011",
        "/chapters/0/failures/0/when/of/0/of/0",
        '{"test": "clock"}',
        'quest extra: "rounds" is missing (in of).',
    ),
    "nested in variants": Planted(
        quest_with(
            variants=[{"item": 2}, {"objectives": [{"when": {"test": "revealed", "card": 4}, "do": [{"op": "wni"}]}]}]
        ),
        "TK013",
        "/chapters/0/variants/1/objectives/0/do/0/op",
        '"wni"',
        'quest extra: "wni" is not a known operation.',
        '"win"',
    ),
    "suppression without a reason": Planted(
        {**ROPE, "suppress": [{"rule": "UH101"}]},
        "TK011",
        "/suppress/0",
        '{"rule": "UH101"}',
        'item 900: "reason" is missing (in suppress).',
    ),
}


@pytest.mark.parametrize("planted", PLANTED.values(), ids=PLANTED)
def test_planted_mistake(planted: Planted) -> None:
    is_card = "chapters" not in planted.data
    file = "cards/extra.json" if is_card else "quests/extra.json"
    inspection = inspect_with({file: json.dumps({"cards": [planted.data]} if is_card else planted.data)})
    prefix = "/cards/0" if is_card else ""
    assert exact(inspection.diagnostics) == [(planted.code, file, prefix + planted.pointer), ("TK014", file, "")]
    found = inspection.diagnostics[0]
    assert found.message == planted.message
    document = inspection.documents[file]
    start, end = document.offsets(found.place)
    assert document.text[start:end] == (planted.points_at or json.dumps(planted.data))
    (located, _) = locate(inspection.folder, inspection.documents, inspection.diagnostics)
    assert (located.spot.line, located.spot.column, located.spot.end_column) == (1, start + 1, end + 1)
    assert (found.fix and found.fix.edits[0].text) == planted.fix


def test_two_properties_are_not_both_renamed_to_the_same() -> None:
    found = inspect_with({"cards/extra.json": {"cards": [{**ROPE, "tgas": ["a"], "tasg": ["b"]}]}}).diagnostics
    assert [(one.place.pointer_text, one.fix and one.fix.edits[0].text) for one in found] == [
        ("/cards/0/tgas", '"tags"'),
        ("/cards/0/tasg", None),
        ("", None),
    ]


def test_several_mistakes_of_an_item_are_all_told_and_only_as_those_of_an_item() -> None:
    card = {**ROPE, "number": "900", "edges": [], "skills": {}, "meeple": "red", "copies": 0}
    found = inspect_with({"cards/extra.json": {"cards": [card]}}).diagnostics
    assert exact(found) == [
        ("TK010", "cards/extra.json", "/cards/0/edges"),
        ("TK010", "cards/extra.json", "/cards/0/meeple"),
        ("TK010", "cards/extra.json", "/cards/0/skills"),
        ("TK012", "cards/extra.json", "/cards/0/number"),
        ("TK013", "cards/extra.json", "/cards/0/copies"),
        ("TK014", "cards/extra.json", ""),
    ]


def test_a_long_value_is_cut_in_the_message() -> None:
    found = inspect_with({"cards/extra.json": {"cards": [{**ROPE, "kind": "x" * 500}]}}).diagnostics
    assert found[0].message == f'card 900: "{"x" * 36}…" is not a known kind.'


# The order of keys.


def test_key_order_follows_the_kind_and_keeps_what_is_unknown() -> None:
    order = cursor(SCHEMAS, "cards.schema.json").inside({"cards": []}, "cards").inside([], 0)
    card = {"zzz": 1, "suppress": [], "back": {}, "name": "", "aaa": 2, "number": 1, "kind": "item"}
    assert order.keys(card) == ["kind", "number", "name", "back", "suppress", "zzz", "aaa"]
    assert order.keys({"b": 1, "kind": "unheard of", "a": 2}) == ["kind", "b", "a"]
    assert order.inside(card, "back").keys({"x": 1, "help": 1, "text": 1}) == ["text", "help", "x"]
    assert order.inside(card, "zzz").keys({"b": 1, "a": 2}) == ["b", "a"]


def test_what_a_field_means_is_said_in_words_that_are_known() -> None:
    """A slip of the pen would silently mean nothing."""
    said = {name: node["x-studio"] for name, (_, _, node) in ALL.items() if "x-studio" in node}
    assert set(said.values()) == MEANINGS - {"picture"}  # which only sheets have: those of any deck


def test_what_a_number_means_depends_on_where_it_stands() -> None:
    item = {"kind": "item", "number": 16, "piece": {"number": 9}, "art": {"brief": "A rope."}}
    at = cursor(SCHEMAS, "card.schema.json")
    assert at.inside(item, "number").means(16, "number")
    assert not at.inside(item, "piece").inside(item["piece"], "number").means(9, "number")
    assert at.member_that_means(item, "art") == "art"
    assert at.member_that_means(item, "chapters") is None
    leap = {"op": "chapter", "chapter": 2}
    assert cursor(SCHEMAS, "operation.schema.json").inside(leap, "chapter").means(2, "chapter")
    quest = {"number": 1, "start": 12, "chapters": []}
    at = cursor(SCHEMAS, "quest.schema.json")
    assert at.member_that_means(quest, "chapters") == "chapters"
    assert (at.inside(quest, "start").means(12, "number"), at.inside(quest, "number").means(1, "number")) == (
        True,
        False,
    )
