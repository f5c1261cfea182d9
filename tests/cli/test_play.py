"""`unlikely play`: a person at the terminal, who stops and continues later."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Run
from tests.conftest import REPOSITORY
from toolkit.cli.play import Request, Terminal, run
from toolkit.cli.table import question_lines
from toolkit.errors import ToolkitError
from toolkit.playing.play import Asked
from toolkit.playing.sitting import Sitting
from toolkit.playing.table import Look, Option, Passage

STARTER = REPOSITORY / "adventures" / "starter"
DEALT = {"party": ("dealt",)}


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
    words = ("1", "1", "help", "look", "look 10", "look 99", "log", "1", "save", "quit")
    run(STARTER, None, Request(settings=DEALT), reader(*words))
    out = capsys.readouterr().out
    assert "Lights Out, chapter 1: The Far End of the Island" in out
    assert "explore 10: a lantern on a hook beside the bench" in out
    assert "Type the number of a choice." in out
    assert "\n  Back\n    A *lantern* hangs by the bench." in out
    assert 'There is no "99" to look at.' in out
    assert out.count("Saved to saved-game.json.") == 2
    saved = json.loads((tmp_path / "saved-game.json").read_text("utf-8"))
    assert saved == {
        "game": "unlikely_heroes",
        "box": "The Lamp at Lower Dab",
        "subject": "lights-out",
        "settings": {"heroes": ["2"], "difficulty": ["normal"], "variant": ["mixed"], "party": ["dealt"]},
        "seed": 1,
        "answers": [0, 0, 0],
    }


def test_a_saved_game_goes_on_where_it_was_left(capsys: pytest.CaptureFixture[str]) -> None:
    answers = ["1"] * 12
    run(STARTER, None, Request(seed=5, settings=DEALT), reader(*answers, "log"))
    whole = capsys.readouterr().out
    run(STARTER, None, Request(seed=5, save=Path("half.json"), settings=DEALT), reader(*answers[:6]))
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
    """A player who only ever ends the turn loses to the clock, and is told how it ended."""

    class Idle:
        def __call__(self, _: str) -> str:
            lines = capsys.readouterr().out.splitlines()
            return next((line.split()[0] for line in reversed(lines) if line.endswith("end the turn")), "1")

    run(STARTER, "1", Request(), Idle())
    ended = "The quest is lost: the clock has gone round 2 times.\n\n│ Norway\n"
    assert capsys.readouterr().out.lstrip().startswith(ended)


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
    with pytest.raises(ToolkitError, match="no longer fits the box"):
        run(STARTER, None, Request(resume=True), reader())


def test_from_the_command_line(unlikely: Run) -> None:
    result = unlikely("play", str(STARTER), "nowhere")
    assert (result.code, result.one_line) == (2, 'unlikely: there is no quest "nowhere". Quests: lights-out.')


class Playing:
    """Plays to the end by taking the first choice that leads on; keeps everything that was on the screen."""

    def __init__(self, capsys: pytest.CaptureFixture[str], *before: str) -> None:
        self.capsys, self.before, self.screen = capsys, list(before), ""

    def __call__(self, _: str) -> str:
        self.screen += (shown := self.capsys.readouterr().out)
        if self.before:
            return self.before.pop(0)
        ends = [line.split()[0] for line in shown.splitlines() if line.endswith("end the turn")]
        return ends[-1] if ends else "1"


def test_a_whole_game_fits_into_eighty_columns(capsys: pytest.CaptureFixture[str]) -> None:
    looks = (
        "clock",
        "luck",
        "piles",
        "cubes",
        "failure",
        "maps",
        "origin",
        "out-of-luck",
        "score",
        "chapter",
        "hero 1",
    )
    person = Playing(
        capsys, "look lantern", "2", "1", "1", "1", "2", "1", "1", *(f"look {one}" for one in looks), "log"
    )
    run(STARTER, "1", Request(), person)
    screen = person.screen + capsys.readouterr().out
    assert max(map(len, screen.splitlines())) <= 80
    assert "Who is hero 1 of 2?" in screen
    assert "Who begins?" in screen
    assert screen.count("│ How it came to this") == 2, "once read out, once in the log"
    assert "│ The back of 1\n" in screen
    assert "Clock: round 1, space 1 of 12." in screen


def test_luck_is_one_line_and_a_number_is_how_many(capsys: pytest.CaptureFixture[str]) -> None:
    """Odds only if they are wanted; never twenty lines."""
    sitting = Fixed()
    terminal = Terminal(sitting, reader("odds", "25", "4"), lambda: None, "x")
    terminal.play()
    out = capsys.readouterr().out
    assert out.startswith("Table\n\nHow many?\n  A number from 2 to 20.\n  From 13 on, it is reshuffled.\n")
    assert "    2:  10%    3:  15%" in out
    assert "There is no 25 to choose." in out
    assert len(out.splitlines()) < 16
    assert sitting.answers == [2]


class Fixed(Sitting):
    """One question: how many."""

    def __init__(self) -> None:
        self._answers: list[int] = []

    @property
    def answers(self) -> list[int]:
        return self._answers

    @property
    def told(self) -> list[Passage]:
        return []

    @property
    def question(self) -> Asked | None:
        amounts = [Option(str(n), amount=n, note="it is reshuffled" if n > 12 else "") for n in range(2, 21)]
        return None if self._answers else Asked("How many?", amounts)

    def look(self, key: str, seat: str) -> Look:
        return Look("Table")

    def chances(self) -> list[float | None]:
        return [n / 20 for n in range(2, 21)]

    def answer(self, choice: int) -> None:
        self._answers.append(choice)

    def undo(self) -> None:
        raise AssertionError


def test_many_choices_of_a_kind_are_folded_until_somebody_asks() -> None:
    many = [Option(f"explore {n}", "explore") for n in range(3)] + [Option(f"give {n}", "backpack") for n in range(20)]
    question = Asked("What now?", [*many, Option("end the turn")])
    folded = question_lines(question)
    assert folded == [
        "",
        "What now?",
        "   1  explore 0",
        "   2  explore 1",
        "   3  explore 2",
        "   …  backpack: 20 choices (type: backpack)",
        "  24  end the turn",
    ]
    assert len(question_lines(question, unfolded="backpack")) == 26
    assert len(question_lines(Asked("What now?", many[:12]))) == 14
