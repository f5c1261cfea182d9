"""An event has a test, and is not kept.

What is rolled as soon as it is drawn is a test. An event with one is meant to be kept until somebody wants to roll.

Wrong:

```json cards-2.json
{
  "cards": [
    {"number": 13, "title": "A Trial", "type": "event",
     "test": {"target": 8, "pass": {"pile": "pass"}, "fail": {"pile": "fail"}}}
  ]
}
```

Right:

```json cards-2.json
{
  "cards": [
    {"number": 13, "title": "A Trial", "type": "test",
     "test": {"target": 8, "pass": {"pile": "pass"}, "fail": {"pile": "fail"}}}
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.nemos_war.content.model import Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Events that roll at once."""
    for card in box.cards:
        if card.type == "event" and not card.retain and any(card.tests):
            yield RULE(
                card.place / "type",
                f"Card {card.number} is an event with a test, and is not kept.",
                "Make it a test, or keep it with `retain`.",
                card=card.id,
            )


RULE = Rule("NW202", "event-with-test", Severity.WARNING, __doc__, check)
