"""From an editor's lines and columns to places in JSON, and back.

Editors count lines from 0, and columns in UTF-16 units. Documents count characters of the whole text.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import Any

from lsprotocol.types import Position, Range

from toolkit.diagnostic import Place, Pointer
from toolkit.source.document import BYTE_ORDER_MARK, Document
from toolkit.source.marks import Mark

WIDE = 0xFFFF
"""Characters beyond this take two units."""
STRING = re.compile(r'"(?:[^"\\\n]|\\.)*"?')
WORD = re.compile(r'[^\s,:"\[\]{}]*')


def units(text: str) -> int:
    """How long a text is for an editor."""
    return len(text) + sum(ord(sign) > WIDE for sign in text)


def position(document: Document, offset: int) -> Position:
    """Where an editor sees an offset."""
    line, column = document.line_column(offset)
    start = document.line_starts[line - 1]
    return Position(line - 1, units(document.text[start : start + column - 1]))


def offset(document: Document, at: Position) -> int:
    """The offset that an editor means; beyond the end of a line or of the text, that end."""
    starts = document.line_starts
    if at.line >= len(starts):
        return len(document.text)
    here = starts[at.line]
    end = starts[at.line + 1] - 1 if at.line + 1 < len(starts) else len(document.text)
    left = at.character
    while left > 0 and here < end:
        left -= 2 if ord(document.text[here]) > WIDE else 1
        here += 1
    return here


def span(document: Document, start: int, end: int) -> Range:
    """A range of an editor."""
    return Range(position(document, start), position(document, end))


def range_of(document: Document, place: Place) -> Range:
    """The range of a place; the inside of a string, without its quotes."""
    start, end = document.offsets(place)
    return span(document, start, end)


def everything(document: Document) -> Range:
    """The whole text."""
    return span(document, len(BYTE_ORDER_MARK) if document.text.startswith(BYTE_ORDER_MARK) else 0, len(document.text))


def pointer_at(document: Document, offset: int) -> Pointer:
    """The deepest value that an offset lies in or beside; a key counts as its value."""
    if not document.parsed:
        return ()
    found: list[str | int] = []
    mark: Mark | None = document.marks
    while mark is not None:
        step, mark = _inside(mark, offset)
        if mark is not None:
            found.append(step)
    return tuple(found)


def _inside(mark: Mark, offset: int) -> tuple[str | int, Mark | None]:
    inner = mark[2]
    if isinstance(inner, dict):
        for name, (key_start, _, value) in inner.items():
            if key_start <= offset <= value[1]:
                return name, value
    elif isinstance(inner, list):
        for index, value in enumerate(inner):
            if value[0] <= offset <= value[1]:
                return index, value
    return 0, None


@dataclass(frozen=True)
class Typing:
    """What is being typed: the value at `pointer` of `data`, which is the text as if that value were whole.

    `start` and `end` enclose what is there already; within a string, `before` is what stands before the cursor, with
    `quoted`. A `key` is being typed where there is no value.
    """

    data: Any
    pointer: Pointer
    start: int
    end: int
    before: str = ""
    quoted: bool = False
    key: bool = False


def typing_at(text: str, cursor: int) -> Typing | None:
    """What is being typed at the cursor, also where that leaves the text no JSON; None if that cannot be said."""
    steps, start, awaits_key = _steps(text, cursor)
    quoted = text.startswith('"', start) and start < cursor
    found = (STRING if quoted else WORD).match(text, start)
    end = found.end() if found else cursor
    if start < cursor and not quoted and cursor > end:
        return None
    before = text[start + quoted : cursor]
    if awaits_key:
        return Typing(None, tuple(steps), start, end, before, quoted, key=True)
    closing = "".join("}" if isinstance(step, str) else "]" for step in reversed(steps))
    for whole in (f"{text[:start]}null{text[end:]}", f"{text[:start]}null{closing}"):
        try:
            return Typing(json.loads(whole.removeprefix(BYTE_ORDER_MARK)), tuple(steps), start, end, before, quoted)
        except ValueError:
            continue
    return None


TOKENS = re.compile(r'"(?:[^"\\\n]|\\.)*"?|[\[\]{},:]|[^\s,:"\[\]{}]+')


def _steps(text: str, cursor: int) -> tuple[list[str | int], int, bool]:
    """The way to what stands at the cursor, where that begins, and whether it is a key.

    Only what stands before the cursor is looked at, so that it may be the end of what is written.
    """
    steps: list[str | int] = []
    last, awaits_key = "", False
    for token in TOKENS.finditer(text):
        start, sign = token.start(), token[0]
        if start >= cursor or (start < cursor < token.end() or (cursor == token.end() and sign not in "[]{},:")):
            if start < cursor and not (sign[0] == '"' and cursor == token.end() and _closed(sign)):
                return steps, start, awaits_key
            if start >= cursor:
                break
        match sign:
            case "{":
                steps.append("")
                awaits_key = True
            case "[":
                steps.append(0)
                awaits_key = False
            case "}" | "]":
                if steps:
                    steps.pop()
                awaits_key = False
            case ",":
                if steps and isinstance(steps[-1], int):
                    steps[-1] += 1
                awaits_key = bool(steps) and isinstance(steps[-1], str)
            case ":":
                if steps and isinstance(steps[-1], str):
                    steps[-1] = last
                awaits_key = False
            case _:
                last = _unquoted(sign)
    return steps, cursor, awaits_key


def _closed(sign: str) -> bool:
    return len(sign) > 1 and sign.endswith('"')


def _unquoted(sign: str) -> str:
    try:
        return str(json.loads(sign))
    except ValueError:
        return sign
