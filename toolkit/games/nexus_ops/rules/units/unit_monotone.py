"""A dearer unit strikes later than a cheaper one, or hits less.

In the battle order, the dear and mighty strike first. A unit that costs more, strikes later and hits less often has to
be worth it otherwise.

Wrong:

```json units2.json
{
  "units": [
    {
      "id": "snail",
      "name": "Gilded Snail",
      "rank": 6,
      "figures": 1,
      "cost": 9,
      "value": 6,
      "abilities": [{"ability": "digs", "more": 1}]
    }
  ]
}
```

Right:

```json units2.json
{
  "units": [
    {
      "id": "snail",
      "name": "Gilded Snail",
      "rank": 1,
      "figures": 1,
      "cost": 9,
      "value": 2,
      "abilities": [{"ability": "digs", "more": 1}]
    }
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.nexus_ops.content.model import Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """The first cheaper unit that outdoes a dearer one, for each."""
    said: set[str] = set()
    for one, other in combinations(box.ranked, 2):
        if other.classic.cost <= one.classic.cost or other.rank == one.rank or other.id in said:
            continue
        said.add(other.id)
        less = " and hits less" if other.classic.value > one.classic.value else ""
        words = (
            f"{other.classic.name} costs {other.classic.cost}, more than {one.classic.name}, and strikes later{less}."
        )
        yield RULE(other.place / "cost", words, "Let it be cheaper, or of an earlier rank.", card=other.id)


RULE = Rule("NX301", "unit-monotone", Severity.REMARK, __doc__, check)
