"""A sum of rubium cannot be paid out with the money in the box.

Every sum up to what the last seat of any board begins with has to be made up of the tokens that `money` declares.

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
  "money": [{"value": 1, "count": 3}, {"value": 5, "count": 40}]
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
  "money": [{"value": 1, "count": 30}, {"value": 5, "count": 40}]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.nexus_ops.content.model import Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """The first sum that cannot be paid."""
    most = max(box.purses)
    paid = {0}
    for value, count in box.money:
        paid = {sum + value * number for sum in paid for number in range(count + 1) if sum + value * number <= most}
    short = next((sum for sum in range(1, most + 1) if sum not in paid), None)
    if short is not None:
        worth = " and ".join(f"{count} tokens of {value}" for value, count in box.money)
        yield RULE(box.place, f"{short} rubium cannot be paid out with {worth}.", "Add some of 1.")


RULE = Rule("NX208", "no-change", Severity.REMARK, __doc__, check)
