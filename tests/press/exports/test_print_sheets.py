"""Sheets as PDF and as pictures: every card where it belongs, every page with its boxes and marks."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable
from io import BytesIO
from pathlib import Path

import pikepdf
import pypdfium2
import pytest
from PIL import Image

from tests.press.decks import CREAM, PLUM, card, shop
from tests.press.pdf.test_book import pixels, sound
from toolkit.press.components import Component
from toolkit.press.exports.print_sheets import jobs, write_calibration, write_pdf
from toolkit.press.exports.sheet_pictures import paint_sheets
from toolkit.press.production.making import make
from toolkit.press.production.workshop import Workshop
from toolkit.press.shapes.ink import Ink, Run, Segment, Shape
from toolkit.press.shapes.outline import Circle
from toolkit.press.sheets.calibrate import REACH, calibration
from toolkit.press.sheets.flat_pages import page_boxes
from toolkit.press.sheets.impose import Flip, Sheet, impose, plan
from toolkit.press.sheets.marks import CYAN, MAGENTA, crop_marks, registration, safe_zone
from toolkit.press.sheets.page import SheetSettings
from toolkit.press.sheets.paper import find_paper, find_stock

A4 = find_paper("a4")


def written(made: Workshop, settings: SheetSettings) -> bytes:
    stream = BytesIO()
    make(made, jobs(made.components.components, settings), processes=1)
    write_pdf(stream, made, made.components.components, settings)
    return stream.getvalue()


def words(pdf: bytes, page: int) -> list[str]:
    text = str(pypdfium2.PdfDocument(pdf)[page].get_textpage().get_text_range())
    return re.findall(r"(?:Card|Back) \d+", text)


def test_cards_by_nines_with_their_backs_mirrored(tmp_path: Path) -> None:
    pdf = written(shop(tmp_path, 11), SheetSettings(paper=A4))
    opened = sound(pdf)
    assert len(opened.pages) == 4
    assert [sorted(words(pdf, page)) for page in range(4)] == [
        sorted(f"Card {number}" for number in range(1, 10)),
        sorted(f"Back {number}" for number in range(1, 10)),
        ["Card 10", "Card 11"],
        ["Back 10", "Back 11"],
    ]
    front, back = pixels(pdf, 50, 2), pixels(pdf, 50, 3)
    place = [(round(x / 25.4 * 50), round(100 / 25.4 * 50)) for x in (10, 75, 145)]
    assert [front.getpixel(at) for at in place] == [CREAM[:3], CREAM[:3], (255, 255, 255)]
    assert [back.getpixel(at) for at in place] == [(255, 255, 255), PLUM[:3], PLUM[:3]], (
        "and the empty place is mirrored"
    )


def test_boxes_and_print_settings(tmp_path: Path) -> None:
    opened = sound(written(shop(tmp_path, 1), SheetSettings(paper=A4, flip="short", offset=(1.0, 2.0))))
    point = 72 / 25.4
    front, back = (page.obj for page in opened.pages)
    assert [float(value) for value in front.MediaBox] == pytest.approx([0, 0, 595.2756, 841.8898], abs=1e-3)
    trim = [7.5 * point, 13.5 * point, 202.5 * point, 283.5 * point]
    assert [float(value) for value in front.TrimBox] == pytest.approx(trim, abs=1e-3)
    grown = [trim[0] - 1.5 * point, trim[1] - 1.5 * point, trim[2] + 1.5 * point, trim[3] + 1.5 * point]
    assert [float(value) for value in front.BleedBox] == pytest.approx(grown, abs=1e-3)
    moved = [trim[0] - point, trim[1] - 2 * point, trim[2] - point, trim[3] - 2 * point]
    assert [float(value) for value in back.TrimBox] == pytest.approx(moved, abs=1e-3), "left by 1 mm, down by 2 mm"
    assert str(opened.Root.ViewerPreferences.Duplex) == "/DuplexFlipShortEdge"


def test_copies_are_printed_and_stored_once(tmp_path: Path) -> None:
    made = shop(tmp_path, [card(1, copies=5), card(2)])
    pdf = written(made, SheetSettings(paper=A4, flip="none"))
    assert sorted(words(pdf, 0)) == ["Card 1"] * 5 + ["Card 2"]
    opened = sound(pdf)
    forms = [one for one in opened.objects if isinstance(one, pikepdf.Stream) and one.get("/Subtype") == "/Form"]
    bounds = [tuple(round(float(value)) for value in form.BBox) for form in forms if "/Group" not in form]
    assert bounds.count((-3, -3, 66, 91)) == 2


def test_sizes_are_not_mixed_on_a_sheet(tmp_path: Path) -> None:
    square = [card(number, size=(70.0, 70.0)) for number in (1, 3)]
    pdf = written(
        shop(tmp_path, [square[0], card(2), square[1], card(4), card(5)]), SheetSettings(paper=A4, flip="none")
    )
    assert [words(pdf, page) for page in range(2)] == [["Card 2", "Card 4", "Card 5"], ["Card 1", "Card 3"]]


def test_painted_sheets_show_the_same(tmp_path: Path) -> None:
    made = shop(tmp_path, 2)
    drawn = written(made, SheetSettings(paper=A4))
    painted = written(made, SheetSettings(paper=A4, raster=True, dpi=100))
    opened = sound(painted)
    assert not [one for one in opened.objects if isinstance(one, pikepdf.Dictionary) and one.get("/Type") == "/Font"
                and one.get("/Subtype") == "/Type0" and "Sans" not in str(one.BaseFont)]  # fmt: skip
    one, other = pixels(drawn, 60, 1), pixels(painted, 60, 1)
    for place in ((40, 60), (80, 60), (120, 100), (170, 40), (20, 20)):
        at = (round(place[0] / 25.4 * 60), round(place[1] / 25.4 * 60))
        assert one.getpixel(at) == pytest.approx(other.getpixel(at), abs=30), place


def test_pages_as_pictures_are_the_pages_of_the_pdf(tmp_path: Path) -> None:
    """The whole sheet, by the difference of the images."""
    from PIL import ImageChops

    made = shop(tmp_path, 5)
    settings = SheetSettings(paper=A4, flip="short", dpi=72, safe_zone=True)
    pdf = written(made, settings)
    pages = list(paint_sheets(made, made.components.components, settings))
    assert [name for name, _ in pages] == ["1-front", "1-back"]
    for index, (name, png) in enumerate(pages):
        picture = Image.open(BytesIO(png)).convert("RGB")
        assert picture.size == (595, 842)
        other = pixels(pdf, 72, index).resize(picture.size)
        worst = ImageChops.difference(picture, other).convert("L")
        far = sum(worst.histogram()[80:]) / (worst.width * worst.height)
        assert far < 0.02, f"{name}: {far:.1%} of the pixels differ plainly"


def test_same_cards_same_file(tmp_path: Path) -> None:
    one, other = (written(shop(tmp_path / name, 3), SheetSettings(paper=A4)) for name in ("one", "other"))
    assert one == other


# ------------------------------------------------------------------------------------------------------- marks


def sheet_of(number: int = 9, *, fold: bool = False, offset: tuple[float, float] = (0.0, 0.0)) -> list[Sheet]:
    made = plan(63, 88, 3, find_paper("a4"), fold=fold)
    pairs = [(f"{index}", f"{index}") for index in range(number)]
    return list(impose(pairs, made, "long", offset))


def ends(inks: Iterable[Ink]) -> list[tuple[float, ...]]:
    """The two ends of every straight line."""
    found = []
    for ink in inks:
        assert isinstance(ink, Shape)
        if len(ink.path) == 2 and not ink.dash:
            found.append(tuple(round(value, 3) for step in ink.path for value in step[1:]))
    return found


def end_of(step: Segment) -> tuple[float, float]:
    """Where a step of a path leads."""
    assert len(step) > 1
    x, y = step[-2:]
    return x, y


def test_a_mark_at_both_ends_of_every_cut() -> None:
    front, _ = sheet_of()
    marks = ends(crop_marks(front))
    xs = [7.5, 70.5, 73.5, 136.5, 139.5, 202.5]
    ys = [13.5, 101.5, 104.5, 192.5, 195.5, 283.5]
    upright = sorted({mark[0] for mark in marks if mark[0] == mark[2]})
    lying = sorted({mark[1] for mark in marks if mark[1] == mark[3]})
    assert (upright, lying) == (xs, ys)
    assert len(marks) == 2 * len(xs) + 2 * len(ys)
    assert (7.5, 11.5, 7.5, 6.5) in marks, "half a millimetre from the bleed, five long"
    assert (5.5, 13.5, 4.0, 13.5) in marks, "shorter where the printer's margin begins"


def test_marks_of_a_back_follow_its_offset() -> None:
    front, back = sheet_of(offset=(1.0, -0.5))
    here = {mark[0] for mark in ends(crop_marks(front)) if mark[0] == mark[2]}
    there = {mark[0] for mark in ends(crop_marks(back)) if mark[0] == mark[2]}
    assert there == {round(210 - x + 1.0, 3) for x in here}


def test_a_fold_is_drawn_down_the_middle() -> None:
    (sheet,) = sheet_of(fold=True, number=3)
    fold = [ink for ink in crop_marks(sheet) if isinstance(ink, Shape) and ink.dash]
    assert [step[1:] for step in fold[0].path] == [(148.5, 4.0), (148.5, 206.0)]
    assert list(registration(sheet)) == []


def test_registration_is_where_both_sides_have_it() -> None:
    front, back = sheet_of()
    circles = [
        [ink.path[0][1:] for ink in registration(sheet) if isinstance(ink, Shape) and len(ink.path) > 2]
        for sheet in (front, back)
    ]
    assert circles[0] == [(106.5, 6.5), (106.5, 290.5)]
    assert circles[0] == circles[1]


@pytest.mark.parametrize("flip", ["long", "short"])
@pytest.mark.parametrize("pieces", [None, 12])
def test_round_pieces_have_registration_in_their_gaps(pieces: int | None, flip: Flip) -> None:
    """On a sheet that is as full as it can be, too; a back has them where its front has, seen through the paper."""
    token = Circle(25.0)
    made = plan(25, 25, 3, find_paper("a4"), outline=token, pieces=pieces)
    front, back = impose([("a", "b")] * made.count, made, flip)
    here, there = (
        [
            ((end_of(ink.path[0])[0] + end_of(ink.path[2])[0]) / 2, end_of(ink.path[0])[1])
            for ink in registration(sheet, token)
            if isinstance(ink, Shape) and len(ink.path) > 2
        ]
        for sheet in (front, back)
    )
    assert len(here) >= 2
    axis = back.mirrored
    through = [(made.width - x, y) if axis == "vertical" else (x, made.height - y) for x, y in here]
    assert {(round(x, 3), round(y, 3)) for x, y in there} == {(round(x, 3), round(y, 3)) for x, y in through}
    for x, y in here:
        assert all(math.hypot(x - slot.x - 12.5, y - slot.y - 12.5) >= 12.5 + made.bleed_x + 3 for slot in front.slots)


def test_round_pieces_lie_as_far_apart_as_the_paper_allows() -> None:
    crowded, few = (plan(25, 25, 3, find_paper("a4"), outline=Circle(25.0), pieces=number) for number in (None, 12))
    assert (crowded.bleed_x, few.bleed_x) == (1.0, 3.0)
    assert crowded.count > few.count >= 12
    many = plan(25, 25, 3, find_paper("a4"), outline=Circle(25.0), pieces=few.count + 1)
    assert many.count > few.count, "no second page for a little more room"


def test_the_safe_zone() -> None:
    front, _ = sheet_of(number=1)
    trim, safe = safe_zone(front, find_stock(63, 88))
    assert isinstance(trim, Shape)
    assert isinstance(safe, Shape)
    assert (trim.stroke, safe.stroke, safe.dash) == (CYAN, MAGENTA, (1.2, 0.8))
    assert trim.path[0] == ("M", 10.5, 13.5), "with its round corners"
    assert safe.path == (("M", 10.5, 16.5), ("L", 67.5, 16.5), ("L", 67.5, 98.5), ("L", 10.5, 98.5), ("Z",))


def test_page_boxes_of_a_fold_hold_both_halves() -> None:
    (sheet,) = sheet_of(fold=True, number=1)
    trim, _ = page_boxes(sheet)
    assert trim[0] + trim[2] == pytest.approx(297 - trim[0]), "as far to the right as to the left"


# ------------------------------------------------------------------------------------------------- calibration


@pytest.mark.parametrize("flip", ["long", "short"])
def test_crosses_lie_behind_the_scales(flip: Flip) -> None:
    front, back = calibration(A4, flip)
    scales = [
        (x1 + REACH + 1, y1)
        for x1, y1, x2, y2 in ends(ink for ink in front.inks if isinstance(ink, Shape) and len(ink.path) == 2)
        if y1 == y2 and round(x2 - x1, 3) == 2 * (REACH + 1)
    ]
    crosses = [(x1 + 12, y1) for x1, y1, x2, y2 in ends(ink for ink in back.inks if isinstance(ink, Shape)) if y1 == y2]
    assert len(scales) == 5
    mirrored = [(round(210 - x, 3), y) if flip == "long" else (x, round(297 - y, 3)) for x, y in scales]
    assert [(round(x, 3), round(y, 3)) for x, y in crosses] == mirrored


def test_the_calibration_sheet_says_what_to_do(tmp_path: Path) -> None:
    stream = BytesIO()
    write_calibration(stream, shop(tmp_path), A4, "long")
    document = pypdfium2.PdfDocument(stream.getvalue())
    assert len(document) == 2
    assert "--offset=RIGHT,DOWN" in document[0].get_textpage().get_text_range()
    assert "turned over the long edge" in document[1].get_textpage().get_text_range()
    front, _ = calibration(A4, "long")
    widest = max(ink.x + ink.width for ink in front.inks if isinstance(ink, Run))
    assert widest < 210 - 4, "every line of the manual is on the page"


def test_prints_are_made_for_all_faces(tmp_path: Path) -> None:
    prints: tuple[Component, ...] = shop(tmp_path, 2).components.components
    assert [job.kind for job in jobs(prints, SheetSettings(paper=A4))] == ["content"] * 4
    assert [job.kind for job in jobs(prints[:1], SheetSettings(paper=A4, raster=True))] == ["png"] * 2
