"""From a build to a record of the files read and written, and from the record to whether anything has changed."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

import msgspec
from msgspec import Struct

from toolkit.files import read_whole
from toolkit.lint.config import FILES
from toolkit.work.cache import Cache

SMALL = 4_000_000
"""Up to this size in bytes, a file whose time has changed is compared by content."""

State = tuple[int, int, str]
"""Size, time of the last change, and a digest of the content."""


class Record(Struct, frozen=True):
    """What a build read, what it wrote, and its result.

    `folders` are read whole: a file that is added to one of them is a change.
    """

    folders: tuple[str, ...]
    read: dict[str, State]
    written: dict[str, tuple[int, int]]
    index: str
    said: str
    failing: bool

    def holds(self) -> bool:
        """Whether all files are as they were, those written and those read."""
        if any(_written(path) != known for path, known in self.written.items()):
            return False
        now = set(_inputs(self.folders))
        return now == set(self.read) and all(_same(path, known) for path, known in self.read.items())


def states(folders: Iterable[Path]) -> dict[str, State]:
    """The present state of everything read from some folders and files."""
    return {path: (*_written(path), _digest(path)) for path in _inputs(_resolved(folders))}


def _resolved(folders: Iterable[Path]) -> tuple[str, ...]:
    return tuple(folder.resolve().as_posix() for folder in folders)


def recorded(
    folders: Iterable[Path], read: dict[str, State], output: Path, index: str, said: str, *, failing: bool
) -> Record:
    """The record of a build that has just been made of what was `read`."""
    files = (file for file in output.resolve().rglob("*") if file.is_file())
    written = {file.as_posix(): _written(file.as_posix()) for file in files}
    return Record(_resolved(folders), read, written, index, said, failing)


def find(cache: Cache, key: str) -> Record | None:
    """The record of the same build, if there is one."""
    with suppress(msgspec.MsgspecError, UnicodeDecodeError):
        return msgspec.msgpack.decode(cache.get(key) or b"", type=Record)
    return None


def keep(cache: Cache, key: str, record: Record) -> None:
    """Saves the record for the next build, unless a file's name cannot be encoded."""
    with suppress(UnicodeEncodeError):
        cache.put(key, msgspec.msgpack.encode(record))


def _inputs(folders: Iterable[str]) -> Iterator[str]:
    """The files in some folders, except hidden ones, and the configuration files that apply to them."""
    for root in folders:
        if Path(root).is_file():
            yield root
        for at, inside, files in os.walk(root):
            inside[:] = sorted(name for name in inside if not name.startswith((".", "__pycache__")))
            yield from (f"{at}/{name}" for name in sorted(files))
        for parent in Path(root).parents:
            yield from ((parent / name).as_posix() for name in FILES if (parent / name).is_file())


def _written(path: str) -> tuple[int, int]:
    try:
        known = os.stat(path)  # noqa: PTH116 - a path object would take longer than the asking
    except OSError:
        return -1, -1
    return known.st_size, known.st_mtime_ns


def _digest(path: str) -> str:
    try:
        return sha256(read_whole(path, SMALL)).hexdigest()
    except OSError:
        return ""


def _same(path: str, known: State) -> bool:
    """Compares by size and time or, if only the time differs, by content."""
    size, changed = _written(path)
    if size != known[0]:
        return False
    return changed == known[1] or (known[2] != "" and _digest(path) == known[2])
