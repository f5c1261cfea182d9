"""A mission wants more enemies defeated than there are.

Defeated enemies leave the game, so there have to be as many tokens as circles, and something has to place them.

Wrong:

```json scenarios/grotto/missions2.json
{
  "missions": [
    {
      "id": "x",
      "title": "A Test",
      "points": 5,
      "story": "Once.",
      "goals": [{"goal": "defeat", "circles": 2, "enemy": "the-mate"}]
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
      "goals": [{"goal": "defeat", "circles": 1, "enemy": "the-mate"}]
    }
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.nemo_rising.content.analysis import brought, counted, meant
from toolkit.games.nemo_rising.content.goals import Defeat
from toolkit.games.nemo_rising.content.model import Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Goals that count more enemies than can ever come."""
    for scenario in box.scenarios if box.whole else ():
        there = brought(scenario)
        for mission in scenario.missions:
            for goal in mission.goals:
                if isinstance(goal, Defeat):
                    tokens = sum(counted(goal, enemy) for enemy in meant(scenario, goal) if enemy.id in there)
                    if tokens < goal.circles:
                        yield RULE(
                            goal.place / "circles",
                            f'mission "{mission.id}" wants {goal.circles} enemies defeated, but there are only'
                            f" {tokens} tokens of them.",
                            "Ask for fewer, or give these enemies more faces.",
                            card=mission.id,
                        )


RULE = Rule("NR407", "kill-goal-supply", Severity.ERROR, __doc__, check)
