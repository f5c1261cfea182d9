"""Some counters of a type are warships, and others are not.

Warships are the ones with an attack value. Counters of the same name all have one, or none of them does.

Wrong:

```json ships-2.json
{
  "ships": [
         {"id": "x", "name": "Cutter", "group": "green", "defence": 8, "vp": 2},
         {"id": "y", "name": "Cutter", "group": "green", "defence": 8, "vp": 2, "attack": 6}
       ]
}
```

Right:

```json ships-2.json
{
  "ships": [
         {"id": "x", "name": "Cutter", "group": "green", "defence": 8, "vp": 2, "attack": 5},
         {"id": "y", "name": "Cutter", "group": "green", "defence": 8, "vp": 2, "attack": 6}
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
    """Names with and without an attack."""
    armed = {ship.name: ship for ship in box.ships if ship.is_warship}
    for ship in box.ships:
        if not ship.is_warship and ship.name in armed:
            yield RULE(
                ship.place,
                f'"{ship.id}" has no attack, and another {ship.name} has.',
                "Give all of them an attack, or none; or name them differently.",
                card=ship.id,
            )


RULE = Rule("NW301", "warship-attack", Severity.ERROR, __doc__, check)
