"""Games and notes on the shelf: the next person finds them, whatever else is there."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from toolkit.errors import ToolkitError
from toolkit.playing.saved import Saved
from toolkit.studio.desk import Desk
from toolkit.studio.shelf import About, Shelf
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
