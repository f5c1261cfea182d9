"""A nightfall card names an interval that the clock does not have.

The intervals of the day are written on the spaces of the clock card.

Wrong:

```json cards/extra.json
{
  "cards": [
    {
      "kind": "nightfall",
      "name": "Moonrise",
      "copies": 20,
      "intervals": [{"interval": "brunch", "do": [{"op": "restore_luck", "amount": 1}]}]
    }
  ]
}
```

Right:

```json cards/extra.json
{
  "cards": [
    {
      "kind": "nightfall",
      "name": "Moonrise",
      "copies": 20,
      "intervals": [{"interval": "night", "do": [{"op": "restore_luck", "amount": 1}]}]
    }
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.unlikely_heroes.content.model import Box, Clock, Nightfall, Role
from toolkit.rule import Rule
from toolkit.source.suggest import did_you_mean, listing


def check(box: Box) -> Iterator[Diagnostic]:
    """Intervals on nightfall cards and in conditions that no clock space has; not checked without a clock."""
    known = {space.interval for card in box.cards if isinstance(card, Clock) for space in card.spaces} - {None}
    words = sorted(str(word) for word in known)
    for card in box.cards:
        if not isinstance(card, Nightfall) or not words:
            continue
        for interval, instruction in card.intervals:
            if interval not in known:
                yield RULE(
                    instruction.place / "interval",
                    f'{card.label}: the clock has no interval "{interval}".',
                    did_you_mean(interval, words) or f"Intervals on the clock: {listing(words)}.",
                    card=card.id,
                    salient=interval,
                )
    for owner in box.owners if words else ():
        for one in owner.references:
            if one.role is Role.INTERVAL and one.target not in known:
                yield RULE(
                    one.place,
                    f'{owner.label}: the clock has no interval "{one.target}".',
                    did_you_mean(str(one.target), words) or f"Intervals on the clock: {listing(words)}.",
                    card=owner.id,
                    salient=one.target,
                )


RULE = Rule("UH118", "unknown-interval", Severity.ERROR, __doc__, check)
