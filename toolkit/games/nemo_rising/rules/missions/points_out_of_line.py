"""A mission brings far more or far fewer points than the others.

Its points are below `lowest-points` or above `highest-points`, in percent of the median of the scenario: 60 and
140, unless `[limits]` say otherwise.

Wrong:

```json scenarios/grotto/missions2.json
{
  "missions": [
    {
      "id": "x",
      "title": "A Test",
      "points": 8,
      "story": "Once.",
      "goals": [{"goal": "scout", "circles": 1}]
    }
  ]
}
```

Right:

```json scenarios/grotto/missions2.json
{
  "missions": [
    {
      "id": "x",
      "title": "A Test",
      "points": 7,
      "story": "Once.",
      "goals": [{"goal": "scout", "circles": 1}]
    }
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator
from statistics import median

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.nemo_rising.content.model import Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Missions that are out of line."""
    for scenario in box.scenarios if box.whole else ():
        if len(scenario.missions) < 2:
            continue
        middle = median(mission.points for mission in scenario.missions)
        low, high = middle * box.limits["lowest-points"] / 100, middle * box.limits["highest-points"] / 100
        for mission in scenario.missions:
            if mission.points > 0 and not low <= mission.points <= high:
                yield RULE(
                    mission.place / "points",
                    f'mission "{mission.id}" brings {mission.points} points; the middle of this scenario is'
                    f" {middle:g}.",
                    f"Give it between {low:g} and {high:g}, or pairs with it will be much easier or harder"
                    " than others.",
                    card=mission.id,
                )


RULE = Rule("NR413", "points-out-of-line", Severity.REMARK, __doc__, check)
