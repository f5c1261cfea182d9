"""No hero can ever pass a challenge box.

With the best skill of any hero in the box, the best items that one hero can wear, every effect that helps and all the
luck of the easiest deck, its value is still out of reach for any number of heroes.

Wrong:

```json cards/extra.json
{
  "cards": [
    {
      "kind": "challenge",
      "number": 900,
      "name": "The Immovable Object",
      "back": {"text": "It has been here longer than you."},
      "trials": [{"skill": "wit", "value": 50, "reward": {"do": [{"op": "gain_energy", "amount": 1}]}}]
    }
  ]
}
```

Right:

```json cards/extra.json
{
  "cards": [
    {
      "kind": "challenge",
      "number": 900,
      "name": "The Immovable Object",
      "back": {"text": "It has been here longer than you."},
      "trials": [{"skill": "wit", "value": 5, "reward": {"do": [{"op": "gain_energy", "amount": 1}]}}]
    }
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.unlikely_heroes.content.model import Box, Challenge
from toolkit.games.unlikely_heroes.proving.clauses.world import World
from toolkit.games.unlikely_heroes.rulebook.abilities import BEST_LUCK, MOST_HEROES, most
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Challenge boxes whose value is above the best possible result."""
    if not box.whole:
        return
    world = World(box)
    for card in box.cards:
        if not isinstance(card, Challenge):
            continue
        for index, trial in enumerate(card.trials):
            if not world.is_within_reach(card, index):
                best = most(box, trial.skill, MOST_HEROES, joined=card.joined)
                effects = f", {best.by_effects} by effects" if best.by_effects else ""
                party = f", for {MOST_HEROES} heroes" if card.joined else ""
                yield RULE(
                    trial.place / "value",
                    f"{card.label}: nobody can reach {trial.value} in {trial.skill}; the most is {best.by_skill} by"
                    f" skill and items{effects} and {BEST_LUCK} by luck{party}.",
                    "Lower the value, or give the heroes something to reach it with.",
                    card=card.id,
                    salient=index,
                )


RULE = Rule("UH601", "out-of-reach-trial", Severity.ERROR, __doc__, check, wordless=True)
