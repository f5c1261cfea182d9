"""There are more round markers than the box holds.

Of the 45 round pieces, 13 are the markers of the game; `most-markers` in `[limits]` says how many there are in all.

Wrong, where this differs from a new box:

```json treasures.json
{"/treasures/0/copies": 24}
```

Right, where this differs from a new box:

```json treasures.json
{"/treasures/0/copies": 7}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.nemos_war.content.limits import MARKERS
from toolkit.games.nemos_war.content.model import Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Treasures and the markers of the game."""
    there, most = len(box.markers) + MARKERS, int(box.limits["most-markers"])
    if there > most:
        yield RULE(
            box.place,
            f"{len(box.markers)} treasures and {MARKERS} markers of the game are more than {most} round pieces.",
            f"Remove {there - most} treasures.",
        )


RULE = Rule("NW108", "marker-count", Severity.ERROR, __doc__, check)
