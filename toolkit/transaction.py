"""Several files of one folder that change together: all of them or none, whatever happens in between.

    with together(box, {"cards/maps.json": (before, after), "art/012.png": (None, picture)}):
        history.record(…)       what belongs to it; if this fails, the files are as they were

1. The folder is locked, and what a killed run left in it is put right (`recover`).
2. A journal says which file is to become what, and under which name its new text waits beside it.
3. The new texts are written under those names, safely on the disk. Until here nothing has changed, and from here on
   nothing needs room.
4. Each changes places with the old file, in one step. If what comes out is not what the file was taken for, somebody
   else has saved it at that very moment: everything is put back, and they are heard first.
5. What belongs to the change is done, and the journal is removed: from that moment the change is there.

Whoever opens the folder after a kill finds the journal, and the files as they were. It lies in the folder itself and
not with a person's own data, so that everybody finds it: another user, a command without a home, a copy of the folder.
It may also have come with a stranger's box: so it can only make two files beside each other change places, and none
that is hidden.
"""

from __future__ import annotations

import errno
import json
import os
import re
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from toolkit.errors import ToolkitError
from toolkit.files import (
    keep_mode,
    moved,
    opened_folder,
    read_whole,
    sync,
    unlink,
    write_whole,
)
from toolkit.out_of_sight import BESIDE_EACH_OTHER, FOLDER, NO_LINK, READ, hold

JOURNAL = ".unlikely-saving.json"
WAITING = re.compile(r"\.unlikely-[0-9a-f]{16}\.save")
PATIENCE = 10.0
"""Seconds to wait for another program that is saving."""
MOST_BYTES = 4_000_000
MOST_READ = 64_000_000
"""The most bytes of a journal, and of a file that is compared."""
WITHOUT_LINKS = {errno.EPERM, errno.ENOSYS, errno.EMLINK, errno.ENOTSUP, errno.EOPNOTSUPP}
WITHOUT_EXCHANGE = {errno.ENOSYS, errno.EINVAL, errno.ENOTSUP, errno.EOPNOTSUPP}
"""What a disk says that knows no second name for a file, and no exchange of two files."""
EXCHANGE = 2
"""`RENAME_EXCHANGE`, and `RENAME_SWAP` of macOS: two files change places in one step."""

Changes = Mapping[str, tuple[bytes | None, bytes | None]]
"""Files, by their paths from the folder: what each says now, and what it is to say; None if it does not exist."""
Stamp = tuple[int, ...]


class OvertakenError(ToolkitError):
    """Somebody else has saved a file since it was read; nothing was changed."""

    def __init__(self, file: str) -> None:
        super().__init__(f"{file}: has just been changed by somebody else. Nothing was changed; try again")
        self.file = file


@dataclass(frozen=True)
class Item:
    """One file of a change: the digests of both its texts, and the name under which one of them waits beside it."""

    file: str
    waiting: str
    before: str | None
    after: str | None


@contextmanager
def together(root: Path, changes: Changes) -> Iterator[dict[str, Stamp | None]]:
    """Changes files; within, they are changed, and an error puts them back. Gives what tells each from a later one.

    Raises:
        OvertakenError: somebody else has saved one of them since it was read; nothing was changed.
        ToolkitError: a file cannot be written; nothing was changed.
    """
    items = [
        Item(file, f".unlikely-{os.urandom(8).hex()}.save", digest(before), digest(after))
        for file, (before, after) in sorted(changes.items())
    ]
    if not items:
        yield {}
        return
    with _saying(root):
        root.mkdir(parents=True, exist_ok=True)
    with _locked(root):
        _recover(root)
        try:
            with _saying(root / items[0].file):
                write_whole(root / JOURNAL, json.dumps([vars(item) for item in items]).encode(), root)
            stamps = {item.file: _wait_beside(root, item, changes[item.file][1]) for item in items}
            for item in items:
                _change_places(root, item)
            for item in items:
                _look_again(root, item)
            yield stamps
            _done(root)
        except BaseException:
            if os.path.lexists(root / JOURNAL):  # as long as it is there, the change is not
                _put_back(root, items)
            raise
        _clear(root, items)


def present(root: Path, file: str) -> bytes | None:
    """What a file of a folder says now, for whoever means to change it; None if it does not exist.

    What a killed run left in the folder is put right before.

    Raises:
        ToolkitError: it cannot be read, or is a link that leads elsewhere.
    """
    recover(root)
    if not os.path.lexists(root / file):
        return None
    try:
        return read_whole(root / file, MOST_READ, root)
    except OSError as error:
        raise ToolkitError(f"{(root / file).as_posix()}: cannot be read: {error.strerror or error}") from error


def recover(root: Path) -> bool:
    """Puts right what a killed run left half done in a folder; returns whether there was anything.

    Raises:
        ToolkitError: it cannot be put right.
    """
    if not os.path.lexists(root / JOURNAL):
        return False
    with _locked(root):
        return _recover(root)


def digest(text: bytes | None) -> str | None:
    """What tells two texts apart."""
    return None if text is None else sha256(text).hexdigest()


# ----------------------------------------------------------------------------------------------------------- steps


def _wait_beside(root: Path, item: Item, text: bytes | None) -> Stamp | None:
    """Writes the new text of a file beside it, with its permissions."""
    if text is None:
        return None
    with _saying(root / item.file), opened_folder(root / item.file, root) as (folder, where, name):
        write_whole(where / item.waiting, text, where)
        descriptor = _opened(folder, where, item.waiting)
        try:
            keep_mode(folder, where, name, descriptor)
            status = os.fstat(descriptor)
        finally:
            os.close(descriptor)
    return status.st_mtime_ns, status.st_size, status.st_ino


def _change_places(root: Path, item: Item) -> None:
    """The new text takes the place of the old one, which waits from then on."""
    with _saying(root / item.file), opened_folder(root / item.file, root) as (folder, where, name):
        try:
            if item.before is None:
                _put(folder, where, item.waiting, name)
            elif item.after is None:
                moved(folder, where, name, item.waiting)
            else:
                _swap(folder, where, item.waiting, name)
        except (FileExistsError, FileNotFoundError):
            raise OvertakenError(item.file) from None
        sync(folder)


def _look_again(root: Path, item: Item) -> None:
    """Looks at what has come out: it must be what the file was taken for, also if an editor had it open."""
    if item.before is not None and _known(root, item, item.waiting) != item.before:
        raise OvertakenError(item.file)


def _put_back(root: Path, items: list[Item]) -> None:
    """Puts every file back as it was; what somebody else has saved since stays."""
    for item in reversed(items):
        if not (root / item.file).parent.is_dir():
            continue
        with _saying(root / item.file), opened_folder(root / item.file, root) as (folder, where, name):
            _finish_swap(folder, where, item.waiting)
            here, waits = _known(root, item, name), _known(root, item, item.waiting)
            if item.after is None:
                if here is None and waits is not None:
                    _put(folder, where, item.waiting, name)
            elif here == item.after and item.before is None:
                moved(folder, where, name, _spare(item.waiting))
                if _known(root, item, _spare(item.waiting)) != item.after:  # somebody has saved it just now
                    _put(folder, where, _spare(item.waiting), name)
            elif here == item.after and waits not in (None, item.after):
                _swap(folder, where, item.waiting, name)
                if _known(root, item, item.waiting) != item.after:  # somebody has saved it just now
                    _swap(folder, where, item.waiting, name)
            sync(folder)
    _done(root)
    _clear(root, items)


def _done(root: Path) -> None:
    with _saying(root / JOURNAL), opened_folder(root / JOURNAL, root) as (folder, where, name):
        with suppress(FileNotFoundError):
            unlink(folder, where, name)
        sync(folder)


def _clear(root: Path, items: list[Item]) -> None:
    """Removes what waits no longer; of use to nobody, and in nobody's way."""
    for item in items:
        with suppress(OSError), opened_folder(root / item.file, root) as (folder, where, _):
            for name in (item.waiting, _spare(item.waiting)):
                with suppress(OSError):
                    unlink(folder, where, name)


def _recover(root: Path) -> bool:
    items = _journal(root)
    if items is None:
        return False
    _put_back(root, items)
    return True


def _journal(root: Path) -> list[Item] | None:
    """What the journal of a folder says; None if there is none. One that makes no sense is of no change of ours."""
    with _saying(root / JOURNAL):
        try:
            read = read_whole(root / JOURNAL, MOST_BYTES, root)
        except FileNotFoundError:
            return None
    try:
        return [_item(one) for one in json.loads(read)]
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return []


def _item(read: Any) -> Item:
    item = Item(*(read[name] for name in ("file", "waiting", "before", "after")))
    hidden = any(part.startswith(".") for part in item.file.split("/"))
    if hidden or not WAITING.fullmatch(item.waiting) or not {type(item.before), type(item.after)} <= {str, type(None)}:
        raise ValueError(item)
    return item


@contextmanager
def _saying(path: Path) -> Iterator[None]:
    """Within, whatever cannot be written is said of the file that is meant."""
    try:
        yield
    except OSError as error:
        raise ToolkitError(f"{path.as_posix()}: cannot be written: {error.strerror or error}") from error
    except ToolkitError as error:
        if not isinstance(error.__cause__, OSError):
            raise
        reason = error.__cause__.strerror or error.__cause__
        raise ToolkitError(f"{path.as_posix()}: cannot be written: {reason}") from error.__cause__


@contextmanager
def _locked(root: Path) -> Iterator[None]:
    """Within, no other program of ours changes files of this folder, nor opens it half changed."""
    if not BESIDE_EACH_OTHER:
        yield
        return
    descriptor = os.open(root, FOLDER)
    try:
        end = time.monotonic() + PATIENCE
        while not hold(descriptor):
            if time.monotonic() > end:
                raise ToolkitError(f"{root.as_posix()}: another program is saving it. Try again")
            time.sleep(0.002)
        yield
    finally:
        os.close(descriptor)


# --------------------------------------------------------------------------------------------------- within a folder


def _opened(folder: int, where: Path, name: str) -> int:
    return os.open(name, READ | NO_LINK, dir_fd=folder) if folder >= 0 else os.open(where / name, READ)


def _known(root: Path, item: Item, name: str) -> str | None:
    """The digest of a file beside one of ours; None if there is none, and nothing that we know if it is not a file."""
    with opened_folder(root / item.file, root) as (_, where, _):
        try:
            return digest(read_whole(where / name, MOST_READ, where))
        except FileNotFoundError:
            return None
        except OSError:
            return "something else"


def _put(folder: int, where: Path, waiting: str, name: str) -> None:
    """Puts a file that waits into a place, if that is free."""
    try:
        _link(folder, where, waiting, name)
    except OSError as error:
        if error.errno not in WITHOUT_LINKS:
            raise
        if os.path.lexists(where / name):
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST)) from None
        moved(folder, where, waiting, name)


def _swap(folder: int, where: Path, waiting: str, name: str) -> None:
    """Two files change places: in one step if the system can; otherwise the old one has a second name in between."""
    if folder >= 0 and _exchanged(folder, waiting, name):
        return
    spare = _spare(waiting)
    try:
        _link(folder, where, name, spare)
    except OSError as error:
        if error.errno not in WITHOUT_LINKS:
            raise
        write_whole(where / spare, read_whole(where / name, MOST_READ, where), where)
    moved(folder, where, waiting, name)
    moved(folder, where, spare, waiting)


def _finish_swap(folder: int, where: Path, waiting: str) -> None:
    """After a kill in between: the old file waits under its second name."""
    if os.path.lexists(where / _spare(waiting)) and not os.path.lexists(where / waiting):
        moved(folder, where, _spare(waiting), waiting)


def _spare(waiting: str) -> str:
    return f"{waiting}.old"


def _link(folder: int, where: Path, name: str, other: str) -> None:
    if folder >= 0:
        os.link(name, other, src_dir_fd=folder, dst_dir_fd=folder, follow_symlinks=False)
    else:
        os.link(where / name, where / other)


def _exchanged(folder: int, one: str, other: str) -> bool:
    """Exchanges two files of an open folder; False if this system or its disk cannot."""
    exchange = _exchange()
    if exchange is None or not exchange(folder, os.fsencode(one), folder, os.fsencode(other), EXCHANGE):
        return exchange is not None
    import ctypes

    number = ctypes.get_errno()
    if number in WITHOUT_EXCHANGE:
        return False
    raise OSError(number, os.strerror(number), other)


@cache
def _exchange() -> Callable[..., int] | None:
    import ctypes

    try:
        library = ctypes.CDLL(None, use_errno=True)
    except (OSError, TypeError):
        return None
    return getattr(library, "renameat2", None) or getattr(library, "renameatx_np", None)
