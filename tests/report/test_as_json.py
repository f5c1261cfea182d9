"""JSON for programs."""

import json

from toolkit.report.as_json import as_json

from .making import FILE, FIX, LONELY, MAPS, finding, report


def test_every_property_of_a_report() -> None:
    found = report(
        finding(hint="Add card 34.", related=((MAPS, "here"), (FILE, "there")), fix=FIX, card="12"),
        finding(LONELY, FILE, "Nobody comes.", pointer=None),
        boxes=("a",),
        counts={"quests": 2, "cards": 12},
        suppressed=3,
        baselined=2,
    )
    assert json.loads(as_json(found)) == {
        "version": 1,
        "command": "check",
        "summary": {
            "errors": 1,
            "warnings": 1,
            "remarks": 0,
            "fixable": 1,
            "suppressed": 3,
            "baselined": 2,
            "boxes": ["a"],
            "counts": {"cards": 12, "quests": 2},
        },
        "findings": [
            {
                "code": "UH101",
                "name": "dangling-anchor",
                "severity": "error",
                "path": "cards/maps.json",
                "line": 3,
                "column": 14,
                "end_line": 3,
                "end_column": 16,
                "pointer": "/number",
                "card": "12",
                "message": "Anchor 34 leads to no card.",
                "hint": "Add card 34.",
                "related": [
                    {"path": "cards/maps.json", "line": 3, "column": 14, "message": "here"},
                    {"path": "box.json", "line": None, "column": None, "message": "there"},
                ],
                "fix": {"title": "Remove the anchor"},
                "fingerprint": found.findings[0].diagnostic.fingerprint,
                "follows_from": None,
            },
            {
                "code": "UH203",
                "name": "lonely-card",
                "severity": "warning",
                "path": "box.json",
                "line": None,
                "column": None,
                "end_line": None,
                "end_column": None,
                "pointer": None,
                "card": "",
                "message": "Nobody comes.",
                "hint": "",
                "related": [],
                "fix": None,
                "fingerprint": found.findings[1].diagnostic.fingerprint,
                "follows_from": None,
            },
        ],
    }


def test_texts_are_kept_exactly_and_written_in_ascii() -> None:
    text = "Käpt'n\x1b\ud800\n"
    written = as_json(report(finding(message=text)))
    assert written.isascii()
    assert json.loads(written)["findings"][0]["message"] == text


def test_the_order_of_counts_does_not_matter() -> None:
    assert as_json(report(counts={"a": 1, "b": 2})) == as_json(report(counts={"b": 2, "a": 1}))
