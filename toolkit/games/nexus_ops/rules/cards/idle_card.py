"""An energize card can never do anything.

A sale on a unit that costs 1 anyway, a value that cannot get better or worse, more units than a faction has: such a
card is only good for a rubium.

Wrong:

```json energize2.json
{
  "energize": [
    {
      "id": "x",
      "title": "A Test",
      "phase": "deployment",
      "effect": {"effect": "recruit", "unit": "dragon", "count": 3}
    }
  ]
}
```

Right:

```json energize2.json
{
  "energize": [
    {
      "id": "x",
      "title": "A Test",
      "phase": "deployment",
      "effect": {"effect": "recruit", "unit": "dragon", "count": 1}
    }
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.nexus_ops.content.effects import Blunt, Recruit, Sale, Sharpen
from toolkit.games.nexus_ops.content.model import Box, Energize, Stats
from toolkit.games.nexus_ops.content.supply import figures
from toolkit.rule import Rule

BEST = 2
"""No unit hits on a 1."""
NEVER = 7


def check(box: Box) -> Iterator[Diagnostic]:
    """Every card whose effect is empty, for every unit that it is about."""
    known = {None, *(unit.id for unit in box.units)}
    for card in box.energize if box.whole else ():
        if getattr(card.effect, "unit", None) in known and (why := _idle(box, card)):
            yield RULE(card.place / "effect", f'energize card "{card.id}" {why}.', "Let it do more.", card=card.id)


def _idle(box: Box, card: Energize) -> str:
    def about(unit: str | None) -> list[Stats]:
        return [stats for one in box.units if unit in (None, one.id) for stats in box.sides(one)]

    match card.effect:
        case Recruit(unit=unit, count=count) if count > figures(box, unit):
            return f"brings {count} units, and a faction has {figures(box, unit)}"
        case Sale(unit=unit) if all(stats.cost <= 1 for stats in about(unit)):
            return "makes nothing cheaper: it costs 1 already"
        case Sharpen(unit=unit) if all(stats.value <= BEST for stats in about(unit)):
            return "sharpens nothing: no unit hits on a 1"
        case Blunt(unit=unit) if all(stats.value >= NEVER for stats in about(unit)):
            return "blunts nothing: it never hits"
        case _:
            return ""


RULE = Rule("NX504", "idle-card", Severity.WARNING, __doc__, check)
