"""What was made before, by a digest of what it was made from: a folder that may be deleted at any time.

Entries appear whole, so that a run that was interrupted, or two at once, leave nothing half-made behind; an entry that
was damaged since is not believed and is made again.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterable
from contextlib import suppress
from functools import cache as once
from pathlib import Path
from zlib import crc32

import msgspec

from toolkit.files import beginning, place, read_whole, write_whole
from toolkit.resources import PACKAGE

MOST_BYTES = 2_000_000_000
HEAD = 8
"""A checksum and a length stand before every entry."""


class Cache:
    """A folder of entries. Keys are digests, made by `key`; `edition` is that of the toolkit that makes them."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.edition = place(folder), _edition()
        self._base = folder.as_posix()

    def key(self, *parts: object) -> str:
        """A digest of whatever decides a result, and of the toolkit that makes it."""
        return hashlib.sha256("\x1f".join([self.edition, *map(str, parts)]).encode()).hexdigest()[:40]

    def _path(self, key: str) -> str:
        return f"{self._base}/{key[:2]}/{key[2:]}"

    def get(self, key: str) -> bytes | None:
        """An entry, if it is there and whole."""
        try:
            raw = read_whole(self._path(key), MOST_BYTES)
        except OSError:
            return None
        return raw[HEAD:] if raw[:HEAD] == _head(memoryview(raw)[HEAD:]) else None

    def has(self, key: str) -> bool:
        """Whether an entry is there and as long as it should be; it is not read."""
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
        write_whole(Path(self._path(key)), _head(data) + data, self.folder, lasting=False)


def _head(data: bytes | memoryview) -> bytes:
    return crc32(data).to_bytes(4, "big") + len(data).to_bytes(4, "big")


@once
def _edition() -> str:
    """A digest of the code that prints: with another version of it, everything is made anew."""
    from importlib.metadata import version

    digest = hashlib.sha256(f"{sys.prefix} {sys.version_info[:2]} pillow {version('pillow')}".encode())
    for file in sources(("press", "illustration", "games")):
        digest.update(read_whole(file))
    return digest.hexdigest()


def sources(parts: Iterable[str]) -> list[Path]:
    """The modules of some parts of the toolkit, in order."""
    return [file for part in parts for file in sorted((PACKAGE / part).rglob("*.py"))]


class Stamps:
    """Which files of an output folder were written from what, so that one that is still as it was is left alone."""

    def __init__(self, cache: Cache, folder: Path) -> None:
        self.cache, self.folder = cache, folder
        self._key = cache.key("stamps", folder.resolve())
        self._known: dict[str, tuple[str, int, int]] = {}
        with suppress(msgspec.MsgspecError, UnicodeDecodeError):  # none yet
            self._known = msgspec.msgpack.decode(cache.get(self._key) or b"", type=dict[str, tuple[str, int, int]])

    def fresh(self, name: str, made_from: str) -> bool:
        """Whether a file is there, was made from this, and was not touched since."""
        known = self._known.get(name)
        return known is not None and known == (made_from, *self._state(name))

    def mark(self, name: str, made_from: str) -> None:
        """Remembers what a file was made from."""
        self._known[name] = (made_from, *self._state(name))

    def save(self) -> None:
        """Keeps what was remembered."""
        self.cache.put(self._key, msgspec.msgpack.encode(self._known))

    def _state(self, name: str) -> tuple[int, int]:
        try:
            found = (self.folder / name).stat()
        except OSError:
            return -1, -1
        return found.st_size, found.st_mtime_ns
