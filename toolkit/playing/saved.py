"""A game that was left: its settings and every answer. Played again, they lead to the same place."""

from __future__ import annotations

from pathlib import Path

import msgspec
from msgspec import Struct

from toolkit.errors import ToolkitError
from toolkit.files import write_whole


class Saved(Struct, frozen=True, omit_defaults=True):
    """What is written down of a game, in words that any game has. `joined` are other boxes, seen from its own."""

    game: str
    box: str
    subject: str
    settings: dict[str, tuple[str, ...]]
    seed: int
    answers: tuple[int, ...]
    joined: tuple[str, ...] = ()


def write_saved(file: Path, saved: Saved) -> None:
    """Writes a game down, whole or not at all."""
    write_whole(file, msgspec.json.encode(saved) + b"\n")


def read_saved(file: Path) -> Saved:
    """A game that was written down.

    Raises:
        ToolkitError: there is none.
    """
    try:
        return msgspec.json.decode(file.read_bytes(), type=Saved)
    except FileNotFoundError as error:
        raise ToolkitError(f"{file.as_posix()}: there is no saved game.") from error
    except (msgspec.MsgspecError, UnicodeDecodeError, OSError) as error:
        raise ToolkitError(f"{file.as_posix()}: this is not a saved game.") from error


def check_saved(file: Path, saved: Saved, game: str, box: str) -> None:
    """Refuses a game of another box.

    Raises:
        ToolkitError: it is.
    """
    if (saved.game, saved.box) != (game, box):
        raise ToolkitError(f"{file.as_posix()}: this is not a saved game of {box}.")
