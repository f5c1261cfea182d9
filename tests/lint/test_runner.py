"""A whole run: what is selected, graded, suppressed and counted."""

from __future__ import annotations

import gc
import json

import pytest

from tests.conftest import SMALLEST, exact, smallest_with
from tests.inspecting import inspect
from tests.source.making import GAME, inspect_with
from toolkit.diagnostic import Severity
from toolkit.lint.runner import all_rules
from toolkit.lint.selection import Selection
from toolkit.source.folder import Folder

EXTRA = "cards/extra.json"
HILL = {"kind": "map", "number": 900, "name": "Hill", "back": {"text": "Up."}, "anchors": [{"number": 999}]}
ROPE = {"kind": "item", "number": 901, "name": "Rope", "back": {"text": "A {knot}."}, "art": {"front": "../a.png"}}
WRONG = {"kind": "item", "number": 902, "name": "Stick", "back": {"text": "Bent."}, "colour": "red"}
FILES = {EXTRA: {"cards": [HILL, ROPE, WRONG]}, "notes.json": "{}"}
FOUND = [
    ("TK009", EXTRA, "/cards/1/art/front"),
    ("TK010", EXTRA, "/cards/2/colour"),
    ("TK014", EXTRA, ""),
    ("TK015", "notes.json", ""),
    ("UH101", EXTRA, "/cards/0/anchors/0/number"),
    ("UH113", EXTRA, "/cards/1/back/text"),
]


def test_a_sound_box() -> None:
    inspection = inspect(Folder(SMALLEST, "smallest"), GAME)
    assert inspection.diagnostics == ()
    assert inspection.suppressed == 0
    assert inspection.counts == {"cards": 40, "quests": 1}
    assert set(inspection.documents) == {*Folder(SMALLEST, "").json_files()}


def test_findings_of_all_stages() -> None:
    assert exact(inspect_with(FILES).diagnostics) == FOUND


@pytest.mark.parametrize(
    ("select", "ignore", "expected"),
    [
        (("TK0",), (), ["TK009", "TK010", "TK014", "TK015"]),
        (("UH1",), (), ["UH101", "UH113"]),
        (("UH1", "escaping-path"), ("UH113",), ["TK009", "UH101"]),
        ((), ("TK0", "UH1"), []),
        (("UH7",), (), []),
    ],
)
def test_only_what_is_selected(select: tuple[str, ...], ignore: tuple[str, ...], expected: list[str]) -> None:
    found = inspect_with(FILES, Selection(select, ignore)).diagnostics
    assert sorted(one.code for one in found) == expected


def test_severities_as_configured() -> None:
    selection = Selection(severity={"TK0": Severity.REMARK, "TK010": Severity.WARNING, "unknown-icon": Severity.REMARK})
    found = inspect_with(FILES, selection).diagnostics
    assert {one.code: str(one.severity) for one in found} == {
        "TK009": "remark",
        "TK010": "warning",
        "TK014": "remark",
        "TK015": "remark",
        "UH101": "error",
        "UH113": "remark",
    }


def test_the_same_box_gives_the_same_findings_in_the_same_order() -> None:
    first, second = inspect_with(FILES), inspect_with(dict(reversed(FILES.items())))
    assert first.diagnostics == second.diagnostics


def test_every_finding_names_the_rule_it_is_of() -> None:
    rules = {rule.code: rule for rule in all_rules(GAME)}
    for one in inspect_with(FILES).diagnostics:
        assert (one.name, one.severity) == (rules[one.code].name, rules[one.code].severity)
        assert one.message.endswith(".")


def test_the_garbage_collector_is_back_afterwards() -> None:
    assert gc.isenabled()
    inspect_with({"box.json": "{"})
    assert gc.isenabled()


def test_an_empty_folder_with_only_a_box_json_is_told_what_it_lacks(tmp_path_factory: pytest.TempPathFactory) -> None:
    root = tmp_path_factory.mktemp("empty")
    (root / "box.json").write_text(json.dumps({"game": "unlikely_heroes", "title": "Empty"}))
    found = inspect(Folder(root, "empty"), GAME).diagnostics
    assert {(one.place.file, one.place.pointer) for one in found} == {("box.json", ())}
    assert {one.code[:3] for one in found} == {"UH7"}


def test_nothing_is_written(tmp_path_factory: pytest.TempPathFactory) -> None:
    before = {path: path.stat().st_mtime_ns for path in SMALLEST.rglob("*")}
    inspect(smallest_with(FILES), GAME)
    assert {path: path.stat().st_mtime_ns for path in SMALLEST.rglob("*")} == before
