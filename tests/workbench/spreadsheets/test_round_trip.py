"""A box goes out to a spreadsheet and comes back: unchanged as it was, and with what was typed, nothing else."""

from __future__ import annotations

import json
import random
import shutil
import subprocess
from pathlib import Path
from shutil import copytree

import pytest

from tests.conftest import REPOSITORY
from tests.every_game import SMALLEST_OF
from tests.workbench.spreadsheets.programs import (
    changes,
    edited_csv,
    exported,
    imported,
    merged,
    opened,
    row_of,
    saved,
    texts,
    typed,
)
from toolkit.errors import ToolkitError

SHIPPED = [
    *sorted(one.parent for one in (REPOSITORY / "adventures").glob("*/box.json")),
    *(one for name, one in SMALLEST_OF.items() if name != "three_lamps"),
]
OFFICE = shutil.which("soffice") or shutil.which("libreoffice")


@pytest.mark.sampled(one_in=6)
@pytest.mark.parametrize("suffix", [".xlsx", ".ods", ".csv"])
@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: f"{path.parent.name}-{path.name}")
def test_out_and_in_changes_nothing(path: Path, suffix: str, tmp_path: Path) -> None:
    if suffix == ".ods":
        pytest.importorskip("odf", reason="odfpy, which writes .ods, is not installed: pip install odfpy")
    box = Path(copytree(path, tmp_path / "box"))
    before = texts(box)
    exported(box, tmp_path / f"out{suffix}")
    found = merged(box, *sorted(tmp_path.glob("out*")))
    assert (found.edits, found.refused, found.notes) == ([], [], [])
    assert texts(box) == before


def test_one_cell_changes_one_line(box: Path, tmp_path: Path) -> None:
    file, before = exported(box, tmp_path / "box.xlsx"), texts(box)
    row = 2
    was = str(opened(file)["Items"][row - 1][opened(file)["Items"][0].index("Name")])
    where = typed(file, "Items", row, "Name", "A Rope & <No> “Manual”")
    assert changes(imported(box, file)) == [(where, was, "A Rope & <No> “Manual”")]
    after = texts(box)
    (changed,) = [name for name in before if before[name] != after[name]]
    old, new = before[changed].decode().splitlines(), after[changed].decode().splitlines()
    assert [two for one, two in zip(old, new, strict=True) if one != two] == ['      "name": "A Rope & <No> “Manual”",']
    assert imported(box, file).edits == []  # twice is once


def test_lists_are_edited_on_their_own_sheets(box: Path, tmp_path: Path) -> None:
    file = exported(box, tmp_path / "box.xlsx")
    lines = opened(file)["Map anchors"]
    of, number = str(lines[1][0]), row_of(file, "Map anchors", str(lines[1][0]), 1)
    typed(file, "Map anchors", number, "Label", "a boat without a bottom")
    typed(file, "Map anchors", len(lines) + 1, "Map", of)
    typed(file, "Map anchors", len(lines) + 1, "Number", 77)
    typed(file, "Map anchors", len(lines) + 1, "Place", 1)
    before = _anchors(box, of)
    imported(box, file)
    after = _anchors(box, of)
    assert after[0] == {"number": 77}
    assert after[1] == {**before[0], "label": "a boat without a bottom"}
    assert after[2:] == before[1:]


def test_a_row_is_removed_only_if_it_says_so(box: Path, tmp_path: Path) -> None:
    file = exported(box, tmp_path / "box.xlsx")
    sheets = opened(file)
    of = str(sheets["Map anchors"][1][0])
    before = _anchors(box, of)
    del sheets["Map anchors"][1]
    saved(file, sheets)
    assert merged(box, file).edits == []
    exported(box, file)
    typed(file, "Map anchors", row_of(file, "Map anchors", of, 1), "Remove", "yes")
    imported(box, file)
    assert _anchors(box, of) == before[1:]


def test_a_new_row_is_a_new_card(box: Path, tmp_path: Path) -> None:
    file = exported(box, tmp_path / "box.xlsx")
    row = len(opened(file)["Items"]) + 1
    for heading, text in (("Number", 98), ("Name", "A Spare"), ("Tags", "rope, tool"), ("Text", "One.\n\nTwo.")):
        where = typed(file, "Items", row, heading, text)
    assert merged(box, file).refused == [f'Items!A{row}: the new row: "back" is missing. Add "back".'], where
    typed(file, "Items", row, "Back: text", "It rattles.")
    found = imported(box, file)
    assert [one.now for one in found.edits] == [
        {
            "kind": "item",
            "number": 98,
            "name": "A Spare",
            "tags": ["rope", "tool"],
            "back": {"text": "It rattles."},
            "text": ["One.", "Two."],
        }
    ]
    assert b'"A Spare"' in b"".join(texts(box).values())


def test_both_sides_have_gone_on(box: Path, tmp_path: Path) -> None:
    file = exported(box, tmp_path / "box.xlsx")
    other = exported(box, tmp_path / "other.xlsx")
    typed(other, "Items", 2, "Name", "Theirs")
    typed(other, "Items", 3, "Name", "Also Theirs")
    imported(box, other)
    ours = typed(file, "Items", 2, "Name", "Ours")
    typed(file, "Items", 3, "Text", "Our text.")
    before = texts(box)
    found = merged(box, file)
    assert len(found.refused) == 1
    assert found.refused[0].startswith(f"{ours}: Name of ")
    assert "“Ours” here and has become “Theirs” in the box" in found.refused[0]
    with pytest.raises(ToolkitError, match="refused"):
        imported(box, file)
    assert texts(box) == before
    typed(file, "Items", 2, "Name", "Theirs")
    imported(box, file)
    text = b"".join(texts(box).values())
    assert b'"Also Theirs"' in text
    assert b'"Our text."' in text


def test_a_list_has_gone_on_in_the_box(box: Path, tmp_path: Path) -> None:
    """What was edited finds its item, if that says what it said; what depends on the order is refused."""
    file = exported(box, tmp_path / "box.xlsx")
    other = exported(box, tmp_path / "other.xlsx")
    lines = opened(file)["Map anchors"]
    of = str(lines[1][0])
    before = _anchors(box, of)
    for heading, text in (("Map", of), ("Number", 77), ("Place", 1)):
        typed(other, "Map anchors", len(lines) + 1, heading, text)
    imported(box, other)
    typed(file, "Map anchors", row_of(file, "Map anchors", of, 1), "Label", "a boat without a bottom")
    imported(box, file)
    assert _anchors(box, of) == [{"number": 77}, {**before[0], "label": "a boat without a bottom"}, *before[1:]]
    for heading, text in (("Map", of), ("Number", 78), ("Place", 1)):
        typed(file, "Map anchors", len(lines) + 1, heading, text)
    assert any("has been changed in the box since. Export it again." in one for one in merged(box, file).refused)


def test_any_other_column_of_a_deck_comes_along(tmp_path: Path) -> None:
    deck = Path(copytree(SMALLEST_OF["cards"], tmp_path / "deck"))
    (deck / "cards.csv").write_text("Title,Attack value\nFox,3\nOwl,\n")
    file = exported(deck, tmp_path / "deck.xlsx")
    typed(file, "Cards", 3, "Attack value", 5)
    imported(deck, file)
    assert (deck / "cards.csv").read_text() == "Title,Attack value\nFox,3\nOwl,5\n"


@pytest.mark.parametrize(
    ("sheet", "heading", "text", "why"),
    [
        ("Items", "Number", "four", "Number is a number, not “four”."),
        ("Items", "Number", 4.5, "Number is a whole number, not “4.5”."),
        ("Items", "Number", -4, "Number goes from 1 to 99999, so it cannot be -4."),
        ("Items", "Starting", "perhaps", "Starting is one of available, locked, not “perhaps”."),
        ("Challenge trials", "Reward: do", "draw 5", "Reward: do cannot be edited in a cell; change it in the studio"),
        ("Challenge trials", "Challenge", "999", "says what the row is a part of, and cannot be changed."),
        ("Items", "Item", "999", "is the name of the row, and cannot be changed"),
        ("Items", "Made from", "{", "what the row was made from cannot be read. Copy it from a new export."),
        ("Items", "Remove", "maybe", "Remove is yes or nothing, not “maybe”."),
    ],
)  # fmt: skip
def test_what_does_not_fit_is_refused_with_its_cell(
    sheet: str, heading: str, text: object, why: str, box: Path, tmp_path: Path
) -> None:
    file = exported(box, tmp_path / "box.xlsx")
    where = typed(file, sheet, 2, heading, text)
    found = merged(box, file)
    assert len(found.refused) == 1, found.refused
    assert found.refused[0].startswith(f"{where}: {why}")


def test_what_a_schema_forbids_is_refused_with_its_cell(box: Path, tmp_path: Path) -> None:
    file = exported(box, tmp_path / "box.xlsx")
    row = row_of(file, "Map anchors", str(opened(file)["Map anchors"][1][0]), 1)
    where = typed(file, "Map anchors", row, "Shows", "A BOAT!")
    (refused,) = merged(box, file).refused
    assert refused.startswith(f"{where}: ")


def test_a_copied_row_has_to_say_that_it_is_new(box: Path, tmp_path: Path) -> None:
    file = exported(box, tmp_path / "box.xlsx")
    sheets = opened(file)
    sheets["Items"].append(list(sheets["Items"][1]))
    saved(file, sheets)
    (refused,) = merged(box, file).refused
    assert "is a copy of row 2" in refused


def test_a_csv_comes_back_whatever_is_between_its_cells(box: Path, tmp_path: Path) -> None:
    file = exported(box, tmp_path / "items.csv", "Items")

    def edit(lines: list[list[str]]) -> None:
        lines[1][lines[0].index("Name")] = "=1+1"

    edited_csv(file, edit)
    assert [one.after for one in merged(box, file).changes] == ["=1+1"]
    text = file.read_text("utf-8").replace("\r\n", "\n")
    file.write_text(text, "utf-16")
    assert [one.after for one in merged(box, file).changes] == ["=1+1"]


def test_no_text_of_a_csv_is_a_formula(box: Path, tmp_path: Path) -> None:
    file = exported(box, tmp_path / "box.xlsx")
    typed(file, "Items", 2, "Name", "=HYPERLINK(1)")
    imported(box, file)
    out = exported(box, tmp_path / "items.csv", "Items")
    assert "'=HYPERLINK(1)" in out.read_text("utf-8")
    assert merged(box, out).edits == []


def test_a_table_without_its_origin_is_compared_with_the_box(box: Path, tmp_path: Path) -> None:
    file = exported(box, tmp_path / "published.csv", "Items")

    def edit(lines: list[list[str]]) -> None:
        for line in lines:
            del line[-1]
        lines[1][lines[0].index("Name")] = "A Rope"

    edited_csv(file, edit)
    found = merged(box, file)
    assert [one.after for one in found.changes] == ["A Rope"]
    assert any("does not say what it was made from" in one for one in found.notes)


def test_a_file_that_was_typed_oddly_changes_in_one_place(box: Path, tmp_path: Path) -> None:
    odd = box / "cards" / "odd.json"
    odd.write_text('{"cards":[ {"number":97,"kind":"item",\n\t"name":"Odd",  "back":{"text":"It is."} } ]}', "utf-8")
    file = exported(box, tmp_path / "box.xlsx")
    typed(file, "Items", row_of(file, "Items", "97"), "Name", "Even")
    imported(box, file)
    assert odd.read_text("utf-8") == (
        '{"cards":[ {"number":97,"kind":"item",\n\t"name":"Even",  "back":{"text":"It is."} } ]}'
    )


@pytest.mark.parametrize("seed", range(3))
def test_whatever_is_typed_is_taken_or_refused(seed: int, box: Path, tmp_path: Path) -> None:
    luck = random.Random(seed)
    file = exported(box, tmp_path / "box.xlsx")
    sheets = opened(file)
    words: list[object] = [
        "",
        "yes",
        "no",
        3,
        0,
        -1,
        2.5,
        "item",
        "A text.\n\nAnother.",
        "<&>",
        "1, 2",
        "_x0041_",
        " x ",
    ]
    for _ in range(12):
        lines = sheets[luck.choice([name for name in sheets if name != "About"])]
        if len(lines) > 1:
            luck.choice(lines[1:])[luck.randrange(len(lines[0]) - 1)] = luck.choice(words)
    saved(file, sheets)
    before = texts(box)
    found = merged(box, file)
    assert texts(box) == before
    if not found.refused:
        imported(box, file)
        assert imported(box, file).edits == []
        exported(box, file)
        assert merged(box, file).edits == []
    for name, one in texts(box).items():
        if name.endswith(".json"):
            json.loads(one)


@pytest.mark.sampled(one_in=2)
@pytest.mark.slow
@pytest.mark.skipif(OFFICE is None, reason="LibreOffice is not installed: apt install libreoffice-calc-nogui")
@pytest.mark.parametrize(("suffix", "between"), [(".xlsx", "ods"), (".ods", "xlsx")])
def test_libreoffice_saves_what_comes_back(suffix: str, between: str, box: Path, tmp_path: Path) -> None:
    if suffix == ".ods":
        pytest.importorskip("odf", reason="odfpy, which writes .ods, is not installed: pip install odfpy")
    file = exported(box, tmp_path / f"box{suffix}")
    found = merged(box, _saved_by_office(file, between, tmp_path))
    assert (found.edits, found.refused) == ([], [])
    if suffix == ".xlsx":
        where = typed(file, "Items", 2, "Name", "A Rope & <No> “Manual”")
        other = typed(file, "Map anchors", 2, "Label", "two\n\nlines")
        found = merged(box, _saved_by_office(file, between, tmp_path))
        assert [(one[0], one[2]) for one in changes(found)] == [
            (where, "A Rope & <No> “Manual”"),
            (other, "two\n\nlines"),
        ]


def _saved_by_office(file: Path, suffix: str, folder: Path) -> Path:
    """The file as LibreOffice saves it."""
    own = f"-env:UserInstallation={(folder / 'office').as_uri()}"
    command = [str(OFFICE), "--headless", own, "--convert-to", suffix, "--outdir", str(folder / "lo"), str(file)]
    subprocess.run(command, check=True, capture_output=True, timeout=300)
    return folder / "lo" / f"{file.stem}.{suffix}"


def _anchors(box: Path, id: str) -> list[dict[str, object]]:
    for file in sorted((box / "cards").glob("*.json")):
        for card in json.loads(file.read_text("utf-8"))["cards"]:
            if str(card.get("number")) == id and card["kind"] == "map":
                found: list[dict[str, object]] = card["anchors"]
                return found
    raise AssertionError(id)
