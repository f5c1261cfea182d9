"""An enemy is placed on an entrance that the board does not have.

Entrances are numbered 1 to 4.

Wrong:

```json scenarios/grotto/threats2.json
{
  "threats": [
    {
      "id": "x",
      "title": "A Test",
      "actions": [{"op": "place", "enemy": "iron-crabs", "entrance": 5}, {"op": "discard"}]
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
      "actions": [{"op": "place", "enemy": "iron-crabs", "entrance": 4}, {"op": "discard"}]
    }
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.nemo_rising.content.analysis import every_effect
from toolkit.games.nemo_rising.content.effects import PlaceEnemy
from toolkit.games.nemo_rising.content.model import Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Numbers that are on no entrance of the board."""
    numbers = sorted(box.board.entrances) if box.board else [1, 2, 3, 4]
    for scenario in box.scenarios:
        for one in every_effect(scenario):
            if not isinstance(one.effect, PlaceEnemy):
                continue
            if (one.effect.entrance is None) == (one.effect.tile is None):
                yield RULE(
                    one.place,
                    f'"{one.card}" places an enemy on {"an entrance and a tile" if one.effect.tile else "nothing"}.',
                    "Name an entrance or a tile, not both.",
                    card=one.card,
                )
            elif one.effect.entrance is not None and one.effect.entrance not in numbers:
                yield RULE(
                    one.place / "entrance",
                    f'"{one.card}" places an enemy on entrance {one.effect.entrance}, which the board does not have.',
                    f"Choose one of its entrances: {', '.join(map(str, numbers))}.",
                    card=one.card,
                    salient=one.effect.entrance,
                )


RULE = Rule("NR301", "entrance-range", Severity.ERROR, __doc__, check)
