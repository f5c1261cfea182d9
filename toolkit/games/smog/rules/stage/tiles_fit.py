"""Room tiles overlap, or lie apart.

A stage is one piece, and no square of it is covered twice.

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
          {"tile": "shed", "x": 3, "y": 0}
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
    """Squares that are covered twice, and stages in several pieces."""
    for chapter in box.chapters:
        layout = box.layout(chapter)
        if layout.overlaps:
            x, y = layout.overlaps[0]
            yield RULE(
                chapter.stage.place / "tiles",
                f"{len(layout.overlaps)} squares are covered twice, the first at {x}, {y}.",
                "Move a tile.",
                card=chapter.id,
            )
        if not layout.in_one_piece:
            yield RULE(
                chapter.stage.place / "tiles", "The tiles do not hang together.", "Lay them side by side.",
                card=chapter.id, salient="apart",
            )  # fmt: skip


RULE = Rule("SM602", "tiles-fit", Severity.ERROR, __doc__, check)
