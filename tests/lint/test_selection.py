"""Which rules run: the most specific selector decides."""

from __future__ import annotations

import pytest

from toolkit.diagnostic import Place, Severity
from toolkit.errors import ToolkitError
from toolkit.games import game_named
from toolkit.lint.runner import all_rules
from toolkit.lint.selection import Selection, check_selectors, find_rule
from toolkit.rule import AnyRule, Rule

RULES = all_rules(game_named("unlikely_heroes"))
ANCHOR: AnyRule = Rule("UH101", "dangling-anchor", Severity.ERROR, "")
ART: AnyRule = Rule("UH114", "missing-art", Severity.WARNING, "")
LUCK: AnyRule = Rule("UH701", "luck-table", Severity.ERROR, "")


def taken(select: str = "", ignore: str = "") -> list[str]:
    """Which of three rules run."""
    selection = Selection(tuple(select.split()), tuple(ignore.split()))
    return [rule.code for rule in (ANCHOR, ART, LUCK) if selection.takes(rule)]


SLOW: AnyRule = Rule("TK101", "overflowing-text", Severity.ERROR, "", opt_in=True)


@pytest.mark.parametrize(
    ("select", "ignore", "runs"),
    [
        ("", "", False),
        ("ALL", "", True),
        ("TK", "", True),
        ("TK1", "", True),
        ("overflowing-text", "", True),
        ("UH1", "", False),
        ("", "UH1", False),
        ("TK1", "TK101", False),
    ],
)
def test_a_rule_that_is_asked_for(select: str, ignore: str, runs: bool) -> None:
    """It runs when it is named; its findings that come from elsewhere are wanted like all others."""
    selection = Selection(tuple(select.split()), tuple(ignore.split()))
    assert selection.runs(SLOW) is runs
    assert Selection().takes(SLOW)
    assert all(Selection().runs(rule) for rule in (ANCHOR, ART, LUCK))


@pytest.mark.parametrize(
    ("select", "ignore", "expected"),
    [
        ("", "", ["UH101", "UH114", "UH701"]),
        ("ALL", "", ["UH101", "UH114", "UH701"]),
        ("all", "", ["UH101", "UH114", "UH701"]),
        ("UH", "", ["UH101", "UH114", "UH701"]),
        ("UH1", "", ["UH101", "UH114"]),
        ("uh1", "", ["UH101", "UH114"]),
        ("UH11", "", ["UH114"]),
        ("UH101", "", ["UH101"]),
        ("dangling-anchor", "", ["UH101"]),
        ("Dangling-Anchor", "", ["UH101"]),
        ("UH101 luck-table", "", ["UH101", "UH701"]),
        ("", "UH1", ["UH701"]),
        ("", "ALL", []),
        ("ALL", "ALL", []),
        ("", "missing-art", ["UH101", "UH701"]),
        ("UH1", "UH114", ["UH101"]),
        ("UH114", "UH1", ["UH114"]),
        ("missing-art", "UH1", ["UH114"]),
        ("UH1", "missing-art", ["UH101"]),
        ("ALL", "UH1", ["UH701"]),
        ("UH1", "ALL", ["UH101", "UH114"]),
        ("UH", "UH", []),
        ("UH114", "UH114", []),
        ("UH114", "missing-art", []),
        ("missing-art", "UH114", []),
        ("UH1 UH114", "UH11", ["UH101", "UH114"]),
        ("UH7", "UH1", ["UH701"]),
    ],
)
def test_precedence(select: str, ignore: str, expected: list[str]) -> None:
    assert taken(select, ignore) == expected


@pytest.mark.parametrize(
    ("severity", "expected"),
    [
        ({}, "warning"),
        ({"UH114": "error"}, "error"),
        ({"missing-art": "remark"}, "remark"),
        ({"UH1": "error", "UH114": "remark"}, "remark"),
        ({"UH114": "remark", "UH1": "error"}, "remark"),
        ({"ALL": "error", "UH": "remark"}, "remark"),
        ({"ALL": "error"}, "error"),
        ({"UH7": "error"}, "warning"),
    ],
)
def test_severity_of_the_most_specific_selector(severity: dict[str, str], expected: str) -> None:
    found = ART(Place("a.json"), "No picture.")
    graded = Selection(severity={key: Severity(word) for key, word in severity.items()}).grade(found, ART)
    assert graded.severity == expected
    assert graded.fingerprint == found.fingerprint, "how bad it is does not make it another finding"


@pytest.mark.parametrize("selector", ["ALL", "all", "UH", "TK0", "uh10", "UH101", "dangling-anchor", "DANGLING-ANCHOR"])
def test_known_selectors(selector: str) -> None:
    check_selectors([selector], RULES, "--select")


@pytest.mark.parametrize(
    ("selector", "message"),
    [
        ("UH999", '--select: there is no rule "UH999". Did you mean "UH'),
        ("dangling-ancor", '--select: there is no rule "dangling-ancor". Did you mean "dangling-anchor"?'),
        ("dangling_anchor", '--select: there is no rule "dangling_anchor". Did you mean "dangling-anchor"?'),
        ("U", '--select: there is no rule "U". '),
        ("UH1011", '--select: there is no rule "UH1011". Did you mean "UH1'),
        ("", '--select: there is no rule "". See: unlikely rules'),
        ("xyzzy", '--select: there is no rule "xyzzy". See: unlikely rules'),
        ("UH101,UH102", '--select: there is no rule "UH101,UH102". '),
        ("UH*", '--select: there is no rule "UH*". '),
    ],
)
def test_unknown_selectors_are_refused_with_a_suggestion(selector: str, message: str) -> None:
    with pytest.raises(ToolkitError) as refused:
        check_selectors(["UH1", selector], RULES, "--select")
    assert str(refused.value).startswith(message)


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        ("UH101", "UH101"),
        ("uh101", "UH101"),
        ("dangling-anchor", "UH101"),
        ("Dangling-Anchor", "UH101"),
        ("UH1", None),
        ("ALL", None),
        ("", None),
    ],
)
def test_find_rule_takes_exactly_one(word: str, expected: str | None) -> None:
    rule = find_rule(word, RULES)
    assert (rule and rule.code) == expected
