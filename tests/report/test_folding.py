"""Which findings follow from which, and how every format shows it."""

from __future__ import annotations

import json

from tests.report.making import ANCHOR, FILE, LONELY, LONG, MAPS, report
from toolkit.diagnostic import Diagnostic, Place
from toolkit.report.as_json import as_json
from toolkit.report.concise import concise
from toolkit.report.finding import Finding
from toolkit.report.folding import causes
from toolkit.report.full import full
from toolkit.report.github import github
from toolkit.report.gitlab import gitlab
from toolkit.report.junit import junit
from toolkit.report.sarif import sarif

HERE = Place("cards/maps.json", ("number",))


def said(explains: str = "", follows: str = "") -> Diagnostic:
    return LONELY(HERE, "So it is.", explains=explains.split(), follows=follows.split())


def test_a_chain_has_one_cause() -> None:
    assert causes([said(follows="b"), said("b", "a"), said("a"), said("c")]) == {0: 2, 1: 2}


def test_of_two_causes_the_nearer_one() -> None:
    assert causes([said("far"), said("near"), said("step", "far"), said("", "step near")]) == {2: 0, 3: 1}


def test_a_circle_has_its_first_as_the_cause() -> None:
    assert causes([said("other"), said("a", "b"), said("b", "a"), said("", "b")]) == {2: 1, 3: 1}


def test_nothing_follows_from_itself_or_from_what_nobody_found() -> None:
    assert causes([said("a", "a"), said("b", "suppressed")]) == {}


CAUSE = Finding(LONELY(HERE, "Nothing leads to it.", salient="cause"), MAPS)
FOLLOWS = Finding(ANCHOR(HERE, "It waits."), FILE, cause=CAUSE)
REMARK = Finding(LONG(HERE, "It waits, too."), FILE, cause=CAUSE)
FOLDED = report(CAUSE, FOLLOWS, REMARK)
UNFOLDED = report(CAUSE, FOLLOWS, REMARK, unfolded=True)
AND = "and 2 findings that follow from it: UH101 (error), UH310"
FROM = "cards/maps.json:3:14 UH203"


def test_people_read_the_cause() -> None:
    assert "It waits" not in full(FOLDED)
    assert f"    {AND}\n\n1 error, 1 warning, 1 remark" in full(FOLDED)
    assert full(FOLDED).endswith(": 2 of them follow from another and can be seen with --all.\n")
    assert concise(FOLDED) == f"cards/maps.json:3:14: UH203 warning: Nothing leads to it. ({AND})\n"
    assert github(FOLDED).count("::") == 2
    assert github(FOLDED).endswith(f"Nothing leads to it.%0A{AND}\n")


def test_or_everything() -> None:
    assert full(UNFOLDED).count(f"    follows from {FROM}") == 2
    assert "--all" not in full(UNFOLDED)
    assert concise(UNFOLDED).splitlines()[1] == f"box.json: UH101 error: It waits. (follows from {FROM})"
    assert github(UNFOLDED).count(f"%0AFollows from {FROM}") == 2


def test_programs_get_everything_with_the_relation() -> None:
    fingerprint = CAUSE.diagnostic.fingerprint
    cause = {"code": "UH203", "path": "cards/maps.json", "line": 3, "column": 14, "fingerprint": fingerprint}
    assert [one["follows_from"] for one in json.loads(as_json(FOLDED))["findings"]] == [None, cause, cause]
    first, second, _ = json.loads(sarif(FOLDED))["runs"][0]["results"]
    assert "relatedLocations" not in first
    assert second["properties"] == {"followsFrom": fingerprint}
    assert second["relatedLocations"][0]["message"]["text"] == "follows from Nothing leads to it."
    assert junit(FOLDED).count(f"follows from {FROM}") == 2
    assert [FROM in one["description"] for one in json.loads(gitlab(FOLDED))] == [False, True, True]
