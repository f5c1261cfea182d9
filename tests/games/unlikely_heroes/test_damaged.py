"""Boxes with errors: what can still be said about their quests is said, in helpful words and under its cause.

So is what remains undecided.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from tests.conftest import REPOSITORY, inspect_with
from toolkit.diagnostic import Diagnostic
from toolkit.games.unlikely_heroes.proving.results.verdicts import proofs
from toolkit.games.unlikely_heroes.proving.walks.solve import UNREAD, solve
from toolkit.games.unlikely_heroes.rules.quests import undecided_quest
from toolkit.lint.selection import Selection
from toolkit.report.folding import causes

TUTORIAL = REPOSITORY / "adventures" / "tutorial"
PROVING = Selection(select=("TK0", "UH1", "UH2", "UH5", "UH6"))
Cards = list[dict[str, Any]]


def without(number: int) -> Callable[[Cards], Cards]:
    return lambda cards: [card for card in cards if card.get("number") != number]


def with_changed(number: int, **changes: Any) -> Callable[[Cards], Cards]:
    return lambda cards: [card | changes if card.get("number") == number else card for card in cards]


def damaged(change: Callable[[Cards], Cards]) -> Any:
    """The tutorial, with other cards."""
    files = {}
    for file in sorted((TUTORIAL / "cards").glob("*.json")):
        data = json.loads(file.read_text("utf-8"))
        files[f"cards/{file.name}"] = data | {"cards": change(data["cards"])}
    return inspect_with(files, PROVING, TUTORIAL)


FLY = {"text": "High.", "needs": {"tag": "fly"}}
RING = "card 5 waits for map 5, which waits for map 4, which waits for chapter 2, which waits for card 5"
MISSING = "nothing in the quest leads to"


@pytest.mark.parametrize(
    ("change", "answer", "why"),
    [
        (without(16), "no", (f"{MISSING} card 16, which does not exist",)),
        (without(5), "no", (f"{MISSING} card 5, which does not exist", f"{MISSING} challenge 15")),
        (without(1), "no", ("it starts on card 1, which does not exist",)),
        (with_changed(12, quests=["another"]), "no", (f"{MISSING} card 12, which takes no part in it",)),
        (with_changed(5, back=FLY), "no", (f'{MISSING} an item with the tag "fly", which none has',)),
        (with_changed(15, trials="two"), "undecided", (UNREAD, f"{MISSING} item 16")),
        (with_changed(14, name=5), "yes", ()),
        (without(3), "no", ("map 2 leads to card 3, which does not exist", RING)),
    ],
)
def test_what_can_still_be_said_is_said(change: Callable[[Cards], Cards], answer: str, why: tuple[str, ...]) -> None:
    box = damaged(change).box
    verdict = solve(box, box.quests[0])
    assert (verdict.winnable, verdict.why) == (answer, why)


def caused_by(found: tuple[Diagnostic, ...], code: str) -> set[str]:
    """The codes of the findings that these follow from."""
    cause_of = causes(found)
    return {found[cause_of[index]].code for index, one in enumerate(found) if one.code == code}


def test_a_quest_that_lacks_a_card_follows_from_that() -> None:
    assert caused_by(damaged(without(16)).diagnostics, "UH511") == {"UH102"}
    assert caused_by(damaged(with_changed(5, back=FLY)).diagnostics, "UH511") == {"UH111"}


def test_a_circle_beyond_a_missing_map_follows_from_that() -> None:
    found = damaged(without(3)).diagnostics
    assert caused_by(found, "UH204") == caused_by(found, "UH503") == {"UH101"}


def gate(number: int, value: int, **more: Any) -> dict[str, Any]:
    trial = {"skill": "strength", "value": value, "reward": {"do": [{"op": "gain_energy", "amount": 1}]}}
    face = {"kind": "challenge", "number": number, "name": f"Gate {number}", "trials": [trial]}
    return {**face, "back": {"text": "It is shut."}, **more}


def test_a_challenge_that_stands_out_since_others_are_out_of_reach_follows_from_that() -> None:
    hill = {"kind": "map", "number": 1, "name": "The Hill", "back": {"text": "A hill."}}
    hill["anchors"] = [{"number": number} for number in (3, 5, 6, 7)]
    hero = {"kind": "hero", "number": 4, "name": "Finn", "back": {"text": "Hm."}, "meeple": "blue", "backpack": 3}
    stick = {"kind": "item", "number": 2, "name": "A Stick", "back": {"text": "Brown."}, "tags": ["stick"]}
    gates = [gate(3, 2), gate(5, 3), gate(6, 2), gate(7, 9), gate(8, 9, needs={"tag": "stick"})]
    cards = [hill, hero | {"skills": {"strength": 1, "wit": 1, "dexterity": 1}}, stick, *gates]
    found = inspect_with({"cards/encounters.json": {"cards": cards}}, PROVING).diagnostics
    assert "UH202" in caused_by(found, "UH613")


def test_whether_it_is_won_whatever_is_drawn_may_be_all_that_is_open(monkeypatch: pytest.MonkeyPatch) -> None:
    box = inspect_with({}).box
    decided = proofs(box, box.quests[0])
    assert decided is not None
    unsure = replace(decided, verdict=replace(decided.verdict, safe="undecided"))
    monkeypatch.setattr(undecided_quest, "proofs", lambda box, quest: unsure)
    (found,) = undecided_quest.check(box)
    assert "not decided whether it can be won by 2 heroes whatever is drawn" in found.message


# Proofs about boxes that could not be read whole.

LUCK = {"kind": "luck", "name": 5, "value": 1}
CLOCK = {"kind": "clock", "name": 5, "spaces": [{}, {}]}
STRAY = {"kind": "item", "number": 77, "name": 5, "back": {"text": "Hm."}}


def proved(found: Any, codes: tuple[str, ...] = ("UH511", "UH513", "UH514", "UH517")) -> list[tuple[str, str]]:
    return [(one.code, one.message) for one in found.diagnostics if one.code in codes]


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        (with_changed(15, trials="two"), "challenge 15"),
        (with_changed(1, name=5), "map 1"),
        (lambda cards: [*cards, CLOCK], "clock"),
        (lambda cards: [*cards, LUCK], ""),
        (lambda cards: [*cards, STRAY], ""),
    ],
)
def test_a_quest_that_leads_to_a_broken_card_is_not_proved(change: Callable[[Cards], Cards], expected: str) -> None:
    found = damaged(change)
    told = proved(found)
    assert [code for code, _ in told] == (["UH517"] if expected else [])
    assert all(f"because {expected}" in message for _, message in told)
    if expected:
        assert caused_by(found.diagnostics, "UH517") <= {"TK011", "TK012", "TK013"}


def test_it_is_reported_where_the_damage_is_and_names_the_quests() -> None:
    found = damaged(with_changed(15, trials="two"))
    (told,) = (one for one in found.diagnostics if one.code == "UH517")
    quest = found.box.quests[0]
    assert told.message == f"{quest.label} is not proved, because challenge 15 could not be read."
    assert told.card == "15"
    assert [one.place for one in told.related] == [quest.place / "title"]


def test_a_quest_that_cannot_be_won_anyway_says_so_beside_a_broken_card() -> None:
    found = damaged(lambda cards: [*without(16)(cards), STRAY])
    assert proved(found, ("UH511", "UH517")) != []
    assert {code for code, _ in proved(found)} == {"UH511"}


def test_a_file_that_cannot_be_parsed_may_hold_what_is_missing() -> None:
    files: dict[str, Any] = {"cards/more.json": '{"cards": [{"kind": "item", "number": 77, ]}'}
    found = inspect_with(files, PROVING, TUTORIAL)
    assert proved(found) == []
    files["cards/more.json"] = '{"cards": [{"kind": "item", "number": 16, ]}'
    found = inspect_with(files, PROVING, TUTORIAL)
    assert [code for code, _ in proved(found)] == ["UH517"]
    assert caused_by(found.diagnostics, "UH517") == {"TK001"}


def test_a_soft_lock_follows_from_the_edge_that_is_missing() -> None:
    def face(number: int, name: str) -> dict[str, Any]:
        return {"kind": "map", "number": number, "name": name, "back": {"text": "A place."}}

    edge = {"side": "east", "number": 5}
    cards = [
        {**face(1, "The Hill"), "anchors": [{"number": 3}], "edges": [edge]},
        gate(3, 2),
        {**face(5, "The Dale"), "anchors": [{"number": 4}]},
        {"kind": "item", "number": 4, "name": "A Stick", "back": {"text": "Brown."}},
    ]
    selection = Selection(select=("UH3", "UH5"))
    found = inspect_with({"cards/encounters.json": {"cards": cards}}, selection).diagnostics
    assert caused_by(found, "UH514") == {"UH301"}
    (told,) = (one.message for one in found if one.code == "UH514")
    assert "can no longer be won, because map 5 can no longer be entered: it has no edge back to map 1" in told
