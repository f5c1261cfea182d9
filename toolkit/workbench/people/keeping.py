"""The games that people asked to keep: one SQLite database among a person's own data, and the only door to it.

    kept = KeptGames()                      nothing is made before something is kept
    number = kept.begin(KeptGame(…))
    kept.choose(number, Choice(…))          on the disk when it returns
    kept.games(box)                         read as often as somebody wants

Each choice is a transaction, so that a kill loses at most the one under way, and two processes wait for each other. A
file that is no such database, or one of a later version, is never written to.
"""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path

import msgspec
from msgspec import Struct

from toolkit.errors import ToolkitError
from toolkit.files import write_whole

NAME = "games.sqlite3"
OURS, VERSION = 0x556E4C6B, 1
"""What the database says it is (`application_id`), and by which tables (`user_version`)."""
PATIENCE = 10.0
"""Seconds to wait for another process that is writing."""
MOST_WORDS = 10_000
TABLES = """
CREATE TABLE game (
    number INTEGER PRIMARY KEY AUTOINCREMENT, box TEXT NOT NULL, state TEXT NOT NULL, title TEXT NOT NULL,
    version TEXT NOT NULL, place TEXT NOT NULL, began REAL NOT NULL, ended REAL, saved BLOB NOT NULL,
    outcome TEXT NOT NULL DEFAULT '', reason TEXT NOT NULL DEFAULT '', standings BLOB NOT NULL DEFAULT '[]',
    survey BLOB NOT NULL DEFAULT '[]'
);
CREATE INDEX game_of_box ON game (box);
CREATE TABLE choice (
    game INTEGER NOT NULL REFERENCES game ON DELETE CASCADE, at INTEGER NOT NULL, seat TEXT NOT NULL,
    kind TEXT NOT NULL, question TEXT NOT NULL, card TEXT NOT NULL, chosen TEXT NOT NULL, answer INTEGER NOT NULL,
    options INTEGER NOT NULL, seconds REAL NOT NULL, looks INTEGER NOT NULL, undone INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX choice_of_game ON choice (game);
CREATE TABLE note (
    game INTEGER NOT NULL REFERENCES game ON DELETE CASCADE, at INTEGER NOT NULL, card TEXT NOT NULL,
    words TEXT NOT NULL
);
CREATE INDEX note_of_game ON note (game);
"""


Stood = tuple[bool, int, float | None]
"""How a seat stood at the end: whether it won, its place and its points."""


class Choice(Struct, frozen=True):
    """What somebody answered: after how many answers (`at`), to what, about which card, how long that took, and how
    often they looked something up before. It may have been taken back."""

    at: int
    seat: str
    kind: str
    question: str
    card: str
    chosen: str
    answer: int
    options: int
    seconds: float
    looks: int
    undone: bool = False


class Note(Struct, frozen=True):
    """What somebody jotted down: after how many answers, and about which card."""

    at: int
    card: str
    words: str


class KeptGame(Struct, frozen=True, kw_only=True):
    """A game of a box (`box` is its key, `state` what it said then), played in a terminal or at the studio's table.

    `saved` is the game as `unlikely play` saves it; `standings` are those of its seats, in their order.
    """

    box: str
    state: str
    title: str
    version: str
    place: str
    began: float
    saved: bytes
    number: int = 0
    ended: float | None = None
    outcome: str = ""
    reason: str = ""
    standings: tuple[Stood, ...] = ()
    survey: tuple[str, ...] = ()
    choices: tuple[Choice, ...] = ()
    notes: tuple[Note, ...] = ()


def kept_file() -> Path:
    """Where games are kept: with the person's own data, never in a box."""
    from platformdirs import user_data_path

    return user_data_path("unlikely") / "played" / NAME


class KeptGames:
    """The games that are kept on this computer."""

    def __init__(self, file: Path | None = None) -> None:
        self.file = file or kept_file()

    # ------------------------------------------------------------------------------------------------------ writing

    def begin(self, game: KeptGame) -> int:
        """Keeps a game that has begun, and gives it a number.

        Raises:
            ToolkitError: it cannot be kept.
        """
        columns = ("box", "state", "title", "version", "place", "began", "saved")
        with self._writing() as base:
            made = base.execute(
                f"INSERT INTO game ({', '.join(columns)}) VALUES (?, ?, ?, ?, ?, ?, ?)",
                [getattr(game, name) for name in columns],
            )
            return int(made.lastrowid or 0)

    def choose(self, number: int, choice: Choice, saved: bytes) -> None:
        """Keeps a choice, and the game as it is saved after it.

        Raises:
            ToolkitError: it cannot be kept.
        """
        with self._writing() as base:
            base.execute("UPDATE game SET saved = ? WHERE number = ?", (saved, number))
            base.execute(
                "INSERT INTO choice VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (number, *(getattr(choice, name) for name in Choice.__struct_fields__)),
            )

    def take_back(self, number: int, left: int, saved: bytes) -> None:
        """Marks choices as taken back, of which only so many are left.

        Raises:
            ToolkitError: that cannot be kept.
        """
        with self._writing() as base:
            base.execute("UPDATE game SET saved = ? WHERE number = ?", (saved, number))
            base.execute("UPDATE choice SET undone = 1 WHERE game = ? AND at >= ?", (number, left))

    def note(self, number: int, note: Note) -> None:
        """Keeps a note.

        Raises:
            ToolkitError: it cannot be kept.
        """
        with self._writing() as base:
            base.execute("INSERT INTO note VALUES (?, ?, ?, ?)", (number, note.at, note.card, note.words[:MOST_WORDS]))

    def end(self, number: int, outcome: str, reason: str, standings: Sequence[Stood]) -> None:
        """Keeps how a game has ended just now.

        Raises:
            ToolkitError: that cannot be kept.
        """
        with self._writing() as base:
            told = time.time(), outcome, reason, msgspec.json.encode(standings)
            base.execute(
                "UPDATE game SET ended = ?, outcome = ?, reason = ?, standings = ? WHERE number = ?", (*told, number)
            )

    def survey(self, number: int, answers: Sequence[str]) -> None:
        """Keeps what people said at the end.

        Raises:
            ToolkitError: that cannot be kept.
        """
        with self._writing() as base:
            told = msgspec.json.encode([one[:MOST_WORDS] for one in answers])
            base.execute("UPDATE game SET survey = ? WHERE number = ?", (told, number))

    def forget(self, box: str) -> int:
        """Deletes all games of a box, and every trace of them in the file; returns how many there were.

        Raises:
            ToolkitError: they cannot be deleted.
        """
        if not self.file.exists():
            return 0
        with self._writing() as base:
            gone = base.execute("DELETE FROM game WHERE box = ?", (box,)).rowcount
        return int(gone)

    # ------------------------------------------------------------------------------------------------------ reading

    def games(self, box: str) -> list[KeptGame]:
        """The games of a box, in the order in which they were begun.

        Raises:
            ToolkitError: they cannot be read.
        """
        if not self.file.exists():
            return []
        with self._open() as base:
            if not base.execute("PRAGMA user_version").fetchone()[0]:
                return []
            rows = base.execute("SELECT * FROM game WHERE box = ? ORDER BY number", (box,)).fetchall()
            return [self._game(base, row) for row in rows]

    def _game(self, base: sqlite3.Connection, row: sqlite3.Row) -> KeptGame:
        number = row["number"]
        choices = base.execute("SELECT * FROM choice WHERE game = ? ORDER BY rowid", (number,)).fetchall()
        notes = base.execute("SELECT * FROM note WHERE game = ? ORDER BY rowid", (number,)).fetchall()
        try:
            return KeptGame(
                **{name: row[name] for name in ("number", "box", "state", "title", "version", "place", "began")},
                **{name: row[name] for name in ("saved", "ended", "outcome", "reason")},
                standings=msgspec.json.decode(row["standings"], type=tuple[Stood, ...]),
                survey=msgspec.json.decode(row["survey"], type=tuple[str, ...]),
                choices=tuple(msgspec.convert({**one, "undone": bool(one["undone"])}, Choice) for one in choices),
                notes=tuple(Note(one["at"], one["card"], one["words"]) for one in notes),
            )
        except msgspec.MsgspecError as error:
            raise self._damaged() from error

    # ----------------------------------------------------------------------------------------------------- the door

    @contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        """A transaction: all that is done within, or nothing."""
        if not self.file.parent.is_dir():
            about = "Games that were kept with unlikely play --keep, or at the studio's table. To delete them, run: "
            write_whole(
                self.file.with_name("README.txt"), f"{about}unlikely played BOX --forget\n".encode(), private=True
            )
        with self._open() as base:
            try:
                base.execute("BEGIN IMMEDIATE")
                if not base.execute("PRAGMA user_version").fetchone()[0]:
                    for statement in TABLES.split(";"):
                        base.execute(statement)
                    base.execute(f"PRAGMA application_id = {OURS}")
                    base.execute(f"PRAGMA user_version = {VERSION}")
                yield base
                base.execute("COMMIT")
            except BaseException:
                if base.in_transaction:
                    base.execute("ROLLBACK")
                raise

    @contextmanager
    def _open(self) -> Iterator[sqlite3.Connection]:
        try:
            with closing(sqlite3.connect(self.file, timeout=PATIENCE, isolation_level=None)) as base:
                base.row_factory = sqlite3.Row
                base.execute("PRAGMA foreign_keys = ON")
                base.execute("PRAGMA secure_delete = ON")
                self._check(base)
                yield base
        except sqlite3.OperationalError as error:
            raise ToolkitError(f"{self.file.as_posix()}: kept games cannot be reached: {error}") from error
        except sqlite3.DatabaseError as error:
            raise self._damaged() from error

    def _check(self, base: sqlite3.Connection) -> None:
        """Refuses what is not ours; a database without anything in it is about to be."""
        whose, version = (base.execute(f"PRAGMA {name}").fetchone()[0] for name in ("application_id", "user_version"))
        empty = not base.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
        if (whose, version) == (0, 0) and empty:
            return
        if whose != OURS:
            raise ToolkitError(
                f"{self.file.as_posix()}: is a database of another program. Nothing was written to it. Move it away"
            )
        if version > VERSION:
            raise ToolkitError(
                f"{self.file.as_posix()}: was written by a newer version of the toolkit. Nothing was written to it. "
                "Update the toolkit"
            )

    def _damaged(self) -> ToolkitError:
        return ToolkitError(
            f"{self.file.as_posix()}: is damaged, or no database. Nothing was written to it. Move it away to begin anew"
        )
