"""`unlikely renumber`: what is dealt is shown first, and written as a whole or not at all."""

from __future__ import annotations

import json
from pathlib import Path
from shutil import copytree

import pytest

from tests.cli.conftest import Run, snapshot
from tests.conftest import REPOSITORY


@pytest.fixture
def kettle(unlikely: Run, tmp_path: Path) -> Path:
    return Path(copytree(REPOSITORY / "adventures" / "tutorial", tmp_path / "kettle"))


def test_it_is_shown_first_and_written_on_request(unlikely: Run, kettle: Path) -> None:
    before = snapshot(kettle)
    shown = unlikely("renumber", str(kettle), "--dry-run", "--least")
    assert shown.code == 0
    assert "→" in shown.out
    assert "17 stays: it is the sum of the blue puzzle." in shown.err
    assert "+" in unlikely("renumber", str(kettle), "--dry-run", "--patch").out
    nobody = unlikely("renumber", str(kettle))
    assert (nobody.code, nobody.err.splitlines()[-1]) == (1, "Nothing was written: add --yes to write it.")
    assert snapshot(kettle) == before

    assert unlikely("renumber", str(kettle), "--least", "--yes").code == 0
    assert snapshot(kettle) != before
    assert "UH130" not in unlikely("check", str(kettle), "--select", "UH130").out
    again = unlikely("renumber", str(kettle), "--least", "--yes")
    assert (again.code, again.err.splitlines()[-1]) == (0, "Every card keeps its number.")


def test_what_is_to_stay_has_to_be_there(unlikely: Run, kettle: Path) -> None:
    result = unlikely("renumber", str(kettle), "--keep", "itme")
    assert (result.code, result.one_line) == (
        2,
        'unlikely: --keep: "itme" is no number and no kind of card here. Did you mean "item"?',
    )


def test_a_box_that_another_one_extends_keeps_its_numbers(unlikely: Run, kettle: Path) -> None:
    (kettle.parent / "more").mkdir()
    (kettle.parent / "more" / "box.json").write_text(json.dumps({"title": "More", "extends": "kettle"}), "utf-8")
    result = unlikely("renumber", str(kettle), "--yes")
    assert result.code == 2
    assert "more extends this box" in result.one_line
