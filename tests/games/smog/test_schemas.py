"""The schemas are written for people: properties are explained and shown, one word selects a choice, typos fail."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from tests.games.smog.making import GAME
from toolkit.games.smog.content.effects import EFFECTS
from toolkit.games.smog.content.files import WORDS
from toolkit.games.smog.content.goals import GOALS

SCHEMAS = GAME.reader().schemas


def _nodes(name: str, node: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    yield name, node
    for keyword in ("properties", "$defs"):
        for key, inner in node.get(keyword, {}).items():
            yield from _nodes(f"{name}/{keyword}/{key}", inner)
    if "items" in node:
        yield from _nodes(f"{name}/items", node["items"])


ALL = dict(pair for file, schema in SCHEMAS.files.items() for pair in _nodes(file, schema))


def test_every_property_is_explained_and_nearly_every_one_shown() -> None:
    properties = {name: node for name, node in ALL.items() if name.split("/")[-2:-1] == ["properties"]}
    assert [name for name, node in properties.items() if "description" not in node] == []
    shown = [name for name, node in properties.items() if "examples" in node or "$ref" in node or "enum" in node]
    assert len(shown) > 0.9 * len(properties)


def test_examples_follow_their_own_schema() -> None:
    for name, node in ALL.items():
        pointer = name.replace(".schema.json", ".schema.json#", 1)
        for example in node.get("examples", ()):
            assert SCHEMAS.is_valid(pointer, example), f"{name}: {example}"


def test_every_object_refuses_unknown_properties_or_chooses_by_a_word() -> None:
    open_ones = {
        name
        for name, node in ALL.items()
        if "properties" in node and node.get("additionalProperties") is not False and "allOf" not in node
    }
    assert open_ones == set()
    assert not any(word in node for node in ALL.values() for word in ("oneOf", "anyOf"))


@pytest.mark.parametrize(("file", "word", "known"), [("effect", "op", EFFECTS), ("goal", "goal", GOALS)])
def test_a_choice_has_one_branch_for_each_of_its_words(file: str, word: str, known: dict[str, Any]) -> None:
    schema = SCHEMAS.files[f"{file}.schema.json"]
    words = schema["properties"][word]["enum"]
    assert words == list(schema["$defs"]) == [one["if"]["properties"][word]["const"] for one in schema["allOf"]]
    assert words == list(known)
    for name, kind in known.items():
        assert {word, *kind.__struct_fields__} - {"place"} == set(schema["$defs"][name]["properties"])


def test_sentences_have_places_for_members_that_exist() -> None:
    said = {name: node for name, node in ALL.items() if "x-studio-says" in node}
    assert len(said) > len(EFFECTS) + len(GOALS)
    for name, node in said.items():
        assert set(re.findall(r"{(\w+)}", node["x-studio-says"])) <= set(node["properties"]), name


def test_names_lead_to_kinds_of_entries_that_there_are() -> None:
    kinds = {kind for node in ALL.values() for kind in node.get("x-studio-kinds", ())}
    assert kinds == {"tile", "agent", "minion", "ally", "equipment"}
    assert kinds <= set(WORDS.values())
