"""There is fire on a stage without a roof.

Outdoors, fire goes out at the end of the round; only in a building it spreads.

Wrong:

```json chapters-2.json
{
  "chapters": [
    {
      "number": 2,
      "title": "A Test",
      "stage": {
        "tiles": [{"tile": "hall", "side": "b", "x": 0, "y": 0}],
        "tokens": [{"token": "fire", "x": 3, "y": 0}]
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
        "tiles": [{"tile": "hall", "side": "a", "x": 0, "y": 0}],
        "tokens": [{"token": "fire", "x": 3, "y": 0}]
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
from toolkit.games.smog.content.chapters import FIRE, effects_of
from toolkit.games.smog.content.effects import Fire
from toolkit.games.smog.content.model import Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Fire tokens, and events that lay some, where everything is outdoors."""
    for chapter in box.chapters:
        tokens = [one.place for one in chapter.stage.tokens if one.who == FIRE]
        events = [one.place for one in effects_of(chapter.events) if isinstance(one, Fire)]
        if (tokens or events) and box.layout(chapter).owners and not box.indoors(chapter):
            place = (*tokens, *events)[0]
            yield RULE(place, "All squares are outdoors: the fire never spreads.", "Lay a building.", card=chapter.id)


RULE = Rule("SM607", "fire-no-building", Severity.REMARK, __doc__, check)
