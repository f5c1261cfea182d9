"""The machinery of faces, for a made-up game: sources, findings, crossed-out faces, and what is reported only once."""

from __future__ import annotations

import shutil
from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from tests.conftest import SMALLEST, inspect_with
from tests.inspecting import inspect
from tests.press.setting import NoPictures, runs
from toolkit.diagnostic import Diagnostic, Place
from toolkit.games import game_named
from toolkit.games.unlikely_heroes.game import GAME
from toolkit.lint.runner import all_rules
from toolkit.lint.selection import Selection
from toolkit.press.capability import Press
from toolkit.press.components import Component, Components
from toolkit.press.exports.booklet import Booklet
from toolkit.press.fault import Fault
from toolkit.press.judging import findings, merge_alike
from toolkit.press.layout.art import ArtFiles, FacePicture
from toolkit.press.layout.facing import RULE_OF, About, Facing, Imprint, face_source
from toolkit.press.layout.look import read_look
from toolkit.press.rules import RULES, missing_picture, uncredited_picture
from toolkit.press.shapes.outline import Hexagon
from toolkit.resources import data_folder
from toolkit.source.folder import Folder

NONE = FacePicture("")
HEX = Hexagon(60.0)
TEMPLATE = """<face width="{{ size.width }}" height="{{ size.height }}" bleed="{{ size.bleed }}">
{% if art.key %}<picture key="{{ art.key }}" ratio="{{ art.ratio }}" x="0" y="0" width="60" height="40"/>{% endif %}
<text x="10" y="25" width="40" height="10" about='["name"]'>{{ name }}</text></face>"""


@dataclass(frozen=True)
class Land:
    """A box of tiles, by their names."""

    root: Path
    names: tuple[str, ...]
    picture: str | None = None
    doubts: tuple[Fault, ...] = ()


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """The templates of a small game."""
    folder = tmp_path / "game"
    shutil.copytree(data_folder("templates") / "unlikely_heroes" / "icons", folder / "icons")
    for name in ("look.json", "look.schema.json"):
        shutil.copy(data_folder("templates") / "unlikely_heroes" / name, folder / name)
    (folder / "tile.xml.j2").write_text(TEMPLATE)
    return folder


class LandPress(Press[Land]):
    """The press of that game."""

    def __init__(self, templates: Path) -> None:
        self.folder = templates

    def components(self, box: Land) -> Components:
        look = read_look(self.folder, box.root, "en")
        imprint = Imprint(look, "en", Place("box.json"))
        files = ArtFiles(box.root)
        found = files.find(box.picture, '["art"]') or NONE

        def facing(index: int, name: str) -> Facing:
            return Facing(
                name=f"{index}-front",
                side="front",
                template="tile.xml.j2",
                data={"name": name},
                size={"width": HEX.width, "height": HEX.height, "bleed": 3.0},
                about=About(Place("tiles.json", ("tiles", index)), f"tile {index}", str(index)),
                picture=found,
                usable=lambda: files.usable(found, '["art"]', lambda: ""),
                pictured='["art"]',
                doubts=lambda: box.doubts,
            )

        tiles = tuple(
            Component(
                str(index), f"tile {index}", "tile", name, (face_source(facing(index, name), imprint),), form="tile",
                outline=HEX,
            )
            for index, name in enumerate(box.names)
        )  # fmt: skip
        return Components("Land", tiles, NoPictures(), (), "region")

    def booklets(self, box: Land) -> Iterable[Booklet]:
        return ()


def told(found: Iterable[Diagnostic]) -> list[tuple[str, str, str]]:
    return [(one.code, one.place.pointer_text, one.message) for one in found]


def test_every_kind_of_fault_has_its_rule() -> None:
    assert sorted({rule.code for rule in RULE_OF.values()}) == [
        rule.code for rule in sorted(RULES, key=lambda r: r.code)
    ]
    assert [rule.code for rule in RULES] == [f"TK10{number}" for number in range(1, 10)] + ["TK110", "TK120"]
    assert all(rule.opt_in and rule.check is None for rule in RULES)


def test_a_face_of_another_game(game: Path, tmp_path: Path) -> None:
    press: Press[Land] = LandPress(game)
    land = Land(tmp_path, ("Forest", "Magma"))
    components = press.components(land)
    assert components.word == "piece"
    first, second = components.components
    face, found = first.front.lay_out()
    assert (face.name, face.width, face.height, found) == ("0-front", HEX.width, HEX.height, ())
    assert [run.text for run in runs(face)] == ["Forest"]
    assert first.front.source != second.front.source
    assert first.front.source == press.components(land).components[0].front.source
    assert findings(press, land) == ()


def test_what_does_not_fit_is_told_at_its_place(game: Path, tmp_path: Path) -> None:
    press = LandPress(game)
    found = findings(press, Land(tmp_path, ("Forest", "A forest without an end to its name " * 9)))
    ((code, pointer, message),) = told(found)
    assert (code, pointer) == ("TK101", "/tiles/1/name")
    assert message.startswith('tile 1, front: "A forest without an end')
    assert found[0].gist == message.removeprefix("tile 1, front: ")
    assert (found[0].card, found[0].salient) == ("1", 'front ["name"]')


def test_a_broken_template_crosses_faces_out_and_is_told_once(game: Path, tmp_path: Path) -> None:
    (game / "tile.xml.j2").write_text("<face>{{ nothing.there }}</face>")
    press = LandPress(game)
    land = Land(tmp_path, ("Forest", "Magma"))
    assert told(findings(press, land)) == [
        ("TK107", "/tiles/0", "tile 0, front: templates/tile.xml.j2, line 1: 'nothing' is undefined.")
    ]
    face, _ = press.components(land).components[1].front.lay_out()
    assert (face.width, face.height, face.bleed, len(face.inks)) == (HEX.width, HEX.height, 3.0, 1)


def test_markup_that_is_none(game: Path, tmp_path: Path) -> None:
    (game / "tile.xml.j2").write_text("<face")
    ((code, _, message),) = told(findings(LandPress(game), Land(tmp_path, ("Forest", "Magma"))))
    assert code == "TK107"
    assert message.startswith("tile 0, front: templates/tile.xml.j2, line 1 of the markup it writes for this card: ")


def test_a_picture_is_judged_where_it_is_named(game: Path, tmp_path: Path) -> None:
    press = LandPress(game)
    Image.new("RGB", (60, 40)).save(tmp_path / "coarse.png")
    (tmp_path / "torn.png").write_bytes((tmp_path / "coarse.png").read_bytes()[:60])
    coarse = findings(press, Land(tmp_path, ("Forest",), "coarse.png"))
    assert [one.hint for one in coarse] == [
        "Use a picture of at least 473 × 315 pixels, the shape of its frame; 709 × 473 is better."
    ]
    assert told(coarse) == [
        (
            "TK105",
            "/tiles/0/art",
            "tile 0, front: the picture has only 25 dots per inch where it is printed (60 × 40 mm).",
        )
    ]
    ((code, pointer, message),) = told(findings(press, Land(tmp_path, ("Forest",), "torn.png")))
    assert (code, pointer) == ("TK103", "/tiles/0/art")
    assert message.startswith('tile 0, front: "torn.png" cannot be read: ')
    assert findings(press, Land(tmp_path, ("Forest",), "../coarse.png")) == (), "for another rule to say"


def test_a_script_without_a_font_is_reported_once_and_not_as_another(game: Path, tmp_path: Path) -> None:
    press = LandPress(game)
    assert [one.message for one in findings(press, Land(tmp_path, ("山の物語", "森")))] == [
        "box: no font has the letters of Japanese."
    ]
    assert [one.message for one in findings(press, Land(tmp_path, ("森",)))] == [
        "box: no font has the letters of Chinese."
    ]


def test_what_only_the_game_knows(game: Path, tmp_path: Path) -> None:
    doubt = Fault("look", 'the look has no colour for "mauve".', "", '["colour"]', "mauve")
    found = findings(LandPress(game), Land(tmp_path, ("Forest",), doubts=(doubt,)))
    assert told(found) == [("TK108", "/tiles/0/colour", 'tile 0, front: the look has no colour for "mauve".')]


def test_a_mistake_in_the_look_is_one_of_the_box(game: Path, tmp_path: Path) -> None:
    (tmp_path / "templates").mkdir()
    (tmp_path / "templates" / "look.json").write_text("[]")
    found = findings(LandPress(game), Land(tmp_path, ("Forest", "Magma")))
    assert told(found) == [("TK108", "", "the look has to be an object {…}, not a list […].")]


# ------------------------------------------------------------------------------------------------------ told once


def finding(card: str, gist: str, **more: Any) -> Diagnostic:
    rule = RULES[0]
    return rule(Place("tiles.json"), f"tile {card}: {gist}", card=card, gist=gist, **more)


def test_what_many_have_in_common_is_told_of_the_first() -> None:
    found = [finding("1", "too long."), finding("2", "too long."), finding("3", "too wide."), finding("4", "too long.")]
    assert [one.message for one in merge_alike(found, "piece")] == [
        "tile 1: too long. The same goes for 2 more pieces.",
        "tile 3: too wide.",
    ]
    assert [one.message for one in merge_alike(found[:2])] == ["tile 1: too long. The same goes for 1 more card."]


def test_a_card_that_is_wrong_twice_is_told_twice() -> None:
    found = [finding("1", "too long."), finding("1", "too long.", salient="back")]
    assert list(merge_alike(found)) == found


def test_messages_are_not_taken_apart() -> None:
    """A label may hold a colon; only the gist says what is alike."""
    one, other = (replace_gist(finding(f"{number}: the same", "x"), "") for number in (1, 2))
    assert list(merge_alike([one, other])) == [one, other]


def replace_gist(one: Diagnostic, gist: str) -> Diagnostic:
    from msgspec.structs import replace as changed

    return changed(one, gist=gist)


# ---------------------------------------------------------------------------------------------------- who runs them


def test_a_game_without_a_press_has_no_rules_of_it() -> None:
    game = game_named("unlikely_heroes")
    silent = replace(game, press=None)
    of_the_press = {rule.code for rule in all_rules(game)} - {rule.code for rule in all_rules(silent)}
    assert of_the_press == {rule.code for rule in (*RULES, uncredited_picture.RULE, missing_picture.RULE)}
    folder = Folder(SMALLEST, "smallest")
    assert inspect(folder, silent, Selection(("ALL",), ("UH",))).diagnostics == ()


class Counting(Press[Any]):
    """A press that says how often it was asked."""

    def __init__(self, press: Press[Any]) -> None:
        self.press, self.asked = press, 0

    def components(self, box: Any) -> Components:
        self.asked += 1
        return self.press.components(box)

    def booklets(self, box: Any) -> Iterable[Booklet]:
        return ()


@pytest.mark.parametrize(("select", "asked"), [((), 0), (("UH1",), 0), (("TK1",), 1), (("missing-glyph",), 1)])
def test_faces_are_laid_out_once_and_only_if_asked_for(select: tuple[str, ...], asked: int) -> None:
    assert GAME.press is not None
    press = Counting(GAME.press())
    inspect(Folder(SMALLEST, "smallest"), replace(GAME, press=lambda: press), Selection(select))
    assert press.asked == asked


def test_only_the_rules_that_were_asked_for_are_heard() -> None:
    runes = {"kind": "item", "number": 901, "name": "A Rune", "back": {"text": "ᚠ."}, "text": "Endless. " * 300}
    files = {"cards/extra.json": {"cards": [runes]}}
    assert [one.code for one in inspect_with(files, Selection(("TK1",))).diagnostics] == ["TK101", "TK102"]
    assert [one.code for one in inspect_with(files, Selection(("TK102",))).diagnostics] == ["TK102"]
