"""Any deck, by the steps of its own page: a sheet of two columns becomes a printed sheet."""

from __future__ import annotations

import re
from pathlib import Path

import pikepdf
import pytest

from tests.cli.conftest import Run
from tests.conftest import REPOSITORY

PAGE = (REPOSITORY / "docs" / "any-deck.md").read_text("utf-8")


@pytest.mark.slow
def test_the_steps_of_the_page_print_a_deck(unlikely: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert "unlikely new deck --game cards" in PAGE
    assert unlikely("new", "deck", "--game", "cards").code == 0
    table = re.search(r"^ +Title,Text\n(?: +.+\n)+", PAGE, re.MULTILINE)
    assert table is not None
    lines = [line.strip() for line in table[0].splitlines()]
    more = [f"Fox {number},Draw **{number}** cards." for number in range(len(lines), 61)]
    (tmp_path / "deck" / "cards.csv").write_text("\n".join([*lines, *more]) + "\n")
    checked = unlikely("check", "deck")
    assert (checked.code, checked.out) == (0, "No findings in 1 box (60 cards).\n")
    printed = unlikely("render", "deck", "--sheets")
    assert printed.code == 0
    assert printed.err == "build/deck/sheets/a4.pdf: 60 cards on 14 pages of A4.\n"
    with pikepdf.open(tmp_path / "build" / "deck" / "sheets" / "a4.pdf") as pdf:
        assert len(pdf.pages) == 14
