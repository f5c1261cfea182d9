"""A door stands where no spot for one is printed.

Doors are put on spots that the room tiles have (`"kind": "door"`). A spot without a door is open.

Wrong:

```json chapters-2.json
{
  "chapters": [
    {
      "number": 2,
      "title": "A Test",
      "stage": {
        "tiles": [
          {"tile": "hall", "x": 0, "y": 0},
          {"tile": "yard", "x": 4, "y": 0}
        ],
        "doors": [{"x": 3, "y": 0, "side": "east"}]
      },
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
        "gentlemen": {"goal": "reach", "squares": [{"x": 3, "y": 3}], "count": 1},
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
      "stage": {
        "tiles": [
          {"tile": "hall", "x": 0, "y": 0},
          {"tile": "yard", "x": 4, "y": 0}
        ],
        "doors": [{"x": 3, "y": 1, "side": "east"}]
      },
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
        "gentlemen": {"goal": "reach", "squares": [{"x": 3, "y": 3}], "count": 1},
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
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Doors beside the spots."""
    for chapter in box.chapters:
        spots = box.spots(chapter)
        for door in chapter.stage.doors:
            if door.edge not in spots:
                yield RULE(
                    door.place,
                    f"There is no spot for a door {door.side} of {door.x}, {door.y}.",
                    "Put it on a spot, or print one.",
                    card=chapter.id,
                )


RULE = Rule("SM603", "door-spot", Severity.ERROR, __doc__, check)
