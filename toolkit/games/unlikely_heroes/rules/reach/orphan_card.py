"""Nothing leads to a card.

No anchor, draw, reward, relocation, puzzle or quest names its number, so nobody will ever see its front. Put the
number on a map, draw it somewhere, or take the card out of the box.

Wrong:

```json cards/extra.json
{"cards": [{"kind": "item", "number": 900, "name": "A Rope", "back": {"text": "Coiled."}}]}
```

Right:

```json cards/encounters.json
{
  "cards": [
    {
      "kind": "map",
      "number": 1,
      "name": "The Hill",
      "back": {"text": "A hill."},
      "anchors": [{"number": 2}, {"number": 4}, {"number": 900}]
    },
    {"kind": "item", "number": 2, "name": "A Stick", "back": {"text": "It is brown."}},
    {"kind": "item", "number": 4, "name": "A Hat", "back": {"text": "It is not."}},
    {"kind": "item", "number": 900, "name": "A Rope", "back": {"text": "Coiled."}}
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.unlikely_heroes.content.model import Box
from toolkit.games.unlikely_heroes.proving.reach import unreached
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Cards that no link leads to."""
    for one in unreached(box):
        if one.reason == "orphan":
            yield RULE(
                one.card.place / "number",
                f"Nothing leads to {one.card.label}.",
                "Put its number on a map, draw it somewhere, or remove the card.",
                card=one.card.id,
            )


RULE = Rule("UH202", "orphan-card", Severity.WARNING, __doc__, check)
