"""A sheet as a table of texts, as it is written to a file and read from one; whichever program had it in between.

Every row carries what it was made from, as JSON in its last cell: which entry it is, and what stood in its cells.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from toolkit.errors import ToolkitError
from toolkit.workbench.spreadsheets.columns import Column
from toolkit.workbench.spreadsheets.sheets import (
    CALLED,
    FILE,
    FINDINGS,
    FIXED,
    MADE_FROM,
    PLACE,
    REMOVE,
    ROOM,
    WORDS,
    Form,
    Row,
    Sheet,
    called,
)

MOST_IN_CELL = 30_000


@dataclass(frozen=True)
class Beside:
    """What is told beside a row, besides its words: how much room there is, and what is wrong."""

    room: str = ""
    findings: str = ""


@dataclass(frozen=True)
class Heading:
    """A column as it is written: a field of the entry, or one of those that every sheet has (`column` is None then)."""

    title: str
    column: Column | None = None


@dataclass(frozen=True)
class SheetRead:
    """A sheet as it was read: its title, its headings, and its rows with their numbers, counted from 1."""

    title: str
    headings: tuple[str, ...]
    rows: tuple[tuple[int, tuple[str, ...]], ...]


@dataclass(frozen=True)
class Origin:
    """What a row was made from: its sheet, its entry (file, id, which of namesakes), its places in lists, its cells.

    Without cells, they are those of the box, if `digest` is that of its entry.
    """

    sheet: str
    owner: tuple[str, str, int]
    at: tuple[int, ...]
    of: tuple[int, ...]
    digest: str
    cells: Mapping[str, str] | None = field(compare=False)


def headings_of(form: Form) -> list[Heading]:
    """The columns of a sheet, in order."""
    taken = {*FIXED, first_heading(form)}
    found = [Heading(first_heading(form))]
    if form.lists:
        found += [Heading(PLACE), Heading(CALLED)]
    for column in form.columns:
        title = column.title
        while title in taken:
            title += " *"
        taken.add(title)
        found.append(Heading(title, column))
    found += [] if form.lists or "*" not in form.kind.pattern else [Heading(FILE)]
    found += [Heading(REMOVE)] if form.may_grow else []
    return [*found, Heading(WORDS), *([] if form.lists else [Heading(ROOM)]), Heading(FINDINGS), Heading(MADE_FROM)]


def first_heading(form: Form) -> str:
    """What stands over the first column: what a row is, or is a part of."""
    word = (form.parent or form).word if form.lists else form.word
    return f"{word[:1].upper()}{word[1:]}"


def cells_of(sheet: Sheet, row: Row, beside: Beside) -> Iterator[str]:
    """What stands in a row, in the order of the headings; the words are counted where the file can do that itself."""
    fixed = {
        first_heading(sheet.form): row.around if row.at else row.reference,
        PLACE: str(row.at[-1] + 1) if row.at else "",
        CALLED: called(row.owner.data),
        FILE: row.owner.file,
        REMOVE: "",
        WORDS: str(words_in(sheet.form, row.cells)),
        ROOM: beside.room,
        FINDINGS: beside.findings,
        MADE_FROM: origin_text(sheet.form, row),
    }
    for one in headings_of(sheet.form):
        yield fixed[one.title] if one.column is None else row.cells[one.column.key]


def words_in(form: Form, cells: Mapping[str, str]) -> int:
    """How many words stand in the texts of a row."""
    return sum(len(cells[one.key].split()) for one in form.columns if one.is_prose)


def origin_text(form: Form, row: Row) -> str:
    """What a row was made from, as JSON. Where that is too long for a cell, what it said is left to the box itself."""
    made: dict[str, Any] = {
        "sheet": form.title,
        "entry": list(row.owner.key),
        "at": list(row.at),
        "of": list(row.of),
        "digest": row.owner.digest,
        "cells": {key: text for key, text in row.cells.items() if text},
    }
    text = json.dumps(made, ensure_ascii=True)
    if len(text) > MOST_IN_CELL:
        text = json.dumps({**made, "cells": None}, ensure_ascii=True)
    return text


def origin_in(text: str) -> Origin | None:
    """What a row says that it was made from; None if its cell is empty.

    Raises:
        ValueError: the cell says something else.
    """
    if not text.strip():
        return None
    try:
        read = json.loads(text)
        file, id, nth = read["entry"]
        told = read["cells"]
        cells = None if told is None else {str(key): str(one) for key, one in told.items()}
        at, of = tuple(map(int, read["at"])), tuple(map(int, read["of"]))
        return Origin(str(read["sheet"]), (str(file), str(id), int(nth)), at, of, str(read["digest"]), cells)
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as error:
        raise ValueError(str(error)) from None


def address(title: str, column: int, row: int) -> str:
    """`Items!D14`: the cell in column 3 (counted from 0) and row 14."""
    letters = ""
    column += 1
    while column:
        column, rest = divmod(column - 1, 26)
        letters = chr(65 + rest) + letters
    return f"{title}!{letters}{row}"


def table_of(title: str, lines: Sequence[Sequence[str]]) -> SheetRead | None:
    """A table of the lines of a sheet; None if there is nothing in it."""
    if not any(cell.strip() for line in lines[:1] for cell in line):
        return None
    rows = [(number, tuple(line)) for number, line in enumerate(lines[1:], start=2) if any(map(str.strip, line))]
    return SheetRead(title, tuple(cell.strip() for cell in lines[0]), tuple(rows))


def form_for(table: SheetRead, forms: Sequence[Form]) -> Form | None:
    """The form that a table was made from: as its rows say, or by its title, or by its headings.

    Raises:
        ToolkitError: it may be one of several.
    """
    by_title = {form.title.casefold(): form for form in forms}
    if MADE_FROM in table.headings:
        place = table.headings.index(MADE_FROM)
        for _, line in table.rows:
            try:
                origin = origin_in(line[place] if place < len(line) else "")
            except ValueError:
                continue
            if origin is not None and origin.sheet.casefold() in by_title:
                return by_title[origin.sheet.casefold()]
    if table.title.casefold() in by_title:
        return by_title[table.title.casefold()]
    there = set(table.headings)
    alike = [form for form in forms if len(there & {one.title for one in headings_of(form)}) > len(there) / 2]
    alike = [form for form in alike if first_heading(form) in there]
    if len(alike) > 1:
        names = " or ".join(f"“{form.title}”" for form in alike)
        raise ToolkitError(f"{table.title}: its headings may be those of {names}. Name it with --sheet")
    return alike[0] if alike else None
