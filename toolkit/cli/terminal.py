"""What the terminal can do, and chatter that belongs on stderr."""

from __future__ import annotations

import os
import sys
from typing import TextIO

from toolkit.report.visible import visible


def wants_colour(stream: TextIO) -> bool:
    """Colour only on a terminal, unless NO_COLOR or FORCE_COLOR say otherwise."""
    if os.environ.get("NO_COLOR"):
        return False
    if os.environ.get("FORCE_COLOR"):
        return True
    return stream.isatty() and os.environ.get("TERM") != "dumb"


def say(message: str) -> None:
    """A line of chatter: for people, never part of the data on stdout. Names in it cannot command a terminal."""
    print(visible(message), file=sys.stderr)


class Progress:
    """A line on the terminal that says how far long work is; nothing elsewhere."""

    def __init__(self, verb: str, total: int) -> None:
        self.verb, self.total, self.done = verb, total, 0
        self.shown = sys.stderr.isatty() and total > 1

    def step(self, name: str) -> None:
        """Says what is being worked on now."""
        self.done += 1
        if self.shown:
            line = f"{self.verb} {self.done}/{self.total} {name}"
            print(f"\r\x1b[2K{line[:78]}", end="", file=sys.stderr, flush=True)

    def clear(self) -> None:
        """Takes the line away again."""
        if self.shown:
            print("\r\x1b[2K", end="", file=sys.stderr, flush=True)
