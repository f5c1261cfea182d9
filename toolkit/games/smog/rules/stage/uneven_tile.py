"""A room tile is not a rectangle, or has lines beside it.

All rows of a side are of the same length, and every line is at a square of the side.

Wrong:

```json tiles-2.json
{"tiles": [{"id": "attic", "sides": [{"side": "a", "rows": ["iii", "ii"]}]}]}
```

Right:

```json tiles-2.json
{"tiles": [{"id": "attic", "sides": [{"side": "a", "rows": ["iii", "iii"]}]}]}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.smog.content.model import Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Rows that are too short or too long, and lines that lie elsewhere."""
    for room in box.tiles:
        for side in room.sides:
            if not side.is_even:
                yield RULE(side.place / "rows", "The rows are not of the same length.", "Even them out.", card=room.id)
                continue
            for line in side.edges:
                if line.x >= len(side.rows[0]) or line.y >= len(side.rows):
                    message = f"There is no square {line.x}, {line.y} on this side."
                    yield RULE(line.place, message, "Squares are counted from 0.", card=room.id)


RULE = Rule("SM601", "uneven-tile", Severity.ERROR, __doc__, check)
