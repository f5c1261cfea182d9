"""A mission can be fulfilled on some boards, and not on others.

It depends on how the tiles come to lie, or on which board is played. Whoever draws it elsewhere has a card that is only
good for a rubium. Runs with `--prove`.

Wrong:

```json units2.json
{
  "units": [
    {
      "id": "newt",
      "name": "Newt",
      "rank": 6,
      "figures": 1,
      "cost": 1,
      "value": 5,
      "barred": ["rock_plains", "magma_pool"]
    }
  ]
}
```

```json tiles.json
{
  "tiles": [
    {"id": "middle", "name": "The Needle", "hexes": [{"terrain": "monolith"}], "back": [{"terrain": "vortex"}]},
    {"id": "grove", "name": "Wet Grove", "hexes": [{"terrain": "liquifungus_forest"}], "copies": 2},
    {"id": "spires", "name": "Glass Teeth", "hexes": [{"terrain": "crystal_spires"}]},
    {"id": "plains", "name": "Open Scree", "hexes": [{"terrain": "rock_plains", "barred": ["newt"]}], "copies": 2},
    {"id": "pool", "name": "Kettle", "hexes": [{"terrain": "magma_pool", "barred": ["newt", "strider"]}]},
    {
      "id": "base",
      "name": "Landing Site",
      "hexes": [
        {"terrain": "home", "refinery": 2},
        {"terrain": "home", "refinery": 2},
        {"terrain": "home", "refinery": 3}
      ],
      "copies": 2
    }
  ]
}
```

```json missions2.json
{
  "missions": [
    {
      "id": "x",
      "title": "A Test",
      "kind": "battle",
      "points": 3,
      "condition": {"condition": "won_battle", "terrain": "crystal_spires", "survives": "newt"}
    }
  ]
}
```

Right:

```json units2.json
{
  "units": [
    {
      "id": "newt",
      "name": "Newt",
      "rank": 6,
      "figures": 1,
      "cost": 1,
      "value": 5,
      "barred": []
    }
  ]
}
```

```json missions2.json
{
  "missions": [
    {
      "id": "x",
      "title": "A Test",
      "kind": "battle",
      "points": 3,
      "condition": {"condition": "won_battle", "terrain": "crystal_spires", "survives": "newt"}
    }
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.nexus_ops.content.model import Box
from toolkit.games.nexus_ops.proving.missions import on_boards
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Missions that some board makes impossible, and not all."""
    for mission, found in on_boards(box):
        bad = [(layout, one) for layout, one in found if one.on in ("none", "some")]
        if bad and not all(one.on == "none" for _, one in found):
            layout, one = bad[0]
            said = (
                f'mission "{mission.id}" cannot be fulfilled on some boards, such as those of "{layout.id}": {one.why}.'
            )
            yield RULE(mission.place / "condition", said, "`unlikely solve` tells more.", card=mission.id)


RULE = Rule("NX702", "mission-by-luck", Severity.WARNING, __doc__, check, opt_in=True)
