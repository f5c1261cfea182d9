"""Two missions of one scenario want the same story token.

All pairs are drawn sooner or later, and what one of the two uses up the other cannot have. `unlikely solve` shows
such a pair as one that cannot be won. A task that keeps the token says `keep`.

Wrong:

```json scenarios/grotto/tokens2.json
{"tokens": [{"id": "bell", "name": "Bell"}]}
```

```json scenarios/grotto/missions2.json
{
  "missions": [
    {
      "id": "x",
      "title": "A Test",
      "points": 5,
      "story": "Once.",
      "setup": [{"token": "bell", "on": "chart-room"}],
      "goals": [
        {
          "goal": "task",
          "task": {"name": "Ring", "icons": ["brawn"]},
          "at": ["hold"],
          "with": "bell"
        }
      ]
    },
    {
      "id": "y",
      "title": "A Test",
      "points": 5,
      "story": "Once.",
      "setup": [{"token": "bell", "on": "chart-room"}],
      "goals": [
        {
          "goal": "task",
          "task": {"name": "Ring", "icons": ["brawn"]},
          "at": ["hold"],
          "with": "bell",
          "keep": true
        }
      ]
    }
  ]
}
```

Right:

```json scenarios/grotto/tokens2.json
{"tokens": [{"id": "bell", "name": "Bell"}]}
```

```json scenarios/grotto/missions2.json
{
  "missions": [
    {
      "id": "x",
      "title": "A Test",
      "points": 5,
      "story": "Once.",
      "setup": [{"token": "bell", "on": "chart-room"}],
      "goals": [
        {
          "goal": "task",
          "task": {"name": "Ring", "icons": ["brawn"]},
          "at": ["hold"],
          "with": "bell",
          "keep": true
        }
      ]
    },
    {
      "id": "y",
      "title": "A Test",
      "points": 5,
      "story": "Once.",
      "setup": [{"token": "bell", "on": "chart-room"}],
      "goals": [
        {
          "goal": "task",
          "task": {"name": "Ring", "icons": ["brawn"]},
          "at": ["hold"],
          "with": "bell",
          "keep": true
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
from toolkit.games.nemo_rising.content.analysis import uses_up
from toolkit.games.nemo_rising.content.goals import token_of
from toolkit.games.nemo_rising.content.model import Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Pairs in which one of the missions uses the token up."""
    for scenario in box.scenarios:
        for pair in scenario.pairs:
            for token in pair.first.tokens:
                if token in pair.second.tokens and any(uses_up(one, token) for one in pair.missions):
                    index = next((at for at, goal in enumerate(pair.second.goals) if token_of(goal) == token), None)
                    yield RULE(
                        pair.second.place if index is None else pair.second.place / "goals" / index,
                        f'missions "{pair.first.id}" and "{pair.second.id}" both want the story token'
                        f' "{token}", and one uses it up.',
                        "Give one of them a token of its own, or let it keep the token.",
                        card=pair.second.id,
                        salient=f"{pair.first.id} {token}",
                    )


RULE = Rule("NR405", "story-contested", Severity.WARNING, __doc__, check)
