"""Half an action card costs something other than 0 or −1.

The half that is chosen costs one mission point or none.

Wrong:

```json actions2.json
{
  "actions": [
    {
      "id": "x",
      "top": {"ability": {"kind": "attribute", "attribute": "brawn"}, "cost": 1},
      "bottom": {"ability": {"kind": "stealth"}, "cost": 0}
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
      "bottom": {"ability": {"kind": "stealth"}, "cost": 0}
    }
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.nemo_rising.content.model import Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Halves of another cost."""
    for card in box.actions:
        for half, one in card.halves:
            if one.cost not in (0, -1):
                yield RULE(
                    card.place / half / "cost",
                    f'action card "{card.id}": the {half} half costs {one.cost}.',
                    "Write 0 or -1.",
                    card=card.id,
                    salient=half,
                )


RULE = Rule("NR506", "action-half-cost", Severity.ERROR, __doc__, check)
