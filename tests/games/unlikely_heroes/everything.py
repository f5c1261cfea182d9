"""The box that uses every property of every schema, and a walk through it along the schemas.

Every printed text in `everything/` mentions {card:1}, so that a text that nobody reads is noticed.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from tests.inspecting import Seen as Inspection
from tests.inspecting import inspect
from toolkit.diagnostic import Place, Pointer
from toolkit.games.unlikely_heroes.game import GAME
from toolkit.lint.selection import Selection
from toolkit.source.folder import Folder

ROOT = Path(__file__).parent / "everything"
SCHEMAS = GAME.reader().schemas.files


@cache
def everything() -> Inspection:
    """The box, inspected for what is written in it; as a game it makes no sense, nor as a pile."""
    return inspect(Folder(ROOT, "everything"), GAME, Selection(select=("TK0", "UH1", "UH7"), ignore=("UH130",)))


class Step(NamedTuple):
    """A value of the box, and one of the schemas that speak about it: `map.schema.json#/properties/number`."""

    place: Place
    schema: str
    node: dict[str, Any]
    value: Any


def steps() -> Iterator[Step]:
    """Every value of every file, once for each schema that applies to it."""
    for kind in GAME.reader().files:
        for file, document in everything().documents.items():
            if Path(file).match(kind.pattern):
                yield from _walk(kind.schema, (), document.data, Place(file))


def _walk(file: str, path: Pointer, value: Any, place: Place) -> Iterator[Step]:
    node = _at(file, path)
    yield Step(place, _address(file, path), node, value)
    if "$ref" in node:
        target, _, fragment = node["$ref"].partition("#")
        yield from _walk(target or file, tuple(filter(None, fragment.split("/"))), value, place)
    for index, branch in enumerate(node.get("allOf", ())):
        ((key, test),) = branch["if"]["properties"].items()
        if value[key] == test["const"]:
            yield from _walk(file, (*path, "allOf", index, "then"), value, place)
    if isinstance(value, dict):
        for key in value.keys() & node.get("properties", {}).keys():
            yield from _walk(file, (*path, "properties", key), value[key], place / key)
    if isinstance(value, list) and "items" in node:
        for index, item in enumerate(value):
            yield from _walk(file, (*path, "items"), item, place / index)


def _address(file: str, path: Pointer) -> str:
    return f"{file}#{''.join(f'/{step}' for step in path)}"


def _at(file: str, path: Pointer) -> dict[str, Any]:
    node: Any = SCHEMAS[file]
    for step in path:
        node = node[step]
    assert isinstance(node, dict)
    return node


def every_property() -> set[str]:
    """Every property that the schemas define, as the address of its own schema."""
    return {
        _address(file, (*path, "properties", name))
        for file in SCHEMAS
        for path, node in _objects(SCHEMAS[file], ())
        for name in node["properties"]
    }


def _objects(node: Any, path: Pointer) -> Iterator[tuple[Pointer, dict[str, Any]]]:
    """The schemas with properties; examples and conditions do not count."""
    for key, inside in node.items() if isinstance(node, dict) else enumerate(node) if isinstance(node, list) else ():
        if key == "properties":
            yield path, node
        if key not in ("if", "examples", "defaultSnippets"):
            yield from _objects(inside, (*path, key))


def value_at(place: Place) -> Any:
    """What is at a place; only that part of a text if the place has a span."""
    value = everything().documents[place.file].data
    for step in place.pointer or ():
        value = value[step]
    return value[slice(*place.span)] if place.span else value
