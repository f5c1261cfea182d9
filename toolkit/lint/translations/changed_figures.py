"""A translation has other figures than its source.

Wherever a text says "restore 2", so must its translation, or two people at one table play by different rules. A figure
written as a word is not looked at.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Place, Severity
from toolkit.rule import Rule
from toolkit.source.suggest import listing

RULE: Rule[object] = Rule("TK204", "changed-figures", Severity.WARNING, __doc__)
MARKUP = re.compile(r"\{[^{}]*\}")
FIGURE = re.compile(r"\d+(?:[.,:\u202f\u00a0]\d+)*")


def check(place: Place, label: str, name: str, card: str, text: str, said: str) -> Iterator[Diagnostic]:
    """What differs between the figures of a text and those of its translation."""
    was, now = _figures(text), _figures(said)
    if was == now:
        return
    lost, new = list((was - now).elements()), list((now - was).elements())
    told = [f"lacks {listing(lost, joint='and')}"] if lost else []
    told += (
        [f"has {listing(new, joint='and')} instead" if lost else f"also has {listing(new, joint='and')}"] if new else []
    )
    hint = "Use the same figures as the source."
    yield RULE(place, f"{label}: the translation {' and '.join(told)}.", hint, card=card, salient=name)


def _figures(text: str) -> Counter[str]:
    """The figures outside icons and references, without the signs between their digits."""
    return Counter(re.sub(r"\D", "", found) for found in FIGURE.findall(MARKUP.sub(" ", text)))
