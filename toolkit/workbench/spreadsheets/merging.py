"""From the tables that somebody has edited, and the box as it is now, to what changes in it.

    merged = Merging(sheets_of(bench.opened), schemas).of(tables)
    merged.edits        one for each entry that changes
    merged.refused      cells that do not fit, and what the box has changed meanwhile, each with its address

There are three of everything: what a cell said when the sheet was made, what it says now, and what the box says now.
Only what differs from the first is a change; where the box differs from it as well, nobody can know what is right, and
that is said. Nothing is removed because it is missing: a row is removed when its cell “Remove” says so.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field, replace
from typing import Any

from toolkit.source.schema import Schemas
from toolkit.workbench.editing.edits import Edit
from toolkit.workbench.spreadsheets.cells import RefusedError, meant, put, quoted, tidy
from toolkit.workbench.spreadsheets.columns import Column
from toolkit.workbench.spreadsheets.lists import Alignment, ListRow, rearranged
from toolkit.workbench.spreadsheets.sheets import FILE, MADE_FROM, PLACE, REMOVE, Form, Owner, Row, Sheet, value_at
from toolkit.workbench.spreadsheets.tables import (
    Origin,
    SheetRead,
    address,
    first_heading,
    headings_of,
    origin_in,
)


@dataclass(frozen=True)
class CellChange:
    """A cell that changes: where it is, what it is about, and what it says before and after."""

    address: str
    about: str
    before: str
    after: str


@dataclass
class Merged:
    """What tables come to. Nothing may be written as long as something is refused."""

    changes: list[CellChange] = field(default_factory=list)
    edits: list[Edit] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Line:
    """A row of a table: its number, what it was made from, and its cells by heading with their places."""

    table: SheetRead
    number: int
    origin: Origin | None
    cells: Mapping[str, tuple[str, int]]

    def text(self, heading: str) -> str:
        """What a cell says."""
        return tidy(self.cells.get(heading, ("", 0))[0])

    def address(self, heading: str) -> str:
        """Where a cell is."""
        return address(self.table.title, self.cells.get(heading, ("", 0))[1], self.number)


class Merging:
    """Tables beside the sheets of a box as it is now."""

    def __init__(self, sheets: Sequence[Sheet], schemas: Schemas) -> None:
        self.sheets, self.schemas = {sheet.form.title: sheet for sheet in sheets}, schemas
        self.owners: dict[tuple[str, str, int], Owner] = {}
        self.forms: dict[tuple[str, str, int], Form] = {}
        for sheet in sheets:
            for row in sheet.rows if not sheet.form.lists else ():
                self.owners[row.owner.key] = row.owner
                self.forms[row.owner.key] = sheet.form
        self.by_reference = {(sheet.form.title, row.reference): row for sheet in sheets for row in sheet.rows}
        self.data: dict[tuple[str, str, int], Any] = {}
        self.new: dict[tuple[str, str], tuple[Form, Line, Any]] = {}
        self.removed: set[tuple[str, str, int]] = set()
        self.renamed: dict[tuple[str, str, int], tuple[str, str, int]] = {}
        self.items: dict[int, tuple[Form, Line]] = {}
        self.merged = Merged()
        self.alignment = Alignment()

    def of(self, tables: Sequence[tuple[SheetRead, Form]]) -> Merged:
        """What these tables change."""
        read = [
            (form, table, self._lines(table, form)) for table, form in sorted(tables, key=lambda one: len(one[1].lists))
        ]
        arranged = []
        for form, table, lines in read:
            has_origins = any(line.origin is not None for line in lines)
            if not has_origins and lines:
                self.merged.notes.append(
                    f"{table.title}: does not say what it was made from, so whatever differs from the box is a change."
                )
            if form.lists:
                arranged.append((form, self._parts(form, lines, has_origins)))
            else:
                self._entries(form, lines, has_origins)
        for form, rows in reversed(arranged):  # parts of parts first: until then, places are those of the box
            for change in rearranged(self, form, rows):
                self.merged.changes.append(change)
        self._finish()
        self.merged.refused = list(dict.fromkeys(self.merged.refused))
        return self.merged

    # ------------------------------------------------------------------------------------------------ reading tables

    def _lines(self, table: SheetRead, form: Form) -> list[Line]:
        """The rows of a table, with their cells by heading."""
        known = {one.title.casefold(): one.title for one in headings_of(form)}
        places: dict[str, int] = {}
        for at, heading in enumerate(table.headings):
            if not heading:
                continue
            title = known.get(heading.casefold())
            if title is None:
                where = address(table.title, at, 1)
                self.merged.notes.append(f"{where}: no column is called “{heading}”, so it is left alone.")
            elif title in places:
                self.refuse(address(table.title, at, 1), f"there are two columns called “{heading}”.")
            else:
                places[title] = at
        lines = []
        for number, cells in table.rows:
            by_heading = {title: (cells[at] if at < len(cells) else "", at) for title, at in places.items()}
            try:
                origin = origin_in(by_heading.get(MADE_FROM, ("", 0))[0])
            except ValueError:
                where = address(table.title, places[MADE_FROM], number)
                self.refuse(where, "what the row was made from cannot be read. Copy it from a new export.")
                continue
            origin = self._whole(origin)
            line = Line(table, number, origin, by_heading)
            if any(line.text(title) for title in by_heading if title != MADE_FROM):
                lines.append(line)
        return self._told_apart(lines, form)

    def _whole(self, origin: Origin | None) -> Origin | None:
        """What a row was made from, with its cells: those of the box, where they were too many for the sheet."""
        if origin is None or origin.cells is not None:
            return origin
        rows = self.sheets[origin.sheet].rows if origin.sheet in self.sheets else ()
        same = next((row for row in rows if (row.owner.key, row.at) == (origin.owner, origin.at)), None)
        known = same is not None and same.owner.digest == origin.digest
        return replace(origin, cells=same.cells if known and same is not None else {})

    def _told_apart(self, lines: list[Line], form: Form) -> list[Line]:
        """The rows without copies: who copies a row to begin another one has to say so."""
        seen: dict[tuple[Any, ...], Line] = {}
        kept = []
        for line in lines:
            if line.origin is not None:
                if line.origin.sheet != form.title:
                    self.refuse(line.address(MADE_FROM), f"the row is one of the sheet “{line.origin.sheet}”.")
                    continue
                key = (line.origin.owner, line.origin.at)
                if key in seen:
                    first = seen[key].number
                    where = line.address(MADE_FROM)
                    self.refuse(where, f"is a copy of row {first}. Empty this cell to make something new of the row.")
                    continue
                seen[key] = line
            kept.append(line)
        return kept

    # -------------------------------------------------------------------------------------------------- entries

    def _entries(self, form: Form, lines: Sequence[Line], has_origins: bool) -> None:
        first = first_heading(form)
        rows = {row.owner.key: row for row in self.sheets[form.title].rows}
        for line in lines:
            same = self.by_reference.get((form.title, line.text(first)))
            if line.origin is None and (same is None or has_origins):
                if same is not None:
                    self.refuse(
                        line.address(first), f"{line.text(first)} has a row already, or this one has lost its end."
                    )
                else:
                    self._begin(form, line)
                continue
            key = line.origin.owner if line.origin else same.owner.key if same else ("", "", 0)
            row = rows.get(key)
            was = (line.origin.cells if line.origin else row.cells if row else None) or {}
            gone = self.is_removed(line)
            if row is None:
                if gone or not self._changed(form, line, was) or self._is_there(form, line):
                    continue
                self.refuse(line.address(first), f"{line.text(first)} is no longer in the box.")
                continue
            if line.origin and line.text(first) != row.reference:
                self.refuse(
                    line.address(first), f"is the name of the row, and cannot be changed; it was “{row.reference}”."
                )
            elif gone:
                self._remove(form, line, row)
            elif self._changed(form, line, was):
                self.change_cells(form, line, was, row, self.present(key), row.reference)

    def _is_there(self, form: Form, line: Line) -> bool:
        """Whether an entry that is no longer known by its name says all that a row does: it was imported before."""
        for row in self.sheets[form.title].rows:
            if line.origin and row.owner.file == line.origin.owner[0] and not self._changed(form, line, row.cells):
                self.renamed[line.origin.owner] = row.owner.key
                return True
        return False

    def _remove(self, form: Form, line: Line, row: Row) -> None:
        if line.origin and line.origin.digest != row.owner.digest:
            self.refuse(line.address(REMOVE), f"{row.reference} has been changed in the box since. Export it again.")
            return
        self.removed.add(row.owner.key)
        self.merged.changes.append(CellChange(line.address(REMOVE), f"{form.word} {row.reference}", row.reference, ""))

    def _begin(self, form: Form, line: Line) -> None:
        """An entry that is new."""
        first = first_heading(form)
        if not form.may_grow:
            self.refuse(line.address(first), f"there is one {form.word} only, so no row can be added.")
            return
        if self.is_removed(line):
            return
        name = line.text(first) or f"row {line.number}"
        data: dict[str, Any] = {"kind": form.variant} if form.variant else {}
        if (form.title, name) in self.new:
            self.refuse(line.address(first), f"“{name}” is the name of another new row.")
            return
        self.new[form.title, name] = (form, line, data)
        self.fill(form, line, data, f"new {form.word} {line.text(first)}".strip())

    def file_of(self, form: Form, line: Line) -> str:
        """The file that a new entry belongs to: as it says, or that of most others."""
        told = line.text(FILE)
        if told:
            return told
        if not form.kind.list_of:
            return form.kind.pattern.replace("*", line.text(first_heading(form)).replace(" ", "-").lower() or "new")
        files = [row.owner.file for row in self.sheets[form.title].rows]
        return max(sorted(set(files)), key=files.count) if files else form.kind.pattern.replace("*", "")

    # --------------------------------------------------------------------------------------------------------- parts

    def _parts(self, form: Form, lines: Sequence[Line], has_origins: bool) -> list[ListRow]:
        """The rows of a sheet of parts, each with the item of the box that it is about; their cells are changed."""
        first = first_heading(form)
        assert form.parent is not None
        present: dict[tuple[str, str, int], dict[tuple[int, ...], Row]] = {}
        for row in self.sheets[form.title].rows:
            present.setdefault(row.owner.key, {})[row.at] = row
        lines = [self._renamed(line) for line in lines]
        self.alignment.add(form, [line.origin for line in lines if line.origin], self.owners, present)
        found = []
        for line in lines:
            if line.origin is None:
                parent = self.by_reference.get((form.parent.title, line.text(first)))
                beginning = self.new.get((form.parent.title, line.text(first)))
                same = self._same(form, line)
                if same is not None and not has_origins:
                    self.change_cells(form, line, same.cells, same, self.item(form, same), same.reference)
                    found.append(ListRow(line, same.owner.key, same.at, same.at))
                elif parent is not None:
                    found.append(ListRow(line, parent.owner.key, (*parent.at, -1), None))
                elif beginning is not None:
                    found.append(ListRow(line, None, (-1,), None, beginning[2]))
                else:
                    word = form.parent.word
                    told = (
                        f"there is no {word} “{line.text(first)}”" if line.text(first) else f"say which {word} it is of"
                    )
                    self.refuse(line.address(first), f"{told}.")
                continue
            key, at = line.origin.owner, line.origin.at
            moved_on = self.alignment.now(form, line.origin)
            row_now = present.get(key, {}).get(moved_on) if moved_on is not None else None
            was = line.origin.cells or {}
            touched = self.is_removed(line) or self._changed(form, line, was) or self._is_moved(line)
            if row_now is None or moved_on is None:
                if touched:
                    self.refuse(
                        line.address(first), f"{line.text(first)} has been changed in the box since. Export it again."
                    )
                continue
            called = " ".join((self.shown(key), *(str(one + 1) for one in at[:-1])))
            if line.text(first) != called and key not in self.renamed.values():
                self.refuse(line.address(first), "says what the row is a part of, and cannot be changed.")
                continue
            if self._changed(form, line, was) and not self.is_removed(line):
                self.change_cells(form, line, was, row_now, self.item(form, row_now), row_now.reference)
            found.append(ListRow(line, key, at, moved_on))
        return found

    def _renamed(self, line: Line) -> Line:
        """A row of parts of an entry that was imported before, and is called something else since."""
        new = self.renamed.get(line.origin.owner) if line.origin else None
        if new is None or line.origin is None:
            return line
        return replace(line, origin=replace(line.origin, owner=new))

    def _same(self, form: Form, line: Line) -> Row | None:
        place = line.text(PLACE)
        return self.by_reference.get((form.title, f"{line.text(first_heading(form))} {place}")) if place else None

    def _is_moved(self, line: Line) -> bool:
        return line.origin is not None and line.text(PLACE) not in ("", str(line.origin.at[-1] + 1))

    def shown(self, key: tuple[str, str, int]) -> str:
        """What the first cell of an entry's row says."""
        return Owner(*key, None).shown

    def item(self, form: Form, row: Row) -> Any:
        """What a row of parts is about, in the box as it will be."""
        data = self.present(row.owner.key)
        for path, index in zip(form.lists, row.at, strict=True):
            data = value_at(data, (*path, index))
        return data

    # --------------------------------------------------------------------------------------------------------- cells

    def present(self, key: tuple[str, str, int]) -> Any:
        """An entry as it will be."""
        if key not in self.data:
            self.data[key] = deepcopy(self.owners[key].data)
        return self.data[key]

    def is_removed(self, line: Line) -> bool:
        """Whether a row says that it is to be removed."""
        told = line.text(REMOVE).casefold()
        if told in ("", "no"):
            return False
        if told not in ("yes", "remove", "x", "true", "1"):
            self.refuse(line.address(REMOVE), f"Remove is yes or nothing, not “{told}”.")
        return True

    def _changed(self, form: Form, line: Line, was: Mapping[str, str]) -> bool:
        return any(
            one.title in line.cells and line.text(one.title) != tidy(was.get(one.column.key, ""))
            for one in headings_of(form)
            if one.column is not None
        )

    def change_cells(self, form: Form, line: Line, was: Mapping[str, str], row: Row, data: Any, reference: str) -> None:
        """Puts what has changed in a row into its entry or part."""
        self.items[id(data)] = (form, line)
        for one in headings_of(form):
            column = one.column
            if column is None or one.title not in line.cells:
                continue
            typed, before, now = line.text(one.title), tidy(was.get(column.key, "")), tidy(row.cells[column.key])
            if typed in (before, now):
                continue
            where = line.address(one.title)
            if now != before:
                self.refuse(
                    where,
                    f"{one.title} of {reference} was {quoted(before)}, is {quoted(typed)} here and has become "
                    f"{quoted(now)} in the box. Decide, and change it in the box or here.",
                )
            elif column.key in row.locked:
                self.refuse(where, f"{one.title} cannot be edited in a cell; change it in the studio or in the file.")
            else:
                self.put(where, column, typed, data, f"{reference}: {one.title}", before)

    def fill(self, form: Form, line: Line, data: Any, about: str) -> None:
        """Puts the cells of a new row into a new entry or part."""
        self.items[id(data)] = (form, line)
        for one in headings_of(form):
            if one.column is None or not line.text(one.title):
                continue
            where = line.address(one.title)
            if one.column.sort == "rest":
                self.refuse(where, f"{one.title} cannot be edited in a cell; leave it empty in a new row.")
            else:
                self.put(where, one.column, line.text(one.title), data, f"{about}: {one.title}", "")

    def put(self, where: str, column: Column, typed: str, data: Any, about: str, before: str) -> None:
        """Puts what was typed into an entry or part, or says why it cannot stand there."""
        try:
            value = meant(column, typed, value_at(data, column.path))
        except RefusedError as refused:
            self.refuse(where, str(refused))
            return
        put(data, column.path, value)
        self.merged.changes.append(CellChange(where, about, before, typed))

    def refuse(self, where: str, why: str) -> None:
        """Says why a cell cannot be imported."""
        self.merged.refused.append(f"{where}: {why}")

    # -------------------------------------------------------------------------------------------------------- the end

    def _finish(self) -> None:
        """Makes edits of what has changed, if it follows the schemas."""
        for key, data in self.data.items():
            owner = self.owners[key]
            if key not in self.removed and data != owner.data:
                self._validate(self.forms[key], owner.shown, data, owner.data)
                self.merged.edits.append(Edit(owner.file, owner.id, owner.data, data))
        for form, line, data in self.new.values():
            self._validate(form, "the new row", data, None)
            self.merged.edits.append(Edit(self.file_of(form, line), "", None, data))
        for key in sorted(self.removed):
            owner = self.owners[key]
            self.merged.edits.append(Edit(owner.file, owner.id, owner.data, None))

    def _validate(self, form: Form, label: str, data: Any, before: Any) -> None:
        schema = form.kind.entry_schema or form.kind.schema
        if self.schemas.is_valid(schema, data) or (before is not None and not self.schemas.is_valid(schema, before)):
            return
        from toolkit.diagnostic import Place

        for fault in self.schemas.explain(schema, data, Place(""), label, ""):
            self.merged.refused.append(
                f"{self._where(data, fault.place.pointer or ())}: {fault.message} {fault.hint}".strip()
            )

    def _where(self, data: Any, pointer: tuple[str | int, ...]) -> str:
        """The cell that a fault is in, as nearly as possible."""
        depth, known = 0, self.items.get(id(data))
        inside = data
        for at, step in enumerate(pointer, start=1):
            try:
                inside = inside[step]
            except (KeyError, IndexError, TypeError):
                break
            if id(inside) in self.items:
                depth, known = at, self.items[id(inside)]
        if known is None:
            return "box"
        form, line = known
        rest = tuple(map(str, pointer[depth:]))
        shared = [
            (sum(1 for _ in zip(one.column.path, rest, strict=False)), one.title)
            for one in headings_of(form)
            if one.column is not None and one.column.path[: len(rest)] == rest[: len(one.column.path)]
        ]
        return line.address(max(shared)[1] if shared and rest else first_heading(form))
