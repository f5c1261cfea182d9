"""What stands for a spreadsheet program: it opens a workbook, types into cells, and saves it again."""

from __future__ import annotations

import csv
from collections.abc import Callable, Sequence
from io import BytesIO, StringIO
from pathlib import Path

from python_calamine import CalamineWorkbook
from xlsxwriter import Workbook

from toolkit.workbench.bench import Workbench
from toolkit.workbench.spreadsheets.exporting import ExportRequest, export
from toolkit.workbench.spreadsheets.importing import Import
from toolkit.workbench.spreadsheets.merging import Merged

Lines = list[list[object]]


def exported(box: Path, file: Path, *sheets: str) -> Path:
    """The box as a spreadsheet."""
    export(Workbench.at(box), ExportRequest(file, sheets, room=False, force=True))
    return file


def opened(file: Path) -> dict[str, Lines]:
    """Every sheet of a workbook, by its title."""
    book = CalamineWorkbook.from_filelike(BytesIO(file.read_bytes()))
    return {
        name: [list(line) for line in book.get_sheet_by_name(name).to_python(skip_empty_area=False)]
        for name in book.sheet_names
    }


def saved(file: Path, sheets: dict[str, Lines]) -> None:
    """Writes a workbook plainly, as another program would: without our locks, choices and looks."""
    book = Workbook(str(file), {"strings_to_formulas": False, "strings_to_urls": False})
    for name, lines in sheets.items():
        page = book.add_worksheet(name)
        for row, line in enumerate(lines):
            for column, cell in enumerate(line):
                if isinstance(cell, int | float) and not isinstance(cell, bool):
                    page.write_number(row, column, cell)
                elif cell != "":
                    page.write_string(row, column, str(cell))
    book.close()


def typed(file: Path, sheet: str, row: int, heading: str, text: object) -> str:
    """Types into a cell of a row (counted from 1, headings and all); returns its address."""
    sheets = opened(file)
    lines = sheets[sheet]
    column = lines[0].index(heading)
    while len(lines) < row:
        lines.append([""] * len(lines[0]))
    lines[row - 1][column] = text
    saved(file, sheets)
    letters = chr(65 + column) if column < 26 else chr(64 + column // 26) + chr(65 + column % 26)
    return f"{sheet}!{letters}{row}"


def row_of(file: Path, sheet: str, first: str, place: int | None = None) -> int:
    """The row that is about something, by its first cell, and its place."""
    for number, line in enumerate(opened(file)[sheet], start=1):
        if str(line[0]) == first and (place is None or line[1] == place):
            return number
    raise AssertionError(first)


def merged(box: Path, *files: Path | str, sheet: str = "") -> Merged:
    """What an import would change."""
    return Import(Workbench.at(box), [str(one) for one in files], sheet).merged


def imported(box: Path, *files: Path) -> Merged:
    """What an import has changed."""
    asked = Import(Workbench.at(box), [str(one) for one in files])
    asked.write()
    return asked.merged


def texts(box: Path) -> dict[str, bytes]:
    """Every file of a box."""
    return {one.relative_to(box).as_posix(): one.read_bytes() for one in sorted(box.rglob("*")) if one.is_file()}


def edited_csv(file: Path, edit: Callable[[list[list[str]]], None]) -> None:
    """Changes the lines of a CSV."""
    lines: list[list[str]] = list(csv.reader(StringIO(file.read_text("utf-8-sig"), newline="")))
    edit(lines)
    stream = StringIO(newline="")
    csv.writer(stream).writerows(lines)
    file.write_text(stream.getvalue(), "utf-8", newline="")


def changes(found: Merged) -> Sequence[tuple[str, str, str]]:
    """What changes: the address of each cell, before and after."""
    return [(one.address, one.before, one.after) for one in found.changes]
