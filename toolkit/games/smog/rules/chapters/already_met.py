"""A goal is reached before the first round.

If the gentlemen begin where they have to get to, they have won. They choose who begins on which square, so as many
count as begin there at the most.

Wrong:

```json chapters-2.json
{
  "chapters": [
    {
      "number": 2,
      "title": "A Test",
      "stage": {"tiles": [{"tile": "hall", "x": 0, "y": 0}]},
      "start": {
        "gentlemen": [
          {"x": 0, "y": 0},
          {"x": 1, "y": 0},
          {"x": 0, "y": 1},
          {"x": 1, "y": 1}
        ]
      },
      "round_limit": 6,
      "victory": {
        "gentlemen": {
          "goal": "reach",
          "squares": [{"x": 0, "y": 0}, {"x": 1, "y": 0}],
          "count": 1
        },
        "nemesis": {"goal": "survive", "rounds": 6}
      }
    }
  ]
}
```

Right:

```json chapters-2.json
{
  "chapters": [
    {
      "number": 2,
      "title": "A Test",
      "stage": {"tiles": [{"tile": "hall", "x": 0, "y": 0}]},
      "start": {
        "gentlemen": [
          {"x": 0, "y": 0},
          {"x": 1, "y": 0},
          {"x": 0, "y": 1},
          {"x": 1, "y": 1}
        ]
      },
      "round_limit": 6,
      "victory": {
        "gentlemen": {"goal": "reach", "squares": [{"x": 3, "y": 3}], "count": 2},
        "nemesis": {"goal": "survive", "rounds": 6}
      }
    }
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.smog.content.goals import Every, Goal, Reach, Some
from toolkit.games.smog.content.model import Box
from toolkit.kits.squares import Square
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Goals that hold for how the figures are set up."""
    for chapter in box.chapters:
        agents = tuple(one.square for one in chapter.start.agents)
        sides = ((chapter.victory.gentlemen, chapter.start.gentlemen), (chapter.victory.nemesis, agents))
        for goal, squares in sides:
            if _is_met(goal, squares):
                yield RULE(goal.place, "This goal is reached before anybody moves.", "Ask for more.", card=chapter.id)


def _is_met(goal: Goal, squares: Collection[Square]) -> bool:
    match goal:
        case Reach(squares=wanted, count=count):
            return len(set(wanted) & set(squares)) >= count
        case Every(goals=goals):
            return all(_is_met(one, squares) for one in goals)
        case Some(goals=goals):
            return any(_is_met(one, squares) for one in goals)
        case _:
            return False


RULE = Rule("SM507", "already-met", Severity.ERROR, __doc__, check)
