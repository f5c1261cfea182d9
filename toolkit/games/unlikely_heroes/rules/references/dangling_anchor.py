"""An anchor on a map leads to no card.

Players who explore the number will look through the whole pile and find nothing. Add the card, or correct the number.
This applies to circles on the picture and to half-circles on the edges.

Wrong:

```json cards/extra.json
{
  "cards": [
    {
      "kind": "map",
      "number": 900,
      "name": "The Cove",
      "back": {"text": "Gulls, arguing."},
      "anchors": [{"number": 999}]
    }
  ]
}
```

Right:

```json cards/extra.json
{
  "cards": [
    {
      "kind": "map",
      "number": 900,
      "name": "The Cove",
      "back": {"text": "Gulls, arguing."},
      "anchors": [{"number": 1}]
    }
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.unlikely_heroes.content.model import Box, Role
from toolkit.games.unlikely_heroes.content.references import unmet
from toolkit.games.unlikely_heroes.proving.reachable.topics import did_you_mean_card, of_number, ways_meant
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Anchors and edge anchors whose number no card has."""
    for owner, reference in unmet(box, Role.ANCHOR, Role.EDGE):
        word = "anchor" if reference.role is Role.ANCHOR else "edge anchor"
        yield RULE(
            reference.place,
            f"{owner.label}'s {word} {reference.target} leads to no card.",
            did_you_mean_card(box, reference) or f"Add card {reference.target} or remove the anchor.",
            card=owner.id,
            salient=reference.target,
            explains=[of_number(reference.target), *ways_meant(box, reference)],
            follows=[of_number(reference.target)],
        )


RULE = Rule("UH101", "dangling-anchor", Severity.ERROR, __doc__, check)
