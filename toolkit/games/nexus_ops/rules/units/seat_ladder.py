"""Later seats do not begin with more rubium than earlier ones.

Whoever comes first moves first; more rubium makes up for it. In the rulebook, each seat has 3 more than the one before.

Wrong:

```json box.json
{
  "game": "nexus_ops",
  "title": "Starter",
  "counts": {
    "missions": 8,
    "energize": 6,
    "singles": 7,
    "doubles": 0,
    "homes": 2,
    "tokens": 6,
    "extra_tokens": 0,
    "factions": 2,
    "figures": 23
  },
  "goal": 6,
  "start_rubium": [8, 8]
}
```

Right:

```json box.json
{
  "game": "nexus_ops",
  "title": "Starter",
  "counts": {
    "missions": 8,
    "energize": 6,
    "singles": 7,
    "doubles": 0,
    "homes": 2,
    "tokens": 6,
    "extra_tokens": 0,
    "factions": 2,
    "figures": 23
  },
  "goal": 6,
  "start_rubium": [8, 10]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.nexus_ops.content.model import Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Each seat against the one before."""
    for seat, (before, here) in enumerate(pairwise(box.start_rubium), start=1):
        if here <= before:
            said = f"seat {seat + 1} begins with {here} rubium, and seat {seat} with {before}."
            yield RULE(box.place / "start_rubium" / seat, said, "Let it rise with the seat.", salient=seat)


RULE = Rule("NX304", "seat-ladder", Severity.WARNING, __doc__, check)
