"""A card with a red sun is kept.

The herald tells that the end is near and the last card ends the game: both are dealt with when they are drawn.

Wrong:

```json cards-2.json
{
  "cards": [
    {"number": 13, "title": "A Trial", "type": "event", "retain": true, "red_sun": true,
     "use": {"do": [{"op": "find"}], "pile": "fail"}}
  ]
}
```

Right:

```json cards-2.json
{
  "cards": [
    {"number": 13, "title": "A Trial", "type": "event", "retain": true,
     "use": {"do": [{"op": "find"}], "pile": "fail"}}
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.nemos_war.content.model import Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Suns in front of the player."""
    for card in box.cards:
        if card.red_sun and card.retain:
            yield RULE(
                card.place / "retain",
                f"Card {card.number} has a red sun, and is kept.",
                "Remove `retain`.",
                card=card.id,
            )


RULE = Rule("NW208", "sun-retained", Severity.ERROR, __doc__, check)
