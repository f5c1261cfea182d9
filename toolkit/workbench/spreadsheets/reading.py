"""From a file of a spreadsheet program, or a published address, to its tables.

tables_in("box.xlsx")                            every sheet of a workbook: .xlsx, .xlsm, .xls or .ods
tables_in("box-items.csv")                       one table, with commas, semicolons or tabs in it
tables_in("https://…/pub?output=csv")            the same from the network, where there is one
"""

from __future__ import annotations

import csv
import datetime
from io import BytesIO, StringIO
from pathlib import Path
from typing import Any

from toolkit.errors import ToolkitError
from toolkit.files import read_whole
from toolkit.workbench.spreadsheets.bounds import MOST_BYTES, MOST_COLUMNS, MOST_ROWS, unpacked
from toolkit.workbench.spreadsheets.needing import need
from toolkit.workbench.spreadsheets.tables import SheetRead, address, table_of

WORKBOOKS = (".xlsx", ".xlsm", ".xlsb", ".xls", ".ods")
SECONDS = 30.0
NOT_OURS = ("about",)
"""Sheets that only explain the others."""


def tables_in(source: str) -> list[SheetRead]:
    """The tables of a file, or of a published address.

    Raises:
        ToolkitError: it cannot be read, or a cell has something in it that no box has.
    """
    if source.startswith(("http://", "https://")):
        return _text_tables(Path(source).stem or "sheet", _fetched(source), source)
    path = Path(source)
    try:
        data = read_whole(path, MOST_BYTES)
    except OSError as error:
        raise ToolkitError(f"{source}: cannot be read: {error.strerror or error}") from error
    if path.suffix.lower() in WORKBOOKS:
        return _workbook(data, source)
    if path.suffix.lower() in (".csv", ".tsv", ".txt"):
        return _text_tables(path.stem, data, source)
    raise ToolkitError(f"{source}: is not a spreadsheet. Give one that ends in .xlsx, .ods or .csv")


def _fetched(source: str) -> bytes:
    """What a published address says; only by a connection that nobody in between can change."""
    from urllib.error import URLError
    from urllib.request import urlopen

    if not source.startswith("https://"):
        raise ToolkitError(f"{source}: only addresses with https are fetched")
    try:
        with urlopen(source, timeout=SECONDS) as answer:
            data: bytes = answer.read(MOST_BYTES + 1)
    except (URLError, OSError, ValueError) as error:
        raise ToolkitError(f"{source}: cannot be fetched: {error}") from error
    if len(data) > MOST_BYTES:
        raise ToolkitError(f"{source}: is larger than {MOST_BYTES // 1_000_000} MB")
    if data.lstrip()[:1] == b"<":
        raise ToolkitError(f"{source}: is a page, not a CSV. Publish the sheet as comma-separated values")
    return data


def _workbook(data: bytes, source: str) -> list[SheetRead]:
    need("python_calamine", "Workbooks")
    from python_calamine import CalamineError, CalamineWorkbook

    bare = unpacked(data, source)
    try:
        book = CalamineWorkbook.from_filelike(BytesIO(bare))
        found = []
        for name in book.sheet_names:
            if name.casefold() in NOT_OURS:
                continue
            sheet = book.get_sheet_by_name(name)
            if sheet.total_height > MOST_ROWS or sheet.total_width > MOST_COLUMNS:
                raise ToolkitError(
                    f"{source}: the sheet “{name}” has more than {MOST_ROWS} rows, or {MOST_COLUMNS} columns"
                )
            lines = [
                [_text(cell, name, column, number) for column, cell in enumerate(line)]
                for number, line in enumerate(sheet.to_python(skip_empty_area=False), start=1)
            ]
            found.append(table_of(name, lines))
    except (CalamineError, ValueError, OSError) as error:
        raise ToolkitError(f"{source}: cannot be read as a spreadsheet: {error}") from error
    return [one for one in found if one is not None]


def _text(cell: Any, sheet: str, column: int, number: int) -> str:
    """A cell as text: whole numbers without a point, and no dates, which spreadsheets see where there are none."""
    match cell:
        case bool():
            return "yes" if cell else "no"
        case int():
            return str(cell)
        case float():
            return str(int(cell)) if cell.is_integer() and abs(cell) < 1e15 else repr(cell)
        case datetime.date() | datetime.time() | datetime.timedelta():
            where = address(sheet, column, number)
            raise ToolkitError(f"{where}: is a date or a time ({cell}). Format the cell as text, and type it again")
        case _:
            return str(cell).replace("\r\n", "\n").replace("\r", "\n")


def _text_tables(title: str, data: bytes, source: str) -> list[SheetRead]:
    encoding = "utf-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig"
    try:
        text = data.decode(encoding)
    except UnicodeDecodeError:
        raise ToolkitError(f"{source}: is not UTF-8. Save it again as “CSV UTF-8”") from None
    first = text.partition("\n")[0]
    between = max(",;\t", key=first.count)
    csv.field_size_limit(MOST_BYTES)
    try:
        lines = [[plain(cell) for cell in line] for line in csv.reader(StringIO(text, newline=""), delimiter=between)]
    except csv.Error as error:
        raise ToolkitError(f"{source}: cannot be read as CSV: {error}") from error
    if len(lines) > MOST_ROWS or any(len(line) > MOST_COLUMNS for line in lines):
        raise ToolkitError(f"{source}: has more than {MOST_ROWS} rows, or {MOST_COLUMNS} columns")
    table = table_of(title, lines)
    return [] if table is None else [table]


FORMULA = ("=", "+", "-", "@", "\t", "'")
"""What a text in a CSV must not begin with: spreadsheet programs would calculate it."""


def guarded(text: str) -> str:
    """A text for a CSV that no program takes for a formula."""
    return f"'{text}" if text.startswith(FORMULA) and not _is_number(text) else text


def plain(text: str) -> str:
    """The text again."""
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    return text[1:] if text.startswith("'") and text[1:].startswith(FORMULA) else text


def _is_number(text: str) -> bool:
    try:
        return bool(text.strip() == text) and float(text) == float(text)
    except ValueError:
        return False
