"""`unlikely rules` and `unlikely explain`: every rule is listed and has its manual."""

from __future__ import annotations

import re

import pytest

from tests.cli.conftest import Run
from toolkit.games import every_game
from toolkit.lint.runner import all_rules
from toolkit.rule import AnyRule
from toolkit.workbench.catalogue import families

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
    listed = unlikely("rules", "--json").results
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
    listed = unlikely("rules", "--json", "--select", "UH7,dangling-anchor").results
    assert [rule["code"] for rule in listed] == ["UH101", *(rule.code for rule in RULES if rule.code[:3] == "UH7")]
    assert unlikely("rules", "--select", "UH101").out == (
        "UH1: references\n  UH101  dangling-anchor  error    An anchor on a map leads to no card.\n"
    )
    result = unlikely("rules", "--select", "dangling-anchr")
    assert result.code == 2
    assert result.one_line == ('unlikely: --select: there is no rule "dangling-anchr". Did you mean "dangling-anchor"?')


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.code)
def test_explain_by_code_and_by_name(unlikely: Run, rule: AnyRule) -> None:
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


def test_on_a_terminal_everything_but_examples_fits_its_width(unlikely: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("toolkit.cli.terminal.columns", lambda stream: 80)
    monkeypatch.setattr("toolkit.cli.rules.columns", lambda stream: 80)
    assert max(map(len, unlikely("rules").out.splitlines())) <= 80
    manual = unlikely("explain", "UH514").out
    assert "\n\nA soft-lock is a position that can no longer be won, though nobody has lost.\nHere it is" in manual
    prose = re.sub(r"```.*?```", "", manual, flags=re.DOTALL)
    assert max(map(len, prose.splitlines())) <= 80
    assert (
        '"trials": [{"skill": "strength", "value": 2, "reward": {"do": [{"op": "gain_energy", "amount": 1}]}}]'
        in manual
    )
    assert "\n| cards in the box | 1 | 1 | 2 | 8 | 8 | 2 | 2 |\n" in unlikely("explain", "UH701").out
