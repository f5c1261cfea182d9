"""A picture is missing.

The column `art` has the path of a file in the box. Without it, a card is printed with all its room for words.

Wrong:

```csv cards-2.csv
Title,Art
Fox,art/fox.png
```

Right:

```csv cards-2.csv
Title,Art
Fox,
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.cards.content.model import Box
from toolkit.rule import Rule
from toolkit.source.rules.escaping_path import escapes


def check(box: Box) -> Iterator[Diagnostic]:
    """Every picture within the box that is not there; those outside are found for every game."""
    for card in box.cards:
        if card.art and not escapes(box.root, card.art) and not (box.root / card.art).is_file():
            yield RULE(
                card.place / "art",
                f"{card.label}: there is no file {card.art}.",
                "Put the picture there, or leave the cell empty.",
                card=card.id,
                salient=card.art,
            )


RULE = Rule("CD203", "missing-art", Severity.WARNING, __doc__, check)
