"""More figures begin on the stage than there are.

The models of a kind of minions are all that can be on the stage; the figures of an ally are, too.

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
        ],
        "allies": [
          {"ally": "constable", "x": 0, "y": 2},
          {"ally": "constable", "x": 1, "y": 2},
          {"ally": "constable", "x": 2, "y": 2}
        ]
      },
      "round_limit": 6,
      "victory": {
        "gentlemen": {"goal": "reach", "squares": [{"x": 3, "y": 3}], "count": 1},
        "nemesis": {"goal": "survive", "rounds": 6}
      },
      "allies": ["constable"]
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
        "allies": [
          {"ally": "constable", "x": 0, "y": 2},
          {"ally": "constable", "x": 1, "y": 2}
        ]
      },
      "round_limit": 6,
      "victory": {
        "gentlemen": {"goal": "reach", "squares": [{"x": 3, "y": 3}], "count": 1},
        "nemesis": {"goal": "survive", "rounds": 6}
      },
      "allies": ["constable"]
    }
  ]
}
```
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.smog.content.model import Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Minions and allies, counted by their kinds."""
    there = {one.id: one.models for one in box.minions}, {one.id: one.figures for one in box.allies}
    for chapter in box.chapters:
        for key, standing, models in zip(
            ("minions", "allies"), (chapter.start.minions, chapter.start.allies), there, strict=True
        ):
            for who, count in Counter(one.who for one in standing).items():
                if who in models and count > models[who]:
                    yield RULE(
                        chapter.start.place / key,
                        f'Chapter {chapter.number} begins with {count} of "{who}"; there are {models[who]}.',
                        "Take some away.",
                        card=chapter.id,
                        salient=who,
                    )


RULE = Rule("SM503", "models", Severity.ERROR, __doc__, check)
