"""SARIF 2.1.0, as its schema and GitHub code scanning require it.

The schema beside this file is the standard's own, minified; the copy is from the npm package `@microsoft/jest-sarif`
(MIT).
"""

import json
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft4Validator

from toolkit.report.finding import Report, Spot
from toolkit.report.sarif import sarif

from .making import FILE, LONELY, LONG, MAPS, RULES, finding, report

SCHEMA = json.loads((Path(__file__).parent / "sarif-2.1.0.schema.json").read_text(encoding="utf-8"))
VALIDATOR = Draft4Validator(SCHEMA)


def run(found: Report) -> Any:
    """The one run of a log that was found valid."""
    log = json.loads(sarif(found))
    VALIDATOR.validate(log)
    return log["runs"][0]


def uri(path: str) -> Any:
    result = run(report(finding(spot=Spot(path))))["results"][0]
    return result["locations"][0]["physicalLocation"]["artifactLocation"]


def test_an_empty_report_is_valid_and_brings_the_manuals() -> None:
    empty = run(report())
    assert empty["results"] == []
    assert empty["columnKind"] == "unicodeCodePoints"
    driver = empty["tool"]["driver"]
    assert driver["name"] == "unlikely"
    assert driver["version"]
    assert [rule["id"] for rule in driver["rules"]] == ["UH101", "UH203", "UH310"]
    assert driver["rules"][0] == {
        "id": "UH101",
        "name": "DanglingAnchor",
        "shortDescription": {"text": "An anchor leads to no card"},
        "fullDescription": {"text": "The map shows a number, but no card has it."},
        "help": {"text": RULES[1].explanation, "markdown": RULES[1].explanation},
        "helpUri": "https://unlikely-heroes.github.io/toolkit/made/rules-UH1.html#uh101",
        "defaultConfiguration": {"level": "error"},
    }
    assert driver["rules"][1]["help"]["text"] == "No card leads here"
    assert driver["rules"][2]["defaultConfiguration"] == {"level": "note"}


def test_a_result_has_all_that_code_scanning_needs() -> None:
    found = finding(hint="Add card 34.", card="12")
    assert run(report(found))["results"] == [
        {
            "ruleId": "UH101",
            "ruleIndex": 0,
            "level": "error",
            "message": {"text": "Anchor 34 leads to no card. Add card 34."},
            "locations": [
                {
                    "physicalLocation": {
                        "artifactLocation": {"uri": "cards/maps.json", "uriBaseId": "%SRCROOT%"},
                        "region": {"startLine": 3, "startColumn": 14, "endLine": 3, "endColumn": 16},
                    }
                }
            ],
            "partialFingerprints": {"unlikely/v1": found.diagnostic.fingerprint},
            "properties": {"card": "12"},
        }
    ]


def test_a_finding_about_a_file_has_no_region_and_a_remark_is_a_note() -> None:
    (result,) = run(report(finding(LONG, FILE)))["results"]
    assert result["level"] == "note"
    assert result["locations"] == [
        {"physicalLocation": {"artifactLocation": {"uri": "box.json", "uriBaseId": "%SRCROOT%"}}}
    ]


def test_one_related_place_is_a_location_and_several_are_a_flow() -> None:
    one, two = run(
        report(
            finding(related=((MAPS, "here"),)),
            finding(LONELY, related=((FILE, "first"), (MAPS, "then"), (FILE, "back"))),
        )
    )["results"]
    assert [(place["id"], place["message"]["text"]) for place in one["relatedLocations"]] == [(1, "here")]
    assert "codeFlows" not in one
    assert [place["id"] for place in two["relatedLocations"]] == [1, 2, 3]
    (flow,) = two["codeFlows"][0]["threadFlows"]
    assert [step["location"]["message"]["text"] for step in flow["locations"]] == ["first", "then", "back"]


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        ("the box/a#b%?.json", "the%20box/a%23b%25%3F.json"),
        ("c:d/käse.json", "c%3Ad/k%C3%A4se.json"),
        ("../box.json", "../box.json"),
    ],
)
def test_paths_become_relative_uris(path: str, expected: str) -> None:
    assert uri(path) == {"uri": expected, "uriBaseId": "%SRCROOT%"}


@pytest.mark.parametrize(
    ("path", "expected"),
    [("/tmp/a b.json", "file:///tmp/a%20b.json"), ("C:/box/a.json", "file:///C:/box/a.json")],
)
def test_absolute_paths_become_file_uris(path: str, expected: str) -> None:
    assert uri(path) == {"uri": expected}


def test_what_a_box_says_becomes_neither_a_link_nor_a_control_character() -> None:
    (result,) = run(report(finding(message="[click](https://example.com)\x1b\ud800")))["results"]
    assert result["message"]["text"] == r"[click] (https://example.com)\x1b\ud800"
