"""`unlikely rules` and `unlikely explain`: every rule is listed and has its manual."""

from __future__ import annotations

import json
import re

import pytest

from tests.cli.conftest import Run
from toolkit.cli.rules import families
from toolkit.games import every_game
from toolkit.lint.runner import all_rules
from toolkit.rule import Rule

RULES = sorted({rule.code: rule for game in every_game() for rule in all_rules(game)}.values(), key=lambda r: r.code)


def test_as_text(unlikely: Run) -> None:
    result = unlikely("rules")
    assert (result.code, result.err) == (0, "")
    listed = re.findall(r"^  ([A-Z]{2}\d{3})  (\S+) +(error|warning|remark) +(.+)\.$", result.out, re.MULTILINE)
    assert listed == [(rule.code, rule.name, rule.severity, rule.summary) for rule in RULES]
    headings = re.findall(r"^([A-Z]{2}\d): (.+)$", result.out, re.MULTILINE)
    assert headings == [(family, families()[family]) for family in sorted({rule.code[:3] for rule in RULES})]
    assert len(result.out.splitlines()) == len(RULES) + 2 * len(headings) - 1


def test_as_json(unlikely: Run) -> None:
    listed = json.loads(unlikely("rules", "--json").out)
    assert listed == [
        {
            "code": rule.code,
            "name": rule.name,
            "severity": rule.severity.value,
            "summary": rule.summary,
            "manual": rule.explanation,
        }
        for rule in RULES
    ]


def test_only_some(unlikely: Run) -> None:
    listed = json.loads(unlikely("rules", "--json", "--select", "UH7,dangling-anchor").out)
    assert [rule["code"] for rule in listed] == ["UH101", *(rule.code for rule in RULES if rule.code[:3] == "UH7")]
    assert unlikely("rules", "--select", "UH101").out == (
        "UH1: references\n  UH101  dangling-anchor  error    An anchor on a map leads to no card.\n"
    )
    result = unlikely("rules", "--select", "dangling-anchr")
    assert result.code == 2
    assert result.one_line == ('unlikely: --select: there is no rule "dangling-anchr". Did you mean "dangling-anchor"?')


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.code)
def test_explain_by_code_and_by_name(unlikely: Run, rule: Rule) -> None:
    by_code = unlikely("explain", rule.code)
    assert by_code.code == 0
    assert by_code.out.startswith(f"{rule.code} {rule.name} ({rule.severity})\n\n{rule.summary}.\n\n")
    assert by_code.out.endswith(f"{rule.explanation}\n")
    assert unlikely("explain", rule.code.lower()).out == by_code.out
    same = [one for one in RULES if one.name == rule.name]  # games may share the name of a rule
    assert unlikely("explain", rule.name).out == "\n".join(unlikely("explain", one.code).out for one in same)


def test_explain_shows_wrong_and_right(unlikely: Run) -> None:
    manual = unlikely("explain", "dangling-anchor").out
    assert manual.index("Wrong:") < manual.index('{"number": 999}') < manual.index("Right:")


@pytest.mark.parametrize(
    ("word", "hint"),
    [
        ("UH110x", 'Did you mean "UH110"?'),
        ("dangling-anker", 'Did you mean "dangling-anchor"?'),
        ("zzz", "See: unlikely rules"),
        ("", "See: unlikely rules"),
    ],
)
def test_explain_what_there_is_not(unlikely: Run, word: str, hint: str) -> None:
    result = unlikely("explain", word)
    assert result.code == 2
    assert result.one_line == f'unlikely: there is no rule "{word}". {hint}'
