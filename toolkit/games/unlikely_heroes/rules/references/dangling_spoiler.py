"""A quest lists a spoiler card that does not exist.

Wrong:

```json quests/the-short-way-home.json
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
  ],
  "spoilers": [40]
}
```

Right:

```json quests/the-short-way-home.json
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
    """Spoilers with numbers that no card has."""
    for owner, reference in unmet(box, Role.SPOILER):
        yield RULE(
            reference.place,
            f"{owner.label} lists card {reference.target} as a spoiler, but there is no such card.",
            f"Add card {reference.target}, or remove it from the list.",
            card=owner.id,
            salient=reference.target,
            explains=[of_number(reference.target)],
            follows=[of_number(reference.target)],
        )


RULE = Rule("UH124", "dangling-spoiler", Severity.ERROR, __doc__, check)
