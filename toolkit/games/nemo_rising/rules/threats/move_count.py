"""A move of no spaces.

A move is of one space or more.

Wrong:

```json scenarios/grotto/threats2.json
{
  "threats": [
    {
      "id": "x",
      "title": "A Test",
      "actions": [{"op": "move", "spaces": 0, "path": "red"}, {"op": "discard"}]
    }
  ]
}
```

Right:

```json scenarios/grotto/threats2.json
{
  "threats": [
    {
      "id": "x",
      "title": "A Test",
      "actions": [{"op": "move", "spaces": 2, "path": "red"}, {"op": "discard"}]
    }
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.nemo_rising.content.analysis import every_effect
from toolkit.games.nemo_rising.content.effects import Move
from toolkit.games.nemo_rising.content.model import Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Moves of less than one space."""
    for scenario in box.scenarios:
        for one in every_effect(scenario):
            if isinstance(one.effect, Move) and one.effect.spaces < 1:
                yield RULE(
                    one.place / "spaces",
                    f'"{one.card}" moves enemies by {one.effect.spaces} spaces.',
                    "Let them move by 1 or more, or leave the action out.",
                    card=one.card,
                )


RULE = Rule("NR307", "move-count", Severity.ERROR, __doc__, check)
