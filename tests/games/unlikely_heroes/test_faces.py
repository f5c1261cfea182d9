"""Faces: every card of every box prints with the right template, and its key covers everything that decides its ink."""

from __future__ import annotations

import json
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageChops, ImageStat

from tests.conftest import REPOSITORY, SMALLEST, inspect_with
from tests.games.unlikely_heroes.everything import everything
from tests.press.setting import inks, runs
from toolkit.diagnostic import Diagnostic
from toolkit.games.unlikely_heroes.content.model import Box
from toolkit.games.unlikely_heroes.game import GAME
from toolkit.games.unlikely_heroes.printing.face_data import printed
from toolkit.games.unlikely_heroes.printing.faces import look_of
from toolkit.games.unlikely_heroes.printing.press import BoxPress
from toolkit.games.unlikely_heroes.printing.wording import wording
from toolkit.lint.selection import Selection
from toolkit.press.components import Components, FaceSource
from toolkit.press.judging import findings
from toolkit.press.pixels.paint import paint
from toolkit.press.pixels.png import write_png
from toolkit.press.shapes.ink import Bundle, Face, Picture, Shape
from toolkit.source.content import load
from toolkit.source.folder import Folder

GOLDEN = Path(__file__).parent / "golden"
BOXES = sorted(path.parent for path in (REPOSITORY / "adventures").glob("*/box.json"))


def box_at(root: Path) -> Box:
    box = GAME.reader().parse(load(Folder(root, root.name), GAME.reader().files, GAME.reader().schemas)[0])
    assert isinstance(box, Box)
    return box


def box_with(*cards: dict[str, Any]) -> Box:
    box = inspect_with({"cards/extra.json": {"cards": list(cards)}}, Selection(("TK0",))).box
    assert isinstance(box, Box)
    return box


def item(number: int = 901, **more: Any) -> dict[str, Any]:
    return {"kind": "item", "number": number, "name": "A Lantern", "back": {"text": "Quiet."}, **more}


def judged(box: Box) -> tuple[Diagnostic, ...]:
    return findings(BoxPress(), box)


def face_named(made: Components, name: str) -> tuple[Face, tuple[Diagnostic, ...]]:
    return {face.name: face for face in made.faces()}[name].lay_out()


def words(face: Face) -> str:
    """Everything that is written on a face, with single spaces."""
    return " ".join(" ".join(run.text for run in runs(face)).split())


@pytest.mark.slow
@pytest.mark.parametrize("root", BOXES, ids=lambda root: root.name)
def test_the_boxes_that_come_with_the_toolkit_print_without_a_word(root: Path) -> None:
    assert [one.message for one in judged(box_at(root))] == []


def test_every_property_of_every_card_prints() -> None:
    """Only cards that do everything there is to do have more text than a card can hold."""
    box = everything().box
    found = judged(box)
    assert [(one.code, one.card) for one in found] == [("TK101", "una"), ("TK101", "rope"), ("TK101", "6")]
    assert {card.KIND for card in box.cards} == {
        "map", "hero", "item", "challenge", "luck", "out_of_luck", "clock", "weather", "detour", "nightfall", "trait"
    }  # fmt: skip


def test_names_of_files() -> None:
    box = box_with(
        item(901),
        {**item(902), "id": "902-bell"},
        {**item(902), "id": "902-rope"},
        {"kind": "weather", "name": "Fog", "directions": {"north": {"text": "Wet."}}},
        {"kind": "detour", "name": "Bog", "placement": ["north"], "effect": {"text": "Wet."}},
        {"kind": "trait", "name": "Luck", "module": "blessed", "scale": [{"text": "a"}, {"text": "b"}, {"text": "c"}]},
    )
    every = BoxPress().components(box).components
    names = {card.id: (card.front.name, card.back and card.back.name) for card in every}
    assert names["901"] == ("901-front", "901-back")
    assert names["902-bell"] == ("902-bell-front", "902-bell-back")
    assert names["902-rope"] == ("902-rope-front", "902-rope-back")
    assert names["fog"] == ("fog-front", "exploration-back")
    assert names["bog"] == ("bog-front", "exploration-back"), "they are shuffled together"
    assert names["luck"] == ("luck-front", "blessed-trait-back")
    assert names["1"] == ("001-front", "001-back")
    assert names["a-spoon"] == ("a-spoon-front", "item-back")


def test_no_two_faces_of_one_name_differ() -> None:
    for root in (*BOXES, SMALLEST):
        made = BoxPress().components(box_at(root))
        found: dict[str, str] = {}
        for card in made.components:
            for face in card.faces:
                assert found.setdefault(face.name, face.source) == face.source


def test_templates_see_plain_data_only() -> None:
    """Nothing that would give a template access to the program: only what JSON can hold, and marked texts."""
    box = everything().box
    look = look_of(box)
    for card in box.cards:
        data = printed(box, card, look.data, wording("en"))
        assert json.loads(json.dumps(data)) == data


# ------------------------------------------------------------------------------------------------------- sources


def source(name: str = "901-front", **more: Any) -> str:
    return {face.name: face for face in BoxPress().components(box_with(item(**more))).faces()}[name].source


def test_the_source_is_what_decides_the_ink() -> None:
    plain = source(text="One.")
    assert plain == source(text="One.")
    assert plain != source(text="Two.")
    assert plain != source(text="One.", modifiers={"wit": 1})
    assert plain == source(text="One.", notes="not printed")
    assert plain == source(text="One.", back={"text": "Another."}), "the front does not show the back"
    assert source("901-back", text="One.") == source("901-back", text="Two."), "nor the back the front"


def test_a_picture_is_part_of_the_source() -> None:
    fine = source(art={"front": "art/fine.png"})
    assert fine != source()
    assert fine != source(art={"front": "art/coarse.png"})


def test_the_look_is_part_of_the_source() -> None:
    restyled = SMALLEST.parent / "restyled"
    (mine,) = [face for face in BoxPress().components(box_at(restyled)).faces() if face.name == "a-spoon-front"]
    theirs = {face.name: face for face in BoxPress().components(box_at(SMALLEST)).faces()}["a-spoon-front"]
    assert mine.source != theirs.source


# ------------------------------------------------------------------------------------------------- what is printed


def test_an_item() -> None:
    box = box_with(
        item(
            tags=["light", "tool"],
            text="It *coughs*.",
            modifiers={"strength": 1, "wit": -2},
            effect={"trigger": "anytime", "energy": {"charged": 2, "uncharged": 1}, "text": "Gain 1 {energy}."},
            piece={"number": 20, "colour": "blue", "sides": {"east": {"connector": "tab"}}},
            revealed={"draw": [902], "discard": [903, 904]},
        )
    )
    face, found = face_named(BoxPress().components(box), "901-front")
    assert found == ()
    assert (face.width, face.height, face.bleed) == (63, 88, 3)
    written = words(face)
    for expected in ("A Lantern", "light · tool", "It coughs .", "+1", "−2", "Anytime", "Gain 1", "20", "Draw 902"):
        assert expected in written.replace("  ", " "), expected
    assert "Discard 903 904" in written
    blue = [ink for ink in inks(face) if isinstance(ink, Shape) and ink.fill == (0x2C, 0x6F, 0xB0, 255)]
    assert len(blue) == 1, "the piece, in its colour"
    assert sum(segment[0] == "C" for segment in blue[0].path) == 4, "with one round tab"


def test_a_reward_to_choose_has_a_line_between() -> None:
    options = [{"do": [{"op": "gain_energy", "amount": 2}]}, {"do": [{"op": "restore_luck", "amount": 1}]}]
    challenge = {
        "kind": "challenge", "number": 901, "name": "A Wall", "back": {"text": "A wall."},
        "trials": [
            {"skill": "wit", "value": 4, "per_hero": True, "reward": {"do": [{"op": "choose", "options": options}]}}
        ],
    }  # fmt: skip
    face, found = face_named(BoxPress().components(box_with(challenge)), "901-front")
    assert found == ()
    gain, restore = (next(run for run in runs(face) if word in run.text) for word in ("Gain", "Restore"))
    lines = [
        (min(xs), max(xs))
        for ink in inks(face)
        if isinstance(ink, Shape) and (xs := [n for s in ink.path for n in s[1::2]]) and max(xs) - min(xs) < 0.5
    ]
    assert any(gain.x < left < right < restore.x for left, right in lines)


def test_a_map_shows_its_anchors_and_edges_where_they_are() -> None:
    hill = {
        "kind": "map", "number": 901, "name": "A Hill", "back": {"text": "Up."},
        "anchors": [{"number": 902, "x": 25, "y": 50}],
        "edges": [{"side": "north", "number": 903}, {"side": "east", "number": 904, "at": 30}],
    }  # fmt: skip
    face, found = face_named(BoxPress().components(box_with(hill)), "901-front")
    assert found == ()
    at = {run.text: (run.x + run.width / 2, run.y) for run in runs(face)}
    assert at["902"][0] == pytest.approx(63 * 0.25, abs=0.05)
    assert at["902"][1] == pytest.approx(44, abs=2)
    assert at["903"][0] == pytest.approx(31.5, abs=0.05)
    assert at["903"][1] < 6
    assert at["904"][0] > 58
    assert at["904"][1] == pytest.approx(88 * 0.3, abs=2)
    pictures = [ink for ink in face.inks if isinstance(ink, Picture)]
    *beyond, inside = [(p.x, p.y, p.x + p.width, p.y + p.height) for p in pictures]
    assert inside == (0, 0, 63, 88)
    edges = list(zip(*beyond, strict=True))
    assert (min(edges[0]), min(edges[1]), max(edges[2]), max(edges[3])) == (-3, -3, 66, 91), "and all of the bleed"
    halves = [s.path for s in inks(face) if isinstance(s, Shape) and s.path[0][1:] and s.path[0][2] == -3]  # type: ignore[misc]
    assert halves, "half-circles go on into the bleed"


def test_help_stands_on_its_head() -> None:
    face, _ = face_named(BoxPress().components(box_with(item(back={"text": "Quiet.", "help": "Listen."}))), "901-back")
    turned = [ink for ink in inks(face) if isinstance(ink, Bundle) and ink.turn == 180]
    assert "Listen." in words(Face("", 0, 0, 0, tuple(turned)))
    assert "Quiet." in words(face)
    assert "901" in words(face)


@pytest.mark.parametrize(("needs", "expected"), [({"item": 902}, "Needs 902"), ({"tag": "light"}, "Needs light")])
def test_a_dependency(needs: dict[str, Any], expected: str) -> None:
    face, _ = face_named(BoxPress().components(box_with(item(back={"text": "Quiet.", "needs": needs}))), "901-back")
    assert expected in words(face)


def test_a_luck_card_without_words() -> None:
    face, found = face_named(BoxPress().components(box_at(SMALLEST)), "luck-card-minus-3-front")
    assert found == ()
    assert "−3" in words(face)


# -------------------------------------------------------------------------------------------------------- findings


def told(*cards: dict[str, Any]) -> list[tuple[str, str]]:
    return [(one.code, one.message) for one in judged(box_with(*cards))]


def test_messages_name_card_face_and_amount() -> None:
    ((code, message),) = told(item(text="A story without end. " * 90))
    assert code == "TK101"
    assert message.startswith('item 901, front: "A story without end. A story without e…" is ')
    assert message.endswith(
        ' words too long at its smallest size, such as "A story without end. … A story without end.".'
    )
    ((code, message),) = told(item(art={"front": "art/coarse.png"}))
    assert (code, message) == (
        "TK105",
        "item 901, front: the picture has only 28 dots per inch where it is printed (55 × 32 mm).",
    )
    ((code, message),) = told(item(art={"front": "art/bomb.png"}))
    assert (code, message) == ("TK104", 'item 901, front: "art/bomb.png" has more than 170 million pixels.')
    ((code, message),) = told(item(art={"back": "box.json"}))
    assert (code, message) == ("TK103", 'item 901, back: "box.json" cannot be read: no picture.')


def test_a_card_whose_picture_is_broken_prints_with_a_drawn_one() -> None:
    torn: dict[str, Any] = {"art": {"front": "art/torn.png"}}
    broken, whole = (BoxPress().components(box_with(item(**more))) for more in (torn, {}))
    keys = []
    for made in (broken, whole):
        face, _ = face_named(made, "901-front")
        keys.append([ink.key for ink in inks(face) if isinstance(ink, Picture)])
    assert keys[0] == keys[1]
    assert keys[0][0].startswith("drawn:901:")


def test_a_face_whose_template_is_broken_is_crossed_out() -> None:
    cards = {"cards/extra.json": {"cards": [item(tags=["undefined"])]}}
    made = BoxPress().components(inspect_with(cards, Selection(("TK0",)), "restyled").box)
    face, (found,) = face_named(made, "901-front")
    assert found.message == "item 901, front: templates/item.xml.j2, line 5: 'dict object' has no attribute 'colour'."
    assert (face.width, face.height, face.bleed) == (63, 88, 3)
    assert len(face.inks) == 1
    assert face_named(made, "901-back")[1] == (), "the other side is printed"


def test_plain_checks_do_not_look_at_print() -> None:
    long = {"cards/extra.json": {"cards": [item(text="A story without end. " * 90)]}}
    codes = {one.code for one in inspect_with(long, Selection(ignore=("UH2",))).diagnostics}
    assert "TK101" not in codes
    assert [one.code for one in inspect_with(long, Selection(("TK1",))).diagnostics] == ["TK101"]
    assert [one.code for one in inspect_with(long, Selection(("overflowing-text",))).diagnostics] == ["TK101"]


AWKWARD = [
    "{{ 7 * 7 }}{% for a in b %}",
    "<b>&amp;</b> ]]> <!-- ' \" -->",
    "bell \u0007, none \uffff",
    "\u202eturned\u202c \u200b\u00ad\u2028",
    "e\u0301\u0302\u0303" * 20,
    "👩‍👩‍👧 🎲",
    "מילה word كلمة 12%",
    "\\{strength\\} \\* \\\\ {card:99999}",
    "W" * 60,
]


@pytest.mark.slow
@pytest.mark.parametrize("text", AWKWARD)
def test_whatever_is_written_prints(text: str) -> None:
    """Perhaps with a finding about the text; never with one about the template, and always in some form."""
    name = " ".join(text.split())[:60].strip()
    trial = {"skill": "wit", "value": 60, "text": text, "reward": {"text": text, "do": [{"op": "win"}]}}
    box = box_with(
        item(number=99999, name=name, text=text, effect={"text": text}),
        {"kind": "challenge", "number": 902, "name": name, "back": {"text": text, "help": text}, "trials": [trial]},
        {"kind": "map", "number": 903, "name": name, "back": {"text": "Up."}, "text": text, "anchors": [{"number": 9}]},
    )
    found = {one.code for one in judged(box)}
    assert found <= {"TK101", "TK102"}
    made = BoxPress().components(box)
    for name in ("99999-front", "902-front", "902-back", "903-front"):
        face, _ = face_named(made, name)
        assert runs(face)
        assert paint(face, 60, made.pictures, bleed=False).getcolors(1) is None


def test_markup_in_a_text_is_text() -> None:
    face, _ = face_named(BoxPress().components(box_with(item(text="{{ 7 * 7 }} <b>x</b>"))), "901-front")
    assert "49" not in words(face)
    assert "<b>x</b>" in words(face)


# ---------------------------------------------------------------------------------------------------------- pixels

SAMPLE = item(
    tags=["light", "tool"],
    text="It burns for a **minute**, coughs, and thinks things over. See {card:52}.",
    modifiers={"strength": 1, "wit": -2},
    effect={"trigger": "anytime", "energy": {"charged": 1, "uncharged": 1}, "text": "Gain 1 {energy}, lose 1 {luck}."},
    piece={"number": 20, "colour": "blue", "sides": {"east": {"connector": "tab"}, "south": {"connector": "knob"}}},
    art={"front": "art/fine.png"},
)


def test_a_whole_face_looks_as_it_should() -> None:
    """Letters may be a little different with another FreeType; a missing part would be much more."""
    made = BoxPress().components(box_with(SAMPLE))
    face, found = face_named(made, "901-front")
    assert found == ()
    image = paint(face, 100, made.pictures, bleed=True)
    with Image.open(GOLDEN / "901-front.png") as golden:
        assert image.size == golden.size
        difference = ImageChops.difference(image, golden.convert("RGB"))
    assert max(ImageStat.Stat(difference).mean) < 1.5
    worst = difference.convert("L").resize((10, 14), Image.Resampling.BOX).getextrema()
    assert worst[1] < 20, "no place looks quite different"  # type: ignore[operator]


def test_same_box_same_bytes() -> None:
    """Even when the box is read again, and others were painted in between."""
    first, second = (_painted(BoxPress().components(box_with(SAMPLE)), "901-front") for _ in range(2))
    assert first == second
    with Image.open(BytesIO(first)) as image:
        assert image.size == (815, 1110)


def _painted(made: Components, name: str) -> bytes:
    faces: dict[str, FaceSource] = {face.name: face for face in made.faces()}
    return write_png(paint(faces[name].lay_out()[0], 300, made.pictures, bleed=True), 300)


WORDED = {
    "op": "choose",
    "options": [
        {"text": "Take the spoon.", "do": [{"op": "restore_luck", "amount": 1}]},
        {"do": [{"op": "gain_energy", "amount": 2}]},
    ],
}
UNWORDED = {
    "op": "choose",
    "options": [{"do": [{"op": "restore_luck", "amount": 1}]}, {"do": [{"op": "gain_energy", "amount": 2}]}],
}


@pytest.mark.parametrize(
    ("do", "said"),
    [
        ([WORDED], "The troll waits. Take the spoon. Gain 2 ."),
        ([UNWORDED], "The troll waits."),
        ([{"op": "gain_energy", "amount": 1}, WORDED], "The troll waits. Choose one: Take the spoon or gain 2 ."),
    ],
    ids=["options with words", "options without words", "options after something else"],
)
def test_a_text_does_not_hide_the_texts_of_options(do: list[dict[str, Any]], said: str) -> None:
    told = {"text": "The troll waits.", "do": do}
    trial = {"skill": "wit", "value": 3, "reward": told}
    troll = {"kind": "challenge", "number": 902, "name": "A Troll", "back": {"text": "Hm."}, "trials": [trial]}
    made = BoxPress().components(box_with(item(effect={"trigger": "reveal", **told}), troll))
    for name in ("901-front", "902-front"):
        face, found = face_named(made, name)
        assert found == ()
        assert words(face).endswith(said)


@pytest.mark.parametrize("dice", [1, 2, 3, 4])
def test_a_luck_card_has_room_for_its_dice(dice: int) -> None:
    box = box_with({"kind": "luck", "module": "blessed", "dice": dice, "id": "luck", "text": "Could be worse."})
    face, found = face_named(BoxPress().components(box), "luck-front")
    assert found == ()
    assert words(face) == f"Roll {dice} Could be worse."


@pytest.mark.parametrize(
    ("rolled", "said"),
    [
        ({"blessed": 1}, ""),
        ({"blessed": 3}, ""),
        ({"blessed": 2, "cursed": 1}, ""),
        ({"cursed": 4}, "4"),
        ({"blessed": 6, "cursed": 6}, "6 6"),
    ],
)
@pytest.mark.parametrize("modifiers", [1, 2, 3])
def test_a_modifier_has_room_for_its_dice(rolled: dict[str, int], said: str, modifiers: int) -> None:
    skills = ("wit", "strength", "dexterity")[:modifiers]
    face, found = face_named(
        BoxPress().components(box_with(item(modifiers=dict.fromkeys(skills, rolled)))), "901-front"
    )
    assert found == ()
    assert words(face) == " ".join([*[said] * (modifiers if said else 0), "A Lantern", "901"])
