"""What the shell suggests while a command is typed."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.shell_completion import ShellComplete

from tests.conftest import REPOSITORY
from toolkit.cli.app import app

ADVENTURES = REPOSITORY / "adventures"


def offered(*words: str) -> list[str]:
    """The suggestions for the last word."""
    found = ShellComplete(app, {}, "unlikely", "_UNLIKELY_COMPLETE").get_completions(list(words[:-1]), words[-1])
    return [one.value for one in found]


@pytest.fixture
def beside_the_boxes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(REPOSITORY)


@pytest.mark.usefixtures("beside_the_boxes")
@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("check adv", ["adventures/"]),
        ("check adventures/t", ["adventures/tutorial"]),
        ("puzzles adventures/t", ["adventures/tutorial"]),
        ("solve adventures/tutorial ", ["put-the-kettle-on"]),
        ("render adventures/tutorial --quest ", ["put-the-kettle-on"]),
        ("render adventures/tutorial --kind m", ["map"]),
        ("render adventures/tutorial --tag cli", ["climb"]),
        ("render adventures/tutorial --paper le", ["legal", "letter"]),
        ("render adventures/tutorial --service d", ["drivethrucards"]),
        ("playtest adventures/tutorial --player t", ["thoughtful"]),
        ("playtest adventures/tutorial --difficulty n", ["normal"]),
        ("explain dangling-an", ["dangling-anchor"]),
        ("check --select UH1,UH10", [f"UH1,UH10{number}" for number in range(1, 10)]),
        ("check --format s", ["sarif"]),
    ],
)
def test_offered(typed: str, expected: list[str]) -> None:
    assert offered(*typed.split(" ")) == expected


def test_a_folder_that_is_not_there_offers_nothing() -> None:
    assert offered("check", "nowhere/") == []
    assert offered("solve", "nowhere", "") == []


def test_a_broken_box_offers_nothing(tmp_path: Path) -> None:
    (tmp_path / "box.json").write_text("{", "utf-8")
    assert offered("solve", str(tmp_path), "") == []
