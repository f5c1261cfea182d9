"""`unlikely check --watch` and `build --watch`: run again whenever a file of the boxes changes."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Collection, Iterator
from dataclasses import replace
from pathlib import Path

from toolkit.cli.check import Options, run
from toolkit.cli.terminal import clear, say
from toolkit.errors import ToolkitError
from toolkit.lint.config import FILES

PAUSE = 0.4
"""Seconds between two looks. Reading every file's time costs a few milliseconds for a large box."""


def watch(options: Options) -> None:
    """Checks until interrupted."""
    once = replace(options, update_baseline=False)
    written = {Path(file).resolve() for word in options.formats if (file := word.partition(":")[2])}
    again_and_again(options.boxes, lambda: run(once), written, writes=options.fix)


def again_and_again(
    boxes: tuple[Path, ...], work: Callable[[], object], written: Collection[Path] = (), *, writes: bool = False
) -> None:
    """Does something now and after every change, until interrupted. A temporarily broken box does not end it.

    Changes to files and folders that are `written` do not count; nor does any change made by work that `writes` into
    boxes.
    """
    try:
        seen: object = None
        while True:
            now = _state(boxes, written)
            if now != seen:
                seen = now
                clear()
                try:
                    work()
                except ToolkitError as error:
                    say(f"unlikely: {error}")
                sys.stdout.flush()
                say("Watching for changes; stop with Ctrl-C.")
                if writes:
                    seen = _state(boxes, written)
            time.sleep(PAUSE)
    except KeyboardInterrupt:
        say("")


def _state(boxes: tuple[Path, ...], written: Collection[Path]) -> dict[Path, tuple[int, int]]:
    """When each relevant file was last written, and its size; files we write ourselves are left out."""
    state = {}
    for path in _files(boxes):
        try:
            status = path.stat()
        except OSError:
            continue  # deleted a moment ago, or never there
        if not any(path.is_relative_to(one) for one in written):
            state[path] = (status.st_mtime_ns, status.st_size)
    return state


def _files(boxes: tuple[Path, ...]) -> Iterator[Path]:
    """The files below, except in hidden folders such as `.git`, and the files that may configure them."""
    for root in boxes or (Path(),):
        folder = (root if root.is_dir() else root.parent).resolve()
        for at, folders, files in os.walk(folder):
            folders[:] = [name for name in folders if not name.startswith(".")]
            yield from (Path(at, name) for name in files)
        yield from (parent / name for parent in folder.parents[:3] for name in FILES)
