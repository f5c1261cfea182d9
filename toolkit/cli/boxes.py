"""From paths on the command line to open boxes; what had to be left out of one is said on stderr."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import TypeVar

from toolkit.cli.terminal import TERMINAL
from toolkit.errors import ToolkitError
from toolkit.lint.config import Config
from toolkit.lint.runner import Opened
from toolkit.source.folder import Folder, find_boxes
from toolkit.source.joining import bases_of
from toolkit.workbench import opening
from toolkit.workbench.bench import Workbench
from toolkit.workbench.opening import (
    check_limits_of,
    fails_from,
    known_game_of,
    one_folder,
    settings_of,
    subjects_of,
)

__all__ = [
    "check_limits_of", "fails_from", "known_game_of", "needed", "one_folder", "open_each", "open_folder", "open_one",
    "open_together", "others_with", "settings_of", "subjects_of",
]  # fmt: skip

Capability = TypeVar("Capability")


def open_one(path: Path) -> Opened:
    """The one box that a path means, opened."""
    return open_folder(one_folder(path))


def open_each(paths: Iterable[Path]) -> Iterator[Opened]:
    """All boxes that the paths mean, opened one after the other."""
    return (open_folder(folder) for folder in find_boxes(paths))


def open_together(folder: Folder, joined: Iterable[Path] = (), config: Config | None = None) -> Opened:
    """A box as it is played: together with the boxes named beside it and the boxes that it extends."""
    bench = Workbench(folder, joined, TERMINAL, config)
    bench.note_gaps()
    return bench.opened


def others_with(folder: Folder, joined: Iterable[Path]) -> Sequence[Folder]:
    """The boxes to be played together with one, each once.

    Raises:
        ToolkitError: a path leads to no box, or to a box of another game.
    """
    return opening.others_with(folder, known_game_of(folder), joined, bases_of(folder))


def open_folder(folder: Folder) -> Opened:
    """A box by itself, with the limits of its configuration. Unreadable parts are left out, with a message.

    Raises:
        ToolkitError: its game is not known.
    """
    bench = Workbench(folder, (), TERMINAL)
    bench.note_gaps(bench.alone)
    return bench.alone


def needed(capability: Callable[[], Capability] | None, opened: Opened, what: str) -> Capability:
    """A capability that a command needs.

    Raises:
        ToolkitError: the game does not have it.
    """
    if capability is None:
        raise ToolkitError(f"{opened.folder.shown}: {opened.game.title} has {what}.")
    return capability()
