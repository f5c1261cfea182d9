"""The one memory of what is made, under a digest of what it is made from: in the cache, or in files of a folder.

    memory = Memory(own_cache(), Path("build/north"))
    key = memory.key("png", ink, 300)           # a digest of everything that decides a result
    memory.put(key, data)                       # the result is kept in the cache
    memory.mark("faces/038-front.png", key)     # the result is in this file of the folder
    memory.has(key), memory.get(key)            # wherever it is
    memory.remember(key, …); recall(cache, key) # a whole run: what it read, and that the folder is what it made

A file counts as long as it is as it was when it was marked. What somebody has touched since is made again.
"""

from __future__ import annotations

import os
from collections.abc import Collection, Iterable, Iterator
from contextlib import AbstractContextManager, suppress
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from typing import BinaryIO, NamedTuple

import msgspec
from msgspec import Struct

from toolkit.errors import ToolkitError
from toolkit.files import Guard, digest_at, read_whole, remove, write_new, write_whole, writing_whole
from toolkit.work.cache import MOST_BYTES, Cache
from toolkit.work.ledger import LIST, Ledger

SMALL = 4_000_000
"""Up to this size in bytes, a file whose time has changed is compared by content."""

State = tuple[int, int, str]
"""Size, time of the last change, and a digest of the content."""


class Held(NamedTuple):
    """What a file was made from, its size and the time of its last change."""

    key: str
    size: int
    changed: int


class Run(Struct, frozen=True):
    """A run that has made a whole folder: what it read, what it made of that, and what it said.

    `output` is the folder it has made, and `made` a digest of what is in it. `folders` are read whole: a file that is
    added to one of them is a change. So is a file with one of the names `above` that comes or goes around them.
    """

    output: str
    folders: tuple[str, ...]
    above: tuple[str, ...]
    read: dict[str, State]
    made: str
    said: tuple[str, ...]
    failing: bool

    def has_read_the_same(self) -> bool:
        """Whether everything that was read is as it was."""
        now = set(_inputs(self.folders, self.above))
        return now == set(self.read) and all(_same(path, known) for path, known in self.read.items())


class Memory:
    """What is in the cache and, if there is one, in an output folder.

    There, `maker` replaces and removes only what it has written itself, by the signed list; with `force`, it replaces
    anything.
    """

    def __init__(self, cache: Cache, folder: Path | None = None, maker: str = "", *, force: bool = False) -> None:
        self.cache, self.folder, self.maker, self.force = cache, folder, maker, force
        self._held: dict[str, Held] = {}
        self._saved = True
        if folder is not None:
            self._key = cache.key("held", folder.resolve())
            with suppress(msgspec.MsgspecError, UnicodeDecodeError):  # none yet
                self._held = msgspec.msgpack.decode(cache.get(self._key) or b"", type=dict[str, Held])
        self._file_with = {one.key: name for name, one in self._held.items()}

    def key(self, *parts: object) -> str:
        """A digest of everything that decides a result."""
        return self.cache.key(*parts)

    # ------------------------------------------------------------------------------------------------ results

    def has(self, key: str) -> bool:
        """Whether a result is there, in a file or in the cache."""
        name = self._file_with.get(key)
        return (name is not None and self.holds(name, key)) or self.cache.has(key)

    def get(self, key: str) -> bytes | None:
        """A result, if it is there and whole."""
        name = self._file_with.get(key)
        if name is not None and self.folder is not None and self.holds(name, key):
            with suppress(OSError):
                return read_whole(self.folder / name, MOST_BYTES)
        return self.cache.get(key)

    def put(self, key: str, data: bytes) -> None:
        """Keeps a result in the cache."""
        self.cache.put(key, data)

    # -------------------------------------------------------------------------------------------------- files

    def held(self, name: str) -> str:
        """The key of what a file holds; empty if it is not known, or has been touched since."""
        known = self._held.get(name)
        return known.key if known is not None and known[1:] == self._state(name) else ""

    def holds(self, name: str, *keys: str) -> bool:
        """Whether a file holds what has this key."""
        return self.held(name) in keys

    def mark(self, name: str, key: str) -> None:
        """Remembers what is in a file that has just been written."""
        self._held[name] = Held(key, *self._state(name))
        self._file_with[key] = name
        self._saved = False

    def write(self, name: str, key: str, data: bytes) -> None:
        """Writes a result to a file, and remembers it.

        Raises:
            ToolkitError: the file cannot be written.
        """
        assert self.folder is not None
        write_whole(self.folder / name, data, self.folder, lasting=False, guard=self._guard(name))
        self.mark(name, key)

    def write_new(self, name: str, data: bytes) -> None:
        """Writes what is made anew every time, unless the file says the same already.

        Raises:
            ToolkitError: the file cannot be written.
        """
        assert self.folder is not None
        write_new(self.folder / name, data, self.folder, self._guard(name))
        self.mark(name, sha256(data).hexdigest()[:40])

    def writing(self, name: str) -> AbstractContextManager[BinaryIO]:
        """A stream to a file, for content too large for memory.

        Raises:
            ToolkitError: the file cannot be written.
        """
        assert self.folder is not None
        return writing_whole(self.folder / name, self.folder, guard=self._guard(name))

    def remove_others(self, pattern: str, wanted: Collection[str] = ()) -> list[str]:
        """Removes the files `faces/*.png` that were made earlier and are not wanted; returns those that stay.

        These are not ours, or have been changed since.
        """
        assert self.folder is not None
        there = sorted(one.relative_to(self.folder).as_posix() for one in self.folder.glob(pattern))
        ours = set(self._ledger.names()) if there else set()
        return [name for name in there if name not in wanted and not (name in ours and self._removed(name))]

    def _removed(self, name: str) -> bool:
        assert self.folder is not None
        with suppress(ToolkitError):
            if self._ledger.wrote(name, digest_at(self.folder / name, self.folder)):
                remove(self.folder / name, self.folder)
                return True
        return False

    @cached_property
    def _ledger(self) -> Ledger:
        assert self.folder is not None
        return Ledger(self.folder / LIST, self.cache.secret, self.maker, force=self.force)

    def _guard(self, name: str) -> Guard:
        return self._ledger.guard(name, f"{self.folder}/{name}")

    def save(self) -> None:
        """Writes down what was remembered of files."""
        if not self._saved:
            self.cache.put(self._key, msgspec.msgpack.encode(self._held))
            self._saved = True

    def _state(self, name: str) -> tuple[int, int]:
        return _state(f"{self.folder}/{name}")

    # --------------------------------------------------------------------------------------------- whole runs

    def remember(
        self, key: str, sources: Sources, read: dict[str, State], said: Iterable[str], *, failing: bool
    ) -> None:
        """Keeps what a run has read, said and made, which is what the folder holds now."""
        self._held = {name: known for name, known in self._held.items() if known[1:] == self._state(name)}
        self._saved = False
        self.save()
        run = Run(str(self.folder), sources.resolved, sources.above, read, self._made(), tuple(said), failing)
        with suppress(UnicodeEncodeError):  # a file's name that cannot be encoded
            self.cache.put(key, msgspec.msgpack.encode(run))

    def _made(self) -> str:
        """A digest of all that is known about the folder."""
        return sha256(msgspec.msgpack.encode(self._held, order="sorted")).hexdigest()[:40]

    def is_made_by(self, run: Run) -> bool:
        """Whether the folder is as a run has left it."""
        return run.made == self._made() and all(one[1:] == self._state(name) for name, one in self._held.items())


def recall(cache: Cache, key: str) -> Run | None:
    """The same run, if it was made before, and neither what it read nor what it made has been touched since."""
    with suppress(msgspec.MsgspecError, UnicodeDecodeError):  # it was not
        run = msgspec.msgpack.decode(cache.get(key) or b"", type=Run)
        if Memory(cache, Path(run.output)).is_made_by(run) and run.has_read_the_same():
            return run
    return None


class Sources(NamedTuple):
    """What a run reads: folders, single files, and files with some names in the folders above."""

    paths: tuple[Path, ...]
    above: tuple[str, ...] = ()

    @property
    def resolved(self) -> tuple[str, ...]:
        """The paths in full."""
        return tuple(path.resolve().as_posix() for path in self.paths)

    def states(self) -> dict[str, State]:
        """The present state of every file."""
        return {path: (*_state(path), _digest(path)) for path in _inputs(self.resolved, self.above)}


def _inputs(folders: Iterable[str], above: Iterable[str]) -> Iterator[str]:
    """The files in some folders, except hidden ones, and those around them that have one of these names."""
    for root in folders:
        if Path(root).is_file():
            yield root
        for at, inside, files in os.walk(root):
            inside[:] = sorted(name for name in inside if not name.startswith((".", "__pycache__")))
            yield from (f"{at}/{name}" for name in sorted(files))
        for parent in Path(root).parents:
            yield from ((parent / name).as_posix() for name in above if (parent / name).is_file())


def _state(path: str) -> tuple[int, int]:
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
    size, changed = _state(path)
    if size != known[0]:
        return False
    return changed == known[1] or (known[2] != "" and _digest(path) == known[2])
