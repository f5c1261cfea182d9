"""A chapter may go on for ever.

It has no last round, and no goal that comes with the rounds alone. Two careful sides could sit in their corners.

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
      "victory": {
        "gentlemen": {"goal": "reach", "squares": [{"x": 3, "y": 3}], "count": 1},
        "nemesis": {"goal": "neutralizations", "count": 4}
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
      "round_limit": 9,
      "victory": {
        "gentlemen": {"goal": "reach", "squares": [{"x": 3, "y": 3}], "count": 1},
        "nemesis": {"goal": "neutralizations", "count": 4}
      }
    }
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.smog.content.goals import comes_by_itself
from toolkit.games.smog.content.model import Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Chapters that nothing brings to an end."""
    for chapter in box.chapters:
        if chapter.round_limit is None and not any(map(comes_by_itself, chapter.victory)):
            yield RULE(
                chapter.place,
                f"Chapter {chapter.number} has no last round.",
                "Add `round_limit`, or a goal `survive`.",
                card=chapter.id,
            )


RULE = Rule("SM508", "round-end", Severity.WARNING, __doc__, check)
