"""The look: a box changes what it names; a mistake in it is reported, and the game's own look is printed instead."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.press.setting import look
from toolkit.diagnostic import Place
from toolkit.press.layout.look import Look, read_look
from toolkit.resources import data_folder
from toolkit.source.schema import Schemas

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
    found = look_with(tmp_path, {"colours": {"paper": "#123456"}, "words": {"needs": "braucht"}})
    assert found.faults == ()
    assert found.data["colours"]["paper"] == "#123456"
    assert found.data["colours"]["ink"] == look().data["colours"]["ink"]
    assert found.data["words"]["needs"] == "braucht"
    assert found.digest != look().digest


@pytest.mark.parametrize(
    ("data", "pointer", "expected"),
    [
        ({"colours": {"paper": "white"}}, "/colours/paper", 'the look: "paper" is not in the right form ("white").'),
        ({"colour": {}}, "/colour", 'the look: unknown property "colour".'),
        (
            {"cards": {"default": {"width": -5}}},
            "/cards/default/width",
            'the look: "width" has to be at least 20 (-5).',
        ),
        ({"cards": {"hero": {"width": 70}}}, "/cards/hero", 'the look: "height" and "bleed" are missing (in hero).'),
        ({"skills": {"charm": "#123456"}}, "/skills/charm", 'the look: unknown property "charm".'),
        ({"fallbacks": []}, "/fallbacks", 'the look: "fallbacks" must not be empty.'),
        ("{", "", "The file ends before a { is closed."),
        ("[]", "", "the look has to be an object {…}, not a list […]."),
    ],
)
def test_a_look_with_a_mistake_is_left_out(data: Any, pointer: str, expected: str, tmp_path: Path) -> None:
    found = look_with(tmp_path, data)
    (fault,) = found.faults
    assert fault.place is not None
    assert (fault.place.file, fault.place.pointer_text) == ("templates/look.json", pointer)
    assert fault.message == expected
    assert found.data == look().data


@pytest.mark.parametrize(
    ("data", "meant"),
    [
        ({"colours": {"papr": "#ffffff"}}, "paper"),
        ({"kinds": {"itm": {"main": "#ffffff", "deep": "#000000"}}}, "item"),
        ({"sizes": {"numbr": 9}}, "number"),
        ({"icons": {"enrgy": "#ffffff"}}, "energy"),
        ({"words": {"forcd": "Must"}}, "forced"),
    ],
)
def test_a_name_that_nothing_uses_is_a_slip(data: Any, meant: str, tmp_path: Path) -> None:
    found = look_with(tmp_path, data)
    (fault,) = found.faults
    ((section, names),) = data.items()
    (name,) = names
    assert fault.message == f'the look: nothing that is printed uses the name "{name}" in "{section}".'
    assert fault.hint == f'Did you mean "{meant}"?'
    assert fault.place == Place("templates/look.json", (section, name), on_key=True)


def test_templates_of_the_box_may_use_further_names(tmp_path: Path) -> None:
    data = {"colours": {"papr": "#ffffff"}, "pigments": {"teal": "#008080"}, "icons": {"clock": "#ffffff"}}
    assert look_with(tmp_path, data, item_xml_j2="{{ look.colours.papr }}").faults == ()


def test_a_font_that_is_not_there(tmp_path: Path) -> None:
    found = look_with(tmp_path, {"fonts": {"title": {"regular": "Dream.ttf"}}})
    (fault,) = found.faults
    assert fault.message == "the look: there is no font Dream.ttf."
    assert fault.hint == "Put the file into templates/fonts/."
    assert fault.place == Place("templates/look.json", ("fonts", "title", "regular"))
    assert found.case.fonts.face("title").file.endswith("SourceSansPro-Regular.ttf"), "a fallback prints on"


def test_a_fallback_that_is_not_there(tmp_path: Path) -> None:
    found = look_with(tmp_path, {"fallbacks": [{"regular": "Dream.ttf"}]})
    (fault,) = found.faults
    assert fault.place == Place("templates/look.json", ("fallbacks", 0, "regular"))
    assert list(found.case.fonts.fallbacks) == list(look().case.fonts.fallbacks), "the game's own"


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
    (fault,) = found.faults
    assert fault.message == "<image> is not understood; use path, circle, rect and polygon."
    assert fault.place == Place("templates/icons/acorn.svg", None)
    assert found.case.icons == look().case.icons


def test_templates_that_are_a_link_are_not_followed(tmp_path: Path) -> None:
    box, other = tmp_path / "box", tmp_path / "other"
    box.mkdir()
    other.mkdir()
    (other / "look.json").write_text('{"colours": {"paper": "#000000"}}')
    (box / "templates").symlink_to(other)
    assert read_look(TEMPLATES / "unlikely_heroes", box, "en").digest == look().digest


@pytest.mark.parametrize("game", ["unlikely_heroes", "nemo_rising"])
def test_the_schema_names_what_the_look_has(game: str) -> None:
    """An editor completes every name that the game's own look has, and shows what it is there."""
    data = json.loads((TEMPLATES / game / "look.json").read_text("utf-8"))
    schema = json.loads((TEMPLATES / game / "look.schema.json").read_text("utf-8"))
    assert set(data) <= set(schema["properties"])
    for section, values in data.items():
        if not isinstance(values, dict):
            continue
        listed = schema["properties"][section]["properties"]
        assert values.keys() <= listed.keys()
        assert {name: one["default"] for name, one in listed.items() if "default" in one} == (
            values if section != "fonts" else {}
        )
    assert Schemas(TEMPLATES / game).is_valid("look.schema.json", data)
