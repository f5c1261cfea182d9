"""No mission and no kept card needs a tile.

It is only good for its gear card and its green box, and for the four tiles that have to be secured anyway. That may
be meant; eight such tiles would be a walk.

Wrong:

```json scenarios/grotto/tiles2.json
{
  "tiles": [
    {
      "id": "x",
      "name": "The Mast",
      "red": {"task": {"name": "Climb it", "icons": ["skill"]}},
      "green": {"reward": [{"op": "gain_gear"}]}
    }
  ]
}
```

```json box.json
{
  "game": "nemo_rising",
  "title": "Starter",
  "counts": {"tiles": 5, "missions": 2, "threats": 6, "enemies": 6, "actions": 6, "gear": 2, "heroes": 2},
  "band": {"lowest": 10, "highest": 95}
}
```

Right:

```json scenarios/grotto/tiles2.json
{
  "tiles": [
    {
      "id": "x",
      "name": "The Mast",
      "red": {"task": {"name": "Climb it", "icons": ["skill"]}},
      "green": {"reward": [{"op": "gain_gear"}]}
    }
  ]
}
```

```json box.json
{
  "game": "nemo_rising",
  "title": "Starter",
  "counts": {"tiles": 5, "missions": 3, "threats": 6, "enemies": 6, "actions": 6, "gear": 2, "heroes": 2},
  "band": {"lowest": 10, "highest": 95}
}
```

```json scenarios/grotto/missions2.json
{
  "missions": [
    {
      "id": "x",
      "title": "A Test",
      "points": 5,
      "story": "Once.",
      "goals": [{"goal": "secure", "tiles": ["x"]}]
    }
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.nemo_rising.content.goals import tiles_of
from toolkit.games.nemo_rising.content.model import Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Tiles that nobody names."""
    for scenario in box.scenarios if box.whole else ():
        needed = {tile for mission in scenario.missions for goal in mission.goals for tile in tiles_of(goal)}
        needed |= {put.on for mission in scenario.missions for put in mission.setup if put.on}
        needed |= {tile for threat in scenario.threats if threat.keep for tile in threat.keep.at}
        for tile in scenario.tiles:
            if tile.id not in needed:
                yield RULE(
                    tile.place,
                    f'no mission needs the tile "{tile.id}".',
                    "Let a mission or a kept card send heroes there.",
                    card=tile.id,
                )


RULE = Rule("NR204", "tile-never-needed", Severity.REMARK, __doc__, check)
