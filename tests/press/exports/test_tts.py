"""Deck sheets and the saved object: within the limits, and every card where its number says."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator
from PIL import Image

from tests.press.decks import CREAM, PLUM, card, shop, source, with_back
from tests.press.pieces import BOARD, DASHBOARD, SQUARE, STANDEE, TOKEN, TRIPLE, piece, shop_of
from toolkit.kits.hex_plane import HexPlane
from toolkit.kits.hex_tiles import SHAPES
from toolkit.press.components import Component, Size, Snap
from toolkit.press.exports.tts import Limits, grid, limits, orders, plan, saved_file, saved_object
from toolkit.press.production.making import make
from toolkit.press.shapes.outline import Circle, Hexagon, Outline, Rectangle, hexagons


def opened(path: Path) -> Image.Image:
    with Image.open(path) as picture:
        picture.load()
        return picture


def test_the_limits_of_the_simulator() -> None:
    assert (limits().columns, limits().rows, limits().side) == (10, 7, 4096)


@given(count=st.integers(1, 400), width=st.floats(30, 150), height=st.floats(30, 150))
def test_a_sheet_stays_within_the_limits(count: int, width: float, height: float) -> None:
    most = limits()
    columns, rows, cell = grid(count, Size(width, height, 3), most)
    assert 1 <= columns <= 10
    assert 1 <= rows <= 7
    assert columns * cell[0] <= most.side
    assert rows * cell[1] <= most.side
    assert cell[0] / cell[1] == pytest.approx(width / height, rel=0.02)
    assert columns * (rows - 1) < count or rows == 1, "no row is empty"


def test_more_cards_on_a_sheet_if_they_may_be_coarser() -> None:
    assert grid(200, Size(63, 88, 3), Limits(10, 7, 4096, 100)) == (10, 7, (400, 560))


SMALL = Limits(7, 5, 1024, 50)
OUT = "cache/out/tts"
FORMAT = Draft202012Validator(json.loads((Path(__file__).parent / "tts.schema.json").read_text("utf-8")))
"""The format of saved objects, as its documentation has it."""


def sound(saved: dict[str, Any]) -> dict[str, Any]:
    """A saved object that follows the format; each card has a place on the sheet that it names."""
    assert [f"{error.json_path}: {error.message}" for error in FORMAT.iter_errors(saved)] == []
    for state in saved["ObjectStates"]:
        for one in (state, *state.get("ContainedObjects", ())):
            if "CardID" in one:
                key, place = divmod(one["CardID"], 100)
                sheet = one["CustomDeck"][str(key)]
                assert place < sheet["NumWidth"] * sheet["NumHeight"]
    return saved


def test_the_format_refuses_what_the_simulator_would_not_understand() -> None:
    """One slip in each: a name, a number that is a text, a card without its deck, a tile without its shape."""
    place = {f"{what}{axis}": 1.0 for what in ("pos", "rot", "scale") for axis in "XYZ"}
    image = {"ImageURL": "https://example.org/a.jpg"}
    tile = {"Type": 2, "Thickness": 0.1, "Stackable": False, "Stretch": False}
    good = {"Name": "Custom_Tile", "Transform": place, "Nickname": "", "CustomImage": {**image, "CustomTile": tile}}
    assert FORMAT.is_valid({"SaveName": "", "ObjectStates": [good]})
    for bad in (
        {**good, "nickname": ""},
        {**good, "Transform": {**place, "posX": "1"}},
        {**good, "Name": "Card"},
        {**good, "CustomImage": image},
        {**good, "CustomImage": {**image, "ImageURL": "a.jpg", "CustomTile": tile}},
        {**good, "CustomImage": {**image, "CustomTile": {**tile, "Type": 7}}},
    ):
        assert not FORMAT.is_valid({"SaveName": "", "ObjectStates": [bad]}), bad


def written(tmp_path: Path, cards: list[Any], url: str = "https://example.org/deck/") -> dict[str, Any]:
    made = shop(tmp_path / "cache", cards)
    files = plan(made, made.components.components, SMALL, 60)
    assert len(make(made, orders(files, "tts"), processes=1)) == files.count == 2 * len(files.sheets)
    name, text = saved_file(made, files, url)
    assert name == "a-deck-of-cards.json"
    return sound(json.loads(text))


def test_a_deck_with_backs_of_their_own(tmp_path: Path) -> None:
    cards = [card(number, copies=2 if number == 3 else 1) for number in range(1, 41)]
    cards[0] = replace(cards[0], description="A quiet place.", tags=("sea",))
    saved = written(tmp_path, cards)
    (deck,) = saved["ObjectStates"]
    assert (saved["SaveName"], deck["Name"], deck["Nickname"]) == ("A Deck of Cards", "DeckCustom", "Encounters")
    assert deck["DeckIDs"] == [100, 101, 102, 102, *range(103, 135), *range(200, 205)]
    assert deck["CustomDeck"]["1"] == {
        "FaceURL": "https://example.org/deck/encounters-63x88-1-fronts.jpg",
        "BackURL": "https://example.org/deck/encounters-63x88-1-backs.jpg",
        "NumWidth": 7,
        "NumHeight": 5,
        "BackIsHidden": True,
        "UniqueBack": True,
        "Type": 0,
    }
    assert [one["CardID"] for one in deck["ContainedObjects"]] == deck["DeckIDs"]
    first = deck["ContainedObjects"][0]
    assert (first["Nickname"], first["Description"], first["Tags"], first["GMNotes"]) == (
        "1 Card 1",
        "A quiet place.",
        ["sea"],
        "1",
    )
    assert first["CustomDeck"] == {"1": deck["CustomDeck"]["1"]}
    fronts = opened(tmp_path / OUT / "encounters-63x88-1-fronts.jpg")
    assert fronts.size == (7 * 128, 5 * 176)
    last = opened(tmp_path / OUT / "encounters-63x88-2-backs.jpg")
    assert last.size == (5 * 160, 2 * 224), "five in a row, and a second row, which every sheet has"
    corner = fronts.getpixel((6 * 128 + 4, 4 * 176 + 4))
    assert isinstance(corner, tuple)
    assert [int(part) for part in corner] == pytest.approx(CREAM[:3], abs=10), "the thirty-fifth card"


def test_a_shared_back_is_one_picture(tmp_path: Path) -> None:
    shared = source("luck-back", "Luck", PLUM)
    cards = [with_back(replace(card(number), pile="Luck"), shared) for number in (1, 2, 3)]
    saved = written(tmp_path, cards)
    (deck,) = saved["ObjectStates"]
    assert deck["CustomDeck"]["1"]["UniqueBack"] is False
    assert opened(tmp_path / OUT / "luck-63x88-1-backs.jpg").size == (320, 448)


def test_a_single_card_and_two_piles(tmp_path: Path) -> None:
    saved = written(tmp_path, [card(1), card(2), replace(card(3), pile="Clock", number=None)])
    names = [(state["Name"], state["Nickname"], state["Transform"]["posX"]) for state in saved["ObjectStates"]]
    assert names == [("DeckCustom", "Encounters", 0.0), ("Card", "Card 3", 3.0)]


def test_the_same_twice(tmp_path: Path) -> None:
    made = shop(tmp_path, 3)
    one, other = (
        saved_object(made.components, plan(made, made.components.components, limits()), "x/") for _ in range(2)
    )
    assert one == other


# -------------------------------------------------------------------------------------- tiles, tokens, standees, boards


def laid_out(tmp_path: Path, *some: Component) -> tuple[dict[str, Any], ...]:
    """What lies on the table."""
    made = shop_of(tmp_path / "cache", *some)
    files = plan(made, made.components.components, limits(), 100)
    assert len(make(made, orders(files, "tts"), processes=1)) == files.count
    name, text = saved_file(made, files, "https://example.org/")
    assert name == "twenty-leagues.json"
    data = sound(json.loads(text))
    named = set(re.findall(r"https://example.org/([^\"]+)", json.dumps(data)))
    assert named == {path.name for path in (tmp_path / OUT).iterdir()}, "just these files"
    return tuple(data["ObjectStates"])


def test_a_round_tile_with_two_sides(tmp_path: Path) -> None:
    (made,) = laid_out(tmp_path, replace(TOKEN, copies=1, tags=("guard",), number=7, description="A dog."))
    assert made == {
        "Name": "Custom_Tile",
        "Transform": {
            "posX": 0.0, "posY": 1.0, "posZ": -5.0,
            "rotX": 0.0, "rotY": 180.0, "rotZ": 0.0,
            "scaleX": 0.7576, "scaleY": 1.0, "scaleZ": 0.7576,
        },
        "Nickname": "7 Guard",
        "Description": "A dog.",
        "GMNotes": "guard",
        "Memo": "unlikely: Twenty Leagues / 7 Guard",
        "Tags": ["guard"],
        "CustomImage": {
            "ImageURL": "https://example.org/guard-front.png",
            "ImageSecondaryURL": "https://example.org/guard-back.png",
            "ImageScalar": 1.0,
            "WidthScale": 0.0,
            "CustomTile": {"Type": 2, "Thickness": 0.1, "Stackable": False, "Stretch": False},
        },
    }  # fmt: skip
    picture = opened(tmp_path / OUT / "guard-front.png")
    assert (picture.size, picture.mode, picture.getpixel((0, 0))[3]) == ((256, 256), "RGBA", 0)  # type: ignore[index]


@pytest.mark.parametrize(
    ("outline", "shape"),
    [
        (Rectangle(50, 40), 0),
        (Hexagon(50, pointy=False), 1),
        (Circle(50), 2),
        (Rectangle(50, 40, 4), 3),
    ],
)
def test_the_shapes_of_tiles(tmp_path: Path, outline: Outline, shape: int) -> None:
    (made,) = laid_out(tmp_path, piece("some", "tile", outline, faces=1))
    assert made["Name"] == "Custom_Tile"
    assert made["CustomImage"]["CustomTile"]["Type"] == shape
    assert made["CustomImage"]["ImageSecondaryURL"] == ""
    suffix = ".jpg" if shape == 0 else ".png"
    assert made["CustomImage"]["ImageURL"] == f"https://example.org/some-front{suffix}"


@pytest.mark.parametrize("one", [TRIPLE, piece("pointy", "tile", Hexagon(50))], ids=lambda one: one.id)
def test_other_outlines_are_tokens_with_a_second_state(tmp_path: Path, one: Component) -> None:
    (made,) = laid_out(tmp_path, one)
    other = made.pop("States")["2"]
    assert (made["Name"], other["Name"]) == ("Custom_Token", "Custom_Token")
    urls = [state["CustomImage"]["ImageURL"] for state in (made, other)]
    assert urls == [f"https://example.org/{one.id}-front.png", f"https://example.org/{one.id}-back.png"]
    assert made["CustomImage"]["CustomToken"] == {
        "Thickness": 0.1, "MergeDistancePixels": 5.0, "StandUp": False, "Stackable": False
    }  # fmt: skip


def test_boards_dashboards_and_standees(tmp_path: Path) -> None:
    board, dashboard, standee = laid_out(tmp_path, BOARD, DASHBOARD, replace(STANDEE, copies=1))
    assert (board["Name"], board["Locked"], board["CustomImage"]["WidthScale"]) == ("Custom_Board", True, 1.25)
    assert opened(tmp_path / OUT / "the-deck-front.jpg").size == (4096, 3277), "as large as the simulator takes"
    assert (dashboard["Name"], dashboard["CustomImage"]["CustomTile"]["Type"]) == ("Custom_Tile", 0)
    assert dashboard["CustomImage"]["ImageSecondaryURL"].endswith("captain-back.jpg")
    assert standee["Name"] == "Figurine_Custom"
    assert standee["CustomImage"] == {
        "ImageURL": "https://example.org/nemo-front.png",
        "ImageSecondaryURL": "https://example.org/nemo-back.png",
        "ImageScalar": 1.0,
        "WidthScale": 0.0,
    }
    apart = [made["Transform"]["posX"] for made in (board, dashboard)]
    assert apart[1] - apart[0] > (500 + 210) / 33, "side by side, not on top of each other"


def test_dashboards_that_the_table_has_no_room_for_are_a_pile(tmp_path: Path) -> None:
    """Two sheets lie in the row; three layouts beside them would lie beyond the table."""
    sheets = [replace(DASHBOARD, id=str(n), label=str(n), kind="sheet") for n in range(2)]
    layouts = [replace(DASHBOARD, id=str(n), label=str(n), kind="layout") for n in range(2, 5)]
    *lying, bag = laid_out(tmp_path, *sheets, *layouts)
    assert [one["GMNotes"] for one in lying] == ["0", "1"]
    assert (bag["Name"], bag["Nickname"]) == ("Bag", "Layout")
    assert [one["GMNotes"] for one in bag["ContainedObjects"]] == ["2", "3", "4"]
    assert max(one["Transform"]["posX"] for one in (*lying, bag)) < 45


def test_a_board_with_two_faces_is_a_tile(tmp_path: Path) -> None:
    (made,) = laid_out(tmp_path, piece("two", "board", Rectangle(300, 200)))
    assert made["Name"] == "Custom_Tile"


def test_pieces_snap_to_the_spaces_of_a_board(tmp_path: Path) -> None:
    """Five wide and four high: the upper left corner, the middle, and a place to the right of it, turned."""
    spaces = (Snap(0.0, 0.0), Snap(250.0, 200.0), Snap(350.0, 200.0, 90))
    (board,) = laid_out(tmp_path, replace(BOARD, snaps=spaces))
    assert board["AttachedSnapPoints"] == [
        {"Position": {"x": 1.25, "y": 0.1, "z": -1.0}},
        {"Position": {"x": 0.0, "y": 0.1, "z": 0.0}},
        {"Position": {"x": -0.5, "y": 0.1, "z": 0.0}, "Rotation": {"x": 0.0, "y": 90.0, "z": 0.0}},
    ]


def test_a_tile_of_three_hexes_has_a_space_in_each(tmp_path: Path) -> None:
    """The hexes of a kit are those of an outline, so that their centres are where the pieces lie."""
    plane, cells = HexPlane(50.0), SHAPES["bend"]
    corners = [corner for one in cells for corner in plane.corners(one)]
    left, top = (min(corner[axis] for corner in corners) for axis in (0, 1))
    spaces = tuple(Snap(x - left, y - top) for x, y in map(plane.centre, cells))
    (tile,) = laid_out(tmp_path, replace(piece("home", "tile", hexagons(cells, 50.0)), snaps=spaces))
    assert (tile["Name"], tile["States"]["2"]["Name"]) == ("Custom_Token", "Custom_Token")
    found = [(one["Position"]["x"], one["Position"]["z"]) for one in tile["AttachedSnapPoints"]]
    behind = [one["Position"]["x"] for one in tile["States"]["2"]["AttachedSnapPoints"]]
    assert behind == [-dx for dx, _ in found], "the back is up, and left is right"
    high = hexagons(cells, 50.0).height
    assert [dx for dx, _ in found] == pytest.approx([one * 50 / high for one in (0.5, -1.5, 1.5)], abs=1e-3)


def test_a_pile_of_tokens_is_a_bag(tmp_path: Path) -> None:
    deck, bag, rope = laid_out(tmp_path, card(1), card(2), TOKEN, SQUARE)
    assert (deck["Name"], bag["Name"], bag["Nickname"], rope["Name"]) == ("DeckCustom", "Bag", "Enemies", "Custom_Tile")
    assert [one["GMNotes"] for one in bag["ContainedObjects"]] == ["guard"] * 5
    assert [bag["Transform"]["posX"], rope["Transform"]["posX"]] == [0.0, 3.0]


def test_cards_without_a_back_are_white_there(tmp_path: Path) -> None:
    alone = replace(card(1), faces=(card(1).front,))
    saved = written(tmp_path, [alone, replace(alone, id="2", faces=(card(2).front,))])
    (deck,) = saved["ObjectStates"]
    assert deck["CustomDeck"]["1"]["UniqueBack"] is False
    assert opened(tmp_path / OUT / "encounters-63x88-1-backs.jpg").getextrema() == ((255, 255),) * 3
    saved = written(tmp_path / "mixed", [alone, card(2)])
    assert saved["ObjectStates"][0]["CustomDeck"]["1"]["UniqueBack"] is True
    backs = opened(tmp_path / "mixed" / OUT / "encounters-63x88-1-backs.jpg")
    assert backs.getpixel((10, 10)) == (255, 255, 255)
