"""Two rows say the same.

A card that is in the deck several times has one row, with a `count`: then there is one text to mend.

Wrong:

```csv cards-2.csv
Title,Text
Fox,Draw a card.
Fox,Draw a card.
```

Right:

```csv cards-2.csv
Title,Count,Text
Fox,2,Draw a card.
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Related, Severity
from toolkit.games.cards.content.model import Box, Card
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Every row that is like an earlier one, apart from its count."""
    seen: dict[tuple[tuple[str, str], ...], Card] = {}
    for card in box.cards:
        key = tuple(sorted((name, text) for name, text in card.cells.items() if name not in ("count", "id")))
        if not key:
            continue
        first = seen.setdefault(key, card)
        if first is not card:
            yield RULE(
                card.place,
                f"{card.label} is the same card as in an earlier row.",
                f"Remove this row, and write {first.count + card.count} as the count of the other one.",
                card=card.id,
                related=[Related(first.place, "the earlier row")],
            )


RULE = Rule("CD103", "repeated-card", Severity.WARNING, __doc__, check)
