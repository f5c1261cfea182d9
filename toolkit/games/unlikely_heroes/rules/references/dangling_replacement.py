"""A map replaces a map that does not exist.

Wrong:

```json cards/extra.json
{
  "cards": [
    {
      "kind": "map",
      "number": 900,
      "name": "The Cove",
      "back": {"text": "Gulls, arguing."},
      "replaces": [999]
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
      "replaces": [1]
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
from toolkit.games.unlikely_heroes.proving.reachable.topics import of_number
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Replaced maps whose number no card has."""
    for owner, reference in unmet(box, Role.REPLACES):
        yield RULE(
            reference.place,
            f"{owner.label} replaces map {reference.target}, which does not exist.",
            f"Add map {reference.target} or correct the number.",
            card=owner.id,
            salient=reference.target,
            explains=[of_number(reference.target)],
            follows=[of_number(reference.target)],
        )


RULE = Rule("UH120", "dangling-replacement", Severity.ERROR, __doc__, check)
