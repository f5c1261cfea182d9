"""A seat cannot buy any unit with what it begins with.

Nobody has a unit on the board at the beginning: without one, a player is out of the game.

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
  "start_rubium": [1, 4]
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
  "start_rubium": [3, 4]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.nexus_ops.content.model import Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Each purse against the cheapest unit."""
    cheapest = min((unit.classic.cost for unit in box.units), default=0)
    for seat, rubium in enumerate(box.start_rubium, start=1):
        if box.whole and rubium < cheapest:
            said = f"seat {seat} begins with {rubium} rubium, and the cheapest unit costs {cheapest}."
            yield RULE(box.place / "start_rubium" / (seat - 1), said, "Give it more.", salient=seat)


RULE = Rule("NX303", "start-buys", Severity.ERROR, __doc__, check)
