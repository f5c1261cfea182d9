"""Pieces of every form on paper, as a printer would see them: register, folds, joints and cuts, pixel by pixel."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from io import BytesIO
from itertools import pairwise
from pathlib import Path

import pypdfium2
import pytest
from PIL import Image, ImageChops, ImageOps

from tests.press.pdf.test_book import sound
from tests.press.pieces import (
    BLEED,
    BOARD,
    DASHBOARD,
    EVERY,
    FLAT_HEX,
    HEX,
    LOPSIDED,
    SQUARE,
    STANDEE,
    TOKEN,
    TRIPLE,
    piece,
    shop_of,
)
from toolkit.errors import ToolkitError
from toolkit.press.components import Component
from toolkit.press.exports.print_sheets import jobs, pages, write_pdf
from toolkit.press.exports.sheet_pictures import paint_sheets
from toolkit.press.production.making import make
from toolkit.press.shapes.ink import Bundle, Ink, Run, Shape
from toolkit.press.shapes.ink import Path as InkPath
from toolkit.press.shapes.outline import Circle, Rectangle
from toolkit.press.shapes.polygons import corners
from toolkit.press.sheets.impose import Flip
from toolkit.press.sheets.page import Page, SheetSettings, Shown
from toolkit.press.sheets.paper import find_paper
from toolkit.press.sheets.poster_pages import BAND, poster
from toolkit.press.sheets.standee_pages import TAB, silhouette

A4 = find_paper("a4")
SCALE = 4
"""Pixels a millimetre."""
WHITE = (255, 255, 255)
Pixel = tuple[int, int, int]


def settings(**more: object) -> SheetSettings:
    return SheetSettings(paper=A4, dpi=SCALE * 25.4, **more)  # type: ignore[arg-type]


def planned(tmp_path: Path, *some: Component, **more: object) -> list[Page]:
    made = shop_of(tmp_path, *some)
    return list(pages(made, made.components.components, settings(**more)))


def printed(tmp_path: Path, *some: Component, scale: int = SCALE, **more: object) -> list[Image.Image]:
    """The pages of the PDF, as pixels."""
    made = shop_of(tmp_path, *some)
    wanted = settings(**more)
    make(made, jobs(made.components.components, wanted), processes=1)
    stream = BytesIO()
    count = write_pdf(stream, made, made.components.components, wanted)
    document = pypdfium2.PdfDocument(sound(stream.getvalue()) and stream.getvalue())
    assert len(document) == count
    return [page.render(scale=scale * 25.4 / 72).to_pil().convert("RGB") for page in document]


def at(page: Image.Image, x: float, y: float) -> Pixel:
    """The pixel at a place; white beyond the paper."""
    across, down = round(x * SCALE), round(y * SCALE)
    if not (0 <= across < page.width and 0 <= down < page.height):
        return WHITE
    found = page.getpixel((across, down))
    assert isinstance(found, tuple)
    return (int(found[0]), int(found[1]), int(found[2]))


def where(pixel: Pixel, size: tuple[float, float]) -> tuple[float, float]:
    """The place on its face, in millimetres, that a pixel shows."""
    return tuple(part / 255 * (side + 2 * BLEED) - BLEED for part, side in zip(pixel[:2], size, strict=True))  # type: ignore[return-value]


def exactly(x: float, y: float, size: tuple[float, float]) -> object:
    """A place, as exactly as 255 shades of a colour can tell, some of which JPEG confuses."""
    shade_x, shade_y = ((side + 2 * BLEED) / 255 for side in size)
    return pytest.approx(x, abs=7 * shade_x), pytest.approx(y, abs=7 * shade_y)


def is_inside(x: float, y: float, path: InkPath) -> bool:
    """Whether a line to the right crosses the path an odd number of times."""
    points = corners(path)
    crossed = [
        (ay > y) != (by > y) and x < ax + (bx - ax) * (y - ay) / (by - ay)
        for (ax, ay), (bx, by) in pairwise([*points, points[0]])
    ]
    return sum(crossed) % 2 == 1


def size_of(shown: Shown) -> tuple[float, float]:
    return shown.width, shown.height


# -------------------------------------------------------------------------------------------- fronts and backs


@pytest.mark.slow
@pytest.mark.parametrize("flip", ["long", "short"])
@pytest.mark.parametrize("one", [HEX, FLAT_HEX, TRIPLE, TOKEN, DASHBOARD], ids=lambda one: one.id)
def test_front_and_back_are_in_register(tmp_path: Path, one: Component, flip: Flip) -> None:
    """Turned over, every piece has the same outline behind, the same height, and left where right was."""
    front, back = printed(tmp_path, one, flip=flip)
    upright = front.width < front.height
    behind = ImageOps.mirror(back) if upright == (flip == "long") else ImageOps.flip(back)
    page = planned(tmp_path, one, flip=flip)[0]
    assert len(page.shown) == one.copies
    assert one.outline is not None
    inner, outer = one.outline.path(-0.5), one.outline.path(BLEED + 0.5)
    inside = 0
    for shown in page.shown:
        for across in range(-4, 25):
            for down in range(-4, 25):
                x, y = shown.width * across / 20, shown.height * down / 20
                here, there = (at(side, shown.x + x, shown.y + y) for side in (front, behind))
                if is_inside(x, y, inner):
                    assert where(here, size_of(shown)) == exactly(x, y, size_of(shown))
                    assert where(there, size_of(shown)) == exactly(shown.width - x, y, size_of(shown))
                    assert here[2] < 128 < there[2]
                    inside += 1
                elif one.copies == 1 and one.form == "tile" and not is_inside(x, y, outer):
                    assert here == there == WHITE
    assert inside > 150 * one.copies


def seen_through(path: InkPath, page: Page, axis: str) -> set[tuple[float, float]]:
    """The corners of a line as they lie when the paper is turned over."""
    return {
        (round(page.width - x, 3), round(y, 3)) if axis == "vertical" else (round(x, 3), round(page.height - y, 3))
        for x, y in corners_of(path)
    }


def corners_of(path: InkPath) -> set[tuple[float, float]]:
    return {(round(step[-2], 3), round(step[-1], 3)) for step in path if len(step) > 1}


@pytest.mark.parametrize("flip", ["long", "short"])
def test_an_outline_that_is_not_symmetric_is_cut_alike_from_both_sides(tmp_path: Path, flip: Flip) -> None:
    front, back = planned(tmp_path, TRIPLE, flip=flip)
    axis = "vertical" if flip == "long" else "horizontal"
    (here,), (there,) = front.shown, back.shown
    assert here.clip is not None
    assert there.clip is not None
    assert seen_through(there.clip, back, axis) == corners_of(here.clip)
    assert there.turned == (flip == "short")


def test_pieces_are_cut_along_a_line_within_their_bleed(tmp_path: Path) -> None:
    front, back = planned(tmp_path, HEX)
    lines = [ink for ink in front.above if isinstance(ink, Shape)]
    assert [line.line for line in lines] == [0.1, 0.1], "one for each copy"
    assert back.above == (), "and none behind, where it would show the printer's error"
    shown = front.shown[0]
    assert corners_of(lines[0].path) == {
        (round(shown.x + x, 3), round(shown.y + y, 3))
        for x, y in [(45, 0), (90, 25.980762), (90, 77.942286), (45, 103.923048), (0, 77.942286), (0, 25.980762)]
    }
    assert shown.clip is not None
    assert min(x for x, _ in corners_of(shown.clip)) == shown.x - 3, "the whole bleed"


def test_rectangles_have_crop_marks_and_no_line(tmp_path: Path) -> None:
    page = planned(tmp_path, SQUARE)[0]
    assert page.above == ()
    assert page.shown[0].clip is None
    upright = {ink.path[0][1] for ink in page.below if isinstance(ink, Shape) and ink.path[0][1] == ink.path[1][1]}  # type: ignore[misc]
    assert {page.shown[0].x, page.shown[0].x + 25} <= upright


def test_the_safe_zone_of_a_hex(tmp_path: Path) -> None:
    page = planned(tmp_path, replace(HEX, copies=1), safe_zone=True)[0]
    _, cut, safe = (ink.path for ink in page.above if isinstance(ink, Shape))
    assert {round(x - page.shown[0].x, 3) for x, _ in corners_of(cut)} == {0, 45, 90}
    assert {round(x - page.shown[0].x, 3) for x, _ in corners_of(safe)} == {3, 45, 87}


def test_folded_hexes_meet(tmp_path: Path) -> None:
    (page,) = planned(tmp_path, replace(FLAT_HEX, copies=1), fold=True)
    front, back = page.shown
    assert (front.face, back.face) == ("forest-front", "forest-back")
    assert front.clip is not None
    assert back.clip is not None
    vertical = front.y == back.y
    assert seen_through(back.clip, page, "vertical" if vertical else "horizontal") == corners_of(front.clip)


# ---------------------------------------------------------------------------------------------------- dashboards


def test_a_dashboard_has_a_page_to_itself(tmp_path: Path) -> None:
    every = planned(tmp_path, replace(DASHBOARD, copies=2))
    assert [(page.name, [shown.face for shown in page.shown]) for page in every] == [
        ("1-front", ["captain-front"]),
        ("1-back", ["captain-back"]),
        ("2-front", ["captain-front"]),
        ("2-back", ["captain-back"]),
    ]
    assert (every[0].width, every[0].height) == (297, 210), "a page that lies, as it does"
    shown = every[0].shown[0]
    assert (shown.x, shown.y, shown.bleed) == (43.5, 31.0, (3.0, 3.0)), "in the middle"


def test_a_dashboard_as_large_as_the_paper_is_printed_all_over_it(tmp_path: Path) -> None:
    page = planned(tmp_path, piece("whole", "dashboard", Rectangle(297, 210), faces=1))[0]
    (shown,) = page.shown
    assert (shown.x, shown.y, page.width, page.height) == (0, 0, 297, 210)
    assert page.below == (), "there is no room for marks"


def test_a_dashboard_larger_than_the_paper_is_put_together(tmp_path: Path) -> None:
    every = planned(tmp_path, piece("huge", "dashboard", Rectangle(300, 150)))
    fronts = [page for page in every if page.side == "front"]
    assert [page.title for page in fronts] == ["Huge, front, A1", "Huge, front, A2", "Huge, back, A1", "Huge, back, A2"]
    assert fronts == every, "nothing is printed behind"


# ------------------------------------------------------------------------------------------------------ standees


@pytest.mark.parametrize("one", [STANDEE, LOPSIDED], ids=lambda one: one.id)
def test_a_standee_is_upright_on_both_sides_when_folded(tmp_path: Path, one: Component) -> None:
    """What is below the fold meets what is equally far above it: heads meet heads, feet meet feet."""
    (sheet,) = printed(tmp_path, one)
    (page,) = planned(tmp_path, one)
    front, back = page.shown[:2]
    assert one.outline is not None
    inner, outer = one.outline.path(-0.5), one.outline.path(BLEED + 0.5)
    inside = 0
    for across in range(-4, 25):
        for down in range(1, 25):
            x, y = front.width * across / 20, front.height * down / 20
            below, above = (at(sheet, front.x + x, front.y + sign * y) for sign in (1, -1))
            if is_inside(x, y, inner):
                assert where(below, size_of(front)) == exactly(x, y, size_of(front))
                mirrored = x if one is LOPSIDED else front.width - x
                assert where(above, size_of(back)) == exactly(mirrored, y, size_of(front))
                assert below[2] < 128
                assert (above[2] > 128) == (one is STANDEE)
                inside += 1
            elif y < front.height and not is_inside(x, y, outer):
                assert below == above == WHITE
    assert inside > 200


def test_where_a_standee_is_folded_and_cut(tmp_path: Path) -> None:
    (page,) = planned(tmp_path, piece("box", "standee", Rectangle(30, 60)))
    front = page.shown[0]
    x, fold = front.x, front.y
    dashes = [ink for ink in page.below if isinstance(ink, Shape) and ink.dash]
    ends = [tuple(step[1:] for step in ink.path) for ink in dashes]
    assert ends == [((x - 6, fold), (x - 3.5, fold)), ((x + 33.5, fold), (x + 36, fold))], "beside the picture"
    cut = [ink for ink in page.above if isinstance(ink, Shape)]
    lower = [(step[0], round(step[1] - x, 3), round(step[2] - fold, 3)) for step in cut[0].path]  # type: ignore[misc]
    assert lower == [
        ("M", 6, 68), ("L", 6, 60), ("L", 0, 60), ("L", 0, 0), ("M", 30, 0),
        ("L", 30, 60), ("L", 24, 60), ("L", 24, 68), ("L", 6, 68),
    ], "down one side, around the tab, up the other; not along the fold"  # fmt: skip
    upper = [(step[0], round(step[1] - x, 3), round(fold - step[2], 3)) for step in cut[1].path]  # type: ignore[misc]
    assert upper == lower


def test_the_tab_of_a_round_foot_grows_out_of_it() -> None:
    points = silhouette(Circle(20))
    assert points[0] == (4, 20 + TAB)
    assert points[-1] == (16, 20 + TAB)
    assert points[1] == pytest.approx((4, 18), abs=0.01), "where the circle is so wide"
    assert points[-2] == pytest.approx((16, 18), abs=0.01)
    assert max(y for _, y in points[2:-2]) <= 18.01


def test_standees_do_not_touch(tmp_path: Path) -> None:
    (page,) = planned(tmp_path, replace(STANDEE, copies=4))
    lefts = sorted({shown.x for shown in page.shown})
    assert [b - a for a, b in pairwise(lefts)] == pytest.approx([42.0] * 3)
    assert all(shown.bleed == (3, 3) for shown in page.shown)


# -------------------------------------------------------------------------------------------------------- boards


def test_a_board_of_half_a_metre_on_a4(tmp_path: Path) -> None:
    made = poster(500, 400, 3, A4, 10)
    assert (made.columns, made.rows, made.width, made.height) == (3, 2, 210, 297)
    assert (made.part_width, made.part_height) == pytest.approx((500 / 3, 200))
    assert made.x + made.part_width + 10 + 2 <= 210 - 4, "the strip and its marks are within the margins"
    assert made.y + made.part_height + 10 + BAND <= 297 - 4
    every = planned(tmp_path, BOARD)
    assert [page.title for page in every] == [f"The deck, {name}" for name in ("A1", "A2", "A3", "B1", "B2", "B3")]


def test_the_parts_of_a_board_give_the_board(tmp_path: Path) -> None:
    """Cut at the marks and laid side by side; so no mark is on the picture either."""
    every = planned(tmp_path, BOARD)
    scale = 6  # a part is 1000 × 1200 pixels
    whole = Image.new("RGB", (3000, 2400))
    for index, (page, sheet) in enumerate(zip(every, printed(tmp_path, BOARD, scale=scale), strict=True)):
        assert page.trim is not None
        left, top = (round(side * scale) for side in page.trim[:2])
        row, column = divmod(index, 3)
        whole.paste(sheet.crop((left, top, left + 1000, top + 1200)), (column * 1000, row * 1200))
    made = shop_of(tmp_path, BOARD)
    with Image.open(BytesIO(made.png("the-deck-front", scale * 25.4, bleed=False))) as board:
        worst = ImageChops.difference(whole, board.convert("RGB")).convert("L")
    assert worst.getextrema()[1] <= 3  # type: ignore[operator]


def test_pages_of_a_board_overlap(tmp_path: Path) -> None:
    """The picture continues into the strip by its bleed; the rest of the strip is hatched, and says what goes there."""
    made = poster(500, 400, 3, A4, 10)
    first = printed(tmp_path, BOARD)[0]
    right, middle = made.x + made.part_width, made.y + 50
    assert where(at(first, right + 2, middle), (500, 400))[0] == pytest.approx(500 / 3 + 2, abs=2.5)
    strip = first.crop(tuple(round(side * SCALE) for side in (right + 3.5, middle, right + 9.5, middle + 30)))  # type: ignore[arg-type]
    dark = sum(strip.convert("L").histogram()[:230]) / (strip.width * strip.height)
    assert 0.02 < dark < 0.3, "hatched"
    assert at(first, right + 11, middle) == WHITE
    page = planned(tmp_path, BOARD)[0]
    assert labels(page.below) == ["A2 goes here", "B1 goes here"]
    last = planned(tmp_path, BOARD)[-1]
    assert labels(last.below) == []


def runs(inks: Sequence[Ink]) -> list[Run]:
    return [
        run for ink in inks for run in (runs(ink.inks) if isinstance(ink, Bundle) else [ink]) if isinstance(run, Run)
    ]


def labels(inks: Sequence[Ink]) -> list[str]:
    return [run.text for run in runs(inks) if run.text.endswith("here")]


def test_the_key_and_what_to_do(tmp_path: Path) -> None:
    page = planned(tmp_path, BOARD)[4]
    texts = [run.text for run in runs(page.below)]
    assert texts == [
        "B3 goes here", "A1", "A2", "A3", "B1", "B2", "B3", "B2",
        "The deck · 6 pages of A4",
        "Cut off the left and upper edges at the marks,",
        "and glue the rest onto the hatched strip of B1 and A2.",
    ]  # fmt: skip
    filled = [ink for ink in page.below if isinstance(ink, Shape) and ink.fill == (60, 60, 60, 255)]
    cells = {run.text: run for run in runs(page.below)[1:7]}
    (here,) = filled
    left, top = here.path[0][1:]  # type: ignore[misc]
    assert left < cells["B2"].x < left + 7
    assert top < cells["B2"].y < top + 4
    assert cells["B2"].colour == (*WHITE, 255)
    assert all(run.size >= 2.4 for run in runs(page.below)), "no letter smaller than on the other sheets"
    assert max(run.x + run.width for run in runs(page.below)) < 206


@pytest.mark.parametrize(("paper", "size"), [("a5", (500.0, 400.0)), ("a5", (900.0, 600.0)), ("a3", (841.0, 1189.0))])
def test_all_words_are_on_the_page(tmp_path: Path, paper: str, size: tuple[float, float]) -> None:
    made = shop_of(tmp_path, piece("large", "board", Rectangle(*size), faces=1))
    sheet = find_paper(paper)
    for page in pages(made, made.components.components, SheetSettings(paper=sheet)):
        assert page.trim is not None
        low = page.trim[1] + page.trim[3] + 10
        for run in runs(page.below):
            assert sheet.margin <= run.x
            assert run.x + run.width <= page.width - sheet.margin
            assert run.y <= page.height - sheet.margin
            assert run.y < low or run.y - run.size > low, "never on a strip, but for its own words"


def test_marks_point_at_where_the_next_page_begins(tmp_path: Path) -> None:
    made = poster(500, 400, 3, A4, 10)
    page = planned(tmp_path, BOARD)[0]
    tips = {ink.path[0][1:] for ink in page.below if isinstance(ink, Shape) and ink.fill == (0, 0, 0, 255)}
    right, bottom = made.x + made.part_width, made.y + made.part_height
    assert tips == {
        (right, made.y - 3.5), (right, bottom + 10.5), (made.x - 3.5, bottom), (right + 10.5, bottom)
    }  # fmt: skip


def test_a_board_that_fits_on_a_page_is_one_page(tmp_path: Path) -> None:
    (page,) = planned(tmp_path, piece("small", "board", Rectangle(180, 250), faces=1))
    assert labels(page.below) == []
    assert page.title == "Small"
    assert [run.text for run in runs(page.below)] == ["Small · A4"]


def test_both_faces_of_a_board_are_posters_of_their_own(tmp_path: Path) -> None:
    every = planned(tmp_path, piece("two", "board", Rectangle(250, 180)))
    assert [(page.name, page.title, page.shown[0].face) for page in every] == [
        ("1-front", "Two, front", "two-front"),
        ("2-front", "Two, back", "two-back"),
    ]


def test_a_round_board_is_cut_along_a_line_over_all_its_pages(tmp_path: Path) -> None:
    every = planned(tmp_path, piece("round", "board", Circle(300), faces=1))
    assert [page.title for page in every] == ["Round, A1", "Round, A2", "Round, B1", "Round, B2"]
    tops = set()
    for page, (column, row) in zip(every, [(0, 0), (1, 0), (0, 1), (1, 1)], strict=True):
        (line,) = page.above
        assert isinstance(line, Bundle)
        assert line.clip == page.shown[0].clip, "never beside the picture"
        (cut,) = line.inks
        assert isinstance(cut, Shape)
        x, y = cut.path[0][1:]  # type: ignore[misc]
        assert page.trim is not None
        tops.add((round(x + column * 150 - page.trim[0], 3), round(y + row * 150 - page.trim[1], 3)))
    assert tops == {(150, 0)}, "the same circle everywhere"


def test_more_overlap_and_other_papers(tmp_path: Path) -> None:
    assert poster(500, 400, 3, A4, 25).columns * poster(500, 400, 3, A4, 25).rows == 6
    assert poster(280, 648, 3, A4, 10).columns * poster(280, 648, 3, A4, 10).rows == 6, "the board of Nemo's War"
    assert (poster(500, 400, 3, find_paper("a3"), 10).columns, poster(500, 400, 3, find_paper("a3"), 10).rows) == (2, 2)
    with pytest.raises(ToolkitError, match=r"cannot be put together to 500×400 mm"):
        poster(500, 400, 3, find_paper("perforated-poker-letter"), 10)


# ----------------------------------------------------------------------------------------------------- all of it


def test_every_front_has_its_back(tmp_path: Path) -> None:
    """For printing on both sides, there is an empty page behind whatever has no back."""
    every = planned(tmp_path)
    assert [page.name for page in every] == [
        f"{number}-{side}" for number in range(1, 15) for side in ("front", "back")
    ]
    fronts = [page.shown[0].face.removesuffix("-front") for page in every if page.side == "front"]
    assert fronts == [
        "forest", "monolith", "home", "guard", "rope", "captain", "crab", "nemo", *["the-deck"] * 6
    ]  # fmt: skip
    empty = [page.number for page in every if page.side == "back" and not page.shown]
    assert empty == [5, 7, 8, 9, 10, 11, 12, 13, 14]
    assert [page.side for page in planned(tmp_path, flip="none")] == ["front"] * 14
    assert [page.side for page in planned(tmp_path, SQUARE, STANDEE, BOARD)] == ["front"] * 8, "nobody needs a back"


def test_the_words_on_a_sheet_say_what_it_is(tmp_path: Path) -> None:
    first = {page.shown[0].face: page for page in planned(tmp_path) if page.shown}
    assert runs(first["home-front"].below)[-1].text == (
        "Twenty Leagues · tiles · sheet 3 front · A4, turn over the long edge"
    )
    assert re.match(r"Twenty Leagues · standees · sheet 8 · A4 · fold along", runs(first["nemo-front"].below)[-1].text)


@pytest.mark.slow
def test_pages_as_pictures_are_the_pages_of_the_pdf(tmp_path: Path) -> None:
    """Clipped, turned and mirrored alike."""
    made = shop_of(tmp_path)
    painted = list(paint_sheets(made, EVERY, settings()))
    for (name, png), page in zip(painted, printed(tmp_path), strict=True):
        picture = Image.open(BytesIO(png)).convert("RGB")
        worst = ImageChops.difference(picture, page.resize(picture.size)).convert("L")
        far = sum(worst.histogram()[60:]) / (worst.width * worst.height)
        assert far < 0.01, f"{name}: {far:.2%} of the pixels differ plainly"


def test_painted_pages_show_the_same(tmp_path: Path) -> None:
    for vector, raster in zip(printed(tmp_path), printed(tmp_path, raster=True), strict=True):
        worst = ImageChops.difference(vector, raster).convert("L")
        assert sum(worst.histogram()[60:]) / (worst.width * worst.height) < 0.01


def test_the_same_pieces_give_the_same_file(tmp_path: Path) -> None:
    files = []
    for name in ("one", "other"):
        made, stream = shop_of(tmp_path / name), BytesIO()
        write_pdf(stream, made, EVERY, settings())
        files.append(stream.getvalue())
    assert files[0] == files[1]


def test_tiles_that_do_not_fit(tmp_path: Path) -> None:
    with pytest.raises(ToolkitError, match=r"^--paper: tiles of 300×300 mm do not fit on A4\."):
        planned(tmp_path, piece("wall", "tile", Rectangle(300, 300)))
    made = shop_of(tmp_path, TOKEN)
    with pytest.raises(ToolkitError, match=r"is for cards of 63\.5×88\.9 mm, and the tokens are 25×25 mm"):
        list(pages(made, (TOKEN,), SheetSettings(paper=find_paper("perforated-poker-letter"))))
