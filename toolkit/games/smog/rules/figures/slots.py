"""A gentleman begins with more weapons than the dashboard holds.

A dashboard has three slots for the arsenal. Gear, artefacts and fragments take none.

Wrong:

```json gentlemen-2.json
{
  "gentlemen": [
    {
      "id": "mrs-pell",
      "name": "Mrs Pell",
      "job": "knight",
      "punch": 2,
      "trigger": 0,
      "agility": 3,
      "health": [3, 3],
      "ether": 3,
      "equipment": ["poker", "poker", "poker", "poker"]
    }
  ]
}
```

Right:

```json gentlemen-2.json
{
  "gentlemen": [
    {
      "id": "mrs-pell",
      "name": "Mrs Pell",
      "job": "knight",
      "punch": 2,
      "trigger": 0,
      "agility": 3,
      "health": [3, 3],
      "ether": 3,
      "equipment": ["poker", "poker", "poker"]
    }
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.smog.content.cards import ARSENAL
from toolkit.games.smog.content.limits import ARSENAL_SLOTS
from toolkit.games.smog.content.model import Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Dashboards that are too full."""
    for gentleman in box.gentlemen:
        weapons = sum(box.item[one].deck in ARSENAL for one in gentleman.equipment if one in box.item)
        if weapons > ARSENAL_SLOTS:
            yield RULE(
                gentleman.place / "equipment",
                f"{gentleman.name} begins with {weapons} weapons; there are {ARSENAL_SLOTS} slots.",
                "Take some away.",
                card=gentleman.id,
            )


RULE = Rule("SM302", "slots", Severity.ERROR, __doc__, check)
