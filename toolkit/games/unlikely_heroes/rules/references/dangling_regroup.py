"""A quest starts, or a party regroups, on a map that does not exist.

Wrong:

```json quests/extra.json
{
  "number": 9,
  "title": "The Short Way Home",
  "start": 999,
  "chapters": [
    {
      "title": "Home",
      "story": "It is not far. It is **never** far.",
      "objectives": [{"when": {"test": "revealed", "card": 4}, "do": [{"op": "win"}]}],
      "failures": [{"when": {"test": "out_of_luck", "at_least": 4}}]
    }
  ]
}
```

Right:

```json quests/extra.json
{
  "number": 9,
  "title": "The Short Way Home",
  "start": 1,
  "chapters": [
    {
      "title": "Home",
      "story": "It is not far. It is **never** far.",
      "objectives": [{"when": {"test": "revealed", "card": 4}, "do": [{"op": "win"}]}],
      "failures": [{"when": {"test": "out_of_luck", "at_least": 4}}]
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
    """Starts and regroups on numbers that no card has."""
    for owner, reference in unmet(box, Role.START, Role.REGROUP):
        what = "starts" if reference.role is Role.START else "regroups"
        yield RULE(
            reference.place,
            f"{owner.label} {what} on map {reference.target}, which does not exist.",
            f"Add map {reference.target} or name another one.",
            card=owner.id,
            salient=reference.target,
            explains=[of_number(reference.target)],
            follows=[of_number(reference.target)],
        )


RULE = Rule("UH108", "dangling-regroup", Severity.ERROR, __doc__, check)
