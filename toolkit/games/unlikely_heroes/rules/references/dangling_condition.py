"""A condition refers to a card that does not exist.

Objectives, failure conditions, effects and scoring lines may ask whether a card has been revealed, is in play, was
passed, failed or discarded, or who stands on a map. Here the card does not exist, so the answer is always the same.

Wrong:

```json quests/extra.json
{
  "number": 9,
  "title": "The Short Way Home",
  "start": 1,
  "chapters": [
    {
      "title": "Home",
      "story": "It is not far. It is **never** far.",
      "objectives": [{"when": {"test": "revealed", "card": 999}, "do": [{"op": "win"}]}],
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
    """Conditions on numbers that no card has."""
    for owner, reference in unmet(box, Role.CONDITION, Role.CHALLENGE_CONDITION, Role.MAP_CONDITION):
        yield RULE(
            reference.place,
            f"{owner.label}: a condition asks for card {reference.target}, which does not exist.",
            f"Add card {reference.target} or correct the number.",
            card=owner.id,
            salient=reference.target,
            explains=[of_number(reference.target)],
            follows=[of_number(reference.target)],
        )


RULE = Rule("UH106", "dangling-condition", Severity.ERROR, __doc__, check)
