"""No way leads to a goal, even with all doors open.

Figures walk over open edges and through windows. Doors never close again, and whoever stands in the way can be
removed; so what lies beyond walls and red lines is out of reach for good. The finding names what shuts it off. Only
what all goals of a side need is judged: of several that will do, one is enough.

Wrong:

```json tiles-2.json
{
  "tiles": [
    {
      "id": "vault",
      "sides": [
        {
          "side": "a",
          "rows": ["iii", "iii"],
          "edges": [
            {"x": 1, "y": 0, "side": "east", "kind": "wall"},
            {"x": 1, "y": 1, "side": "east", "kind": "wall"}
          ]
        }
      ]
    }
  ]
}
```

```json chapters-2.json
{
  "chapters": [
    {
      "number": 2,
      "title": "A Test",
      "stage": {"tiles": [{"tile": "vault", "x": 0, "y": 0}]},
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
        "gentlemen": {"goal": "reach", "squares": [{"x": 2, "y": 0}], "count": 1},
        "nemesis": {"goal": "survive", "rounds": 6}
      }
    }
  ]
}
```

Right:

```json tiles-2.json
{
  "tiles": [
    {
      "id": "vault",
      "sides": [
        {
          "side": "a",
          "rows": ["iii", "iii"],
          "edges": [
            {"x": 1, "y": 0, "side": "east", "kind": "window"},
            {"x": 1, "y": 1, "side": "east", "kind": "window"}
          ]
        }
      ]
    }
  ]
}
```

```json chapters-2.json
{
  "chapters": [
    {
      "number": 2,
      "title": "A Test",
      "stage": {"tiles": [{"tile": "vault", "x": 0, "y": 0}]},
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
        "gentlemen": {"goal": "reach", "squares": [{"x": 2, "y": 0}], "count": 1},
        "nemesis": {"goal": "survive", "rounds": 6}
      }
    }
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from toolkit.diagnostic import Diagnostic, Place, Severity
from toolkit.games.smog.content.chapters import Chapter
from toolkit.games.smog.content.goals import Carry, Collect, Every, Goal, Reach
from toolkit.games.smog.content.model import Box
from toolkit.games.smog.content.reaching import described, opened, within_reach
from toolkit.kits.squares import Square
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Squares and tokens of goals, against the squares that a side can ever come to."""
    for chapter in box.chapters:
        stage = opened(box.stage(chapter))
        start = chapter.start
        nemesis = [one.square for one in (*start.agents, *start.minions)] + list(chapter.spawn_points)
        sides = ((chapter.victory.gentlemen, start.gentlemen), (chapter.victory.nemesis, nemesis))
        for goal, starts in sides:
            reached = within_reach(stage, starts)
            for place, squares, what in _wanted(goal, chapter):
                there = [one for one in squares if one in stage.squares]
                if reached and there and not any(one in reached for one in there):
                    cut = ", ".join(described(stage, line) for line in stage.cut(reached, there[0]))
                    message = f"No way leads to {what} at {there[0].x}, {there[0].y}."
                    hint = f"Shut off by: {cut}." if cut else "It lies on an island of its own."
                    yield RULE(place, message, hint, card=chapter.id)


Wanted = tuple[Place, Sequence[Square], str]


def _wanted(goal: Goal, chapter: Chapter) -> Iterator[Wanted]:
    """What a side has to come to, whatever else it does: one of these squares."""

    def lying(token: str) -> list[Square]:
        return [one.square for one in chapter.stage.tokens if one.who == token]

    match goal:
        case Reach(place=place, squares=squares):
            yield place / "squares", squares, "the goal"
        case Carry(place=place, token=token, squares=squares):
            yield place / "squares", squares, "the goal"
            yield place / "token", lying(token), f'"{token}"'
        case Collect(place=place, token=token):
            yield place / "token", lying(token), f'"{token}"'
        case Every(goals=goals):
            for one in goals:
                yield from _wanted(one, chapter)
        case _:
            pass


RULE = Rule("SM608", "goal-reach", Severity.ERROR, __doc__, check)
