"""Games and notes on the shelf: the next person finds them, whatever else is there."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest
from msgspec.structs import replace

from toolkit.errors import ToolkitError
from toolkit.playing.saved import Saved
from toolkit.studio.desk import Desk
from toolkit.studio.shelf import MOST_OF_ONE, OF_A_GUEST, About, Shelf
from toolkit.studio.sittings import Sittings
from toolkit.workbench.playing import PlayRequest

SAVED = Saved("some_game", "A Box", "first", {"heroes": ("2",)}, 1, (0, 3))


def test_games_are_listed_and_thrown_away(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    assert shelf.games() == []
    assert shelf.game(5) is None
    shelf.keep(5, SAVED, "What now?")
    (tmp_path / "games" / "6.json").write_text("{")
    (tmp_path / "games" / "mine.json").write_text("{}")
    (listed,) = Shelf(tmp_path).games()
    assert (listed.game, listed.subject, listed.answers, listed.where) == (5, "first", 2, "What now?")
    assert Shelf(tmp_path).game(5) == SAVED
    shelf.drop(5)
    shelf.drop(5)
    assert shelf.games() == []


def test_notes_outlive_a_line_that_was_cut_off(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    first = shelf.write(" odd ", About("cards/maps.json", "1"), SAVED, "What now?")
    second = shelf.write("fine", About(), SAVED, "")
    assert second.note > first.note
    assert first.words == "odd"
    assert first.position["answers"] == [0, 3]
    with (tmp_path / "notes.jsonl").open("a") as log:
        log.write('[]\n{"note": "x"}\n{"note": 3, "words": 5')
    again = Shelf(tmp_path)
    assert again.notes == [second, first]
    again.throw_away(first.note)
    assert Shelf(tmp_path).notes == [second]
    for words in ("  \n", "x" * 20_000):
        with pytest.raises(ToolkitError):
            shelf.write(words, About(), SAVED, "")


def test_a_note_that_is_not_on_the_disk_is_not_acknowledged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The disk takes half of the line, and the rest when there is room again."""
    shelf, really = Shelf(tmp_path), os.write
    first = shelf.write("first", About(), SAVED, "")
    room = [40]

    def nearly_full(descriptor: int, data: memoryview) -> int:
        taken = really(descriptor, bytes(data[: room[0]])) if room[0] else 0
        if not taken:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        room[0] -= taken
        return taken

    monkeypatch.setattr(os, "write", nearly_full)
    before = (tmp_path / "notes.jsonl").read_bytes()
    with pytest.raises(ToolkitError, match="No space left"):
        shelf.write("second", About(), SAVED, "")
    assert (tmp_path / "notes.jsonl").read_bytes() == before
    assert shelf.notes == Shelf(tmp_path).notes == [first]
    monkeypatch.undo()
    second = shelf.write("second", About(), SAVED, "")
    assert shelf.notes == Shelf(tmp_path).notes == [second, first]


def test_notes_are_limited_guest_by_guest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "fsync", lambda _: None)
    shelf = Shelf(tmp_path)
    for number in range(OF_A_GUEST[0]):
        shelf.write(f"note {number}", About(), SAVED, "", "Player 1")
    with pytest.raises(ToolkitError, match="too many notes"):
        shelf.write("one more", About(), SAVED, "", "Player 1")
    second = shelf.write("mine", About(), SAVED, "", "Player 2")
    mine = shelf.write("mine", About(), SAVED, "")
    kept = Shelf(tmp_path).notes
    assert kept[:2] == [mine, second]
    assert (len(kept), kept[-1].by) == (OF_A_GUEST[0] + 2, "Player 1")
    shelf.throw_away(kept[-1].note)
    shelf.write("one more", About(), SAVED, "", "Player 1")


def test_notes_are_limited_in_bytes(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    with pytest.raises(ToolkitError, match="too much for a note"):
        shelf.write("x", About("y" * MOST_OF_ONE), SAVED, "")
    long = About("y" * (OF_A_GUEST[1] // 3))
    shelf.write("x", long, SAVED, "", "Player 1")
    shelf.write("x", long, SAVED, "", "Player 1")
    with pytest.raises(ToolkitError, match="too many notes"):
        shelf.write("x", long, SAVED, "", "Player 1")
    assert len(Shelf(tmp_path).notes) == 2


def test_no_note_is_hidden_by_others(tmp_path: Path) -> None:
    """There may be more than can be written today."""
    shelf = Shelf(tmp_path)
    mine = shelf.write("mine", About(), SAVED, "")
    line = (tmp_path / "notes.jsonl").read_text()
    with (tmp_path / "notes.jsonl").open("a") as log:
        for number in range(5):
            other = line.replace(str(mine.note), str(number)).replace('"mine"', f'"{"z" * 4_000_000}"')
            log.write(other)
    assert len(Shelf(tmp_path).notes) == 6
    assert Shelf(tmp_path).notes[0] == mine


def test_a_game_is_taken_up_by_another_server(desk: Desk, tmp_path: Path) -> None:
    first = Sittings(lambda: desk.state.bench, Shelf(tmp_path))
    number = first.begin(PlayRequest("lights-out", {"heroes": ["3"]}, 7))
    assert first.shelf.games() == []
    first.answer(number, 0, first.of(number).turn)
    first.answer(number, 0, first.of(number).turn)
    with pytest.raises(ToolkitError, match="was quicker"):
        first.answer(number, 0, first.of(number).turn - 1)
    first.undo(number)
    second = Sittings(lambda: desk.state.bench, Shelf(tmp_path))
    assert replace(second.shown(number), turn=0) == replace(first.shown(number), turn=0)
    question, seen = second.shown(number).question, second.shown(number, look="clock").said
    assert question is not None
    assert "of 3" in question.words
    assert seen is not None
    assert second.shown(number, look="nothing").said is None
    with pytest.raises(ToolkitError, match="no such choice"):
        second.answer(number, 99, second.of(number).turn)
    second.drop(number)
    with pytest.raises(ToolkitError, match="put away"):
        second.of(number)
