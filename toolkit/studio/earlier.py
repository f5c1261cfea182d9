"""One entry as it was: from the versions of its file to those in which the entry itself differs."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from toolkit.errors import ToolkitError
from toolkit.source.content import FileKind
from toolkit.studio.desk import Desk
from toolkit.studio.editing import Edit

Json = dict[str, Any]
MOST_LOOKED_AT = 400
"""How many steps of a file are read to find the versions of one entry."""
MOST_SHOWN = 50


def earlier(desk: Desk, file: str, id: str) -> list[Json]:
    """The versions of an entry before the present one, the latest first: when each ended, and what ended it.

    Raises:
        ToolkitError: there is no such file in the box.
    """
    kind = desk.kind_of(file)
    found: list[Json] = []
    with desk.lock:
        after = desk.entry(file, id)["data"] if (file, id) in desk.state.entries else None
        for step, before in _befores(desk, file, kind, id):
            if before != after and before is not None:
                found.append({"step": step.number, "at": step.at, "by": step.by, "what": step.what, "data": before})
            after = before
            if len(found) == MOST_SHOWN:
                break
    return found


def put_back(desk: Desk, file: str, id: str, number: int) -> None:
    """Restores an entry to what it was before a step, and leaves everything else in its file as it is.

    Raises:
        ToolkitError: the version is no longer there.
    """
    kind = desk.kind_of(file)
    with desk.lock:
        desk.refresh()
        for step, before in _befores(desk, file, kind, id):
            if step.number == number and before is not None:
                there = desk.entry(file, id)["data"] if (file, id) in desk.state.entries else None
                desk.change([Edit(file, id if there is not None else "", there, before)], f"{id} as it was")
                return
    raise ToolkitError("This version is not in the history any more.")


def _befores(desk: Desk, file: str, kind: FileKind, id: str) -> Iterator[tuple[Any, Any]]:
    """Each step that changed a file, and the entry before it; None where it did not exist or cannot be read."""
    for step, _ in zip(desk.history.versions(file), range(MOST_LOOKED_AT), strict=False):
        try:
            read = json.loads((desk.history.text(step.files[file][0]) or b"null").decode("utf-8-sig"))
        except (ToolkitError, ValueError, RecursionError):
            yield step, None
            continue
        listed = read.get(kind.list_of) if isinstance(read, dict) and kind.list_of else None
        every = listed if isinstance(listed, list) else [] if read is None else [read]
        yield step, next((one for one in every if kind.identify(one, file).id == id), None)
