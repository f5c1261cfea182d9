"""A starting hero is not the best choice for any challenge.

Every hero should shine somewhere: in at least one skill that the box's challenges ask for, a hero should be as good as
any other of its variant, Normal or Hard. Boxes with fewer than four challenge boxes are not judged.

Wrong:

```json cards/encounters.json
{
  "cards": [
    {
      "kind": "map",
      "number": 1,
      "name": "The Hill",
      "back": {"text": "A hill."},
      "anchors": [{"number": 2}, {"number": 3}, {"number": 5}, {"number": 6}, {"number": 7}]
    },
    {
      "kind": "item",
      "number": 2,
      "name": "A Stick",
      "back": {"text": "It is brown."},
      "modifiers": {"strength": 4}
    },
    {
      "kind": "challenge",
      "number": 3,
      "name": "A Gate",
      "back": {"text": "It is shut."},
      "trials": [{"skill": "strength", "value": 2, "reward": {"do": [{"op": "draw", "cards": [4]}]}}]
    },
    {
      "kind": "challenge",
      "number": 5,
      "name": "A Fence",
      "back": {"text": "It is shut."},
      "trials": [{"skill": "wit", "value": 3, "reward": {"do": [{"op": "draw", "cards": [4]}]}}]
    },
    {
      "kind": "challenge",
      "number": 6,
      "name": "A Wall",
      "back": {"text": "It is shut."},
      "trials": [{"skill": "dexterity", "value": 2, "reward": {"do": [{"op": "draw", "cards": [4]}]}}]
    },
    {
      "kind": "challenge",
      "number": 7,
      "name": "A Moat",
      "back": {"text": "It is shut."},
      "trials": [{"skill": "strength", "value": 4, "reward": {"do": [{"op": "draw", "cards": [4]}]}}]
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

```json cards/heroes.json
{
  "cards": [
    {
      "kind": "hero",
      "name": "Ida",
      "starting": "available",
      "meeple": "green",
      "backpack": 3,
      "skills": {"strength": 0, "wit": 0, "dexterity": 0}
    },
    {
      "kind": "hero",
      "name": "Ida",
      "starting": "available",
      "variant": "hard",
      "meeple": "green",
      "backpack": 3,
      "skills": {"strength": 0, "wit": 0, "dexterity": 0}
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
      "anchors": [{"number": 2}, {"number": 3}, {"number": 5}, {"number": 6}, {"number": 7}]
    },
    {
      "kind": "item",
      "number": 2,
      "name": "A Stick",
      "back": {"text": "It is brown."},
      "modifiers": {"strength": 4}
    },
    {
      "kind": "challenge",
      "number": 3,
      "name": "A Gate",
      "back": {"text": "It is shut."},
      "trials": [{"skill": "strength", "value": 2, "reward": {"do": [{"op": "draw", "cards": [4]}]}}]
    },
    {
      "kind": "challenge",
      "number": 5,
      "name": "A Fence",
      "back": {"text": "It is shut."},
      "trials": [{"skill": "wit", "value": 3, "reward": {"do": [{"op": "draw", "cards": [4]}]}}]
    },
    {
      "kind": "challenge",
      "number": 6,
      "name": "A Wall",
      "back": {"text": "It is shut."},
      "trials": [{"skill": "dexterity", "value": 2, "reward": {"do": [{"op": "draw", "cards": [4]}]}}]
    },
    {
      "kind": "challenge",
      "number": 7,
      "name": "A Moat",
      "back": {"text": "It is shut."},
      "trials": [{"skill": "strength", "value": 4, "reward": {"do": [{"op": "draw", "cards": [4]}]}}]
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

```json cards/heroes.json
{
  "cards": [
    {
      "kind": "hero",
      "name": "Ida",
      "starting": "available",
      "meeple": "green",
      "backpack": 3,
      "skills": {"strength": 0, "wit": 2, "dexterity": 0}
    },
    {
      "kind": "hero",
      "name": "Ida",
      "starting": "available",
      "variant": "hard",
      "meeple": "green",
      "backpack": 3,
      "skills": {"strength": 0, "wit": 2, "dexterity": 0}
    }
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.unlikely_heroes.balance.comparison import out_of_favour
from toolkit.games.unlikely_heroes.content.model import Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Starting heroes that are never the best, or as good as the best."""
    for hero in out_of_favour(box):
        yield RULE(
            hero.place / "skills",
            f"{hero.label}: there is a better {hero.variant} hero for every challenge of the box.",
            "Raise a skill, or add a challenge that asks for the hero's best one.",
            card=hero.id,
        )


RULE = Rule("UH614", "hero-out-of-favour", Severity.REMARK, __doc__, check, wordless=True)
