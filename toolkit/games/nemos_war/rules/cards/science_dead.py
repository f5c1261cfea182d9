"""Nobody will ever count the science of this card.

Science counts in the pass pile, and on an unused card in front of the player. A card that goes to the fail pile
whatever happens shows its symbols in vain.

Wrong:

```json cards-2.json
{
  "cards": [
    {"number": 13, "title": "A Trial", "type": "event", "science": 1, "pile": "fail"}
  ]
}
```

Right:

```json cards-2.json
{
  "cards": [
    {"number": 13, "title": "A Trial", "type": "event", "science": 1, "pile": "pass"}
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
    """Cards whose every end is the fail pile."""
    for card in box.cards:
        if card.science and not card.may_score:
            yield RULE(
                card.place / "science",
                f"Card {card.number} has science, but always ends in the fail pile.",
                "Let it come to the pass pile, or stay in front of the player, or leave the science out.",
                card=card.id,
            )


RULE = Rule("NW209", "science-dead", Severity.REMARK, __doc__, check)
