"""A hero or item is in no deck.

It has no encounter number, is not marked as a starting card, and belongs to no module, so it can never come
into play.

Wrong:

```json cards/extra.json
{"cards": [{"kind": "item", "name": "A Rope"}]}
```

Right:

```json cards/extra.json
{"cards": [{"kind": "item", "name": "A Rope", "starting": "available"}]}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.unlikely_heroes.content.model import Box, Hero, Item
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Heroes and items without a number, starting mark or module."""
    for card in box.cards:
        if isinstance(card, Hero | Item) and card.number is None and not card.starting and not card.module:
            yield RULE(
                card.place,
                f"{card.label} is in no deck: it has no number and is not a starting card.",
                'Give it a "number", or "starting": "available".',
                card=card.id,
            )


RULE = Rule("UH122", "card-without-deck", Severity.ERROR, __doc__, check)
