"""A mission cannot be fulfilled before a game is usually over.

On every board, even with all luck, it takes more turns than games have: money comes in only so fast, and hexes are only
so near. `latest-turn` in `[limits]` says how many turns a player has.

Wrong:

```json missions2.json
{
  "missions": [
    {
      "id": "x",
      "title": "A Test",
      "kind": "objective",
      "points": 3,
      "condition": {"condition": "units_on_board", "unit": "dragon", "count": 2}
    }
  ]
}
```

```json units.json
{
  "units": [
    {"id": "dragon", "name": "Ember Wyrm", "rank": 1, "figures": 2, "cost": 60, "value": 2},
    {"id": "leaper", "name": "Cinder Hopper", "rank": 2, "figures": 2, "cost": 6, "value": 3},
    {"id": "strider", "name": "Scree Walker", "rank": 3, "figures": 3, "cost": 5, "value": 4, "barred": ["magma_pool"]},
    {"id": "crystal", "name": "Shardling", "rank": 4, "figures": 4, "cost": 3, "value": 5, "miner": true},
    {"id": "fungus", "name": "Spore Hand", "rank": 5, "figures": 4, "cost": 3, "value": 4, "miner": true},
    {"id": "human", "name": "Prospector", "rank": 6, "figures": 8, "cost": 2, "value": 6, "miner": true}
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
      "kind": "objective",
      "points": 3,
      "condition": {"condition": "units_on_board", "unit": "dragon", "count": 1}
    }
  ]
}
```

```json units.json
{
  "units": [
    {"id": "dragon", "name": "Ember Wyrm", "rank": 1, "figures": 2, "cost": 60, "value": 2},
    {"id": "leaper", "name": "Cinder Hopper", "rank": 2, "figures": 2, "cost": 6, "value": 3},
    {"id": "strider", "name": "Scree Walker", "rank": 3, "figures": 3, "cost": 5, "value": 4, "barred": ["magma_pool"]},
    {"id": "crystal", "name": "Shardling", "rank": 4, "figures": 4, "cost": 3, "value": 5, "miner": true},
    {"id": "fungus", "name": "Spore Hand", "rank": 5, "figures": 4, "cost": 3, "value": 4, "miner": true},
    {"id": "human", "name": "Prospector", "rank": 6, "figures": 8, "cost": 2, "value": 6, "miner": true}
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.nexus_ops.content.effort import NEVER, earliest
from toolkit.games.nexus_ops.content.model import Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """The earliest turn of each mission on the quickest board; what can never be is for other rules."""
    latest = box.limits["latest-turn"]
    for mission in box.missions if box.whole and box.layouts else ():
        turn = min(earliest(box, layout, mission.condition) for layout in box.layouts)
        if latest < turn < NEVER:
            said = f'mission "{mission.id}" cannot be fulfilled before turn {turn}.'
            hint = f"A game is over by turn {latest:g}: ask for less."
            yield RULE(mission.place / "condition", said, hint, card=mission.id)


RULE = Rule("NX409", "mission-late", Severity.WARNING, __doc__, check)
