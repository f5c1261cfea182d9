"""Players can get stuck: a pair of missions can no longer be won after some move.

A story token that is lost for good, used up by the other mission, or left behind a door that closes again: the game
goes on, and nobody can win it. Say that the game is lost then, or leave a way out. `unlikely solve` tells the story.
Only looked for with `--prove`.

Wrong:

```json scenarios/grotto/tokens2.json
{
  "tokens": [{"id": "bell", "name": "The Bell"}]
}
```

```json scenarios/grotto/missions2.json
{
  "missions": [
    {
      "id": "x",
      "title": "Ring It",
      "points": 5,
      "story": "Once.",
      "setup": [{"token": "bell", "held_by": "iron-crabs"}],
      "goals": [
        {
          "goal": "task",
          "task": {"name": "Ring it", "icons": ["brawn"], "penalty": [{"op": "lose_story", "token": "bell"}]},
          "at": ["engine-room"],
          "with": "bell"
        }
      ]
    }
  ]
}
```

Right:

```json scenarios/grotto/tokens2.json
{
  "tokens": [{"id": "bell", "name": "The Bell"}]
}
```

```json scenarios/grotto/missions2.json
{
  "missions": [
    {
      "id": "x",
      "title": "Ring It",
      "points": 5,
      "story": "Once.",
      "setup": [{"token": "bell", "held_by": "iron-crabs"}],
      "goals": [
        {
          "goal": "task",
          "task": {"name": "Ring it", "icons": ["brawn"], "penalty": [{"op": "lose", "points": 1}]},
          "at": ["engine-room"],
          "with": "bell"
        }
      ]
    }
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.nemo_rising.content.model import Box
from toolkit.games.nemo_rising.proving.claims import dealt
from toolkit.games.nemo_rising.proving.search import verdicts
from toolkit.games.nemo_rising.proving.story import reasons, steps
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Pairs with a position that nothing wins from."""
    for pair, verdict in verdicts(box) if box.whole else ():
        if verdict.winnable == "yes" and verdict.safe == "no" and verdict.furthest is not None:
            last = steps(verdict.play, verdict.stuck)[-1]
            why = " ".join(reasons(verdict.play, verdict.furthest))
            yield RULE(
                pair.second.place,
                f'missions "{pair.first.id}" and "{pair.second.id}": players can get'
                f" stuck{dealt(verdict)}. {last} Then: {why}",
                "Leave a way out. `unlikely solve` shows how players get there.",
                card=pair.second.id,
                salient=pair.first.id,
            )


RULE = Rule("NR702", "unsafe-pair", Severity.WARNING, __doc__, check, opt_in=True)
