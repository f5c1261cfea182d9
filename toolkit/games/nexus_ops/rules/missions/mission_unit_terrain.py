"""A mission asks for a unit to fight where it may not enter.

A unit that has to survive a battle, or to be destroyed in it, has to get there first.

Wrong:

```json missions2.json
{
  "missions": [
    {
      "id": "x",
      "title": "A Test",
      "kind": "battle",
      "points": 3,
      "condition": {"condition": "won_battle", "terrain": "magma_pool", "survives": "strider"}
    }
  ]
}
```

Right:

```json missions2.json
{
  "missions": [
    {
      "id": "x",
      "title": "A Test",
      "kind": "battle",
      "points": 3,
      "condition": {"condition": "won_battle", "terrain": "rock_plains", "survives": "strider"}
    }
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.nexus_ops.content.conditions import WonBattle, parts
from toolkit.games.nexus_ops.content.model import Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Units of battles against the terrain of these."""
    for mission in box.missions:
        for one in parts(mission.condition):
            if not isinstance(one, WonBattle):
                continue
            for role, id in (("survives", one.survives), ("destroyed", one.destroyed)):
                unit = box.unit(id or "")
                if unit is not None and all(one.terrain in stats.barred for stats in box.sides(unit)):
                    said = f'mission "{mission.id}" asks for {unit.classic.name} in a terrain that it may not enter.'
                    yield RULE(one.place / role, said, "Ask for another terrain.", card=mission.id, salient=role)


RULE = Rule("NX404", "mission-unit-terrain", Severity.ERROR, __doc__, check)
