"""A mission brings no mission points.

Mission points are what the game is lost by. Every mission brings some.

Wrong:

```json scenarios/grotto/missions2.json
{
  "missions": [
    {
      "id": "x",
      "title": "A Test",
      "points": 0,
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
      "points": 5,
      "story": "Once.",
      "goals": [{"goal": "scout", "circles": 1}]
    }
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.nemo_rising.content.model import Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Missions of no points."""
    for scenario in box.scenarios:
        for mission in scenario.missions:
            if mission.points <= 0:
                yield RULE(
                    mission.place / "points",
                    f'mission "{mission.id}" brings {mission.points} mission points.',
                    "Give it one or more.",
                    card=mission.id,
                )


RULE = Rule("NR411", "mission-points", Severity.ERROR, __doc__, check)
