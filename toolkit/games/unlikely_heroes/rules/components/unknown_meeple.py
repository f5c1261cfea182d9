"""The box does not have a hero's meeple.

`meeples` in `box.json` lists the colours, one meeple each.

Wrong:

```json box.json
{"game": "unlikely_heroes", "title": "Smallest", "meeples": ["blue", "mauve"]}
```

Right:

```json box.json
{"game": "unlikely_heroes", "title": "Smallest", "meeples": ["red", "blue"]}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.unlikely_heroes.content.model import Box, Hero
from toolkit.rule import Rule
from toolkit.source.suggest import listing


def check(box: Box) -> Iterator[Diagnostic]:
    """Colours of heroes that the box declares no meeple for."""
    for card in box.cards:
        if isinstance(card, Hero) and box.meeples and card.meeple not in box.meeples:
            yield RULE(
                card.place / "meeple",
                f"{card.label}: the box has no {card.meeple} meeple.",
                f"Meeples in the box: {listing(box.meeples)}.",
                card=card.id,
                salient=card.meeple,
            )


RULE = Rule("UH707", "unknown-meeple", Severity.ERROR, __doc__, check)
