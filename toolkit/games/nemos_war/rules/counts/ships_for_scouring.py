"""There are too few ships to fill the record of sunken ships.

A column of the record counts when it is filled in all oceans. The last bonus takes as many ships as there are columns
times oceans: 36 for six and six.

Wrong:

```json ships.json
{
  "ships": [
    {"id": "cargo", "name": "Cargo", "group": "light-grey", "defence": 7, "vp": 2, "copies": 4},
    {"id": "mail", "name": "Mail", "group": "light-grey", "defence": 8, "vp": 2, "notoriety": 1, "copies": 4},
    {"id": "sloop", "name": "Sloop", "group": "light-grey", "attack": 5, "defence": 8, "vp": 2, "notoriety": 1,
     "copies": 4},
    {"id": "grey-frigate", "name": "Frigate", "group": "dark-grey", "attack": 6, "defence": 9, "vp": 4,
     "notoriety": 1, "copies": 4},
    {"id": "blue-frigate", "name": "Frigate", "group": "blue", "attack": 6, "defence": 9, "vp": 4, "notoriety": 1,
     "copies": 5},
    {"id": "green-ironclad", "name": "Ironclad", "group": "green", "attack": 7, "defence": 10, "vp": 5,
     "notoriety": 1, "copies": 5},
    {"id": "packet", "name": "Packet", "group": "yellow", "defence": 8, "vp": 3, "notoriety": 1, "copies": 1},
    {"id": "orange-ironclad", "name": "Ironclad", "group": "orange", "attack": 7, "defence": 10, "vp": 5,
     "notoriety": 2, "copies": 4},
    {"id": "flagship", "name": "Flagship", "group": "red", "attack": 8, "defence": 11, "vp": 8, "notoriety": 2,
     "copies": 3}
  ]
}
```

```json board.json
{
  "oceans": [
    {"id": "eastern-pacific", "name": "Eastern Pacific", "die": 1, "squares": 5, "ships": 2,
     "borders": ["western-pacific", "south-atlantic"], "x": 14, "y": 50},
    {"id": "north-atlantic", "name": "North Atlantic", "die": 2, "squares": 5, "ships": 2,
     "borders": ["south-atlantic", "mediterranean"], "x": 40, "y": 25},
    {"id": "south-atlantic", "name": "South Atlantic", "die": 3, "squares": 5, "ships": 1,
     "borders": ["north-atlantic", "indian-ocean", "eastern-pacific"], "x": 40, "y": 75},
    {"id": "mediterranean", "name": "Mediterranean", "die": 4, "squares": 5, "ships": 1,
     "borders": ["north-atlantic"], "x": 54, "y": 35},
    {"id": "indian-ocean", "name": "Indian Ocean", "die": 5, "squares": 5, "ships": 1,
     "borders": ["south-atlantic", "western-pacific"], "x": 68, "y": 65},
    {"id": "western-pacific", "name": "Western Pacific", "die": 6, "squares": 5, "ships": 2,
     "borders": ["indian-ocean", "eastern-pacific"], "x": 85, "y": 40}
  ],
  "resources": [
    {"id": "nemo", "name": "Nemo",
     "steps": [{"vp": 6}, {"vp": 3}, {}, {}, {"commit": true}, {}, {"vp": -3}, {"exert": 1, "vp": -6}]},
    {"id": "crew", "name": "Crew",
     "steps": [{"vp": 6}, {"vp": 3}, {}, {}, {}, {}, {"vp": -3}, {"exert": 1, "vp": -6}]},
    {"id": "hull", "name": "Hull",
     "steps": [{"vp": 6}, {"vp": 3}, {}, {}, {}, {}, {"vp": -3}, {"exert": 1, "vp": -6}]}
  ],
  "passengers": [
    {"id": "the-professor", "name": "The Professor", "vp": 6},
    {"id": "the-harpooner", "name": "The Harpooner", "vp": 4},
    {"id": "the-servant", "name": "The Servant", "vp": 2}
  ],
  "calendar": {
    "weeks": 52,
    "targets": [
      {"week": 1, "target": 10},
      {"week": 27, "target": 8}
    ],
    "arrivals": [
      {"week": 14, "group": "yellow"},
      {"week": 27, "group": "orange"}
    ]
  },
  "notoriety": {
    "last": 33,
    "start": 1,
    "arrivals": [
      {"box": 9, "group": "blue"},
      {"box": 18, "group": "green"}
    ]
  },
  "liberation": {
    "last": 19
  },
  "salvage": 5,
  "doubles": [
    {"on": 1, "do": [{"op": "lay"}]},
    {"on": 2, "do": [{"op": "lay"}]},
    {"on": 3, "do": [{"op": "lay"}]},
    {"on": 4, "do": [{"op": "lay"}]},
    {"on": 5, "do": [{"op": "lay"}]},
    {"on": 6, "do": [{"op": "lay"}, {"op": "liberation", "by": -1}]}
  ]
}
```

Right:

```json ships.json
{
  "ships": [
    {"id": "cargo", "name": "Cargo", "group": "light-grey", "defence": 7, "vp": 2, "copies": 5},
    {"id": "mail", "name": "Mail", "group": "light-grey", "defence": 8, "vp": 2, "notoriety": 1, "copies": 6},
    {"id": "sloop", "name": "Sloop", "group": "light-grey", "attack": 5, "defence": 8, "vp": 2, "notoriety": 1,
     "copies": 4},
    {"id": "grey-frigate", "name": "Frigate", "group": "dark-grey", "attack": 6, "defence": 9, "vp": 4,
     "notoriety": 1, "copies": 4},
    {"id": "blue-frigate", "name": "Frigate", "group": "blue", "attack": 6, "defence": 9, "vp": 4, "notoriety": 1,
     "copies": 5},
    {"id": "green-ironclad", "name": "Ironclad", "group": "green", "attack": 7, "defence": 10, "vp": 5,
     "notoriety": 1, "copies": 5},
    {"id": "packet", "name": "Packet", "group": "yellow", "defence": 8, "vp": 3, "notoriety": 1, "copies": 6},
    {"id": "orange-ironclad", "name": "Ironclad", "group": "orange", "attack": 7, "defence": 10, "vp": 5,
     "notoriety": 2, "copies": 4},
    {"id": "flagship", "name": "Flagship", "group": "red", "attack": 8, "defence": 11, "vp": 8, "notoriety": 2,
     "copies": 3}
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.nemos_war.content.model import Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Columns times oceans against counters."""
    if box.board is None or not box.whole:
        return
    needed, there = len(box.scouring) * len(box.board.oceans), len(box.counters)
    if there < needed:
        yield RULE(
            box.place,
            f"The last bonus for scouring takes {needed} sunken ships, and there are {there}.",
            f"Add {needed - there}, or take a column from `scouring`.",
        )


RULE = Rule("NW106", "ships-for-scouring", Severity.WARNING, __doc__, check)
