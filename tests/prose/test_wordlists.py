"""The words that a box knows: in its own language, in others, and those that it learns."""

from __future__ import annotations

from pathlib import Path

import pytest

from toolkit.prose.wordlists import HEADING, file_of, learnt, listed
from toolkit.source.folder import Folder


@pytest.fixture
def folder(tmp_path: Path) -> Folder:
    (tmp_path / "words.txt").write_text("\ufeffThwing # a name\nbothy\n", "utf-8")
    (tmp_path / "words.de.txt").write_text("Tülle", "utf-8")
    return Folder(tmp_path, "box")


def test_each_language_has_a_list_of_its_own_and_names_are_known_in_all(folder: Folder) -> None:
    assert listed(folder, None) == {"Thwing", "bothy"}
    assert listed(folder, "de") == {"Thwing", "bothy", "Tülle"}
    assert listed(folder, "fr") == {"Thwing", "bothy"}


def test_a_word_is_learnt_once_and_nothing_else_changes(folder: Folder) -> None:
    file, before, after = learnt(folder, None, ["crag", "bothy", "crag"])
    assert (file, before) == ("words.txt", "\ufeffThwing # a name\nbothy\n".encode())
    assert after == (before or b"") + b"crag\n"
    assert learnt(folder, "de", ["Bong"])[2] == "Tülle\nBong\n".encode()


def test_the_first_word_begins_a_list(tmp_path: Path) -> None:
    assert learnt(Folder(tmp_path, "box"), "fr", ["bong"]) == (file_of("fr"), None, f"{HEADING}bong\n".encode())
