"""The look: a box changes what it names; a mistake in it is reported, and the game's own look is printed instead."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.press.setting import look
from toolkit.press.layout.look import Look, read_look
from toolkit.resources import data_folder

TEMPLATES = data_folder("templates")


def look_with(box: Path, data: Any = None, **files: str | bytes) -> Look:
    """The look of a box with these files in its `templates/`; `__` stands for a slash, `_` for a dot."""
    folder = box / "templates"
    folder.mkdir()
    if data is not None:
        (folder / "look.json").write_text(data if isinstance(data, str) else json.dumps(data))
    for name, content in files.items():
        path = folder / name.replace("__", "/").replace("_", ".")
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return read_look(TEMPLATES / "unlikely_heroes", box, "en")


def messages(found: Look) -> list[str]:
    assert {fault.kind for fault in found.faults} <= {"look"}
    return [fault.message for fault in found.faults]


def test_a_box_without_a_look(tmp_path: Path) -> None:
    assert read_look(TEMPLATES / "unlikely_heroes", tmp_path, "en").digest == look().digest


def test_only_what_differs(tmp_path: Path) -> None:
    found = look_with(tmp_path, {"colours": {"paper": "#123456"}, "words": {"or": "oder"}})
    assert found.faults == ()
    assert found.data["colours"]["paper"] == "#123456"
    assert found.data["colours"]["ink"] == look().data["colours"]["ink"]
    assert found.data["words"]["or"] == "oder"
    assert found.digest != look().digest


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        ({"colours": {"paper": "white"}}, "templates/look.json at /colours/paper: "),
        ({"colour": {}}, "templates/look.json at /colour: "),
        ({"cards": {"default": {"width": -5}}}, "templates/look.json at /cards/default/width: "),
        ({"fallbacks": []}, "templates/look.json at /fallbacks: "),
        ("{", "templates/look.json cannot be read: "),
        ("[]", "templates/look.json has to be an object."),
    ],
)
def test_a_look_with_a_mistake_is_left_out(data: Any, expected: str, tmp_path: Path) -> None:
    found = look_with(tmp_path, data)
    (message,) = messages(found)
    assert message.startswith(expected)
    assert found.data == look().data


def test_a_font_that_is_not_there(tmp_path: Path) -> None:
    found = look_with(tmp_path, {"fonts": {"title": {"regular": "Dream.ttf"}}})
    (message,) = messages(found)
    assert message.startswith("templates/look.json: the font title, regular: Dream.ttf: there is no such font")
    assert found.case.fonts.face("title").file.endswith("SourceSansPro-Regular.ttf"), "a fallback prints on"


def test_a_font_of_its_own(tmp_path: Path) -> None:
    real = Path(look().case.fonts.face("label").file).read_bytes()
    found = look_with(tmp_path, {"fonts": {"title": {"regular": "Own.ttf"}}}, fonts__Own_ttf=real)
    assert messages(found) == []
    assert found.case.fonts.face("title").file == str(tmp_path / "templates" / "fonts" / "Own.ttf")


def test_icons_of_its_own(tmp_path: Path) -> None:
    drawn = '<svg viewBox="0 0 2 2"><circle cx="1" cy="1" r="1"/></svg>'
    found = look_with(tmp_path, icons__acorn_svg=drawn, icons__luck_svg=drawn)
    assert messages(found) == []
    assert len(found.case.icons["luck"].drawing((0, 0, 0, 255), (0, 0, 0, 255)).shapes) == 1
    assert set(look().case.icons) < set(found.case.icons)


def test_an_icon_that_is_none(tmp_path: Path) -> None:
    found = look_with(tmp_path, icons__acorn_svg="<svg><image/></svg>")
    assert messages(found) == [
        "templates/icons/acorn.svg: <image> is not understood; use path, circle, rect and polygon."
    ]
    assert found.case.icons == look().case.icons


def test_templates_that_are_a_link_are_not_followed(tmp_path: Path) -> None:
    box, other = tmp_path / "box", tmp_path / "other"
    box.mkdir()
    other.mkdir()
    (other / "look.json").write_text('{"colours": {"paper": "#000000"}}')
    (box / "templates").symlink_to(other)
    assert read_look(TEMPLATES / "unlikely_heroes", box, "en").digest == look().digest


def test_the_schema_names_what_the_look_has() -> None:
    """Every colour, size and word that templates ask for is in the game's look: undefined names would be errors."""
    schema = json.loads((TEMPLATES / "unlikely_heroes" / "look.schema.json").read_text("utf-8"))
    assert set(look().data) == set(schema["properties"])
