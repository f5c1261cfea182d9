"""A card scores only if it is not used, and still does after that.

The pass pile scores. Whatever scores only if unused goes to the fail pile when it is used, whether its test succeeds
or not.

Wrong:

```json cards-2.json
{
  "cards": [
    {"number": 13, "title": "A Trial", "type": "event", "retain": true, "only_unused": true,
     "use": {"do": [{"op": "find"}], "pile": "pass"}}
  ]
}
```

Right:

```json cards-2.json
{
  "cards": [
    {"number": 13, "title": "A Trial", "type": "event", "retain": true, "only_unused": true,
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
    """Uses that lead to the pass pile."""
    for card in box.cards:
        use = card.use
        if not card.only_unused or use is None:
            continue
        piles = [use.pile] if use.test is None else [one.pile or use.pile for one in use.test.outcomes]
        if "pass" in piles:
            yield RULE(
                use.place,
                f"Card {card.number} scores only if unused, but its use sends it to the pass pile.",
                "Send it to the fail pile.",
                card=card.id,
            )


RULE = Rule("NW205", "used-still-scores", Severity.ERROR, __doc__, check)
