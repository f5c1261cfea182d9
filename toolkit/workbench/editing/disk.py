"""The files of a box as they lie on the disk: what they say, which of them differ, whether one was written again."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from toolkit.source.folder import Folder

MOST_BYTES = 16_000_000
LOOK = "templates/look.json"
"""No content, but changed in the studio like the rest, so that it is in the history, too."""


def texts_of_files(folder: Folder, known: Mapping[str, bytes]) -> dict[str, bytes]:
    """A box's files as they are. One that cannot be read is as far as we know as it was: opening the box reports it."""
    texts: dict[str, bytes] = {}
    for file in (*folder.json_files(), LOOK):
        try:
            texts[file] = folder.read(file, MOST_BYTES)
        except FileNotFoundError:
            continue
        except OSError:
            if file in known:
                texts[file] = known[file]
    return texts


def differing(before: Mapping[str, bytes], after: Mapping[str, bytes]) -> dict[str, tuple[bytes | None, bytes | None]]:
    """The files that are not the same, each with both texts."""
    files = sorted({*before, *after})
    return {file: (before.get(file), after.get(file)) for file in files if before.get(file) != after.get(file)}


def stamp(path: Path) -> tuple[int, ...] | None:
    """What differs when a file is written again; None if there is none."""
    try:
        status = path.stat()
    except OSError:
        return None
    return status.st_mtime_ns, status.st_size, status.st_ino
