"""A mission brings no more than another one that it includes.

Whoever fulfils the harder mission has fulfilled the easier one, too. If the harder one brings no more points, it is
only more work.

Wrong:

```json missions2.json
{
  "missions": [
    {
      "id": "x",
      "title": "A Test",
      "kind": "battle",
      "points": 1,
      "condition": {"condition": "won_battle", "terrain": "liquifungus_forest", "survives": "human"}
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
      "kind": "battle",
      "points": 3,
      "condition": {"condition": "won_battle", "terrain": "liquifungus_forest", "survives": "human"}
    }
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Related, Severity
from toolkit.games.nexus_ops.content.implying import implies
from toolkit.games.nexus_ops.content.model import Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """For each mission, the first that it implies for as many points or more. Of two that say the same, the later."""
    for index, mission in enumerate(box.missions):
        for place, other in enumerate(box.missions):
            if place == index or mission.kind != other.kind or mission.points > other.points:
                continue
            if not implies(mission.condition, other.condition):
                continue
            if place > index and mission.points == other.points and implies(other.condition, mission.condition):
                continue
            said = (
                f'whoever fulfils mission "{mission.id}" ({mission.points}) has fulfilled "{other.id}"'
                f" ({other.points}), too."
            )
            related = [Related(other.place, f'mission "{other.id}"')]
            hint = "Give the harder one more points, or ask for something else."
            yield RULE(mission.place / "condition", said, hint, card=mission.id, related=related)
            break


RULE = Rule("NX408", "mission-implied", Severity.REMARK, __doc__, check)
