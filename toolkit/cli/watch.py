"""`unlikely check --watch`: check again whenever a file of the boxes changes."""

from __future__ import annotations

import sys
import time
from dataclasses import replace
from pathlib import Path

from toolkit.cli.check import Options, run
from toolkit.cli.terminal import say
from toolkit.errors import ToolkitError
from toolkit.lint.config import FILES

PAUSE = 0.4
"""Seconds between two looks. Asking each file for its time costs a few milliseconds for a large box."""


def watch(options: Options) -> None:
    """Checks until interrupted. A box that is broken for the moment does not end it."""
    once = replace(options, update_baseline=False)
    try:
        seen: object = None
        while True:
            now = _state(options.boxes)
            if now != seen:
                seen = now
                if sys.stdout.isatty():
                    print("\x1b[2J\x1b[H", end="")
                try:
                    run(once)
                except ToolkitError as error:
                    say(f"unlikely: {error}")
                sys.stdout.flush()
                say("Watching for changes; stop with Ctrl-C.")
                if options.fix:
                    seen = _state(options.boxes)  # what --fix wrote is no news
            time.sleep(PAUSE)
    except KeyboardInterrupt:
        say("")


def _state(boxes: tuple[Path, ...]) -> dict[str, tuple[int, int]]:
    """When each file that may matter was last written, and its size."""
    state = {}
    for root in boxes or (Path(),):
        folder = root if root.is_dir() else root.parent
        config = [parent / name for parent in (folder, *folder.resolve().parents[:3]) for name in FILES]
        for path in (*folder.rglob("*"), *config):
            try:
                status = path.stat()
            except OSError:
                continue  # deleted a moment ago, or never there
            if path.is_file():
                state[str(path)] = (status.st_mtime_ns, status.st_size)
    return state
