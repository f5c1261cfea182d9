"""Suppressions from all sources add up; those that are not needed, or name no rule, are reported."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.conftest import SMALLEST, exact, smallest_with
from tests.inspecting import Seen as Inspection
from tests.inspecting import inspect
from tests.source.making import GAME, inspect_with
from toolkit.diagnostic import Place
from toolkit.lint.config import Suppression
from toolkit.lint.fixing import mend
from toolkit.lint.selection import Selection
from toolkit.source.folder import Folder
from toolkit.source.reading import read_raw

EXTRA = "cards/extra.json"
QUEST = json.loads((SMALLEST / "quests" / "the-gate.json").read_text("utf-8"))
BOX = json.loads((SMALLEST / "box.json").read_text("utf-8"))
NUMBER = (EXTRA, "/cards/0/anchors/0/number")


def because(*rules: str) -> list[dict[str, str]]:
    """Suppressions of some rules."""
    return [{"rule": rule, "reason": "It is meant so."} for rule in rules]


def hill(number: int = 900, anchor: int = 999, **more: Any) -> dict[str, Any]:
    """A map whose anchor leads nowhere (UH101)."""
    return {
        "kind": "map",
        "number": number,
        "name": "Hill",
        "back": {"text": "Up."},
        "anchors": [{"number": anchor}],
    } | more


def configured(rule: str, file: str | None = None, card: str | None = None) -> Suppression:
    """A suppression from the configuration."""
    return Suppression(rule, "It is meant so.", Place("../unlikely.toml", None, span=(0, 12)), file, card)


def found(files: dict[str, Any], *suppress: Suppression, selection: Selection | None = None) -> Inspection:
    """What is found in the smallest box with some files and some suppressions from the configuration."""
    return inspect(smallest_with(files), GAME, selection, suppress)


def summary(inspection: Inspection) -> tuple[list[tuple[str, str, str]], int]:
    """The exact findings, and how many were suppressed."""
    return exact(inspection.diagnostics), inspection.suppressed


# Inside the JSON.


@pytest.mark.parametrize("rule", ["UH101", "uh101", "dangling-anchor", "Dangling-Anchor"])
def test_on_a_card(rule: str) -> None:
    assert summary(found({EXTRA: {"cards": [hill(suppress=because(rule))]}})) == ([], 1)


def test_on_a_card_it_covers_only_that_card_and_that_rule() -> None:
    art = {"front": "art/none.png"}
    cards = [hill(900, art=art, suppress=because("UH101")), hill(901)]
    assert summary(found({EXTRA: {"cards": cards}})) == (
        [("UH101", EXTRA, "/cards/1/anchors/0/number"), ("UH114", EXTRA, "/cards/0/art/front")],
        1,
    )


def test_on_a_card_it_covers_every_finding_of_the_rule() -> None:
    card = hill(anchors=[{"number": 998}, {"number": 2}, {"number": 999}], suppress=because("UH101"))
    assert summary(found({EXTRA: {"cards": [card]}})) == ([], 2)


def test_on_a_card_the_eleventh_is_not_the_first() -> None:
    cards = [hill(900 + index) for index in range(12)]
    cards[1]["suppress"] = because("UH101")
    inspection = found({EXTRA: {"cards": cards}})
    assert inspection.suppressed == 1
    assert [one.place.pointer_text for one in inspection.diagnostics] == [
        f"/cards/{index}/anchors/0/number" for index in range(12) if index != 1
    ]


def test_on_a_quest() -> None:
    file = "quests/more.json"
    quest = QUEST | {"number": 2, "start": 999}
    assert summary(found({file: quest})) == ([("UH108", file, "/start")], 0)
    assert summary(found({file: quest | {"suppress": because("UH108")}})) == ([], 1)


def test_on_the_box_it_covers_everything() -> None:
    files = {EXTRA: {"cards": [hill(), hill(901)]}, "box.json": BOX | {"suppress": because("UH101")}}
    assert summary(found(files)) == ([], 2)


def test_on_a_broken_card_it_covers_why_it_is_broken() -> None:
    card = hill(colour="red", suppress=because("unknown-property"))
    assert summary(found({EXTRA: {"cards": [card]}})) == ([("TK014", EXTRA, "")], 1)


# In the configuration.


@pytest.mark.parametrize(
    ("file", "card"),
    [
        (EXTRA, None),
        ("cards/*.json", None),
        ("*", None),
        ("cards/ex*", "900"),
        (None, "900"),
    ],
)
def test_by_file_and_by_card(file: str | None, card: str | None) -> None:
    assert summary(found({EXTRA: {"cards": [hill()]}}, configured("UH101", file, card))) == ([], 1)


@pytest.mark.parametrize(
    ("file", "card"),
    [("extra.json", None), ("cards/Extra.json", None), (None, "90"), (EXTRA, "901"), ("box.json", "900"), (None, "9*")],
)
def test_by_another_file_or_card(file: str | None, card: str | None) -> None:
    assert summary(found({EXTRA: {"cards": [hill()]}}, configured("UH101", file, card))) == (
        [("TK018", "../unlikely.toml", ""), ("UH101", *NUMBER)],
        0,
    )


def test_a_card_by_its_own_id() -> None:
    assert summary(found({EXTRA: {"cards": [hill(id="the-hill")]}}, configured("UH101", card="the-hill"))) == ([], 1)


def test_all_sources_add_up_and_all_that_cover_count_as_used() -> None:
    cards = [hill(900, suppress=because("UH101")), hill(901), hill(902)]
    files = {EXTRA: {"cards": cards}, "cards/more.json": {"cards": [hill(903)]}}
    assert summary(found(files, configured("UH101", card="901"), configured("UH101", "cards/more.json"))) == (
        [("UH101", EXTRA, "/cards/2/anchors/0/number")],
        3,
    )
    files["box.json"] = BOX | {"suppress": because("UH101")}
    assert summary(found(files, configured("UH101", card="901"), configured("UH101", "cards/more.json"))) == ([], 4)


# Not needed, or unknown.


def test_unused() -> None:
    files = {
        EXTRA: {"cards": [hill(anchor=2, suppress=because("UH101", "missing-art"))]},
        "quests/the-gate.json": QUEST | {"suppress": because("UH108")},
        "box.json": BOX | {"suppress": because("UH701")},
    }
    inspection = found(files, configured("UH102", "cards/*.json"))
    assert summary(inspection) == (
        [
            ("TK018", "../unlikely.toml", ""),
            ("TK018", "box.json", "/suppress/0"),
            ("TK018", EXTRA, "/cards/0/suppress/0"),
            ("TK018", EXTRA, "/cards/0/suppress/1"),
            ("TK018", "quests/the-gate.json", "/suppress/0"),
        ],
        0,
    )
    messages = {one.place.file: one.message for one in inspection.diagnostics}
    assert messages["box.json"] == "Nothing here breaks UH701 luck-table; the suppression is not needed."


def test_the_same_twice_is_needed_once_and_not_told() -> None:
    assert summary(found({EXTRA: {"cards": [hill(suppress=because("UH101", "dangling-anchor"))]}})) == ([], 1)


@pytest.mark.parametrize(
    "selection",
    [
        Selection(ignore=("UH101",)),
        Selection(select=("UH7", "TK018")),
        Selection(select=("TK0",)),
        Selection(ignore=("UH1",)),
    ],
)
def test_not_unused_when_the_rule_did_not_run(selection: Selection) -> None:
    files = {EXTRA: {"cards": [hill(anchor=2, suppress=because("UH101"))]}}
    assert summary(found(files, configured("UH101", "cards/*"), selection=selection)) == ([], 0)


def test_not_told_when_unused_suppressions_are_not_asked_for() -> None:
    files = {EXTRA: {"cards": [hill(anchor=2, suppress=because("UH101", "UH999"))]}}
    assert summary(found(files, selection=Selection(ignore=("TK017", "TK018")))) == ([], 0)


@pytest.mark.parametrize(
    "broken",
    [
        {EXTRA: {"cards": [hill(colour="red", suppress=because("UH101"))]}},
        {EXTRA: {"cards": [hill(suppress=because("UH101")), {"kind": "item", "name": "Rope", "colour": "red"}]}},
        {EXTRA: {"cards": [hill(suppress=because("UH101"))]}, "cards/more.json": "{"},
    ],
    ids=["the card itself", "another card", "another file"],
)
def test_not_unused_while_something_is_left_out_that_may_need_it(broken: dict[str, Any]) -> None:
    """Otherwise `--fix` would remove what is needed again as soon as the other mistake is fixed."""
    codes = {one.code for one in found(broken).diagnostics}
    assert codes <= {"TK001", "TK010", "TK014"}


@pytest.mark.parametrize(
    ("rule", "hint"),
    [
        ("dangling-ancor", 'Did you mean "dangling-anchor"?'),
        ("ALL", "`unlikely rules` lists them all."),
        ("xyzzy", "`unlikely rules` lists them all."),
    ],
)
def test_unknown_rule(rule: str, hint: str) -> None:
    inspection = found({EXTRA: {"cards": [hill(suppress=because(rule))]}}, configured(rule, "cards/*"))
    assert summary(inspection) == (
        [
            ("TK017", "../unlikely.toml", ""),
            ("TK017", EXTRA, "/cards/0/suppress/0/rule"),
            ("UH101", *NUMBER),
        ],
        0,
    )
    unknown = [one for one in inspection.diagnostics if one.code == "TK017"]
    assert {(one.message, one.hint) for one in unknown} == {(f'There is no rule "{rule}" to suppress.', hint)}


@pytest.mark.parametrize("suppress", [None, "UH101", {"rule": "UH101"}, [], ["UH101"], [{"rule": 101}], [{}], [None]])
def test_suppressions_that_are_none_suppress_nothing(suppress: object) -> None:
    codes = {one.code for one in inspect_with({EXTRA: {"cards": [hill(suppress=suppress)]}}).diagnostics}
    assert codes <= {"TK011", "TK012", "TK013", "TK014"}
    assert "TK014" in codes


# Removing what is not needed.


def mended(text: str, file: str = EXTRA) -> str:
    """A file after `--fix`."""
    folder = smallest_with({file: text})
    after = mend(folder, lambda folder: inspect(folder, GAME)).after
    again = inspect(Folder(SMALLEST, "").with_changed({file: after[file].encode()}), GAME)
    assert again.diagnostics == ()
    assert read_raw(file, after[file].encode())[1] == []
    return after[file]


ENTRY = '{"rule": "UH101", "reason": "It is meant so."}'
OTHER = '{"rule": "missing-art", "reason": "The painter is late."}'
CARD = '"kind": "map", "number": 900, "name": "Hill", "back": {"text": "Up."}'


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (f'{{"cards": [{{{CARD}, "suppress": [{ENTRY}]}}]}}', f'{{"cards": [{{{CARD}}}]}}'),
        (f'{{"cards": [{{"suppress": [{ENTRY}], {CARD}}}]}}', f'{{"cards": [{{{CARD}}}]}}'),
        (f'{{"cards": [{{{CARD}, "suppress": [{ENTRY}, {OTHER}]}}]}}', f'{{"cards": [{{{CARD}}}]}}'),
        (
            f'{{"cards": [{{"notes": "x", "suppress" : [ {ENTRY} , {OTHER} , {ENTRY} ] , {CARD}}}]}}',
            f'{{"cards": [{{"notes": "x", {CARD}}}]}}',
        ),
        (
            f'{{"cards": [\r\n  {{\r\n    {CARD},\r\n    "suppress": [\r\n      {ENTRY}\r\n    ]\r\n  }}\r\n]}}\r\n',
            f'{{"cards": [\r\n  {{\r\n    {CARD}\r\n  }}\r\n]}}\r\n',
        ),
    ],
    ids=["last", "first", "two", "three in the middle", "over several lines"],
)
def test_removing_all_entries_removes_the_property(before: str, after: str) -> None:
    assert mended(before) == after


@pytest.mark.parametrize("unused", [0, 1, 2])
def test_removing_one_of_three_entries_leaves_the_others(unused: int) -> None:
    used = ['{"rule":"UH101","reason":"It is meant."}', '{ "rule": "UH114", "reason": "It is meant." }']
    rest = '"anchors": [{"number": 999}], "art": {"front": "art/none.png"}'
    entries = [*used[:unused], '{"rule": "UH102", "reason": "No more."}', *used[unused:]]
    before = f'{{"cards": [{{{CARD}, {rest}, "suppress": [{", ".join(entries)}], "notes": "x, [1]"}}]}}'
    assert mended(before) == f'{{"cards": [{{{CARD}, {rest}, "suppress": [{", ".join(used)}], "notes": "x, [1]"}}]}}'


def test_removing_from_box_and_quest() -> None:
    text = (SMALLEST / "box.json").read_text("utf-8")
    assert mended(text.replace("{\n", f'{{\n  "suppress": [{ENTRY}],\n', 1), "box.json") == text
    text = (SMALLEST / "quests" / "the-gate.json").read_text("utf-8")
    with_one = text.rstrip()[:-1].rstrip() + f',\n  "suppress": [{ENTRY}]\n}}\n'
    assert mended(with_one, "quests/the-gate.json") == text
