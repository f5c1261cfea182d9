"""An objective can be fulfilled in the first turn, before anybody moves.

A player who draws it scores without doing anything: what can be bought with the first rubium, and the home base, are
enough.

Wrong:

```json missions2.json
{
  "missions": [
    {
      "id": "x",
      "title": "A Test",
      "kind": "objective",
      "points": 2,
      "condition": {"condition": "refineries", "count": 3}
    }
  ]
}
```

Right:

```json missions2.json
{
  "missions": [
    {
      "id": "x",
      "title": "A Test",
      "kind": "objective",
      "points": 2,
      "condition": {"condition": "refineries", "count": 4}
    }
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.nexus_ops.content.conditions import Condition, Controls, Every, Refineries, Some, UnitsOnBoard
from toolkit.games.nexus_ops.content.model import HOME, Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Every objective that the home base and the first purchase are enough for, in some seat."""
    for mission in box.missions if box.whole and box.home else ():
        seat = next((n for n, rubium in enumerate(box.purses, 1) if _holds(box, mission.condition, rubium)), None)
        if mission.kind == "objective" and seat is not None:
            said = f'mission "{mission.id}" is fulfilled by what seat {seat} can buy at the beginning.'
            yield RULE(mission.place / "condition", said, "Ask for more.", card=mission.id)


def _holds(box: Box, one: Condition, rubium: int) -> bool:
    """Whether one purchase brings it about, on a home base that is explored from the beginning."""
    hexes = box.home.hexes if box.home else ()
    cheapest = min((unit.classic.cost for unit in box.units), default=0)
    held = min(len(hexes), rubium // cheapest) if cheapest else 0
    match one:
        case Every(of=of):
            return all(_holds(box, part, rubium) for part in of)
        case Some(of=of):
            return any(_holds(box, part, rubium) for part in of)
        case Refineries(count=count):
            return min(held, sum(bool(face.refinery) for face in hexes)) >= count
        case Controls(terrain=terrain, count=count, most=False):
            return terrain == HOME and held >= count
        case UnitsOnBoard(count=count, unit=id):
            prices = sorted(
                unit.classic.cost for unit in box.units if id in (None, unit.id) for _ in range(unit.figures)
            )
            return len(prices) >= count and sum(prices[:count]) <= rubium
        case _:
            return False


RULE = Rule("NX406", "mission-instant", Severity.WARNING, __doc__, check)
