"""A mission wants more enemies defeated than one pass of the deck places.

Players would wait for the deck to be shuffled again.

Wrong:

```json scenarios/grotto/missions2.json
{
  "missions": [
    {
      "id": "x",
      "title": "A Test",
      "points": 5,
      "story": "Once.",
      "goals": [{"goal": "defeat", "circles": 3, "enemy": "iron-crabs"}]
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
      "goals": [{"goal": "defeat", "circles": 2, "enemy": "iron-crabs"}]
    }
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.nemo_rising.content.analysis import counted, meant, placements
from toolkit.games.nemo_rising.content.goals import Defeat
from toolkit.games.nemo_rising.content.model import Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Goals that need more than one pass; those that can never be met are another rule's."""
    for scenario in box.scenarios if box.whole else ():
        placed = placements(scenario)
        for mission in scenario.missions:
            for goal in mission.goals:
                if isinstance(goal, Defeat):
                    enemies = meant(scenario, goal)
                    there = sum(min(placed[enemy.id], counted(goal, enemy)) for enemy in enemies)
                    if there < goal.circles <= sum(counted(goal, enemy) for enemy in enemies):
                        yield RULE(
                            goal.place / "circles",
                            f'mission "{mission.id}" wants {goal.circles} enemies defeated, but one pass of'
                            f" the threat deck places only {there}.",
                            "Ask for fewer, or let more threat cards place them: players would have to wait"
                            " for the second pass.",
                            card=mission.id,
                        )


RULE = Rule("NR408", "kill-goal-pace", Severity.WARNING, __doc__, check)
