"""One entry changes, everything else stays; and nothing that somebody else saved is overwritten."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from toolkit.errors import ToolkitError
from toolkit.studio.desk import Desk
from toolkit.studio.editing import ConflictError, Edit

ENCOUNTERS = "cards/encounters.json"
STARTING = "cards/starting.json"


def cards(box: Path, file: str = ENCOUNTERS) -> list[dict[str, Any]]:
    read: list[dict[str, Any]] = json.loads((box / file).read_text("utf-8"))["cards"]
    return read


def test_a_changed_card_changes_its_own_lines_only(desk: Desk, box: Path) -> None:
    before = (box / ENCOUNTERS).read_text("utf-8").splitlines()
    was = cards(box)[0]
    desk.change([Edit(ENCOUNTERS, "10", was, {**was, "name": "A Lantern With a Sneeze"})], "item 10")
    after = (box / ENCOUNTERS).read_text("utf-8").splitlines()
    changed = [(old, new) for old, new in zip(before, after, strict=True) if old != new]
    assert changed == [('      "name": "A Lantern With a Cough",', '      "name": "A Lantern With a Sneeze",')]


def test_a_file_that_is_not_canonical_stays_so_elsewhere(desk: Desk, box: Path) -> None:
    odd = (
        (box / ENCOUNTERS).read_text("utf-8").replace('      "kind": "challenge",', '      "kind"  :  "challenge",', 1)
    )
    (box / ENCOUNTERS).write_text(odd, "utf-8")
    desk.refresh()
    was = cards(box)[0]
    desk.change([Edit(ENCOUNTERS, "10", was, {**was, "name": "A Lamp"})], "item 10")
    after = (box / ENCOUNTERS).read_text("utf-8")
    assert '"kind"  :  "challenge"' in after
    assert after.replace('"A Lamp"', '"A Lantern With a Cough"') == odd


def test_somebody_else_was_quicker(desk: Desk, box: Path) -> None:
    was = cards(box)[0]
    theirs = {**was, "name": "Theirs"}
    desk.change([Edit(ENCOUNTERS, "10", was, theirs)], "")
    text = (box / ENCOUNTERS).read_bytes()
    with pytest.raises(ConflictError) as raised:
        desk.change([Edit(ENCOUNTERS, "10", was, {**was, "name": "Mine"})], "")
    assert raised.value.there == theirs
    assert (box / ENCOUNTERS).read_bytes() == text


def test_what_is_already_there_is_no_conflict(desk: Desk, box: Path) -> None:
    was = cards(box)[0]
    again = Edit(ENCOUNTERS, "10", was, {**was, "name": "Saved, but the Answer Was Lost"})
    for _ in range(2):
        assert desk.change([again], "") == ["10"]
    assert cards(box)[0] == again.now
    assert len(desk.history.steps) == 1


def test_of_two_namesakes_the_one_that_was_seen_is_changed(desk: Desk, box: Path) -> None:
    first, second = [one for one in cards(box, STARTING) if one["kind"] == "hero" and "variant" not in one][:2]
    twin = {**second, "name": first["name"]}
    (id,) = desk.change([Edit(STARTING, desk.ids([Edit(STARTING, "", None, second)])[0], second, twin)], "")
    assert desk.entry(STARTING, id)["namesakes"] == 2
    assert desk.change([Edit(STARTING, id, twin, {**twin, "name": "Somebody Else"})], "") == ["somebody-else"]
    assert first in cards(box, STARTING)
    assert {**twin, "name": "Somebody Else"} in cards(box, STARTING)


def test_an_editor_that_changed_another_card_is_no_conflict(desk: Desk, box: Path) -> None:
    first, second = cards(box)[:2]
    whole = (box / ENCOUNTERS).read_text("utf-8").replace(second["name"], "Changed in an Editor")
    (box / ENCOUNTERS).write_text(whole, "utf-8")
    desk.change([Edit(ENCOUNTERS, "10", first, {**first, "name": "Changed on the Page"})], "")
    assert [one["name"] for one in cards(box)[:2]] == ["Changed on the Page", "Changed in an Editor"]


def test_another_card_and_one_less(desk: Desk, box: Path) -> None:
    many = len(cards(box))
    new = {**cards(box)[0], "number": 77, "name": "Another"}
    desk.change([Edit(ENCOUNTERS, "", None, new)], "")
    assert [one["number"] for one in cards(box)][-1] == 77
    assert (ENCOUNTERS, "77") in desk.state.entries
    desk.change([Edit(ENCOUNTERS, "77", new, None)], "")
    assert len(cards(box)) == many


def test_all_edits_or_none(desk: Desk, box: Path) -> None:
    before = (box / ENCOUNTERS).read_bytes()
    first = cards(box)[0]
    with pytest.raises(ConflictError):
        desk.change([Edit(ENCOUNTERS, "10", first, {**first, "name": "X"}), Edit(ENCOUNTERS, "11", first, {})], "")
    assert (box / ENCOUNTERS).read_bytes() == before


@pytest.mark.parametrize(
    "file", ["../elsewhere.json", "cards/../../x.json", "art/x.json", "/etc/passwd", "unlikely.toml"]
)
def test_no_other_file_is_written(desk: Desk, box: Path, file: str) -> None:
    with pytest.raises(ToolkitError, match="is not a file of this box"):
        desk.change([Edit(file, "", None, {"number": 1})], "")
    assert not (box.parent / "elsewhere.json").exists()


def test_a_box_that_is_broken_for_the_moment_stays_open(desk: Desk, box: Path, told: list[Any]) -> None:
    good = (box / "box.json").read_text("utf-8")
    (box / "box.json").write_text("{", "utf-8")
    desk.refresh()
    assert desk.state.entries
    (box / "box.json").write_text(good, "utf-8")
    desk.refresh()
    assert not desk.state.trouble


def test_what_changed_is_told_and_nothing_else(desk: Desk, box: Path, told: list[Any]) -> None:
    was = cards(box)[0]
    desk.change([Edit(ENCOUNTERS, "10", was, {**was, "name": "A Lamp"})], "")
    kind, data = told[0]
    assert kind == "cards"
    assert [(one["id"], one["name"]) for one in data["changed"]] == [("10", "A Lamp")]
    assert data["gone"] == []
    assert data["order"] is None


def test_a_draft_is_drawn_and_nothing_is_written(desk: Desk, box: Path) -> None:
    before = (box / ENCOUNTERS).read_bytes()
    was = cards(box)[0]
    drawn = desk.draft(Edit(ENCOUNTERS, "10", was, {**was, "name": "Another Name"}))
    again = desk.draft(Edit(ENCOUNTERS, "10", was, was))
    assert len(drawn["faces"]) == 2
    assert drawn["faces"][0] != again["faces"][0]
    assert drawn["faces"][1] == again["faces"][1]
    assert (box / ENCOUNTERS).read_bytes() == before
    assert desk.draft(Edit(ENCOUNTERS, "10", was, {**was, "name": 5}))["broken"] == [
        'item 10: "name" has to be a text, not 5.'
    ]


def test_findings_are_mended(desk: Desk, box: Path) -> None:
    text = (box / ENCOUNTERS).read_text("utf-8").replace('"name"', '"nmae"', 1)
    (box / ENCOUNTERS).write_text(text, "utf-8")
    desk.refresh()
    found = next(one for one in desk.state.findings if one["fix"])
    desk.mend(found["fingerprint"])
    assert '"nmae"' not in (box / ENCOUNTERS).read_text("utf-8")
    assert desk.state.findings == []
