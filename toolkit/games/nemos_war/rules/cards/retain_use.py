"""A card is kept, and nothing can be done with it.

A card in front of the player is there to be used. One that has neither a use nor an effect could as well go to the
pass pile. And a use on a card that is not kept never comes to anything.

Wrong:

```json cards-2.json
{"cards": [{"number": 13, "title": "A Trial", "type": "event", "retain": true}]}
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
    """Cards kept for nothing, and uses that nobody has."""
    for card in box.cards:
        if card.retain and card.use is None and not card.do and card.test is None:
            yield RULE(
                card.place / "retain",
                f"Card {card.number} is kept, and has no use.",
                "Add `use`, or a pile.",
                card=card.id,
            )
        if card.use is not None and not card.retain:
            yield RULE(
                card.use.place, f"Card {card.number} has a use, and is not kept.", 'Add `"retain": true`.', card=card.id
            )


RULE = Rule("NW204", "retain-use", Severity.WARNING, __doc__, check)
