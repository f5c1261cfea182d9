"""A game that was left: its settings and every answer. Played again, they lead to the same place."""

from __future__ import annotations

from pathlib import Path

import msgspec
from msgspec import Struct

from toolkit.errors import ToolkitError
from toolkit.files import read_whole, write_whole

MOST_BYTES = 5_000_000


class Saved(Struct, frozen=True):
    """What is written down of a game, in words that any game has."""

    game: str
    box: str
    subject: str
    settings: dict[str, tuple[str, ...]]
    seed: int
    answers: tuple[int, ...]


def write_saved(file: Path, saved: Saved) -> None:
    """Writes a game down, whole or not at all."""
    write_whole(file, msgspec.json.encode(saved) + b"\n")


def read_saved(file: Path, game: str, box: str) -> Saved:
    """A game that was written down, if it is of this box.

    Raises:
        ToolkitError: there is none, or it is of another box.
    """
    try:
        saved = msgspec.json.decode(read_whole(file, MOST_BYTES), type=Saved)
    except FileNotFoundError as error:
        raise ToolkitError(f"{file.as_posix()}: there is no saved game.") from error
    except (msgspec.MsgspecError, UnicodeDecodeError, OSError) as error:
        raise ToolkitError(f"{file.as_posix()}: this is not a saved game.") from error
    if (saved.game, saved.box) != (game, box):
        raise ToolkitError(f"{file.as_posix()}: this is not a saved game of {box}.")
    return saved
