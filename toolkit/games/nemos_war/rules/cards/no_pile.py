"""A card has nowhere to go.

Every card that is drawn ends in the pass pile, in the fail pile, or in front of the player. What is used up goes to a
pile.

Wrong:

```json cards-2.json
{"cards": [{"number": 13, "title": "A Trial", "type": "event", "do": [{"op": "find"}]}]}
```

Right:

```json cards-2.json
{"cards": [{"number": 13, "title": "A Trial", "type": "event", "do": [{"op": "find"}], "pile": "pass"}]}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.nemos_war.content.model import Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Events without a pile, and uses without one."""
    for card in box.cards:
        if card.type == "event" and not card.retain and card.test is None and card.pile is None:
            yield RULE(
                card.place,
                f"Card {card.number} has nowhere to go.",
                "Add `pile`, or keep it with `retain`.",
                card=card.id,
            )
        if card.use is not None and card.use.test is None and card.use.pile is None:
            yield RULE(card.use.place, f"Card {card.number} is used, and goes nowhere.", "Add `pile`.", card=card.id)


RULE = Rule("NW203", "no-pile", Severity.ERROR, __doc__, check)
