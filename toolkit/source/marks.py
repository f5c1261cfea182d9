"""From the text of a valid JSON file to the position of each key and value.

A mark is a plain tuple, because a large box has a million of them:

    scalar   (start, end, None)
    array    (start, end, [mark, …])
    object   (start, end, {key: (key_start, key_end, mark), …})

>>> scan('{"a": [1]}')
(0, 10, {'a': (1, 4, (6, 9, [(7, 8, None)]))})

Most runs find nothing wrong and never need a position, so marks are made only when a place is looked up. `json` has
already accepted the text, so the scan can trust it and stay a short loop.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

Mark = tuple[int, int, Any]

# Commas and colons carry no information once the text is known to be valid. `*+` never backtracks, so a missing quote
# or a long run of spaces cannot make a search run for hours.
TOKEN = re.compile(
    r"""(?:
        (?P<string>"(?:[^"\\]++|\\.)*+")
      | (?P<open>[\[{])
      | (?P<close>[\]}])
      | (?P<literal>[^\s,:"\[\]{}\ufeff]+)
    )[\s,:]*+""",
    re.VERBOSE | re.DOTALL,
)
STRING, OPEN, CLOSE, LITERAL = 1, 2, 3, 4


def scan(text: str) -> Mark:
    """The mark of the whole text. Of a repeated key, the last one counts, as in `json`."""
    root: list[Mark] = []
    parents: list[tuple[int, Any, Any]] = []  # (start, members or items, the key it will be stored under)
    inside: Any = root  # where marks are being added
    start, in_object = 0, False
    key: Any = None  # (name, start, end) once it has been read
    for token in TOKEN.finditer(text):
        kind = token.lastindex
        begin, end = token.span(kind or 0)
        if kind == STRING and in_object and key is None:
            raw = token[STRING]
            key = (json.loads(raw) if "\\" in raw else raw[1:-1], begin, end)
            continue
        if kind == OPEN:
            parents.append((start, inside, key))
            start, key = begin, None
            in_object = text[begin] == "{"
            inside = {} if in_object else []
            continue
        if kind == CLOSE:
            mark: Mark = (start, end, inside)
            start, inside, key = parents.pop()
            in_object = type(inside) is dict
        else:
            mark = (begin, end, None)
        if in_object:
            name, key_start, key_end = key
            inside[name] = (key_start, key_end, mark)
            key = None
        else:
            inside.append(mark)
    return root[0]


def repeated_keys(text: str) -> Iterator[tuple[str, tuple[int, int], tuple[int, int]]]:
    """Each repeated key of an object: the key, its first position, and the repeated one."""
    parents: list[tuple[dict[str, tuple[int, int]] | None, bool]] = []
    seen: dict[str, tuple[int, int]] | None = None
    expects_key = False
    for token in TOKEN.finditer(text):
        kind = token.lastindex
        if kind == OPEN:
            parents.append((seen, expects_key))
            seen = {} if token[OPEN] == "{" else None
            expects_key = seen is not None
        elif kind == CLOSE:
            seen, _ = parents.pop()
            expects_key = seen is not None
        elif expects_key and seen is not None:
            name = json.loads(token[STRING])
            if name in seen:
                yield name, seen[name], token.span(STRING)
            else:
                seen[name] = token.span(STRING)
            expects_key = False
        else:
            expects_key = seen is not None


def literals(text: str) -> Iterator[tuple[str, int, int]]:
    """Every number, constant or other bare word, with its place."""
    for token in TOKEN.finditer(text):
        if token.lastindex == LITERAL:
            yield token[LITERAL], *token.span(LITERAL)


def first_deeper_than(text: str, limit: int) -> int:
    """The position of the first bracket that opens level `limit` + 1. The text need not be valid."""
    depth = 0
    for token in TOKEN.finditer(text):
        if token.lastindex == OPEN:
            depth += 1
            if depth > limit:
                return token.start(OPEN)
        elif token.lastindex == CLOSE:
            depth -= 1
    return 0


def open_brackets(text: str, end: int) -> list[int]:
    """The places of the brackets that are still open at `end`, outermost first."""
    stack: list[int] = []
    for token in TOKEN.finditer(text, 0, end):
        if token.lastindex == OPEN:
            stack.append(token.start(OPEN))
        elif token.lastindex == CLOSE and stack:
            stack.pop()
    return stack


ESCAPE = re.compile(r"\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|\\u[0-9a-fA-F]{4}|\\.", re.DOTALL)


def raw_offset(raw: str, index: int) -> int:
    r"""The position of a decoded string's character `index` in its raw form, quotes included.

    >>> raw_offset(r'"a\nb"', 2)
    4
    """
    decoded, offset = 0, 1
    for escape in ESCAPE.finditer(raw, 1):
        if decoded + escape.start() - offset >= index:
            break
        decoded += escape.start() - offset + 1
        offset = escape.end()
    return min(offset + index - decoded, len(raw) - 1)
