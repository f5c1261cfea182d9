"""Even the best hero with the best items will hardly pass a challenge.

This is judged at Normal, for the best challenge box, the best starting hero and the best items of the quest, with three
luck cards announced. The limit is 10 percent; `lowest-chance` and `luck-announced` under `[limits]` in `unlikely.toml`
change both. `unlikely odds` shows all chances.

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
      "trials": [{"skill": "strength", "value": 7, "reward": {"do": [{"op": "draw", "cards": [4]}]}}]
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
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.unlikely_heroes.balance.comparison import announced, best_chance, judged
from toolkit.games.unlikely_heroes.content.model import Box
from toolkit.kits.distribution import percent
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Challenges whose best chance is below the lowest."""
    for card in judged(box):
        best = best_chance(box, card)
        if best.chance * 100 < box.limits["lowest-chance"]:
            trial = card.trials[best.trial]
            yield RULE(
                trial.place / "value",
                f"{card.label}: at Normal, {best.outfit.hero.label} has at best a {percent(best.chance)}% chance to"
                f" reach {best.requirement} in {trial.skill} with {announced(box)} luck cards.",
                "Lower the value, add an easier challenge box, or place a helpful item on the way.",
                card=card.id,
            )


RULE = Rule("UH610", "slim-chance", Severity.WARNING, __doc__, check, wordless=True)
