"""From a number of pages to the sheets of a booklet that is folded and stapled: which pages lie side by side.

    saddle(8) → 8·1 | 2·7, 6·3 | 4·5

A sheet carries four pages. Laid on top of each other, folded and stapled in the fold, they are read in order. Inner
sheets stick out by the thickness of those around them, and what sticks out is cut off: so their pages are moved
towards the fold (creep).
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from toolkit.press.components import Side

PER_SHEET = 4


class Spread(Struct, frozen=True):
    """One side of a sheet: the pages to the left and to the right of the fold, counted from 1; 0 is empty.

    `depth` counts the sheets around it.
    """

    sheet: int
    side: Side
    left: int
    right: int
    depth: int


def saddle(pages: int) -> Iterator[Spread]:
    """The sides of all sheets, the outermost first, as they are printed."""
    sheets = -(-pages // PER_SHEET)
    last = sheets * PER_SHEET

    def page(number: int) -> int:
        return number if number <= pages else 0

    for depth in range(sheets):
        outer, inner = 2 * depth + 1, 2 * depth + 2
        yield Spread(depth + 1, "front", page(last + 1 - outer), page(outer), depth)
        yield Spread(depth + 1, "back", page(inner), page(last + 1 - inner), depth)


def creep(depth: int, thickness: float) -> float:
    """How far the pages of a sheet are moved towards the fold, for paper of some thickness in mm.

    Each sheet around it is bent about this one, and pushes it out by about its thickness.
    """
    return depth * thickness
