"""The chapters do not follow each other from 1 to the final one.

Chapters are numbered from 1 without a gap, and played in that order. Exactly one is the final one, and it is the
last: whoever wins it wins the campaign.

Wrong:

```json chapters.json
{
  "chapters": [
    {
      "number": 1,
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
        "gentlemen": {"goal": "reach", "squares": [{"x": 3, "y": 3}], "count": 1},
        "nemesis": {"goal": "survive", "rounds": 6}
      },
      "minions": ["lamplighter"]
    }
  ]
}
```

Right:

```json chapters.json
{
  "chapters": [
    {
      "number": 1,
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
        "gentlemen": {"goal": "reach", "squares": [{"x": 3, "y": 3}], "count": 1},
        "nemesis": {"goal": "survive", "rounds": 6}
      },
      "minions": ["lamplighter"],
      "final": true
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
    """Numbers that are taken or missing, and finals that are none."""
    if not box.whole:
        return
    ordered = box.ordered
    for expected, chapter in enumerate(ordered, start=1):
        if chapter.number != expected:
            yield RULE(
                chapter.place / "number",
                f"Chapter {chapter.number} is number {expected} of the campaign.",
                f"Number it {expected}.",
                card=chapter.id,
            )
    for chapter in ordered[:-1]:
        if chapter.final:
            yield RULE(
                chapter.place / "final",
                f"Chapter {chapter.number} is final, and others follow.",
                "Only the last chapter is final.",
                card=chapter.id,
            )
    if ordered and not ordered[-1].final:
        last = ordered[-1]
        yield RULE(
            last.place, f"Chapter {last.number} is the last, and not final.", 'Add `"final": true`.', card=last.id
        )


RULE = Rule("SM201", "chapter-order", Severity.ERROR, __doc__, check)
