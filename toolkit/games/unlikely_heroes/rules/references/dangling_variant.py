"""A chapter's variant is for an item that does not exist.

Only the variant whose item is in play is read, so this one never will be.

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
      "objectives": [{"when": {"test": "revealed", "card": 4}, "do": [{"op": "win"}]}],
      "failures": [{"when": {"test": "out_of_luck", "at_least": 4}}],
      "variants": [
        {"item": 999, "story": "With a **light**."},
        {"story": "In the dark."}
      ]
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
      "failures": [{"when": {"test": "out_of_luck", "at_least": 4}}],
      "variants": [
        {"item": 2, "story": "With a **light**."},
        {"story": "In the dark."}
      ]
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
    """Variants for numbers that no card has."""
    for owner, reference in unmet(box, Role.VARIANT):
        yield RULE(
            reference.place,
            f"{owner.label}: a variant is for item {reference.target}, which does not exist.",
            f"Add item {reference.target}, or name another item in the variant.",
            card=owner.id,
            salient=reference.target,
            explains=[of_number(reference.target)],
            follows=[of_number(reference.target)],
        )


RULE = Rule("UH107", "dangling-variant", Severity.ERROR, __doc__, check)
