"""Single slips planted in boxes: which findings lead, and how many follow from each."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conftest import REPOSITORY, inspect_with
from tests.games.unlikely_heroes.faults import catalogue, planted_folder
from tests.games.unlikely_heroes.tiny import COMPONENTS, chapter, item, objective, place, revealed
from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games import game_named
from toolkit.lint.runner import inspect, open_box
from toolkit.report.folding import causes
from toolkit.source.folder import Folder

TUTORIAL = REPOSITORY / "adventures" / "tutorial"
BY_ID = {fault.id: fault for fault in catalogue()}


def told(found: tuple[Diagnostic, ...]) -> dict[str, list[str]]:
    """The findings that lead, `UH101 4`, each with the codes of those that follow."""
    cause_of = causes(found)
    leading = {
        index: f"{one.code} {one.card}"
        for index, one in enumerate(found)
        if index not in cause_of
        and one.code[:3] in ("UH1", "UH2", "UH3", "UH4", "UH5")
        and one.severity is not Severity.REMARK  # which is about taste
        and one.code != "UH506"
    }
    return {
        name: sorted(one.code for other, one in enumerate(found) if cause_of.get(other) == index)
        for index, name in leading.items()
    }


def slip(file: str, old: str, new: str) -> tuple[Diagnostic, ...]:
    """The tutorial with one slip in it."""
    text = (TUTORIAL / file).read_text("utf-8")
    assert old in text
    folder = Folder(TUTORIAL, TUTORIAL.name).with_changed({file: text.replace(old, new).encode()})
    return inspect(open_box(folder, game_named("unlikely_heroes"))).diagnostics


@pytest.mark.parametrize(
    ("file", "old", "new", "expected"),
    [
        ("maps", '"number": 13, "x"', '"number": 113, "x"', {"UH101 4": ["UH202", "UH207", "UH207"]}),
        ("maps", '"number": 12, "x"', '"number": 21, "x"', {"UH101 1": ["UH202", "UH503"]}),
        ("encounters", "taller: gain 1 {energy}", "taller: gain 1 {stamina}", {"UH113 9": ["UH127"]}),
        ("encounters", '"cards": [16]', '"cards": [18]', {"UH127 15": [], "UH202 16": ["UH203", "UH503"]}),
    ],
)
def test_a_wrong_number(file: str, old: str, new: str, expected: dict[str, list[str]]) -> None:
    assert told(slip(f"cards/{file}.json", old, new)) == expected


def test_a_card_with_another_number_is_the_one_that_is_missed() -> None:
    """11 → 34 is no slip of the finger; but nothing else is missing, and nothing else is in vain."""
    found = slip("cards/encounters.json", '"number": 11,', '"number": 34,')
    assert told(found) == {"UH101 3": ["UH202"]}
    (missing,) = (one for one in found if one.code == "UH101")
    assert missing.hint == "Did you mean 34? Nothing leads to challenge 34."


def test_a_copied_file_is_one_finding() -> None:
    copied = (TUTORIAL / "cards" / "encounters.json").read_bytes()
    folder = Folder(TUTORIAL, TUTORIAL.name).with_changed({"cards/encounters-copy.json": copied})
    found = inspect(open_box(folder, game_named("unlikely_heroes"))).diagnostics
    cause_of = causes(found)
    (leading,) = (one for index, one in enumerate(found) if one.code == "UH112" and index not in cause_of)
    assert leading.message == "The cards in this file are also in cards/encounters-copy.json."
    following = {one.code for index, one in enumerate(found) if index in cause_of and found[cause_of[index]] is leading}
    assert {"UH112", "UH703"} <= following


def test_the_card_that_was_meant_is_named() -> None:
    found = slip("cards/maps.json", '"number": 13, "x"', '"number": 113, "x"')
    assert [one.hint for one in found if one.code == "UH101"] == ["Did you mean 13? Nothing leads to challenge 13."]


def test_a_text_that_promises_the_card_is_pointed_at() -> None:
    """Both rewards say "draw {card:16}", and draw something else."""
    found = slip("cards/encounters.json", '"cards": [16]', '"cards": [18]')
    (orphan,) = (one for one in found if one.code == "UH202")
    places = [one.place.pointer_text for one in orphan.related if one.message == "challenge 15's text mentions it"]
    assert places == ["/cards/8/trials/0/reward/text", "/cards/8/trials/1/reward/text"]


def test_a_piece_that_is_missing_is_named_and_not_the_one_that_is_there() -> None:
    found = slip("cards/maps.json", '"number": 13, "x"', '"number": 113, "x"')
    messages = [one.message for one in found if one.card == "17"]
    assert messages == ["No quest reaches item 17: only item 14 would lead to it."]


GORGE: list[dict[str, Any]] = [
    place(1, edges={"east": 2}),
    place(2, edges={"west": 1, "east": 3}),
    place(3, edges={"west": 2, "east": 4}, back={"text": "A gorge.", "needs": {"tag": "rope"}}),
    place(4, 11, 12, edges={"west": 3}),
    item(11, tags=["rope"]),
    item(12),
]


def test_a_gate_by_tag_leads() -> None:
    """The rope for the gorge lies behind the gorge."""
    quest = {"number": 1, "title": "Q", "start": 1, "chapters": [chapter(objective(revealed(12)))]}
    files = {
        "cards/encounters.json": {"cards": GORGE},
        "cards/components.json": COMPONENTS,
        "quests/the-gate.json": quest,
    }
    assert told(inspect_with(files).diagnostics) == {"UH204 3": ["UH207", "UH207", "UH207", "UH503"]}


@pytest.mark.parametrize(
    ("fault", "leading"),
    [("removed-124", ["UH102 123"]), ("47-without-161", ["UH202 161"]), ("70-without-66", ["UH301 66"]),
     ("33-without-38", ["UH301 38"])],
)  # fmt: skip
def test_one_fault_in_the_saga_leads_with_one_finding(fault: str, leading: list[str]) -> None:
    found = inspect(open_box(planted_folder(BY_ID[fault]), game_named("unlikely_heroes"))).diagnostics
    assert list(told(found)) == leading
