"""An enemy is never brought in.

No threat card, tile or mission places it, so its tokens stay in the box.

Wrong:

```json scenarios/grotto/enemies2.json
{"enemies": [{"id": "x", "name": "Eels", "type": "bestial", "icons": ["skill"], "faces": [9]}]}
```

```json box.json
{
  "game": "nemo_rising",
  "title": "Starter",
  "counts": {"tiles": 4, "missions": 2, "threats": 6, "enemies": 7, "actions": 6, "gear": 2, "heroes": 2},
  "band": {"lowest": 10, "highest": 95}
}
```

Right:

```json scenarios/grotto/enemies2.json
{"enemies": [{"id": "x", "name": "Eels", "type": "bestial", "icons": ["skill"], "faces": [9]}]}
```

```json box.json
{
  "game": "nemo_rising",
  "title": "Starter",
  "counts": {"tiles": 4, "missions": 2, "threats": 7, "enemies": 7, "actions": 6, "gear": 2, "heroes": 2},
  "band": {"lowest": 10, "highest": 95}
}
```

```json scenarios/grotto/threats2.json
{
  "threats": [
    {
      "id": "x",
      "title": "A Test",
      "actions": [{"op": "place", "enemy": "x", "entrance": 3}, {"op": "discard"}]
    }
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.nemo_rising.content.analysis import brought
from toolkit.games.nemo_rising.content.model import Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Stacks that nothing places."""
    for scenario in box.scenarios if box.whole else ():
        there = brought(scenario)
        for enemy in scenario.enemies:
            if enemy.id not in there:
                yield RULE(
                    enemy.place,
                    f'the enemy "{enemy.id}" is never placed, so its tokens stay in the box.',
                    "Let a threat card bring it in, or give its faces to other stacks.",
                    card=enemy.id,
                )


RULE = Rule("NR203", "enemy-never-placed", Severity.WARNING, __doc__, check)
