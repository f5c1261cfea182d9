"""An instruction discards, destroys or returns a card that does not exist.

The rules ignore a discard of a card that is not in play, so nobody at the table will notice that the number is wrong.

Wrong:

```json cards/extra.json
{
  "cards": [
    {
      "kind": "item",
      "number": 901,
      "name": "A Lantern",
      "back": {"text": "Something glints."},
      "revealed": {"discard": [999]}
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
      "revealed": {"discard": [1]}
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

VERBS = {
    Role.DISCARD: "discards",
    Role.REVEAL_DISCARD: "discards",
    Role.DESTROY: "destroys",
    Role.RETURN: "returns",
    Role.DISCARD_WITHOUT: "stays only with",
}


def check(box: Box) -> Iterator[Diagnostic]:
    """Discards of any kind, of numbers that no card has."""
    for owner, reference in unmet(box, *VERBS):
        yield RULE(
            reference.place,
            f"{owner.label} {VERBS[reference.role]} card {reference.target}, which does not exist.",
            f"Add card {reference.target} or correct the number.",
            card=owner.id,
            salient=reference.target,
            explains=[of_number(reference.target)],
            follows=[of_number(reference.target)],
        )


RULE = Rule("UH103", "dangling-discard", Severity.ERROR, __doc__, check)
