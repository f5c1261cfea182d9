"""There are too few powers for a heavy one-shot adventure.

A nemesis has six powers at most, the two basic ones among them, and has them all in a heavy one-shot adventure. With
exactly six, there is nothing to exchange, which is remarked on.

Wrong:

```json powers.json
{
  "powers": [
    {
      "id": "a-lamp-goes-out",
      "title": "A Lamp Goes Out",
      "cost": 1,
      "basic": true,
      "do": [{"op": "move", "points": 2}]
    },
    {
      "id": "more-hands",
      "title": "More Hands",
      "cost": 2,
      "basic": true,
      "do": [{"op": "spawn", "minion": "lamplighter", "count": 1}]
    },
    {
      "id": "compound-interest",
      "title": "Compound Interest",
      "cost": 2,
      "do": [{"op": "damage", "amount": 2, "who": "target"}]
    },
    {"id": "sparks", "title": "Sparks", "cost": 2, "do": [{"op": "fire", "count": 1}]},
    {"id": "bad-air", "title": "Bad Air", "cost": 3, "do": [{"op": "torment", "count": 1}]}
  ]
}
```

Right:

```json powers.json
{
  "powers": [
    {
      "id": "a-lamp-goes-out",
      "title": "A Lamp Goes Out",
      "cost": 1,
      "basic": true,
      "do": [{"op": "move", "points": 2}]
    },
    {
      "id": "more-hands",
      "title": "More Hands",
      "cost": 2,
      "basic": true,
      "do": [{"op": "spawn", "minion": "lamplighter", "count": 1}]
    },
    {
      "id": "whistle",
      "title": "Whistle",
      "cost": 3,
      "do": [{"op": "spawn", "minion": "lamplighter", "count": 2}]
    },
    {
      "id": "compound-interest",
      "title": "Compound Interest",
      "cost": 2,
      "do": [{"op": "damage", "amount": 2, "who": "target"}]
    },
    {"id": "sparks", "title": "Sparks", "cost": 2, "do": [{"op": "fire", "count": 1}]},
    {"id": "bad-air", "title": "Bad Air", "cost": 3, "do": [{"op": "torment", "count": 1}]},
    {"id": "steady-hand", "title": "Steady Hand", "cost": 1, "attack": {"reroll": true}},
    {"id": "cold-steel", "title": "Cold Steel", "cost": 1, "attack": {"bonus": 1}}
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.smog.content.limits import MOST_POWERS
from toolkit.games.smog.content.model import Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Fewer than six, or just six."""
    count = len(box.powers)
    if not box.whole or count > MOST_POWERS:
        return
    if count < MOST_POWERS:
        yield RULE(box.place, f"There are {count} powers; a heavy game takes {MOST_POWERS}.", "Write more powers.")
    else:
        yield RULE(
            box.place, "There are exactly 6 powers: nothing can be exchanged.", "Write one more.",
            severity=Severity.REMARK,
        )  # fmt: skip


RULE = Rule("SM205", "powers-enough", Severity.ERROR, __doc__, check)
