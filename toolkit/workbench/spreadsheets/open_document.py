"""From the sheets of a box to an .ods file, as LibreOffice writes it: the same cells, locks and choices as in .xlsx."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from typing import Any

from toolkit.workbench.spreadsheets.needing import need
from toolkit.workbench.spreadsheets.sheets import MADE_FROM, PLACE, REMOVE, WORDS, Row, Sheet
from toolkit.workbench.spreadsheets.tables import Heading, cells_of, headings_of
from toolkit.workbench.spreadsheets.writing import HEAD, HELP, SHADE, Told, choices_of, width_of, words_formula

MORE_ROWS = 50
"""How many empty rows below the last one are white, to be filled in."""
MILLIMETRES = 2.1
"""How wide a letter is, about."""


def open_document(sheets: Sequence[Sheet], told: Told, title: str) -> bytes:
    """An .ods file."""
    need("odf", "Files that end in .ods")
    return _Writer().write(sheets, told, title)


class _Writer:
    """Writes one document; styles and choices are named as they are needed."""

    def __init__(self) -> None:
        from odf.opendocument import OpenDocumentSpreadsheet
        from odf.style import ParagraphProperties, Style, TableCellProperties, TextProperties
        from odf.table import ContentValidations

        self.document = OpenDocumentSpreadsheet()
        self.styles: dict[str, Any] = {}
        for name, shade, protect in (("head", HEAD, "protected"), ("fixed", SHADE, "protected"), ("free", "", "none")):
            style = Style(name=name, family="table-cell")
            colour = {"backgroundcolor": shade} if shade else {}
            style.addElement(TableCellProperties(cellprotect=protect, wrapoption="wrap", verticalalign="top", **colour))
            style.addElement(ParagraphProperties(textalign="start"))
            if name == "head":
                style.addElement(TextProperties(fontweight="bold"))
            self.document.automaticstyles.addElement(style)
            self.styles[name] = style
        self.choices = ContentValidations()
        self.rules: dict[tuple[str, ...], str] = {}
        self.widths: dict[float, Any] = {}

    def write(self, sheets: Sequence[Sheet], told: Told, title: str) -> bytes:
        """The whole document."""
        from odf.table import Table, TableColumn, TableRow

        content = self.document.spreadsheet
        content.addElement(self.choices)
        about = Table(name="About")
        about.addElement(TableColumn(stylename=self._column(110)))
        for line in (title, "", *HELP):
            row = TableRow()
            row.addElement(self._cell(line, "free"))
            about.addElement(row)
        content.addElement(about)
        for sheet in sheets:
            content.addElement(self._sheet(sheet, told))
        stream = BytesIO()
        self.document.write(stream)
        return stream.getvalue()

    def _sheet(self, sheet: Sheet, told: Told) -> Any:
        from odf.table import Table, TableColumn, TableRow

        headings = headings_of(sheet.form)
        table = Table(name=sheet.form.title, protected="true")
        for one in headings:
            hidden = {"visibility": "collapse"} if one.title == MADE_FROM else {}
            table.addElement(TableColumn(stylename=self._column(width_of(one)), **hidden))
        top = TableRow()
        for one in headings:
            top.addElement(self._cell(one.title, "head"))
        table.addElement(top)
        for number, row in enumerate(sheet.rows, start=2):
            line = TableRow()
            for one, text in zip(headings, cells_of(sheet, row, told(sheet, row)), strict=True):
                line.addElement(self._filled(one, text, row, headings, number))
            table.addElement(line)
        if sheet.form.may_grow:
            empty = TableRow(numberrowsrepeated=MORE_ROWS)
            for one in headings:
                empty.addElement(self._cell("", "free", self._rule(one)))
            table.addElement(empty)
        return table

    def _filled(self, one: Heading, text: str, row: Row, headings: Sequence[Heading], number: int) -> Any:
        from odf.table import TableCell

        is_locked = one.column.key in row.locked if one.column is not None else one.title not in (PLACE, REMOVE)
        style = "fixed" if is_locked else "free"
        if one.column is None and one.title == WORDS:
            formula = f"of:={words_formula(headings, number, '[.{}]', ';')}"
            return TableCell(valuetype="float", value=text, formula=formula, stylename=self.styles[style])
        is_number = one.column.sort == "number" if one.column is not None else one.title == PLACE
        if text and is_number and not is_locked:
            rule = self._rule(one)
            named = {"contentvalidationname": rule} if rule else {}
            return TableCell(valuetype="float", value=text, stylename=self.styles[style], **named)
        return self._cell(text, style, self._rule(one))

    def _cell(self, text: str, style: str, rule: str = "") -> Any:
        from odf import teletype
        from odf.table import TableCell
        from odf.text import P

        named = {"contentvalidationname": rule} if rule else {}
        if not text:
            return TableCell(stylename=self.styles[style], **named)
        cell = TableCell(valuetype="string", stylename=self.styles[style], **named)
        for line in text.split("\n"):
            paragraph = P()
            teletype.addTextToElement(paragraph, line)
            cell.addElement(paragraph)
        return cell

    def _rule(self, one: Heading) -> str:
        """The name of the rule for what drops down in a column."""
        from odf.table import ContentValidation

        choices = choices_of(one.column) if one.column is not None else ["yes"] if one.title == REMOVE else []
        if not choices:
            return ""
        key = tuple(choices)
        if key not in self.rules:
            self.rules[key] = f"choice{len(self.rules) + 1}"
            listed = ";".join('"' + one.replace('"', '""') + '"' for one in choices)
            self.choices.addElement(
                ContentValidation(
                    name=self.rules[key],
                    condition=f"of:cell-content-is-in-list({listed})",
                    allowemptycell="true",
                    displaylist="unsorted",
                )
            )
        return self.rules[key]

    def _column(self, width: float) -> Any:
        from odf.style import Style, TableColumnProperties

        if width not in self.widths:
            style = Style(name=f"column{len(self.widths) + 1}", family="table-column")
            style.addElement(TableColumnProperties(columnwidth=f"{width * MILLIMETRES:.0f}mm"))
            self.document.automaticstyles.addElement(style)
            self.widths[width] = style
        return self.widths[width]
