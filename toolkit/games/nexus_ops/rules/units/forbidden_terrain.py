"""A unit may not enter its own home base, or can never leave it.

Units are bought onto the home base, so that none may be barred from it. A unit that is barred from every terrain that
can lie next to home on some board stays there.

Wrong:

```json units2.json
{
  "units": [
    {"id": "shy", "name": "Shy One", "rank": 6, "figures": 1, "cost": 2, "value": 6, "barred": ["home"]}
  ]
}
```

Right:

```json units2.json
{
  "units": [
    {"id": "shy", "name": "Shy One", "rank": 6, "figures": 1, "cost": 2, "value": 6, "barred": ["monolith"]}
  ]
}
```

```json tiles.json
{
  "tiles": [
    {"id": "middle", "name": "The Needle", "hexes": [{"terrain": "monolith", "barred": ["shy"]}]},
    {"id": "grove", "name": "Wet Grove", "hexes": [{"terrain": "liquifungus_forest"}], "copies": 2},
    {"id": "spires", "name": "Glass Teeth", "hexes": [{"terrain": "crystal_spires"}]},
    {"id": "plains", "name": "Open Scree", "hexes": [{"terrain": "rock_plains"}], "copies": 2},
    {"id": "pool", "name": "Kettle", "hexes": [{"terrain": "magma_pool", "barred": ["strider"]}]},
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
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.nexus_ops.content.model import HOME, Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Units that have no home, or no way out of it on any tile of some board."""
    for unit in box.units:
        for stats in box.sides(unit):
            if HOME in stats.barred:
                said = f"{stats.name} may not enter a home base, where it is bought."
                yield RULE(unit.place, said, "Leave `home` out of `barred`.", card=unit.id, salient=stats.name)
                continue
            for layout in box.layouts if box.whole else ():
                land = {face.terrain for face in box.land_of(layout)}
                if land and land <= {*stats.barred}:
                    said = f'{stats.name} can never leave its home on board "{layout.id}".'
                    yield RULE(unit.place, said, "Bar it from less.", card=unit.id, salient=f"{stats.name} {layout.id}")


RULE = Rule("NX305", "forbidden-terrain", Severity.ERROR, __doc__, check)
