"""Nobody would use this card.

The use brings treasures only, and even with the best help these are worth less on average than the card itself,
whatever Nemo's motive is. Make it easier, let it bring more, or lower the points of the card. Looked for with
`--prove`.

Wrong:

```json cards-2.json
{
  "cards": [
    {"number": 13, "title": "A Trial", "type": "event", "vp": 9, "science": 2, "retain": true, "only_unused": true,
     "use": {"do": [{"op": "treasure", "count": 1}], "pile": "fail"}}
  ]
}
```

Right:

```json cards-2.json
{
  "cards": [
    {"number": 13, "title": "A Trial", "type": "event", "vp": 1, "retain": true, "only_unused": true,
     "use": {"do": [{"op": "treasure", "count": 3}], "pile": "fail"}}
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.nemos_war.content.model import Box
from toolkit.games.nemos_war.proving.cards import never_used, only_collects
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Uses that can be counted in points, in every column."""
    for card in box.cards if box.whole else ():
        if card.use is not None and only_collects(card) and never_used(box, card):
            yield RULE(
                card.use.place,
                f"The use of card {card.number} is worth less than the card, whatever the motive.",
                "Let it bring more, or lower what the card scores.",
                card=card.id,
            )


RULE = Rule("NW602", "use-worth", Severity.REMARK, __doc__, check, opt_in=True)
