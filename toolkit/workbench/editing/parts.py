"""The entries of a box by file and id, and what their schemas say: which number names one, what is written in it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from toolkit.diagnostic import Place
from toolkit.errors import ToolkitError
from toolkit.lint.runner import Opened
from toolkit.press.components import Component, Components
from toolkit.source.content import Part
from toolkit.source.cursor import SchemaCursor, cursor

Key = tuple[str, str]
"""A file, and the id of an entry in it."""


def parts_of(opened: Opened) -> tuple[Part, ...]:
    """Every entry, the sound ones first."""
    return (*opened.content.sound, *opened.content.broken)


def key_of(part: Part) -> Key:
    """The key of an entry."""
    return part.place.file, part.entry.id


def by_key(opened: Opened) -> dict[Key, Part]:
    """Every entry by its key; of namesakes, the last one."""
    return {key_of(part): part for part in parts_of(opened)}


def kind_of(part: Part) -> str:
    """What kind of thing an entry is: it says so itself, or its file does."""
    return str((part.data.get("kind") if isinstance(part.data, dict) else None) or part.kind.word)


def kinds_of(part: Part) -> frozenset[str]:
    """Every word for it: a mission may say that it is a battle."""
    return frozenset((kind_of(part), part.kind.word))


def part_around(opened: Opened) -> Callable[[Place], Part | None]:
    """What gives the entry at a place, or the one that the place is in."""
    known = {(part.place.file, part.place.pointer or ()): part for part in parts_of(opened)}

    def around(place: Place) -> Part | None:
        pointer = place.pointer or ()
        found = (known.get((place.file, pointer[:depth])) for depth in range(len(pointer), -1, -1))
        return next((part for part in found if part is not None), None)

    return around


def part_at(opened: Opened, key: Key) -> Part:
    """An entry by its key; of namesakes, the first one.

    Raises:
        ToolkitError: there is no such entry.
    """
    found = next((part for part in parts_of(opened) if key_of(part) == key), None)
    if found is None:
        raise ToolkitError(f"{key[0]}: has no {key[1]}.")
    return found


def pieces_of(opened: Opened, components: Components | None) -> dict[Key, list[Component]]:
    """The pieces that each entry is printed as, by its key, in order: a hero may be a card and a standee.

    A piece belongs to the entry with its id, or to the one that describes it.
    """
    parts, around = by_key(opened), part_around(opened)
    found: dict[Key, list[Component]] = {}
    for one in components.components if components is not None else ():
        part = parts.get((one.file, one.id)) or around(one.place or Place(one.file))
        if part is not None:
            found.setdefault(key_of(part), []).append(one)
    return found


def schema_of(part: Part) -> str:
    """The schema of an entry."""
    return part.kind.entry_schema or part.kind.schema


def cursor_at(opened: Opened, part: Part) -> SchemaCursor:
    """Where an entry begins in its schema."""
    return cursor(opened.game.reader().schemas, schema_of(part))


def number_of(opened: Opened, part: Part) -> int | None:
    """The number by which others name an entry: the schema says whether its number is one."""
    number = part.data.get("number") if isinstance(part.data, dict) else None
    if type(number) is not int:
        return None
    return number if cursor_at(opened, part).inside(part.data, "number").means(number, "number") else None


def texts_of(data: Any) -> Iterator[str]:
    """Everything written in an entry, for searching."""
    match data:
        case str():
            yield data
        case dict():
            for value in data.values():
                yield from texts_of(value)
        case list():
            for value in data:
                yield from texts_of(value)
        case int() if not isinstance(data, bool):
            yield str(data)
