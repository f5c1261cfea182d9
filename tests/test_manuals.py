"""Every rule's manual is true: its wrong example has that finding and no other, its right example none."""

from __future__ import annotations

import pytest

from tests.conftest import inspect_with
from tests.every_game import EVERY_GAME, FRAGMENTARY, box_for
from toolkit.lint.runner import all_rules
from toolkit.lint.selection import Selection
from toolkit.rule import AnyRule
from toolkit.source.rules import left_out

WITHOUT_EXAMPLE = {
    "wrong-encoding": "bytes, not JSON",
    "byte-order-mark": "invisible",
    "file-too-large": "16 MB of it",
    "nested-too-deeply": "65 brackets",
    "unreadable-file": "about a file that is not there",
    "left-out": "follows from other findings",
    "repeated-id": "only of games that ask for it",
    "no-dictionary": "about the machine, not the box",
    "no-quests": "about a file that is not there",
    "undecided-quest": "about the limits of a search, not the box",
    "undecided-pair": "about the limits of a search, not the box",
    "stale-baseline": "about the baseline, not the box",
    "untranslated-text": "about a catalogue, not JSON",
    "drifted-translation": "about a catalogue, not JSON",
    "changed-markup": "about a catalogue, not JSON",
    "changed-figures": "about a catalogue, not JSON",
    "merged-words": "about a catalogue, not JSON",
    "stale-schemas": "about copies of the schemas",
    "huge-picture": "a picture, not JSON",
    "coarse-picture": "a picture, not JSON",
    "cropped-picture": "a picture, not JSON",
    "template-error": "a template, not JSON",
    "broken-look": "a look, not content",
    "undrawn-icon": "a template, not JSON",
    "unwanted-term": "about the settings, not the box",
    "uncredited-picture": "only if the settings ask for credits",
    "missing-picture": "only in games without a rule of their own",
    "faint-text": "a template or a look, not content",
}
"""Rules that no text of a file can show; `tests/source`, `tests/lint` and their cases try them."""

pytestmark = pytest.mark.usefixtures("three_lamps")
RULES = {rule.code: rule for game in EVERY_GAME for rule in all_rules(game)}
SHOWN = [rule for rule in RULES.values() if rule.name not in WITHOUT_EXAMPLE]


@pytest.mark.parametrize("rule", SHOWN, ids=lambda rule: f"{rule.code}-{rule.name}")
def test_wrong_and_right_example(rule: AnyRule) -> None:
    wrong = {example.file: example.text for example in rule.examples() if not example.right}
    right = {example.file: example.text for example in rule.examples() if example.right}
    assert wrong, "a manual shows what is wrong"
    assert right, "a manual shows what is right"
    # An example is a fragment that nothing leads to; whether cards can be reached is judged where it matters.
    select = ("ALL",) if rule.opt_in else ()
    # Nor are words looked up: that would depend on the dictionaries of the machine.
    unasked = FRAGMENTARY if rule.code.startswith("TK3") else (*FRAGMENTARY, "TK3")
    # Nor what lies beside what: with five cards, nearly everything does.
    unasked = unasked if rule.code == "UH130" else (*unasked, "UH130")
    selection = Selection() if rule.code.startswith(FRAGMENTARY) else Selection(select, unasked)
    box = box_for(rule.code)
    found = {one.code for one in inspect_with(wrong, selection, box).diagnostics}
    assert found - {left_out.RULE.code} == {rule.code}
    assert inspect_with(right, selection, box).diagnostics == ()


@pytest.mark.parametrize("rule", RULES.values(), ids=lambda rule: rule.code)
def test_manual_has_a_summary_and_prose(rule: AnyRule) -> None:
    assert rule.summary
    assert len(rule.summary) < 100
    assert rule.explanation


def test_codes_and_names_are_unique_in_each_game() -> None:
    for game in EVERY_GAME:
        rules = all_rules(game)
        assert len({rule.code for rule in rules}) == len({rule.name for rule in rules}) == len(rules)
