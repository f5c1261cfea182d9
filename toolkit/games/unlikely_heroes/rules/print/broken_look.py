"""The look of a box cannot be used.

`templates/look.json` in a box changes colours, fonts, sizes and words of the game's look. It says only what differs,
by the names that the game's own `look.json` has. A look with a mistake in it is left out as a whole. Colours of
meeples and puzzle pieces that the look does not know are told of, too. It is looked for when cards are rendered, and
by `unlikely check --select TK1`.
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.unlikely_heroes.content.model import Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Mistakes in the box's own look, fonts and icons."""
    from toolkit.games.unlikely_heroes.printing.faces import findings

    yield from (one for one in findings(box) if one.code == RULE.code)


RULE = Rule("TK108", "broken-look", Severity.ERROR, __doc__, check, asked=True)
