"""A text mentions a card that does not exist.

`{card:52}` prints a card's number in a circle, but there is no card with this number.

Wrong:

```json cards/extra.json
{
  "cards": [
    {
      "kind": "item",
      "number": 901,
      "name": "A Lantern",
      "back": {"text": "Something glints."},
      "text": "It fits the lock of {card:999}."
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
      "number": 901,
      "name": "A Lantern",
      "back": {"text": "Something glints."},
      "text": "It fits the lock of {card:1}."
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
    """Card references in texts to numbers that no card has."""
    for owner, reference in unmet(box, Role.TEXT):
        yield RULE(
            reference.place,
            f"{owner.label}: the text mentions card {reference.target}, which does not exist.",
            f"Add card {reference.target} or correct the number.",
            card=owner.id,
            salient=reference.target,
            explains=[of_number(reference.target)],
            follows=[of_number(reference.target)],
        )


RULE = Rule("UH109", "dangling-text", Severity.ERROR, __doc__, check)
