"""There are too few ships to fill the record of sunken ships.

A column of the record counts when it is filled in all oceans. The last bonus takes as many ships as there are columns
times oceans: 36 for six and six.

Wrong, where this differs from a new box:

```json ships.json
{"/ships/0/copies": 4, "/ships/1/copies": 4, "/ships/6/copies": 1}
```

```json board.json
{
  "/oceans/0/squares": 5,
  "/oceans/1/squares": 5,
  "/oceans/2/squares": 5,
  "/oceans/4/squares": 5,
  "/oceans/5/squares": 5
}
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
    """Columns times oceans against counters."""
    if box.board is None or not box.whole:
        return
    needed, there = len(box.scouring) * len(box.board.oceans), len(box.counters)
    if there < needed:
        yield RULE(
            box.place,
            f"The last bonus for scouring takes {needed} sunken ships, and there are {there}.",
            f"Add {needed - there}, or take a column from `scouring`.",
        )


RULE = Rule("NW106", "ships-for-scouring", Severity.WARNING, __doc__, check)
