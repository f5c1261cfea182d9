"""Fronts and backs line up for every paper, edge, fill and offset, proved in numbers."""

from __future__ import annotations

from math import hypot, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from toolkit.errors import ToolkitError
from toolkit.press.shapes.outline import Circle, Hexagon, Outline
from toolkit.press.sheets.impose import Axis, Flip, Plan, Slot, impose, plan, turning_axis
from toolkit.press.sheets.paper import Paper, find_paper, folders

PAPERS = sorted(file.stem for folder in folders(None) for file in folder.glob("*.toml"))
EXACT = 1e-9


def cards(number: int) -> list[tuple[str, str]]:
    return [(f"{index}-front", f"{index}-back") for index in range(number)]


def columns(made: Plan) -> int:
    return len({x for x, _ in made.places})


def rows(made: Plan) -> int:
    return len({y for _, y in made.places})


def gap_between(made: Plan) -> float:
    """From the first piece to the second in its row."""
    return made.places[1][0] - made.places[0][0] - made.piece_width


def seen_from_the_front(made: Plan, slot: Slot, axis: Axis) -> tuple[float, float, bool]:
    """Where something printed on the back is, looking through the paper: turned about the axis, not mirrored by us."""
    left, top, right, bottom = slot.x, slot.y, slot.x + made.piece_width, slot.y + made.piece_height
    if axis == "vertical":
        return made.width - right, top, slot.turned
    return left, made.height - bottom, not slot.turned


def test_every_paper_is_tried() -> None:
    assert PAPERS == ["a3", "a4", "a5", "legal", "letter", "perforated-poker-letter", "sra3", "tabloid"]


@pytest.mark.parametrize(
    ("paper", "grid", "gap", "corner", "page"),
    [
        ("a4", (3, 3), 3.0, (7.5, 13.5), (210, 297)),
        ("letter", (3, 3), 1.0, (12.45, 6.7), (215.9, 279.4)),
        ("a3", (6, 3), 5.0, (8.5, 11.5), (420, 297)),
        ("a5", (2, 2), 5.0, (8.5, 14.5), (148, 210)),
        ("perforated-poker-letter", (4, 2), 0.5, (12.95, 19.5), (279.4, 215.9)),
    ],
)
def test_standard_cards_on_common_papers(
    paper: str, grid: tuple[int, int], gap: float, corner: tuple[float, float], page: tuple[float, float]
) -> None:
    made = plan(63, 88, 3, find_paper(paper))
    assert (columns(made), rows(made)) == grid
    assert gap_between(made) == pytest.approx(gap)
    assert (made.left, made.top) == pytest.approx(corner)
    assert (made.width, made.height) == page
    assert made.bleed_x == pytest.approx(gap / 2)


def test_a_gutter_as_asked_for() -> None:
    made = plan(63, 88, 3, find_paper("a4"), gutter=0)
    assert (columns(made), rows(made), gap_between(made), made.bleed_x) == (3, 3, 0, 0)
    made = plan(63, 88, 3, find_paper("a4"), gutter=6)
    assert (columns(made), rows(made), made.bleed_x, made.width) == (4, 2, 3, 297), "lying, as two columns are less"


@pytest.mark.parametrize("marks", [False, True])
@given(
    width=st.floats(20, 150),
    height=st.floats(20, 150),
    bleed=st.floats(0, 5),
    paper=st.sampled_from([name for name in PAPERS if name != "perforated-poker-letter"]),
    fold=st.booleans(),
)
def test_cards_stay_within_the_margins_and_apart(
    marks: bool, width: float, height: float, bleed: float, paper: str, fold: bool
) -> None:
    sheet = find_paper(paper)
    try:
        made = plan(width, height, bleed, sheet, marks=marks, fold=fold)
    except ToolkitError:
        return
    room = sheet.margin - EXACT
    assert made.left - made.bleed_x >= room
    assert made.top - made.bleed_y >= room
    assert made.width - made.right - made.bleed_x >= room
    assert made.height - made.bottom - made.bleed_y >= room
    if made.fold == "vertical":
        assert made.right + made.bleed_x <= made.width / 2 + EXACT
    if made.fold == "horizontal":
        assert made.bottom + made.bleed_y <= made.height / 2 + EXACT
    places = made.places
    for index, (x, y) in enumerate(places):
        for other_x, other_y in places[index + 1 :]:
            apart_x, apart_y = abs(x - other_x) - width, abs(y - other_y) - height
            assert apart_x >= 2 * made.bleed_x - EXACT or apart_y >= 2 * made.bleed_y - EXACT


@given(
    paper=st.sampled_from(PAPERS),
    flip=st.sampled_from(["long", "short"]),
    number=st.integers(1, 40),
    size=st.sampled_from([(63.0, 88.0), (88.0, 63.0)]),
    error=st.tuples(st.floats(-5, 5), st.floats(-5, 5)),
)
def test_a_back_coincides_with_its_front(
    paper: str, flip: Flip, number: int, size: tuple[float, float], error: tuple[float, float]
) -> None:
    """Printed by a printer that errs by `error`, on pages full or not, after the paper was turned over."""
    if paper == "perforated-poker-letter":
        size = (63.0, 88.0)
    made = plan(*size, 3, find_paper(paper))
    every = list(impose(cards(number), made, flip, offset=error))
    assert [sheet.side for sheet in every] == ["front", "back"] * -(-number // made.count)
    printed = 0
    for front, back in zip(every[::2], every[1::2], strict=True):
        assert len(front.slots) == len(back.slots)
        axis = turning_axis(made, flip)
        for one, other in zip(front.slots, back.slots, strict=True):
            x, y, turned = seen_from_the_front(made, other, axis)
            assert (x + error[0], y + error[1]) == pytest.approx((one.x, one.y), abs=EXACT)
            assert not turned, "both are upright when the card is turned like a page of a book"
            assert one.face.removesuffix("-front") == other.face.removesuffix("-back")
            printed += 1
    assert printed == number


@given(paper=st.sampled_from([name for name in PAPERS if name != "perforated-poker-letter"]), number=st.integers(1, 30))
def test_a_fold_brings_back_and_front_together(paper: str, number: int) -> None:
    made = plan(63, 88, 3, find_paper(paper), fold=True)
    assert made.fold is not None
    for sheet in impose(cards(number), made):
        assert sheet.side == "front", "nothing is printed behind"
        fronts, backs = sheet.slots[: len(sheet.slots) // 2], sheet.slots[len(sheet.slots) // 2 :]
        for one, other in zip(fronts, backs, strict=True):
            x, y, turned = seen_from_the_front(made, other, made.fold)
            assert (x, y) == pytest.approx((one.x, one.y))
            assert not turned
            assert other.face == one.face.replace("front", "back")


def test_the_axis_is_that_of_the_paper_not_of_the_page() -> None:
    upright, lying = plan(63, 88, 3, find_paper("a4")), plan(63, 88, 3, find_paper("a3"))
    assert (upright.width, lying.width) == (210, 420)
    assert [turning_axis(made, flip) for made in (upright, lying) for flip in ("long", "short")] == [
        "vertical",
        "horizontal",
        "horizontal",
        "vertical",
    ]


def test_fronts_only() -> None:
    made = plan(63, 88, 3, find_paper("a4"))
    assert [sheet.side for sheet in impose(cards(10), made, "none")] == ["front", "front"]


def test_what_does_not_fit() -> None:
    a5 = find_paper("a5")
    with pytest.raises(ToolkitError, match=r"cards of 160×160 mm do not fit on A5\. Choose a larger paper"):
        plan(160, 160, 3, a5)
    with pytest.raises(ToolkitError, match=r"do not fit on A5, folded,"):
        plan(110, 110, 3, a5, fold=True)
    perforated = find_paper("perforated-poker-letter")
    with pytest.raises(ToolkitError, match=r"is for cards of 63\.5×88\.9 mm, and these are 70×70 mm"):
        plan(70, 70, 3, perforated)
    with pytest.raises(ToolkitError, match="already cut and cannot be folded"):
        plan(63, 88, 3, perforated, fold=True)


def test_a_paper_that_is_almost_too_small() -> None:
    """Just one card, with its bleed and marks, to the last bit of a float."""
    small = Paper(title="Small", width=63 + 2 * (4 + 2), height=88 + 2 * (4 + 2), margin=4)
    assert plan(63, 88, 3, small).count == 1
    smaller = Paper(title="Smaller", width=small.width - 0.01, height=small.height, margin=4)
    with pytest.raises(ToolkitError):
        plan(63, 88, 3, smaller)


# -------------------------------------------------------------------------------------------- hexes and circles


@pytest.mark.parametrize(
    ("outline", "number", "first"),
    [
        (Hexagon(90), 5, [(12.0, 13.4), (108.0, 13.4), (60.0, 96.54), (12.0, 179.68), (108.0, 179.68)]),
        (Hexagon(40, pointy=False), 30, [(8.29, 11.62), (8.29, 54.12), (8.29, 96.62), (8.29, 139.12)]),
        (Circle(25), 80, [(10.66, 7.75), (10.66, 34.75), (10.66, 61.75)]),
    ],
)
def test_as_a_honeycomb_more_of_them_fit(outline: Outline, number: int, first: list[tuple[float, float]]) -> None:
    a4 = find_paper("a4")
    close = plan(outline.width, outline.height, 3, a4, outline=outline)
    apart = plan(outline.width, outline.height, 3, a4)
    assert close.count == number > apart.count
    assert [(round(x, 2), round(y, 2)) for x, y in close.places[: len(first)]] == first
    assert close.bleed_x >= 1, "and there is still something to cut into"


@given(
    outline=st.one_of(st.builds(Circle, st.floats(30, 120)), st.builds(Hexagon, st.floats(30, 120), st.booleans())),
    bleed=st.floats(0, 4),
    paper=st.sampled_from(["a3", "a4", "a5", "letter"]),
    fold=st.booleans(),
)
def test_pieces_of_a_honeycomb_keep_apart(outline: Circle | Hexagon, bleed: float, paper: str, fold: bool) -> None:
    """Their centres are far enough apart that neither they nor their bleeds touch; and all are within the margins."""
    sheet = find_paper(paper)
    try:
        made = plan(outline.width, outline.height, bleed, sheet, outline=outline, fold=fold)
    except ToolkitError:
        return
    across = outline.diameter if isinstance(outline, Circle) else outline.across
    for index, (x, y) in enumerate(made.places):
        for other_x, other_y in made.places[index + 1 :]:
            assert _apart(outline, x - other_x, y - other_y) >= across + 2 * made.bleed_x - 1e-6
    room = sheet.margin - EXACT
    assert min(made.left, made.width - made.right) - made.bleed_x >= room
    assert min(made.top, made.height - made.bottom) - made.bleed_y >= room
    if made.fold == "vertical":
        assert made.right + made.bleed_x <= made.width / 2 + EXACT
    if made.fold == "horizontal":
        assert made.bottom + made.bleed_y <= made.height / 2 + EXACT


def _apart(outline: Circle | Hexagon, dx: float, dy: float) -> float:
    """The distance between the centres of two pieces: straight for circles, at right angles to a side for hexes."""
    if isinstance(outline, Circle):
        return hypot(dx, dy)
    along, over = (dx, dy) if outline.pointy else (dy, dx)
    return max(abs(along), abs(along / 2 + over * sqrt(3) / 2), abs(along / 2 - over * sqrt(3) / 2))


def test_pieces_without_a_back_leave_its_place_empty() -> None:
    made = plan(63, 88, 3, find_paper("a4"))
    front, back = impose([("1-front", "1-back"), ("2-front", ""), ("3-front", "3-back")], made)
    assert [slot.face for slot in front.slots] == ["1-front", "2-front", "3-front"]
    assert [(slot.face, slot.x, slot.side) for slot in back.slots] == [
        ("1-back", 139.5, "back"),
        ("3-back", 7.5, "back"),
    ]
