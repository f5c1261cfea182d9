"""A group has no ships, or too few to begin with.

Ships come in seven groups by their colour, and each has at least one. The light grey ones are in the pile from the
start: the oceans are filled from them, so that there are as many as the oceans take together.

Wrong, where this differs from a new box:

```json ships.json
{"/ships/8": {"id": "x", "name": "Cutter", "group": "green", "defence": 8, "vp": 4, "copies": 3}}
```

Right, where this differs from a new box:

```json ships.json
{"/ships/0/copies": 5}
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
