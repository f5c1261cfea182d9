"""`--baseline` and `--update-baseline`: findings a team lives with, for one box or several."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import BOTH, CLEAN, ERROR, Run, codes, write
from toolkit.lint.baseline import BaselineEntry, baseline_text

BASELINE = Path("unlikely-baseline.json")


def entries(path: Path = BASELINE) -> list[dict[str, Any]]:
    data: dict[str, Any] = json.loads(path.read_text("utf-8"))
    assert data["version"] == 1
    found: list[dict[str, Any]] = data["findings"]
    return found


def test_round_trip(unlikely: Run, smallest: Path) -> None:
    write(smallest / "box.json", BOTH)
    written = unlikely("check", "smallest", "--update-baseline")
    assert written.err == (
        "unlikely-baseline.json: 2 findings written to the baseline."
        " Use it: unlikely check --baseline unlikely-baseline.json\n"
    )
    assert (written.code, written.out) == (0, "No findings in 1 box (40 cards): 2 in the baseline.\n")
    assert [(entry["box"], entry["file"], entry["code"], entry["card"]) for entry in entries()] == [
        ("smallest", "box.json", "TK016", ""),
        ("smallest", "box.json", "UH113", "box"),
    ]
    before = BASELINE.read_bytes()
    again = unlikely("check", "smallest", "--baseline", BASELINE, "--fail-on", "remark")
    assert (again.code, again.out, again.err) == (0, written.out, "")
    unlikely("check", "smallest", "--update-baseline")
    assert BASELINE.read_bytes() == before


def test_only_what_is_new_fails(unlikely: Run, smallest: Path) -> None:
    write(smallest / "box.json", ERROR)
    unlikely("check", "smallest", "--update-baseline")
    write(smallest / "box.json", {**ERROR, "origin": "{gold}"})
    result = unlikely("check", "smallest", "--baseline", BASELINE, "-f", "json")
    assert result.code == 1
    assert [finding["message"] for finding in json.loads(result.out)["findings"]] == ["box: there is no icon {gold}."]
    assert json.loads(result.out)["summary"]["baselined"] == 1


def test_what_is_mended_is_stale(unlikely: Run, smallest: Path) -> None:
    write(smallest / "box.json", ERROR)
    unlikely("check", "smallest", "--update-baseline")
    write(smallest / "box.json", CLEAN)
    result = unlikely("check", "smallest", "--baseline", BASELINE)
    assert "unlikely-baseline.json\n  warning  TK019 stale-baseline" in result.out
    assert result.code == 0
    assert unlikely("check", "smallest", "--baseline", BASELINE, "--fail-on", "warning").code == 1
    assert codes(unlikely("check", "smallest", "--baseline", BASELINE, "-f", "json", "--select", "UH7")) == []
    unlikely("check", "smallest", "--update-baseline")
    assert entries() == []


def test_without_the_option_there_is_no_baseline(unlikely: Run, smallest: Path) -> None:
    write(smallest / "box.json", ERROR)
    unlikely("check", "smallest", "--update-baseline")
    assert unlikely("check", "smallest").code == 1


def test_several_boxes_in_one_baseline(unlikely: Run, smallest: Path) -> None:
    write(smallest / "box.json", ERROR)
    shutil.copytree(smallest, "second")
    both = unlikely("check", "smallest", "second", "--update-baseline")
    assert both.err == (
        "unlikely-baseline.json: 2 findings written to the baseline."
        " Use it: unlikely check --baseline unlikely-baseline.json\n"
    )
    assert [entry["box"] for entry in entries()] == ["second", "smallest"]
    before = BASELINE.read_bytes()
    unlikely("check", "second", "--update-baseline")
    assert BASELINE.read_bytes() == before, "the other box keeps its entries"
    write(Path("second/box.json"), CLEAN)
    unlikely("check", "second", "--update-baseline")
    assert [entry["box"] for entry in entries()] == ["smallest"]
    assert unlikely("check", "smallest", "second", "--baseline", BASELINE).code == 0
    write(Path("second/box.json"), ERROR)
    assert unlikely("check", "smallest", "second", "--baseline", BASELINE).code == 1, "known in one box only"


def test_from_wherever_one_stands(unlikely: Run, smallest: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(smallest / "box.json", ERROR)
    unlikely("check", "smallest", "--update-baseline", "--baseline", "ci/known.json")
    assert [entry["box"] for entry in entries(Path("ci/known.json"))] == ["../smallest"]
    monkeypatch.chdir(smallest / "cards")
    assert unlikely("check", "..", "--baseline", "../../ci/known.json").code == 0


def test_a_baseline_in_the_box_is_not_stray(unlikely: Run, smallest: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(smallest / "box.json", ERROR)
    monkeypatch.chdir(smallest)
    for _ in range(2):
        unlikely("check", "--update-baseline")
        assert len(entries()) == 1
    result = unlikely("check", "--baseline", BASELINE)
    assert (result.code, result.out) == (0, "No findings in 1 box (40 cards): 1 in the baseline.\n")


def test_a_baseline_that_is_missing(unlikely: Run, smallest: Path) -> None:
    result = unlikely("check", "smallest", "--baseline", "known.json")
    assert result.code == 2
    assert result.one_line == ("unlikely: known.json: no such baseline. Make one: unlikely check --update-baseline")


@pytest.mark.parametrize("content", ["", "[]", "{", '{"version": 1}', '{"version": 1, "findings": [{}]}', "[" * 5000])
def test_a_baseline_that_is_none(unlikely: Run, smallest: Path, content: str) -> None:
    write(Path("known.json"), content)
    for more in ((), ("--update-baseline",)):
        result = unlikely("check", "smallest", "--baseline", "known.json", *more)
        assert result.code == 2
        assert result.one_line.startswith("unlikely: known.json: not a baseline file (")
    assert Path("known.json").read_text() == content


def test_fix_and_baseline_together(unlikely: Run, smallest: Path) -> None:
    """Findings are fixed first, then the rest are recorded."""
    write(smallest / "box.json", {**ERROR, "origin": "{gold}"})
    result = unlikely("check", "smallest", "--fix", "--update-baseline")
    assert result.code == 0
    assert [entry["message"] for entry in entries()] == ["box: there is no icon {gold}."]


def test_a_baseline_that_somebody_else_writes_meanwhile(
    unlikely: Run, smallest: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two terminals accept findings at the same time: neither loses what the other has accepted."""
    write(smallest / "box.json", BOTH)
    theirs = '{"version": 1, "findings": []}\n'

    def slowly(found: Iterable[BaselineEntry]) -> str:
        BASELINE.write_text(theirs)
        return baseline_text(found)

    monkeypatch.setattr("toolkit.workbench.checking.baseline_text", slowly)
    result = unlikely("check", "smallest", "--update-baseline")
    assert result.code == 2
    assert (
        "unlikely-baseline.json: has just been changed by somebody else. Nothing was changed; try again" in result.err
    )
    assert BASELINE.read_text() == theirs
