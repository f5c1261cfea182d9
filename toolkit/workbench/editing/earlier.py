"""One entry as it was: from the versions of its file to those in which the entry itself differs."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from toolkit.errors import ToolkitError
from toolkit.source.content import FileKind
from toolkit.workbench.editing.history import History, Step
from toolkit.workbench.editing.parts import Key

MOST_LOOKED_AT = 400
"""How many steps of a file are read to find the versions of one entry."""
MOST_SHOWN = 50


@dataclass(frozen=True)
class EntryVersion:
    """An entry as it was before a step."""

    step: Step
    data: Any


def versions(history: History, kind: FileKind, key: Key, now: Any) -> list[EntryVersion]:
    """The versions of an entry before the present one, the latest first; `now` is what it says now, None if nothing."""
    found: list[EntryVersion] = []
    after = now
    for one in _befores(history, kind, key):
        if one.data not in (after, None):
            found.append(one)
        after = one.data
        if len(found) == MOST_SHOWN:
            break
    return found


def before_step(history: History, kind: FileKind, key: Key, number: int) -> Any:
    """What an entry said before a step.

    Raises:
        ToolkitError: the version is no longer there.
    """
    for one in _befores(history, kind, key):
        if one.step.number == number and one.data is not None:
            return one.data
    raise ToolkitError("This version is not in the history any more.")


def changed_by(step: Step, history: History, kind_of: Callable[[str], FileKind]) -> Iterator[Key]:
    """The entries that a step changed, added or took away."""
    for file, digests in step.files.items():
        try:
            kind = kind_of(file)
        except ToolkitError:
            continue  # a picture, or a file that is none of the box's any more
        before, after = ({kind.identify(one, file).id: one for one in _entries(history, kind, one)} for one in digests)
        yield from ((file, id) for id in {**before, **after} if before.get(id) != after.get(id))


def _entries(history: History, kind: FileKind, digest: str | None) -> Sequence[Any]:
    """What was in a file; nothing if it cannot be read."""
    try:
        read = json.loads((history.text(digest) or b"null").decode("utf-8-sig"))
    except (ToolkitError, ValueError, RecursionError):
        return ()
    if not kind.list_of:
        return () if read is None else (read,)
    listed = read.get(kind.list_of) if isinstance(read, dict) else None
    return listed if isinstance(listed, list) else ()


def _befores(history: History, kind: FileKind, key: Key) -> Iterator[EntryVersion]:
    """Each step that changed a file, and the entry before it (of namesakes the last one); None if there was none."""
    file, id = key
    for step, _ in zip(history.versions(file), range(MOST_LOOKED_AT), strict=False):
        named = [one for one in _entries(history, kind, step.files[file][0]) if kind.identify(one, file).id == id]
        yield EntryVersion(step, named[-1] if named else None)
