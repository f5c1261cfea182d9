"""Writing files whole or not at all, and showing what would change."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from io import StringIO
from pathlib import Path
from typing import BinaryIO

from toolkit.errors import ToolkitError


def write_whole(path: Path, data: bytes) -> None:
    """Puts `data` at `path` in one step: a reader sees the old file or the new one, never half of one.

    A link is followed, so that it stays a link; an existing file keeps its permissions.

    Raises:
        ToolkitError: the file cannot be written; nothing was changed.
    """
    with writing_whole(path) as stream:
        stream.write(data)


def write_new(path: Path, data: bytes) -> bool:
    """Writes a file unless it has this content already, and says whether it did.

    Raises:
        ToolkitError: the file cannot be written; nothing was changed.
    """
    try:
        if path.stat().st_size == len(data) and path.read_bytes() == data:
            return False
    except OSError:
        pass
    write_whole(path, data)
    return True


@contextmanager
def writing_whole(path: Path) -> Iterator[BinaryIO]:
    """A stream for what is too much to be held at once: it appears at `path` when all of it was written.

    Raises:
        ToolkitError: the file cannot be written; nothing was changed.
    """
    target = Path(os.path.realpath(path))
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        mode = target.stat().st_mode & 0o777 if target.exists() else 0o666 & ~_umask()
        handle, temporary = tempfile.mkstemp(prefix=f".{target.name}.", dir=target.parent)
        try:
            with os.fdopen(handle, "wb") as stream:
                yield stream
            Path(temporary).chmod(mode)
            Path(temporary).replace(target)
        except BaseException:
            Path(temporary).unlink(missing_ok=True)
            raise
    except OSError as error:
        raise ToolkitError(f"{path.as_posix()}: cannot be written: {error.strerror or error}") from error


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def unified(path: str, before: str, after: str) -> str:
    """A patch from one text of a file to another, as `git apply` takes it."""
    import difflib

    lines = difflib.unified_diff(_lines(before), _lines(after), f"a/{path}", f"b/{path}")
    return "".join(line if line.endswith("\n") else f"{line}\n\\ No newline at end of file\n" for line in lines)


def _lines(text: str) -> list[str]:
    """Lines with their ends, as `git` counts them: a text may hold other signs that end a line for Python."""
    return StringIO(text).readlines()
