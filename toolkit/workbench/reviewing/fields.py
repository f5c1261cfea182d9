"""From two values to the fields that differ: `Field("Back: text", "It is red.", "It is green.")`.

The schema orders the members. Parts of a list are told apart by what they call themselves, or else by what stands in
them, so that a part put in front of the others changes none of them.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from enum import Enum
from typing import Any

from toolkit.source.cursor import SchemaCursor
from toolkit.workbench.spreadsheets.columns import HIDDEN, titled

NAMING = ("id", "number", "name")
"""The members by which a part of a list may be called."""


class Nothing(Enum):
    """What stands where there is no such member."""

    ABSENT = "absent"


ABSENT = Nothing.ABSENT
Path = tuple[str, ...]


@dataclass(frozen=True)
class Field:
    """A field that differs, by its title; `ABSENT` is what it was before it was added, or is now that it is gone."""

    title: str
    before: Any
    after: Any


def same(one: Any, other: Any) -> bool:
    """Whether two values are written alike: true is not 1."""
    return written(one) == written(other)


def written(value: Any) -> str:
    """A value as one line."""
    return json.dumps(value, ensure_ascii=False, sort_keys=True) if value is not ABSENT else ""


def fields(before: Any, after: Any, at: SchemaCursor) -> list[Field]:
    """The fields of an entry that differ, in the order of its schema."""
    return list(_fields(before, after, at, ()))


def _fields(before: Any, after: Any, at: SchemaCursor, path: Path) -> Iterator[Field]:
    if same(before, after):
        return
    some = [value for value in (before, after) if value is not ABSENT]
    if all(isinstance(value, dict) and (value or len(some) == 2) for value in some):
        old, new = ({} if value is ABSENT else value for value in (before, after))
        both = {**old, **new}
        for name in at.keys(both):
            if path or name not in HIDDEN:
                inside = (old.get(name, ABSENT), new.get(name, ABSENT))
                yield from _fields(*inside, at.inside(both, name), (*path, name))
    elif path and all(isinstance(value, list) for value in some) and _has_parts(some):
        yield from _parts([] if before is ABSENT else before, [] if after is ABSENT else after, at, path)
    else:
        yield Field(titled(path or ("everything",)), before, after)


def _has_parts(lists: Sequence[list[Any]]) -> bool:
    return any(isinstance(item, dict | list) for items in lists for item in items)


def _parts(before: list[Any], after: list[Any], at: SchemaCursor, path: Path) -> Iterator[Field]:
    """What differs in the parts of a list."""
    naming = next((name for name in NAMING if _calls_each(before, name) and _calls_each(after, name)), None)
    if naming is not None:
        old, new = ({str(item[naming]): item for item in items} for items in (before, after))
        kept = [[name for name in names if name in old and name in new] for names in (old, new)]
        if kept[0] != kept[1]:
            yield Field(titled((*path, "order")), kept[0], kept[1])
        pairs = [(name, old.get(name, ABSENT), new.get(name, ABSENT)) for name in {**new, **old}]
    else:
        pairs = list(_in_line(before, after))
    for name, one, other in pairs:
        called = (*path[:-1], f"{path[-1]} {name}")
        yield from _fields(one, other, at.inside(after if other is not ABSENT else before, 0), called)


def _calls_each(items: list[Any], name: str) -> bool:
    """Whether a member tells the parts of a list apart."""
    names = [str(item[name]) for item in items if isinstance(item, dict) and isinstance(item.get(name), str | int)]
    return len(set(names)) == len(items)


def _in_line(before: list[Any], after: list[Any]) -> Iterator[tuple[str, Any, Any]]:
    """Parts in pairs: those that stay as they are leave the others between them."""
    lines = [written(item) for item in before], [written(item) for item in after]
    for word, start, end, now, then in SequenceMatcher(None, *lines).get_opcodes():
        for step in range(max(end - start, then - now) if word != "equal" else 0):
            old = before[start + step] if start + step < end else ABSENT
            new = after[now + step] if now + step < then else ABSENT
            yield str((now if new is not ABSENT else start) + step + 1), old, new
