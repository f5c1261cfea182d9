"""A card places an enemy that has no stack.

The enemy has to be one of the scenario's own. A stack has at least one face.

Wrong:

```json scenarios/grotto/threats2.json
{
  "threats": [
    {
      "id": "x",
      "title": "A Test",
      "actions": [{"op": "place", "enemy": "iron-crab", "entrance": 2}, {"op": "discard"}]
    }
  ]
}
```

Right:

```json scenarios/grotto/threats2.json
{
  "threats": [
    {
      "id": "x",
      "title": "A Test",
      "actions": [{"op": "place", "enemy": "iron-crabs", "entrance": 2}, {"op": "discard"}]
    }
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.nemo_rising.content.model import Box
from toolkit.rule import Rule
from toolkit.source.suggest import did_you_mean


def check(box: Box) -> Iterator[Diagnostic]:
    """Placements of enemies that do not exist."""
    for scenario in box.scenarios if "enemy" not in box.lacking else ():
        for one in box.references:
            if one.role == "place" and one.scenario == scenario.id and one.target not in scenario.enemy:
                yield RULE(
                    one.place,
                    f'"{one.card}" places "{one.target}", which is not an enemy of this scenario.',
                    did_you_mean(one.target, scenario.enemy)
                    or "Add a stack of it to the enemies, or place another enemy.",
                    card=one.card,
                    salient=one.target,
                )


RULE = Rule("NR303", "placed-enemy-has-token", Severity.ERROR, __doc__, check)
