"""Unfinished games, and notes made while playing: kept next to the history of a box, never in the box.

    games/1731821500123.json    a game (`toolkit.playing.saved`), which `unlikely play --resume` reads too
    games/1731821500123.txt     where it stands, in one line for the list
    notes.jsonl                 every note, and which of them were deleted, in order

Both are written before anybody is told, so nothing is lost if the process is killed at any moment.
"""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from toolkit.errors import ToolkitError
from toolkit.files import append_line, read_whole, remove, text_of, write_whole
from toolkit.playing.saved import Saved, read_saved, write_saved

Json = dict[str, Any]
NOTES = "notes.jsonl"
MOST_BYTES = 16_000_000
MOST_WORDS = 10_000
"""The most characters in a note."""


@dataclass(frozen=True)
class About:
    """What a note is about: a card or anything else in a box, by its file and id; nothing if both are empty."""

    file: str = ""
    id: str = ""


class Shelf:
    """The games and notes of one box, in their own folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._lock = threading.Lock()
        self._notes: dict[int, Json] = {}
        for line in self._lines():
            self._take(line)

    # ---------------------------------------------------------------------------------------------------- games

    def keep(self, number: int, saved: Saved, where: str) -> None:
        """Saves a game, with a line that says where it stands."""
        write_saved(self._game(number), saved)
        write_whole(self._game(number).with_suffix(".txt"), where.encode(), self.folder, lasting=False)

    def game(self, number: int) -> Saved | None:
        """A game; None if there is none with that number.

        Raises:
            ToolkitError: the file is something else.
        """
        return read_saved(self._game(number)) if self._game(number).exists() else None

    def games(self) -> list[Json]:
        """Every game, the most recently played first. Files that cannot be read are left out."""
        listed = []
        for file in (self.folder / "games").glob("*.json"):
            if not file.stem.isdecimal():
                continue
            try:
                saved, at = read_saved(file), file.stat().st_mtime
            except (ToolkitError, OSError):
                continue
            about = {"subject": saved.subject, "settings": saved.settings, "seed": saved.seed}
            where = {"answers": len(saved.answers), "where": self._where(file), "at": at}
            listed.append({"game": int(file.stem), **about, **where})
        return sorted(listed, key=lambda one: one["at"], reverse=True)

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
    def notes(self) -> list[Json]:
        """Every note, the latest first."""
        with self._lock:
            return sorted(self._notes.values(), key=lambda one: int(one["note"]), reverse=True)

    def write(self, words: str, about: About, saved: Saved, where: str) -> Json:
        """Keeps a note with the position in which it was made.

        Raises:
            ToolkitError: there is nothing in it, or far too much.
        """
        if not words.strip():
            raise ToolkitError("There is nothing in this note.")
        if len(words) > MOST_WORDS:
            raise ToolkitError(f"A note has at most {MOST_WORDS} characters.")
        position = {**msgspec.json.decode(msgspec.json.encode(saved)), "where": where}
        with self._lock:
            number = max(int(1000 * time.time()), 1 + max(self._notes, default=0))
            note = {"note": number, "words": words.strip(), "file": about.file, "id": about.id, "position": position}
            self._say(note)
        return note

    def throw_away(self, number: int) -> None:
        """Deletes a note."""
        with self._lock:
            if number in self._notes:
                self._say({"gone": number})

    def _say(self, line: Json) -> None:
        append_line(self.folder / NOTES, json.dumps(line, ensure_ascii=False), self.folder)
        self._take(line)

    def _take(self, line: Json) -> None:
        if "gone" in line:
            self._notes.pop(line["gone"], None)
        else:
            self._notes[line["note"]] = line

    def _lines(self) -> Iterator[Json]:
        """The log, without lines that were cut off when the process was killed or that somebody else wrote into it."""
        try:
            lines = read_whole(self.folder / NOTES, MOST_BYTES, self.folder).decode("utf-8", "replace").splitlines()
        except OSError:
            return
        for line in lines:
            try:
                read = json.loads(line)
                words = {"words", "file", "id"}
                if type(read.get("gone")) is int or (
                    type(read["note"]) is int and isinstance(read["position"], dict)
                    and all(isinstance(read[one], str) for one in words)
                ):  # fmt: skip
                    yield read
            except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
                continue
