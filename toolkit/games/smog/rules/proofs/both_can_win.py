"""One side can never win.

Its goal asks for something that cannot be, even if the other side helped: more figures than there are, gentlemen to be
neutralized where there is nobody to do it, places that nobody can come to. Cards that only speak may say otherwise; if
there are any, this is a warning. Runs with `--prove`.

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
        ],
        "minions": [{"minion": "lamplighter", "x": 3, "y": 3}]
      },
      "minions": ["lamplighter"],
      "round_limit": 6,
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
from toolkit.games.smog.content.model import Box
from toolkit.games.smog.proving.claims import doubts
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Goals that can never be met."""
    for doubt in doubts(box):
        if doubt.bound.round is None:
            said = f"{doubt.title.capitalize()} can never win chapter {doubt.chapter.number}: {doubt.bound.why}."
            yield RULE(doubt.place, said, doubt.hint, card=doubt.chapter.id, severity=doubt.severity)


RULE = Rule("SM701", "both-can-win", Severity.ERROR, __doc__, check, opt_in=True)
