"""A text has changed since it was translated.

Its translation is not used until somebody has looked at it. `unlikely translate` marks it as fuzzy and keeps the text
that it belongs to beside it (`#| msgid`). Adapt the translation and remove the mark; programs for translators do that
when you confirm it.
"""

from __future__ import annotations

from toolkit.diagnostic import Diagnostic, Place, Severity
from toolkit.rule import Rule

RULE: Rule[object] = Rule("TK202", "drifted-translation", Severity.WARNING, __doc__)
MOST_QUOTED = 80


def explain(place: Place, label: str, name: str, card: str, was: str, now: str) -> Diagnostic:
    """The finding about one text."""
    begins = next((at for at, (one, two) in enumerate(zip(was, now, strict=False)) if one != two), 0)
    since = max(begins - 20, 0)
    told = f" It said “{_part(was, since)}” and says “{_part(now, since)}”." if was and was != now else ""
    hint = "Adapt the translation, then remove the mark “fuzzy”."
    return RULE(place, f"{label}: the translation is not confirmed.{told}", hint, card=card, salient=name)


def _part(text: str, since: int) -> str:
    part = text[since : since + MOST_QUOTED]
    return f"{'…' if since else ''}{part}{'…' if since + MOST_QUOTED < len(text) else ''}"
