"""A multiplier is unlike those of the rulebook.

Columns multiply by 0, 1/2, 1, 2 or 5, which can be done in the head.

Wrong:

```json motives-2.json
{
  "motives": [
    {"id": "x", "name": "Silence", "warships": 3, "others": 1, "adventures": 1, "treasures": 1, "liberation": 1,
     "science": 1, "wonders": 1, "epilogues": ["He slept.", "He dreamed.", "He woke.", "He rose.", "He sang."]}
  ]
}
```

Right:

```json motives-2.json
{
  "motives": [
    {"id": "x", "name": "Silence", "warships": 2, "others": 1, "adventures": 1, "treasures": 1, "liberation": 1,
     "science": 1, "wonders": 1, "epilogues": ["He slept.", "He dreamed.", "He woke.", "He rose.", "He sang."]}
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.nemos_war.content.model import Box
from toolkit.rule import Rule

USUAL = {Fraction(0), Fraction(1, 2), Fraction(1), Fraction(2), Fraction(5)}


def check(box: Box) -> Iterator[Diagnostic]:
    """Every multiplier of every column."""
    for motive in box.motives:
        for word in ("warships", "others", "adventures", "treasures", "liberation"):
            value = getattr(motive, word)
            if value not in USUAL:
                yield RULE(
                    motive.place / word,
                    f'"{motive.id}" multiplies {word} by {value}.',
                    "Use 0, 0.5, 1, 2 or 5.",
                    card=motive.id,
                    salient=word,
                )


RULE = Rule("NW501", "odd-multiplier", Severity.REMARK, __doc__, check)
