"""From a spot to its line of source, and to carets that stand under exactly the columns it means."""

from __future__ import annotations

from toolkit.report.finding import Spot
from toolkit.report.visible import visible, width

WINDOW = 100
"""How many characters of a line are shown. Some boxes are written by programs, all in one line."""

LEAD = 40
"""How many characters are kept before the relevant column when a line is cut."""

TAB = " " * 4
ELLIPSIS = "…"


def excerpt(spot: Spot, columns: int | None = None) -> tuple[str, str, str]:
    """The line as shown, the space before the carets, and the carets.

    On a terminal, the line is cut to its `columns` so that the relevant part is visible.

    >>> excerpt(Spot("box.json", 1, 3, 1, 5, "[ 34 ]", known=True))
    ('[ 34 ]', '  ', '^^')
    """
    most = WINDOW if columns is None else min(WINDOW, columns)
    shown = _excerpt(spot, most)
    while columns is not None and most > 1 and (excess := width(shown[0]) - columns) > 0:  # some characters are wide
        most = max(1, most - max(1, excess // 2))
        shown = _excerpt(spot, most)
    return shown


def _excerpt(spot: Spot, most: int) -> tuple[str, str, str]:
    source = spot.source
    start = min(spot.column - 1, len(source))
    left, right = _window(len(source), start, most)
    ends_here = spot.end_line == spot.line
    end = max(start, min(spot.end_column - 1, right)) if ends_here else right
    before = (ELLIPSIS if left else "") + _shown(source[left:start])
    meant = _shown(source[start:end])
    after = _shown(source[end:right]) + (ELLIPSIS if right < len(source) else "")
    return before + meant + after, " " * width(before), "^" * max(width(meant), 1)


def _window(length: int, start: int, most: int) -> tuple[int, int]:
    """The range of a line to show, so that the column `start` is part of it."""
    left = max(0, min(start - LEAD * most // WINDOW, length - most))
    return left, min(left + most, length)


def _shown(source: str) -> str:
    return visible(source.replace("\t", TAB))
