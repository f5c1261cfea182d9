"""A sheet as content of a box: from comma-separated values to a document whose rows are entries, with their positions.

    Title,Count,Text
    Fox,3,Draw **2** cards.

is read as `{"cards": [{"title": "Fox", "count": 3, "text": "Draw **2** cards."}]}`, so that rules, findings and forms
know no difference. Which list it is says the name of the file: `cards.csv`, `cards-2.csv`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from toolkit.source.document import BYTE_ORDER_MARK, Document
from toolkit.source.marks import Mark

SUFFIX = ".csv"
WHOLE = re.compile(r"(?:0|-?[1-9][0-9]{0,8})")
STEM = re.compile(r"[a-z]+")
MOST_COLUMNS = 200


def is_sheet(file: str) -> bool:
    """Whether a file is a sheet, by its name."""
    return file.endswith(SUFFIX)


def list_of(file: str) -> str:
    """The list that the rows of a file are: `cards` for `cards-2.csv`."""
    found = STEM.match(file.rpartition("/")[2])
    return found[0] if found else "rows"


def column_of(heading: str) -> str:
    """The name of a column in templates and rules: `attack_value` for `Attack value`."""
    return re.sub(r"\W+", "_", heading.strip().lower()).strip("_")


@dataclass(frozen=True)
class Cell:
    """A cell: where it is in the text, without blank around it, and what it says."""

    start: int
    end: int
    text: str


@dataclass(frozen=True)
class SheetDocument(Document):
    """A sheet, where a JSON file might be. Cells are found by the same pointers."""

    @cached_property
    def between(self) -> str:
        """What is between its cells."""
        first = self.text.partition("\n")[0]
        return max(",;\t", key=first.count)

    @cached_property
    def lines(self) -> tuple[tuple[Cell, ...], ...]:
        """All rows that are not empty, the headings first."""
        return tuple(_lines(self.text, self.between))

    @property
    def headings(self) -> tuple[Cell, ...]:
        """The cells of the first row."""
        return self.lines[0] if self.lines else ()

    @cached_property
    def marks(self) -> Mark:
        """The positions of rows and cells, as of a list of objects."""
        names = [column_of(one.text) for one in self.headings]
        rows: list[Mark] = []
        for cells in self.lines[1:]:
            inside = {
                name: (cell.start, cell.start, (cell.start, cell.end, None))
                for name, cell in reversed(list(zip(names, cells, strict=False)))
                if name and cell.text.strip()
            }
            rows.append((cells[0].start, cells[-1].end, inside))
        whole = (0, len(self.text), rows)
        return 0, len(self.text), {list_of(self.file): (0, 0, whole)}


def read_sheet(file: str, text: str) -> SheetDocument:
    """The document of a sheet. Whatever is wrong in it is found by rules: any text is a sheet."""
    bare = SheetDocument(file, text, parsed=True)
    names = [column_of(one.text) for one in bare.headings]
    rows = []
    for cells in bare.lines[1:]:
        pairs = reversed(list(zip(names, cells, strict=False)))  # of two columns with one name, the first counts
        found = {name: value_of(cell.text) for name, cell in pairs if name and cell.text.strip()}
        rows.append({name: found[name] for name in names if name in found})
    return SheetDocument(file, text, {list_of(file): rows}, parsed=True)


def value_of(text: str) -> str | int:
    """What a cell says: a whole number, or a text."""
    text = text.strip()
    return int(text) if WHOLE.fullmatch(text) else text.replace("\r\n", "\n")


def _lines(text: str, between: str) -> Iterator[tuple[Cell, ...]]:
    at = len(BYTE_ORDER_MARK) if text.startswith(BYTE_ORDER_MARK) else 0
    cells: list[Cell] = []
    while at <= len(text):
        cell, at = _cell(text, at, between)
        cells = [*cells, cell] if len(cells) < MOST_COLUMNS else cells
        if at < len(text) and text[at] == between:
            at += 1
            continue
        if any(one.text.strip() for one in cells):
            yield tuple(cells)
        cells = []
        at += 1


def _cell(text: str, start: int, between: str) -> tuple[Cell, int]:
    """The cell that begins at a place, and where it is over."""
    if text.startswith('"', start):
        end = start + 1
        while True:
            end = text.find('"', end)
            if end < 0:
                return Cell(start, len(text), text[start + 1 :].replace('""', '"')), len(text)
            if not text.startswith('""', end):
                break
            end += 2
        after = end + 1
        while after < len(text) and text[after] not in (between, "\n"):
            after += 1
        return Cell(start, end + 1, text[start + 1 : end].replace('""', '"')), after
    end = start
    while end < len(text) and text[end] not in (between, "\n"):
        end += 1
    plain = text[start:end].rstrip("\r")
    return Cell(start, start + len(plain), plain), end


# --------------------------------------------------------------------------------------------------- to be changed


def with_row(document: SheetDocument, index: int | None, now: Mapping[str, Any] | None) -> str:
    """The text with one row as it should be, another one at its end (no index), or without one (None). What stays the
    same stays as it was typed; a new member begins a new column."""
    text, names = document.text, [column_of(one.text) for one in document.headings]
    if index is None:
        return _with_new(document, names, now or {})
    cells = document.lines[index + 1]
    if now is None:
        start, end = cells[0].start, cells[-1].end
        after = text.find("\n", end)
        return text[:start] + ("" if after < 0 else text[after + 1 :])
    before = document.data[list_of(document.file)][index]
    changes: list[tuple[int, int, str]] = []
    for name, cell in zip(names, cells, strict=False):
        if now.get(name) != before.get(name):
            changes.append((cell.start, cell.end, _quoted(now.get(name), document.between)))
    short = [_quoted(now.get(name), document.between) for name in names[len(cells) :]]
    new = [name for name in now if name not in names]
    more = [*short, *(_quoted(now[name], document.between) for name in new)]
    while more and not more[-1]:
        more.pop()
    if more:
        changes.append((cells[-1].end, cells[-1].end, "".join(document.between + one for one in more)))
    if new:
        end = document.headings[-1].end
        changes.append((end, end, "".join(document.between + _quoted(_heading(one), document.between) for one in new)))
    for start, end, instead in sorted(changes, reverse=True):
        text = text[:start] + instead + text[end:]
    return text


def _with_new(document: SheetDocument, names: Sequence[str], now: Mapping[str, Any]) -> str:
    text, between = document.text, document.between
    new = [name for name in now if name not in names]
    if new:
        end = document.headings[-1].end if document.headings else 0
        more = between.join(_quoted(_heading(one), between) for one in new)
        text = f"{text[:end]}{between if names else ''}{more}{text[end:]}"
    row = between.join(_quoted(now.get(name), between) for name in (*names, *new))
    return f"{text}{'' if not text or text.endswith(chr(10)) else chr(10)}{row}\n"


def _heading(name: str) -> str:
    return name[:1].upper() + name[1:].replace("_", " ")


def _quoted(value: Any, between: str) -> str:
    """A cell as it is typed: in quotes if it has anything in it that would end it."""
    text = "" if value is None else str(value)
    if not any(one in text for one in (between, '"', "\n", "\r")):
        return text
    return '"' + text.replace('"', '""') + '"'
