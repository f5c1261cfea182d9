"""A motive does not have an epilogue for each victory level.

Every story has as many ends as there are levels, the lowest first: twenty for four motives and five levels.

Wrong:

```json motives-2.json
{
  "motives": [
    {"id": "x", "name": "Silence", "warships": 1, "others": 1, "adventures": 1, "treasures": 1, "liberation": 1,
     "science": 1, "wonders": 1, "epilogues": ["He slept.", "He dreamed.", "He woke.", "He rose."]}
  ]
}
```

Right:

```json motives-2.json
{
  "motives": [
    {"id": "x", "name": "Silence", "warships": 1, "others": 1, "adventures": 1, "treasures": 1, "liberation": 1,
     "science": 1, "wonders": 1, "epilogues": ["He slept.", "He dreamed.", "He woke.", "He rose.", "He sang."]}
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.nemos_war.content.model import Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """As many as levels."""
    for motive in box.motives:
        there, wanted = len(motive.epilogues), len(box.levels)
        if there != wanted:
            yield RULE(
                motive.place / "epilogues" if there else motive.place,
                f'"{motive.id}" has {there} epilogues for {wanted} levels.',
                f"{'Write' if there < wanted else 'Remove'} {abs(wanted - there)}.",
                card=motive.id,
            )


RULE = Rule("NW504", "epilogues", Severity.ERROR, __doc__, check)
