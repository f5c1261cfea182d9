"""`unlikely export`: from a box to files of a spreadsheet program."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from toolkit.errors import ToolkitError
from toolkit.source.suggest import listing
from toolkit.workbench.bench import Workbench
from toolkit.workbench.destinations import NamedFile
from toolkit.workbench.spreadsheets.beside import BesideRows
from toolkit.workbench.spreadsheets.sheets import Sheet, sheets_of
from toolkit.workbench.spreadsheets.writing import comma_separated, workbook


@dataclass(frozen=True)
class ExportRequest:
    """Which file, which sheets (all if none is named), and whether faces are set to say how much room they have."""

    output: Path
    sheets: tuple[str, ...] = ()
    room: bool = True
    force: bool = False


@dataclass(frozen=True)
class Exported:
    """What was written: a file, or one for each sheet; how many sheets and rows."""

    paths: tuple[Path, ...]
    sheets: int
    rows: int


def export(bench: Workbench, request: ExportRequest) -> Exported:
    """Writes the sheets of a box.

    Raises:
        ToolkitError: a library is missing, the file is somebody's own, or there is no sheet of that name.
    """
    suffix = request.output.suffix.lower()
    if suffix not in (".xlsx", ".ods", ".csv"):
        raise ToolkitError(f"{request.output}: has to end in .xlsx, .ods or .csv")
    bench.note_gaps()
    sheets = named(sheets_of(bench.alone), request.sheets)
    rows = sum(len(sheet.rows) for sheet in sheets)
    beside = BesideRows(bench, measured=request.room)
    title = f"{bench.box.title} – {bench.folder.shown}"
    if suffix != ".csv":
        from toolkit.workbench.spreadsheets.open_document import open_document

        file = NamedFile(request.output, bench.audience, force=request.force)
        file.write((workbook if suffix == ".xlsx" else open_document)(sheets, beside.told, title))
        return Exported((request.output,), len(sheets), rows)
    alone = len(sheets) == 1
    paths = [request.output if alone else _beside(request.output, sheet) for sheet in sheets]
    files = [NamedFile(path, bench.audience, force=request.force) for path in paths]
    for file, sheet in zip(files, sheets, strict=True):
        file.write(comma_separated(sheet, beside.told))
    return Exported(tuple(paths), len(sheets), rows)


def named(sheets: Sequence[Sheet], names: Sequence[str]) -> list[Sheet]:
    """The sheets with these titles, or all of them.

    Raises:
        ToolkitError: there is no sheet of that name.
    """
    by_title = {sheet.form.title.casefold(): sheet for sheet in sheets}
    for name in names:
        if name.casefold() not in by_title:
            there = listing([f"“{sheet.form.title}”" for sheet in sheets], most=60)
            raise ToolkitError(f"there is no sheet called “{name}”. There are {there}")
    return [by_title[name.casefold()] for name in names] if names else list(sheets)


def _beside(output: Path, sheet: Sheet) -> Path:
    """`box-challenge-trials.csv` for a sheet of `box.csv`."""
    return output.with_name(f"{output.stem}-{sheet.form.title.lower().replace(' ', '-')}{output.suffix}")
