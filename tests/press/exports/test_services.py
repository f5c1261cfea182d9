"""What print services get: the exact number of pixels, files in their order, and a PDF that meets the standard."""

from __future__ import annotations

import csv
from collections.abc import Callable
from dataclasses import replace
from io import BytesIO, StringIO
from pathlib import Path
from xml.etree import ElementTree

import pikepdf
import pytest
from PIL import Image

from tests.press.decks import CREAM, PLUM, Painted, card, shop
from tests.press.pdf.test_book import pixels, sound
from tests.press.pieces import BOARD, FLAT_HEX, HEX, SQUARE, STANDEE, TOKEN, Coordinates, piece
from toolkit.errors import ToolkitError
from toolkit.files import write_whole
from toolkit.press.components import Components
from toolkit.press.exports.autofill import Printed, autofill_orders
from toolkit.press.exports.services import find_service, jobs, taken, write_folders, write_pdf
from toolkit.press.pixels.fitted import cmyk, fit
from toolkit.press.production.making import make
from toolkit.press.shapes.ink import Face, Shape
from toolkit.press.shapes.outline import Hexagon
from toolkit.press.sheets.marks import rounded
from toolkit.resources import data_folder

TEMPLATES = data_folder("templates")


class Mixed:
    """Pictures of cards, which are colours, and of pieces, which are coordinates."""

    def image(self, key: str, width: int, height: int) -> Image.Image:
        source: Painted | Coordinates = Painted() if key.startswith("#") else Coordinates()
        return source.image(key, width, height)


def into(folder: Path) -> Callable[[str, bytes], object]:
    """Writes files to a folder."""
    return lambda name, data: write_whole(folder / name, data, folder)


def test_folders_in_one_order(tmp_path: Path) -> None:
    made = shop(tmp_path / "cache", [card(3, "Three, and more", copies=2), card(20)])
    service = find_service("makeplayingcards")
    make(made, jobs(made, made.components.components, service), processes=1)
    steps: list[str] = []
    assert write_folders(into(tmp_path / "out"), made, made.components.components, service, steps.append) == 4
    names = sorted(
        path.relative_to(tmp_path / "out").as_posix() for path in (tmp_path / "out").rglob("*") if path.is_file()
    )
    assert names == [
        "backs/1-003.png",
        "backs/2-020.png",
        "cards.csv",
        "fronts/1-003.png",
        "fronts/2-020.png",
        "order.xml",
    ]
    for name, colour in (("fronts/1-003.png", CREAM), ("backs/1-003.png", PLUM)):
        with Image.open(tmp_path / "out" / name) as picture:
            assert picture.size == (822, 1122)
            assert picture.convert("RGB").getpixel((2, 2)) == colour[:3], "ink up to the edge"
    rows = list(csv.DictReader(StringIO((tmp_path / "out" / "cards.csv").read_text("utf-8"))))
    assert rows[0] == {
        "front": "fronts/1-003.png",
        "back": "backs/1-003.png",
        "copies": "2",
        "number": "3",
        "name": "Three, and more",
    }
    assert len(rows) == 2


def test_one_pdf_in_four_colours(tmp_path: Path) -> None:
    made = shop(tmp_path, [card(1, copies=2), card(2)])
    service = find_service("drivethrucards")
    make(made, jobs(made, made.components.components, service), processes=1)
    stream = BytesIO()
    assert write_pdf(stream, made, made.components.components, service, lambda name: None) == 6
    opened = sound(stream.getvalue())
    assert opened.pdf_version == "1.4"
    info = opened.docinfo
    assert str(info["/GTS_PDFXVersion"]) == "PDF/X-1a:2003", "what the service's own page on common problems asks for"
    assert str(info["/Trapped"]) == "/False"
    (intent,) = opened.Root.OutputIntents
    assert (str(intent.S), str(intent.OutputConditionIdentifier)) == ("/GTS_PDFX", "CGATS TR 001")
    for page in opened.pages:
        assert [float(value) for value in page.mediabox] == pytest.approx([0, 0, 198, 270], abs=0.01)
        assert [float(value) for value in page.trimbox] == pytest.approx([9, 9, 189, 261], abs=0.01)
        assert "/Group" not in page.obj, "no transparency"
    images = [one for one in opened.objects if isinstance(one, pikepdf.Stream) and one.get("/Subtype") == "/Image"]
    assert len(images) == 4, "copies are stored once"
    assert {str(image.ColorSpace) for image in images} == {"/DeviceCMYK"}
    raw = stream.getvalue()
    brightness = [sum(pixels(raw, 30, page).resize((1, 1)).getpixel((0, 0))) for page in range(2)]  # type: ignore[arg-type]
    assert brightness[0] < brightness[1], "the back comes first, and it is the darker one"


PUBLISHED = {
    # The Game Crafter, "Poker Cards": an image of 825×1125 pixels at 300 dpi, cut to 2.5×3.5 in.
    "thegamecrafter": ((825, 1125), (2.5, 3.5), 0.125),
    # MakePlayingCards, "Poker size": 2.74×3.74 in with a bleed of 36 pixels, 822×1122 pixels at 300 dpi.
    "makeplayingcards": ((822, 1122), (2.5, 3.5), 0.12),
    # DriveThruCards, "Common Card Prep Issues": 2.75×3.75 in with 1/8 in of bleed, for cards of 2.5×3.5 in.
    "drivethrucards": ((825, 1125), (2.5, 3.5), 0.125),
}
"""What services say of their templates for poker cards: pixels with bleed, inches as cut, and inches of bleed."""


@pytest.mark.parametrize("name", sorted(path.stem for path in (TEMPLATES / "sheets" / "services").glob("*.toml")))
def test_files_are_as_large_as_the_service_says(tmp_path: Path, name: str) -> None:
    (width, height), cut, bleed = PUBLISHED[name]
    assert (width / 300, height / 300) == pytest.approx((cut[0] + 2 * bleed, cut[1] + 2 * bleed), abs=0.001)
    made = shop(tmp_path / "cache", [card(1), card(2, copies=2)])
    service = find_service(name)
    make(made, jobs(made, made.components.components, service), processes=1)
    if service.form == "folders":
        write_folders(into(tmp_path / "out"), made, made.components.components, service, lambda _: None)
        pictures = sorted((tmp_path / "out").rglob("*.png"))
        assert len(pictures) == 4
        for path in pictures:
            with Image.open(path) as picture:
                assert (picture.size, picture.mode) == ((width, height), "RGB")
                assert picture.info["dpi"] == pytest.approx((300, 300), abs=0.1)
        return
    stream = BytesIO()
    assert write_pdf(stream, made, made.components.components, service, lambda _: None) == 6
    opened = sound(stream.getvalue())
    for page in opened.pages:
        assert [float(one) / 72 for one in page.mediabox[2:]] == pytest.approx([width / 300, height / 300], abs=0.001)
        trim = [float(one) / 72 for one in page.trimbox]
        assert trim == pytest.approx([bleed, bleed, bleed + cut[0], bleed + cut[1]], abs=0.001)
        assert [float(one) for one in page.obj.BleedBox] == [float(one) for one in page.mediabox]
    for image in (one for one in opened.objects if isinstance(one, pikepdf.Stream) and one.get("/Subtype") == "/Image"):
        assert (int(image.Width), int(image.Height)) == (width, height)


def test_colours_as_inks() -> None:
    inks = cmyk(Image.new("RGB", (1, 1), (200, 100, 50)))
    assert inks.getpixel((0, 0)) == (0, 100, 150, 55)
    assert cmyk(Image.new("RGB", (1, 1), "black")).getpixel((0, 0)) == (0, 0, 0, 255), "black is black, and only black"
    assert cmyk(Image.new("RGB", (1, 1), "white")).getpixel((0, 0)) == (0, 0, 0, 0)


@pytest.mark.parametrize(
    ("size", "bleed"), [((825, 1125), True), ((1125, 825), True), ((400, 559), False), ((401, 559), False)]
)
def test_just_so_many_pixels(size: tuple[int, int], bleed: bool) -> None:
    """Covered to the last pixel, centred; turned if one is upright and the other is not."""
    red = Shape(rounded(0, 0, 63, 44, 0), fill=(255, 0, 0, 255))
    ground = Shape(rounded(-3, -3, 69, 94, 0), fill=(0, 0, 255, 255))
    picture = fit(Face("x", 63, 88, 3, (ground, red)), *size, Painted(), bleed=bleed)
    assert picture.size == size
    corners = {picture.getpixel(at) for at in ((0, 0), (size[0] - 1, 0), (0, size[1] - 1), (size[0] - 1, size[1] - 1))}
    assert (255, 255, 255) not in corners, "no white shows at an edge"
    lying = size[0] > size[1]
    top, bottom = (
        ((size[0] // 4, size[1] // 2), (size[0] * 3 // 4, size[1] // 2))
        if lying
        else ((size[0] // 2, size[1] // 4), (size[0] // 2, size[1] * 3 // 4))
    )
    assert (picture.getpixel(top), picture.getpixel(bottom)) == ((255, 0, 0), (0, 0, 255))


def test_what_a_service_does_not_print_is_left_out_and_said(tmp_path: Path) -> None:
    service = find_service("makeplayingcards")
    cards = (card(1), card(2))
    every = (*cards, TOKEN, HEX, FLAT_HEX, BOARD)
    made = shop(tmp_path, every)
    assert taken(made, cards, service) == (cards, "")
    left_out = "MakePlayingCards has no product here for 1 token, 2 tiles and 1 board, which are left out."
    assert taken(made, every, service) == (cards, left_out)
    assert taken(made, (*cards, BOARD), service)[1].endswith("for 1 board, which is left out.")
    with pytest.raises(
        ToolkitError, match=r"^--service: MakePlayingCards has no product here for 1 tile, and there is nothing else$"
    ):
        taken(made, (HEX,), service)


def test_services_that_print_more_than_cards(tmp_path: Path) -> None:
    """Each product in a folder of its own, in the pixels that the service says."""
    hexagon = piece("reef", "tile", Hexagon(57.15, pointy=False))
    every = (card(1), TOKEN, SQUARE, hexagon, STANDEE)
    made = shop(tmp_path / "cache", every)
    made.replace_components(Components("Everything", every, Mixed()))
    service = find_service("thegamecrafter")
    printed, left_out = taken(made, every, service)
    assert printed == every[:4]
    assert left_out == "The Game Crafter has no product here for 1 standee, which is left out."
    write_folders(into(tmp_path / "out"), made, printed, service, lambda _: None)
    found = {}
    for path in (tmp_path / "out").rglob("*.png"):
        with Image.open(path) as picture:
            found[path.relative_to(tmp_path / "out").as_posix()] = picture.size
    assert found == {
        "poker/fronts/1-001.png": (825, 1125),
        "poker/backs/1-001.png": (825, 1125),
        "large-circle-chit/fronts/1-guard.png": (375, 375),
        "large-circle-chit/backs/1-guard.png": (375, 375),
        "large-square-chit/fronts/1-rope.png": (375, 375),
        "medium-hex-tile/fronts/1-reef.png": (825, 750),
        "medium-hex-tile/backs/1-reef.png": (825, 750),
    }
    assert "guard" in (tmp_path / "out" / "large-circle-chit" / "cards.csv").read_text("utf-8").lower()


@pytest.mark.parametrize("name", ["thegamecrafter", "makeplayingcards", "drivethrucards"])
def test_every_product_has_an_eighth_of_an_inch_around_it(name: str) -> None:
    for stock in find_service(name).stock:
        for cut, pixels_ in zip((stock.width, stock.height), stock.pixels, strict=True):
            assert (pixels_ / 300 * 25.4 - cut) / 2 == pytest.approx(3.1, abs=0.08), stock.title
        assert sorted(stock.pixels) == list(stock.pixels) or stock.shape == "hexagon"


def test_an_order_is_read_as_the_tool_reads_it(tmp_path: Path) -> None:
    """A slot for each copy, on both sides, and every path leads to a picture."""
    made = shop(tmp_path / "cache", [card(1, "One & only", copies=3), card(2)])
    service = find_service("makeplayingcards")
    write_folders(into(tmp_path), made, made.components.components, service, lambda _: None)
    order = ElementTree.parse(tmp_path / "order.xml").getroot()
    assert [order.findtext(f"details/{name}") for name in ("quantity", "bracket", "stock", "foil")] == [
        "4", "18", "(S30) Standard Smooth", "false",
    ]  # fmt: skip
    for side in ("fronts", "backs"):
        slots = [int(one) for found in order.iterfind(f"{side}/card/slots") for one in (found.text or "").split(",")]
        assert sorted(slots) == [0, 1, 2, 3]
        assert all((tmp_path / (found.text or "")).is_file() for found in order.iterfind(f"{side}/card/id"))
    assert order.findtext("fronts/card/query") == "One & only"
    assert (tmp_path / (order.findtext("cardback") or "")).is_file()


def test_an_order_that_is_too_large_is_divided() -> None:
    cards = [Printed("a.png", "x.png", "A", 5), Printed("b.png", "", "B", 4)]
    orders = dict(autofill_orders(cards, 6, "(S30)"))
    assert list(orders) == ["order-1.xml", "order-2.xml"]
    first, second = (ElementTree.fromstring(text) for text in orders.values())
    assert [one.text for one in first.iterfind("fronts/card/slots")] == ["0,1,2,3,4", "5"]
    assert [one.text for one in second.iterfind("fronts/card/slots")] == ["0,1,2"]
    assert [one.text for one in second.iterfind("backs/card/slots")] == []


def test_a_card_without_a_back(tmp_path: Path) -> None:
    alone = replace(card(1), faces=(card(1).front,))
    cards = (alone, card(2))
    made = shop(tmp_path / "cache", cards)
    assert write_folders(into(tmp_path / "out"), made, cards, find_service("makeplayingcards"), lambda _: None) == 3
    rows = list(csv.DictReader(StringIO((tmp_path / "out" / "cards.csv").read_text("utf-8"))))
    assert [row["back"] for row in rows] == ["", "backs/2-002.png"]
    stream = BytesIO()
    assert write_pdf(stream, made, (alone, card(2)), find_service("drivethrucards"), lambda _: None) == 4
    first = pixels(stream.getvalue(), 30, 0)
    assert first.getextrema() == ((255, 255),) * 3, "an empty page in its place"
