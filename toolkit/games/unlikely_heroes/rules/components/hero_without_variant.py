"""A starting hero has only one of the two variants, Normal and Hard.

Players choose between a hero's Normal and Hard card during setup. The two have the same name.

Wrong:

```json cards/extra.json
{
  "cards": [
    {
      "kind": "hero",
      "starting": "available",
      "name": "Halla",
      "meeple": "green",
      "backpack": 3,
      "skills": {"strength": 1, "wit": 1, "dexterity": 2}
    }
  ]
}
```

Right:

```json cards/extra.json
{
  "cards": [
    {
      "kind": "hero",
      "starting": "available",
      "name": "Halla",
      "meeple": "green",
      "backpack": 3,
      "skills": {"strength": 1, "wit": 1, "dexterity": 2}
    },
    {
      "kind": "hero",
      "starting": "available",
      "variant": "hard",
      "name": "Halla",
      "meeple": "green",
      "backpack": 2,
      "skills": {"strength": 0, "wit": 1, "dexterity": 1}
    }
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.unlikely_heroes.content.model import Box, Hero
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Starting heroes with only one variant. Heroes found on the way have just one card."""
    if not box.whole:
        return
    heroes = [card for card in box.cards if isinstance(card, Hero) and card.starting and card.number is None]
    for hero in heroes:
        other = "hard" if hero.variant == "normal" else "normal"
        if not any(one.name == hero.name and one.variant == other for one in heroes):
            yield RULE(
                hero.place,
                f"{hero.label} has no {other.capitalize()} card.",
                f'Add a hero "{hero.name}" with "variant": "{other}".',
                card=hero.id,
            )


RULE = Rule("UH706", "hero-without-variant", Severity.WARNING, __doc__, check)
