"""A saved game: its settings and every answer, which lead to the same position when replayed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from toolkit.errors import ToolkitError
from toolkit.files import read_whole, write_whole
from toolkit.plain import Plain
from toolkit.playing.capability import Match
from toolkit.playing.replay import NOBODY
from toolkit.playing.sitting import Sitting

MOST_BYTES = 5_000_000
MOST_ANSWERS, MOST_CHOICES = 20_000, 1_000
"""More answers or choices than any game has: a file beyond this was not written by the toolkit."""


class Saved(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What is saved of a game, in terms that every game has.

    `joined` are other boxes, seen from its own; `given` are the moves of a proof that it was taken over from; `players`
    of the cast sit in these seats. Their answers are saved with those of people. In a `campaign`, `carried` is what the
    subjects before have left.
    """

    game: str
    box: str
    subject: str
    settings: dict[str, tuple[str, ...]]
    seed: int
    answers: tuple[int, ...]
    joined: tuple[str, ...] = ()
    given: tuple[Any, ...] = ()
    players: dict[str, str] = {}
    campaign: bool = False
    carried: dict[str, Any] = {}


def sit_down(
    match: Match,
    seed: int,
    answers: Sequence[int] = (),
    given: Sequence[Plain] = (),
    players: Mapping[str, str] = NOBODY,
) -> Sitting:
    """A game for people, by seed, after these answers; from a proof if some of its moves are given.

    Raises:
        ToolkitError: the answers or the moves are not of this match.
    """
    luck = f"play {seed}"
    return match.take_over(luck, given, answers) if given else match.sit(luck, answers, players)


def write_saved(file: Path, saved: Saved, own: Path | None = None) -> None:
    """Saves a game, completely or not at all; in a folder of the user's `own`, for nobody else to read."""
    write_whole(file, msgspec.json.encode(saved) + b"\n", own, private=own is not None)


def keep_former(file: Path) -> Path | None:
    """Moves an earlier saved game aside, so that a new one does not overwrite it; returns its new path.

    Raises:
        ToolkitError: the file is something else, which must not be overwritten.
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
    """Loads a saved game.

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
    """Refuses a saved game of another box.

    Raises:
        ToolkitError: it is of another box.
    """
    if (saved.game, saved.box) != (game, box):
        raise ToolkitError(f"{file.as_posix()}: this is not a saved game of {box}.")
