"""The units are no table of six ranks with costs and values that dice can show.

Types strike in battle order, so that each of six ranks belongs to one unit. A unit costs at least 1 rubium, and hits on
2 to 6, on either side of the sheets: a 1 always misses, and no die shows more than 6.

Wrong:

```json units2.json
{"units": [{"id": "mole", "name": "Mole", "rank": 6, "figures": 0, "cost": 2, "value": 6, "miner": true}]}
```

Right:

```json units.json
{
  "units": [
    {"id": "dragon", "name": "Ember Wyrm", "rank": 1, "figures": 2, "cost": 8, "value": 2},
    {"id": "leaper", "name": "Cinder Hopper", "rank": 2, "figures": 2, "cost": 6, "value": 3},
    {"id": "strider", "name": "Scree Walker", "rank": 3, "figures": 3, "cost": 5, "value": 4, "barred": ["magma_pool"]},
    {"id": "crystal", "name": "Shardling", "rank": 4, "figures": 4, "cost": 4, "value": 4, "miner": true},
    {"id": "fungus", "name": "Spore Hand", "rank": 5, "figures": 4, "cost": 3, "value": 5, "miner": true},
    {"id": "human", "name": "Prospector", "rank": 6, "figures": 8, "cost": 2, "value": 6, "miner": true}
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.nexus_ops.content.model import RANKS, Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Ranks that are missing, doubled or too high; costs and values out of range."""
    taken: dict[int, str] = {}
    for unit in box.ranked:
        other = taken.setdefault(unit.rank, unit.id)
        if other != unit.id:
            said = f'units "{other}" and "{unit.id}" have the same rank, {unit.rank}.'
            yield RULE(unit.place / "rank", said, "They strike one after the other.", card=unit.id, salient="twice")
        elif unit.rank > RANKS:
            said = f'unit "{unit.id}" has rank {unit.rank}; there are {RANKS}.'
            yield RULE(unit.place / "rank", said, "Count from 1.", card=unit.id, salient="high")
        for stats in box.sides(unit):
            if stats.cost < 1:
                said = f"{stats.name} costs {stats.cost} rubium."
                yield RULE(unit.place, said, "A unit costs at least 1.", card=unit.id, salient=f"cost {stats.name}")
            if not 2 <= stats.value <= 6:
                said = f"{stats.name} hits on {stats.value} or more."
                yield RULE(unit.place, said, "Values are 2 to 6.", card=unit.id, salient=f"value {stats.name}")
    missing = [rank for rank in range(1, RANKS + 1) if rank not in taken]
    if missing and box.whole:
        said = f"no unit has rank {', '.join(map(str, missing))}."
        yield RULE(box.place, said, "Each of six ranks belongs to one unit.", salient="missing")


RULE = Rule("NX202", "unit-table", Severity.ERROR, __doc__, check)
