"""From a box's folder to its content: reads every file, validates every entry, and sets broken ones apart."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from msgspec import structs

from toolkit.analysis import Analysis, once_an_entry
from toolkit.diagnostic import MOST_ALIKE, Diagnostic, Place
from toolkit.source.document import Document
from toolkit.source.folder import BOX_FILE, Folder, matches
from toolkit.source.reading import read_file, read_raw
from toolkit.source.rules import (
    escaping_path,
    file_too_large,
    left_out,
    repeated_id,
    stale_schemas,
    stray_file,
    unreadable_file,
    unwritten_text,
    wrong_schema,
    wrong_value,
)
from toolkit.source.schema import Schemas
from toolkit.source.sheets import is_sheet


@dataclass(frozen=True)
class Entry:
    """What a card, another entry or the box itself is called, read from raw data that may be broken.

    `id` is what suppressions and fingerprints use; `label` is how a message names it ("item 52").
    """

    id: str
    label: str


@dataclass(frozen=True)
class FileKind:
    """One kind of file in a box: where it is, which schema it follows, and how it is written.

    `list_of` names the property that holds a list of entries (cards), each validated separately by `entry_schema`, so
    that one broken card does not hide the others. `identify` takes an entry's raw data and its file; `sort_key` puts
    the entries into canonical order. Where ids are `unique`, an entry whose id is taken is set apart like a broken one.
    """

    pattern: str
    schema: str
    identify: Callable[[Any, str], Entry]
    list_of: str = ""
    entry_schema: str = ""
    required: bool = False
    sort_key: Callable[[Any], Any] | None = None
    unique: bool = False

    @property
    def word(self) -> str:
        """What one of its entries is called: `tale` for `tales/*.json`, `enemy` for `enemies.json`."""
        folder, _, file = self.pattern.rpartition("/")
        name = file.partition(".")[0].rstrip("*") or folder
        if name.endswith("ies"):
            return f"{name.removesuffix('ies')}y"
        return name.removesuffix("es") if name.endswith("oes") else name.removesuffix("s")


@dataclass(frozen=True)
class Part:
    """An entry (or a file without entries) with its raw data, valid or not, and what was worked out about it."""

    kind: FileKind
    place: Place
    data: Any
    entry: Entry
    analysis: Analysis = field(default_factory=Analysis, init=False, repr=False, compare=False)

    def is_still(self, other: Part) -> bool:
        """Whether another one says the very same at the same place, in the same order."""
        if self is other:
            return True
        alike = self.kind is other.kind and self.place == other.place and self.entry == other.entry
        return alike and written(self.data) == written(other.data)


def written(data: Any) -> str:
    """What tells data apart in which values are equal for Python: `true` from `1`, and members in another order."""
    return json.dumps(data, ensure_ascii=False)


@dataclass(frozen=True)
class Reading:
    """What one file says: its text, its valid entries and the broken ones, and what is wrong with them."""

    document: Document
    sound: Sequence[Part] = ()
    broken: Sequence[Part] = ()
    found: Sequence[Diagnostic] = ()


@dataclass(frozen=True)
class Content:
    """What a box's files say. `unread` are the files and folders that could not be read."""

    folder: Folder
    documents: dict[str, Document] = field(default_factory=dict)
    sound: Sequence[Part] = ()
    broken: Sequence[Part] = ()
    unread: Sequence[str] = ()

    @property
    def is_whole(self) -> bool:
        """Whether nothing had to be left out."""
        return not self.unread and not self.broken

    def parts(self, pattern: str) -> Iterator[Part]:
        """The valid entries of one kind of file."""
        return (part for part in self.sound if part.kind.pattern == pattern)


def load(folder: Folder, files: Sequence[FileKind], schemas: Schemas) -> tuple[Content, list[Diagnostic]]:
    """Reads and validates everything. An author's mistakes never raise an exception."""
    documents: dict[str, Document] = {}
    findings: list[Diagnostic] = []
    sound: list[Part] = []
    broken: list[Part] = []
    unread: list[str] = []
    taken: dict[str, dict[str, Place]] = {}
    names = list(folder.json_files())
    for kind in files:
        if kind.required and kind.pattern not in names:
            hint = f"Every box has a {kind.pattern}; `unlikely new` writes one to start from."
            findings.append(unreadable_file.missing(kind.pattern, hint))
            documents[kind.pattern] = Document(kind.pattern, "")
            unread.append(kind.pattern)
    for name in folder.closed_folders():
        is_link = (folder.root / name).is_symlink()
        fault = escaping_path.explain_folder(name) if is_link else unreadable_file.explain_folder(name)
        findings += _explaining([fault], Place(name))
        unread.append(name)
    for name in names:
        kinds = [kind for kind in files if matches(name, kind.pattern)]
        if not kinds and is_sheet(name):
            continue  # such as an export of this box: only games with sheets read them
        if not kinds:
            documents[name] = Document(name, "")
            findings.append(stray_file.explain(name, tuple(kind.pattern for kind in files)))
            continue
        reading = _known_or_read(folder, name, kinds[0], files, schemas)
        documents[name] = reading.document
        if not reading.document.parsed:
            findings += reading.found
            unread.append(name)
            if name != BOX_FILE:
                findings.append(left_out.explain(name, ()))
            continue
        good, bad, faults = [*reading.sound], [*reading.broken], [*reading.found]
        if kinds[0].unique:
            good, again, repeated = _told_apart(good, taken.setdefault(kinds[0].pattern, {}))
            bad, faults = [*bad, *again], [*faults, *repeated]
        findings += [fault for part in good for fault in unwritten(part, schemas)]
        sound += good
        broken += bad
        findings += faults
        if bad:
            findings.append(left_out.explain(name, [part.entry.label for part in bad]))
    findings += stale_schemas.check(folder, schemas)
    return Content(folder, documents, sound, broken, unread), findings


def _known_or_read(folder: Folder, name: str, kind: FileKind, files: Sequence[FileKind], schemas: Schemas) -> Reading:
    """What a file says. If it is as it was the last time, so is that; if not, the entries that stay are the same."""
    try:
        raw = folder.read(name, file_too_large.MOST_BYTES)
    except OSError:
        return _read(*read_file(folder, name), kind, files, schemas)
    key = (Reading, name, kind.pattern, schemas)
    before: tuple[bytes, Reading] | None = folder.known.get(key)
    if before is not None and before[0] == raw:
        return before[1]
    reading = _read(*read_raw(name, raw), kind, files, schemas)
    if before is not None:
        reading = replace(reading, sound=_kept(reading.sound, before[1].sound))
    folder.known[key] = (raw, reading)
    return reading


def _kept(parts: Sequence[Part], before: Sequence[Part]) -> Sequence[Part]:
    """The entries, but those that were there before and are still the same."""
    known = {part.place: part for part in before}
    return [old if (old := known.get(part.place)) is not None and old.is_still(part) else part for part in parts]


def _read(
    document: Document, faults: Sequence[Diagnostic], kind: FileKind, files: Sequence[FileKind], schemas: Schemas
) -> Reading:
    if not document.parsed:
        return Reading(document, found=_explaining(faults, Place(document.file)))
    meant = _meant(document.data, kind, files, schemas)
    if meant is not None:
        good, bad, more = _misplaced(document, kind, meant)
    else:
        good, bad, more = _validate(document, kind, schemas)
    return Reading(document, good, bad, [*faults, *more])


def _told_apart(parts: Sequence[Part], taken: dict[str, Place]) -> tuple[list[Part], list[Part], list[Diagnostic]]:
    """The entries that are first with their id, the others, and the findings about those."""
    first: list[Part] = []
    again: list[Part] = []
    for part in parts:
        (first if taken.setdefault(part.entry.id, part.place) is part.place else again).append(part)
    found = [
        fault
        for part in again
        for fault in _explaining(
            [repeated_id.explain(part.place, part.entry.label, part.entry.id, taken[part.entry.id])], part.place
        )
    ]
    return first, again, found


@once_an_entry
def unwritten(part: Part, schemas: Schemas) -> Sequence[Diagnostic]:
    """What nobody has written yet in an entry."""
    own = part.data.get("kind") if isinstance(part.data, dict) else None
    kind = str(own or part.kind.word)
    examples = schemas.example_texts
    return tuple(unwritten_text.check(part.place, part.data, part.entry.label, part.entry.id, kind, examples))


def unread(place: Place) -> str:
    """The topic that a part of a box, or all of a file, could not be read (`toolkit.report.folding`)."""
    return f"unread {place.file}{place.pointer_text}"


def _explaining(faults: Sequence[Diagnostic], place: Place) -> list[Diagnostic]:
    """The findings that are the reason why a part could not be read."""
    return [structs.replace(one, explains=(*one.explains, unread(place))) for one in faults]


def _meant(data: Any, kind: FileKind, files: Sequence[FileKind], schemas: Schemas) -> FileKind | None:
    """The kind of file that one says it is, and looks like, if it lies where another kind is expected."""
    if not isinstance(data, dict) or not isinstance(data.get("$schema"), str) or _fits(data, kind, schemas):
        return None
    named = data["$schema"].rpartition("/")[2]
    return next((one for one in files if one.schema == named != kind.schema and _fits(data, one, schemas)), None)


def _fits(data: dict[str, Any], kind: FileKind, schemas: Schemas) -> bool:
    """Whether a file has the shape of a kind, however wrong the entries of its list may be."""
    return isinstance(data.get(kind.list_of), list) if kind.list_of else schemas.is_valid(kind.schema, data)


def _misplaced(document: Document, kind: FileKind, meant: FileKind) -> tuple[list[Part], list[Part], list[Diagnostic]]:
    """A file in the wrong folder: nothing in it is judged by the schema of another kind."""
    root = Place(document.file)
    fault = wrong_schema.explain_misplaced(document.file, kind.schema, meant.schema, meant.pattern)
    part = Part(kind, root, document.data, kind.identify(document.data, document.file))
    return [], [part], _explaining([fault], root)


def _validate(document: Document, kind: FileKind, schemas: Schemas) -> tuple[list[Part], list[Part], list[Diagnostic]]:
    """The valid parts of a file, the broken ones, and what is wrong with them."""
    data, root = document.data, Place(document.file)
    findings: list[Diagnostic] = []
    if isinstance(data, dict) and isinstance(data.get("$schema"), str):
        misled = wrong_schema.explain(document.file, data["$schema"], kind.schema)
        findings += [misled] if misled else []
    entries = data.get(kind.list_of) if isinstance(data, dict) and kind.list_of else None
    if not isinstance(entries, list):
        part = Part(kind, root, data, kind.identify(data, document.file))
        if schemas.is_valid(kind.schema, data):
            return [part], [], findings
        faults = schemas.explain(kind.schema, data, root, part.entry.label, part.entry.id)
        return [], [part], [*findings, *_explaining(faults, root)]

    parts = [
        Part(kind, root / kind.list_of / index, entry, kind.identify(entry, document.file))
        for index, entry in enumerate(entries[: schemas.most_entries(kind.schema, kind.list_of)])
    ]
    findings += (around := _around(document, kind, schemas))
    if schemas.is_valid(kind.schema, {kind.list_of: entries}):
        return parts, [], findings
    sound, broken, faults = _set_apart(parts, schemas)
    findings += faults
    if len(entries) > len(parts):
        findings.append(_too_many(root / kind.list_of, len(parts)))
        broken.append(Part(kind, root, None, Entry("", f"Everything after the first {len(parts)} entries")))
    if not around and not broken and not schemas.is_valid(kind.schema, data):
        findings += schemas.explain(kind.schema, data, root, document.file, "")  # too few entries, or one twice
    return sound, broken, findings


def _set_apart(parts: Sequence[Part], schemas: Schemas) -> tuple[list[Part], list[Part], list[Diagnostic]]:
    """The valid entries of a file, the broken ones, and what is wrong with the first of those.

    To explain a mistake takes a hundred times as long as to see that there is one.
    """
    sound: list[Part] = []
    broken: list[Part] = []
    faults: list[Diagnostic] = []
    unexplained = 0
    for part in parts:
        if schemas.is_valid(part.kind.entry_schema, part.data):
            sound.append(part)
            continue
        broken.append(part)
        if len(faults) < MOST_ALIKE:
            found = schemas.explain(part.kind.entry_schema, part.data, part.place, part.entry.label, part.entry.id)
            faults += _explaining(found, part.place)
        else:
            unexplained += 1
    if unexplained:
        faults.append(faults[-1].and_more(unexplained))
    return sound, broken, faults


def _too_many(place: Place, most: int) -> Diagnostic:
    name = place.pointer_text.removeprefix("/")
    return wrong_value.RULE(
        place,
        f'{place.file}: "{name}" may have at most {most} entries.',
        "Put the others into another file.",
        salient="maxItems",
    )


def _around(document: Document, kind: FileKind, schemas: Schemas) -> list[Diagnostic]:
    """What is wrong with a file apart from its entries."""
    data, listed = document.data, Place(document.file) / kind.list_of
    shell = {**data, kind.list_of: []}
    if schemas.is_valid(kind.schema, shell):
        return []
    found = schemas.explain(kind.schema, shell, Place(document.file), document.file, "")
    return [one for one in found if one.place != listed or not data[kind.list_of]]
