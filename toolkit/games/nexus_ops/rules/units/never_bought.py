"""A unit is no better than another in anything, and costs as much.

Nobody would buy it as long as figures of the other are left: that one costs no more, strikes no later, hits no less,
may enter whatever this one may, mines if this one does, and this one can do nothing of its own.

Wrong:

```json units2.json
{"units": [{"id": "clerk", "name": "Clerk", "rank": 6, "figures": 2, "cost": 3, "value": 6}]}
```

Right:

```json units2.json
{
  "units": [
    {
      "id": "clerk",
      "name": "Clerk",
      "rank": 6,
      "figures": 2,
      "cost": 3,
      "value": 6,
      "abilities": [{"ability": "digs", "more": 1}]
    }
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.nexus_ops.content.model import Box, Unit
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """The first unit that outdoes another, for each."""
    for unit in box.ranked if box.whole else ():
        better = next((other for other in box.ranked if other.id != unit.id and _outdone(unit, other)), None)
        if better is not None:
            said = f"nobody would buy {unit.classic.name}: {better.classic.name} costs no more and does all it can."
            yield RULE(unit.place, said, "Make it cheaper, or let it do something of its own.", card=unit.id)


def _outdone(unit: Unit, other: Unit) -> bool:
    one, two = unit.classic, other.classic
    if one.abilities or not {*two.barred} <= {*one.barred} or (one.miner and not two.miner):
        return False
    here, there = (one.cost, unit.rank, one.value), (two.cost, other.rank, two.value)
    return all(b <= a for a, b in zip(here, there, strict=True)) and here != there


RULE = Rule("NX307", "never-bought", Severity.REMARK, __doc__, check)
