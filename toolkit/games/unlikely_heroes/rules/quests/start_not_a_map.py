"""A quest starts on a card that is not a map.

The starting card is laid in the middle of the table and the heroes are placed on it.

Wrong:

```json quests/the-gate.json
{
  "number": 1,
  "title": "The Gate",
  "start": 2,
  "chapters": [
    {
      "title": "Open It",
      "objectives": [{"when": {"test": "revealed", "card": 4}, "do": [{"op": "win"}]}],
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
from toolkit.games.unlikely_heroes.content.model import Box, Map
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Quests whose starting card exists but is not a map."""
    for quest in box.quests:
        for card in box.encounters.get(quest.start, ()):
            if not isinstance(card, Map):
                yield RULE(
                    quest.place / "start",
                    f"{quest.label} starts on {card.label}, which is not a map.",
                    "Use the number of a map.",
                    card=quest.id,
                    salient=quest.start,
                )
                break


RULE = Rule("UH501", "start-not-a-map", Severity.ERROR, __doc__, check)
