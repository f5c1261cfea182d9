"""From places to lines: the same in a small box and in a large one, which does not keep the positions in its files."""

from __future__ import annotations

from pathlib import Path

import pytest

from toolkit.diagnostic import Diagnostic, Place, Related, Severity
from toolkit.report import finding
from toolkit.report.finding import locate
from toolkit.source.folder import Folder
from toolkit.source.reading import read_raw

TEXT = b'{\n  "cards": [\n    {"number": 7},\n    {"number": 8}\n  ]\n}\n'


def said(file: str, at: int, *related: Place) -> Diagnostic:
    place = Place(file, ("cards", at, "number"))
    more = tuple(Related(one, "here, too") for one in related)
    return Diagnostic("UH102", "twice", Severity.ERROR, place, "There are two.", "Change one.", related=more)


def test_positions_are_forgotten_in_a_large_box_and_kept_in_a_small_one(monkeypatch: pytest.MonkeyPatch) -> None:
    found = [said("b.json", 1, Place("a.json", ("cards", 0))), said("a.json", 1), said("b.json", 0)]
    lines = []
    for much in (finding.MUCH, 0):
        monkeypatch.setattr(finding, "MUCH", much)
        documents = {name: read_raw(name, TEXT)[0] for name in ("a.json", "b.json")}
        located = locate(Folder(Path("box"), ""), documents, found)
        lines.append([(one.spot.path, one.spot.line, one.spot.source, one.related) for one in located])
        assert ["marks" in vars(one) for one in documents.values()] == [much > 0] * 2
    assert lines[0] == lines[1]
    assert [line for _, line, _, _ in lines[0]] == [4, 4, 3]


def test_positions_that_were_known_before_stay_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(finding, "MUCH", 0)
    document = read_raw("a.json", TEXT)[0]
    assert document.marks
    locate(Folder(Path("box"), ""), {"a.json": document}, [said("a.json", 1)])
    assert "marks" in vars(document)
