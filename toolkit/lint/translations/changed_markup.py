"""A translation has other icons, references or marks than its source.

`{card:14}`, `{energy}` and names such as `{tile:mole}` are never translated, and all of them have to be there: a player
who is not told to draw card 14 cannot go on. Clues stay bold and voices italic; where they stand in the sentence is the
translator's choice.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Place, Severity
from toolkit.rule import Rule
from toolkit.source.inline import TOKEN
from toolkit.source.suggest import listing

RULE: Rule[object] = Rule("TK203", "changed-markup", Severity.ERROR, __doc__)
NAMED = ("card", "icon", "named", "brace")
MARKS = {"bold": "**", "italic": "*"}


def check(place: Place, label: str, name: str, card: str, text: str, said: str) -> Iterator[Diagnostic]:
    """What differs between a text and its translation."""
    was, now = _markup(text), _markup(said)
    if was == now:
        return
    lost, new = list((was - now).elements()), list((now - was).elements())
    told = [f"lacks {listing(lost, joint='and')}"] if lost else []
    told += [f"has {listing(new, joint='and')} that the source does not have"] if new else []
    hint = "Use the same icons, references and marks as the source."
    yield RULE(place, f"{label}: the translation {' and '.join(told)}.", hint, card=card, salient=name)


def _markup(text: str) -> Counter[str]:
    found: Counter[str] = Counter()
    for token in TOKEN.finditer(text):
        kind = token.lastgroup or ""
        if kind in NAMED:
            found[token[0]] += 1
        elif kind in MARKS:
            found[MARKS[kind]] += 1
    return Counter({mark: many if mark[0] == "{" else (many + 1) // 2 for mark, many in found.items()})
