"""Enemies are to move along a path that the board does not have.

Paths are red and blue.

Wrong:

```json scenarios/grotto/threats2.json
{
  "threats": [
    {
      "id": "x",
      "title": "A Test",
      "actions": [{"op": "move", "spaces": 1, "path": "green"}, {"op": "discard"}]
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
      "actions": [{"op": "move", "spaces": 1, "path": "blue"}, {"op": "discard"}]
    }
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.nemo_rising.content.abilities import COLOURS
from toolkit.games.nemo_rising.content.analysis import every_effect
from toolkit.games.nemo_rising.content.effects import Move
from toolkit.games.nemo_rising.content.model import Box
from toolkit.rule import Rule
from toolkit.source.suggest import did_you_mean


def check(box: Box) -> Iterator[Diagnostic]:
    """Moves along paths of another colour."""
    for scenario in box.scenarios:
        for one in every_effect(scenario):
            if isinstance(one.effect, Move) and one.effect.path not in COLOURS:
                yield RULE(
                    one.place / "path",
                    f'"{one.card}" moves enemies along the {one.effect.path} path, and there is none.',
                    did_you_mean(one.effect.path, COLOURS) or "Paths are red and blue.",
                    card=one.card,
                    salient=one.effect.path,
                )


RULE = Rule("NR306", "move-colour", Severity.ERROR, __doc__, check)
