"""A ship is a sure thing, or shoots as if it were one.

A defence below 4 is hit by every roll that can hit at all. A warship with an attack below 3 hardly ever hits, and
above 11 it always does.

Wrong:

```json ships-2.json
{"ships": [{"id": "x", "name": "Cutter", "group": "green", "defence": 3, "vp": 2}]}
```

Right:

```json ships-2.json
{"ships": [{"id": "x", "name": "Cutter", "group": "green", "defence": 4, "vp": 2}]}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.nemos_war.content.model import Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Values at the end of what two dice show."""
    for ship in box.ships:
        if ship.defence < 4:
            yield RULE(
                ship.place / "defence",
                f'"{ship.id}" is sunk by every roll but a 2.',
                "Ask for 4 or more.",
                card=ship.id,
            )
        if ship.attack is not None and not 3 <= ship.attack <= 11:
            often = "hardly ever" if ship.attack < 3 else "always"
            yield RULE(ship.place / "attack", f'"{ship.id}" {often} hits.', "Let it attack with 3 to 11.", card=ship.id)


RULE = Rule("NW302", "ship-range", Severity.WARNING, __doc__, check)
