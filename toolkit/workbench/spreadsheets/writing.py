"""From the sheets of a box to a file: a workbook (.xlsx, .ods), or a CSV for each sheet.

In a workbook, cells that may be edited are white, all others grey and locked; choices drop down; the words of a row are
counted while somebody types.
"""

from __future__ import annotations

import csv
from collections.abc import Callable, Mapping, Sequence
from io import BytesIO, StringIO

from toolkit.workbench.spreadsheets.cells import written
from toolkit.workbench.spreadsheets.columns import Column
from toolkit.workbench.spreadsheets.needing import need
from toolkit.workbench.spreadsheets.reading import guarded
from toolkit.workbench.spreadsheets.sheets import (
    CALLED,
    FILE,
    FINDINGS,
    MADE_FROM,
    PLACE,
    REMOVE,
    ROOM,
    WORDS,
    Form,
    Row,
    Sheet,
)
from toolkit.workbench.spreadsheets.tables import Beside, Heading, address, cells_of, headings_of

Told = Callable[[Sheet, Row], Beside]
SHADE, HEAD = "#ECECEC", "#D9E2EC"
MORE_ROWS = 200
"""How many rows below the last one can be filled in."""
MOST_CHOICES = 255
LINE, MOST_LINES = 15.0, 25
"""How high a line is, in points, and how many of them a row shows."""
WIDTHS = {PLACE: 7, CALLED: 22, FILE: 20, REMOVE: 9, WORDS: 7, ROOM: 34, FINDINGS: 60, MADE_FROM: 4}
HELP = (
    "White cells can be edited, grey ones cannot.",
    "A new row at the end of a sheet is a new card, or a new part of the card that its first cell names.",
    "To remove something, write “yes” under “Remove”. What is missing here is not removed.",
    "Parts of a card are on sheets of their own; “Place” puts them in order, and 2.5 is between 2 and 3.",
    "A text of several paragraphs has an empty line between them. Several words or numbers are separated by commas.",
    "Save it, and then run: unlikely import BOX FILE",
    "It shows what would change, and asks before it writes.",
    "The last column, which is hidden, says what each row was made from. Leave it as it is.",
)


def workbook(sheets: Sequence[Sheet], told: Told, title: str) -> bytes:
    """An .xlsx file."""
    need("xlsxwriter", "Workbooks")
    from xlsxwriter import Workbook

    stream = BytesIO()
    book = Workbook(stream, {"in_memory": True, "strings_to_formulas": False, "strings_to_urls": False})
    look = {
        "head": book.add_format({"bold": True, "bg_color": HEAD, "text_wrap": True, "valign": "top", "border": 1}),
        "free": book.add_format({"locked": False, "text_wrap": True, "valign": "top", "num_format": "@"}),
        "number": book.add_format({"locked": False, "valign": "top"}),
        "fixed": book.add_format({"bg_color": SHADE, "text_wrap": True, "valign": "top"}),
        "title": book.add_format({"bold": True, "font_size": 14}),
    }
    about = book.add_worksheet("About")
    about.set_column(0, 0, 110)
    about.write_string(0, 0, title, look["title"])
    for at, line in enumerate(HELP, start=2):
        about.write_string(at, 0, line)
    for sheet in sheets:
        _xlsx_sheet(book.add_worksheet(sheet.form.title), sheet, told, look)
    book.close()
    return stream.getvalue()


def _xlsx_sheet(page, sheet: Sheet, told: Told, look) -> None:  # type: ignore[no-untyped-def]
    headings = headings_of(sheet.form)
    for at, one in enumerate(headings):
        base = "fixed" if _is_fixed(one) and not _is_filled_in(one, sheet.form) else _format(one)
        hidden = {"hidden": True} if one.title == MADE_FROM else {}
        page.set_column(at, at, width_of(one), look["free" if base == "fixed" and at == 0 else base], hidden)
        page.write_string(0, at, one.title, look["head"])
        if one.column is not None and one.column.about:
            page.write_comment(0, at, one.column.about[:400], {"x_scale": 2})
    for number, row in enumerate(sheet.rows, start=1):
        cells = list(cells_of(sheet, row, told(sheet, row)))
        page.set_row(number, _height(headings, cells))
        for at, (one, text) in enumerate(zip(headings, cells, strict=True)):
            _xlsx_cell(page, number, at, one, text, row, headings, look)
    last = len(sheet.rows) + MORE_ROWS
    for at, one in enumerate(headings):
        if rule := _validation(one, sheet):
            page.data_validation(1, at, last, at, rule)
    page.freeze_panes(1, _frozen(headings))
    page.autofilter(0, 0, max(1, len(sheet.rows)), len(headings) - 1)
    page.set_landscape()
    page.repeat_rows(0)
    page.fit_to_pages(1, 0)
    page.protect("", {"insert_rows": True, "format_cells": True, "format_columns": True, "format_rows": True,
                      "sort": True, "autofilter": True})  # fmt: skip


def _xlsx_cell(page, number: int, at: int, one: Heading, text: str, row: Row, headings, look) -> None:  # type: ignore[no-untyped-def]
    is_locked = one.column.key in row.locked if one.column is not None else one.title not in (PLACE, REMOVE)
    form = look["fixed"] if is_locked else look[_format(one)]
    if one.title == WORDS and one.column is None:
        page.write_formula(number, at, f"={words_formula(headings, number + 1)}", form, int(text))
    elif not text:
        page.write_blank(number, at, None, form)
    elif (one.title == PLACE and one.column is None) or (one.column is not None and one.column.sort == "number"):
        if is_locked:
            page.write_string(number, at, text, form)
        else:
            page.write_number(number, at, float(text), form)
    else:
        page.write_string(number, at, text, form)


def words_formula(headings: Sequence[Heading], row: int, reference: str = "{}", between: str = ",") -> str:
    """The formula that counts the words in the texts of a row."""

    def words(at: int) -> str:
        cell = reference.format(address("", at, row).removeprefix("!"))
        flat = f'TRIM(SUBSTITUTE({cell}{between}CHAR(10){between}" "))'
        return f'LEN({flat})-LEN(SUBSTITUTE({flat}{between}" "{between}""))+(LEN({flat})>0)'

    counted = [words(at) for at, one in enumerate(headings) if one.column is not None and one.column.is_prose]
    return "+".join(counted) or "0"


def _is_fixed(one: Heading) -> bool:
    return one.column is None or one.column.sort == "rest"


def _is_filled_in(one: Heading, form: Form) -> bool:
    """Whether a column that the toolkit fills in is filled in by people in new rows."""
    return one.column is None and one.title in (PLACE, FILE, REMOVE) and form.may_grow


def _format(one: Heading) -> str:
    return "number" if one.column is not None and one.column.sort == "number" else "free"


def width_of(one: Heading) -> float:
    """How wide a column is, in letters."""
    if one.column is None:
        return WIDTHS.get(one.title, 14)
    if one.column.sort in ("number", "switch"):
        return max(8, min(14, len(one.title)))
    if one.column.is_prose:
        return 24 if one.column.path[-1] in ("name", "title") else 44
    return 30 if one.column.sort == "rest" else 16


def _height(headings: Sequence[Heading], cells: Sequence[str]) -> float:
    """How high a row is, in points, so that the longest text can be read: not every program looks for itself."""
    lines = (
        sum(1 + int(len(line) / (width_of(one) * 0.95)) for line in text.split("\n"))
        for one, text in zip(headings, cells, strict=True)
        if text and one.title != MADE_FROM
    )
    return LINE * min(MOST_LINES, max(lines, default=1))


def _frozen(headings: Sequence[Heading]) -> int:
    """How many columns stay in sight: what the row is, and its name if that is near."""
    names = [at for at, one in enumerate(headings) if one.title in (CALLED, "Name", "Title")]
    return min(names, default=0) + 1 if min(names, default=0) <= 4 else 1


def choices_of(column: Column) -> list[str]:
    """What drops down in the cells of a column; nothing if that would be too long for a spreadsheet."""
    found = ["yes", "no"] if column.sort == "switch" else [written(column, one) for one in column.choices]
    return found if len(",".join(found)) <= MOST_CHOICES and not any("," in one for one in found) else []


def _validation(one: Heading, sheet: Sheet) -> Mapping[str, object] | None:
    if one.column is None:
        if one.title == REMOVE:
            return {"validate": "list", "source": ["yes"]}
        return None
    if choices := choices_of(one.column):
        return {"validate": "list", "source": choices}
    if one.column.sort == "number" and one.column.minimum is not None and one.column.maximum is not None:
        return {
            "validate": "integer" if one.column.whole else "decimal",
            "criteria": "between",
            "minimum": one.column.minimum,
            "maximum": one.column.maximum,
            "error_message": f"A number from {one.column.minimum} to {one.column.maximum}.",
        }
    return None


def comma_separated(sheet: Sheet, told: Told) -> bytes:
    """One sheet as a CSV, with a mark by which every program knows that it is UTF-8."""
    stream = StringIO(newline="")
    lines = csv.writer(stream)
    lines.writerow(one.title for one in headings_of(sheet.form))
    for row in sheet.rows:
        lines.writerow(map(guarded, cells_of(sheet, row, told(sheet, row))))
    return b"\xef\xbb\xbf" + stream.getvalue().encode()
