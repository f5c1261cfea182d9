"""A gear card that is twisted cannot be recharged, or one that is discarded can.

A card that is twisted after use needs a `recharge` task; one that is discarded has nothing to be recharged.

Wrong:

```json gear2.json
{
  "gear": [
    {
      "id": "x",
      "title": "A Test",
      "ability": {"kind": "attribute", "attribute": "brawn"},
      "after": "twist"
    }
  ]
}
```

Right:

```json gear2.json
{
  "gear": [
    {
      "id": "x",
      "title": "A Test",
      "ability": {"kind": "attribute", "attribute": "brawn"},
      "after": "twist",
      "recharge": {"name": "Oil it", "icons": ["skill"]}
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
    """Cards whose use and recharge do not go together."""
    for card in box.gear:
        if card.after == "twist" and card.recharge is None:
            hint = 'Add "recharge", or let it be discarded.'
            yield RULE(
                card.place / "after",
                f'gear card "{card.id}" is twisted after use, and can never be recharged.',
                hint,
                card=card.id,
            )
        if card.after == "discard" and card.recharge is not None:
            hint = 'Leave "recharge" out, or let it be twisted.'
            yield RULE(
                card.place.key("recharge"),
                f'gear card "{card.id}" is discarded after use, so nobody can ever recharge it.',
                hint,
                card=card.id,
            )


RULE = Rule("NR508", "gear-use", Severity.ERROR, __doc__, check)
