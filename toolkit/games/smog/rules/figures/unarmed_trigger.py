"""A gentleman is good with a trigger, and has none.

A gentleman "must have a weapon with the ranged weapon icon to use a ranged attack". If neither what somebody begins
with nor any deck on the table of any chapter has one, the red attribute is never used.

Wrong:

```json chapters.json
{
  "chapters": [
    {
      "number": 1,
      "title": "A Test",
      "stage": {"tiles": [{"tile": "hall", "x": 0, "y": 0}]},
      "start": {
        "gentlemen": [
          {"x": 0, "y": 0},
          {"x": 1, "y": 0},
          {"x": 0, "y": 1},
          {"x": 1, "y": 1}
        ]
      },
      "round_limit": 6,
      "victory": {
        "gentlemen": {"goal": "reach", "squares": [{"x": 3, "y": 3}], "count": 1},
        "nemesis": {"goal": "survive", "rounds": 6}
      },
      "minions": ["lamplighter"],
      "final": true,
      "decks": ["gear"]
    }
  ]
}
```

```json gentlemen-2.json
{
  "gentlemen": [
    {
      "id": "mrs-pell",
      "name": "Mrs Pell",
      "job": "knight",
      "punch": 2,
      "trigger": 2,
      "agility": 3,
      "health": [3, 3],
      "ether": 3
    }
  ]
}
```

Right:

```json chapters.json
{
  "chapters": [
    {
      "number": 1,
      "title": "A Test",
      "stage": {"tiles": [{"tile": "hall", "x": 0, "y": 0}]},
      "start": {
        "gentlemen": [
          {"x": 0, "y": 0},
          {"x": 1, "y": 0},
          {"x": 0, "y": 1},
          {"x": 1, "y": 1}
        ]
      },
      "round_limit": 6,
      "victory": {
        "gentlemen": {"goal": "reach", "squares": [{"x": 3, "y": 3}], "count": 1},
        "nemesis": {"goal": "survive", "rounds": 6}
      },
      "minions": ["lamplighter"],
      "final": true,
      "decks": ["common"]
    }
  ]
}
```

```json gentlemen-2.json
{
  "gentlemen": [
    {
      "id": "mrs-pell",
      "name": "Mrs Pell",
      "job": "knight",
      "punch": 2,
      "trigger": 2,
      "agility": 3,
      "health": [3, 3],
      "ether": 3
    }
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.smog.content.model import Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Gentlemen with a red attribute who never hold a ranged weapon."""
    decks = {name for chapter in box.chapters for name in chapter.decks}
    if not box.whole or any(one.ranged and one.deck in decks for one in box.equipment):
        return
    for gentleman in box.gentlemen:
        own = [box.item[one] for one in gentleman.equipment if one in box.item]
        if gentleman.trigger and not any(one.ranged for one in own):
            yield RULE(
                gentleman.place / "trigger",
                f"{gentleman.name} has {gentleman.trigger} trigger dice, and no chapter offers a ranged weapon.",
                "Let the gentleman begin with one, or put a deck with one on the table.",
                card=gentleman.id,
            )


RULE = Rule("SM301", "unarmed-trigger", Severity.WARNING, __doc__, check)
