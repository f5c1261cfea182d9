"""Much of a picture is cut off to fill its frame.

Pictures cover their frame, so what does not have its proportions is cut at two sides. When more than two fifths of it
are lost, what it shows may be lost with them. It is looked for when cards are rendered, and by `unlikely check
--select TK1`.
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.unlikely_heroes.content.model import Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Pictures of quite another shape than their frame."""
    from toolkit.games.unlikely_heroes.printing.faces import findings

    yield from (one for one in findings(box) if one.code == RULE.code)


RULE = Rule("TK106", "cropped-picture", Severity.REMARK, __doc__, check, asked=True)
