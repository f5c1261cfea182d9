"""Somebody begins where nobody can.

Everybody begins on a square of the stage, alone, without a box or fire on it. There are four squares for the
gentlemen at least. Minions come onto the stage on squares of it.

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
          {"x": 9, "y": 9}
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
      "stage": {"tiles": [{"tile": "hall", "x": 0, "y": 0}]},
      "start": {
        "gentlemen": [
          {"x": 0, "y": 0},
          {"x": 1, "y": 0},
          {"x": 0, "y": 1},
          {"x": 3, "y": 0}
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
from toolkit.games.smog.content.chapters import BOX_TOKEN, FIRE
from toolkit.games.smog.content.limits import TEAM
from toolkit.games.smog.content.model import Box
from toolkit.kits.squares import Square
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Squares that are not there or not free, and too few of them."""
    for chapter in box.chapters:
        squares, start = box.layout(chapter).owners, chapter.start
        if not squares:
            continue
        own = [(start.place / "gentlemen" / index, one) for index, one in enumerate(start.gentlemen)]
        shut = {one.square: one.who for one in chapter.stage.tokens if one.who in (BOX_TOKEN, FIRE)}
        taken: set[Square] = set()
        for place, square in (*own, *((one.place, one.square) for one in start.standing)):
            if square not in squares:
                fault = "is not on the stage"
            elif square in taken:
                fault = "is taken"
            elif square in shut:
                fault = f"has a {shut[square]} token"
            else:
                taken.add(square)
                continue
            message = f"The square {square.x}, {square.y} {fault}."
            yield RULE(place, message, "Choose another square.", card=chapter.id)
        if len(own) < TEAM:
            message = f"{len(own)} squares for {TEAM} gentlemen."
            yield RULE(start.place / "gentlemen", message, "Add more.", card=chapter.id)
        tokens = [(one.place, one.square) for one in chapter.stage.tokens]
        spawning = [(chapter.place / "spawn_points" / index, one) for index, one in enumerate(chapter.spawn_points)]
        for place, square in (*tokens, *spawning):
            if square not in squares:
                message = f"The square {square.x}, {square.y} is not on the stage."
                yield RULE(place, message, "Choose another square.", card=chapter.id)


RULE = Rule("SM605", "start-square", Severity.ERROR, __doc__, check)
