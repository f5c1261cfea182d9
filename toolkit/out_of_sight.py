"""What is made out of sight and then moved to its place: hidden files and folders, and what killed runs left of them.

A part of the door to the disk (`files`), which writes each file this way.
"""

from __future__ import annotations

import errno
import os
import re
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

BESIDE_EACH_OTHER = os.open in os.supports_dir_fd
"""Whether files can be opened relative to an open folder; where not (on Windows), paths are resolved and compared."""
READ = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_BINARY", 0)
MAKE = os.O_RDWR | os.O_CREAT | os.O_EXCL | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_BINARY", 0)
NO_LINK = getattr(os, "O_NOFOLLOW", 0)
FOLDER = READ | getattr(os, "O_DIRECTORY", 0)
UNFINISHED = re.compile(r"\.unlikely-[0-9a-f]{16}(\.part|\.making)")
"""A file being written. Only a killed run leaves one behind; the next run that writes there removes it."""

_swept: set[str] = set()


def hold(descriptor: int, *, wait: bool = False) -> bool:
    """Locks a file or folder for as long as this process has it open; False if another process holds the lock."""
    try:
        import fcntl

        fcntl.flock(descriptor, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))
    except ImportError:  # Windows does not let anybody remove an open file
        return True
    except OSError as error:
        return error.errno not in (errno.EWOULDBLOCK, errno.EACCES)
    return True


def sweep(folder: int, where: Path) -> None:
    """Removes partial files that killed runs left in a folder and nobody is writing; once per process."""
    if str(where) in _swept or folder < 0:
        return
    _swept.add(str(where))
    with os.scandir(folder) as entries:
        left = [one.name for one in entries if UNFINISHED.fullmatch(one.name) and not one.is_symlink()]
    for name in left:
        with suppress(OSError):
            descriptor = os.open(name, READ | NO_LINK, dir_fd=folder)
            try:
                if not hold(descriptor):
                    continue
                if name.endswith(".part"):
                    os.unlink(name, dir_fd=folder)
                else:
                    import shutil

                    shutil.rmtree(name, dir_fd=folder)
            finally:
                os.close(descriptor)


@contextmanager
def making_folder(beside: Path) -> Iterator[Path]:
    """A hidden temporary folder within `beside`; it is removed afterwards, or, after a kill, by the next run."""
    where = Path(os.path.realpath(beside))
    if not where.is_dir():
        raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR), str(beside))
    if BESIDE_EACH_OTHER:
        folder = os.open(where, FOLDER)
        try:
            sweep(folder, where)
        finally:
            os.close(folder)
    made, held = _folder(where)
    try:
        yield made
    finally:
        if held >= 0:
            os.close(held)
        import shutil

        shutil.rmtree(made, ignore_errors=True)


def _folder(where: Path) -> tuple[Path, int]:
    """A new hidden folder, locked by this process where folders can be."""
    while True:
        made = where / f".unlikely-{os.urandom(8).hex()}.making"
        made.mkdir(0o700)
        if not BESIDE_EACH_OTHER:
            return made, -1
        with suppress(FileNotFoundError):
            held = os.open(made, FOLDER)
            if hold(held) and made.is_dir():
                return made, held
            os.close(held)  # another process took it for a leftover before it was locked


def move_to(made: Path, folder: Path) -> None:
    """Moves a finished folder to its place in one step; only an existing folder is filled, one thing after the other.

    Nothing that is there, or appears there in the meantime, is replaced.

    Raises:
        OSError: something is in the way, or nothing can be written there.
    """
    if not folder.exists():
        folder.parent.mkdir(parents=True, exist_ok=True)
        made.rename(folder)  # replaces an empty folder at most
        return
    for part in sorted(made.iterdir()):
        if part.is_dir():
            part.rename(folder / part.name)
        else:
            os.link(part, folder / part.name)  # unlike moving, this never replaces a file
