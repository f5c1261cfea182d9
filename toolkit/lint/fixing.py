"""From diagnostics with a fix to the fixed files.

A fix edits text, so everything else in a file stays as the author wrote it. Fixes that overlap wait for the next pass;
passes continue until nothing changes. What only follows from another finding is not fixed while its cause stands: a
count that is wrong because a file lies in the wrong folder was right.
"""

from __future__ import annotations

from bisect import bisect_left, insort
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from toolkit.diagnostic import Diagnostic, Edit
from toolkit.lint.runner import Inspection
from toolkit.source.document import Document
from toolkit.source.folder import Folder

MOST_PASSES = 10


@dataclass(frozen=True)
class Mended:
    """The texts of the changed files, before and after, and the number of fixes."""

    before: dict[str, str]
    after: dict[str, str]
    fixes: int


def mend(folder: Folder, inspect: Callable[[Folder], Inspection]) -> Mended:
    """Fixes a box in memory; nothing is written."""
    before: dict[str, str] = {}
    after: dict[str, str] = {}
    fixes = 0
    for _ in range(MOST_PASSES):
        inspection = inspect(folder.with_changed({file: text.encode() for file, text in after.items()}))
        texts, count = apply_fixes(inspection.documents, inspection.diagnostics)
        if not texts:
            break
        fixes += count
        for file, text in texts.items():
            before.setdefault(file, inspection.documents[file].text)
            after[file] = text
    return Mended(before, after, fixes)


def apply_fixes(documents: Mapping[str, Document], found: Iterable[Diagnostic]) -> tuple[dict[str, str], int]:
    """The changed texts of one pass, and how many fixes are in them."""
    every = list(found)
    edits: dict[str, list[tuple[int, int, str]]] = {}  # in order, none over another
    count = 0
    for diagnostic in every:
        if diagnostic.fix is None or _has_cause(diagnostic, every):
            continue
        placed = [(edit.place.file, _offsets(documents, edit)) for edit in diagnostic.fix.edits]
        if any(_overlaps(edits.get(file, []), span) for file, span in placed):
            continue
        count += 1
        for (file, (start, end)), edit in zip(placed, diagnostic.fix.edits, strict=True):
            insort(edits.setdefault(file, []), (start, end, edit.text))
    texts = {}
    for file, changes in edits.items():
        old, at, parts = documents[file].text, 0, []
        for start, end, new in changes:
            parts += [old[at:start], new]
            at = end
        texts[file] = "".join([*parts, old[at:]])
    return texts, count


def _has_cause(diagnostic: Diagnostic, found: Iterable[Diagnostic]) -> bool:
    """Whether another finding explains this one."""
    topics = set(diagnostic.follows)
    return bool(topics) and any(not topics.isdisjoint(one.explains) for one in found if one is not diagnostic)


def _offsets(documents: Mapping[str, Document], edit: Edit) -> tuple[int, int]:
    document = documents[edit.place.file]
    return document.member_offsets(edit.place) if edit.removes_member else document.offsets(edit.place)


def _overlaps(taken: list[tuple[int, int, str]], span: tuple[int, int]) -> bool:
    """Whether a change is already there: only its neighbours can be, and there may be thousands of others."""
    at = bisect_left(taken, span, key=lambda change: change[:2])
    return any(
        (start < span[1] and span[0] < end) or (start, end) == span for start, end, _ in taken[max(at - 1, 0) : at + 1]
    )
