"""A schema walked together with the data it describes: the order of keys, and what a field means.

A cursor stands on one part of an entry. `inside` leads to its members and items; on the way it follows `$ref`, `allOf`
and the `then` that fits the data.

What a field means to forms, renumbering and pictures is an annotation in the schema, so that no code guesses it:

    "x-studio": "number"      the number of a piece, its own or another's: renumbering changes all of these
    "x-studio": "art"         pictures, with the path of a file for each side
    "x-studio": "picture"     the path of a picture in a cell; its brief, credit and so on are in cells beside
    "x-studio": "chapters"    the parts of an entry in playing order, which can be put into another one
    "x-studio": "chapter"     one of those parts, counted from 1
    "x-studio": "point"       something that stands at `x` and `y` on the face, in per cent
    "x-studio": "kept"        words that are the same in every language: names of people and pictures, notes
    "x-studio": "word"        a word by which entries find each other: it is translated once, for all of them

How it is read, and what it begins with, is said there too: `x-studio-says` and its like (docs/add-a-game.md).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Literal, get_args

from toolkit.source.schema import Schemas

Meaning = Literal["number", "art", "picture", "chapters", "chapter", "point", "kept", "word"]
MEANINGS: frozenset[Meaning] = frozenset(get_args(Meaning))
ANY_TEXT = "A word, or two."
"""Fields that match this are free text."""


def cursor(schemas: Schemas, name: str) -> SchemaCursor:
    """A cursor at the beginning of a schema: of a file, or of a part of one."""
    file, _, part = name.partition("#")
    return SchemaCursor(schemas, file, {"$ref": name} if part else None)


@dataclass(frozen=True)
class SchemaCursor:
    """A place in a schema, reached together with the data that it describes."""

    schemas: Schemas
    file: str
    node: Any = None

    def keys(self, data: dict[str, Any]) -> list[str]:
        """The data's keys in the schema's order; unknown keys come last, in their own order."""
        order: dict[str, int] = {}
        for _, schema in self.applying(data):
            for name in schema.get("properties", {}):
                order.setdefault(name, len(order))
        return sorted(data, key=lambda name: order.get(name, len(order)))

    def inside(self, data: Any, step: str | int) -> SchemaCursor:
        """The schema of one member or item."""
        for file, schema in self.applying(data):
            part = schema.get("properties", {}).get(step) if isinstance(step, str) else schema.get("items")
            if isinstance(part, dict) and set(part) - {"description", "markdownDescription"}:
                return SchemaCursor(self.schemas, file, part)
        return SchemaCursor(self.schemas, self.file, {})

    def means(self, data: Any, meaning: Meaning) -> bool:
        """Whether this data is annotated so."""
        return any(node.get("x-studio") == meaning for _, node in self.applying(data))

    def kinds(self, data: Any) -> tuple[str, ...]:
        """The kinds of entries that this data may name: `x-studio-kinds`."""
        found = (node["x-studio-kinds"] for _, node in self.applying(data) if "x-studio-kinds" in node)
        return tuple(next(found, ()))

    def allows(self, text: str) -> bool:
        """Whether a text has the form that is asked for."""
        return all(
            re.search(node.get("pattern", ""), text) and text in node.get("enum", (text,))
            for _, node in self.applying(text)
        )

    def member_that_means(self, data: dict[str, Any], meaning: Meaning) -> str | None:
        """The first member that this data has, or may have, which is annotated so."""
        for file, schema in self.applying(data):
            for name, part in schema.get("properties", {}).items():
                reached = self._reached(file, part, data.get(name)) if isinstance(part, dict) else ()
                if any(node.get("x-studio") == meaning for _, node in reached):
                    return str(name)
        return None

    def may_have(self, data: Any, name: str) -> bool:
        """Whether an object may have a member of this name."""
        return any(name in schema.get("properties", {}) for _, schema in self.applying(data))

    def is_free_text(self, data: Any, step: str | int) -> bool:
        """Whether a member or item is free text, in no particular form."""
        for file, schema in self.applying(data):
            part = schema.get("properties", {}).get(step) if isinstance(step, str) else schema.get("items")
            for _, node in self._reached(file, part, data[step]) if isinstance(part, dict) else ():
                formed = "pattern" in node and not re.search(node["pattern"], ANY_TEXT)
                if "enum" in node or "const" in node or "format" in node or formed:
                    return False
        return isinstance(data[step], str)

    def applying(self, data: Any) -> Iterator[tuple[str, dict[str, Any]]]:
        """Every schema that applies to this data: through `$ref`, `allOf`, and the `then` that matches.

        The most specific come first: a card's own kind orders its keys, not the list of kinds.
        """
        node = self.schemas.files[self.file] if self.node is None else self.node
        yield from self._reached(self.file, node, data)

    def _reached(self, file: str, node: dict[str, Any], data: Any) -> Iterator[tuple[str, dict[str, Any]]]:
        if "allOf" in node:
            for then in self.schemas.choice(node).fitting(data):
                yield from self._reached(file, then, data)
        if "$ref" in node:
            yield from self._reached(*self.schemas.referred(file, node["$ref"]), data)
        yield file, node
