"""Two tiles disagree about the line between them.

Where one tile prints a wall and the tile beside it nothing, players wonder. What shuts holds: a red line before a
wall, a wall before a window, a window before a spot for a door.

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
          {"tile": "shed", "x": 4, "y": 0}
        ]
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
          {"tile": "shed", "x": 0, "y": 4}
        ]
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
    """Every stage on which opinions differ."""
    for chapter in box.chapters:
        layout = box.layout(chapter)
        if layout.clashes and not layout.overlaps:
            first = layout.clashes[0]
            (x, y), (u, v) = first
            kinds = " and ".join(layout.opinions[first])
            yield RULE(
                chapter.stage.place / "tiles",
                f"Tiles disagree about {len(layout.clashes)} edges, first between {x}, {y} and {u}, {v}: {kinds}.",
                "Turn a tile, or print the same on both.",
                card=chapter.id,
            )


RULE = Rule("SM604", "edge-clash", Severity.WARNING, __doc__, check)
