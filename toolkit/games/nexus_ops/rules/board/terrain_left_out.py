"""A board has no hex of a terrain that units or missions are about.

A board that names its tiles may leave a terrain out. There, abilities that need it never come up, and missions in it
are good for a rubium only. This may be meant; then say so, by `suppress`.

Wrong:

```json layouts.json
{
  "layouts": [
    {
      "id": "duel",
      "name": "The Short Claim",
      "players": 2,
      "tiles": [{"tile": "grove", "count": 2}, {"tile": "spires"}, {"tile": "plains", "count": 2}],
      "places": [
        {"shape": "single", "q": 1, "r": 0},
        {"shape": "single", "q": 0, "r": 1},
        {"shape": "single", "q": -1, "r": 1},
        {"shape": "single", "q": -1, "r": 0},
        {"shape": "single", "q": 0, "r": -1}
      ],
      "homes": [{"q": 3, "r": -1, "turn": 2}, {"q": -3, "r": 1, "turn": 5}]
    }
  ]
}
```

Right:

```json layouts.json
{
  "layouts": [
    {
      "id": "duel",
      "name": "The Short Claim",
      "players": 2,
      "tiles": [{"tile": "grove", "count": 2}, {"tile": "spires"}, {"tile": "plains"}, {"tile": "pool"}],
      "places": [
        {"shape": "single", "q": 1, "r": 0},
        {"shape": "single", "q": 0, "r": 1},
        {"shape": "single", "q": -1, "r": 1},
        {"shape": "single", "q": -1, "r": 0},
        {"shape": "single", "q": 0, "r": -1}
      ],
      "homes": [{"q": 3, "r": -1, "turn": 2}, {"q": -3, "r": 1, "turn": 5}]
    }
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.nexus_ops.content.abilities import AtHome, Leap, Stride
from toolkit.games.nexus_ops.content.conditions import Controls, WonBattle, parts
from toolkit.games.nexus_ops.content.model import HOME, MONOLITH, VORTEX, Box, Layout
from toolkit.games.nexus_ops.content.supply import terrains
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Each terrain that tiles of the set have, and a board has not."""
    every = {face.terrain for tile in box.tiles for face in tile.hexes} - {HOME, MONOLITH, VORTEX}
    for layout in box.layouts if box.whole else ():
        there = terrains(box, layout)
        for terrain in sorted(every):
            about = [*_about(box, layout, terrain)] if not there[terrain] else []
            if about:
                names = ", ".join(about[:3]) + (f" and {len(about) - 3} more" if len(about) > 3 else "")
                word = terrain.replace("_", " ")
                said = f'board "{layout.id}" has no {word}, and {names} {"are" if len(about) > 1 else "is"} about it.'
                yield RULE(layout.place / "tiles", said, "Use a tile with it.", card=layout.id, salient=terrain)


def _about(box: Box, layout: Layout, terrain: str) -> Iterator[str]:
    """Units, then missions."""
    for unit in box.units:
        if any(isinstance(one, AtHome | Leap | Stride) and one.terrain == terrain for one in unit.classic.abilities):
            yield unit.classic.name
    for mission in box.missions_on(layout):
        asked = (one for one in parts(mission.condition) if isinstance(one, Controls | WonBattle))
        if any(one.terrain == terrain for one in asked):
            yield mission.title


RULE = Rule("NX605", "terrain-left-out", Severity.REMARK, __doc__, check)
