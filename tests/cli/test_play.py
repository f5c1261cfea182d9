"""`unlikely play`: a person at the terminal, leaving and going on."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Run
from tests.conftest import REPOSITORY
from toolkit.cli.play import Request, run
from toolkit.errors import ToolkitError

STARTER = REPOSITORY / "adventures" / "starter"


def reader(*lines: str) -> Any:
    """Types these lines, and then leaves."""
    left: Iterator[str] = iter(lines)

    def read(_: str) -> str:
        try:
            return next(left)
        except StopIteration as end:
            raise EOFError from end

    return read


def test_a_game_is_told_asked_and_saved(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    run(STARTER, None, Request(), reader("1", "1", "help", "look", "peek 10", "peek 99", "log", "1", "save", "quit"))
    out = capsys.readouterr().out
    assert "Lights Out, chapter 1: The Far End of the Island" in out
    assert "explore 10: a lantern on a hook beside the bench" in out
    assert "Type the number of a choice." in out
    assert "10: A lantern hangs by the bench." in out
    assert "Nothing to peek at" in out
    assert out.count("Saved to saved-game.json.") == 2
    saved = json.loads((tmp_path / "saved-game.json").read_text("utf-8"))
    assert saved == {
        "game": "unlikely_heroes",
        "box": "The Lamp at Lower Dab",
        "subject": "lights-out",
        "settings": {"heroes": ["2"], "difficulty": ["normal"], "variant": ["normal"]},
        "seed": 1,
        "answers": [0, 0, 0],
    }


def test_a_saved_game_goes_on_where_it_was_left(capsys: pytest.CaptureFixture[str]) -> None:
    answers = ["1"] * 12
    run(STARTER, None, Request(seed=5), reader(*answers, "log"))
    whole = capsys.readouterr().out
    run(STARTER, None, Request(seed=5, save=Path("half.json")), reader(*answers[:6]))
    capsys.readouterr()
    run(STARTER, None, Request(save=Path("half.json"), resume=True), reader(*answers[6:], "log"))
    resumed = capsys.readouterr().out
    first = "reveals 1 The Quay.\n"
    log = whole.rpartition(first)[2].partition("Saved to")[0]
    assert log.count("— Turn") >= 2
    assert resumed.rpartition(first)[2].partition("Saved to")[0] == log


def test_answers_can_be_taken_back(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    run(STARTER, None, Request(), reader("undo", "1", "2", "undo", "1", "quit"))
    assert "There is no answer to take back." in capsys.readouterr().out
    assert json.loads((tmp_path / "saved-game.json").read_text("utf-8"))["answers"] == [0, 0]


def test_a_game_can_be_played_to_its_end(capsys: pytest.CaptureFixture[str]) -> None:
    """Whoever only ever ends the turn loses by the clock."""

    class Idle:
        def __call__(self, _: str) -> str:
            lines = capsys.readouterr().out.splitlines()
            return next((line.split()[0] for line in reversed(lines) if line.endswith("end the turn")), "1")

    run(STARTER, "1", Request(), Idle())
    assert capsys.readouterr().out.rstrip().endswith("The quest is lost: the clock has gone round 2 times.")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (None, "there is no saved game."),
        ("{", "this is not a saved game."),
        ("[]", "this is not a saved game."),
        (
            '{"game": "unlikely_heroes", "box": "Another", "subject": "a", "settings": {}, "seed": 1, "answers": []}',
            "this is not a saved game of The Lamp at Lower Dab.",
        ),
    ],
)
def test_what_is_no_saved_game(text: str | None, said: str, tmp_path: Path) -> None:
    file = tmp_path / "saved.json"
    if text is not None:
        file.write_text(text, "utf-8")
    with pytest.raises(ToolkitError, match=f"{said}$"):
        run(STARTER, None, Request(save=file, resume=True), reader())


def test_a_saved_game_of_a_box_that_has_changed(tmp_path: Path) -> None:
    run(STARTER, None, Request(), reader("1"))
    file = tmp_path / "saved-game.json"
    saved = json.loads(file.read_text("utf-8"))
    file.write_text(json.dumps({**saved, "answers": [99]}), "utf-8")
    with pytest.raises(ToolkitError, match="does not fit the box any more"):
        run(STARTER, None, Request(resume=True), reader())


def test_from_the_command_line(unlikely: Run) -> None:
    result = unlikely("play", str(STARTER), "nowhere")
    assert (result.code, result.one_line) == (2, 'unlikely: there is no quest "nowhere". Quests: lights-out.')
