"""From an entry as somebody wants it to the text of its file: one entry changes, everything else stays as it was.

An edit says which entry it is about, what it was when the person began, and what it should be. If the file has
changed since, nothing is written: the person sees both versions and chooses. An entry that is already as it should be
is no conflict: an answer may have been lost.

    Edit("cards/maps.json", "12", was={…}, now={…})     change one
    Edit("cards/maps.json", "", was=None, now={…})      add one
    Edit("cards/maps.json", "12", was={…}, now=None)    remove one

A file that is not there yet is begun with what is added to it; one that was a single entry is removed with it.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, replace
from typing import Any

from toolkit.diagnostic import Place
from toolkit.errors import ToolkitError
from toolkit.source.content import FileKind
from toolkit.source.cursor import cursor
from toolkit.source.document import Document
from toolkit.source.layout import canonical, canonical_entry
from toolkit.source.marks import repeated_keys
from toolkit.source.schema import Schemas
from toolkit.source.sheets import SheetDocument, is_sheet, with_row
from toolkit.workbench.editing.splicing import spliced

NAMES = re.compile(r"(?:[^\W_][\w-]*/)*[^\W_][\w-]*\.(?:json|csv)")
"""What a new file is called: nothing hidden, and nothing that a disk or a command would misread."""


@dataclass(frozen=True)
class Edit:
    """One entry of one file: `was` is how the person last saw it, None if it is new; `now` is None if it is removed."""

    file: str
    id: str
    was: Any
    now: Any


class ConflictError(ToolkitError):
    """Somebody else has changed the entry in the meantime; `there` is what it is now, None if it is gone."""

    def __init__(self, edit: Edit, there: Any) -> None:
        super().__init__(f"{edit.file}: {edit.id or 'this entry'} was changed by somebody else in the meantime.")
        self.edit, self.there = edit, there


def begun(edit: Edit, kind: FileKind, schemas: Schemas, box: Document | None) -> str:
    """The text of a file that does not exist yet: its entry as a whole, or a list with one. It finds its schema where
    the box finds its own.

    Raises:
        ToolkitError: no file should be called that.
    """
    if not NAMES.fullmatch(edit.file):
        raise ToolkitError(f"{edit.file}: name the file in letters, digits and hyphens.")
    if is_sheet(edit.file):
        return with_row(SheetDocument(edit.file, "", {}, parsed=True), None, edit.now)
    data = {kind.list_of: [edit.now]} if kind.list_of else edit.now
    said = box.data.get("$schema") if box is not None and isinstance(box.data, dict) else None
    folder = said.rpartition("/")[0].removeprefix("./") if isinstance(said, str) else ""
    if folder and isinstance(data, dict):
        data = {"$schema": f"{'../' * edit.file.count('/')}{folder}/{kind.schema}", **data}
    return canonical(Document(edit.file, _plain(data), data, parsed=True), kind, schemas)


def edited(document: Document, kind: FileKind, schemas: Schemas, edit: Edit) -> str | None:
    """The text of the file with the entry as it should be; None if the file was that entry, and is to be removed.

    Raises:
        ConflictError: the entry has changed since.
        ToolkitError: the file cannot be read as JSON, so there is no entry to change.
    """
    if not document.parsed:
        raise ToolkitError(f"{edit.file}: is not JSON at the moment. Fix it in an editor first.")
    pointer = find(document, kind, edit.id, edit.was) if edit.was is not None else None
    there = None if pointer is None else at(document.data, pointer)
    if there != edit.was and (there is None or there != edit.now):
        raise ConflictError(edit, there)
    if isinstance(document, SheetDocument):
        return with_row(document, int(pointer[-1]) if pointer else None, edit.now)
    if pointer is None:
        return _with_another(document, kind, schemas, edit.now)
    if edit.now is None:
        if not pointer and kind.required:
            raise ToolkitError(f"{document.file}: every box has this file.")
        return _without(document, pointer) if pointer else None
    return _spliced(document, kind, schemas, pointer, edit.now)


def refuse_loss(document: Document, kind: FileKind, edit: Edit) -> None:
    """Refuses an edit that would write a key only once that its author has typed twice, with two values.

    What is written twice in other entries is in nobody's way, as they stay as they are; nor in one that is removed.

    Raises:
        ToolkitError: a key is written twice in this entry, or around all entries.
    """
    name = kind.list_of or ""
    listed = document.data.get(name) if isinstance(document.data, dict) else None
    kept = edit.was is not None and edit.now is not None
    mine = find(document, kind, edit.id, edit.was) if kept else None
    pointers = [(name, index) for index in range(len(listed if isinstance(listed, list) else ()))]
    apart = [document.offsets(Place(document.file, one)) for one in pointers if one != mine]
    for key, _, (start, _) in repeated_keys(document.text):
        if not any(begin <= start < end for begin, end in apart):
            line, _ = document.line_column(start)
            raise ToolkitError(
                f'{edit.file}:{line}: the key "{key}" appears twice in the same object, and saving {edit.id or "this"} '
                "would keep only the last value. Remove one of the two in an editor first."
            )


def find(document: Document, kind: FileKind, id: str, was: Any = None) -> tuple[str | int, ...] | None:
    """The pointer to an entry in a file, or to the whole file if it is a single entry.

    Of several entries with the same id, which a person may have typed, it is the one that says what `was` says, or else
    the first.
    """
    listed = document.data.get(kind.list_of) if isinstance(document.data, dict) and kind.list_of else None
    if not isinstance(listed, list):
        return () if kind.identify(document.data, document.file).id == id else None
    namesakes = [index for index, entry in enumerate(listed) if kind.identify(entry, document.file).id == id]
    alike = [index for index in namesakes if listed[index] == was]
    return (kind.list_of, (alike or namesakes)[0]) if namesakes else None


def at(data: Any, pointer: tuple[str | int, ...]) -> Any:
    """What a pointer leads to."""
    for step in pointer:
        data = data[step]
    return data


def _spliced(document: Document, kind: FileKind, schemas: Schemas, pointer: tuple[str | int, ...], now: Any) -> str:
    """The text with one entry as it should be. A file that was as `unlikely fmt` writes it stays so; in any other, only
    what changed is touched."""
    order = cursor(schemas, kind.entry_schema or kind.schema).keys(now) if isinstance(now, dict) else ()
    after = spliced(document, pointer, now, order)
    return canonical(after, kind, schemas) if canonical(document, kind, schemas) == document.text else after.text


def _with_another(document: Document, kind: FileKind, schemas: Schemas, now: Any) -> str:
    """The text with one more entry at the end of the list, or where `unlikely fmt` would put it."""
    listed = document.data.get(kind.list_of) if isinstance(document.data, dict) and kind.list_of else None
    if not isinstance(listed, list):
        raise ToolkitError(f"{document.file}: holds one entry only, so no other can be added to it.")
    start, end = document.offsets(Place(document.file, (kind.list_of,)))
    last = document.offsets(Place(document.file, (kind.list_of, len(listed) - 1)))[1] if listed else start + 1
    more = f",\n    {_plain(now)}" if listed else f"\n    {_plain(now)}\n  "
    rough = _with_text(document, last, last if listed else end - 1, more)
    return _formed(document, kind, schemas, (kind.list_of, len(listed)), rough)


def _formed(
    document: Document, kind: FileKind, schemas: Schemas, pointer: tuple[str | int, ...], rough: Document
) -> str:
    """The text after a change at one place, in its form: all of it if it had that before, otherwise that place only.

    The place tells which entry it is: there may be another one like it, or with the same number.
    """
    if not pointer or canonical(document, kind, schemas) == document.text:
        return canonical(rough, kind, schemas)
    start, end = rough.offsets(Place(document.file, pointer))
    return rough.text[:start] + canonical_entry(rough, kind, schemas, int(pointer[-1])) + rough.text[end:]


def _without(document: Document, pointer: tuple[str | int, ...]) -> str:
    start, end = document.member_offsets(Place(document.file, pointer))
    return document.text[:start] + document.text[end:]


def _with_text(document: Document, start: int, end: int, instead: str) -> Document:
    text = document.text[:start] + instead + document.text[end:]
    return replace(document, text=text, data=json.loads(text.removeprefix("\ufeff")))


def _plain(data: Any) -> str:
    return json.dumps(data, ensure_ascii=False)
