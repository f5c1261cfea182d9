"""What changed in a box: entries and their fields, findings, verdicts and chances, as a person would edit them."""

from __future__ import annotations

import json
from pathlib import Path
from shutil import copytree
from typing import Any

import pytest

from tests.changes import changed
from tests.conftest import REPOSITORY
from tests.every_game import EVERY_GAME, SMALLEST_OF
from toolkit.errors import ToolkitError
from toolkit.game import Game
from toolkit.source.folder import Folder
from toolkit.workbench.bench import Workbench
from toolkit.workbench.editing.parts import key_of, parts_of
from toolkit.workbench.reviewing import markdown as writing
from toolkit.workbench.reviewing.entries import counted
from toolkit.workbench.reviewing.markdown import markdown
from toolkit.workbench.reviewing.reviewing import Review, ReviewRequest, reviewed, reviews

ENCOUNTERS = "cards/encounters.json"
"""The file that the edits are made in."""


@pytest.fixture
def after(tmp_path: Path) -> Path:
    """A copy of the starter, to be edited."""
    return Path(copytree(REPOSITORY / "adventures" / "starter", tmp_path / "after"))


def edit(box: Path, change: Any) -> None:
    data = json.loads((box / ENCOUNTERS).read_text("utf-8"))
    change(data["cards"])
    (box / ENCOUNTERS).write_text(json.dumps(data), "utf-8")


def review(after: Path, *, prove: bool = False) -> Review:
    (found,) = reviews(ReviewRequest(str(REPOSITORY / "adventures" / "starter"), str(after), prove=prove))
    return found


def happened(found: Review) -> list[tuple[str, list[tuple[str, Any, Any]]]]:
    return [(one.side.called, [(f.title, f.before, f.after) for f in one.fields]) for one in found.entries]


def numbers(found: Review) -> dict[str, int]:
    return {word: count for word, count in counted(list(found.entries)) if count}


def card(cards: list[dict[str, Any]], number: int) -> dict[str, Any]:
    return next(one for one in cards if one.get("number") == number)


def test_nothing_changed(after: Path) -> None:
    found = review(after)
    assert (found.entries, found.new, found.gone, found.comments) == ((), (), (), ())
    assert "Nothing changed." in markdown([found])


def test_a_person_edits_and_takes_it_back(after: Path) -> None:
    before = (after / ENCOUNTERS).read_bytes()
    edit(after, lambda cards: card(cards, 10)["modifiers"].update(wit=2))
    edit(after, lambda cards: card(cards, 10)["back"].update(text="It *coughs*."))
    ((called, fields),) = happened(review(after))
    assert called == "item 10 A Lantern With a Cough"
    assert [title for title, _, _ in fields] == ["Back: text", "Modifiers: wit"]
    assert fields[1] == ("Modifiers: wit", 1, 2)
    (after / ENCOUNTERS).write_bytes(before)
    assert happened(review(after)) == []


def test_added_removed_and_renumbered(after: Path) -> None:
    def change(cards: list[dict[str, Any]]) -> None:
        cards.append({**card(cards, 11), "number": 77, "name": "A New *Thing*"})
        cards.remove(card(cards, 13))
        card(cards, 10)["number"] = 60

    edit(after, change)
    found = review(after)
    assert numbers(found) == {"added": 1, "removed": 1, "renumbered": 1}
    said = markdown([found])
    assert "- **challenge 77 A New \\*Thing\\*** (<code>cards/encounters.json:" in said
    assert "- **challenge 13 The Committee in Session** (<code>cards/encounters.json:" in said
    assert "<code>10</code> → <code>60</code>" in said
    assert {one.code for one in found.new} >= {"UH101", "UH202"}
    assert f"**Findings**: {len(found.new)} new" in said


def test_two_cards_change_places(after: Path) -> None:
    """Their names tell which is which: each has another number, and none has another text."""

    def change(cards: list[dict[str, Any]]) -> None:
        one, other = card(cards, 11), card(cards, 13)
        one["number"], other["number"] = 13, 11

    edit(after, change)
    assert numbers(review(after)) == {"renumbered": 2}


def test_another_name_is_a_change(after: Path) -> None:
    edit(after, lambda cards: card(cards, 11).update(name="The Form"))
    assert happened(review(after)) == [("challenge 11 The Form", [("Name", "The Harbourmaster’s Form", "The Form")])]


def test_a_part_in_front_of_others_changes_none_of_them(after: Path) -> None:
    new = {"op": "gain_energy", "amount": 1}
    edit(after, lambda cards: card(cards, 10)["effect"]["do"].insert(0, new))
    ((_, fields),) = happened(review(after))
    assert {title.rpartition(":")[0] for title, _, _ in fields} == {"Effect: do 1"}
    assert all(before is not now for _, before, now in fields)


def test_what_is_broken_is_new_and_what_is_mended_is_gone(after: Path, tmp_path: Path) -> None:
    edit(after, lambda cards: card(cards, 10).update(modifiers={"wti": 1}))
    broken = review(after)
    assert "error" in {one.severity.value for one in broken.new}
    assert [title for title, _, _ in happened(broken)[0][1]] == ["Modifiers: wit", "Modifiers: wti"]
    (mended,) = reviews(ReviewRequest(str(after), str(REPOSITORY / "adventures" / "starter")))
    assert [one.message for one in mended.gone] == [one.message for one in broken.new]


def test_verdicts_and_chances(after: Path) -> None:
    edit(after, lambda cards: cards.remove(card(cards, 13)))
    edit(after, lambda cards: card(cards, 10).update(number=60))
    assert (review(after).verdicts, review(after).chances) == ((), ())
    found = review(after, prove=True)
    assert any(one.turned for one in found.verdicts)
    said = markdown([found])
    assert "**Verdicts**: " in said
    assert "**Odds**: " in said


def test_rows_of_odds_by_their_labels(after: Path) -> None:
    edit(after, lambda cards: card(cards, 10)["modifiers"].update(wit=3))
    found = review(after, prove=True)
    rows = [one for one in found.chances if one.cells]
    assert rows
    assert all(before != now for one in rows for _, before, now in one.cells)


def test_a_report_ends_where_a_comment_does(after: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    edit(after, lambda cards: [one.update(text="Quite another text.") for one in cards if "text" in one])
    monkeypatch.setattr(writing, "MOST", 1_500)
    said = markdown([review(after)])
    assert "more that would not fit here." in said
    assert said.count("<details>") == said.count("</details>")
    assert len(said) < 3_000


def test_two_games_are_not_compared() -> None:
    boxes = [Workbench(Folder(SMALLEST_OF[name], name)) for name in ("smog", "nexus_ops")]
    with pytest.raises(ToolkitError, match="Compare two states of one box"):
        reviewed(boxes[0], boxes[1], ReviewRequest("a", "b"))


@pytest.mark.parametrize("game", EVERY_GAME, ids=lambda game: game.name)
@pytest.mark.usefixtures("three_lamps")
def test_every_game(game: Game[Any]) -> None:
    """A name in the smallest box of each game is changed, and taken back; an empty beginning makes everything new."""
    before = Workbench(Folder(SMALLEST_OF[game.name], game.name))
    request = ReviewRequest("before", "after")
    named, member = next(
        (part, member)
        for part in parts_of(before.alone)
        for member in ("name", "title")
        if isinstance(part.data, dict) and isinstance(part.data.get(member), str) and part.place.file.endswith(".json")
    )
    file = named.place.file
    raw = before.folder.read(file, 10**7)
    data = changed(json.loads(raw), {f"{named.place.pointer_text}/{member}": "Something <else>"})
    after = before.changed({file: json.dumps(data).encode()})
    found = reviewed(before, after, request)
    (change,) = [one for one in found.entries if one.fields]
    assert (change.before is not None, change.side.name) == (True, "Something <else>")
    assert member.capitalize() in [one.title for one in change.fields]
    assert "&lt;else&gt;" in markdown([found])
    assert reviewed(before, after.changed({file: raw}), request).entries == ()
    new = reviewed(None, before, request)
    assert len(new.entries) == len({key_of(part) for part in parts_of(before.alone)})
    assert "This box is new." in markdown([new])
