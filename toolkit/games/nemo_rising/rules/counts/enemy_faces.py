"""A scenario has more or fewer faces than there are enemy tokens.

Each of the 35 enemy tokens has a face for every scenario, so the stacks of each scenario add up to 35 faces. A box
with fewer tokens declares that in `counts`.

Wrong:

```json box.json
{
  "game": "nemo_rising",
  "title": "Starter",
  "counts": {"tiles": 4, "missions": 2, "threats": 6, "enemies": 7, "actions": 6, "gear": 2, "heroes": 2},
  "band": {"lowest": 10, "highest": 95}
}
```

Right:

```json box.json
{
  "game": "nemo_rising",
  "title": "Starter",
  "counts": {"tiles": 4, "missions": 2, "threats": 6, "enemies": 6, "actions": 6, "gear": 2, "heroes": 2},
  "band": {"lowest": 10, "highest": 95},
  "version": "2"
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.nemo_rising.content.model import Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """The sum of the stacks."""
    for scenario in box.scenarios if box.whole else ():
        there, declared = len(list(scenario.faces)), box.counts["enemies"]
        if there != declared:
            yield RULE(
                scenario.enemies[0].place.parent if scenario.enemies else box.place,
                f"The stacks of {scenario.name} add up to {there} faces, but there are {declared} enemy tokens.",
                f"{'Add' if there < declared else 'Remove'} {abs(declared - there)}, or declare them in box.json.",
                salient=scenario.id,
            )


RULE = Rule("NR202", "enemy-faces", Severity.ERROR, __doc__, check)
