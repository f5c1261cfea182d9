"""Two words by which cards find each other have the same translation.

A challenge that asks for an item with the tag "rope" would take one with the tag "cord". Translate them differently.
"""

from __future__ import annotations

from collections.abc import Sequence

from toolkit.diagnostic import Diagnostic, Place, Severity
from toolkit.rule import Rule
from toolkit.source.suggest import listing

RULE: Rule[object] = Rule("TK205", "merged-words", Severity.ERROR, __doc__)


def explain(place: Place, word: str, said: str, others: Sequence[str]) -> Diagnostic:
    """The finding about one word."""
    told = listing((f"“{one}”" for one in others), joint="and")
    message = f"“{word}” is translated as “{said}”, and so is {told}: they could no longer be told apart."
    return RULE(place, message, "Choose different words.", salient=word)
