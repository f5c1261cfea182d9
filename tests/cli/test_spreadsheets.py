"""`unlikely export` and `unlikely import`: what they say, what they ask, and with which code they end."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Run, snapshot
from tests.workbench.spreadsheets.programs import edited_csv

HINT = 'Install it with: pip install "unlikely-heroes-toolkit[tables]"'


@pytest.fixture
def items(unlikely: Run, smallest: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The items of the smallest box as a CSV, one of them with another name."""
    monkeypatch.setenv("XDG_STATE_HOME", str(smallest.parent / "state"))
    result = unlikely("export", "smallest", "-o", "items.csv", "--sheet", "items", "--no-room")
    assert (result.code, result.out) == (0, "")
    assert result.err.startswith("items.csv: 1 sheet, ")
    file = smallest.parent / "items.csv"

    def edit(lines: list[list[str]]) -> None:
        lines[1][lines[0].index("Name")] = "Another Name"

    edited_csv(file, edit)
    return file


def test_it_shows_and_does_not_write_unasked(unlikely: Run, smallest: Path, items: Path) -> None:
    before = snapshot(smallest)
    dry = unlikely("import", "smallest", "items.csv", "--dry-run")
    assert dry.code == 0
    assert dry.out.startswith("Items!")
    assert "→ “Another Name”" in dry.out
    assert dry.err == "1 cell of 1 entry would change. Nothing was written.\n"
    unasked = unlikely("import", "smallest", "items.csv")
    assert (unasked.code, unasked.out) == (1, dry.out)
    assert unasked.err == "1 cell of 1 entry would change. Nothing was written: add --yes to write it.\n"
    patch = unlikely("import", "smallest", "items.csv", "--dry-run", "--patch")
    assert '+      "name": "Another Name",' in patch.out
    assert snapshot(smallest) == before


def test_it_writes_once(unlikely: Run, smallest: Path, items: Path) -> None:
    first = unlikely("import", "smallest", "items.csv", "--yes")
    assert (first.code, first.err) == (0, "1 cell of 1 entry changed. Next: unlikely check smallest\n")
    assert b'"Another Name"' in b"".join(snapshot(smallest).values())
    again = unlikely("import", "smallest", "items.csv", "--yes")
    assert (again.code, again.out, again.err) == (0, "", "Nothing has changed.\n")


def test_what_does_not_fit_ends_with_one(unlikely: Run, smallest: Path, items: Path) -> None:
    before = snapshot(smallest)

    def edit(lines: list[list[str]]) -> None:
        lines[1][lines[0].index("Number")] = "many"

    edited_csv(items, edit)
    result = unlikely("import", "smallest", "items.csv", "--yes")
    assert result.code == 1
    first, last = result.out.splitlines()
    assert first.startswith("Items!")
    assert first.endswith(": Number is a number, not “many”.")
    assert last == "Nothing was imported."
    assert snapshot(smallest) == before


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("import", "smallest", "none.csv"), "none.csv: cannot be read: No such file or directory"),
        (
            ("import", "smallest", "smallest/box.json"),
            "is not a spreadsheet. Give one that ends in .xlsx, .ods or .csv",
        ),
        (("import", "smallest", "http://127.0.0.1/x.csv"), "only addresses with https are fetched"),
        (("export", "smallest", "-o", "box.pdf"), "box.pdf: has to end in .xlsx, .ods or .csv"),
        (("export", "smallest", "-o", "x.csv", "--sheet", "Cats"), "there is no sheet called “Cats”. There are “Box”"),
    ],
)
def test_what_cannot_be_done_is_one_line(unlikely: Run, smallest: Path, words: tuple[str, ...], why: str) -> None:
    result = unlikely(*words)
    assert result.code == 2
    assert why in result.err
    assert result.err.count("\n") == 1


def test_a_missing_library_is_named_with_its_command(
    unlikely: Run, smallest: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("toolkit.workbench.spreadsheets.needing.find_spec", lambda _: None)
    result = unlikely("export", "smallest", "-o", "box.xlsx", "--no-room")
    assert (result.code, result.err) == (2, f"unlikely: Workbooks need xlsxwriter, which is not installed. {HINT}\n")


def test_a_file_of_somebodys_own_stays(unlikely: Run, smallest: Path) -> None:
    own = smallest.parent / "mine.csv"
    own.write_text("a,b\n")
    result = unlikely("export", "smallest", "-o", "mine.csv", "--sheet", "Box", "--no-room")
    assert result.code == 2
    assert own.read_text() == "a,b\n"
