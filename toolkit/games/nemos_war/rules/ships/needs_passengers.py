"""This ship can only be sunk with a passenger's help.

Without passengers, who help once and cost points, not even the best roll of a captain who exerts, has stalked and has
every refit sinks it.

Wrong:

```json ships-2.json
{"ships": [{"id": "x", "name": "Cutter", "group": "green", "defence": 17, "vp": 2}]}
```

Right:

```json ships-2.json
{"ships": [{"id": "x", "name": "Cutter", "group": "green", "defence": 16, "vp": 2}]}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.nemos_war.balance.combat import can_be_hit, without_passengers
from toolkit.games.nemos_war.content.model import Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Defences against everything but passengers; what nobody hits is told by another rule."""
    most = 12 + without_passengers(box)
    for ship in box.ships if box.board is not None and box.whole else ():
        if ship.defence > most and can_be_hit(box, ship):
            yield RULE(
                ship.place / "defence",
                f'"{ship.id}" has a defence of {ship.defence}, and without passengers nobody reaches more than {most}.',
                "Lower it, or mean it.",
                card=ship.id,
            )


RULE = Rule("NW304", "needs-passengers", Severity.WARNING, __doc__, check)
