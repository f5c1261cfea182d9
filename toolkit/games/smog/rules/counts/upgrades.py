"""A job has too few upgrades.

Each gentleman gets two upgrades in a heavy one-shot adventure, and three in a campaign. A job with fewer than two
cards cannot be played so; with fewer than three, it is worth a warning. A job without a gentleman needs none.

Wrong:

```json upgrades.json
{
  "upgrades": [
    {
      "id": "second-sight",
      "title": "Second Sight",
      "job": "arcanist",
      "use": "attack_boost",
      "cost": 1,
      "copies": 1,
      "attack": {"reroll": true}
    },
    {
      "id": "good-tailor",
      "title": "Good Tailor",
      "job": "dilettante",
      "use": "defense_boost",
      "cost": 1,
      "copies": 3,
      "do": [{"op": "dice", "count": 2}]
    },
    {
      "id": "iron-nerve",
      "title": "Iron Nerve",
      "job": "knight",
      "use": "bonus",
      "copies": 3,
      "text": "Torments are drawn twice, and you choose."
    },
    {
      "id": "spare-parts",
      "title": "Spare Parts",
      "job": "mekamancer",
      "use": "bonus_action",
      "cost": 1,
      "copies": 3,
      "do": [{"op": "heal", "amount": 2}]
    },
    {
      "id": "long-stride",
      "title": "Long Stride",
      "job": "monster",
      "use": "bonus_action",
      "cost": 1,
      "copies": 3,
      "do": [{"op": "move", "points": 2}]
    }
  ]
}
```

Right:

```json upgrades.json
{
  "upgrades": [
    {
      "id": "second-sight",
      "title": "Second Sight",
      "job": "arcanist",
      "use": "attack_boost",
      "cost": 1,
      "copies": 4,
      "attack": {"reroll": true}
    },
    {
      "id": "good-tailor",
      "title": "Good Tailor",
      "job": "dilettante",
      "use": "defense_boost",
      "cost": 1,
      "copies": 3,
      "do": [{"op": "dice", "count": 2}]
    },
    {
      "id": "iron-nerve",
      "title": "Iron Nerve",
      "job": "knight",
      "use": "bonus",
      "copies": 3,
      "text": "Torments are drawn twice, and you choose."
    },
    {
      "id": "spare-parts",
      "title": "Spare Parts",
      "job": "mekamancer",
      "use": "bonus_action",
      "cost": 1,
      "copies": 3,
      "do": [{"op": "heal", "amount": 2}]
    },
    {
      "id": "long-stride",
      "title": "Long Stride",
      "job": "monster",
      "use": "bonus_action",
      "cost": 1,
      "copies": 3,
      "do": [{"op": "move", "points": 2}]
    }
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.smog.content.cards import JOBS
from toolkit.games.smog.content.model import Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Jobs of gentlemen with fewer than three cards."""
    there = {one.job for one in box.gentlemen}
    for job in JOBS if box.whole else ():
        count = sum(one.copies for one in box.upgrades if one.job == job)
        if job in there and count < ENOUGH:
            severity = Severity.ERROR if count < LEAST else Severity.WARNING
            message = f"Upgrades of the {job}: {count}; a game may take {LEAST if count < LEAST else ENOUGH}."
            yield RULE(box.place, message, "Write more, or raise `copies`.", severity=severity, salient=job)


LEAST, ENOUGH = 2, 3


RULE = Rule("SM206", "upgrades", Severity.ERROR, __doc__, check)
