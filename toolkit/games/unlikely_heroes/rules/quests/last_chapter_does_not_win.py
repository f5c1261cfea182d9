"""No objective wins the quest.

The last chapter's objective should win the quest: an objective has to do `{"op": "win"}`.

Wrong:

```json quests/the-gate.json
{
  "number": 1,
  "title": "The Gate",
  "start": 1,
  "chapters": [
    {
      "title": "Open It",
      "objectives": [{"when": {"test": "revealed", "card": 4}, "do": [{"op": "gain_energy", "amount": 1}]}],
      "failures": [{"when": {"test": "out_of_luck", "at_least": 4}}]
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
from toolkit.games.unlikely_heroes.content.operations import GoToChapter, Win, every_operation
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Quests whose last chapter has no way to win."""
    for quest in box.quests:
        last = quest.chapters[-1]
        steps = [
            operation
            for variant in last.variants
            for objective in variant.objectives
            for operation in every_operation(objective.do)
        ]
        leads_on = any(isinstance(one, GoToChapter) and one.chapter > last.number for one in steps)  # UH116's finding
        if not leads_on and not any(isinstance(operation, Win) for operation in steps):
            yield RULE(
                last.place / "title",
                f"{quest.label}: no objective of the last chapter wins the quest.",
                'Let its objective do {"op": "win"}.',
                card=quest.id,
            )


RULE = Rule("UH505", "last-chapter-does-not-win", Severity.ERROR, __doc__, check)
