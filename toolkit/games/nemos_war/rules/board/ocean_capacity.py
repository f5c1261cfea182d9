"""An ocean begins with more ships than it has squares.

The ships of the setup are laid on the squares of an ocean; the square of the Nautilus is not one of them.

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
    {"id": "mediterranean", "name": "Mediterranean", "die": 4, "squares": 5, "ships": 6,
     "borders": ["north-atlantic"], "x": 54, "y": 35},
    {"id": "indian-ocean", "name": "Indian Ocean", "die": 5, "squares": 6, "ships": 1,
     "borders": ["south-atlantic", "western-pacific"], "x": 68, "y": 65},
    {"id": "western-pacific", "name": "Western Pacific", "die": 6, "squares": 7, "ships": 2,
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

```json board.json
{
  "oceans": [
    {"id": "eastern-pacific", "name": "Eastern Pacific", "die": 1, "squares": 7, "ships": 2,
     "borders": ["western-pacific", "south-atlantic"], "x": 14, "y": 50},
    {"id": "north-atlantic", "name": "North Atlantic", "die": 2, "squares": 7, "ships": 2,
     "borders": ["south-atlantic", "mediterranean"], "x": 40, "y": 25},
    {"id": "south-atlantic", "name": "South Atlantic", "die": 3, "squares": 6, "ships": 1,
     "borders": ["north-atlantic", "indian-ocean", "eastern-pacific"], "x": 40, "y": 75},
    {"id": "mediterranean", "name": "Mediterranean", "die": 4, "squares": 5, "ships": 2,
     "borders": ["north-atlantic"], "x": 54, "y": 35},
    {"id": "indian-ocean", "name": "Indian Ocean", "die": 5, "squares": 6, "ships": 1,
     "borders": ["south-atlantic", "western-pacific"], "x": 68, "y": 65},
    {"id": "western-pacific", "name": "Western Pacific", "die": 6, "squares": 7, "ships": 2,
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
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.nemos_war.content.model import Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Ocean by ocean."""
    for ocean in box.board.oceans if box.board else ():
        if ocean.ships > ocean.squares:
            yield RULE(
                ocean.place / "ships",
                f"The {ocean.name} begins with {ocean.ships} ships on {ocean.squares} squares.",
                "Add squares, or begin with fewer.",
                salient=ocean.id,
            )


RULE = Rule("NW401", "ocean-capacity", Severity.ERROR, __doc__, check)
