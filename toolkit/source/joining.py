"""Joins the contents of boxes that are played together into one, seen from the first box.

A file of another box is named by its path from the first box's folder, `../north-of-nowhere/cards/maps.json`, so that
places still lead to lines. A box may name the one it extends, a folder beside its own: `"extends": "north"`.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec

from toolkit.analysis import Analysis, once_an_entry
from toolkit.diagnostic import Diagnostic, Place
from toolkit.source.content import Content, Part
from toolkit.source.folder import BOX_FILE, Folder, Memory
from toolkit.source.rules import file_too_large, unreadable_file

EXTENDS = "extends"


def bases_of(folder: Folder) -> list[Folder]:
    """The boxes that a box extends, the innermost base first; missing ones are left out."""
    found: list[Folder] = []
    seen = {folder.root.resolve()}
    while (name := _extended(folder)) is not None:
        root = _beside(folder, name)
        if not _is_box(root) or root.resolve() in seen:
            break
        seen.add(root.resolve())
        shown = Path(os.path.normpath(f"{folder.shown or '.'}/../{name}")).as_posix()
        folder = _remembered(root, shown, folder.memory)
        found.insert(0, folder)
    return found


def _remembered(root: Path, shown: str, memory: Memory | None) -> Folder:
    """A base as it is on the disk now; with what the box that extends it knows of its texts."""
    if memory is None:
        return Folder(root, shown)
    return Folder(root, shown, memory=Memory(known=memory.known.setdefault((EXTENDS, root), Analysis())))


def missing_base(folder: Folder) -> list[Diagnostic]:
    """The finding if the box to be extended does not exist."""
    name = _extended(folder)
    if name is None or _is_box(_beside(folder, name)):
        return []
    message = f'There is no box "{name}" beside this one to extend.'
    hint = f"{EXTENDS} is the name of a folder that lies beside this box's own."
    return [unreadable_file.RULE(Place(BOX_FILE) / EXTENDS, message, hint, salient=name)]


def _beside(folder: Folder, name: str) -> Path:
    return folder.root.resolve().parent / name if folder.root.name in ("", "..") else folder.root.parent / name


def _is_box(root: Path) -> bool:
    """Whether there is a box; a stranger's name may be longer than any file's, or no text at all."""
    try:
        return (root / BOX_FILE).is_file()
    except (OSError, ValueError):
        return False


def _extended(folder: Folder) -> str | None:
    """The folder's name in `box.json`, if the file can be read and has one."""
    try:
        data: Any = json.loads(folder.read(BOX_FILE, file_too_large.MOST_BYTES))
    except (OSError, ValueError, RecursionError):
        return None
    name = data.get(EXTENDS) if isinstance(data, dict) else None
    return name if isinstance(name, str) and name.strip(".") and not {"/", "\\", "\0"} & set(name) else None


def prefix_of(folder: Folder, first: Folder) -> str:
    """The prefix of one box's files, seen from the folder of another."""
    return f"{Path(os.path.relpath(folder.root.resolve(), first.root.resolve())).as_posix()}/"


def seen_from(first: Folder, folder: Folder, found: Iterable[Diagnostic]) -> list[Diagnostic]:
    """One box's findings, seen from another box; without fixes."""
    prefix = prefix_of(folder, first)
    return [
        msgspec.structs.replace(
            one,
            place=_moved(one.place, prefix),
            related=tuple(msgspec.structs.replace(other, place=_moved(other.place, prefix)) for other in one.related),
            fix=None,
        )
        for one in found
    ]


def join(first: Content, others: Sequence[Content]) -> Content:
    """All boxes as one; the first comes last, as it extends the others."""
    documents, sound, broken, unread = dict(first.documents), [*first.sound], [*first.broken], [*first.unread]
    for other in reversed(others):
        prefix = prefix_of(other.folder, first.folder)
        documents.update({prefix + name: replace(one, file=prefix + name) for name, one in other.documents.items()})
        sound[:0] = [entry_from(part, prefix) for part in other.sound]
        broken[:0] = [entry_from(part, prefix) for part in other.broken]
        unread[:0] = [prefix + name for name in other.unread]
    return Content(first.folder, documents, sound, broken, unread)


@once_an_entry
def entry_from(part: Part, prefix: str) -> Part:
    """An entry of one box, seen from another box."""
    return replace(part, place=_moved(part.place, prefix))


def _moved(place: Place, prefix: str) -> Place:
    return msgspec.structs.replace(place, file=prefix + place.file)
