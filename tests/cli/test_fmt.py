"""`unlikely fmt`: one canonical form, nothing lost, and files that cannot be read left alone."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from tests.cli.conftest import CLEAN, Run, snapshot, write

TYPED = '{"title":"Smallest",\n "game":"unlikely_heroes","version" : "1"}'
WRITTEN = '{\n  "game": "unlikely_heroes",\n  "title": "Smallest",\n  "version": "1"\n}\n'


@pytest.fixture
def untidy(unlikely: Run, smallest: Path) -> Path:
    """The smallest box, formatted except for `box.json`."""
    assert unlikely("fmt", "smallest").code == 0
    write(smallest / "box.json", TYPED)
    return smallest


def test_formats(unlikely: Run, untidy: Path) -> None:
    before = snapshot(untidy)
    result = unlikely("fmt", "smallest")
    assert (result.code, result.out, result.err) == (0, "", "1 file reformatted, 3 unchanged.\n")
    assert snapshot(untidy) == {**before, "box.json": WRITTEN.encode()}


def test_formatting_twice_changes_nothing(unlikely: Run, untidy: Path) -> None:
    unlikely("fmt", "smallest")
    before = snapshot(untidy)
    result = unlikely("fmt", "smallest")
    assert (result.code, result.err) == (0, "0 files reformatted, 4 unchanged.\n")
    assert snapshot(untidy) == before
    assert unlikely("fmt", "smallest", "--check").code == 0
    assert unlikely("fmt", "smallest", "--diff").code == 0


def test_content_stays(unlikely: Run, smallest: Path) -> None:
    def content() -> object:
        files = snapshot(smallest)
        return {file: json.loads(raw) if file.endswith(".json") else raw for file, raw in files.items()}

    before = content()
    unlikely("fmt", "smallest")
    assert content() == before


def test_check_only_tells(unlikely: Run, untidy: Path) -> None:
    before = snapshot(untidy)
    result = unlikely("fmt", "smallest", "--check")
    assert (result.code, result.out, result.err) == (
        1,
        "smallest/box.json\n",
        "1 file would be reformatted, 3 unchanged.\n",
    )
    assert snapshot(untidy) == before


@pytest.mark.parametrize("words", [("--diff",), ("--check", "--diff")])
def test_diff_only_shows(unlikely: Run, untidy: Path, words: tuple[str, ...]) -> None:
    before = snapshot(untidy)
    result = unlikely("fmt", "smallest", *words)
    assert result.code == 1
    assert result.out == (
        "--- a/smallest/box.json\n"
        "+++ b/smallest/box.json\n"
        "@@ -1,2 +1,5 @@\n"
        '-{"title":"Smallest",\n'
        '- "game":"unlikely_heroes","version" : "1"}\n'
        "\\ No newline at end of file\n"
        "+{\n"
        '+  "game": "unlikely_heroes",\n'
        '+  "title": "Smallest",\n'
        '+  "version": "1"\n'
        "+}\n"
    )
    assert snapshot(untidy) == before


BROKEN = {
    "a comma too many": '{"cards": [],}',
    "a key twice": '{"cards": [], "cards": []}',
    "no number": '{"cards": [NaN]}',
    "nothing at all": "",
}


@pytest.mark.parametrize("text", BROKEN.values(), ids=BROKEN)
@pytest.mark.parametrize("words", [(), ("--check",), ("--diff",)])
def test_a_file_that_cannot_be_read_is_not_touched(
    unlikely: Run, untidy: Path, text: str, words: tuple[str, ...]
) -> None:
    write(untidy / "cards/broken.json", text)
    result = unlikely("fmt", "smallest", *words)
    assert result.code == 2
    told, complaint = result.err.splitlines()
    assert told.startswith("1 file ")
    assert complaint.startswith("unlikely: not formatted: smallest/cards/broken.json: ")
    assert complaint.endswith(" Run: unlikely check")
    assert (untidy / "cards/broken.json").read_text() == text
    assert (untidy / "box.json").read_text() == (TYPED if words else WRITTEN), "the others are formatted"


def test_several_files_that_cannot_be_read(unlikely: Run, untidy: Path) -> None:
    for name in ("a", "b", "c"):
        write(untidy / f"cards/{name}.json", "{")
    assert "smallest/cards/a.json: " in unlikely("fmt", "smallest").err
    assert unlikely("fmt", "smallest").err.endswith("(and 2 more) Run: unlikely check\n")


def test_a_byte_order_mark_goes(unlikely: Run, untidy: Path) -> None:
    write(untidy / "box.json", f"\ufeff{TYPED}")
    assert unlikely("fmt", "smallest").code == 0
    assert (untidy / "box.json").read_text("utf-8") == WRITTEN


def test_what_does_not_follow_its_schema_is_formatted_all_the_same(unlikely: Run, untidy: Path) -> None:
    write(untidy / "box.json", '{"colour": "red", "title": 5, "game": "unlikely_heroes"}')
    assert unlikely("fmt", "smallest").code == 0
    assert (untidy / "box.json").read_text() == (
        '{\n  "game": "unlikely_heroes",\n  "title": 5,\n  "colour": "red"\n}\n'
    )


def test_other_files_are_none_of_its_business(unlikely: Run, untidy: Path) -> None:
    write(untidy / "notes.json", '{"a":1}')
    write(untidy / "schemas/box.schema.json", '{"a":1}')
    unlikely("fmt", "smallest")
    assert (untidy / "notes.json").read_text() == (untidy / "schemas/box.schema.json").read_text() == '{"a":1}'


def test_a_file_that_cannot_be_written(unlikely: Run, untidy: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = snapshot(untidy)

    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(os, "replace", refuse)
    result = unlikely("fmt", "smallest")
    assert result.code == 2
    assert result.one_line == "unlikely: smallest/box.json: cannot be written: Permission denied"
    assert snapshot(untidy) == before


def test_nothing_to_format(unlikely: Run) -> None:
    assert unlikely("fmt").code == 3
    assert unlikely("fmt", "nowhere").code == 2


def test_a_box_with_a_folder_beside(unlikely: Run, untidy: Path) -> None:
    """A folder of boxes: each is formatted."""
    write(Path("second/box.json"), CLEAN)
    assert unlikely("fmt").err == "1 file reformatted, 4 unchanged.\n"
