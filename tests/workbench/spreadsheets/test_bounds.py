"""A workbook of a few kilobytes that asks for gigabytes is refused before anybody makes room for it."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile

import pytest

from tests.cli.conftest import Run
from tests.workbench.spreadsheets.programs import exported
from toolkit.errors import ToolkitError
from toolkit.workbench.spreadsheets import bounds
from toolkit.workbench.spreadsheets.bounds import unpacked

SHEET, SHARED, OPEN = "xl/worksheets/sheet1.xml", "xl/sharedStrings.xml", "content.xml"
WORDS = "".join(f'<!ENTITY w{n + 1} "{10 * f"&w{n};"}">' for n in range(12))


def packed(**files: str) -> bytes:
    """A file of these files: `sheet` and `shared` of a workbook of Excel, `content` of one of LibreOffice."""
    named = {"sheet": SHEET, "shared": SHARED, "content": OPEN}
    with ZipFile(stream := BytesIO(), "w", ZIP_DEFLATED) as book:
        for name, text in files.items():
            book.writestr(named[name], text)
    return stream.getvalue()


def row(cells: str, repeated: int = 1) -> str:
    return f'<table:table-row table:number-rows-repeated="{repeated}">{cells}</table:table-row>'


def cell(text: str = "", repeated: int = 1) -> str:
    words = f"<text:p>{text}</text:p>" if text else ""
    return f'<table:table-cell table:number-columns-repeated="{repeated}">{words}</table:table-cell>'


def corners(to: str) -> str:
    return f'<s><row r="1"><c r="A1"><v>1</v></c></row><row><c r="{to}"><v>1</v></c></row></s>'


BOMBS = {
    "far corner": (packed(sheet=corners("XFD1048576")), "more than 60000 rows, or 1000 columns"),
    "far corner in small letters": (packed(sheet=corners("xfd1048576")), "more than 60000 rows"),
    "somewhere": (packed(sheet=corners("$A$1048576")), "is no address"),
    "far column": (packed(sheet='<row r="1"><c r="ZZZ1"/></row>'), "1000 columns"),
    "far row, without addresses": (packed(sheet='<row r="60001"><c><v>1</v></c></row>'), "60000 rows"),
    "many cells": (packed(sheet=corners("ALL60000")), "more than 6 million cells"),
    "a long text in every cell": (
        packed(sheet="<row>" + '<c t="s"><v>0</v></c>' * 900 + "</row>", shared=f"<si><t>{'x' * 200_000}</t></si>"),
        "100 million letters",
    ),
    "a cell that is repeated": (packed(content=row(cell("x", 16_384))), "1000 columns"),
    "a row that is repeated": (packed(content=row(cell("x"), 1_048_576)), "60000 rows"),
    "a long cell that is repeated": (packed(content=row(cell("x" * 9_000, 900), 900)), "100 million letters"),
    "many sheets": (
        packed(content="<a>" + f"<table:table>{row(cell('x', 999), 999)}</table:table>" * 7 + "</a>"),
        "6 million",
    ),
    "words that stand for words": (
        packed(content=f'<!DOCTYPE a [<!ENTITY w0 "word">{WORDS}]><a>&w12;</a>'),
        "a document type of its own",
    ),
    "what is elsewhere": (
        packed(sheet='<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'),
        "a document type of its own",
    ),
    "no sheet": (packed(sheet="<row><c>"), "cannot be read as a spreadsheet"),
    "tables in cells": (
        packed(content=row(f"<table:table-cell>{row(cell('x'))}</table:table-cell>")),
        "cannot be read",
    ),
    "fewer than none": (packed(content=row(cell("x", -5))), "cannot be read"),
    "not packed after all": (b"PK\x03\x04" + b"x" * 900, "cannot be read"),
}


@pytest.mark.parametrize("bomb", BOMBS)
def test_what_asks_for_too_much_is_refused(bomb: str) -> None:
    data, why = BOMBS[bomb]
    assert len(data) < 40_000
    with pytest.raises(ToolkitError, match=f"^box.xlsx: .*{why}"):
        unpacked(data, "box.xlsx")


def test_what_is_empty_may_be_repeated() -> None:
    """LibreOffice says so of what is left of every sheet."""
    text = f"<a>{row(cell('x') + cell('', 16_383))}{row(cell('', 16_384), 1_048_575)}</a>"
    with ZipFile(BytesIO(unpacked(packed(content=text), "box.ods"))) as book:
        assert book.read(OPEN) == text.encode()


def test_what_unpacks_to_more_than_there_is_room_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bounds, "MOST_UNPACKED", 50_000)
    with pytest.raises(ToolkitError, match="unpacks to more than"):
        unpacked(packed(sheet=" " * 50_001), "box.xlsx")


def test_a_size_that_is_a_lie_gains_nothing() -> None:
    """What is packed is larger than it says: only as much is taken as it says, and that makes no sense."""
    data = packed(sheet=f"<a>{' ' * 500_000}</a>")
    lying = data.replace((500_007).to_bytes(4, "little"), (50).to_bytes(4, "little"))
    assert lying != data
    with pytest.raises(ToolkitError, match="cannot be read as a spreadsheet"):
        unpacked(lying, "box.xlsx")


def test_pictures_and_macros_are_not_even_unpacked(box: Path, tmp_path: Path) -> None:
    file = exported(box, tmp_path / "box.xlsx")
    with ZipFile(file, "a", ZIP_DEFLATED) as book:
        book.writestr("xl/media/image1.png", b"\0" * 900_000)
        book.writestr("xl/vbaProject.bin", b"\0" * 900_000)
    with ZipFile(BytesIO(unpacked(file.read_bytes(), "box.xlsx"))) as book:
        assert {name.rpartition(".")[2] for name in book.namelist()} == {"xml", "rels"}


def test_a_binary_workbook_is_to_be_saved_as_another() -> None:
    with ZipFile(stream := BytesIO(), "w") as book:
        book.writestr("xl/workbook.bin", b"x")
    with pytest.raises(ToolkitError, match=r"Save it as \.xlsx or \.ods"):
        unpacked(stream.getvalue(), "box.xlsb")


def test_import_says_so_in_one_line(box: Path, tmp_path: Path, unlikely: Run) -> None:
    """The library would ask for more than there is, and end the process."""
    change: Callable[[bytes], bytes] = lambda text: text.replace(  # noqa: E731
        b"</sheetData>", b'<row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData>'
    )
    file = tmp_path / "bomb.xlsx"
    with ZipFile(exported(box, tmp_path / "box.xlsx")) as old, ZipFile(file, "w", ZIP_DEFLATED) as book:
        for name in old.namelist():
            book.writestr(name, change(old.read(name)) if name == SHEET else old.read(name))
    said = unlikely("import", box, file)
    assert said.code == 2
    assert "a sheet has more than 60000 rows, or 1000 columns" in said.err
    assert "Nothing of it was read" in said.err
