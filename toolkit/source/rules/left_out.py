"""Some content is broken and was left out of all other checks.

A file that does not parse, or a card that does not follow its schema, cannot be checked any further. Rules about single
cards skip it. Rules that look for something missing ("no card has this number") report nothing about the whole box,
because the missing thing may be in the broken part. Fix the errors in the file and check again.
"""

from __future__ import annotations

from collections.abc import Sequence

from toolkit.diagnostic import Diagnostic, Place, Severity
from toolkit.rule import Rule
from toolkit.source.suggest import listing

RULE: Rule[object] = Rule("TK014", "left-out", Severity.REMARK, __doc__)


def explain(file: str, labels: Sequence[str]) -> Diagnostic:
    """The remark for a file: which of its parts were left out, or all of it."""
    what = listing(labels, most=6, joint="and") if labels else "Everything in this file"
    verb = "was" if len(labels) < 2 else "were"
    return RULE(
        Place(file, None),
        f"{what} {verb} left out of all other checks.",
        "Fix the errors in this file, then check again: there may be more.",
        salient=file,
    )
