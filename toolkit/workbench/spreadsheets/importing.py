"""`unlikely import`: from files of a spreadsheet program to what changes in a box, and into it.

    asked = Import(bench, ("box.xlsx",))
    asked.merged        what would change, and what is refused; nothing is written
    asked.write()       everything, or nothing

It is a step of the box's history like any other: the studio can undo it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property

from toolkit.errors import ToolkitError
from toolkit.source.suggest import listing
from toolkit.workbench.bench import Workbench
from toolkit.workbench.editing.editor import ChangeRequest, Editor
from toolkit.workbench.editing.history import History, history_folder
from toolkit.workbench.spreadsheets.exporting import named
from toolkit.workbench.spreadsheets.merging import Merged, Merging
from toolkit.workbench.spreadsheets.reading import tables_in
from toolkit.workbench.spreadsheets.sheets import Form, sheets_of
from toolkit.workbench.spreadsheets.tables import SheetRead, form_for


class Import:
    """Tables that are to be imported into a box; `sheet` says which one a table is, where nothing in it does."""

    def __init__(self, bench: Workbench, sources: Sequence[str], sheet: str = "") -> None:
        self.editor = Editor(bench, History(history_folder(bench.folder.root)))
        self.sources, self.sheet = tuple(sources), sheet

    @cached_property
    def merged(self) -> Merged:
        """What changes.

        Raises:
            ToolkitError: a file cannot be read, or is of no sheet of this box.
        """
        bench = self.editor.bench
        sheets = sheets_of(bench.alone)
        merged = Merging(sheets, bench.game.reader().schemas).of(list(self._tables([one.form for one in sheets])))
        if self.sheet:
            named(sheets, [self.sheet])
        return merged

    def _tables(self, forms: Sequence[Form]) -> Iterator[tuple[SheetRead, Form]]:
        seen: dict[str, str] = {}
        for source in self.sources:
            tables = tables_in(source)
            if not tables:
                raise ToolkitError(f"{source}: is empty")
            for table in tables:
                form = self._form(table, forms)
                if form is None:
                    titles = listing([f"“{one.title}”" for one in forms], most=60)
                    raise ToolkitError(f"{source}: “{table.title}” is no sheet of this box. There are {titles}")
                if form.title in seen:
                    raise ToolkitError(f"{source}: the sheet “{form.title}” is there twice")
                seen[form.title] = source
                yield SheetRead(form.title, table.headings, table.rows), form

    def _form(self, table: SheetRead, forms: Sequence[Form]) -> Form | None:
        if self.sheet:
            return next((form for form in forms if form.title.casefold() == self.sheet.casefold()), None)
        return form_for(table, forms)

    def texts(self) -> dict[str, tuple[str, str]]:
        """The files that change: what they say, and what they would say."""
        edits = self.merged.edits
        planned = self.editor.planned(edits, "")
        documents = self.editor.bench.content.documents
        return {
            file: (documents[file].text if file in documents else "", "" if text is None else text.decode())
            for file, text in planned.texts.items()
        }

    def write(self) -> None:
        """Writes everything that changes.

        Raises:
            ConflictError: somebody has changed an entry since it was looked at; nothing was written.
            ToolkitError: something was refused, or a file cannot be written; nothing was written.
        """
        if self.merged.refused:
            raise ToolkitError("nothing can be imported as long as something is refused")
        self.editor.change(ChangeRequest(tuple(self.merged.edits), f"import of {', '.join(self.sources)}"))
