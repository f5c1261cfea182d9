"""What was made before, under a digest of what it was made from: a folder that may be deleted at any time.

It is trusted, so it must be a folder that only this user can write to, never one that came with a box.

Entries appear whole, so neither an interrupted run nor two runs at once leave anything half made; an entry that
was damaged later is noticed and made again.
"""

from __future__ import annotations

import hashlib
import os
import re
import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import cache as once
from pathlib import Path
from zlib import crc32

import msgspec

from toolkit.files import beginning, place, read_whole, remove
from toolkit.own_files import own_secret, write_own
from toolkit.resources import PACKAGE, data_folder

BUILT_ON = (
    "pillow", "uharfbuzz", "pyphen", "pygraphviz", "jinja2", "markupsafe", "msgspec", "isal", "font-source-sans-pro",
    "font-source-serif-pro", "clingo", "jsonschema-rs", "spylls",
)  # fmt: skip
"""Libraries whose versions decide pixels, line breaks, Graphviz's layouts, and what is found in a box."""
MOST_BYTES = 2_000_000_000
ROOM = 500_000_000
"""Bytes that entries may take up by default."""
DAYS = 30
"""An entry that has not been used for this many days is removed."""
DAY = 86_400
HEX = re.compile("[0-9a-f]+")
ENTRY = re.compile(r"[0-9a-f]+(\.[0-9a-f-]+\.part)?")
"""An entry's name; the partial file of a run that was killed is pruned like any other."""
NOT_PRINTING = ("cli", "data", "__pycache__")
COUNTED = "counted"
"""Not an entry: when all were last counted, and how many bytes have been added since."""
SECRET = "secret"
"""Not an entry either: what lists in output folders are signed with."""
HEAD = 8
"""Bytes before every entry: a checksum and a length."""


class Cache:
    """A folder of entries. Keys are digests, made by `key`; `edition` identifies the toolkit that makes the entries."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.edition = place(folder), _edition()
        self._base = folder.as_posix()
        self._used: set[str] = set()
        self._added = 0
        self._covered: set[Path] = set()

    def key(self, *parts: object) -> str:
        """A digest of everything that decides a result, including the toolkit that makes it."""
        return hashlib.sha256(
            "\x1f".join([self.edition, *map(str, parts)]).encode("utf-8", "surrogatepass")
        ).hexdigest()[:40]

    def _path(self, key: str) -> str:
        return f"{self._base}/{key[:2]}/{key[2:]}"

    def get(self, key: str) -> bytes | None:
        """An entry, if it exists and is whole."""
        self._used.add(key)
        try:
            raw = read_whole(self._path(key), MOST_BYTES)
        except OSError:
            return None
        return raw[HEAD:] if raw[:HEAD] == _head(memoryview(raw)[HEAD:]) else None

    def has(self, key: str) -> bool:
        """Whether an entry exists and has the right length; it is not read."""
        self._used.add(key)
        try:
            head, size = beginning(self._path(key), HEAD)
        except OSError:
            return False
        return len(head) == HEAD and size == HEAD + int.from_bytes(head[4:], "big")

    def put(self, key: str, data: bytes) -> None:
        """Keeps an entry.

        Raises:
            ToolkitError: the folder cannot be written.
        """
        self._used.add(key)
        self._added += HEAD + len(data)
        write_own(self._path(key), _head(data) + data)

    @property
    def secret(self) -> bytes:
        """What only this user knows; it stays when the cache is emptied.

        Raises:
            ToolkitError: the folder cannot be written.
        """
        return own_secret(f"{self._base}/{SECRET}")

    def cover(self, code: Path) -> None:
        """Makes keys depend on other code too, such as a game that does not come with the toolkit."""
        if code in self._covered:
            return
        self._covered.add(code)
        digest = hashlib.sha256(self.edition.encode())
        for file in sorted(code.rglob("*.py")):
            digest.update(file.name.encode() + read_whole(file))
        self.edition = digest.hexdigest()

    # ---------------------------------------------------------------------------------------------------- how large

    def entries(self) -> Iterator[tuple[float, int, Path]]:
        """When each entry was last used (to the day), its size and its file."""
        for part in _inside(self.folder):
            if len(part.name) == 2 and HEX.fullmatch(part.name) and part.is_dir(follow_symlinks=False):
                for file in _inside(part.path):
                    if ENTRY.fullmatch(file.name):
                        with suppress(OSError):
                            known = file.stat(follow_symlinks=False)
                            yield known.st_mtime, known.st_size, Path(file.path)

    def tidy(self, room: int = ROOM, *, shared: bool = False) -> None:
        """Prunes, unless all entries were counted within the last day and there is room for what has been added since.

        Looking at every entry would take as long as laying out a face. It has to be done if the cache was `shared`:
        other processes wrote to it on behalf of this one.
        """
        now = time.time()
        try:
            at, total = msgspec.msgpack.decode(read_whole(f"{self._base}/{COUNTED}"), type=tuple[float, int])
        except (OSError, msgspec.MsgspecError):
            at, total = 0.0, 0
        total += self._added
        if shared or not 0 <= now - at < DAY or total > room:
            self.prune(room)
            return
        for key in self._used:
            self._use(self._path(key), now)
        if self._added:
            self._count(at, total)

    def _use(self, path: str, now: float) -> None:
        """Remembers, to the day, that an entry was used."""
        with suppress(OSError):
            if now - os.stat(path, follow_symlinks=False).st_mtime > DAY:  # noqa: PTH116
                os.utime(path, follow_symlinks=False)

    def _count(self, at: float, total: int) -> None:
        write_own(f"{self._base}/{COUNTED}", msgspec.msgpack.encode((at, total)))
        self._added = 0

    def prune(self, room: int = ROOM, days: float = DAYS) -> int:
        """Removes entries not used for long and, if too large, those used longest ago; returns how much was removed.

        What this run has used counts as used now.
        """
        now = time.time()
        kept: list[tuple[float, int, Path]] = []
        gone = 0
        for used, size, file in self.entries():
            if f"{file.parent.name}{file.name}" in self._used:
                self._use(file.as_posix(), now)
                used = now
            kept.append((used, size, file))
        total = sum(size for _, size, _ in kept)
        for used, size, file in sorted(kept, key=lambda one: one[0]):
            if total <= room and now - used <= days * DAY:
                break
            remove(file, self.folder)
            total, gone = total - size, gone + 1
        if kept:
            self._count(now, total)
        return gone


def _inside(folder: str | Path) -> list[os.DirEntry[str]]:
    """What is in a folder, in order; nothing if it does not exist."""
    try:
        with os.scandir(folder) as found:
            return sorted(found, key=lambda one: one.name)
    except OSError:
        return []


def _head(data: bytes | memoryview) -> bytes:
    return crc32(data).to_bytes(4, "big") + len(data).to_bytes(4, "big")


@once
def _edition() -> str:
    """A digest of all that prints: when any of it changes, everything is made anew.

    That is the toolkit's own code and data, except its commands, and what it is built on: libraries and fonts.
    """
    digest = hashlib.sha256(f"{sys.prefix} {sys.version}".encode())
    digest.update(" ".join(built_on()).encode())
    for file, size, changed in sources():
        digest.update(f"{file} {size} {changed}\0".encode("utf-8", "surrogateescape"))
    return digest.hexdigest()


def built_on() -> list[str]:
    """The folders that say which version of a library is installed, such as `pillow-11.3.0.dist-info`.

    Their names are enough; importing `importlib.metadata` would take longer.
    """
    found = []
    for folder in dict.fromkeys(sys.path):
        for one in _inside(folder or "."):
            name, _, rest = one.name.partition("-")
            if rest.endswith((".dist-info", ".egg-info")) and name.lower().replace("_", "-") in BUILT_ON:
                found.append(one.name)
    return found


def sources() -> list[tuple[str, int, int]]:
    """The files of the toolkit that decide how something looks, in order, each with its size and time of change.

    Reading them all would take longer than laying out and painting a face.
    """
    folders = [one.path for one in os.scandir(PACKAGE) if one.is_dir() and one.name not in NOT_PRINTING]
    files = [one.path for one in os.scandir(PACKAGE) if one.is_file()]
    return states([*files, *folders, *(str(data_folder(name)) for name in ("templates", "schemas"))])


def states(paths: Iterable[str]) -> list[tuple[str, int, int]]:
    """Files, and all files in folders, in order: each with its size and time of change."""
    files = []
    for path in paths:
        if os.path.isfile(path):  # noqa: PTH113 - path objects would take longer than the asking
            files.append(path)
        for at, inside, names in os.walk(path):
            inside[:] = [name for name in inside if name != "__pycache__"]
            files += [f"{at}/{name}" for name in names]
    found = []
    for file in sorted(files):
        known = os.stat(file)  # noqa: PTH116
        found.append((file, known.st_size, known.st_mtime_ns))
    return found
