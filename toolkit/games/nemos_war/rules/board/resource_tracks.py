"""The three tracks are not those of Nemo, crew and hull.

Each of the three resources has one track. Nemo's has a circle in which the final commitment is made; the others have
none. What is lower on a track is not worth more.

Wrong:

```json board.json
{
  "oceans": [
    {"id": "eastern-pacific", "name": "Eastern Pacific", "die": 1, "squares": 7, "ships": 2,
     "borders": ["western-pacific", "south-atlantic"], "x": 14, "y": 50},
    {"id": "north-atlantic", "name": "North Atlantic", "die": 2, "squares": 7, "ships": 2,
     "borders": ["south-atlantic", "mediterranean"], "x": 40, "y": 25},
    {"id": "south-atlantic", "name": "South Atlantic", "die": 3, "squares": 6, "ships": 1,
     "borders": ["north-atlantic", "indian-ocean", "eastern-pacific"], "x": 40, "y": 75},
    {"id": "mediterranean", "name": "Mediterranean", "die": 4, "squares": 5, "ships": 1,
     "borders": ["north-atlantic"], "x": 54, "y": 35},
    {"id": "indian-ocean", "name": "Indian Ocean", "die": 5, "squares": 6, "ships": 1,
     "borders": ["south-atlantic", "western-pacific"], "x": 68, "y": 65},
    {"id": "western-pacific", "name": "Western Pacific", "die": 6, "squares": 7, "ships": 2,
     "borders": ["indian-ocean", "eastern-pacific"], "x": 85, "y": 40}
  ],
  "resources": [
    {"id": "nemo", "name": "Nemo",
     "steps": [{"vp": 6}, {"vp": 3}, {}, {}, {}, {}, {"vp": -3}, {"exert": 1, "vp": -6}]},
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

```json board.json
{
  "oceans": [
    {"id": "eastern-pacific", "name": "Eastern Pacific", "die": 1, "squares": 7, "ships": 2,
     "borders": ["western-pacific", "south-atlantic"], "x": 14, "y": 50},
    {"id": "north-atlantic", "name": "North Atlantic", "die": 2, "squares": 7, "ships": 2,
     "borders": ["south-atlantic", "mediterranean"], "x": 40, "y": 25},
    {"id": "south-atlantic", "name": "South Atlantic", "die": 3, "squares": 6, "ships": 1,
     "borders": ["north-atlantic", "indian-ocean", "eastern-pacific"], "x": 40, "y": 75},
    {"id": "mediterranean", "name": "Mediterranean", "die": 4, "squares": 5, "ships": 1,
     "borders": ["north-atlantic"], "x": 54, "y": 35},
    {"id": "indian-ocean", "name": "Indian Ocean", "die": 5, "squares": 6, "ships": 1,
     "borders": ["south-atlantic", "western-pacific"], "x": 68, "y": 65},
    {"id": "western-pacific", "name": "Western Pacific", "die": 6, "squares": 7, "ships": 2,
     "borders": ["indian-ocean", "eastern-pacific"], "x": 85, "y": 40}
  ],
  "resources": [
    {"id": "nemo", "name": "Nemo",
     "steps": [{"vp": 6}, {"vp": 3}, {"vp": 1}, {}, {"commit": true}, {}, {"vp": -3}, {"exert": 1, "vp": -6}]},
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
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.nemos_war.content.board import RESOURCES
from toolkit.games.nemos_war.content.model import Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Which there are, their circles, and the order of their zones."""
    if box.board is None:
        return
    tracks = box.board.resources
    for name in RESOURCES:
        if name not in tracks:
            yield RULE(box.board.place / "resources", f"There is no track for {name}.", "Add it.", salient=name)
    for name, track in tracks.items():
        circles, wanted = sum(step.commit for step in track.steps), int(name == RESOURCES[0])
        if circles != wanted:
            yield RULE(
                track.place / "steps",
                f"The track of {track.name} has {circles} circles of the final commitment, not {wanted}.",
                'Only Nemo\'s has one: `"commit": true`.',
                salient=name,
            )
        points = [step.vp for step in track.steps]
        for index, (above, below) in enumerate(pairwise(points), start=1):
            if below > above:
                yield RULE(
                    track.place / "steps" / index,
                    f"The track of {track.name} is worth more further down.",
                    "Let its points fall.",
                    salient=f"{name} {index}",
                )


RULE = Rule("NW405", "resource-tracks", Severity.ERROR, __doc__, check)
