"""What each command prints for programs follows its schema in `schemas/output`, for boxes of all games."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from tests.cli.conftest import Run, write
from tests.conftest import REPOSITORY
from tests.every_game import NEMO_SMALLEST
from toolkit.cli.app import COMMANDS, of_games
from toolkit.cli.signatures import parameters, typed_as
from toolkit.report.as_json import VERSION
from toolkit.resources import data_folder

STARTER = data_folder("adventures") / "starter"
FOLDER = REPOSITORY / "schemas" / "output"
REPORTS = ("puzzles", "clues", "prose")


def schema(name: str) -> Any:
    return json.loads((FOLDER / f"{name}.schema.json").read_text("utf-8"))


def judged(name: str, text: str) -> Any:
    answer = json.loads(text)
    found = [f"{error.json_path}: {error.message}" for error in Draft202012Validator(schema(name)).iter_errors(answer)]
    assert found == []
    assert answer["version"] == VERSION
    return answer


def test_every_command_with_json_has_a_schema() -> None:
    told = {
        name
        for name, command in {**COMMANDS, **of_games()}.items()
        if any("--json" in typed_as(one) for one in parameters(command.function).values())
    }
    own = {path.name.removesuffix(".schema.json") for path in FOLDER.iterdir()}
    assert told - of_games().keys() == own - {"check", "report"}
    assert set(REPORTS) <= of_games().keys()


@pytest.mark.parametrize(
    ("box", "command", "words"),
    [
        (STARTER, "solve", ["--trace"]),
        (NEMO_SMALLEST, "solve", []),
        (STARTER, "odds", ["46"]),
        (STARTER, "find", ["item"]),
        (NEMO_SMALLEST, "find", ["not", "tile"]),
        (STARTER, "why", ["15"]),
        (NEMO_SMALLEST, "odds", []),
        (STARTER, "playtest", ["--games", "2", "--player", "random"]),
        (STARTER, "playtest", ["--games", "1", "--player", "random", "--campaign"]),
        (NEMO_SMALLEST, "playtest", ["--games", "2", "--player", "wanderer"]),
        (NEMO_SMALLEST, "playtest", ["--games", "1", "--player", "wanderer", "--feel"]),
    ],
)
def test_answers_about_boxes(unlikely: Run, box: Path, command: str, words: list[str]) -> None:
    answer = judged(command, unlikely(command, box, "--json", *words).out)
    assert answer["command"] == command
    assert answer["results"] != []


@pytest.mark.parametrize("command", REPORTS)
def test_reports_of_a_game(unlikely: Run, smallest: Path, command: str) -> None:
    answer = judged("report", unlikely(command, "smallest", "--json").out)
    assert (answer["command"], len(answer["results"])) == (command, 1)


def test_rules(unlikely: Run) -> None:
    assert len(judged("rules", unlikely("rules", "--json").out)["results"]) > 100


def test_findings(unlikely: Run, smallest: Path) -> None:
    """With a fix, related places, a cause, and one about a whole file."""
    write(smallest / "stray.json", "{}")
    write(
        smallest / "cards" / "more.json", '{"cards": [{"kind": "map", "number": 1, "anchors": [{"number": 77}]}, {}]}'
    )
    answer = judged("check", unlikely("check", "smallest", "-f", "json", "--all", "--seconds", "1").out)
    assert any(one["line"] is None for one in answer["findings"])
    assert any(one["related"] for one in answer["findings"])
    failed = unlikely("check", "smallest", "-f", "json", "--select", "NOPE")
    assert judged("check", failed.out)["error"].startswith("--select: there is no rule")


def test_a_schema_is_no_wish() -> None:
    """A field that is missing, or of another type, is refused."""
    good: dict[str, Any] = {
        "version": 1,
        "command": "rules",
        "results": [{"code": "UH101", "name": "n", "severity": "error", "summary": "s", "manual": "m"}],
    }
    validator = Draft202012Validator(schema("rules"))
    assert validator.is_valid(good)
    wrongs: list[dict[str, Any]] = [
        {**good, "version": 2},
        {"results": []},
        {**good, "results": [{"code": 1}]},
        {**good, "more": 1},
    ]
    for wrong in wrongs:
        assert not validator.is_valid(wrong)
