"""Unfinished games, and notes made while playing: kept next to the history of a box, never in the box.

    games/1731821500123.json    a game (`toolkit.playing.saved`), which `unlikely play --resume` reads too
    games/1731821500123.txt     where it stands, in one line for the list
    notes.jsonl                 every note, and which of them were deleted, in order

Both are written before anybody is told, so nothing is lost if the process is killed at any moment.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import msgspec
from msgspec import Struct

from toolkit.errors import ToolkitError
from toolkit.files import append_line, read_whole, remove, text_of, write_whole
from toolkit.playing.saved import Saved, read_saved, write_saved
from toolkit.studio.messages.play import GameListed, NoteShown

NOTES = "notes.jsonl"
MOST_READ = 1_000_000_000
"""The most bytes that are read of the notes: far more than may be written, so that none is ever hidden."""
MOST_WORDS = 10_000
"""The most characters in a note."""
MOST_OF_ONE = 400_000
"""The most bytes in a note, with the position in which it was made."""
OF_THE_OWNER, OF_A_GUEST = (10_000, 32_000_000), (100, 1_000_000)
"""How many notes may be kept of each, and how many bytes: nobody's notes take the place of another's."""


@dataclass(frozen=True)
class About:
    """What a note is about: a card or anything else in a box, by its file and id; nothing if both are empty."""

    file: str = ""
    id: str = ""


class Gone(Struct, frozen=True):
    """A line about a note that was deleted."""

    gone: int


class Shelf:
    """The games and notes of one box, in their own folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._lock = threading.Lock()
        self._notes: dict[int, NoteShown] = {}
        for line in self._lines():
            self._take(line)

    # ---------------------------------------------------------------------------------------------------- games

    def keep(self, number: int, saved: Saved, where: str) -> None:
        """Saves a game, with a line that says where it stands."""
        write_saved(self._game(number), saved, self.folder)
        write_whole(self._game(number).with_suffix(".txt"), where.encode(), self.folder, lasting=False, private=True)

    def game(self, number: int) -> Saved | None:
        """A game; None if there is none with that number.

        Raises:
            ToolkitError: the file is something else.
        """
        return read_saved(self._game(number)) if self._game(number).exists() else None

    def games(self) -> list[GameListed]:
        """Every game, the most recently played first. Files that cannot be read are left out."""
        listed = []
        for file in (self.folder / "games").glob("*.json"):
            if not file.stem.isdecimal():
                continue
            try:
                saved, at = read_saved(file), file.stat().st_mtime
            except (ToolkitError, OSError):
                continue
            about = saved.subject, saved.settings, saved.seed, len(saved.answers)
            listed.append(GameListed(int(file.stem), *about, self._where(file), at))
        return sorted(listed, key=lambda one: one.at, reverse=True)

    def drop(self, number: int) -> None:
        """Deletes a game."""
        for file in (self._game(number), self._game(number).with_suffix(".txt")):
            if file.exists():
                remove(file, self.folder)

    def _game(self, number: int) -> Path:
        return self.folder / "games" / f"{number}.json"

    def _where(self, file: Path) -> str:
        try:
            return text_of(file.with_suffix(".txt"), inside=self.folder)
        except OSError:
            return ""

    # ---------------------------------------------------------------------------------------------------- notes

    @property
    def notes(self) -> list[NoteShown]:
        """Every note, the latest first."""
        with self._lock:
            return sorted(self._notes.values(), key=lambda one: one.note, reverse=True)

    def write(self, words: str, about: About, saved: Saved, where: str, by: str = "") -> NoteShown:
        """Keeps a note with the position in which it was made. It is `by` a guest, unless that is empty.

        Raises:
            ToolkitError: there is nothing in it, or far too much; there are too many already; it cannot be written.
        """
        if not words.strip():
            raise ToolkitError("There is nothing in this note.")
        if len(words) > MOST_WORDS:
            raise ToolkitError(f"A note has at most {MOST_WORDS} characters.")
        position = {**msgspec.json.decode(msgspec.json.encode(saved)), "where": where}
        with self._lock:
            number = max(int(1000 * time.time()), 1 + max(self._notes, default=0))
            note = NoteShown(number, words.strip(), about.file, about.id, position, by)
            self._check_room(note)
            self._say(note)
        return note

    def throw_away(self, number: int) -> None:
        """Deletes a note."""
        with self._lock:
            if number in self._notes:
                self._say(Gone(number))

    def _check_room(self, note: NoteShown) -> None:
        """Raises a ToolkitError if a note is too large, or one more of whoever wrote it is too many."""
        most, most_bytes = OF_A_GUEST if note.by else OF_THE_OWNER
        sizes = [_size(one) for one in self._notes.values() if one.by == note.by]
        if _size(note) > MOST_OF_ONE:
            raise ToolkitError("This is too much for a note.")
        if len(sizes) >= most or sum(sizes) + _size(note) > most_bytes:
            raise ToolkitError("There are too many notes. Delete some first.")

    def _say(self, line: NoteShown | Gone) -> None:
        append_line(self.folder / NOTES, msgspec.json.encode(line).decode(), self.folder)
        self._take(line)

    def _take(self, line: NoteShown | Gone) -> None:
        if isinstance(line, Gone):
            self._notes.pop(line.gone, None)
        else:
            self._notes[line.note] = line

    def _lines(self) -> Iterator[NoteShown | Gone]:
        """The log, without lines that were cut off when the process was killed or that somebody else wrote into it."""
        path = self.folder / NOTES
        try:
            lines = read_whole(path, MOST_READ, self.folder).splitlines() if path.exists() else []
        except OSError as error:
            raise ToolkitError(f"{path.as_posix()}: the notes cannot be read: {error.strerror or error}") from error
        for line in lines:
            with suppress(msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
                is_gone = line.startswith(b'{"gone"')
                yield msgspec.json.decode(line, type=Gone) if is_gone else msgspec.json.decode(line, type=NoteShown)


def _size(note: NoteShown) -> int:
    return len(msgspec.json.encode(note))
