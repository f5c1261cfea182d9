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

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.smog.content.model import Box
from toolkit.games.smog.content.reaching import unreached
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Squares and tokens of goals, against the squares that a side can ever come to."""
    for chapter in box.chapters:
        for one in unreached(box, chapter):
            message = f"No way leads to {one.what} at {one.square.x}, {one.square.y}."
            yield RULE(one.place, message, f"{one.cut}.", card=chapter.id)


RULE = Rule("SM608", "goal-reach", Severity.ERROR, __doc__, check)
