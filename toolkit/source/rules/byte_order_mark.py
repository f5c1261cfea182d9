"""A file starts with a byte-order mark.

Some Windows programs put an invisible U+FEFF in front of UTF-8 files. JSON forbids it, and other tools may reject the
file. This toolkit skips it; `unlikely check --fix` removes it.
"""

from __future__ import annotations

from toolkit.diagnostic import Diagnostic, Edit, Fix, Place, Severity
from toolkit.rule import Rule

RULE: Rule[object] = Rule("TK003", "byte-order-mark", Severity.WARNING, __doc__)


def explain(file: str) -> Diagnostic:
    """The finding for a file whose first character is the mark."""
    mark = Place(file, None, span=(0, 1))
    fix = Fix("Remove the byte-order mark", (Edit(mark, ""),))
    return RULE(mark, "The file starts with a byte-order mark.", 'Save it as "UTF-8" without BOM.', fix=fix)
