"""The name that the person who started the studio goes by: what they chose, or else what the system calls them."""

from __future__ import annotations

import getpass
from pathlib import Path

from toolkit.errors import ToolkitError
from toolkit.files import text_of, write_whole

KEPT = "name.txt"
MOST_NAME = 40


class OwnName:
    """A name that is kept with the person's own data."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.now = self._kept() or _of_the_system()

    def choose(self, name: str) -> None:
        """Goes by another name.

        Raises:
            ToolkitError: it is no name, or cannot be kept.
        """
        chosen = fit_name(name)
        write_whole(self._folder / KEPT, chosen.encode(), self._folder, private=True)
        self.now = chosen

    def _kept(self) -> str:
        try:
            return fit_name(text_of(self._folder / KEPT, 1_000, self._folder))
        except (OSError, UnicodeDecodeError, ToolkitError):
            return ""


def fit_name(typed: str) -> str:
    """A name as it is shown to others.

    Raises:
        ToolkitError: it is none, or is too long.
    """
    name = " ".join(typed.split())
    if not name or not name.isprintable():
        raise ToolkitError("Type a name first.")
    if len(name) > MOST_NAME:
        raise ToolkitError(f"A name has at most {MOST_NAME} characters.")
    return name


def _of_the_system() -> str:
    try:
        return getpass.getuser().capitalize()[:MOST_NAME] or "Author"
    except (OSError, KeyError, ImportError):
        return "Author"
