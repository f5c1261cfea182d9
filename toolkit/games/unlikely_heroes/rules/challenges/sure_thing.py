"""Hardly anyone ever fails a challenge.

This is judged at Normal, for the starting heroes on average, each alone and without items, with three luck cards
announced for the challenge box that suits the hero best. The limit is 95 percent; `highest-chance` and `luck-announced`
under `[limits]` in `unlikely.toml` change both.

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
      "trials": [
        {"skill": "strength", "value": 1, "reward": {"do": [{"op": "draw", "cards": [4]}]}},
        {"skill": "wit", "value": 5, "reward": {"do": [{"op": "restore_luck", "amount": 1}]}}
      ]
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
      "skills": {"strength": 1, "wit": 3, "dexterity": 0}
    },
    {
      "kind": "hero",
      "name": "Ida",
      "starting": "available",
      "variant": "hard",
      "meeple": "green",
      "backpack": 3,
      "skills": {"strength": 1, "wit": 3, "dexterity": 0}
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
      "trials": [
        {"skill": "strength", "value": 3, "reward": {"do": [{"op": "draw", "cards": [4]}]}},
        {"skill": "wit", "value": 5, "reward": {"do": [{"op": "draw", "cards": [4]}]}}
      ]
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
      "skills": {"strength": 1, "wit": 3, "dexterity": 0}
    },
    {
      "kind": "hero",
      "name": "Ida",
      "starting": "available",
      "variant": "hard",
      "meeple": "green",
      "backpack": 3,
      "skills": {"strength": 1, "wit": 3, "dexterity": 0}
    }
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.unlikely_heroes.balance.comparison import announced, is_certain, judged, plain_chances
from toolkit.games.unlikely_heroes.content.model import Box
from toolkit.kits.distribution import percent
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Challenges whose average chance is above the limit, unless one card is always enough."""
    for card in judged(box):
        chances = plain_chances(box, card, announced(box))
        chance = sum(chances) / len(chances)
        if chance * 100 > box.limits["highest-chance"] and not is_certain(box, card):
            yield RULE(
                card.place / "trials",
                f"{card.label}: at Normal, heroes pass it with a chance of {percent(chance)}% on average with"
                f" {announced(box)} luck cards.",
                "Raise the values, or give the reward without a challenge.",
                card=card.id,
            )


RULE = Rule("UH611", "sure-thing", Severity.REMARK, __doc__, check, wordless=True)
