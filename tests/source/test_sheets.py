"""Sheets are documents: rows are entries, cells have positions, and one cell changes without the others."""

from __future__ import annotations

import csv
from io import StringIO

import pytest
from hypothesis import given
from hypothesis import strategies as some

from toolkit.diagnostic import Place
from toolkit.source.sheets import read_sheet, with_row

DECK = 'Title,Count,Text\nFox,3,"Draw **2** cards,\nthen ""rest""."\n\nOwl, ,Look.\n'


def test_a_row_is_an_entry() -> None:
    assert read_sheet("cards.csv", DECK).data == {
        "cards": [
            {"title": "Fox", "count": 3, "text": 'Draw **2** cards,\nthen "rest".'},
            {"title": "Owl", "text": "Look."},
        ]
    }


def test_a_cell_has_a_place() -> None:
    sheet = read_sheet("cards.csv", DECK)
    start, end = sheet.offsets(Place("cards.csv", ("cards", 1, "text")))
    assert sheet.text[start:end] == "Look."
    assert sheet.line_column(start) == (5, 7)


@pytest.mark.parametrize("between", [";", "\t"])
def test_other_signs_are_between_cells(between: str) -> None:
    text = f"\ufeffTitle{between}Attack value\r\nFox{between}7\r\n"
    assert read_sheet("cards-2.csv", text).data == {"cards": [{"title": "Fox", "attack_value": 7}]}


def test_one_cell_changes() -> None:
    sheet = read_sheet("cards.csv", DECK)
    assert with_row(sheet, 1, {"title": "Owl", "text": "A, B"}) == DECK.replace("Look.", '"A, B"')
    assert with_row(sheet, 1, {"title": "Owl", "text": "Look.", "art": "o.png"}).startswith("Title,Count,Text,Art\n")
    assert with_row(sheet, 0, None) == "Title,Count,Text\n\nOwl, ,Look.\n"
    assert with_row(sheet, None, {"title": "Elk", "count": 2}) == f"{DECK}Elk,2,\n"


@pytest.mark.parametrize("words", ["two\nlines", "a\n\nb, c", 'she said "no"', '"', "a;b\tc", "\\n"])
@pytest.mark.parametrize("between", [",", ";", "\t"])
def test_whatever_is_typed_stays_in_its_cell(words: str, between: str) -> None:
    sheet = read_sheet("cards.csv", DECK.replace(",", between))
    typed = {"title": words, "count": 1, "text": words}
    for index in (0, None):
        written = read_sheet("cards.csv", with_row(sheet, index, typed)).data["cards"]
        assert typed in written
        assert len(written) == len(sheet.data["cards"]) + (index is None)


@given(some.lists(some.lists(some.text('aB,;"\n é1', max_size=5), min_size=2, max_size=3), min_size=1, max_size=5))
def test_it_reads_what_the_library_writes(rows: list[list[str]]) -> None:
    stream = StringIO(newline="")
    csv.writer(stream, lineterminator="\n").writerows([["a", "b", "c"], *rows])
    found = read_sheet("cards.csv", stream.getvalue())
    expected = [row for row in rows if any(cell.strip() for cell in row)]
    assert [[cell.text for cell in line] for line in found.lines[1:]] == expected
    for index in range(len(expected)):
        assert read_sheet("cards.csv", with_row(found, index, found.data["cards"][index])).data == found.data
