"""A mission asks for more units than a faction has figures.

Units on the board, and units to be destroyed in one battle, are figures of one faction.

Wrong:

```json missions2.json
{
  "missions": [
    {
      "id": "x",
      "title": "A Test",
      "kind": "objective",
      "points": 3,
      "condition": {"condition": "units_on_board", "unit": "dragon", "count": 3}
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
      "points": 3,
      "condition": {"condition": "units_on_board", "unit": "dragon", "count": 2}
    }
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.nexus_ops.content.conditions import UnitsOnBoard, WonBattle, parts
from toolkit.games.nexus_ops.content.model import Box
from toolkit.games.nexus_ops.content.supply import figures
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Numbers of units against figures; a unit that is not there is another rule's."""
    known = {None, *(unit.id for unit in box.units)}
    for mission in box.missions if box.whole else ():
        for one in parts(mission.condition):
            if isinstance(one, UnitsOnBoard):
                unit = one.unit
            elif isinstance(one, WonBattle) and one.destroyed:
                unit = one.destroyed
            else:
                continue
            if unit in known and one.count > (there := figures(box, unit)):
                said = f'mission "{mission.id}" asks for {one.count} figures; a faction has {there}.'
                yield RULE(one.place / "count", said, "Ask for fewer.", card=mission.id, salient=unit or "")


RULE = Rule("NX405", "mission-figures", Severity.ERROR, __doc__, check)
