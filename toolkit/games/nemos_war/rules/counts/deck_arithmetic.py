"""The deck cannot be built as the box says.

When the two red suns are out, some cards are set aside unseen, some more go to the bottom with the end, and at least
one has to be left for the top: with 4 and 4, that is 9 cards beside the suns.

Wrong, where this differs from a new box:

```json box.json
{"/deck/out": 6, "/deck/bottom": 4}
```

Right, where this differs from a new box:

```json box.json
{"/deck/out": 5, "/deck/bottom": 4}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.nemos_war.content.model import Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Whether there is a card for the top."""
    there, needed = len(box.ordinary), box.deck.out + box.deck.bottom + 1
    if box.whole and there < needed:
        yield RULE(
            box.place,
            f"The deck takes {needed} cards beside the red suns, and there are {there}.",
            f"Add {needed - there}, or set fewer aside.",
        )


RULE = Rule("NW103", "deck-arithmetic", Severity.ERROR, __doc__, check)
