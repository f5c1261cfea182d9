"""A deck has too few cards for an intermission.

In an intermission, 6 gear, 3 common arsenal, 3 artefacts and 3 locations are shown. What gentlemen take stays with
them, so a campaign of several chapters should have as many for each intermission: less is worth a warning.

Wrong:

```json locations.json
{
  "locations": [
    {
      "id": "pawnshop",
      "title": "The Pawnshop",
      "points": 2,
      "text": "Sell one piece, draw two gear."
    },
    {
      "id": "turkish-bath",
      "title": "The Turkish Bath",
      "points": 1,
      "do": [{"op": "heal", "amount": 3}]
    }
  ]
}
```

Right:

```json locations.json
{
  "locations": [
    {
      "id": "pawnshop",
      "title": "The Pawnshop",
      "points": 2,
      "text": "Sell one piece, draw two gear."
    },
    {
      "id": "turkish-bath",
      "title": "The Turkish Bath",
      "points": 1,
      "do": [{"op": "heal", "amount": 3}]
    },
    {
      "id": "reading-room",
      "title": "The Reading Room",
      "points": 3,
      "do": [{"op": "ether", "amount": 2}]
    },
    {
      "id": "arcade",
      "title": "The Arcade",
      "points": 1,
      "text": "Take two gear cards and keep one."
    }
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.smog.content.limits import PER_INTERMISSION
from toolkit.games.smog.content.model import Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Decks that do not last for one intermission, or not for all."""
    if not box.whole:
        return
    intermissions = len(box.chapters) - 1
    there = {name: box.deck(name) for name in PER_INTERMISSION}
    there["locations"] = sum(one.copies for one in box.locations)
    for name, count in there.items():
        need = PER_INTERMISSION.get(name, SHOWN)
        if count < need:
            yield RULE(box.place, f"{NOUNS[name]}: {count}; an intermission shows {need}.", "Write more.", salient=name)
        elif name != "locations" and count < need * intermissions:
            yield RULE(
                box.place,
                f"{NOUNS[name]}: {count}; {intermissions} intermissions may take {need * intermissions}.",
                "Write more, or raise `copies`.",
                severity=Severity.WARNING,
                salient=name,
            )


SHOWN = 3
NOUNS = {"gear": "Gear", "common": "Common arsenal", "artefact": "Artefacts", "locations": "Locations"}


RULE = Rule("SM207", "decks-for-intermission", Severity.ERROR, __doc__, check)
