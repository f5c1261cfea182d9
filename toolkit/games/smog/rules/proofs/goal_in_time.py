"""A goal cannot be met before the last round is over.

The earliest round is calculated for the fastest figures, with all that cards could add, doors that somebody else opens,
and nobody in the way; so that nobody can ever be sooner. Cards that only speak may say otherwise; if there are any,
this is a warning. Runs with `--prove`.

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
        "gentlemen": {"goal": "reach", "squares": [{"x": 3, "y": 3}], "count": 1},
        "nemesis": {"goal": "survive", "rounds": 9}
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
from toolkit.games.smog.proving.claims import doubts
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Goals whose earliest round comes after the last one."""
    for doubt in doubts(box):
        if doubt.bound.round is not None:
            said = f"{doubt.title.capitalize()} cannot win before round {doubt.bound.round}: {doubt.bound.why}."
            yield RULE(doubt.place, said, doubt.hint, card=doubt.chapter.id, severity=doubt.severity)


RULE = Rule("SM702", "goal-in-time", Severity.ERROR, __doc__, check, opt_in=True)
