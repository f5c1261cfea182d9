"""No roll can sink this ship.

Two dice show 12 at most; one resource may be exerted, the ship may have been stalked, refits and all passengers help.
What is beyond that is never sunk.

Wrong:

```json ships-2.json
{"ships": [{"id": "x", "name": "Cutter", "group": "green", "defence": 20, "vp": 2}]}
```

Right:

```json ships-2.json
{"ships": [{"id": "x", "name": "Cutter", "group": "green", "defence": 15, "vp": 2}]}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.nemos_war.balance.combat import best_modifier, can_be_hit
from toolkit.games.nemos_war.content.model import Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Defences against everything that helps."""
    if box.board is None or not box.whole:
        return
    most = 12 + best_modifier(box)
    for ship in box.ships:
        if not can_be_hit(box, ship):
            yield RULE(
                ship.place / "defence",
                f'"{ship.id}" has a defence of {ship.defence}, and nobody reaches more than {most}.',
                f"Lower it to {most}.",
                card=ship.id,
            )


RULE = Rule("NW303", "unhittable-ship", Severity.ERROR, __doc__, check)
