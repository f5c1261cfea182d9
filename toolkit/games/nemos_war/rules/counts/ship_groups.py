"""A group has no ships, or too few to begin with.

Ships come in seven groups by their colour, and each has at least one. The light grey ones are in the pile from the
start: the oceans are filled from them, so that there are as many as the oceans take together.

Wrong:

```json ships.json
{
  "ships": [
    {"id": "cargo", "name": "Cargo", "group": "light-grey", "defence": 7, "vp": 2, "copies": 6},
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
    {"id": "x", "name": "Cutter", "group": "green", "defence": 8, "vp": 4, "copies": 3}
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
from toolkit.games.nemos_war.content.model import GROUPS, START, Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Colours without ships, and the ships of the setup."""
    if not box.whole:
        return
    for group in GROUPS:
        if not any(ship.group == group for ship in box.ships):
            yield RULE(box.place, f"There is no {group} ship.", "Add one; every group has ships.", salient=group)
    wanted = sum(ocean.ships for ocean in box.board.oceans) if box.board else 0
    there = sum(ship.group == START for ship in box.counters)
    if 0 < there < wanted:
        yield RULE(
            box.place,
            f"The oceans take {wanted} light-grey ships at the start, and there are {there}.",
            "Add some, or let the oceans begin with fewer.",
            salient=START,
        )


RULE = Rule("NW104", "ship-groups", Severity.ERROR, __doc__, check)
