"""What windows are told: what has changed and nothing else, in the order in which somebody waits for it."""

from __future__ import annotations

from pathlib import Path

from tests.studio.box_files import ENCOUNTERS, cards
from toolkit.studio.desk import Desk
from toolkit.studio.messages.events import CardsEvent, Event, FindingsEvent, TroubleEvent
from toolkit.workbench.editing.editor import ChangeRequest
from toolkit.workbench.editing.edits import Edit


def named(desk: Desk, box: Path, name: str) -> None:
    """Gives item 10 another name."""
    was = cards(box)[0]
    desk.edit(lambda editor: editor.change(ChangeRequest((Edit(ENCOUNTERS, "10", was, {**was, "name": name}),))))


def test_a_box_that_is_broken_for_the_moment_stays_open(desk: Desk, box: Path, told: list[Event]) -> None:
    good = (box / "box.json").read_text("utf-8")
    (box / "box.json").write_text("{", "utf-8")
    desk.follow(["box.json"])
    assert [type(one) for one in told] == [TroubleEvent]
    assert desk.state.entries
    assert desk.state.trouble
    named(desk, box, "Changed Meanwhile")
    assert cards(box)[0]["name"] == "Changed Meanwhile", "the game is still known"
    (box / "box.json").write_text(good, "utf-8")
    desk.follow(["box.json"])
    assert not desk.state.trouble
    assert desk.state.entries[ENCOUNTERS, "10"].name == "Changed Meanwhile"


def test_what_changed_is_told_and_nothing_else(desk: Desk, box: Path, told: list[Event]) -> None:
    named(desk, box, "A Lamp")
    (event,) = told
    assert isinstance(event, CardsEvent)
    assert [(one.id, one.name) for one in event.changed] == [("10", "A Lamp")]
    assert (event.gone, event.order, event.undo, event.redo) == ((), None, True, False)


def test_cards_are_told_before_what_is_found(desk: Desk, box: Path, told: list[Event]) -> None:
    text = (box / ENCOUNTERS).read_text("utf-8").replace('"name"', '"nmae"', 1)
    (box / ENCOUNTERS).write_text(text, "utf-8")
    desk.follow([ENCOUNTERS])
    assert [type(one) for one in told] == [CardsEvent, FindingsEvent]
    found = next(one for one in desk.state.findings if one.fix)
    desk.edit(lambda editor: editor.mend(found.fingerprint))
    assert '"nmae"' not in (box / ENCOUNTERS).read_text("utf-8")
    assert desk.state.findings == ()


def test_what_the_editor_itself_has_written_is_no_news(desk: Desk, box: Path, told: list[Event]) -> None:
    named(desk, box, "One")
    desk.follow([ENCOUNTERS, "cards"])
    assert (len(told), desk.state.revision) == (1, 2)
    text = (box / ENCOUNTERS).read_bytes()
    (box / ENCOUNTERS).write_bytes(text.replace(b'"One"', b'"Two"'))
    desk.follow([ENCOUNTERS])
    assert (len(told), desk.state.revision) == (2, 3)
    assert desk.state.entries[ENCOUNTERS, "10"].name == "Two"


def test_what_somebody_else_saved_is_shown_with_the_next_edit(desk: Desk, box: Path, told: list[Event]) -> None:
    other = cards(box)[1]
    text = (box / ENCOUNTERS).read_text("utf-8").replace(other["name"], "Changed in an Editor")
    (box / ENCOUNTERS).write_text(text, "utf-8")
    named(desk, box, "Changed on the Page")
    (event,) = told
    assert isinstance(event, CardsEvent)
    assert {one.name for one in event.changed} == {"Changed in an Editor", "Changed on the Page"}
    assert [step.by for step in desk.history.steps] == ["editor", "page"]


def test_settings_that_change_are_followed(desk: Desk, box: Path, told: list[Event]) -> None:
    text = (box / ENCOUNTERS).read_text("utf-8").replace('"name"', '"nmae"', 1)
    (box / ENCOUNTERS).write_text(text, "utf-8")
    desk.follow([ENCOUNTERS])
    (code,) = {one.code for one in desk.state.findings if one.fix}
    (box / "unlikely.toml").write_text(f'ignore = ["{code}"]\n', "utf-8")
    desk.follow(["unlikely.toml"])
    assert code not in {one.code for one in desk.state.findings}
    (box / "unlikely.toml").write_text("nonsense = 1\n", "utf-8")
    desk.follow(["unlikely.toml"])
    assert isinstance(told[-1], TroubleEvent)
    (box / "unlikely.toml").unlink()
    desk.follow(["unlikely.toml"])
    assert code in {one.code for one in desk.state.findings}
    assert not desk.state.trouble


def test_a_draft_is_drawn_and_nothing_is_written(desk: Desk, box: Path) -> None:
    before = (box / ENCOUNTERS).read_bytes()
    was = cards(box)[0]
    drawn = desk.draft(Edit(ENCOUNTERS, "10", was, {**was, "name": "Another Name"}))
    again = desk.draft(Edit(ENCOUNTERS, "10", was, was))
    assert len(drawn.faces) == 2
    assert drawn.faces[0] != again.faces[0]
    assert drawn.faces[1] == again.faces[1]
    assert (box / ENCOUNTERS).read_bytes() == before
    assert desk.draft(Edit(ENCOUNTERS, "10", was, {**was, "name": 5})).broken == (
        'item 10: "name" has to be a text, not 5.',
    )


def test_a_step_of_the_history_knows_its_cards(desk: Desk, box: Path) -> None:
    named(desk, box, "A Lamp")
    (step,) = desk.history.steps
    assert desk.editor.changed_by(step.number) == ((ENCOUNTERS, "10"),)
    assert desk.editor.changed_by(step.number + 1) == ()
