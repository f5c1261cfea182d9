"""Files in a folder that only this user can write to: simpler and faster than going through `files`.

Nobody can have placed a link there, and everything in it can be regenerated.
"""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from toolkit.errors import ToolkitError
from toolkit.files import MAKE


def own_folder(folder: Path) -> bool:
    """Creates a folder that only this user can write to, if it does not exist; returns whether it is such a folder."""
    try:
        folder.mkdir(0o700, parents=True, exist_ok=True)
        known = folder.stat()
    except OSError:
        return False
    if not os.access(folder, os.W_OK | os.X_OK):
        return False
    return os.name != "posix" or (known.st_uid == os.geteuid() and not known.st_mode & 0o022)


def passing_folder() -> Path:
    """A new folder that only this user can write to; it is removed when this process ends."""
    import atexit
    import shutil
    import tempfile

    made = Path(tempfile.mkdtemp(prefix="unlikely-"))
    owner = os.getpid()
    atexit.register(lambda: shutil.rmtree(made, ignore_errors=True) if os.getpid() == owner else None)
    return made


def write_own(path: str, data: bytes) -> None:
    """Puts `data` at a path in such a folder in one step, in a quarter of the time that `files.write_whole` takes.

    Raises:
        ToolkitError: the file cannot be written; nothing was changed.
    """
    part = f"{path}.{os.getpid()}-{os.urandom(4).hex()}.part"
    try:
        try:
            descriptor = os.open(part, MAKE, 0o600)
        except FileNotFoundError:
            os.makedirs(os.path.dirname(path), 0o700, exist_ok=True)  # noqa: PTH103, PTH120
            descriptor = os.open(part, MAKE, 0o600)
        try:
            left = memoryview(data)
            while left:
                left = left[os.write(descriptor, left) :]
        finally:
            os.close(descriptor)
        os.replace(part, path)  # noqa: PTH105
    except OSError as error:
        with suppress(OSError):
            os.unlink(part)  # noqa: PTH108
        raise ToolkitError(f"{path}: cannot be written: {error.strerror or error}") from error
