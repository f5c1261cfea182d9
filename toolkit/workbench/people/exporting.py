"""Kept games as a table: a row for each choice and each note, which a spreadsheet reads without finding a formula."""

from __future__ import annotations

import csv
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from io import StringIO

from toolkit.press.exports.services import cell
from toolkit.workbench.people.keeping import KeptGame

HEADINGS = (
    "game", "began", "version", "where", "outcome", "after", "seat", "what", "question", "card", "chosen", "seconds",
    "looked up", "taken back", "words",
)  # fmt: skip


def as_csv(games: Sequence[KeptGame]) -> bytes:
    """All that is kept of some games."""
    stream = StringIO()
    table = csv.writer(stream, lineterminator="\n")
    table.writerow(HEADINGS)
    for game in games:
        table.writerows([cell(str(value)) for value in row] for row in _rows(game))
    return stream.getvalue().encode("utf-8")


def _rows(game: KeptGame) -> Iterator[tuple[object, ...]]:
    began = datetime.fromtimestamp(game.began, UTC).strftime("%Y-%m-%d %H:%M")
    of_game = game.number, began, game.version, game.place, game.outcome
    for one in game.choices:
        yield (
            *of_game, one.at, one.seat, "choice", one.question, one.card, one.chosen, one.seconds, one.looks,
            "yes" if one.undone else "", "",
        )  # fmt: skip
    for note in game.notes:
        yield *of_game, note.at, "", "note", "", note.card, "", "", "", "", note.words
    for at, answer in enumerate(game.survey, start=1):
        if answer:
            yield *of_game, "", "", f"answer {at}", "", "", "", "", "", "", answer
