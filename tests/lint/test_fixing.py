"""Every fix that the toolkit offers removes its finding, leaves valid JSON, and touches nothing else."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

import pytest
from hypothesis import given

from tests.conftest import SMALLEST, smallest_with
from tests.inspecting import Seen as Inspection
from tests.inspecting import inspect
from tests.source.making import GAME, damaged, inspect_with, repeatable
from toolkit.diagnostic import Diagnostic, Edit, Fix, Place, Severity
from toolkit.lint.fixing import Mended, apply_fixes, mend
from toolkit.source.document import Document
from toolkit.source.folder import Folder
from toolkit.source.reading import read_raw

EXTRA = "cards/extra.json"


def look(folder: Folder) -> Inspection:
    """What `unlikely check` does in between."""
    return inspect(folder, GAME)


def mended(files: dict[str, Any]) -> Mended:
    """The smallest box with some files, after `--fix`."""
    return mend(smallest_with(files), look)


def codes(files: dict[str, Any]) -> list[str]:
    """What is found."""
    return sorted(one.code for one in inspect_with(files).diagnostics)


class Slip(NamedTuple):
    """A file with a finding, and what `--fix` makes of it."""

    code: str
    before: str
    after: str
    file: str = EXTRA


ROPE = '{"kind": "item", "number": 900, "name": "Rope", "back": {"text": "Coiled."}, "tags": ["rope"]'
SLIPS = {
    "trailing comma": Slip("TK001", f'{{"cards": [{ROPE}}},]}}', f'{{"cards": [{ROPE}}}]}}'),
    "trailing commas": Slip(
        "TK001",
        '{"cards": [' + ", ".join(['{"kind": "luck", "value": 0, "notes": ["a",], }'] * 30) + ",\n],}",
        '{"cards": [' + ", ".join(['{"kind": "luck", "value": 0, "notes": ["a"] }'] * 30) + "\n]}",
    ),
    "byte-order mark": Slip("TK003", f'\ufeff{{"cards": [{ROPE}}}]}}', f'{{"cards": [{ROPE}}}]}}'),
    "two byte-order marks": Slip("TK003", '\ufeff\ufeff{"cards": []}', '{"cards": []}'),
    "misspelt property": Slip("TK010", f'{{"cards": [{ROPE}, "txet":"x"}}]}}', f'{{"cards": [{ROPE}, "text":"x"}}]}}'),
    "escaped property": Slip(
        "TK010", f'{{"cards": [{ROPE}, "\\u0074xet": "x"}}]}}', f'{{"cards": [{ROPE}, "text": "x"}}]}}'
    ),
    "misspelt property, nested": Slip(
        "TK010",
        f'{{"cards": [{ROPE}, "effect": {{"tirgger": "turn", "text": "x"}}}}]}}',
        f'{{"cards": [{ROPE}, "effect": {{"trigger": "turn", "text": "x"}}}}]}}',
    ),
    "misspelt property of the file": Slip("TK010", '{"cards": [], "ntoes": "x"}', '{"cards": [], "notes": "x"}'),
    "wrong kind": Slip(
        "TK013",
        f'{{"cards": [{ROPE.replace("item", "Itme")}}}]}}',
        f'{{"cards": [{ROPE}}}]}}',
    ),
    "wrong operation": Slip(
        "TK013",
        f'{{"cards": [{ROPE}, "effect": {{"do": [ {{"op":"drwa","cards":[4]}} ]}}}}]}}',
        f'{{"cards": [{ROPE}, "effect": {{"do": [ {{"op":"draw","cards":[4]}} ]}}}}]}}',
    ),
    "quoted number": Slip(
        "TK012", f'{{"cards": [{ROPE.replace("900", chr(34) + "0900" + chr(34))}}}]}}', f'{{"cards": [{ROPE}}}]}}'
    ),
    "quoted negative number": Slip(
        "TK012",
        f'{{"cards": [{ROPE}, "modifiers": {{"wit": "-1"}}}}]}}',
        f'{{"cards": [{ROPE}, "modifiers": {{"wit": -1}}}}]}}',
    ),
    "unknown tag": Slip(
        "UH111",
        f'{{"cards": [{ROPE}, "needs": {{"tag": "roep"}}}}]}}',
        f'{{"cards": [{ROPE}, "needs": {{"tag": "rope"}}}}]}}',
    ),
    "unknown icon": Slip(
        "UH113",
        f'{{"cards": [{ROPE}, "text": "\\u00e9🦊 \\"Gain\\" {{enregy}}, {{energy}}."}}]}}',
        f'{{"cards": [{ROPE}, "text": "\\u00e9🦊 \\"Gain\\" {{energy}}, {{energy}}."}}]}}',
    ),
    "wrong schema": Slip(
        "TK016",
        '{"$schema":"https://example.org/quest.schema.json","cards":[]}',
        '{"$schema":"https://example.org/cards.schema.json","cards":[]}',
    ),
    "unused suppression": Slip(
        "TK018",
        f'{{"cards": [{ROPE}, "suppress": [{{"rule": "UH114", "reason": "Late."}}]}}]}}',
        f'{{"cards": [{ROPE}}}]}}',
    ),
}


@pytest.mark.parametrize("slip", SLIPS.values(), ids=SLIPS)
def test_fix(slip: Slip) -> None:
    assert slip.code in codes({slip.file: slip.before})
    result = mended({slip.file: slip.before})
    assert result.after == {slip.file: slip.after}
    assert result.before == {slip.file: slip.before}
    assert slip.code not in codes({slip.file: slip.after})
    assert read_raw(slip.file, slip.after.encode())[1] == []


def test_every_fix_there_is_has_been_tried() -> None:
    fixable = {"TK001", "TK003", "TK010", "TK012", "TK013", "TK016", "TK018", "UH111", "UH113"}
    assert {slip.code for slip in SLIPS.values()} == fixable


def test_line_ends_and_everything_else_stay() -> None:
    before = '\r\n{ "cards" :\r\n\t[ {"kind":"itme" , "name" : "\\u0041" ,"starting":"available","copies": 1.0 } ] }'
    assert mended({EXTRA: before}).after == {EXTRA: before.replace("itme", "item")}


def test_one_mistake_behind_another_takes_another_pass() -> None:
    before = '\ufeff{"cards": [{"kind": "itme", "number": "900", "nmae": "Rope", "back": {"txt": "x",},}],}'
    result = mended({EXTRA: before})
    assert result.after == {
        EXTRA: '{"cards": [{"kind": "item", "number": 900, "name": "Rope", "back": {"text": "x"}}]}'
    }
    assert result.fixes == 6


def test_several_files_at_once() -> None:
    files = {EXTRA: '{"cards": [],}', "box.json": '{"game": "unlikely_heroes", "tilte": "Small"}'}
    assert mended(files).after == {EXTRA: '{"cards": []}', "box.json": '{"game": "unlikely_heroes", "title": "Small"}'}


def test_nothing_to_mend() -> None:
    assert mended({}) == Mended({}, {}, 0)
    assert mended({EXTRA: '{"cards": ['}) == Mended({}, {}, 0)
    assert mended({EXTRA: b"\xff"}) == Mended({}, {}, 0)


def test_a_needed_suppression_is_not_taken_away_while_its_card_is_broken() -> None:
    card = {
        "kind": "map",
        "number": 900,
        "name": "Hill",
        "back": {"text": "Up."},
        "anchors": [{"number": 999}],
        "suppress": [{"rule": "UH101", "reason": "Comes later."}],
        "ntoes": "x",
    }
    after = json.loads(mended({EXTRA: {"cards": [card]}}).after[EXTRA])
    assert after["cards"][0]["suppress"] == card["suppress"]
    assert "notes" in after["cards"][0]


def test_two_properties_never_become_one() -> None:
    card = {"kind": "item", "number": 900, "name": "Rope", "back": {"text": "x"}, "tgas": ["a"], "tasg": ["b"]}
    after = mended({EXTRA: {"cards": [card]}}).after[EXTRA]
    assert json.loads(after)["cards"][0] == {
        "kind": "item", "number": 900, "name": "Rope", "back": {"text": "x"}, "tags": ["a"], "tasg": ["b"]
    }  # fmt: skip


# One pass, by hand.


def finding(*edits: Edit) -> Diagnostic:
    """A finding with a fix."""
    return Diagnostic("UH999", "made-up", Severity.ERROR, Place("a"), "Wrong.", fix=Fix("Mend it", edits))


def replace(start: int, end: int, text: str, file: str = "a") -> Edit:
    """Another text for some characters."""
    return Edit(Place(file, None, span=(start, end)), text)


@pytest.mark.parametrize(
    ("fixes", "expected", "count"),
    [
        ([[replace(0, 1, "A")], [replace(5, 6, "F")]], "AbcdeF", 2),
        ([[replace(5, 6, "F")], [replace(0, 1, "A")]], "AbcdeF", 2),
        ([[replace(1, 4, "X")], [replace(2, 3, "Y")]], "aXef", 1),
        ([[replace(2, 3, "Y")], [replace(1, 4, "X")]], "abYdef", 1),
        ([[replace(1, 3, "X")], [replace(2, 4, "Y")]], "aXdef", 1),
        ([[replace(1, 3, "X")], [replace(3, 4, "Y")]], "aXYef", 2),
        ([[replace(2, 2, "X")], [replace(2, 2, "Y")]], "abXcdef", 1),
        ([[replace(1, 2, "X")], [replace(1, 2, "X")]], "aXcdef", 1),
        ([[replace(0, 1, ""), replace(5, 6, "")], [replace(5, 6, "Z"), replace(2, 3, "")]], "bcde", 1),
        ([[replace(1, 4, "")], [replace(2, 2, "Y")]], "aef", 1),
    ],
)
def test_overlapping_fixes_wait(fixes: list[list[Edit]], expected: str, count: int) -> None:
    documents = {"a": Document("a", "abcdef")}
    assert apply_fixes(documents, [finding(*edits) for edits in fixes]) == ({"a": expected}, count)


def test_a_fix_over_two_files_is_made_whole_or_not_at_all() -> None:
    documents = {"a": Document("a", "abc"), "b": Document("b", "xyz")}
    both = finding(replace(0, 1, "A"), replace(0, 1, "X", "b"))
    assert apply_fixes(documents, [both]) == ({"a": "Abc", "b": "Xyz"}, 1)
    assert apply_fixes(documents, [finding(replace(0, 2, "", "b")), both]) == ({"b": "z"}, 1)


def test_findings_without_a_fix_are_passed_over() -> None:
    assert apply_fixes({}, [Diagnostic("UH999", "made-up", Severity.ERROR, Place("a"), "Wrong.")]) == ({}, 0)


def test_fixes_that_never_come_to_an_end_are_given_up() -> None:
    def growing(folder: Folder) -> Inspection:
        document = Document("a", folder.read("a", 99).decode() if "a" in folder.changed else "")
        return Inspection(folder, {"a": document}, (finding(replace(0, 0, "x")),))

    assert mend(Folder(SMALLEST, ""), growing).after == {"a": "x" * 10}


# Whatever is wrong, fixing loses nothing.


@repeatable(60)
@given(damaged(json.loads((SMALLEST / "cards" / "encounters.json").read_text("utf-8"))))
def test_mending_damaged_cards_keeps_what_they_say(data: Any) -> None:
    file = "cards/encounters.json"
    result = mended({file: data})
    if result.after:
        document, found = read_raw(file, result.after[file].encode())
        assert document.parsed
        assert found == []
        assert size(document.data) == size(data), "a fix writes better words; it takes nothing away"
    again = mend(smallest_with({file: result.after.get(file, data)}), look)
    assert again.fixes == 0


def size(data: Any) -> int:
    """How many values there are."""
    inside = data.values() if isinstance(data, dict) else data if isinstance(data, list) else ()
    return 1 + sum(map(size, inside))


COUNTED = '{"game": "unlikely_heroes", "title": "Smallest", "counts": {"items": 2}}'


@pytest.mark.parametrize(
    "files",
    [
        pytest.param({"cards/new/ropes.json": f'{{"cards": [{ROPE}}}]}}'}, id="a file in the wrong folder"),
        pytest.param(
            {EXTRA: f'{{"cards": [{ROPE}}}]}}', "cards/copy of extra.json": f'{{"cards": [{ROPE}}}]}}'},
            id="a copied file",
        ),
        pytest.param(
            {"quests/ropes.json": f'{{"$schema": "../schemas/cards.schema.json", "cards": [{ROPE}}}]}}'},
            id="cards among quests: the file is in the wrong folder, what it says is right",
        ),
    ],
)
def test_a_count_is_not_fixed_while_something_is_in_the_wrong_place(files: dict[str, str]) -> None:
    found = mended({**files, "box.json": COUNTED})
    assert (found.after, found.fixes) == ({}, 0)


def test_a_count_is_fixed_where_everything_is_in_its_place() -> None:
    found = mended({"box.json": COUNTED.replace("2", "7"), EXTRA: f'{{"cards": [{ROPE}}}]}}'})
    assert found.after == {"box.json": COUNTED}
