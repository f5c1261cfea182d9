"""The schemas are written for people: properties are explained and shown, one word selects a choice, typos fail."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from toolkit.games import game_named
from toolkit.games.nemos_war.content.effects import EFFECTS

SCHEMAS = game_named("nemos_war").reader().schemas


def nodes() -> Iterator[tuple[str, dict[str, Any]]]:
    for file, schema in SCHEMAS.files.items():
        yield from _nodes(file, schema)


def _nodes(name: str, node: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    yield name, node
    for keyword in ("properties", "$defs"):
        for key, inner in node.get(keyword, {}).items():
            yield from _nodes(f"{name}/{keyword}/{key}", inner)
    if "items" in node:
        yield from _nodes(f"{name}/items", node["items"])


ALL = dict(nodes())


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


def test_an_effect_is_chosen_by_a_word_that_the_game_knows() -> None:
    effect = SCHEMAS.files["effect.schema.json"]
    assert effect["properties"]["op"]["enum"] == [*EFFECTS]
    assert [*effect["$defs"]] == [*EFFECTS]
    for word, kind in EFFECTS.items():
        assert {*effect["$defs"][word]["properties"]} == {"op", *kind.__struct_fields__}
