"""From findings to the few words that all formats share, so that they all say the same."""

from __future__ import annotations

from toolkit.diagnostic import Diagnostic
from toolkit.report.finding import Spot
from toolkit.report.visible import visible


def told(diagnostic: Diagnostic) -> str:
    """The message and, behind it, the hint how to mend it."""
    return f"{diagnostic.message} {diagnostic.hint}" if diagnostic.hint else diagnostic.message


def where(spot: Spot) -> str:
    """A spot as terminals and editors make it a link: `path:line:column`, or the path alone."""
    path = visible(spot.path)
    return f"{path}:{spot.line}:{spot.column}" if spot.known else path


def counted(number: int, one: str, many: str = "") -> str:
    """A number with its noun.

    >>> counted(1, "box", "boxes"), counted(2, "card")
    ('1 box', '2 cards')
    """
    return f"{number} {one if number == 1 else many or one + 's'}"
