"""A number is missing among the adventure cards, or there twice.

The cards are numbered from 1 on, each number once, up to as many as the box says it has: 24, unless `deck` says
otherwise.

Wrong:

```json cards-2.json
{"cards": [{"number": 11, "title": "A Trial", "type": "event", "pile": "pass"}]}
```

Right, where this differs from a new box:

```json box.json
{"/version": "2"}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.nemos_war.content.model import Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Numbers that are taken, beyond the last, or missing."""
    if not box.whole:
        return
    seen: set[int] = set()
    for card in box.cards:
        if card.number in seen:
            yield RULE(
                card.place / "number", f"There is another card {card.number}.", "Give it a free number.", card=card.id
            )
        elif card.number > box.deck.cards:
            yield RULE(
                card.place / "number",
                f"Card {card.number} is beyond the last of {box.deck.cards}.",
                "Give it a free number, or raise `cards` in the deck of box.json.",
                card=card.id,
            )
        seen.add(card.number)
    for number in range(1, box.deck.cards + 1):
        if number not in seen:
            yield RULE(
                box.place, f"There is no card {number}.", "Write it, or lower `cards` in the deck.", salient=number
            )


RULE = Rule("NW101", "card-numbers", Severity.ERROR, __doc__, check)
