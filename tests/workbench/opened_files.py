"""Which files a run opens, by path and number: every way to the disk goes through `os.open`."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from unittest import mock


@contextmanager
def counting_opens() -> Iterator[Counter[str]]:
    """Counts how often each file is opened, by its name and that of its folder: `smallest/box.json`."""
    counted: Counter[str] = Counter()
    real, names = os.open, dict[int, str]()

    def watched(path: str | Path, flags: int, mode: int = 0o777, *, dir_fd: int | None = None) -> int:
        opened = real(path, flags, mode, dir_fd=dir_fd)
        folder = Path(names.get(dir_fd, "") if dir_fd is not None else "")
        names[opened] = str(folder / path)
        counted["/".join(Path(names[opened]).parts[-2:])] += 1
        return opened

    with mock.patch("os.open", watched):
        yield counted
