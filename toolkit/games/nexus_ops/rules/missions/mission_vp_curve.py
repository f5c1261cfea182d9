"""Missions of more points are no harder than those of fewer.

How hard a mission is, is estimated: by how rare its terrain is, what its units cost, how many hexes and refineries it
asks for. The middle of all missions of 2 points should lie above that of 1 point, and that of 3 points above both. A
number of points that fewer than three missions bring says nothing.

Wrong:

```json missions.json
{
  "missions": [
    {
      "id": "pipes",
      "title": "Full Pipes",
      "kind": "objective",
      "points": 3,
      "condition": {"condition": "refineries", "count": 4}
    },
    {
      "id": "own-hands",
      "title": "With Our Own Hands",
      "kind": "battle",
      "points": 3,
      "condition": {"condition": "won_battle", "survives": "human"}
    },
    {
      "id": "hold-the-needle",
      "title": "Hold the Needle",
      "kind": "objective",
      "points": 3,
      "condition": {"condition": "controls_monolith"}
    },
    {
      "id": "house-call",
      "title": "House Call",
      "kind": "battle",
      "points": 1,
      "condition": {"condition": "won_battle", "home": "other"}
    },
    {
      "id": "two-doors",
      "title": "Two Doors",
      "kind": "objective",
      "points": 1,
      "condition": {"condition": "controls_home", "count": 2}
    },
    {
      "id": "wyrm-hunt",
      "title": "Wyrm Hunt",
      "kind": "battle",
      "points": 1,
      "condition": {"condition": "won_battle", "destroyed": "dragon"}
    }
  ]
}
```

Right:

```json missions.json
{
  "missions": [
    {
      "id": "pipes",
      "title": "Full Pipes",
      "kind": "objective",
      "points": 1,
      "condition": {"condition": "refineries", "count": 4}
    },
    {
      "id": "own-hands",
      "title": "With Our Own Hands",
      "kind": "battle",
      "points": 1,
      "condition": {"condition": "won_battle", "survives": "human"}
    },
    {
      "id": "hold-the-needle",
      "title": "Hold the Needle",
      "kind": "objective",
      "points": 1,
      "condition": {"condition": "controls_monolith"}
    },
    {
      "id": "house-call",
      "title": "House Call",
      "kind": "battle",
      "points": 3,
      "condition": {"condition": "won_battle", "home": "other"}
    },
    {
      "id": "two-doors",
      "title": "Two Doors",
      "kind": "objective",
      "points": 3,
      "condition": {"condition": "controls_home", "count": 2}
    },
    {
      "id": "wyrm-hunt",
      "title": "Wyrm Hunt",
      "kind": "battle",
      "points": 3,
      "condition": {"condition": "won_battle", "destroyed": "dragon"}
    }
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from statistics import median

from toolkit.diagnostic import Diagnostic, Related, Severity
from toolkit.games.nexus_ops.content.conditions import is_modelled
from toolkit.games.nexus_ops.content.effort import effort
from toolkit.games.nexus_ops.content.model import Box, Mission
from toolkit.rule import Rule

ENOUGH = 3


def check(box: Box) -> Iterator[Diagnostic]:
    """Each number of points against the next: its easiest mission is pointed at, beside the hardest one of fewer."""
    if not box.whole or not box.layouts:
        return
    layout = max(box.layouts, key=lambda one: len(one.land))
    levels: dict[int, list[tuple[float, Mission]]] = {}
    for mission in box.missions:
        if is_modelled(mission.condition):
            levels.setdefault(mission.points, []).append((effort(box, layout, mission.condition), mission))
    for few, many in pairwise(sorted(points for points, some in levels.items() if len(some) >= ENOUGH)):
        low, high = (median(hard for hard, _ in levels[points]) for points in (few, many))
        if high <= low:
            easiest = min(levels[many], key=lambda one: one[0])[1]
            hardest = max(levels[few], key=lambda one: one[0])[1]
            said = (
                f"missions of {many} points are no harder than those of {few} ({high:.1f} and {low:.1f} turns of work)."
            )
            related = [Related(hardest.place, f'mission "{hardest.id}", the hardest of {few}')]
            hint = f'"{easiest.title}" is the easiest of {many}. Change what missions ask for, or their points.'
            yield RULE(easiest.place / "points", said, hint, card=easiest.id, related=related, salient=many)


RULE = Rule("NX410", "mission-vp-curve", Severity.REMARK, __doc__, check)
