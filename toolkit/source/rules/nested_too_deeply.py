"""A file has brackets within brackets, deeper than anyone would write.

Real boxes are nested about 15 levels deep (a choice within a reward within a challenge box within a card); 64 are
allowed.
"""

from __future__ import annotations

from typing import Any

from toolkit.diagnostic import Diagnostic, Place, Severity
from toolkit.rule import Rule
from toolkit.source.marks import first_deeper_than

RULE: Rule[object] = Rule("TK007", "nested-too-deeply", Severity.ERROR, __doc__)

MOST_LEVELS = 64


def explain(file: str, text: str) -> Diagnostic:
    """The finding, at the first bracket that is one too many."""
    at = first_deeper_than(text, MOST_LEVELS)
    return RULE(
        Place(file, None, span=(at, at + 1)),
        f"Nested more than {MOST_LEVELS} levels deep.",
        "Check the brackets here; operations and conditions seldom need more than three levels.",
    )


def is_too_deep(data: object) -> bool:
    """Walks level by level, so that deep nesting cannot exhaust the stack."""
    level: list[Any] = [[data]]
    for _ in range(MOST_LEVELS + 1):
        level = [
            part
            for whole in level
            for part in (whole.values() if type(whole) is dict else whole)
            if type(part) is dict or type(part) is list
        ]
        if not level:
            return False
    return True
