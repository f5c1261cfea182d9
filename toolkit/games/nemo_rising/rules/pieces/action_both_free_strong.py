"""Both halves of an action card are strong, and cost nothing.

An attribute or the second die on both sides, for no mission point: nobody would ever take another card.

Wrong:

```json actions2.json
{
  "actions": [
    {
      "id": "x",
      "top": {"ability": {"kind": "attribute", "attribute": "brawn"}, "cost": 0},
      "bottom": {"ability": {"kind": "attribute", "attribute": "skill"}, "cost": 0}
    }
  ]
}
```

Right:

```json actions2.json
{
  "actions": [
    {
      "id": "x",
      "top": {"ability": {"kind": "attribute", "attribute": "brawn"}, "cost": -1},
      "bottom": {"ability": {"kind": "attribute", "attribute": "skill"}, "cost": 0}
    }
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.nemo_rising.content.abilities import Attribute, AttributeDie
from toolkit.games.nemo_rising.content.model import Box
from toolkit.rule import Rule

STRONG = (Attribute, AttributeDie)


def check(box: Box) -> Iterator[Diagnostic]:
    """Cards without a price."""
    for card in box.actions:
        if all(half.cost == 0 and any(isinstance(a, STRONG) for a in half.abilities) for _, half in card.halves):
            yield RULE(
                card.place,
                f'action card "{card.id}" gives an attribute on both halves for nothing, so nobody would take another.',
                "Let one half cost -1.",
                card=card.id,
            )


RULE = Rule("NR507", "action-both-free-strong", Severity.REMARK, __doc__, check)
