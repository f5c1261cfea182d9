"""More treasures are collected at once than the cup holds.

Treasures that do not lie in the oceans are in the cup. What asks for more of them than there are at the start is
never honoured in full.

Wrong:

```json treasures.json
{"treasures": [{"id": "coins", "name": "Coins", "vp": 9, "copies": 8}]}
```

Right, where this differs from a new box:

```json treasures.json
{"/treasures/0/copies": 7}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.nemos_war.content.effects import Collect
from toolkit.games.nemos_war.content.model import Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """What is collected at once, against what is left after the setup."""
    if box.board is None or not box.whole:
        return
    left = len(box.markers) - len(box.board.oceans)
    for place, effect in box.effects() if left >= 0 else ():
        if isinstance(effect, Collect) and effect.count > left:
            yield RULE(
                place,
                f"{effect.count} treasures are collected from the cup, which holds {left} at first.",
                "Collect fewer, or add treasures.",
            )


RULE = Rule("NW110", "empty-cup", Severity.WARNING, __doc__, check)
