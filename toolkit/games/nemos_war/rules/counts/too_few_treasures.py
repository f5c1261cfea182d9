"""There are too few treasures to begin with.

A treasure lies in each ocean at the start.

Wrong:

```json treasures.json
{"treasures": [{"id": "coins", "name": "Coins", "vp": 9, "copies": 5}]}
```

Right, where this differs from a new box:

```json treasures.json
{"/treasures/0/copies": 7}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.nemos_war.content.model import Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """One for each ocean."""
    if box.board is None or not box.whole:
        return
    there, oceans = len(box.markers), len(box.board.oceans)
    if there < oceans:
        yield RULE(
            box.place,
            f"{oceans} oceans take a treasure each, and there are {there}.",
            f"Add {oceans - there} treasures.",
        )


RULE = Rule("NW107", "too-few-treasures", Severity.ERROR, __doc__, check)
