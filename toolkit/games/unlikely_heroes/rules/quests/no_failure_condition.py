"""A quest cannot be lost.

Every quest needs at least one failure condition in one of its chapters, or nothing is at stake.

Wrong:

```json quests/the-gate.json
{
  "number": 1,
  "title": "The Gate",
  "start": 1,
  "chapters": [
    {
      "title": "Open It",
      "objectives": [{"when": {"test": "revealed", "card": 4}, "do": [{"op": "win"}]}]
    }
  ]
}
```

Right:

```json quests/the-gate.json
{
  "number": 1,
  "title": "The Gate",
  "start": 1,
  "chapters": [
    {
      "title": "Open It",
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
from toolkit.games.unlikely_heroes.content.model import Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Quests without any failure condition."""
    for quest in box.quests:
        if not any(variant.failures for chapter in quest.chapters for variant in chapter.variants):
            yield RULE(
                quest.place / "title",
                f"{quest.label} has no failure condition.",
                'Add "failures" to a chapter, such as {"when": {"test": "out_of_luck", "at_least": 4}}.',
                card=quest.id,
            )


RULE = Rule("UH506", "no-failure-condition", Severity.WARNING, __doc__, check)
