"""One file of a box: its text, its data, and the position of everything in it."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from toolkit.diagnostic import Place
from toolkit.source.marks import Mark, raw_offset, scan

BYTE_ORDER_MARK = "\ufeff"
BLANK = re.compile(r"[ \t\r\n]*")


@dataclass(frozen=True)
class Document:
    """`file` is the path from the box's folder, with `/`. Without `parsed` there is only the text."""

    file: str
    text: str
    data: Any = None
    parsed: bool = False

    @cached_property
    def marks(self) -> Mark:
        """The position of each key and value; made when first needed."""
        return scan(self.text)

    @contextmanager
    def marked_for_now(self) -> Iterator[None]:
        """Forgets the positions afterwards, unless they were known before."""
        known = "marks" in self.__dict__
        yield
        if not known:
            self.__dict__.pop("marks", None)

    def marks_at(self, pointer: Sequence[str | int]) -> Mark:
        """The mark of a value that a pointer leads to."""
        mark = self.marks
        for step in pointer:
            found = mark[2][step]
            mark = found[2] if type(step) is str else found
        return mark

    @cached_property
    def line_starts(self) -> list[int]:
        """The offset of each line's first character. A byte-order mark is not part of the first line."""
        starts = [len(BYTE_ORDER_MARK) if self.text.startswith(BYTE_ORDER_MARK) else 0]
        at = self.text.find("\n")
        while at >= 0:
            starts.append(at + 1)
            at = self.text.find("\n", at + 1)
        return starts

    def line_column(self, offset: int) -> tuple[int, int]:
        """Line and column of an offset, both counted from 1, in characters."""
        line = bisect_right(self.line_starts, offset)
        return (line, offset - self.line_starts[line - 1] + 1) if line else (1, 1)

    def line(self, number: int) -> str:
        """Line `number` (from 1) without its end."""
        start = self.line_starts[number - 1]
        end = self.line_starts[number] if number < len(self.line_starts) else len(self.text)
        return self.text[start:end].rstrip("\r\n")

    def offsets(self, place: Place) -> tuple[int, int]:
        """Start and end of a place in the text. A pointer that leads too deep ends at the last part that exists."""
        if place.pointer is None or not self.parsed:
            return place.span or (0, 0)
        mark = self.marks
        for depth, step in enumerate(place.pointer, start=1):
            inside = mark[2]
            if type(inside) is dict and step in inside:
                key_start, key_end, mark = inside[step]
                if place.on_key and depth == len(place.pointer):
                    return key_start, key_end
            elif type(inside) is list and type(step) is int and step < len(inside):
                mark = inside[step]
            else:
                break
        start, end = mark[0], mark[1]
        if place.span is not None and self.text[start] == '"':
            raw = self.text[start:end]
            return start + raw_offset(raw, place.span[0]), start + raw_offset(raw, place.span[1])
        return start, end

    def member_offsets(self, place: Place) -> tuple[int, int]:
        """Start and end of a whole object member or array item, with the comma that would be removed with it."""
        pointer = place.pointer or ()
        start, end = self.offsets(Place(self.file, pointer, on_key=isinstance(pointer[-1], str)))
        _, end = self.offsets(Place(self.file, pointer))
        after = _after_blank(self.text, end)
        if self.text.startswith(",", after):
            return start, _after_blank(self.text, after + 1)
        before = len(self.text[:start].rstrip())
        return (before - 1 if self.text[before - 1] == "," else start), end


def _after_blank(text: str, at: int) -> int:
    blank = BLANK.match(text, at)
    return blank.end() if blank else at
