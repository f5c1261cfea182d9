"""Cards that look different: added, removed, changed on one side; an edit that is not printed does not count."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from PIL import Image, ImageDraw

from tests.press.decks import PLUM, card, shop, source, with_back, with_front
from tests.press.pieces import piece, shop_of
from toolkit.press.components import FaceSource
from toolkit.press.pixels.side_by_side import GAP, GROUND, MARK, differences, side_by_side
from toolkit.press.production.changes import changes
from toolkit.press.shapes.outline import Rectangle


def told(tmp_path: Path, before: list[object], after: list[object]) -> list[tuple[str, str, tuple[str, ...]]]:
    one, other = shop(tmp_path, before), shop(tmp_path, after)  # type: ignore[arg-type]
    return [(change.word, change.id, change.sides) for change in changes(one, other)]


def test_what_happened_to_each_card(tmp_path: Path) -> None:
    before = [card(1), card(2), card(3), card(4)]
    after = [card(1), card(2, "Renamed"), with_back(card(3), source("003-back", "Other", PLUM)), card(5)]
    assert told(tmp_path, before, after) == [  # type: ignore[arg-type]
        ("changed", "2", ("front",)),
        ("changed", "3", ("back",)),
        ("added", "5", ("front", "back")),
        ("removed", "4", ("front", "back")),
    ]


def test_what_is_not_printed_is_no_change(tmp_path: Path) -> None:
    was = card(1)
    noted = with_front(replace(was, tags=("new",)), FaceSource(was.front.name, "another source", was.front.lay_out))
    assert told(tmp_path, [was], [noted]) == []


def test_a_file_of_another_name_is_no_change(tmp_path: Path) -> None:
    """A card gets another file name when a second card takes its number; it need not be printed again."""
    was = card(1)

    def renamed() -> object:
        face, found = was.front.lay_out()
        from msgspec.structs import replace as changed

        return changed(face, name="001-a-front"), found

    now = with_front(was, FaceSource("001-a-front", "another source", renamed))  # type: ignore[arg-type]
    assert told(tmp_path, [was], [now]) == []


def test_two_cards_of_one_id(tmp_path: Path) -> None:
    """A finding of its own; both are compared."""
    twin = replace(card(2), id="1")
    assert told(tmp_path, [card(1), twin], [card(1), replace(card(2, "Other"), id="1")]) == [
        ("changed", "1", ("front",))
    ]


def test_what_differs_is_framed() -> None:
    before = Image.new("RGB", (200, 100), "white")
    after = before.copy()
    pen = ImageDraw.Draw(after)
    pen.rectangle((20, 20, 60, 30), fill="black")
    pen.rectangle((150, 70, 155, 75), fill="black")
    assert differences(before, after) == [(16, 16, 64, 32), (144, 64, 160, 80)]
    assert differences(before, before.copy()) == []
    assert differences(before, Image.new("RGB", (10, 10))) == [(0, 0, 10, 10)]
    whole = side_by_side(before, after)
    assert whole.size == (3 * 200 + 4 * GAP, 100 + 2 * GAP)
    third = 3 * GAP + 2 * 200
    assert whole.getpixel((third + 16 - 2, GAP + 16 - 2)) == MARK
    assert whole.getpixel((third + 30, GAP + 25)) == (0, 0, 0), "and shown in full strength"


def test_a_card_that_is_new_has_an_empty_place_beside_it() -> None:
    there = Image.new("RGB", (60, 80), "red")
    added, removed = side_by_side(None, there), side_by_side(there, None)
    middle = GAP + 40
    assert [added.getpixel((GAP + index * (60 + GAP) + 30, middle)) for index in range(3)] == [
        GROUND,
        (255, 0, 0),
        GROUND,
    ]
    assert [removed.getpixel((GAP + index * (60 + GAP) + 30, middle)) for index in range(3)] == [
        (255, 0, 0),
        GROUND,
        GROUND,
    ]


def test_pieces_cut_otherwise_or_with_another_side(tmp_path: Path) -> None:
    was = piece("tile", "tile", Rectangle(50, 50))
    rounded = replace(was, outline=Rectangle(50, 50, 4))
    single = replace(was, faces=(was.front,))
    told = [
        [(change.word, change.sides) for change in changes(shop_of(tmp_path, one), shop_of(tmp_path, other))]
        for one, other in ((was, was), (was, rounded), (was, single), (single, was))
    ]
    assert told == [[], [("changed", ("front", "back"))], [("changed", ("back",))], [("changed", ("back",))]]
