"""Pictures that show a game around: every pixel comes from where it should, and nothing is missing."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from tests.press.decks import card, shop
from tests.press.pdf.test_book import sound
from toolkit.press.exports.showing import About, scenes, write_sell_sheet
from toolkit.press.pixels.scenes import carton, cover, every_nth, fan, in_perspective, rounded, solved, table
from toolkit.press.sheets.paper import find_paper

SMALL = (160, 100)


def plain(colour: str, size: tuple[int, int] = (63, 88)) -> Image.Image:
    return Image.new("RGB", size, colour)


def has(scene: Image.Image, colour: tuple[int, int, int]) -> bool:
    """Whether any pixel is nearly of this colour."""
    wide, high = scene.size
    every = (scene.getpixel((x, y)) for x in range(wide) for y in range(high))
    return any(
        isinstance(one, tuple) and max(abs(a - b) for a, b in zip(one, colour, strict=True)) < 12 for one in every
    )


def test_corners_lie_where_they_should() -> None:
    four = Image.new("RGB", (2, 2))
    for at, colour in (((0, 0), "red"), ((1, 0), "lime"), ((1, 1), "blue"), ((0, 1), "white")):
        four.putpixel(
            at, {"red": (255, 0, 0), "lime": (0, 255, 0), "blue": (0, 0, 255), "white": (255, 255, 255)}[colour]
        )
    large = four.resize((100, 100), Image.Resampling.NEAREST)
    shown = in_perspective(large, ((20, 10), (80, 20), (95, 90), (5, 95)), (100, 100)).convert("RGB")
    assert shown.getpixel((30, 25)) == (255, 0, 0)
    assert shown.getpixel((72, 28)) == (0, 255, 0)
    assert shown.getpixel((85, 80)) == (0, 0, 255)
    assert shown.getpixel((15, 85)) == (255, 255, 255)
    assert shown.getpixel((2, 2)) == (0, 0, 0)


def test_equations() -> None:
    assert solved([[0.0, 2.0], [1.0, 1.0]], [4.0, 5.0]) == pytest.approx([3.0, 2.0])


def test_every_card_of_a_fan_can_be_seen() -> None:
    colours = [(200, 0, 0), (0, 160, 0), (0, 0, 200), (200, 200, 0), (0, 180, 180)]
    scene = fan([rounded(Image.new("RGB", (63, 88), one)) for one in colours], SMALL)
    assert scene.size == SMALL
    assert all(has(scene, one) for one in colours)


def test_cards_and_pieces_lie_on_a_table() -> None:
    scene = table([rounded(plain("red")), rounded(plain("blue"))], [plain("lime", (25, 25)).convert("RGBA")], SMALL)
    assert all(has(scene, one) for one in ((255, 0, 0), (0, 0, 255), (0, 255, 0)))
    assert table([], [plain("lime", (25, 25)).convert("RGBA")], SMALL).size == SMALL


def test_a_table_is_filled_as_far_as_cards_go() -> None:
    """Twelve cards lie four by three: six by two would leave the lower half of the picture bare."""
    scene = table([rounded(plain("red"))] * 12, [], SMALL)
    rows = [y for y in range(SMALL[1]) if has(scene.crop((0, y, SMALL[0], y + 1)), (255, 0, 0))]
    assert rows[0] < 0.2 * SMALL[1]
    assert rows[-1] > 0.85 * SMALL[1]
    few = table([rounded(plain("red"))] * 3, [], SMALL)
    rows = [y for y in range(SMALL[1]) if has(few.crop((0, y, SMALL[0], y + 1)), (255, 0, 0))]
    assert abs(rows[0] + rows[-1] - SMALL[1]) < 0.2 * SMALL[1], "what is little lies in the middle"


def test_a_cover_has_cards_below_its_title() -> None:
    front = cover(plain("blue", (126, 176)), [rounded(plain("red"))] * 3)
    assert front.size == (126, 176)
    assert not has(front.crop((0, 0, 126, 70)), (255, 0, 0)), "the title is there"
    assert has(front.crop((0, 70, 126, 176)), (255, 0, 0))


def test_three_sides_of_a_carton_are_shown() -> None:
    scene = carton(plain("red"), plain("white", (19, 88)), plain("blue", (63, 19)), 0.3, SMALL)
    assert has(scene, (255, 0, 0)), "the front is as bright as it is"
    assert has(scene, (178, 178, 178)), "the side is in the shade"
    assert has(scene, (0, 0, 219)), "the top a little"


def test_some_of_many() -> None:
    assert every_nth(range(3), 5) == [0, 1, 2]
    assert every_nth(range(101), 5) == [0, 25, 50, 75, 100]


def test_a_sheet_to_sell_by(tmp_path: Path) -> None:
    made = shop(tmp_path, [card(1), card(2, copies=3)])
    pictures = dict(scenes(made, made.components.components))
    assert list(pictures) == ["fan", "table", "carton"]
    stream = BytesIO()
    about = About("A Deck of Cards", "For two", "All that anybody needs to know. " * 9)
    write_sell_sheet(stream, made, made.components.components, about, pictures, find_paper("a4"))
    opened = sound(stream.getvalue())
    assert len(opened.pages) == 1
    assert len(opened.pages[0].obj.Resources.XObject) == 4, "three pictures and the words"
