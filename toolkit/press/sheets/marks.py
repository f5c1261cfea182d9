"""What is printed on a sheet besides the pieces: where to cut, fold and glue, registration, the safe zone, a few words.

Everything here is `Ink`, so that it looks the same on paper, in a PDF and in a picture.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil, hypot

from toolkit.press.shapes.ink import Bundle, Colour, Ink, Path, Run, Segment, Shape
from toolkit.press.shapes.outline import Circle, Outline, Rectangle
from toolkit.press.shapes.paths import Frame
from toolkit.press.shapes.paths import rounded as rounded_frame
from toolkit.press.sheets.impose import Axis, Corner, Plan, Sheet, Slot, through
from toolkit.press.sheets.paper import Stock
from toolkit.press.text.fonts import Fonts
from toolkit.press.text.shaping import width as text_width

BLACK: Colour = (0, 0, 0, 255)
GREY: Colour = (120, 120, 120, 255)
PALE: Colour = (165, 165, 165, 255)
CYAN: Colour = (0, 150, 210, 255)
MAGENTA: Colour = (214, 0, 110, 255)

HAIRLINE = 0.1
MARK = 5.0
"""The greatest length of a crop mark."""
AWAY = 0.5
"""From the bleed to the mark."""
TARGET_ROOM = 3.5
"""From the middle of a target to whatever is nearest."""
SLUG, LEAST_SLUG = 2.4, 1.4
"""The size of the words that say which sheet it is, and the smallest one that is worth printing."""
ROUND = 0.5522847498
"""How far out a curve's control points are if four curves make a circle."""


LETTERS = "font_source_sans_pro:SourceSansPro-Regular.ttf"


def words(x: float, y: float, text: str, size: float, colour: Colour = BLACK, *, align: float = 0.0) -> Run:
    """A line of text; `align` is the fraction of it that lies left of x."""
    letters = Fonts({}, (), ()).find(LETTERS)
    width = text_width(letters, text) * size
    return Run(x - align * width, y, text, letters, size, colour, width)


def line(x1: float, y1: float, x2: float, y2: float, colour: Colour = BLACK, width: float = HAIRLINE) -> Shape:
    """A straight line."""
    return Shape((("M", x1, y1), ("L", x2, y2)), stroke=colour, line=width)


def circle(x: float, y: float, radius: float) -> Path:
    """A circle as four curves."""
    k = radius * ROUND
    return (
        ("M", x + radius, y),
        ("C", x + radius, y + k, x + k, y + radius, x, y + radius),
        ("C", x - k, y + radius, x - radius, y + k, x - radius, y),
        ("C", x - radius, y - k, x - k, y - radius, x, y - radius),
        ("C", x + k, y - radius, x + radius, y - k, x + radius, y),
        ("Z",),
    )


def rounded(x: float, y: float, width: float, height: float, radius: float) -> Path:
    """A rectangle with round corners, or square ones if the radius is 0."""
    return rounded_frame(Frame(x, y, width, height), radius)


def crop_marks(sheet: Sheet) -> Iterator[Ink]:
    """A mark at both ends of every line that is cut, and the fold if there is one."""
    made = sheet.plan
    places = list(_places(sheet))
    xs = sorted({round(x + more, 6) for x, _ in places for more in (0.0, made.piece_width)})
    ys = sorted({round(y + more, 6) for _, y in places for more in (0.0, made.piece_height)})
    left, top = min(x for x, _ in places) - made.bleed_x, min(y for _, y in places) - made.bleed_y
    right = max(x for x, _ in places) + made.piece_width + made.bleed_x
    bottom = max(y for _, y in places) + made.piece_height + made.bleed_y
    for x in xs:
        yield from _mark((x, top - AWAY), (x, max(made.margin, top - AWAY - MARK)), -1)
        yield from _mark((x, bottom + AWAY), (x, min(made.height - made.margin, bottom + AWAY + MARK)), 1)
    for y in ys:
        yield from _mark((left - AWAY, y), (max(made.margin, left - AWAY - MARK), y), -1)
        yield from _mark((right + AWAY, y), (min(made.width - made.margin, right + AWAY + MARK), y), 1)
    if made.fold is not None:
        yield _fold_line(made, made.fold)


def _places(sheet: Sheet) -> Iterator[Corner]:
    """Every place of a full sheet as it lies on this side; if folded, those on both halves."""
    made = sheet.plan
    dx, dy = sheet.shift
    if sheet.mirrored is None:
        yield from made.places
    if axis := sheet.mirrored or made.fold:
        for place in made.places:
            x, y, _ = through(made, Slot("", *place), axis)
            yield x + dx, y + dy


def _mark(start: tuple[float, float], end: tuple[float, float], direction: int) -> Iterator[Ink]:
    """A line, unless there is no room for one."""
    if direction * (end[0] - start[0] + end[1] - start[1]) > 0.2:
        yield line(*start, *end)


def _fold_line(made: Plan, axis: Axis) -> Shape:
    return folded(fold_path(made, axis))


def fold_path(made: Plan, axis: Axis) -> Path:
    """From one margin to the other, through the middle of a page."""
    x, y, m = made.width / 2, made.height / 2, made.margin
    if axis == "vertical":
        return ("M", x, m), ("L", x, made.height - m)
    return ("M", m, y), ("L", made.width - m, y)


def fold(x1: float, y1: float, x2: float, y2: float, dash: float = 2.0) -> Shape:
    """A line to fold along."""
    return folded((("M", x1, y1), ("L", x2, y2)), dash)


def folded(path: Path, dash: float = 2.0) -> Shape:
    """Lines to fold along."""
    return Shape(path, stroke=GREY, line=0.2, dash=(dash, dash))


def cut_line(path: Path, *, dashed: bool = False) -> Shape:
    """A fine line to cut along, for shapes without straight sides that marks could point to."""
    return Shape(path, stroke=GREY, line=HAIRLINE, dash=(2.0, 2.0) if dashed else ())


def hatching(x: float, y: float, width: float, height: float, step: float = 2.0) -> Shape:
    """Slanted lines all over a rectangle that will be covered, or glued out of sight."""
    lines: list[Segment] = []
    for index in range(1, ceil((width + height) / step)):
        far = index * step  # along the upper side, then down the right one
        start, end = max(0.0, far - height), min(width, far)
        lines += [("M", x + end, y + far - end), ("L", x + start, y + far - start)]
    return Shape(tuple(lines), stroke=PALE, line=HAIRLINE)


def registration(sheet: Sheet, outline: Outline | None = None) -> Iterator[Ink]:
    """Targets at the sides where there is room: fronts and backs have them in the same place on the paper."""
    made = sheet.plan
    if made.fold is not None:
        return
    dx, dy = sheet.shift
    for x, y in filter(None, (_free(made, outline, side) for side in _sides(made))):
        here = (made.width - x, y) if sheet.mirrored == "vertical" else (x, y)
        here = (x, made.height - y) if sheet.mirrored == "horizontal" else here
        yield from target(here[0] + dx, here[1] + dy)


def _sides(made: Plan) -> Iterator[tuple[Corner, Corner]]:
    """The middle of each side of a page where a target could be, and which way the side runs."""
    near = made.margin + 2.5
    middle_x, middle_y = made.width / 2, made.height / 2
    yield from (((middle_x, near), (1, 0)), ((middle_x, made.height - near), (1, 0)))
    yield from (((near, middle_y), (0, 1)), ((made.width - near, middle_y), (0, 1)))


def _free(made: Plan, outline: Outline | None, side: tuple[Corner, Corner]) -> Corner | None:
    """Where a target has room: in the middle of a side, or next to it in the gaps that round pieces leave."""
    (x, y), (along_x, along_y) = side
    farthest = 0 if outline is None or isinstance(outline, Rectangle) else int(min(made.width, made.height) / 2 - 15)
    for far in range(farthest + 1):
        for step in (far, -far):
            here = (x + step * along_x, y + step * along_y)
            if all(_away(made, outline, place, here) >= TARGET_ROOM for place in made.places):
                return here
    return None


def _away(made: Plan, outline: Outline | None, place: Corner, here: Corner) -> float:
    """How far a point is from a piece and its bleed."""
    half_x, half_y = made.piece_width / 2, made.piece_height / 2
    x, y = abs(here[0] - place[0] - half_x), abs(here[1] - place[1] - half_y)
    if isinstance(outline, Circle):
        return hypot(x, y) - half_x - made.bleed_x
    return max(x - half_x - made.bleed_x, y - half_y - made.bleed_y)


def target(x: float, y: float, radius: float = 1.5, colour: Colour = BLACK) -> Iterator[Ink]:
    """A cross in a circle."""
    yield Shape(circle(x, y, radius), stroke=colour, line=HAIRLINE)
    yield line(x - radius - 1, y, x + radius + 1, y, colour)
    yield line(x, y - radius - 1, x, y + radius + 1, colour)


def safe_zone(sheet: Sheet, stock: Stock) -> Iterator[Ink]:
    """For proofs: where each card is cut, and how far inside that text should stay."""
    made = sheet.plan
    width, height, safe = made.piece_width, made.piece_height, stock.safe
    for slot in sheet.slots:
        inner = rounded(
            slot.x + safe, slot.y + safe, width - 2 * safe, height - 2 * safe, max(0.0, stock.corner - safe)
        )
        yield from proof_lines(rounded(slot.x, slot.y, width, height, stock.corner), inner)


def proof_lines(cut: Path, safe: Path) -> Iterator[Ink]:
    """Two lines over a piece that is not for play."""
    yield Shape(cut, stroke=CYAN, line=0.2)
    yield Shape(safe, stroke=MAGENTA, line=0.2, dash=(1.2, 0.8))


def label(x: float, y: float, text: str) -> Iterator[Ink]:
    """A few words on a piece that is not for play; (x, y) is the upper left corner."""
    written = words(x + 1.0, y + 2.2, text, 2.2, MAGENTA)
    yield Shape(rounded(x, y, written.width + 2.0, 3.2, 0.6), fill=(255, 255, 255, 255), stroke=MAGENTA, line=0.15)
    yield written


def slug(sheet: Sheet, text: str) -> Iterator[Ink]:
    """What this sheet is, in the margin: where there is room below the marks, or else upright between those beside."""
    made = sheet.plan
    if made.height - made.margin - made.bottom - made.bleed_y >= AWAY + MARK + 3 or made.fold is not None:
        yield words(made.margin + 1, made.height - made.margin - 1, text, 2.4, GREY)
        return
    left = min(x for x, _ in _places(sheet))
    top = min(y for _, y in _places(sheet))
    end = left - made.bleed_x - AWAY
    size = min(SLUG, end - made.margin, (made.piece_height - 4) / words(0, 0, text, 1.0).width)
    if size >= LEAST_SLUG:
        x, y = end - 0.25 * size, top + made.piece_height / 2
        yield Bundle((words(x, y, text, size, GREY, align=0.5),), -90, x, y)
