"""From a path that a designer typed to box folders, and from a folder to its JSON files."""

from __future__ import annotations

import os
import posixpath
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field, replace
from fnmatch import fnmatchcase
from pathlib import Path

from toolkit.analysis import Analysis
from toolkit.errors import NothingToCheckError, ToolkitError
from toolkit.files import TooLargeError, read_whole
from toolkit.transaction import recover

BOX_FILE = "box.json"
CONTENT = (".json", ".csv")
"""What content is written in; a sheet is content only if its game has sheets."""
CARDS = "cards"
"""The folder whose JSON files show that a box is meant, even if its `box.json` is missing."""
COMMENTS = "comments"
"""The folder with what people say of cards: see `toolkit.workbench.comments`."""
TRANSLATIONS = "translations"
"""The folder with what the box says in other languages: see `toolkit.workbench.translating`."""
NOT_CONTENT = frozenset({"art", COMMENTS, TRANSLATIONS, "schemas", "templates", "build", "node_modules"})
"""Folders in a box whose JSON files are not content."""


@dataclass
class Memory:
    """What has been read of a folder, and the names in it once they have been listed.

    `known` is what was worked out about texts that were read before. It is only used for the very same texts.
    """

    files: dict[str, bytes] = field(default_factory=dict)
    names: tuple[str, ...] | None = None
    known: Analysis = field(default_factory=Analysis)


@dataclass(frozen=True)
class Folder:
    """A box's folder. `shown` is how the user would write the path; files in findings hang below it.

    `changed` holds files as they would be after an edit that is not written yet. With a `memory`, every file is read
    once, and then known.
    """

    root: Path
    shown: str
    changed: Mapping[str, bytes] = field(default_factory=dict)
    memory: Memory | None = field(default=None, compare=False, repr=False)

    @property
    def name(self) -> str:
        """The folder's own name, even when it was given as `.`."""
        return self.root.resolve().name

    def path_of(self, file: str) -> str:
        """A file's path as the user would write it."""
        return posixpath.normpath(f"{self.shown}/{file}" if self.shown else file)

    def with_changed(self, changed: Mapping[str, bytes]) -> Folder:
        """The same folder, with some files as they would be after an edit."""
        return replace(self, changed={**self.changed, **changed})

    def remembering(self) -> Folder:
        """The same folder as it is from now on: whatever is read of it is remembered, and never read again."""
        return replace(self, memory=Memory())

    def again(self) -> Folder:
        """The same folder as it is on the disk now. What was worked out about texts that are there still is known."""
        return Folder(self.root, self.shown, memory=Memory(known=self.known))

    @property
    def known(self) -> Analysis:
        """What was worked out about the texts of files; forgotten at once without a memory."""
        return self.memory.known if self.memory is not None else Analysis()

    def written(self, files: Mapping[str, bytes | None]) -> Folder:
        """The same folder after files were written, or removed (None). What is remembered of the others stays so."""
        memory = self.memory or Memory()
        texts = {file: text for file, text in {**memory.files, **files}.items() if text is not None}
        names = memory.names
        if names is not None:
            names = (*(name for name in names if name not in files), *(name for name in files if name in texts))
        return replace(self, memory=Memory(texts, names, memory.known))

    def read(self, file: str, most: int) -> bytes:
        """A file's content, if it is not larger than the limit.

        Raises:
            OSError: it cannot be read, or should not (see `toolkit.files`).
        """
        known = self.changed if file in self.changed or self.memory is None else self.memory.files
        if file in known:
            if len(known[file]) > most:
                raise TooLargeError(file, len(known[file]), most)
            return known[file]
        raw = read_whole(self.root / file, most, self.root)
        if self.memory is not None:
            self.memory.files[file] = raw
        return raw

    def has(self, file: str) -> bool:
        """Whether there is such a file, as far as is remembered or on the disk."""
        known = self.changed if self.memory is None else {**self.memory.files, **self.changed}
        return file in known or (self.root / file).is_file()

    def json_files(self) -> Iterator[str]:
        """Every JSON file and sheet below the folder, sorted, but not in hidden folders and those for other things."""
        found = (name for name in self._names() if not name.endswith("/"))
        yield from sorted({*found, *self.changed})

    def closed_folders(self) -> Iterator[str]:
        """Folders that may hold JSON files but are not entered: unreadable ones, and links."""
        yield from sorted(name for name in self._names() if name.endswith("/"))

    def _names(self) -> tuple[str, ...]:
        if self.memory is None:
            return tuple(self._walk(self.root, ""))
        if self.memory.names is None:
            self.memory.names = tuple(self._walk(self.root, ""))
        return self.memory.names

    def _walk(self, folder: Path, prefix: str) -> Iterator[str]:
        """JSON files and sheets, and folders that are not entered (these end in `/`)."""
        try:
            entries = [(entry, entry.is_dir()) for entry in folder.iterdir()]
        except OSError:
            yield prefix or "./"
            return
        for entry, is_folder in entries:
            if entry.name.startswith(".") or (not prefix and entry.name in NOT_CONTENT):
                continue
            if is_folder and entry.is_symlink():
                yield f"{prefix}{entry.name}/"
            elif is_folder and prefix.count("/") < 8:
                yield from self._walk(entry, f"{prefix}{entry.name}/")
            elif not is_folder and entry.suffix.lower() in CONTENT:
                yield prefix + entry.name


def matches(file: str, pattern: str) -> bool:
    """Whether a file belongs to a pattern such as `cards/*.json`; `*` does not cross folders."""
    return file.count("/") == pattern.count("/") and fnmatchcase(file, pattern)


_ahead: ContextVar[dict[Path, Folder] | None] = ContextVar("ahead", default=None)


@contextmanager
def reading_ahead() -> Iterator[None]:
    """Within, what is read of boxes that are looked at ahead is remembered for whoever finds them next."""
    token = _ahead.set({})
    try:
        yield
    finally:
        _ahead.reset(token)


def look_ahead(path: Path) -> list[Folder]:
    """The boxes that a path means, before it is known what is asked of them: see `find_boxes`."""
    found = [folder.remembering() for folder in find_boxes([path])]
    ahead = _ahead.get()
    if ahead is not None:
        ahead.update((folder.root.resolve(), folder) for folder in found)
    return found


def find_boxes(paths: Iterable[Path]) -> list[Folder]:
    """The boxes that the typed paths mean: folders of boxes, boxes, or files inside them.

    What was read of them ahead is remembered, once: whoever finds them again reads them again. A change of several
    files that was interrupted by a kill is put right first.

    Raises:
        ToolkitError: a path does not exist, or cannot be read.
        NothingToCheckError: no box was found at all.
    """
    given = list(paths) or [Path()]
    found: dict[Path, Folder] = {}
    for path in given:
        try:
            if not path.exists():
                raise ToolkitError(f"{path.as_posix()}: no such file or folder")
            for root in _boxes_at(path):
                recover(root)
                found.setdefault(root.resolve(), Folder(root, root.as_posix()))
        except OSError as error:
            raise ToolkitError(f"{path.as_posix()}: cannot be read: {error.strerror or error}") from error
    if not found:
        where = ", ".join(path.as_posix() for path in given)
        raise NothingToCheckError(
            f"{where}: no box here (a box is a folder with a {BOX_FILE}). Start one: unlikely new DIR"
        )
    ahead = _ahead.get() or {}
    return [replace(one, memory=ahead.pop(root, one).memory) for root, one in found.items()]


def _boxes_at(path: Path) -> list[Path]:
    """The box itself, those below it, or the one around it."""
    if path.is_dir():
        if _looks_like_a_box(path):
            return [path]
        for pattern in ("*", "adventures/*"):
            below = sorted(folder for folder in path.glob(pattern) if folder.is_dir() and (folder / BOX_FILE).exists())
            if below:
                return below
    for parent in path.absolute().parents:
        if _looks_like_a_box(parent):
            return [Path(os.path.relpath(parent)) if not path.is_absolute() else parent]
    return []


def _looks_like_a_box(folder: Path) -> bool:
    """Whether a folder is a box: it has a `box.json`, or has cards and so should have one."""
    return (folder / BOX_FILE).exists() or next((folder / CARDS).glob("*.json"), None) is not None
