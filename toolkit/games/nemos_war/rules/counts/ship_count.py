"""There are more ship counters than the box holds.

There are 54 counters, of which the Nautilus is one; `most-ships` in `[limits]` says how many are left for others.

Wrong, where this differs from a new box:

```json ships.json
{"/ships/0/copies": 18}
```

Right, where this differs from a new box:

```json ships.json
{"/ships/0/copies": 5}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.nemos_war.content.model import Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """The sum of all copies."""
    there, most = len(box.counters), int(box.limits["most-ships"])
    if there > most:
        yield RULE(box.place, f"There are {there} ships, and room for {most}.", f"Remove {there - most}.")


RULE = Rule("NW105", "ship-count", Severity.ERROR, __doc__, check)
