"""A game that was left: its settings and every answer. Played again, they lead to the same place."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from toolkit.errors import ToolkitError
from toolkit.files import read_whole, write_whole
from toolkit.plain import Plain
from toolkit.playing.capability import Match, Sitting

MOST_BYTES = 5_000_000
MOST_ANSWERS, MOST_CHOICES = 20_000, 1_000
"""More than anybody ever gave or was offered: a file that says so was not written by a game."""


class Saved(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What is written down of a game, in words that any game has.

    `joined` are other boxes, seen from its own; `given` are the moves of a proof that it was taken over from.
    """

    game: str
    box: str
    subject: str
    settings: dict[str, tuple[str, ...]]
    seed: int
    answers: tuple[int, ...]
    joined: tuple[str, ...] = ()
    given: tuple[Any, ...] = ()


def sit_down(match: Match, seed: int, answers: Sequence[int] = (), given: Sequence[Plain] = ()) -> Sitting:
    """A game for people by a seed, after so many answers; from a proof, if some of its moves are given.

    Raises:
        ToolkitError: the answers or the moves are not of this match.
    """
    luck = f"play {seed}"
    return match.take_over(luck, given, answers) if given else match.sit(luck, answers)


def write_saved(file: Path, saved: Saved) -> None:
    """Writes a game down, whole or not at all."""
    write_whole(file, msgspec.json.encode(saved) + b"\n")


def keep_former(file: Path) -> Path | None:
    """Puts a game that was saved before aside, so that a new one does not take its place; says where it is.

    Raises:
        ToolkitError: the file is something else, which is nobody's to overwrite.
    """
    try:
        raw = read_whole(file, MOST_BYTES)
        msgspec.json.decode(raw, type=Saved)
    except FileNotFoundError:
        return None
    except (msgspec.MsgspecError, UnicodeDecodeError, OSError, RecursionError) as error:
        raise ToolkitError(
            f"{file.as_posix()} already exists and is not a saved game. Choose another file with --save"
        ) from error
    former = file.with_name(f"{file.stem}-before{file.suffix}")
    write_whole(former, raw)
    return former


def read_saved(file: Path) -> Saved:
    """A game that was written down.

    Raises:
        ToolkitError: there is none.
    """
    try:
        saved = msgspec.json.decode(read_whole(file, MOST_BYTES), type=Saved)
    except FileNotFoundError as error:
        raise ToolkitError(f"{file.as_posix()}: there is no saved game.") from error
    except (msgspec.MsgspecError, UnicodeDecodeError, OSError, RecursionError) as error:
        raise ToolkitError(f"{file.as_posix()}: this is not a saved game.") from error
    if len(saved.answers) > MOST_ANSWERS or not all(0 <= answer < MOST_CHOICES for answer in saved.answers):
        raise ToolkitError(f"{file.as_posix()}: this is not a saved game.")
    return saved


def check_saved(file: Path, saved: Saved, game: str, box: str) -> None:
    """Refuses a game of another box.

    Raises:
        ToolkitError: it is.
    """
    if (saved.game, saved.box) != (game, box):
        raise ToolkitError(f"{file.as_posix()}: this is not a saved game of {box}.")
