"""All sizes on shared sheets: nothing overlaps, nothing is lost, fronts and backs meet, bridges hold; and cartons."""

from __future__ import annotations

from io import BytesIO
from itertools import combinations
from math import dist
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from tests.press.decks import card, shop
from tests.press.pdf.test_book import sound
from tests.press.pieces import FLAT_HEX, HEX, SQUARE, STANDEE, TOKEN, shop_of
from toolkit.errors import ToolkitError
from toolkit.press.exports import carton_sheets
from toolkit.press.exports.print_sheets import count, pages, sparse, without_sparse
from toolkit.press.shapes.polygons import bounds, flattened
from toolkit.press.sheets.cartons import stacks, tray, tuck_box
from toolkit.press.sheets.finish import Finishing
from toolkit.press.sheets.packed_pages import BRIDGE
from toolkit.press.sheets.packing import pack
from toolkit.press.sheets.page import SheetSettings
from toolkit.press.sheets.paper import Paper, find_paper

A4 = find_paper("a4")
FLAT = (HEX, FLAT_HEX, TOKEN, SQUARE)
SIZE = some.floats(1, 40).map(lambda value: round(value, 2))


def together(how: str, **more: object) -> SheetSettings:
    return SheetSettings(paper=A4, dpi=72, together=how, **more)  # type: ignore[arg-type]


@settings(max_examples=40, deadline=None)
@given(some.lists(some.tuples(SIZE, SIZE), min_size=1, max_size=30))
def test_nothing_overlaps_and_nothing_is_lost(sizes: list[tuple[float, float]]) -> None:
    sheets = pack(sizes, 60, 50, 1.5)
    assert sorted(at.which for sheet in sheets for at in sheet) == list(range(len(sizes)))
    for sheet in sheets:
        frames = [(at.x, at.y, at.x + sizes[at.which][0], at.y + sizes[at.which][1]) for at in sheet]
        for left, top, right, bottom in frames:
            assert -1e-6 <= left < right <= 60 + 1e-6
            assert -1e-6 <= top < bottom <= 50 + 1e-6
        for one, other in combinations(frames, 2):
            apart = (other[0] - one[2], one[0] - other[2], other[1] - one[3], one[1] - other[3])
            assert max(apart) >= 1.5 - 1e-5


def test_little_paper_is_wasted() -> None:
    """Sixty tokens of three sizes need no more than the area of their cells asks for."""
    sizes = [(25.0, 25.0)] * 30 + [(40.0, 46.0)] * 10 + [(90.0, 104.0)] * 2
    area = sum((across + 3) * (down + 3) for across, down in sizes)
    assert len(pack(sizes, 197, 284, 3)) == -(-area // (200 * 287))


@pytest.mark.parametrize("flip", ["long", "short"])
def test_fronts_and_backs_meet(flip: str, tmp_path: Path) -> None:
    made = shop_of(tmp_path, *FLAT)
    front, back, *_ = pages(made, FLAT, together("mixed", flip=flip))
    assert (front.side, back.side) == ("front", "back")
    upright = front.width <= front.height
    for one in back.shown:
        x, y = one.x, one.y
        if upright == (flip == "long"):
            x = back.width - one.x - one.width
        else:
            y = back.height - one.y - one.height
        name = one.face.replace("-back", "-front")
        near = [dist((x, y), (other.x, other.y)) for other in front.shown if other.face == name]
        assert min(near) < 0.01, one.face
    every = pages(made, FLAT, together("mixed"))
    assert sum(len(page.shown) for page in every if page.side == "front") == count(FLAT, together("mixed")) == 11


def test_bridges_hold_pieces_in_their_board(tmp_path: Path) -> None:
    made = shop_of(tmp_path, TOKEN)
    wanted = together("punchboard", finishing=Finishing(lines=True))
    front = next(iter(pages(made, (TOKEN,), wanted)))
    *parts, around = front.layers[0].paths
    assert len(parts) == 5 * 3, "three bridges for each"
    ends = [flattened(path)[0][0] for path in parts[:3]]
    gaps = [min(dist(one[-1], other[0]) for other in ends if other is not one) for one in ends]
    assert all(0.3 < gap < BRIDGE + 0.3 for gap in gaps), gaps
    left, top, right, bottom = bounds(around)
    assert (left + right, top + bottom) == pytest.approx((front.width, front.height)), "the board's own edge"


def test_stickers_are_cut_to_their_backing_and_have_no_backs(tmp_path: Path) -> None:
    made = shop_of(tmp_path, TOKEN, STANDEE)
    wanted = together("stickers", finishing=Finishing(lines=True))
    (page,) = pages(made, (TOKEN, STANDEE), wanted)
    assert [layer.finish for layer in page.layers] == ["kiss"]
    assert len(page.shown) == 5
    cards = shop(tmp_path / "cards", [card(1), card(2)])
    (page,) = pages(cards, cards.components.components, together("stickers"))
    assert len(page.shown) == 2, "cards are stickers if nothing else was asked for"


def test_what_is_larger_than_the_paper_is_named(tmp_path: Path) -> None:
    made = shop_of(tmp_path, HEX)
    slip = Paper(title="Slip", width=80, height=90)
    with pytest.raises(ToolkitError, match="tile monolith is larger than Slip"):
        list(pages(made, (HEX,), SheetSettings(paper=slip, together="mixed")))


def test_no_sheet_for_one_card(tmp_path: Path) -> None:
    """Two of the nine on the last sheet would be printed without `sparse`; with three, it is worth it."""
    made = shop(tmp_path, [card(1, copies=9), card(2, copies=2)])
    wanted = SheetSettings(paper=A4)
    cards = made.components.components
    ((batch, last),) = sparse(made, cards, wanted)
    assert (batch.form, last) == ("card", 2)
    assert [one.copies for one in without_sparse(made, cards, wanted)] == [9]
    assert len(list(pages(made, without_sparse(made, cards, wanted), wanted))) == 2
    enough = shop(tmp_path / "more", [card(1, copies=12)])
    assert sparse(enough, enough.components.components, wanted) == []
    alone = shop(tmp_path / "alone", [card(1)])
    assert sparse(alone, alone.components.components, wanted) == [], "a single sheet is never left out"


@pytest.mark.parametrize("depth", [6.0, 26.0, 96.0])
def test_cartons_fold_into_what_they_are_for(depth: float) -> None:
    """Sides are as large as the stack and some room; they join where it is folded; nothing is cut twice."""
    box = tuck_box(63, 88, depth)
    assert (box.sides["front"].width, box.sides["front"].height) == (64.5, 89.5)
    assert box.sides["left"].width == box.sides["top"].height == depth + 1
    assert box.sides["left"].x == box.sides["back"].right
    assert box.sides["front"].x == box.sides["left"].right
    left, top, right, bottom = bounds(box.cuts[0])
    assert (left, top) == pytest.approx((0, 0), abs=0.01)
    assert (right, bottom) == pytest.approx((box.width, box.height), abs=0.01)
    flat = tray("tray", 64.5, 89.5, depth)
    assert bounds(flat.cuts[0]) == pytest.approx((0, 0, 64.5 + 2 * depth, 89.5 + 2 * depth), abs=0.01)
    assert len(flat.folds) == 8


def test_high_stacks_stand_side_by_side() -> None:
    assert stacks(100, 63, 88, 0.32, 60) == (1, 63.0, 32.0)
    assert stacks(299, 63, 88, 0.32, 60) == (2, 128.0, 48.0)


@pytest.mark.parametrize(("kind", "number"), [("tuck", 1), ("two-part", 2)])
def test_a_carton_is_printed_with_its_lines(kind: str, number: int, tmp_path: Path) -> None:
    made = shop(tmp_path, [card(1, copies=40), card(2)])
    cards = made.components.components
    what = carton_sheets.contents(made, cards, kind, 0.32)
    assert what.cards == 41
    assert what.depth == pytest.approx(13.12)
    printed = list(carton_sheets.pages(made, what, kind, SheetSettings(paper=A4)))
    stream = BytesIO()
    assert carton_sheets.write_pdf(stream, made, printed, SheetSettings(paper=A4)) == number
    opened = sound(stream.getvalue())
    assert [str(one.Name) for one in opened.Root.OCProperties.OCGs] == ["Cut", "Fold"]
    large = carton_sheets.contents(made, cards, "tuck", 3.0)
    page = next(iter(carton_sheets.pages(made, large, "tuck", SheetSettings(paper=A4))))
    assert max(page.width, page.height) > 297, "no paper is that large, so the page is"
