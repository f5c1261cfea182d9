"""A room tile lies on the stage twice.

There is one of each tile, with one side up.

Wrong:

```json chapters-2.json
{
  "chapters": [
    {
      "number": 2,
      "title": "A Test",
      "stage": {
        "tiles": [
          {"tile": "shed", "x": 0, "y": 4},
          {"tile": "shed", "x": 2, "y": 4},
          {"tile": "hall", "x": 0, "y": 0}
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
          {"tile": "shed", "x": 2, "y": 4}
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
    """Tiles that were laid before."""
    for chapter in box.chapters:
        seen: set[str] = set()
        for laid in chapter.stage.tiles:
            if laid.tile in seen:
                yield RULE(
                    laid.place / "tile", f'There is only one tile "{laid.tile}".', "Lay another tile.", card=chapter.id
                )
            seen.add(laid.tile)


RULE = Rule("SM606", "tile-supply", Severity.ERROR, __doc__, check)
