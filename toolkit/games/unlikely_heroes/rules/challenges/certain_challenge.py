"""Nobody can fail a challenge: one luck card is enough for every hero.

This is judged at Normal, for every starting hero alone and without items. A challenge without risk only costs a luck
card.

Wrong:

```json cards/encounters.json
{
  "cards": [
    {
      "kind": "map",
      "number": 1,
      "name": "The Hill",
      "back": {"text": "A hill."},
      "anchors": [{"number": 2}, {"number": 3}]
    },
    {
      "kind": "item",
      "number": 2,
      "name": "A Stick",
      "back": {"text": "It is brown."},
      "modifiers": {"strength": 1}
    },
    {
      "kind": "challenge",
      "number": 3,
      "name": "A Gate",
      "back": {"text": "It is shut."},
      "trials": [{"skill": "wit", "value": 0, "reward": {"do": [{"op": "draw", "cards": [4]}]}}]
    },
    {
      "kind": "hero",
      "number": 4,
      "name": "Finn",
      "back": {"text": "Someone waves."},
      "meeple": "blue",
      "backpack": 3,
      "skills": {"strength": 1, "wit": 1, "dexterity": 1}
    }
  ]
}
```

Right:

```json cards/encounters.json
{
  "cards": [
    {
      "kind": "map",
      "number": 1,
      "name": "The Hill",
      "back": {"text": "A hill."},
      "anchors": [{"number": 2}, {"number": 3}]
    },
    {
      "kind": "item",
      "number": 2,
      "name": "A Stick",
      "back": {"text": "It is brown."},
      "modifiers": {"strength": 1}
    },
    {
      "kind": "challenge",
      "number": 3,
      "name": "A Gate",
      "back": {"text": "It is shut."},
      "trials": [{"skill": "strength", "value": 3, "reward": {"do": [{"op": "draw", "cards": [4]}]}}]
    },
    {
      "kind": "hero",
      "number": 4,
      "name": "Finn",
      "back": {"text": "Someone waves."},
      "meeple": "blue",
      "backpack": 3,
      "skills": {"strength": 1, "wit": 1, "dexterity": 1}
    }
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.unlikely_heroes.balance.comparison import is_certain, judged
from toolkit.games.unlikely_heroes.content.model import Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Challenges that every starting hero passes with any card of the deck."""
    for card in judged(box):
        if is_certain(box, card):
            yield RULE(
                card.place / "trials",
                f"{card.label}: at Normal, every hero passes it with a single luck card, whatever is drawn.",
                "Raise the values, or give the reward without a challenge.",
                card=card.id,
            )


RULE = Rule("UH612", "certain-challenge", Severity.WARNING, __doc__, check, wordless=True)
