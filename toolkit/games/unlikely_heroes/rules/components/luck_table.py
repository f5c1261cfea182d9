"""The luck cards are not the 24 of the luck table.

| value | -3 | -2 | -1 | 0 | 1 | 2 | 3 |
|---|---|---|---|---|---|---|---|
| cards in the box | 1 | 1 | 2 | 8 | 8 | 2 | 2 |

Every difficulty uses 20 of these 24 cards; with other numbers, no difficulty can be set up as the rulebook says.
Blessed and cursed luck cards are counted separately.

Wrong:

```json cards/extra.json
{
  "cards": [
    {"kind": "luck", "id": "spare", "value": 3, "copies": 2}
  ]
}
```

Right:

```json cards/extra.json
{"cards": []}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.unlikely_heroes.content.luck import IN_THE_BOX
from toolkit.games.unlikely_heroes.content.model import Box, Luck
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Each value with too many or too few cards."""
    if not box.whole or box.expansion:
        return
    cards = [card for card in box.cards if isinstance(card, Luck) and card.module is None]
    if not cards:
        total = sum(IN_THE_BOX.values())
        yield RULE(
            box.place,
            f"The box has no luck cards; it needs {total}.",
            "Add them, by value and copies.",
            card="box",
        )
        return
    for value, wanted in IN_THE_BOX.items():
        fitting = [card for card in cards if card.value == value]
        there = sum(card.copies for card in fitting)
        if there != wanted:
            yield RULE(
                fitting[-1].place if fitting else box.place,
                f"luck cards of value {value}: the box has {there}, the luck table {wanted}.",
                f"{'Add' if there < wanted else 'Remove'} {abs(wanted - there)}.",
                card=fitting[-1].id if fitting else "box",
                salient=value,
            )


RULE = Rule("UH701", "luck-table", Severity.ERROR, __doc__, check)
