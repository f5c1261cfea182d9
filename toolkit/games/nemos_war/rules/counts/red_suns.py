"""A red sun is on the wrong card, or missing where one belongs.

Two cards have a red sun: the herald, which lies on the bottom of the deck, and the last one, which ends the game.
They are numbers 21 and 24, unless `deck` says otherwise.

Wrong, where this differs from a new box:

```json box.json
{"/deck/herald": 8}
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
    """Suns that should not be there, and suns that are not."""
    suns = (box.deck.herald, box.deck.end)
    for card in box.cards:
        if card.red_sun and card.number not in suns:
            yield RULE(
                card.place / "red_sun",
                f"Card {card.number} has a red sun, which only {suns[0]} and {suns[1]} have.",
                "Remove it, or name the card in the deck of box.json.",
                card=card.id,
            )
        elif not card.red_sun and card.number in suns:
            yield RULE(card.place, f"Card {card.number} lacks its red sun.", 'Add `"red_sun": true`.', card=card.id)
    if box.deck.herald == box.deck.end:
        yield RULE(box.place / "deck" / "end", f"Card {suns[0]} is both the herald and the end.", "Name two cards.")


RULE = Rule("NW102", "red-suns", Severity.ERROR, __doc__, check)
