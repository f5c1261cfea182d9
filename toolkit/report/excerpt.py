"""From a spot to its line of source, and to carets that stand under exactly the columns it means."""

from __future__ import annotations

from toolkit.report.finding import Spot
from toolkit.report.visible import visible, width

WINDOW = 100
"""How many characters of a line are shown. Some boxes are written by programs, all in one line."""

LEAD = 40
"""How many of them stand before the column that is meant, when the line is cut."""

TAB = " " * 4
ELLIPSIS = "…"


def excerpt(spot: Spot) -> tuple[str, str, str]:
    """The line as it is shown, and what goes below it: the space before the carets, and the carets.

    >>> excerpt(Spot("box.json", 1, 3, 1, 5, "[ 34 ]", known=True))
    ('[ 34 ]', '  ', '^^')
    """
    source = spot.source
    start = min(spot.column - 1, len(source))
    left, right = _window(len(source), start)
    ends_here = spot.end_line == spot.line
    end = max(start, min(spot.end_column - 1, right)) if ends_here else right
    before = (ELLIPSIS if left else "") + _shown(source[left:start])
    meant = _shown(source[start:end])
    after = _shown(source[end:right]) + (ELLIPSIS if right < len(source) else "")
    return before + meant + after, " " * width(before), "^" * max(width(meant), 1)


def _window(length: int, start: int) -> tuple[int, int]:
    """From where to where a line is shown, so that the column `start` is among it."""
    left = max(0, min(start - LEAD, length - WINDOW))
    return left, min(left + WINDOW, length)


def _shown(source: str) -> str:
    return visible(source.replace("\t", TAB))
