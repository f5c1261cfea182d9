"""From flat pieces of many sizes to pages they share: to be cut out, punched out of a board, or peeled off.

    packed_pages(pieces, sizes, settings, title, flip, first)

On a punchboard, every outline is interrupted by bridges that hold the piece until it is pressed out. Stickers are cut
down to their backing only, and have no backs.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from math import dist
from typing import Literal

from toolkit.errors import ToolkitError
from toolkit.press.components import Component, Form, Size
from toolkit.press.shapes.ink import Ink, Path
from toolkit.press.shapes.outline import Outline, Rectangle
from toolkit.press.shapes.paths import Frame, placed, rounded, turned
from toolkit.press.shapes.polygons import corners, dashed
from toolkit.press.sheets.finish import Layer
from toolkit.press.sheets.impose import Flip
from toolkit.press.sheets.marks import GREY, cut_line, target, words
from toolkit.press.sheets.packing import Packed, pack
from toolkit.press.sheets.page import Page, SheetSettings, Shown
from toolkit.press.sheets.paper import find_stock
from toolkit.press.sheets.words import sheet_words

Together = Literal["mixed", "punchboard", "stickers"]
TOGETHER: tuple[Together, ...] = ("mixed", "punchboard", "stickers")
FLAT: tuple[Form, ...] = ("card", "tile", "token")
PUNCHED: tuple[Form, ...] = ("tile", "token")
GAPS: Mapping[Together, float] = {"mixed": 3.0, "punchboard": 4.0, "stickers": 2.0}
"""Millimetres between pieces, unless somebody says otherwise: a board tears if less is left of it."""
BRIDGE, APART = 0.6, 40.0
"""How wide a bridge is, and about how far it is from one to the next, in mm."""
FEWEST = 3
FOOT = 5.0
"""Room for a line of words below all pieces."""


def joins(one: Component, settings: SheetSettings, *, picked: bool = False) -> bool:
    """Whether a piece is on the shared pages; cards are no punchboard and no stickers, unless they were picked."""
    return one.form in (FLAT if settings.together == "mixed" or picked else PUNCHED)


def outline_of(one: Component, size: Size) -> Outline:
    """What a piece is cut along; cards have the corners of their stock."""
    radius = find_stock(size.width, size.height).corner if one.form == "card" else 0.0
    return one.outline or Rectangle(size.width, size.height, radius)


def packed_pages(
    pieces: Sequence[Component], sizes: Sequence[Size], settings: SheetSettings, title: str, flip: Flip, first: int
) -> Iterator[Page]:
    """Every page, copies included, on the paper upright or lying, whichever takes fewer.

    Raises:
        ToolkitError: a piece is larger than the paper.
    """
    assert settings.together
    every = [(one, size) for one, size in zip(pieces, sizes, strict=True) for _ in range(one.copies)]
    outlines = [outline_of(one, size) for one, size in every]
    gap = GAPS[settings.together] if settings.gutter is None else settings.gutter
    paper = settings.paper
    edge = paper.margin + gap / 2
    ways: list[tuple[int, float, float, list[list[Packed]]]] = []
    for width, height in ((paper.width, paper.height), (paper.height, paper.width)):
        try:
            boxes = [(one.width, one.height) for one in outlines]
            sheets = pack(boxes, width - 2 * edge, height - 2 * edge - FOOT, gap)
            ways.append((len(sheets), width, height, sheets))
        except ValueError as error:
            too_large = every[error.args[0]][0]
    if not ways:
        raise ToolkitError(f"--layout: {too_large.label} is larger than {paper.title}. Choose a larger paper")
    _, width, height, sheets = min(ways, key=lambda way: way[:2])
    laying = _Laying(settings, title, flip, (width, height), edge, min(gap / 2, min((one.bleed for _, one in every))))
    for number, sheet in enumerate(sheets, start=first):
        yield from laying.pages([(*every[at.which], outlines[at.which], at) for at in sheet], number)


Place = tuple[Component, Size, Outline, Packed]


class _Laying:
    """What all pages of a run share."""

    def __init__(
        self, settings: SheetSettings, title: str, flip: Flip, page: tuple[float, float], edge: float, bleed: float
    ) -> None:
        self.settings, self.title, self.flip = settings, title, flip
        self.width, self.height = page
        self.edge, self.bleed = edge, bleed

    def pages(self, places: Sequence[Place], number: int) -> Iterator[Page]:
        """The front, and the back if any piece has one."""
        yield self._page(places, number, back=False)
        if self.flip != "none" and any(one.back is not None for one, *_ in places):
            yield self._page(places, number, back=True)

    def _page(self, places: Sequence[Place], number: int, *, back: bool) -> Page:
        shown: list[Shown] = []
        cuts: list[Path] = []
        for one, size, outline, at in places:
            face = one.back if back else one.front
            if face is None:
                continue
            own = outline.mirrored() if back else outline
            x, y, upside_down = self._through(at, own) if back else (self.edge + at.x, self.edge + at.y, False)
            left, top = x + (own.width - size.width) / 2, y + (own.height - size.height) / 2
            clip = self._laid(own.path(self.bleed), own, x, y, upside_down)
            frame = (size.width, size.height, (self.bleed, self.bleed))
            shown.append(Shown(face.name, left, top, *frame, upside_down, clip=clip))
            cuts.append(self._laid(own.path(), own, x, y, upside_down))
        settings, lines = self.settings, self.settings.finishing.has_lines
        side = "back" if back else "front"
        punched = settings.together == "punchboard"
        edges = [piece for path in cuts for piece in _bridged(path)] if punched else cuts
        trim = Frame(self.edge / 2, self.edge / 2, self.width - self.edge, self.height - self.edge)
        layers: tuple[Layer, ...] = ()
        if lines and not back:
            around = (rounded(trim, 4.0),) if punched else ()
            layers = (Layer("kiss" if settings.together == "stickers" else "cut", (*edges, *around)),)
        above = () if lines or back else tuple(cut_line(path) for path in edges)
        return Page(
            width=self.width, height=self.height, number=number, side="back" if back else "front",
            shown=tuple(shown), below=tuple(self._words(number, side)), above=above, layers=layers, trim=trim,
        )  # fmt: skip

    def _through(self, at: Packed, own: Outline) -> tuple[float, float, bool]:
        """Where a place is, seen from the other side of the paper, and whether up is down there."""
        upright = self.width <= self.height
        if upright == (self.flip == "long"):
            x, y, upside_down = self.width - self.edge - at.x - own.width, self.edge + at.y, False
        else:
            x, y, upside_down = self.edge + at.x, self.height - self.edge - at.y - own.height, True
        right, down = self.settings.offset
        return (x + right, y - down, upside_down) if not upside_down else (x - right, y + down, upside_down)

    @staticmethod
    def _laid(path: Path, own: Outline, x: float, y: float, upside_down: bool) -> Path:
        return placed(turned(path, own.width / 2, own.height / 2, 180) if upside_down else path, x, y)

    def _words(self, number: int, side: str) -> Iterator[Ink]:
        """What this sheet is, and targets by which fronts and backs are laid on each other."""
        say, paper = sheet_words(self.settings.language), self.settings.paper
        how = say("turn-over", flip=self.flip)
        text = say("sheet", what=self.title, number=number, side=side, paper=paper.title, how=how)
        foot = self.height - paper.margin - 1.5
        yield words(paper.margin + 8, foot, text, 2.4, GREY)
        if self.settings.marks and self.flip != "none":
            yield from target(paper.margin + 3, foot - 1)
            yield from target(self.width - paper.margin - 3, foot - 1)


def _bridged(path: Path) -> Iterator[Path]:
    """An outline in parts, with a bridge between each two of them."""
    points = corners(path)
    closed = [*points, points[0]]
    length = sum(dist(one, other) for one, other in pairwise(closed))
    parts = max(FEWEST, round(length / APART))
    for part in dashed(closed, (length / parts - BRIDGE, BRIDGE)):
        if sum(dist(one, other) for one, other in pairwise(part)) < BRIDGE:
            continue  # what rounding has left of the last one
        yield tuple(("L" if at else "M", x, y) for at, (x, y) in enumerate(part))  # type: ignore[misc]
