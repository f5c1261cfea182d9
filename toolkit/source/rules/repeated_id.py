"""Two entries have the same id.

A reference to the id could mean either of them. The first one counts; the other is left out of all other checks until
it has its own id. Not every game needs this: in some, several cards may share an id, and the game's own rules say when
that is a mistake.
"""

from __future__ import annotations

from toolkit.diagnostic import Diagnostic, Place, Related, Severity
from toolkit.rule import Rule

RULE: Rule[object] = Rule("TK022", "repeated-id", Severity.ERROR, __doc__)


def explain(place: Place, label: str, id: str, first: Place) -> Diagnostic:
    """The finding for an entry whose id is taken."""
    return RULE(
        place,
        f'{label}: the id "{id}" is already taken.',
        "Choose another id.",
        card=id,
        salient=id,
        related=[Related(first, "first here")],
    )
