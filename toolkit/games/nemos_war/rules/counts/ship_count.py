"""There are more ship counters than the box holds.

There are 54 counters, of which the Nautilus is one; `most-ships` in `[limits]` says how many are left for others.

Wrong:

```json ships.json
{
  "ships": [
    {"id": "cargo", "name": "Cargo", "group": "light-grey", "defence": 7, "vp": 2, "copies": 18},
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
    """The sum of all copies."""
    there, most = len(box.counters), int(box.limits["most-ships"])
    if there > most:
        yield RULE(box.place, f"There are {there} ships, and room for {most}.", f"Remove {there - most}.")


RULE = Rule("NW105", "ship-count", Severity.ERROR, __doc__, check)
