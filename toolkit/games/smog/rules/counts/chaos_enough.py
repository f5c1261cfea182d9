"""There are too few chaos cards.

The nemesis draws two chaos cards at the start of each chapter.

Wrong:

```json chaos_cards.json
{
  "chaos_cards": [
    {
      "id": "stuck-door",
      "title": "Stuck Door",
      "when": "At a door.",
      "text": "It costs 1 more."
    }
  ]
}
```

Right:

```json chaos_cards.json
{
  "chaos_cards": [
    {
      "id": "stuck-door",
      "title": "Stuck Door",
      "when": "At a door.",
      "text": "It costs 1 more.",
      "copies": 3
    }
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.smog.content.limits import CHAOS_CARDS
from toolkit.games.smog.content.model import Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Fewer than two."""
    count = sum(one.copies for one in box.chaos_cards)
    if box.whole and count < CHAOS_CARDS:
        yield RULE(box.place, f"Chaos cards: {count}; a chapter takes {CHAOS_CARDS}.", "Write more, or raise `copies`.")


RULE = Rule("SM209", "chaos-enough", Severity.ERROR, __doc__, check)
