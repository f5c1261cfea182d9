"""A card has more than one effect.

It is printed with all of them, and `play` reads them aloud. But proofs and play-tests carry out only the first: proofs
name the card, and leave a quest undecided that cannot be won without the others. Put first what matters most to the
quest, or make one effect of them, with options to choose from.

Wrong:

```json cards/extra.json
{
  "cards": [
    {
      "kind": "item",
      "number": 900,
      "name": "A Thermos",
      "back": {"text": "It is warm."},
      "effect": {"energy": {"charged": 1}, "do": [{"op": "restore_luck", "amount": 2}]},
      "more_effects": [{"energy": {"charged": 1}, "do": [{"op": "skill", "skill": "strength", "amount": 1}]}]
    }
  ]
}
```

Right:

```json cards/extra.json
{
  "cards": [
    {
      "kind": "item",
      "number": 900,
      "name": "A Thermos",
      "back": {"text": "It is warm."},
      "effect": {
        "energy": {"charged": 2},
        "do": [
          {
            "op": "choose",
            "options": [
              {"do": [{"op": "restore_luck", "amount": 2}]},
              {"do": [{"op": "skill", "skill": "strength", "amount": 1, "lasts": "turn"}]}
            ]
          }
        ]
      }
    }
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.unlikely_heroes.content.model import Box, Hero, Item
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Heroes and items with further effects."""
    for card in box.cards:
        if isinstance(card, Hero | Item) and card.more_effects:
            carried_out = "only its first effect" if card.effect is not None else "none of its effects"
            yield RULE(
                card.place / "more_effects",
                f"{card.label}: proofs and play-tests carry out {carried_out}.",
                "Put first what matters most, or make one effect of them, with options."
                if card.effect is not None
                else 'Write the first as "effect".',
                card=card.id,
            )


RULE = Rule("UH129", "more-effects", Severity.REMARK, __doc__, check)
