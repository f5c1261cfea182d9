"""Conspiracy points buy everything, or nothing.

Points are a choice. If those of a heavy game (10) buy each benefit as often as it may be bought, twice, there is
nothing to choose. If nothing costs 4 or less, a light game (4 points) buys nothing at all. Both figures are limits:
`conspiracy-points` and `cheap-benefit`.

Wrong:

```json box.json
{"game": "smog", "title": "Starter", "benefits": [{"title": "Bribed Porters", "cost": 6}]}
```

Right:

```json box.json
{
  "game": "smog",
  "title": "Starter",
  "benefits": [{"title": "Bribed Porters", "cost": 6}, {"title": "A Friend", "cost": 2}]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.smog.content.model import Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """A list that is too cheap, or too dear."""
    points, cheap = box.limits["conspiracy-points"], box.limits["cheap-benefit"]
    costs = [one.cost for one in box.benefits]
    if costs and 2 * sum(costs) <= points:
        yield RULE(
            box.place / "benefits", f"{points:g} points buy every benefit twice.", "Make some dearer, or write more."
        )
    if costs and min(costs) > cheap:
        yield RULE(
            box.place / "benefits",
            f"No benefit costs {cheap:g} or less: a light game buys nothing.",
            "Make one cheaper.",
        )


RULE = Rule("SM210", "conspiracy-spend", Severity.REMARK, __doc__, check)
