"""No unit that the first seat can buy works refineries.

Without a miner, nobody ever earns anything. The first seat begins with the least rubium.

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
    "figures": 24
  },
  "goal": 6,
  "start_rubium": [1, 11]
}
```

```json units2.json
{"units": [{"id": "drone", "name": "Drone", "rank": 6, "figures": 1, "cost": 1, "value": 6}]}
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
  "start_rubium": [8, 11]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.nexus_ops.content.model import Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """The cheapest miner against the smallest purse."""
    least = min(box.start_rubium)
    bought = [unit for unit in box.units if unit.classic.cost <= least]
    if box.whole and bought and not any(unit.classic.miner for unit in bought):
        said = f"with {least} rubium, no miner can be bought."
        yield RULE(box.place, said, "Make some unit of that price a miner.")


RULE = Rule("NX302", "miner-exists", Severity.ERROR, __doc__, check)
