"""Saving a game (rulebook, "Save"): "You can save the game at any time, by using the save-game dividers." """

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from shutil import copytree

import pypdfium2

from tests.cli.conftest import Run, plain_surroundings, unlikely
from tests.conftest import REPOSITORY, SMALLEST
from tests.games.unlikely_heroes.everything import ROOT as EVERYTHING
from tests.press.setting import runs
from toolkit.games.unlikely_heroes.content.model import Box
from toolkit.games.unlikely_heroes.printing.press import BoxPress
from toolkit.games.unlikely_heroes.settings import PARTY
from toolkit.press.components import Component
from toolkit.press.shapes.ink import Face
from toolkit.workbench.bench import Workbench

__all__ = ["plain_surroundings", "unlikely"]

EXPANSIONS = REPOSITORY / "adventures" / "second-best-saga-expansions"
GERMAN = REPOSITORY / "tests" / "boxes" / "german"


def opened(path: Path) -> Box:
    box = Workbench.at(path).box
    assert isinstance(box, Box)
    return box


def dividers(box: Box) -> dict[str, Component]:
    made = BoxPress().dividers(box)
    return {one.id.removeprefix("divider-"): one for one in made.components} if made is not None else {}


def front(one: Component) -> Face:
    """Its front, about which there is nothing to say: everything fits, in glyphs that there are."""
    face, findings = one.front.lay_out()
    assert findings == (), one.id
    return face


def words(one: Component) -> str:
    return " ".join(" ".join(run.text for run in runs(front(one))).split())


def test_the_instruction_is_on_the_front_of_each_divider() -> None:
    """Save: "Follow the instruction on the front of each divider." """
    made = dividers(opened(SMALLEST))
    assert "Put the common discard pile behind this divider" in words(made["discards"])
    for name, one in made.items():
        assert "this divider" in words(one), name
    assert len({one.back.name for one in made.values() if one.back}) == 1, "and nothing but a back on the back"


def test_they_are_numbered_to_be_followed_in_reverse() -> None:
    """Save: "To continue the game, follow the instructions in reverse and regroup." """
    made = [words(one) for one in dividers(opened(SMALLEST)).values()]
    assert all("To continue, follow the dividers in reverse; then regroup." in said for said in made)
    numbers = [next(int(word) for word in said.removeprefix(one.name).split() if word.isdigit())
               for said, one in zip(made, dividers(opened(SMALLEST)).values(), strict=True)]  # fmt: skip
    assert numbers == list(range(1, len(made) + 1))


def test_what_cards_cannot_keep_is_noted() -> None:
    """Where meeples stand is not: Regroup, "Move all meeples to the map card indicated by the quest. If the quest does
    not indicate a map, move all meeples to the last revealed map card." """
    made = dividers(opened(SMALLEST))
    for noted in ("Quest", "Chapter and variant", "Whose turn is next", "Rounds and space", "Puzzles solved"):
        assert noted in words(made["quest"])
    assert "on your items and traits, in order" in words(made["hero-1"])
    assert "the one revealed last in front" in words(made["maps"])


def test_there_is_one_for_each_hero_and_each_pile() -> None:
    """p. 4: "when playing solo, pick 2-4 heroes". p. 29: "no longer available during this quest"."""
    heroes = [f"hero-{number}" for number in range(1, int(PARTY.values[-1]) + 1)]
    assert len(heroes) == 4
    base = ["quest", *heroes, "maps", "discards", "destroyed", "luck", "luck-discards", "out-of-luck"]
    assert list(dividers(opened(SMALLEST))) == base


def test_an_expansion_brings_those_for_what_it_adds() -> None:
    """p. 22: "shuffle them all into a common exploration draw pile"; no divider is printed twice."""
    expansion = opened(EXPANSIONS)
    own = replace(expansion, cards=tuple(card for card in expansion.cards if card.number is None), expansion=True)
    made = dividers(own)
    assert list(made) == ["exploration", "modules"]
    assert "12" in words(made["exploration"]).split(), "after those of the base box"
    assert dividers(replace(own, cards=())) == {}


def test_they_stand_out_above_the_cards(tmp_path: Path) -> None:
    """Setup: "Place the pile upright in the box": so a title shows only on what is taller. A look may say how tall."""
    for one in dividers(opened(SMALLEST)).values():
        face = front(one)
        assert (face.width, face.height, face.bleed) == (63, 96, 3)
    box = copytree(SMALLEST, tmp_path / "small")
    (box / "templates").mkdir()
    look = box / "templates" / "look.json"
    look.write_text(json.dumps({"cards": {"default": {"width": 70, "height": 120, "bleed": 3}}}), "utf-8")
    assert {(front(one).width, front(one).height) for one in dividers(opened(box)).values()} == {(70, 128)}
    look.write_text(json.dumps({"cards": {"divider": {"width": 80, "height": 100, "bleed": 2}}}), "utf-8")
    assert {(front(one).width, front(one).height) for one in dividers(opened(box)).values()} == {(80, 100)}


def test_in_the_language_of_the_box() -> None:
    made = dividers(opened(GERMAN))
    english = dividers(opened(SMALLEST))
    assert words(made["luck"]).startswith("Glück: Nachziehstapel")
    assert "Mischt ihn nicht." in words(made["luck"])
    for name, one in made.items():
        assert "folgt den Trennkarten rückwärts; dann sammelt euch." in words(one)
        assert one.name != english[name].name


def test_printed_on_sheets_of_their_own(unlikely: Run, tmp_path: Path) -> None:
    copytree(SMALLEST, tmp_path / "smallest")
    result = unlikely("render", "smallest", "--dividers")
    assert (result.code, result.err) == (0, "build/smallest/sheets/a4-dividers.pdf: 11 dividers on 4 pages of A4.\n")
    assert [path.name for path in (tmp_path / "build" / "smallest").iterdir()] == [".unlikely-made", "sheets"]
    document = pypdfium2.PdfDocument((tmp_path / "build" / "smallest" / "sheets" / "a4-dividers.pdf").read_bytes())
    said = [page.get_textpage().get_text_range() for page in document]
    assert "Hero 4" in said[0]
    assert "Saved game" in said[1]


def test_a_box_without_dividers_says_so(unlikely: Run, tmp_path: Path) -> None:
    box = copytree(SMALLEST, tmp_path / "smallest")
    head = json.loads((box / "box.json").read_text("utf-8"))
    (box / "box.json").write_text(json.dumps({**head, "expansion": True}), "utf-8")
    result = unlikely("render", "smallest", "--dividers")
    assert (result.code, result.one_line) == (2, "unlikely: --dividers: smallest has none.")


def test_text_that_does_not_fit_on_a_divider_is_found(unlikely: Run, tmp_path: Path) -> None:
    box = copytree(SMALLEST, tmp_path / "smallest")
    (box / "templates" / "words").mkdir(parents=True)
    (box / "templates" / "words" / "en.ftl").write_text(f"divider-text = {'Put it there. ' * 130}\n", "utf-8")
    result = unlikely("render", "smallest", "--dividers")
    assert result.code == 1
    assert "TK101" in result.err
    assert "Maps, front" in result.err


def test_tokens_stay_with_the_player() -> None:
    """Heroes: "The new hero inherits any cubes, tokens, items and other cards from the previous hero." That is all the
    rulebook says of tokens: whoever has some keeps them, also over a break."""
    assert "Tokens" not in words(dividers(opened(SMALLEST))["hero-1"])
    assert opened(EVERYTHING).tokens == {"coin": 12, "wound": 6}
    box = replace(opened(SMALLEST), tokens={"coin": 12})
    assert [name for name, one in dividers(box).items() if "Tokens" in words(one)] == [
        f"hero-{number}" for number in range(1, int(PARTY.values[-1]) + 1)
    ]
    assert "Marker" in words(dividers(replace(opened(GERMAN), tokens={"Münze": 12}))["hero-2"])
