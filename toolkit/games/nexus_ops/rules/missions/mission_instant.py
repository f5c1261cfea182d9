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
    for mission in box.missions if box.whole and box.home and box.layouts else ():  # who plays, a board says
        price = _price(box, mission.condition) if mission.kind == "objective" else None
        seat = next((n for n, rubium in enumerate(box.purses, 1) if price is not None and price <= rubium), None)
        if seat is not None:
            said = f'mission "{mission.id}" is fulfilled by what seat {seat} can buy at the beginning.'
            yield RULE(mission.place / "condition", said, "Ask for more.", card=mission.id)


def _price(box: Box, one: Condition) -> int | None:
    """What has to be bought for it, on a home base whose refineries are known; None if that is not enough.

    Of several conditions at once, the prices are added up, though one unit may serve two of them: no false alarms.
    """
    cheapest = sorted(unit.classic.cost for unit in box.units for _ in range(unit.figures))
    hexes = box.home.hexes if box.home else ()
    match one:
        case Every(of=of):
            prices = [_price(box, part) for part in of]
            return None if None in prices else sum(price for price in prices if price is not None)
        case Some(of=of):
            return min((price for part in of if (price := _price(box, part)) is not None), default=None)
        case Refineries(count=count) if count <= sum(bool(face.refinery) for face in hexes):
            return sum(cheapest[:count])
        case Controls(terrain=terrain, count=count, most=False) if terrain == HOME and count <= len(hexes):
            return sum(cheapest[:count])
        case UnitsOnBoard(count=count, unit=id):
            prices_of = sorted(
                unit.classic.cost for unit in box.units if id in (None, unit.id) for _ in range(unit.figures)
            )
            return sum(prices_of[:count]) if len(prices_of) >= count else None
        case _:
            return None


RULE = Rule("NX406", "mission-instant", Severity.WARNING, __doc__, check)
