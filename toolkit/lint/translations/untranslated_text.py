"""A text is not translated yet, so it is printed in the language of the box.

`unlikely translate BOX de` puts every text into `translations/de.po`; an empty `msgstr` waits for you. A text that is
the same in both languages is translated by itself: type it again.
"""

from __future__ import annotations

from toolkit.diagnostic import Diagnostic, Place, Severity
from toolkit.rule import Rule

RULE: Rule[object] = Rule("TK201", "untranslated-text", Severity.WARNING, __doc__)
MOST_QUOTED = 60


def explain(place: Place, label: str, name: str, card: str, text: str) -> Diagnostic:
    """The finding about one text."""
    quoted = text if len(text) <= MOST_QUOTED else f"{text[: MOST_QUOTED - 1].rstrip()}…"
    hint = "Translate it." if place.span is not None else "Run `unlikely translate`, then translate it."
    return RULE(place, f"{label}: “{quoted}” is not translated.", hint, card=card, salient=name)
