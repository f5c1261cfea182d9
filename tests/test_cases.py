"""Every rule's cases, as data: `tests/cases/UH101-dangling-anchor.json` and the like.

A case is the smallest box of the rule's game with some files added or replaced (as JSON, or as raw text), and the exact
list of (code, file, JSON pointer) found in it by the rules for reading, the rule's own family, and any families that
the case names. A case may name another `box` of `tests/boxes` to start from, and the `severity` of the rule's findings
where it depends on the box.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import exact, inspect_with
from tests.every_game import CASES_OF, EVERY_GAME, box_for
from toolkit.diagnostic import Diagnostic, Place
from toolkit.lint.runner import Inspection, all_rules
from toolkit.lint.selection import Selection
from toolkit.source.reading import read_file

pytestmark = pytest.mark.usefixtures("three_lamps")
RULES = {rule.code: rule for game in EVERY_GAME for rule in all_rules(game)}
CASES: dict[str, list[dict[str, Any]]] = {
    path.stem: json.loads(path.read_text("utf-8"))
    for folder in CASES_OF.values()
    for path in sorted(folder.glob("*.json"))
}
EVERY = [pytest.param(stem[:5], case, id=f"{stem}: {case['name']}") for stem, cases in CASES.items() for case in cases]


@pytest.mark.parametrize(("code", "case"), EVERY)
def test_case(code: str, case: dict[str, Any]) -> None:
    selection = Selection(select=tuple(_families(code, case)))
    found = inspect_with(case["files"], selection, case.get("box", box_for(code)), case.get("limits"))
    assert exact(found.diagnostics) == sorted(map(tuple, case["expect"]))
    assert {one.severity for one in found.diagnostics if one.code == code} <= {
        case.get("severity", RULES[code].severity)
    }
    for diagnostic in found.diagnostics:
        for place in (*diagnostic.places, *_edited(diagnostic)):
            assert _leads_somewhere(found, place), f"{diagnostic.code} points to {place}, which is not there"


def _families(code: str, case: dict[str, Any]) -> set[str]:
    return {"TK0", code[:3], *(expected[0][:3] for expected in case["expect"])}


def _edited(diagnostic: Diagnostic) -> list[Place]:
    return [edit.place for edit in diagnostic.fix.edits] if diagnostic.fix else []


def _leads_somewhere(found: Inspection, place: Place) -> bool:
    """A place whose pointer is too deep would be shown one level up, and nobody would notice."""
    if not found.folder.has(place.file):
        return False
    # Files of the look are no documents of the box: they are read here as they lie.
    document = found.documents.get(place.file) or read_file(found.folder, place.file)[0]
    if place.pointer is None or not document.parsed:
        return True
    inside = document.data
    for step in place.pointer:
        try:
            inside = inside[step]
        except (LookupError, TypeError):
            return False
    if place.span is None:
        return True
    return isinstance(inside, str) and 0 <= place.span[0] < place.span[1] <= len(inside)


def test_every_rule_with_a_check_has_its_file_of_cases() -> None:
    checked = {f"{rule.code}-{rule.name}" for rule in RULES.values() if rule.check is not None or rule.opt_in}
    assert checked <= set(CASES)
    assert set(CASES) <= {f"{rule.code}-{rule.name}" for rule in RULES.values()}, "those of reading may have some, too"


@pytest.mark.parametrize("stem", CASES)
def test_cases_can_fail_and_can_pass(stem: str) -> None:
    """Some case has the rule's finding; another has none at all, though it contains something new."""
    code, cases = stem[:5], CASES[stem]
    assert len({case["name"] for case in cases}) == len(cases)
    assert any(code in [expected[0] for expected in case["expect"]] for case in cases)
    assert any(case["expect"] == [] for case in cases)
    texts = [json.dumps([case["files"], case.get("box"), case.get("limits")], sort_keys=True) for case in cases]
    assert len(set(texts)) == len(cases), "two cases say the same"
    for case in cases:
        assert case["files"], "the smallest box alone is known to be clean"
        assert any(_is_new(box_for(code) / file, content) for file, content in case["files"].items()), case["name"]
        assert {expected[0] for expected in case["expect"]} <= set(RULES)


def _is_new(path: Path, content: Any) -> bool:
    return not path.exists() or json.loads(path.read_text("utf-8")) != content
