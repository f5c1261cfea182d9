"""The boxes that a person has opened, and the folders that they chose to keep boxes in: remembered with their own data.

    own = OwnBoxes(own_folder())
    own.choose(Path("~/Documents/Boxes"))       a folder that boxes are listed from, and made in
    own.opened(box)                             remembered as opened just now
    own.listed()                                the boxes that were opened, then those in the chosen folders

Nothing else is listed, and nothing is made anywhere else: whoever asks for a folder that nobody chose is refused.
"""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from hashlib import sha256
from pathlib import Path

import msgspec
from msgspec import Struct

from toolkit.errors import ToolkitError
from toolkit.files import read_whole, text_of, write_whole
from toolkit.source.folder import BOX_FILE

KEPT = "boxes.json"
MOST_RECENT, MOST_CHOSEN, MOST_SHOWN = 40, 40, 400
MOST_BYTES = 1_000_000


class Opened(Struct, frozen=True):
    """A box that was opened: where it is, and when that was."""

    path: str
    at: float


class Remembered(Struct, frozen=True):
    """What is kept."""

    chosen: tuple[str, ...] = ()
    recent: tuple[Opened, ...] = ()


@dataclass(frozen=True)
class Known:
    """A box that may be shown: what its `box.json` says it is called, and when it was opened last, if ever."""

    root: Path
    title: str
    game: str
    at: float = 0.0


class OwnBoxes:
    """What a person has opened and chosen; may be asked from any thread."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._lock = threading.Lock()

    # ------------------------------------------------------------------------------------------------- what is known

    @property
    def chosen(self) -> tuple[Path, ...]:
        """The folders that were chosen, the latest first."""
        return tuple(Path(one) for one in self._read().chosen)

    def listed(self) -> list[Known]:
        """The boxes that were opened, the latest first, then those in chosen folders, by their titles."""
        kept = self._read()
        found: dict[Path, Known] = {}
        for one in kept.recent:
            known = look_at(Path(one.path))
            if known is not None:
                found[known.root] = replace(known, at=one.at)
        others: dict[Path, Known] = {}
        for place in kept.chosen:
            for known in boxes_in(Path(place)):
                if known.root not in found:
                    others[known.root] = known
        return [*found.values(), *sorted(others.values(), key=lambda one: one.title.casefold())][:MOST_SHOWN]

    def knows(self, root: Path) -> bool:
        """Whether a box was opened before, or lies in a folder that was chosen."""
        wanted = root.resolve()
        return any(one.root.resolve() == wanted for one in self.listed())

    def check_place(self, folder: Path) -> None:
        """Raises a ToolkitError unless a new folder would lie directly in one that was chosen."""
        if folder.parent.resolve() not in {one.resolve() for one in self.chosen}:
            raise ToolkitError(f"{folder.parent.as_posix()}: choose this folder first.")

    # ------------------------------------------------------------------------------------------------ what is changed

    def choose(self, folder: Path) -> Path:
        """A folder that boxes are kept in from now on; made if only its last part is missing.

        Raises:
            ToolkitError: there is none, or it cannot be made.
        """
        where = typed(str(folder))
        if not where.exists() and where.parent.is_dir():
            try:
                where.mkdir()
            except OSError as error:
                raise ToolkitError(f"{where.as_posix()}: cannot be made: {error.strerror or error}") from error
        if not where.is_dir():
            raise ToolkitError(f"{where.as_posix()}: there is no such folder.")
        with self._lock:
            kept = self._read()
            others = tuple(one for one in kept.chosen if one != str(where))
            self._write(Remembered((str(where), *others)[:MOST_CHOSEN], kept.recent))
        return where

    def opened(self, root: Path, at: float | None = None) -> None:
        """A box was opened just now."""
        where = str(root.resolve())
        with self._lock:
            kept = self._read()
            others = tuple(one for one in kept.recent if one.path != where)
            now = Opened(where, time.time() if at is None else at)
            self._write(Remembered(kept.chosen, (now, *others)[:MOST_RECENT]))

    def forget(self, path: Path) -> None:
        """No longer lists a box that was opened, or a chosen folder. Nothing is deleted."""
        gone = {str(path), str(path.resolve())}
        with self._lock:
            kept = self._read()
            self._write(
                Remembered(
                    tuple(one for one in kept.chosen if one not in gone),
                    tuple(one for one in kept.recent if one.path not in gone),
                )
            )

    def _read(self) -> Remembered:
        try:
            return msgspec.json.decode(read_whole(self.folder / KEPT, MOST_BYTES, self.folder), type=Remembered)
        except (OSError, msgspec.DecodeError, UnicodeDecodeError):
            return Remembered()

    def _write(self, kept: Remembered) -> None:
        write_whole(self.folder / KEPT, msgspec.json.encode(kept), self.folder, private=True)


def typed(words: str) -> Path:
    """The folder that a person means: a whole path, or one in their own folder (`~`).

    Raises:
        ToolkitError: it is neither.
    """
    try:
        meant = Path(words.strip()).expanduser()
    except RuntimeError as error:
        raise ToolkitError(f"{words}: there is no user of that name.") from error
    if "\0" in words or not meant.is_absolute():
        raise ToolkitError(f"{words or 'Nothing'}: write the whole path of a folder, such as {Path.home().as_posix()}.")
    return meant


def look_at(root: Path) -> Known | None:
    """What a folder's `box.json` says it is called; None if it is no box."""
    with suppress(OSError, ValueError, RecursionError):
        said = json.loads(text_of(root / BOX_FILE, MOST_BYTES, root).removeprefix("\ufeff"))
        if isinstance(said, dict):
            title, game = said.get("title"), said.get("game")
            return Known(root, title if isinstance(title, str) else root.name, game if isinstance(game, str) else "")
    if (root / BOX_FILE).is_file():
        return Known(root, root.name, "")
    return None


def boxes_in(place: Path) -> Iterator[Known]:
    """The boxes directly in a folder, or that folder itself if it is one. Links and hidden folders are not followed."""
    itself = look_at(place)
    if itself is not None:
        yield itself
        return
    with suppress(OSError):
        for one in sorted(place.iterdir())[:5_000]:
            if not one.name.startswith(".") and not one.is_symlink() and one.is_dir():
                known = look_at(one)
                if known is not None:
                    yield known


KEY = 16
"""How many characters tell boxes apart."""


def box_key(root: Path) -> str:
    """What tells a box from every other on this computer, one of the same title as well: where it is."""
    return sha256(str(root.resolve()).encode()).hexdigest()[:KEY]


def own_folder() -> Path:
    """Where this is remembered: with the person's own data."""
    from platformdirs import user_state_path

    return user_state_path("unlikely") / "start"


def suggested() -> Path:
    """A folder for boxes that a person may choose: among their documents."""
    home = Path.home()
    documents = home / "Documents"
    return (documents if documents.is_dir() else home) / "Boxes"
