"""A picture is too large to be opened.

A small file can unfold to more pixels than fit into memory. Pictures of more than 80 million pixels, or 100 MB, are
not opened; the card is printed with a drawn one meanwhile. A card at 300 dots per inch needs about 815 × 1110 pixels.
It is looked for when cards are rendered, and by `unlikely check --select TK1`.
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.unlikely_heroes.content.model import Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Pictures that nothing would be left beside."""
    from toolkit.games.unlikely_heroes.printing.faces import findings

    yield from (one for one in findings(box) if one.code == RULE.code)


RULE = Rule("TK104", "huge-picture", Severity.ERROR, __doc__, check, asked=True)
