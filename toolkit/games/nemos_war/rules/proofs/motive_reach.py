"""The highest level is out of reach of a motive.

Even if everything were sunk and found, and the best cards dealt, this column would not come to the highest level.
Nobody who chooses it can triumph. Looked for with `--prove`.

Wrong:

```json motives-2.json
{
  "motives": [
    {"id": "x", "name": "Silence", "warships": 0.5, "others": 0, "adventures": 0.5, "treasures": 0.5,
     "liberation": 0, "science": 0, "wonders": 0,
     "epilogues": ["He slept.", "He dreamed.", "He woke.", "He rose.", "He sang."]}
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

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.nemos_war.content.model import Box
from toolkit.games.nemos_war.proving.bounds import highest
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """The bound of each column against the last level."""
    wanted = box.levels[-1].first
    if wanted is None or not box.whole:
        return
    for motive in box.motives:
        most = highest(box, motive)
        if most < wanted:
            yield RULE(
                motive.place,
                f'"{motive.id}" comes to {most} points at most, and {box.levels[-1].title} takes {wanted}.',
                "Raise its multipliers, or what they multiply.",
                card=motive.id,
            )


RULE = Rule("NW601", "motive-reach", Severity.WARNING, __doc__, check, opt_in=True)
