"""No mission and no kept card needs a tile.

It is only good for its gear card and its green box, and for the four tiles that have to be secured anyway. That may
be meant; eight such tiles would be a walk.

Wrong:

```json scenarios/grotto/missions.json
{
  "missions": [
    {
      "id": "light-below",
      "title": "A Light Below",
      "points": 5,
      "story": "The engine will not stop for strangers. It may stop for the lamp.",
      "setup": [{"token": "the-lamp", "on": "chart-room"}],
      "goals": [{"goal": "deliver", "token": "the-lamp", "to": "engine-room"}]
    },
    {
      "id": "crowd-control",
      "title": "Crowd Control",
      "points": 5,
      "story": "There are too many crabs. There is a view that one is too many.",
      "goals": [
        {"goal": "defeat", "circles": 2},
        {
          "goal": "task",
          "task": {"name": "Close the hatch", "icons": ["skill"]},
          "at": ["hold"]
        },
        {"goal": "scout", "circles": 3}
      ]
    }
  ]
}
```

Right:

```json scenarios/grotto/missions.json
{
  "missions": [
    {
      "id": "light-below",
      "title": "A Light Below",
      "points": 5,
      "story": "The engine will not stop for strangers. It may stop for the lamp.",
      "setup": [{"token": "the-lamp", "on": "chart-room"}],
      "goals": [{"goal": "deliver", "token": "the-lamp", "to": "engine-room"}]
    },
    {
      "id": "crowd-control",
      "title": "Crowd Control",
      "points": 5,
      "story": "There are too many crabs. There is a view that one is too many.",
      "goals": [
        {"goal": "defeat", "circles": 2},
        {
          "goal": "task",
          "task": {"name": "Close the hatch", "icons": ["skill"]},
          "at": ["galley", "hold"]
        },
        {"goal": "scout", "circles": 3}
      ]
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
        needed |= {threat.keep.secured for threat in scenario.threats if threat.keep and threat.keep.secured}
        for tile in scenario.tiles:
            if tile.id not in needed:
                yield RULE(
                    tile.place,
                    f'no mission and no kept card ever sends heroes to the tile "{tile.id}".',
                    "Let one of them name it, or accept that it only counts towards the four.",
                    card=tile.id,
                )


RULE = Rule("NR204", "tile-never-needed", Severity.REMARK, __doc__, check)
