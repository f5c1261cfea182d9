"""Two entries go by the same id.

Whatever names the id could mean either of them. The first one counts, and the other is left out of all other checks
until it has an id of its own. Not every game asks for this: in some, several cards may share what they are called by,
and their own rules say when that is a mistake.
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
        "Give it another id.",
        card=id,
        salient=id,
        related=[Related(first, "first here")],
    )
