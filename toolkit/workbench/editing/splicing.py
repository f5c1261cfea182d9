"""From the text of a file, and a value in it as it should be, to the text in which nothing else differs by a byte.

spliced(document, ("cards", 3), {…})    the card's members that are the same stay as they are typed
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from toolkit.diagnostic import Place, Pointer
from toolkit.source.document import Document

MOST_STEPS = 200
"""How many values are changed one by one; with more, the whole is written anew."""


def spliced(document: Document, pointer: Pointer, now: Any, order: Sequence[str] = ()) -> Document:
    """The document with one value as it should be. New members go where `order` has them among those that are there."""
    for _ in range(MOST_STEPS):
        there = _at(document.data, pointer)
        if _same(there, now):
            return document
        document = _step(document, pointer, there, now, order)
    return _replaced(document, pointer, now)


def _step(document: Document, pointer: Pointer, there: Any, now: Any, order: Sequence[str]) -> Document:
    """One difference less."""
    if isinstance(there, dict) and isinstance(now, dict) and there and now:
        gone = next((name for name in there if name not in now), None)
        if gone is not None and len(there) > 1:
            start, end = document.member_offsets(Place(document.file, (*pointer, gone)))
            return _with_text(document, start, end, "")
        new = next((name for name in now if name not in there), None)
        if new is not None:
            return _with_member(document, pointer, there, new, now[new], order)
        other = next((name for name in there if not _same(there[name], now[name])), None)
        if other is not None:
            return _step(document, (*pointer, other), there[other], now[other], ())
    if isinstance(there, list) and isinstance(now, list) and there and now:
        changed = [at for at, (one, two) in enumerate(zip(there, now, strict=False)) if not _same(one, two)]
        if len(there) == len(now):
            return _step(document, (*pointer, changed[0]), there[changed[0]], now[changed[0]], ())
        if not changed and len(now) > len(there):
            return _with_item(document, pointer, len(there), now[len(there)])
    return _replaced(document, pointer, now)


def _with_member(
    document: Document, pointer: Pointer, there: dict[str, Any], new: str, value: Any, order: Sequence[str]
) -> Document:
    """Writes a member after the one that comes before it, with the same space in front."""
    place = {name: at for at, name in enumerate(order)}
    before = (
        [name for name in there if place.get(name, -1) < place.get(new, len(order))] if new in place else list(there)
    )
    text = f"{_plain(new)}: {_plain(value)}"
    if not before:
        first = next(iter(document.marks_at(pointer)[2].values()))
        return _with_text(document, first[0], first[0], f"{text},{_space(document.text, first[0]) or ' '}")
    members = document.marks_at(pointer)[2]
    start, _, mark = members[max(before, key=lambda name: members[name][0])]
    space = _space(document.text, start)
    is_first = next(iter(members.values()))[0] == start and "\n" not in space
    return _with_text(document, mark[1], mark[1], f",{' ' if is_first else space}{text}")


def _with_item(document: Document, pointer: Pointer, count: int, value: Any) -> Document:
    items = document.marks_at(pointer)[2]
    space = _space(document.text, items[-1][0])
    is_first = count == 1 and "\n" not in space
    end = items[-1][1]
    return _with_text(document, end, end, f",{' ' if is_first else space}{_plain(value)}")


def _space(text: str, start: int) -> str:
    """The blank in front of something."""
    return text[len(text[:start].rstrip(" \t\r\n")) : start]


def _replaced(document: Document, pointer: Pointer, now: Any) -> Document:
    start, end = document.offsets(Place(document.file, pointer))
    return _with_text(document, start, end, _plain(now))


def _with_text(document: Document, start: int, end: int, instead: str) -> Document:
    text = document.text[:start] + instead + document.text[end:]
    return replace(document, text=text, data=json.loads(text.removeprefix("\ufeff")))


def _same(one: Any, two: Any) -> bool:
    """Whether two values say the same: 1 is not true, and 1 may be typed as 1.0."""
    if isinstance(one, dict) and isinstance(two, dict):
        return one.keys() == two.keys() and all(_same(one[name], two[name]) for name in one)
    if isinstance(one, list) and isinstance(two, list):
        return len(one) == len(two) and all(map(_same, one, two))
    return isinstance(one, bool) == isinstance(two, bool) and bool(one == two)


def _at(data: Any, pointer: Pointer) -> Any:
    for step in pointer:
        data = data[step]
    return data


def _plain(data: Any) -> str:
    return json.dumps(data, ensure_ascii=False)
