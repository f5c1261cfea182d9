"""A power costs more than the gentlemen bring.

The nemesis lives on ether that gentlemen use. Four of them begin with so much; a power that costs more than that has
hardly ever been paid for before the chapter is over.

Wrong:

```json powers-2.json
{"powers": [{"id": "eclipse", "title": "Eclipse", "cost": 40, "do": [{"op": "torment", "count": 1}]}]}
```

Right:

```json powers-2.json
{"powers": [{"id": "eclipse", "title": "Eclipse", "cost": 4, "do": [{"op": "torment", "count": 1}]}]}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.smog.content.limits import TEAM
from toolkit.games.smog.content.model import Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Costs of powers, against the ether of the four gentlemen who have most."""
    brought = sum(sorted((one.ether for one in box.gentlemen), reverse=True)[:TEAM])
    for power in box.powers if box.gentlemen else ():
        if power.cost > brought:
            message = f"{power.title} costs {power.cost} ether; four gentlemen begin with {brought} at most."
            yield RULE(power.place / "cost", message, "Make it cheaper.", card=power.id)


RULE = Rule("SM216", "unpayable-power", Severity.WARNING, __doc__, check)
