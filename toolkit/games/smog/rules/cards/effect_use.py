"""Something is kept up by ether, and costs none.

What is kept up works while ether lies on it, and the ether goes to the nemesis afterwards. Without a cost of 1 at
least there is nothing that could lie there.

Wrong:

```json upgrades-2.json
{
  "upgrades": [
    {
      "id": "blood-oath",
      "title": "Blood Oath",
      "job": "knight",
      "use": "upkeep",
      "do": [{"op": "dice", "count": 1}]
    }
  ]
}
```

Right:

```json upgrades-2.json
{
  "upgrades": [
    {
      "id": "blood-oath",
      "title": "Blood Oath",
      "job": "knight",
      "use": "upkeep",
      "cost": 1,
      "do": [{"op": "dice", "count": 1}]
    }
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.smog.content.cards import Equipment, Gift, Upgrade
from toolkit.games.smog.content.model import Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Upkeep without a cost."""
    things: list[tuple[str, Gift | Upgrade | Equipment]] = [(figure.id, gift) for figure, gift in box.gifts]
    things += [(one.id, one) for one in box.upgrades]
    things += [(one.id, one) for one in box.equipment]
    for owner, thing in things:
        if thing.use == "upkeep" and not thing.cost:
            yield RULE(thing.place / "use", f"{thing.title} is kept up, and costs nothing.", "Add `cost`.", card=owner)


RULE = Rule("SM401", "effect-use", Severity.ERROR, __doc__, check)
