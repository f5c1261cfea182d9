"""A goal has no circle, or two missions have more circles than there are tokens.

Each goal fills one circle or more. There are 16 mission goal tokens, one of which marks the track, so that any two
missions of a scenario may have 15 circles together.

Wrong:

```json scenarios/grotto/missions2.json
{
  "missions": [
    {
      "id": "x",
      "title": "A Test",
      "points": 5,
      "story": "Once.",
      "goals": [{"goal": "scout", "circles": 0}]
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
from toolkit.games.nemo_rising.content.goals import DoTask, Goal, Secure
from toolkit.games.nemo_rising.content.model import GOAL_TOKENS, Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Goals of no circle, goals that can never fill theirs, and pairs of too many."""
    for scenario in box.scenarios:
        for mission in scenario.missions:
            for index, goal in enumerate(mission.goals):
                most = _most(goal)
                if not 1 <= goal.circles <= most:
                    yield RULE(
                        mission.place / "goals" / index,
                        f'mission "{mission.id}": a goal with {goal.circles} circles'
                        + (f" can fill {most} of them." if goal.circles > most else "."),
                        "Give it one or more, and not more than there are ways to fill them.",
                        card=mission.id,
                        salient=index,
                    )
        for pair in scenario.pairs:
            if (both := pair.first.circles + pair.second.circles) > GOAL_TOKENS:
                yield RULE(
                    pair.second.place / "goals",
                    f'missions "{pair.first.id}" and "{pair.second.id}" have {both} circles together.',
                    f"There are only {GOAL_TOKENS} mission goal tokens to fill them with. Take some circles away.",
                    card=pair.second.id,
                    salient=pair.first.id,
                )


def _most(goal: Goal) -> int:
    match goal:
        case DoTask(at=tiles, each=True) | Secure(tiles=(_, *_) as tiles):
            return len(tiles)
    return GOAL_TOKENS


RULE = Rule("NR406", "circles", Severity.ERROR, __doc__, check)
