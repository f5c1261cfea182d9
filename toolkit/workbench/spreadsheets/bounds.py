"""What a workbook may cost to read: it is unpacked here, within bounds, and counted before anybody makes room for it.

A few kilobytes can ask for gigabytes: what is packed unpacks to a thousand times as much and lies about its size, two
cells in opposite corners mean a sheet of billions, a cell or a row is repeated, a long text is named by every cell, and
XML can define words that stand for millions of letters. The library that reads workbooks makes room for all of it.
"""

from __future__ import annotations

import re
import zlib
from collections import Counter
from io import BytesIO
from xml.parsers import expat
from zipfile import BadZipFile, ZipFile

from toolkit.errors import ToolkitError

MOST_BYTES = 32_000_000
"""Of a file as it lies on the disk."""
MOST_UNPACKED = 100_000_000
MOST_ROWS, MOST_COLUMNS = 60_000, 1_000
MOST_CELLS = 6_000_000
"""In all sheets together, empty ones between others included."""
MOST_LETTERS = 100_000_000
"""In all cells together, each with the whole of its text."""
PACKED = b"PK\x03\x04"
READ = (".xml", ".rels", "mimetype")
"""What the files in a workbook end in that have a part in its cells; pictures and macros have none."""
ADDRESS = re.compile(r"([A-Z]{1,4})([0-9]{1,8})")
INDEX_LETTERS = 12


def unpacked(data: bytes, source: str) -> bytes:
    """A workbook again, with nothing in it that was not counted.

    Raises:
        ToolkitError: it asks for more than there is room for, or is none.
    """
    if not data.startswith(PACKED):
        return data  # .xls: it is not packed, and has no more than 65,536 rows and 256 columns
    counted, again = Counted(source), BytesIO()
    try:
        with ZipFile(BytesIO(data)) as book, ZipFile(again, "w") as bare:
            files = {one.filename: one for one in book.infolist() if one.filename.lower().endswith(READ)}
            if any(one.endswith(".bin") and "workbook" in one.lower() for one in book.namelist()):
                raise ToolkitError(f"{source}: is a binary workbook. Save it as .xlsx or .ods")
            if sum(one.file_size for one in files.values()) > MOST_UNPACKED:
                raise counted.too_much(f"unpacks to more than {MOST_UNPACKED // 1_000_000} MB")
            for name, one in files.items():
                inside = book.read(one)  # it ends where its size says, whatever is packed there
                if name.lower().endswith(READ[:1]):
                    counted.file(inside)
                bare.writestr(name, inside)
    except (BadZipFile, zlib.error, NotImplementedError, RuntimeError, EOFError) as error:
        raise ToolkitError(f"{source}: cannot be read as a spreadsheet: {error}") from error
    counted.done()
    return again.getvalue()


class Counted:
    """Rows, columns, cells and letters of the sheets of a workbook, .xlsx or .ods, before they are read."""

    def __init__(self, source: str) -> None:
        self._source = source
        self._cells = self._letters = 0
        self._shared: list[int] = []
        self._uses: Counter[int] = Counter()
        """How long the texts are that cells share, and how many cells name each."""
        self._begin()

    def too_much(self, what: str) -> ToolkitError:
        """Why a workbook is not read."""
        return ToolkitError(f"{self._source}: {what}. Nothing of it was read; remove what is not of the box")

    def file(self, inside: bytes) -> None:
        """Counts a file of the workbook."""
        parser = expat.ParserCreate("utf-8")  # as the library reads it, whatever the file says
        parser.buffer_text = True
        parser.StartDoctypeDeclHandler = self._doctype
        parser.StartElementHandler = self._start
        parser.EndElementHandler = self._end
        parser.CharacterDataHandler = self._characters
        self._begin()
        try:
            parser.Parse(inside, True)
        except (expat.ExpatError, ValueError) as error:
            raise ToolkitError(f"{self._source}: cannot be read as a spreadsheet: {error}") from error
        self._cells += self._height * self._width

    def done(self) -> None:
        """Counts what cells share, once all files were seen."""
        known = range(len(self._shared))
        self._long(sum(self._shared[index] * times for index, times in self._uses.items() if index in known))

    def _begin(self) -> None:
        """A sheet begins: a file of its own, or a table among others."""
        self._row = self._column = self._height = self._width = 0
        self._rows = self._columns = 1
        self._filled = 0
        self._inside = ""
        self._text, self._length, self._is_shared = "", 0, False

    def _doctype(self, *_: object) -> None:
        raise self.too_much("defines a document type of its own, which no spreadsheet program does")

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        match name.rpartition(":")[2]:
            case "table":
                self._cells += self._height * self._width
                self._begin()
            case "row":
                self._row, self._column = int(attributes.get("r", self._row + 1)), 0
            case "c":
                self._cell_begins(attributes.get("t") == "s", 0)
                row, column = _address(attributes["r"]) if "r" in attributes else (self._row, self._column + 1)
                self._column = column
                self._grow(row, column)
            case "si":
                self._inside, self._length = "si", 0
            case "table-row":
                if self._inside:
                    raise ValueError("there is a table within a cell")
                self._rows = _times(attributes.get("table:number-rows-repeated"))
                self._column = self._filled = 0
            case "table-cell" | "covered-table-cell":
                self._columns = _times(attributes.get("table:number-columns-repeated"))
                has_value = "office:value-type" in attributes
                self._cell_begins(False, sum(map(len, attributes.values())) if has_value else 0)

    def _end(self, name: str) -> None:
        match name.rpartition(":")[2]:
            case "c" if self._inside:
                if self._is_shared and self._text:
                    self._uses[int(self._text)] += 1
                else:
                    self._long(self._length)
                self._inside = ""
            case "si":
                self._shared.append(self._length)
                self._inside = ""
            case "table-cell" | "covered-table-cell":
                self._column += self._columns
                if self._length:
                    self._filled = self._column
                    self._long(self._length * self._columns * self._rows)
                self._inside = ""
            case "table-row":
                if self._filled:
                    self._grow(self._row + self._rows, self._filled)
                self._row += self._rows

    def _cell_begins(self, is_shared: bool, length: int) -> None:
        self._inside, self._text, self._length, self._is_shared = "cell", "", length, is_shared

    def _characters(self, text: str) -> None:
        if self._inside:
            self._length += len(text)
            if self._is_shared and len(self._text) < INDEX_LETTERS:
                self._text += text

    def _grow(self, row: int, column: int) -> None:
        self._height, self._width = max(self._height, row), max(self._width, column)
        if self._height > MOST_ROWS or self._width > MOST_COLUMNS:
            raise self.too_much(f"a sheet has more than {MOST_ROWS} rows, or {MOST_COLUMNS} columns")
        if self._cells + self._height * self._width > MOST_CELLS:
            raise self.too_much(f"its sheets have more than {MOST_CELLS // 1_000_000} million cells")

    def _long(self, length: int) -> None:
        self._letters += length
        if self._letters > MOST_LETTERS:
            raise self.too_much(f"its cells have more than {MOST_LETTERS // 1_000_000} million letters")


def _times(told: str | None) -> int:
    """How often a row or a cell is repeated."""
    times = 1 if told is None else int(told)
    if times < 1:
        raise ValueError("something is repeated less than once")
    return times


def _address(told: str) -> tuple[int, int]:
    """The row and the column of a cell, counted from 1: 5 and 28 for AB5."""
    at = ADDRESS.fullmatch(told.upper())
    if at is None:
        raise ValueError(f"{told[:20]} is no address of a cell")
    column = 0
    for one in at[1]:
        column = 26 * column + ord(one) - ord("A") + 1
    return int(at[2]), column
