"""From a box's content to the texts that people read: all that its schemas leave free, in the order of its files."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

from msgspec import Struct

from toolkit.analysis import once_an_entry
from toolkit.diagnostic import Place, Pointer
from toolkit.source.content import Content, Part
from toolkit.source.cursor import SchemaCursor, cursor
from toolkit.source.schema import Schemas

NAMES = frozenset({"name", "title"})
NOT_READ = frozenset({"$schema", "notes", "suppress", "authors", "art"})
"""Members that no player reads, or that hold people's names."""
MARKUP = re.compile(r"\{[^{}\n]{0,80}\}|\\.")
A_KEY = re.compile(r"\S+\.\w{2,4}|[a-z0-9_-]+")
"""A path, or an id: nobody reads it."""
Way = tuple[str, ...]


class Said(Struct, frozen=True):
    """A text and its place. `text` is as long as what is written there: markup in braces has become spaces."""

    place: Place
    text: str
    label: str
    card: str
    is_name: bool


def texts(content: Content, schemas: Schemas) -> Iterator[Said]:
    """All texts of the sound entries."""
    for part in content.sound:
        yield from texts_of(part, schemas)


@once_an_entry
def texts_of(part: Part, schemas: Schemas) -> tuple[Said, ...]:
    """The texts of one entry."""
    return tuple(
        Said(
            Place(part.place.file, (*(part.place.pointer or ()), *steps)),
            MARKUP.sub(lambda mark: " " * len(mark[0]), text) if is_marked(text) else text,
            part.entry.label,
            part.entry.id,
            steps[-1] in NAMES,
        )
        for steps, text in reader_of(schemas).strings(part)
    )


def is_marked(text: str) -> bool:
    """Whether there may be markup in a text."""
    return "{" in text or "\\" in text


@cache
def reader_of(schemas: Schemas) -> Reader:
    """The one reader of a game's texts."""
    return Reader(schemas)


class Reader:
    """Finds texts by their schemas. What one field is, every field at the same place in its kind of entry is, too."""

    def __init__(self, schemas: Schemas) -> None:
        self._schemas = schemas
        self._free: dict[tuple[str, str, Way], bool] = {}

    def strings(self, part: Part) -> Iterator[tuple[Pointer, str]]:
        """Every text of an entry as it is written, and the steps to it."""
        for steps, way, text in _strings(part.data, (), ()):
            if self._is_free(part, steps, way) and not A_KEY.fullmatch(text):
                yield steps, text

    def _is_free(self, part: Part, steps: Pointer, way: Way) -> bool:
        schema = part.kind.entry_schema or part.kind.schema
        key = (schema, str(part.data.get("kind", "")) if isinstance(part.data, dict) else "", way)
        known = self._free.get(key)
        if known is None:
            at: SchemaCursor = cursor(self._schemas, schema)
            data = part.data
            for step in steps[:-1]:
                at, data = at.inside(data, step), data[step]
            known = self._free[key] = at.is_free_text(data, steps[-1])
        return known


def _strings(data: Any, steps: Pointer, way: Way) -> Iterator[tuple[Pointer, Way, str]]:
    """Every string, the steps to it, and the same steps without positions in lists."""
    if isinstance(data, dict):
        for name, one in data.items():
            if name not in NOT_READ:
                if isinstance(one, str):
                    yield (*steps, name), (*way, name), one
                elif isinstance(one, (dict, list)):
                    yield from _strings(one, (*steps, name), (*way, name))
    elif isinstance(data, list):
        for index, one in enumerate(data):
            if isinstance(one, str):
                yield (*steps, index), (*way, "*"), one
            elif isinstance(one, (dict, list)):
                yield from _strings(one, (*steps, index), (*way, "*"))
