"""Code quality for GitLab."""

import json

from toolkit.report.gitlab import gitlab

from .making import FILE, LONELY, LONG, finding, report


def test_an_empty_report_is_an_empty_list() -> None:
    assert gitlab(report()) == "[]\n"


def test_every_property_of_an_issue() -> None:
    found = finding(hint="Add card 34.")
    assert json.loads(gitlab(report(found))) == [
        {
            "description": "UH101: Anchor 34 leads to no card. Add card 34.",
            "check_name": "dangling-anchor",
            "fingerprint": found.diagnostic.fingerprint,
            "severity": "major",
            "location": {"path": "cards/maps.json", "lines": {"begin": 3}},
        }
    ]


def test_severities_and_findings_about_a_file() -> None:
    issues = json.loads(gitlab(report(finding(LONELY, FILE), finding(LONG, FILE))))
    assert [issue["severity"] for issue in issues] == ["minor", "info"]
    assert issues[0]["location"] == {"path": "box.json", "lines": {"begin": 1}}


def test_no_fingerprint_occurs_twice() -> None:
    twin = finding()
    issues = json.loads(gitlab(report(twin, twin, finding(LONELY), twin)))
    fingerprints = [issue["fingerprint"] for issue in issues]
    own = twin.diagnostic.fingerprint
    assert fingerprints[:2] + fingerprints[3:] == [own, f"{own}-2", f"{own}-3"]
    assert len(set(fingerprints)) == 4
