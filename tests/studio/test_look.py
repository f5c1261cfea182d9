"""The look, changed a value at a time: faces follow, only what differs is kept, and every change can be undone."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from toolkit.errors import ToolkitError
from toolkit.studio.desk import Desk
from toolkit.workbench.editing.disk import LOOK
from toolkit.workbench.editing.editor import Editor
from toolkit.workbench.editing.look import Knob, restyle, sections

MAIN = ("kinds", "item", "main")
HERE = ("cards/encounters.json", "18")


def knobs(desk: Desk) -> dict[tuple[str, ...], Knob]:
    return {one.path: one for section in sections(desk.state.bench) for one in section.knobs}


def style(desk: Desk, path: tuple[str, ...], value: Any) -> None:
    desk.edit(lambda editor: restyle(editor, path, value), "Mara")


def faces(desk: Desk) -> list[str]:
    return [face.version for entry in desk.state.entries.values() for face in entry.faces]


def test_a_colour_changes_every_face_it_is_on_and_back(desk: Desk, box: Path) -> None:
    before, was = faces(desk), knobs(desk)[MAIN]
    assert was.now == was.default
    style(desk, MAIN, "#274c77")
    assert knobs(desk)[MAIN] == Knob(MAIN, "#274c77", was.default)
    written = json.loads((box / LOOK).read_text("utf-8"))
    assert {name: one for name, one in written.items() if name != "$schema"} == {"kinds": {"item": {"main": "#274c77"}}}
    changed = [one for one, other in zip(before, faces(desk), strict=True) if one != other]
    assert 0 < len(changed) <= len(before)
    assert desk.history.steps[-1].who == "Mara"
    assert desk.edit(Editor.undo) == "the look: kinds item main"
    assert (faces(desk), (box / LOOK).exists()) == (before, False)
    assert desk.edit(Editor.redo) == "the look: kinds item main"
    style(desk, MAIN, None)
    assert (faces(desk), (box / LOOK).exists()) == (before, False)


def test_what_somebody_else_has_written_stays_and_is_in_the_history(desk: Desk, box: Path) -> None:
    (box / "templates").mkdir()
    (box / LOOK).write_text('{"spacing": {"frame": 6}}', "utf-8")
    desk.follow([LOOK])
    assert knobs(desk)["spacing", "frame"].now == 6
    style(desk, MAIN, "#274c77")
    assert json.loads((box / LOOK).read_text("utf-8")) == {
        "spacing": {"frame": 6}, "kinds": {"item": {"main": "#274c77"}},
    }  # fmt: skip
    desk.edit(Editor.undo)
    assert (box / LOOK).read_text("utf-8") == '{"spacing": {"frame": 6}}'
    desk.edit(Editor.undo)
    assert not (box / LOOK).exists()
    assert not any(one.code == "TK201" for one in desk.state.findings), "a look is no stray file"


@pytest.mark.parametrize(
    ("path", "value"),
    [(MAIN, "red"), (MAIN, 7), (("type", "text"), -1), (("kinds", "nobody", "main"), "#fff"), (("kinds",), {"a": 1})],
)
def test_what_no_look_can_be_is_refused(desk: Desk, box: Path, path: tuple[str, ...], value: Any) -> None:
    with pytest.raises(ToolkitError):
        style(desk, path, value)
    assert not (box / LOOK).exists()


def test_families_of_type_are_chosen_by_name(desk: Desk) -> None:
    title = knobs(desk)["fonts", "title"]
    names = [name for name, _ in title.choices]
    assert len(names) == len(set(names)) > 2
    name, files = next(one for one in title.choices if dict(one[1]) != dict(title.now))
    style(desk, ("fonts", "title"), dict(files))
    assert {**title.default, **files} == knobs(desk)["fonts", "title"].now, name


def test_a_look_that_is_no_json_is_left_alone(desk: Desk, box: Path) -> None:
    (box / "templates").mkdir()
    (box / LOOK).write_text("{", "utf-8")
    desk.follow([LOOK])
    with pytest.raises(ToolkitError, match="not JSON"):
        style(desk, MAIN, "#274c77")
    assert (box / LOOK).read_text("utf-8") == "{"
