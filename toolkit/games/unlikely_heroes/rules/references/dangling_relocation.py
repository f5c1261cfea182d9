"""A relocation leads to a map that does not exist.

Relocating draws the map if it is not in play, but there is no such map to draw.

Wrong:

```json cards/extra.json
{
  "cards": [
    {
      "kind": "challenge",
      "number": 902,
      "name": "The Narrow Ledge",
      "back": {"text": "Do not look down."},
      "trials": [{"skill": "dexterity", "value": 3, "reward": {"do": [{"op": "relocate", "maps": [999]}]}}]
    }
  ]
}
```

Right:

```json cards/extra.json
{
  "cards": [
    {
      "kind": "challenge",
      "number": 902,
      "name": "The Narrow Ledge",
      "back": {"text": "Do not look down."},
      "trials": [{"skill": "dexterity", "value": 3, "reward": {"do": [{"op": "relocate", "maps": [1]}]}}]
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
    """Relocations to numbers that no card has."""
    for owner, reference in unmet(box, Role.RELOCATE):
        yield RULE(
            reference.place,
            f"{owner.label} relocates to map {reference.target}, which does not exist.",
            did_you_mean_card(box, reference) or f"Add map {reference.target} or relocate to another one.",
            card=owner.id,
            salient=reference.target,
            explains=[of_number(reference.target), *ways_meant(box, reference)],
            follows=[of_number(reference.target)],
        )


RULE = Rule("UH104", "dangling-relocation", Severity.ERROR, __doc__, check)
