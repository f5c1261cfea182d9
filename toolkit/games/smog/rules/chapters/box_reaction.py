"""Boxes lie on a stage, and nothing is said about them.

What happens when somebody searches a box is said by the chapter (`boxes`).

Wrong:

```json chapters-2.json
{
  "chapters": [
    {
      "number": 2,
      "title": "A Test",
      "stage": {
        "tiles": [{"tile": "hall", "x": 0, "y": 0}],
        "tokens": [{"token": "box", "x": 3, "y": 3}]
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
        "tiles": [{"tile": "hall", "x": 0, "y": 0}],
        "tokens": [{"token": "box", "x": 3, "y": 3}]
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
      },
      "boxes": "Draw one card of the gear deck."
    }
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.smog.content.chapters import BOX_TOKEN
from toolkit.games.smog.content.model import Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Boxes without a word."""
    for chapter in box.chapters:
        lying = [one for one in chapter.stage.tokens if one.who == BOX_TOKEN]
        if lying and not chapter.boxes:
            yield RULE(
                lying[0].place,
                f"Chapter {chapter.number} has boxes and no rule for them.",
                "Add `boxes`.",
                card=chapter.id,
            )


RULE = Rule("SM510", "box-reaction", Severity.WARNING, __doc__, check)
