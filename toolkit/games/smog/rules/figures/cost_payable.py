"""Something costs more ether than anybody has at the start.

Gifts are paid by whoever has them, upgrades by gentlemen of their job, and equipment by any gentleman. Ether beyond
the printed number has to be gained in play, so that such a price is hardly ever paid.

Wrong:

```json upgrades-2.json
{
  "upgrades": [
    {
      "id": "blood-oath",
      "title": "Blood Oath",
      "job": "knight",
      "use": "action",
      "cost": 5,
      "do": [{"op": "heal", "amount": 3}]
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
      "use": "action",
      "cost": 2,
      "do": [{"op": "heal", "amount": 3}]
    }
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Place, Severity
from toolkit.games.smog.content.figures import Agent, Gentleman
from toolkit.games.smog.content.model import Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Prices above the printed number of ether."""
    for figure, gift in box.gifts:
        if isinstance(figure, Gentleman | Agent) and gift.cost > figure.ether:
            yield _dear(gift.place, gift.title, gift.cost, figure.ether, figure.id)
    purses = [(one.job, one.ether) for one in box.gentlemen]
    for upgrade in box.upgrades:
        most = max((ether for job, ether in purses if job == upgrade.job), default=upgrade.cost)
        if upgrade.cost > most:
            yield _dear(upgrade.place, upgrade.title, upgrade.cost, most, upgrade.id)
    richest = max((ether for _, ether in purses), default=0)
    for item in box.equipment:
        if purses and item.cost > richest:
            yield _dear(item.place, item.title, item.cost, richest, item.id)


def _dear(place: Place, title: str, cost: int, most: int, owner: str) -> Diagnostic:
    message = f"{title} costs {cost} ether; whoever may use it begins with {most} at most."
    return RULE(place / "cost", message, "Make it cheaper, or give more ether.", card=owner)


RULE = Rule("SM303", "cost-payable", Severity.WARNING, __doc__, check)
