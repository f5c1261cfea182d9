"""A picture has too few pixels for its printed size.

Below 200 dots per inch, pixels can be seen on paper. The hint says how many pixels the frame needs; the printed size
is that of the frame on the card, with its bleed. It is looked for when cards are rendered, and by `unlikely check
--select TK1`.
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.unlikely_heroes.content.model import Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Pictures that look coarse in print."""
    from toolkit.games.unlikely_heroes.printing.faces import findings

    yield from (one for one in findings(box) if one.code == RULE.code)


RULE = Rule("TK105", "coarse-picture", Severity.WARNING, __doc__, check, asked=True)
