"""The bonus for scouring the seas does not grow.

Each further column that is filled in all oceans is worth more than the one before.

Wrong, where this differs from a new box:

```json box.json
{"/scouring": [6, 12, 12, 24, 30, 40]}
```

Right, where this differs from a new box:

```json box.json
{"/scouring": [6, 12, 18, 24, 30, 40]}
```
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.nemos_war.content.model import Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Each against the one before."""
    for index, (before, now) in enumerate(pairwise(box.scouring), start=1):
        if now <= before:
            yield RULE(
                box.place / "scouring" / index,
                f"Column {index + 1} brings {now}, and the one before {before}.",
                "Let it grow.",
                salient=index,
            )


RULE = Rule("NW502", "scouring", Severity.ERROR, __doc__, check)
