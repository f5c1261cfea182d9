"""A template names an icon that has no drawing.

Icons are SVG files: those of the game, and those in the box's `templates/icons/`. Icons that texts name are checked
by `unknown-icon` for the words; this is about the drawing. It is looked for when cards are rendered, and by `unlikely
check --select TK1`.
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.unlikely_heroes.content.model import Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Icons that would be an empty frame."""
    from toolkit.games.unlikely_heroes.printing.faces import findings

    yield from (one for one in findings(box) if one.code == RULE.code)


RULE = Rule("TK109", "undrawn-icon", Severity.ERROR, __doc__, check, asked=True)
