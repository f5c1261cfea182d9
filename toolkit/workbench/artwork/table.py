"""From rows to a spreadsheet that is read, not taken back: .xlsx, .ods or .csv."""

from __future__ import annotations

import csv
from collections.abc import Sequence
from io import BytesIO, StringIO

from toolkit.workbench.artwork.listed import HEADINGS, Cell
from toolkit.workbench.spreadsheets.needing import need
from toolkit.workbench.spreadsheets.open_document import MILLIMETRES
from toolkit.workbench.spreadsheets.reading import guarded
from toolkit.workbench.spreadsheets.writing import HEAD

Rows = Sequence[Sequence[Cell]]
SUFFIXES = (".xlsx", ".ods", ".csv")
SHEET = "Pictures"


def table(suffix: str, rows: Rows, title: str) -> bytes:
    """The list as a file with this ending.

    Raises:
        ToolkitError: a library is missing.
    """
    return {".xlsx": _workbook, ".ods": _open_document, ".csv": _comma_separated}[suffix](rows, title)


def _workbook(rows: Rows, title: str) -> bytes:
    need("xlsxwriter", "Workbooks")
    from xlsxwriter import Workbook

    stream = BytesIO()
    book = Workbook(stream, {"in_memory": True, "strings_to_formulas": False, "strings_to_urls": False})
    book.set_properties({"title": title})
    head = book.add_format({"bold": True, "bg_color": HEAD, "text_wrap": True, "valign": "top", "border": 1})
    plain = book.add_format({"text_wrap": True, "valign": "top"})
    page = book.add_worksheet(SHEET)
    for at, (heading, width) in enumerate(HEADINGS):
        page.set_column(at, at, width, plain)
        page.write_string(0, at, heading, head)
    for number, row in enumerate(rows, start=1):
        for at, cell in enumerate(row):
            if isinstance(cell, str):
                page.write_string(number, at, cell, plain)
            else:
                page.write_number(number, at, cell, plain)
    page.freeze_panes(1, 2)
    page.autofilter(0, 0, max(1, len(rows)), len(HEADINGS) - 1)
    page.set_landscape()
    page.repeat_rows(0)
    page.fit_to_pages(1, 0)
    book.close()
    return stream.getvalue()


def _open_document(rows: Rows, title: str) -> bytes:
    need("odf", "Files that end in .ods")
    from odf import teletype
    from odf.opendocument import OpenDocumentSpreadsheet
    from odf.style import Style, TableCellProperties, TableColumnProperties, TextProperties
    from odf.table import Table, TableCell, TableColumn, TableRow
    from odf.text import P

    document = OpenDocumentSpreadsheet()
    styles = {}
    for name, shade in (("head", {"backgroundcolor": HEAD}), ("plain", {})):
        styles[name] = Style(name=name, family="table-cell")
        styles[name].addElement(TableCellProperties(wrapoption="wrap", verticalalign="top", **shade))
        if name == "head":
            styles[name].addElement(TextProperties(fontweight="bold"))
        document.automaticstyles.addElement(styles[name])
    sheet = Table(name=SHEET)
    for at, (_, width) in enumerate(HEADINGS):
        style = Style(name=f"column{at}", family="table-column")
        style.addElement(TableColumnProperties(columnwidth=f"{width * MILLIMETRES:.0f}mm"))
        document.automaticstyles.addElement(style)
        sheet.addElement(TableColumn(stylename=style))
    for number, row in enumerate([[heading for heading, _ in HEADINGS], *rows]):
        line = TableRow()
        for cell in row:
            style = styles["plain" if number else "head"]
            if not isinstance(cell, str):
                line.addElement(TableCell(valuetype="float", value=cell, stylename=style))
                continue
            made = TableCell(stylename=style, **({"valuetype": "string"} if cell else {}))
            for part in cell.split("\n") if cell else ():
                paragraph = P()
                teletype.addTextToElement(paragraph, part)
                made.addElement(paragraph)
            line.addElement(made)
        sheet.addElement(line)
    document.spreadsheet.addElement(sheet)
    stream = BytesIO()
    document.write(stream)
    return stream.getvalue()


def _comma_separated(rows: Rows, title: str) -> bytes:
    stream = StringIO(newline="")
    lines = csv.writer(stream)
    lines.writerow(heading for heading, _ in HEADINGS)
    for row in rows:
        lines.writerow(guarded(cell) if isinstance(cell, str) else cell for cell in row)
    return b"\xef\xbb\xbf" + stream.getvalue().encode()
