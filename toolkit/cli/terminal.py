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


BAR = 24
"""How many characters wide a bar is."""


class Progress:
    """A bar on a terminal that says how far the work is; nothing elsewhere, nothing in CI, nothing for a single step.

    `with Progress("painting", 40) as step: step("038-front")`
    """

    def __init__(self, verb: str, total: int) -> None:
        self.verb, self.total, self.done = verb, total, 0
        self.shown = total > 1 and sys.stderr.isatty() and not os.environ.get("CI")

    def __enter__(self) -> Progress:
        return self

    def __call__(self, name: str = "", by: int = 1) -> None:
        """So much more is done, or, if it has a name, under way."""
        self.done += by
        if self.shown:
            filled = BAR * self.done // self.total
            bar = f"{'█' * filled}{'░' * (BAR - filled)}"
            line = f"{self.verb:10} {bar} {self.done:,}/{self.total:,} {visible(name)}"
            print(f"\r\x1b[2K{line[:78]}", end="", file=sys.stderr, flush=True)

    def __exit__(self, *_: object) -> None:
        self.clear()

    def clear(self) -> None:
        """Takes the bar away, so that something else can be printed; the next step brings it back."""
        if self.shown:
            print("\r\x1b[2K", end="", file=sys.stderr, flush=True)
