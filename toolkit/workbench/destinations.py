"""Where answers go: a folder of outputs, or a file that somebody named. Neither takes the place of what is not ours.

output_of(cache, box.root, Path("build/north"), force=False)    the memory of a folder
NamedFile(Path("north.svg"), audience).write(data)              one file
"""

from __future__ import annotations

import os
from pathlib import Path

from toolkit.files import digest_at, place, write_whole
from toolkit.work.cache import Cache
from toolkit.work.ledger import Ledger
from toolkit.work.memory import Memory
from toolkit.workbench.audience import Audience
from toolkit.workbench.own_cache import own_cache

NAMED = "named-files"
"""The list of files that were named one by one, in the user's own folder: most of them lie among an author's."""


def output_of(cache: Cache, box: Path, output: Path, *, force: bool = False) -> Memory:
    """A folder for what is made of a box. What was made there of another box stays as it is.

    The box is known by the way that leads to it from there, so that a project may be moved as a whole.

    Raises:
        ToolkitError: the folder leads elsewhere.
    """
    try:
        way = Path(os.path.relpath(box.resolve(), output.resolve()))
    except ValueError:  # another drive
        way = box.resolve()
    return Memory(cache, place(output), way.as_posix(), force=force)


class NamedFile:
    """A file that somebody named, such as `-o north.svg`: one that is not there yet, or was written the same way.

    Raises:
        ToolkitError: it is somebody's own.
    """

    def __init__(self, path: Path, audience: Audience, *, force: bool = False) -> None:
        self.path = path
        cache = own_cache(audience)
        self._ledger = Ledger(cache.folder / NAMED, cache.secret, "", force=force)
        self._name = str(path.resolve())
        if path.is_file() and not path.is_symlink():  # asked early: the work may take long
            self._ledger.check(self._name, digest_at(path, path.parent), path.as_posix())

    def write(self, data: bytes) -> None:
        """Writes it, completely or not at all.

        Raises:
            ToolkitError: it cannot be written.
        """
        write_whole(self.path, data, guard=self._ledger.guard(self._name, self.path.as_posix()))
