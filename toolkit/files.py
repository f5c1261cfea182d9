"""The one door to the disk: reads ordinary files up to a size limit, and writes files completely or not at all.

A box may come from anyone. So only ordinary files are read (no pipe, device or socket, which could block or never end),
up to a size limit, and only inside the folder they belong to; nothing is written, moved or removed through a link that
leads out of its folder. Each step of a path is opened relative to the folder before it, so swapping a folder for a link
in between gains an attacker nothing. No other module opens files (`tests/test_architecture.py`).
"""

from __future__ import annotations

import errno
import hashlib
import os
import stat
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from io import BytesIO
from pathlib import Path
from typing import BinaryIO

from toolkit.errors import ToolkitError
from toolkit.out_of_sight import BESIDE_EACH_OTHER, FOLDER, MAKE, NO_LINK, READ, hold, sweep

ENOUGH = 5_000_000
"""The default size limit, in bytes, for any text of a box."""
GROW = os.O_RDWR | os.O_APPEND | os.O_CREAT
KINDS = {stat.S_IFIFO: "a pipe", stat.S_IFCHR: "a device", stat.S_IFBLK: "a device", stat.S_IFSOCK: "a socket",
         stat.S_IFDIR: "a folder"}  # fmt: skip


class UnfitFileError(OSError):
    """A file that exists but is not read or written; `strerror` says why."""

    def __init__(self, path: str | Path, reason: str) -> None:
        super().__init__(errno.EPERM, reason, str(path))


class LeadsOutError(UnfitFileError):
    """A path that leads out of the folder it belongs to."""

    def __init__(self, path: str | Path) -> None:
        super().__init__(path, "it is a link that leads out of its folder, or lies behind one")


class TooLargeError(UnfitFileError):
    """A file larger than the limit."""

    def __init__(self, path: str | Path, size: int, most: int) -> None:
        super().__init__(path, f"it has {_amount(size)}; at most {_amount(most)} are read")
        self.size = size


def _amount(size: int) -> str:
    return f"{size / 1e6:.1f} MB" if size >= 1_000_000 else f"{size / 1000:.0f} kB"


# --------------------------------------------------------------------------------------------------------- reading


def read_whole(path: str | Path, most: int = ENOUGH, inside: Path | None = None) -> bytes:
    """The bytes of an ordinary file, which must be `inside` that folder even after links are followed.

    Raises:
        UnfitFileError: it is not an ordinary file, is too large, or lies elsewhere.
        OSError: it cannot be read.
    """
    if "\0" in str(path):
        raise UnfitFileError(path, "no file has such a name")
    descriptor = os.open(path, READ) if inside is None else _opened_inside(Path(path), inside)
    known = _ordinary(descriptor, path)
    with open(descriptor, "rb", buffering=0) as stream:  # noqa: PTH123
        if known.st_size > most:
            raise TooLargeError(path, known.st_size, most)
        parts = [stream.read(known.st_size + 1)]
        read = len(parts[0])
        while parts[-1] and read <= most and read > known.st_size:  # it has grown in the meantime, or reported no size
            parts.append(stream.read(65_536))
            read += len(parts[-1])
    if read > most:
        raise TooLargeError(path, read, most)
    return b"".join(parts)


def beginning(path: str | Path, count: int) -> tuple[bytes, int]:
    """The first bytes of an ordinary file, and its size.

    Raises:
        OSError: it is not an ordinary file, or cannot be read.
    """
    descriptor = os.open(path, READ)
    known = _ordinary(descriptor, path)
    with open(descriptor, "rb", buffering=0) as stream:  # noqa: PTH123
        return stream.read(count), known.st_size


def _ordinary(descriptor: int, path: str | Path) -> os.stat_result:
    """The status of an open file; anything but an ordinary file is closed and refused."""
    known = os.fstat(descriptor)
    if not stat.S_ISREG(known.st_mode):
        os.close(descriptor)
        raise UnfitFileError(path, f"it is {KINDS.get(stat.S_IFMT(known.st_mode), 'something else')}, not a file")
    return known


def text_of(path: str | Path, most: int = ENOUGH, inside: Path | None = None) -> str:
    """The same, decoded as UTF-8, with Python's line ends.

    Raises:
        UnicodeDecodeError: it is not written in UTF-8.
        OSError: as for `read_whole`.
    """
    return read_whole(path, most, inside).decode("utf-8").replace("\r\n", "\n").replace("\r", "\n")


def _opened_inside(path: Path, inside: Path) -> int:
    """A file, opened step by step from its folder."""
    parts = _steps(path, inside)
    if parts is not None:
        try:
            return _stepped(inside, parts, READ | NO_LINK)
        except OSError as error:
            if error.errno not in (errno.ELOOP, errno.ENOTDIR, errno.EMLINK):
                raise
    real, root = resolved(path, inside)
    return _stepped(root, real.relative_to(root).parts, READ | NO_LINK)


def _steps(path: Path, inside: Path) -> tuple[str, ...] | None:
    """The names that lead from a folder to a file, if its path is written as being below the folder."""
    try:
        parts = path.relative_to(inside).parts
    except ValueError:
        return None
    return parts if parts and ".." not in parts else None


def resolved(path: Path, inside: Path) -> tuple[Path, Path]:
    """A path and its folder, both with all links followed.

    Raises:
        LeadsOutError: it lies elsewhere, or does not exist.
    """
    try:
        real, root = Path(os.path.realpath(path)), Path(os.path.realpath(inside))
    except (OSError, ValueError):
        raise LeadsOutError(path) from None
    if real == root or not real.is_relative_to(root):
        raise LeadsOutError(path)
    return real, root


def _stepped(root: Path, parts: tuple[str, ...], flags: int, *, making: int = 0) -> int:
    """Opens a path name by name, each relative to the folder before it; missing folders may be created, with a mode."""
    if not BESIDE_EACH_OTHER:
        whole = root.joinpath(*parts)
        if making:
            whole.mkdir(making, parents=True, exist_ok=True)
        return os.open(whole, flags)
    at = os.open(root, FOLDER)
    try:
        for index, name in enumerate(parts):
            wanted = flags if index == len(parts) - 1 else FOLDER | NO_LINK
            if making:
                with suppress(FileExistsError):
                    os.mkdir(name, making, dir_fd=at)
            at, before = os.open(name, wanted, dir_fd=at), at
            os.close(before)
    except BaseException:
        os.close(at)
        raise
    return at


# --------------------------------------------------------------------------------------------------------- writing


Guard = Callable[[str, str], None]
"""Asked before a file takes its place: digests of the file that is there (empty without one) and of the new one.

Whoever does not want that raises a `ToolkitError`.
"""


def write_whole(
    path: Path,
    data: bytes,
    inside: Path | None = None,
    *,
    lasting: bool = True,
    private: bool = False,
    guard: Guard | None = None,
) -> None:
    """Puts `data` at `path` in one step: a reader sees the old file or the new one, never half of one.

    A link within the folder is followed, so that it stays a link; an existing file keeps its permissions, unless it is
    to be `private`: only this user can read it then, and look into the folders that are made for it.

    Raises:
        ToolkitError: the file cannot be written; nothing was changed.
    """
    with writing_whole(path, inside, lasting=lasting, private=private, guard=guard) as stream:
        stream.write(data)


def write_new(path: Path, data: bytes, inside: Path | None = None, guard: Guard | None = None) -> bool:
    """Writes a file that can be regenerated, unless it already has this content; returns whether it wrote.

    It does not wait for the disk: after a power cut the content differs, and the file is written again.

    Raises:
        ToolkitError: the file cannot be written; nothing was changed.
    """
    try:
        same = path.stat().st_size == len(data) and read_whole(path, len(data), inside) == data
    except OSError:
        same = False
    if same and guard is not None:
        guard(digest_of(BytesIO(data)), digest_of(BytesIO(data)))
    if not same:
        write_whole(path, data, inside, lasting=False, guard=guard)
    return not same


@contextmanager
def writing_whole(
    path: Path, inside: Path | None = None, *, lasting: bool = True, private: bool = False, guard: Guard | None = None
) -> Iterator[BinaryIO]:
    """A stream for content too large for memory: the file appears at `path` once all of it is written.

    `inside` is the folder that no link may lead out of; by default the file's own folder, or the current folder for a
    relative path. `lasting` files are safely on the disk when this returns.

    Raises:
        ToolkitError: the file cannot be written; nothing was changed.
    """
    try:
        with opened_folder(path, inside, 0o700 if private else 0o777) as (folder, where, name):
            sweep(folder, where)
            part, descriptor = _part(folder, where)
            try:
                with os.fdopen(descriptor, "w+b") as stream:
                    yield stream
                    if guard is not None:
                        stream.seek(0)
                        guard(_digest_at(folder, where, name), digest_of(stream))
                    stream.flush()
                    if not private:
                        keep_mode(folder, where, name, descriptor)
                    if lasting:
                        os.fsync(descriptor)
                    if os.name == "posix":  # while it is still locked: nobody may take it for a leftover
                        moved(folder, where, part, name)
                if os.name != "posix":
                    moved(folder, where, part, name)
                if lasting:
                    sync(folder)
            except BaseException:
                with suppress(OSError):
                    unlink(folder, where, part)
                raise
    except OSError as error:
        raise ToolkitError(f"{path.as_posix()}: cannot be written: {error.strerror or error}") from error


def digest_of(stream: BinaryIO) -> str:
    """A digest of all that is still to be read from a stream."""
    found = hashlib.sha256()
    while part := stream.read(1_000_000):
        found.update(part)
    return found.hexdigest()


def digest_at(path: Path, inside: Path) -> str:
    """A digest of an ordinary file inside a folder; empty if there is none.

    Raises:
        ToolkitError: it cannot be read, or something else is there.
    """
    try:
        if not path.parent.exists():
            return ""
        with opened_folder(path.parent / "x", inside) as (folder, where, _):
            return _digest_at(folder, where, path.name)
    except OSError as error:
        raise ToolkitError(f"{path.as_posix()}: cannot be read: {error.strerror or error}") from error


def _digest_at(folder: int, where: Path, name: str) -> str:
    try:
        opened = _ordinary_at(folder, where, name)
    except FileNotFoundError:
        return ""
    with os.fdopen(opened, "rb") as stream:
        return digest_of(stream)


def append(path: Path, data: bytes, inside: Path) -> None:
    """Appends to a list that can be done without: it survives a kill, though perhaps no power cut.

    Raises:
        ToolkitError: it cannot be written, or the file has another name elsewhere.
    """
    try:
        with opened_folder(path, inside) as (folder, where, name):
            opened = _ordinary_at(folder, where, name, GROW)
            with os.fdopen(opened, "r+b", buffering=0) as stream:
                if os.fstat(opened).st_nlink > 1:
                    raise LeadsOutError(path)
                if stream.write(data) != len(data):
                    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
    except OSError as error:
        raise ToolkitError(f"{path.as_posix()}: cannot be written: {error.strerror or error}") from error


def _ordinary_at(folder: int, where: Path, name: str, flags: int = 0) -> int:
    """An ordinary file of an open folder, opened; a pipe is refused and not waited for."""
    flags |= READ | NO_LINK
    opened = os.open(name, flags, 0o600, dir_fd=folder) if folder >= 0 else os.open(where / name, flags, 0o600)
    _ordinary(opened, where / name)
    return opened


def append_line(path: Path, line: str, inside: Path) -> None:
    """Appends a line to a file that only grows, such as a log; the line is on the disk when this returns.

    A line that was cut off by a kill is ended first, so that it does not spoil the next.

    Raises:
        ToolkitError: the file cannot be written, or not all of the line; the file is as it was.
    """
    try:
        with opened_folder(path, inside, 0o700) as (folder, where, name):
            opened = _ordinary_at(folder, where, name, GROW)
            with os.fdopen(opened, "r+b", buffering=0) as stream:
                hold(opened, wait=True)
                end = stream.seek(0, os.SEEK_END)
                stream.seek(max(0, end - 1))
                torn = end > 0 and stream.read(1) != b"\n"
                left = memoryview((b"\n" if torn else b"") + line.encode() + b"\n")
                try:
                    while left:  # a disk that is nearly full takes a part, and says so only when asked for the rest
                        left = left[os.write(opened, left) :]
                    os.fsync(opened)
                except BaseException:
                    os.ftruncate(opened, end)
                    raise
            sync(folder)
    except OSError as error:
        raise ToolkitError(f"{path.as_posix()}: cannot be written: {error.strerror or error}") from error


def remove(path: Path, inside: Path) -> None:
    """Removes a file, if it exists; of a link, the link itself, never its target.

    Raises:
        ToolkitError: it cannot be removed, or is not inside the folder.
    """
    try:
        if path.parent.exists():
            with opened_folder(path.parent / "x", inside) as (folder, where, _), suppress(FileNotFoundError):
                unlink(folder, where, path.name)
    except OSError as error:
        raise ToolkitError(f"{path.as_posix()}: cannot be removed: {error.strerror or error}") from error


def place(folder: Path) -> Path:
    """A folder to write to. A relative path has to stay below the current folder: a link in a box cannot redirect it.

    Raises:
        ToolkitError: it leads elsewhere.
    """
    if _from_here(folder) and folder.parts:
        try:
            resolved(folder, Path())
        except LeadsOutError:
            raise ToolkitError(
                f"{folder.as_posix()}: is a link that leads elsewhere, or lies behind one. Name the target itself"
            ) from None
    return folder


def _from_here(path: Path) -> bool:
    return not path.is_absolute() and ".." not in path.parts


@contextmanager
def opened_folder(path: Path, inside: Path | None, mode: int = 0o777) -> Iterator[tuple[int, Path, str]]:
    """The open folder that a file goes to, created if necessary; its path; and the file's name there."""
    root = inside if inside is not None else Path() if _from_here(path) else path.parent
    if inside is None and root == path.parent:
        root.mkdir(mode, parents=True, exist_ok=True)
    elif inside is not None:
        inside.mkdir(mode, parents=True, exist_ok=True)
    real, root = resolved(path, root)
    parts = real.parent.relative_to(root).parts
    if not BESIDE_EACH_OTHER:
        real.parent.mkdir(parents=True, exist_ok=True)
        yield -1, real.parent, real.name
        return
    folder = _stepped(root, parts, FOLDER | NO_LINK, making=mode)
    try:
        yield folder, real.parent, real.name
    finally:
        os.close(folder)


def _part(folder: int, where: Path) -> tuple[str, int]:
    """A new temporary file beside the target, locked by this process."""
    while True:
        name = f".unlikely-{os.urandom(8).hex()}.part"
        descriptor = os.open(name, MAKE, 0o600, dir_fd=folder) if folder >= 0 else os.open(where / name, MAKE, 0o600)
        if hold(descriptor) and os.fstat(descriptor).st_nlink:
            return name, descriptor
        os.close(descriptor)  # another process removed it at that very moment


def keep_mode(folder: int, where: Path, name: str, descriptor: int) -> None:
    """Gives an open file the permissions of the one whose place it is to take, or those of a new one."""
    try:
        old = os.stat(name, dir_fd=folder) if folder >= 0 else (where / name).stat()
        mode = old.st_mode & 0o777
    except OSError:
        mask = os.umask(0)
        os.umask(mask)
        mode = 0o666 & ~mask
    if hasattr(os, "fchmod"):
        os.fchmod(descriptor, mode)


def moved(folder: int, where: Path, part: str, name: str) -> None:
    """Moves a file within an open folder, over one that may be there."""
    if folder >= 0:
        os.replace(part, name, src_dir_fd=folder, dst_dir_fd=folder)
    else:
        os.replace(where / part, where / name)  # noqa: PTH105


def unlink(folder: int, where: Path, name: str) -> None:
    """Removes a file from an open folder."""
    if folder >= 0:
        os.unlink(name, dir_fd=folder)
    else:
        (where / name).unlink()


def sync(folder: int) -> None:
    """Waits until the disk has what was moved or removed in an open folder."""
    if folder >= 0:
        with suppress(OSError):  # not every file system supports this
            os.fsync(folder)
