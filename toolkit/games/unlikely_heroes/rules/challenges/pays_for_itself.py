"""An effect gives back what it costs.

Each use takes a cube off the card. If it gives as many back to the same hero, either nothing happens, or the rest is
free and never runs out. Effects that also cost something else, or that are gone after one use, are not reported.

Wrong:

```json cards/extra.json
{
  "cards": [
    {
      "kind": "item",
      "number": 901,
      "name": "A Bun",
      "back": {"text": "It is warm."},
      "effect": {"energy": {"charged": 2}, "do": [{"op": "gain_energy", "amount": 1}]}
    }
  ]
}
```

Right:

```json cards/extra.json
{
  "cards": [
    {
      "kind": "item",
      "number": 901,
      "name": "A Bun",
      "back": {"text": "It is warm."},
      "effect": {"energy": {"charged": 2}, "do": [{"op": "gain_energy", "amount": 1, "who": "adjacent"}]}
    }
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.unlikely_heroes.content import operations as o
from toolkit.games.unlikely_heroes.content.model import Box, Hero, Item
from toolkit.games.unlikely_heroes.content.parts import AT_ONCE, Effect
from toolkit.rule import Rule

PRICES = (o.DiscardLuck, o.DiscardItem, o.Discard, o.Destroy, o.DrawOutOfLuck, o.AdvanceClock, o.Uncharge)


def check(box: Box) -> Iterator[Diagnostic]:
    """Effects of heroes and items that give back their own cube."""
    for card in box.cards:
        effect = card.effect if isinstance(card, Hero | Item) else None
        if effect is None or not _pays(effect):
            continue
        others = [one for one in effect.instruction.do if not isinstance(one, o.GainEnergy)]
        more = any(one.amount != 1 for one in effect.instruction.do if isinstance(one, o.GainEnergy))
        if effect.discard_when_depleted and effect.charged == 1 and (others or more):
            continue
        said = "so the rest is free and never runs out" if others else "and nothing else happens"
        yield RULE(
            effect.instruction.place,
            f"{card.label}: each use costs a cube and gives one back, {said}.",
            "Let it give less than it costs, or give it to someone else.",
            card=card.id,
        )


def _pays(effect: Effect) -> bool:
    """Whether a hero gets as many cubes for a use as it costs, and pays nothing else."""
    if effect.trigger in AT_ONCE or not effect.charged + effect.uncharged:
        return False
    do = effect.instruction.do
    gained = [one.amount for one in do if isinstance(one, o.GainEnergy) and one.who == "you"]
    paid = [one.amount for one in do if isinstance(one, o.DiscardEnergy)]
    if not all(isinstance(one, int) for one in (*gained, *paid)) or any(isinstance(one, PRICES) for one in do):
        return False
    price = 1 + effect.cost + sum(one for one in paid if isinstance(one, int))
    return sum(one for one in gained if isinstance(one, int)) >= price


RULE = Rule("UH615", "pays-for-itself", Severity.WARNING, __doc__, check, wordless=True)
