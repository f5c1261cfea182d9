"""`unlikely solve`: verdicts and walkthroughs, as text and as JSON."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.conftest import REPOSITORY, SMALLEST
from toolkit.games.unlikely_heroes.proving.soft_locks.locks import Locks
from toolkit.games.unlikely_heroes.rules.quests import forced_soft_lock

STARTER = REPOSITORY / "adventures" / "starter"


def test_a_walkthrough_is_a_story_of_numbered_steps(unlikely: Run) -> None:
    result = unlikely("solve", SMALLEST)
    assert (result.code, result.err) == (0, "")
    assert result.out.splitlines() == [
        "1. The Gate (the-gate, 2 heroes)",
        "  winnable, in 2 steps:",
        '    1. Hero 1 explores 3; reveals challenge 3 "A Gate"; passes it by strength (2);'
        ' reveals hero 4 "Finn"; who takes over.',
        "    2. The objective is met; the quest is won.",
        "  no soft-lock, not even if someone discards a card that is needed",
        "",
    ]


def test_every_party_wins_the_starter(unlikely: Run) -> None:
    for heroes in (1, 2, 3, 4):
        result = unlikely("solve", STARTER, "lights-out", "--heroes", str(heroes), "--json")
        (told,) = result.results
        assert (result.code, told["quest"], told["heroes"]) == (0, "lights-out", str(heroes))
        assert [(claim["claim"], claim["answer"]) for claim in told["claims"]] == [
            ("winnable", "yes"),
            ("safe", "yes"),
            ("free of soft-locks", "yes"),
        ]
        assert told["claims"][0]["story"][-1] == "The objective is met; the quest is won."
        assert told["claims"][0]["moves"]


def test_a_quest_that_cannot_be_won_fails_and_says_why(unlikely: Run, smallest: Path) -> None:
    cards = smallest / "cards" / "encounters.json"
    cards.write_text(cards.read_text("utf-8").replace('"cards": [4]', '"cards": [2]'), "utf-8")
    result = unlikely("solve", smallest)
    assert result.code == 1
    assert result.out.splitlines()[1:3] == ["  cannot be won:", "    - nothing in the quest leads to hero 4"]


def test_a_quest_that_cannot_be_won_has_one_severity(unlikely: Run, smallest: Path) -> None:
    cards = smallest / "cards" / "encounters.json"
    cards.write_text(cards.read_text("utf-8").replace('"cards": [4]', '"cards": [2]'), "utf-8")
    (smallest / "unlikely.toml").write_text('ignore = ["unwinnable-quest"]', "utf-8")
    assert unlikely("solve", smallest).code == 0


def test_a_limit_that_is_hit_is_said_and_is_a_warning(unlikely: Run) -> None:
    assert unlikely("solve", STARTER, "--limit", "2").code == 0
    result = unlikely("solve", STARTER, "--limit", "2", "--fail-on", "warning")
    assert result.code == 1
    assert result.out.splitlines()[1:3] == [
        "  not decided; give it more with --seconds or --limit:",
        "    - 2 positions were looked at, and there are more",
    ]


def test_an_unknown_quest_is_one_line(unlikely: Run) -> None:
    result = unlikely("solve", STARTER, "lites-out")
    assert result.code == 2
    assert result.one_line == 'unlikely: there is no quest "lites-out". Did you mean "lights-out"?'


def test_a_box_that_was_not_read_whole_says_so(unlikely: Run, smallest: Path) -> None:
    (smallest / "cards" / "more.json").write_text("{", "utf-8")
    result = unlikely("solve", smallest)
    assert result.code == 0
    assert "some of the box could not be read" in result.err


def _break(box: Path, number: int) -> None:
    """A card whose name is not a text."""
    file = box / "cards" / "encounters.json"
    cards = json.loads(file.read_text("utf-8"))["cards"]
    next(card for card in cards if card.get("number") == number)["name"] = 7
    file.write_text(json.dumps({"cards": cards}, indent=2), "utf-8")


def test_what_leads_to_a_broken_card_is_not_proved(unlikely: Run, smallest: Path) -> None:
    _break(smallest, 3)
    result = unlikely("solve", smallest)
    assert result.code == unlikely("check", smallest, "--prove").code == 1
    assert result.out.splitlines()[:2] == [
        "1. The Gate (the-gate, 2 heroes)",
        "  not proved, because challenge 3 could not be read; fix that first",
    ]
    file = (smallest / "cards/encounters.json").as_posix()
    assert result.out.splitlines()[2].startswith(f"    - see {file}:")
    (told,) = unlikely("solve", smallest, "--json").results
    assert [(claim["claim"], claim["answer"]) for claim in told["claims"]] == [("winnable", "undecided")]


def test_a_broken_card_that_nothing_leads_to_is_in_nobodys_way(unlikely: Run, smallest: Path) -> None:
    more = {"kind": "item", "number": 77, "name": 7, "back": {"text": "Hm."}}
    (smallest / "cards" / "more.json").write_text(json.dumps({"cards": [more]}), "utf-8")
    result = unlikely("solve", smallest)
    assert (result.code, result.out.splitlines()[1]) == (0, "  winnable, in 2 steps:")


def _write_magpie(box: Path, *, magpie: bool = True) -> None:
    """A key that opens a chest, and a bird that steals it."""
    steals = {"revealed": {"discard": [2]}} if magpie else {}
    anchored = {"kind": "map", "number": 1, "name": "The Hill", "back": {"text": "A hill."}}
    cards = [
        {**anchored, "anchors": [{"number": 2}, {"number": 3}, {"number": 4}]},
        {"kind": "item", "number": 2, "name": "A Key", "back": {"text": "Small."}},
        {"kind": "item", "number": 3, "name": "A Magpie", "back": {"text": "Black."}, **steals},
        {"kind": "item", "number": 4, "name": "A Chest", "back": {"text": "Shut.", "needs": {"item": 2}}},
    ]
    (box / "cards" / "encounters.json").write_text(json.dumps({"cards": cards}), "utf-8")


def test_a_soft_lock_is_told_with_the_step_that_made_it_one(unlikely: Run, smallest: Path) -> None:
    _write_magpie(smallest)
    result = unlikely("solve", smallest, "--heroes", "1")
    assert result.code == 0
    assert result.out.splitlines()[-7:-1] == [
        "  a soft-lock, innocent: after step 2 of this, the quest can no longer be won:",
        '    1. The hero explores 2; reveals item 2 "A Key"; the hero takes it.',
        '    2. The hero explores 3; reveals item 3 "A Magpie"; item 2 "A Key" is gone; the hero takes it.',
        '    - item 3: item 2 "A Key" is gone',
        "    - tried, and it helps: remove the discard of 2 from item 3",
        f"    - see {(smallest / 'cards/encounters.json').as_posix()}:1",
    ]
    (told,) = unlikely("solve", smallest, "--heroes", "1", "--json").results
    claim = told["claims"][2]
    assert (claim["answer"], claim["cause"], claim["severity"]) == ("no", "innocent", "warning")


@pytest.mark.parametrize(
    ("configured", "words", "expected"),
    [
        ("", (), 0),
        ("", ("--fail-on", "warning"), 1),
        ("", ("--fail-on", "never"), 0),
        ('fail-on = "warning"', (), 1),
        ('fail-on = "warning"', ("--fail-on", "error"), 0),
        ('[severity]\ninnocent-soft-lock = "error"', (), 1),
        ('fail-on = "warning"\nignore = ["UH514"]', (), 0),
        ('fail-on = "warning"\n[severity]\nUH514 = "remark"', (), 0),
    ],
)
def test_it_fails_exactly_when_check_does(
    unlikely: Run, smallest: Path, configured: str, words: tuple[str, ...], expected: int
) -> None:
    _write_magpie(smallest)
    (smallest / "unlikely.toml").write_text(configured, "utf-8")
    solved = unlikely("solve", smallest, *words).code
    checked = unlikely("check", smallest, "--prove", *words).code
    assert (solved, checked) == (expected, expected)


INTENDED = [{"rule": "innocent-soft-lock", "reason": "Magpies do that."}]


@pytest.mark.parametrize(("number", "expected"), [(3, 0), (2, 1)])
def test_what_a_card_does_on_purpose_fails_neither(unlikely: Run, smallest: Path, number: int, expected: int) -> None:
    _write_magpie(smallest)
    file = smallest / "cards" / "encounters.json"
    cards = json.loads(file.read_text("utf-8"))["cards"]
    next(card for card in cards if card["number"] == number)["suppress"] = INTENDED
    file.write_text(json.dumps({"cards": cards}), "utf-8")
    solved = unlikely("solve", smallest, "--fail-on", "warning")
    checked = unlikely("check", smallest, "--prove", "--fail-on", "warning")
    assert (solved.code, checked.code) == (expected, expected)
    assert ("(innocent-soft-lock is suppressed here)" in solved.out) == (expected == 0)


def test_a_dead_end_that_the_cards_force_is_an_error(unlikely: Run, smallest: Path) -> None:
    wrong = next(one for one in forced_soft_lock.RULE.examples() if not one.right)
    (smallest / wrong.file).write_text(wrong.text, "utf-8")
    assert unlikely("solve", smallest).code == 1
    assert unlikely("check", smallest, "--prove").code == 1
    assert unlikely("solve", smallest, "--fail-on", "errors").one_line == (
        'unlikely: --fail-on: "errors" is not a severity. Known: error, warning, remark, never.'
    )


def test_no_soft_lock_and_no_answer(unlikely: Run) -> None:
    clean = unlikely("solve", SMALLEST)
    assert clean.code == 0
    assert "  no soft-lock, not even if someone discards a card that is needed" in clean.out.splitlines()
    assert "soft-lock" not in unlikely("solve", SMALLEST, "--no-soft-locks").out


def test_what_is_not_decided_is_said(unlikely: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "toolkit.games.unlikely_heroes.proving.soft_locks.locks.find_locks",
        lambda *_: Locks("undecided", positions=7, why="seven"),
    )
    result = unlikely("solve", SMALLEST)
    assert result.code == 0
    assert result.out.splitlines()[-3:-1] == [
        "  soft-locks: not decided; give it more with --seconds or --limit:",
        "    - seven",
    ]


def test_a_card_that_must_not_be_thrown_away_is_no_failure(unlikely: Run, smallest: Path) -> None:
    _write_magpie(smallest, magpie=False)
    result = unlikely("solve", smallest, "--heroes", "1")
    assert result.code == 0
    assert result.out.splitlines()[-4:-1] == [
        "  no soft-lock, unless someone discards a card that is needed; for example:",
        '    1. The hero explores 2; reveals item 2 "A Key"; the hero takes it.',
        '    2. The hero discards item 2 "A Key".',
    ]


def test_the_shortest_walkthrough(unlikely: Run, smallest: Path) -> None:
    _write_magpie(smallest)
    result = unlikely("solve", smallest, "--heroes", "1", "--shortest")
    assert "  winnable, at the shortest in 3 steps:" in result.out.splitlines()
