"""Many files as one, sent while it is packed: pictures are not pressed once more, and dates are always the same."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from zipfile import ZipFile, ZipInfo

from toolkit.files import read_whole


class _Ahead:
    """What was packed and is not sent yet."""

    def __init__(self) -> None:
        self._waiting = bytearray()

    def write(self, data: bytes) -> int:
        """Takes what was packed."""
        self._waiting += data
        return len(data)

    def flush(self) -> None:
        """Nothing waits to be written."""

    def close(self) -> None:
        """Nothing is open."""

    def taken(self) -> bytes:
        """What waits, which is taken away."""
        taken = bytes(self._waiting)
        self._waiting.clear()
        return taken


def packed(folder: Path, files: Iterable[str], most: int) -> Iterator[bytes]:
    """These files of a folder as a ZIP archive, one after the other; one that is gone is left out."""
    ahead = _Ahead()
    with ZipFile(ahead, "w") as archive:
        for name in files:
            try:
                data = read_whole(folder / name, most, folder)
            except OSError:
                continue
            archive.writestr(ZipInfo(name), data)
            yield ahead.taken()
    yield ahead.taken()
