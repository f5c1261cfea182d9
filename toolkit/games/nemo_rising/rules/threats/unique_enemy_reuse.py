"""Two cards place the same single enemy.

There is one token of it, so the second card brings nothing.

Wrong:

```json scenarios/grotto/threats2.json
{
  "threats": [
    {
      "id": "x",
      "title": "A Test",
      "actions": [{"op": "place", "enemy": "the-mate", "entrance": 2}, {"op": "discard"}]
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
      "actions": [{"op": "place", "enemy": "iron-crabs", "entrance": 2}, {"op": "discard"}]
    }
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.nemo_rising.content.model import Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Placements of enemies of whom there is only one, after the first."""
    for scenario in box.scenarios if box.whole else ():
        first: dict[str, str] = {}
        for threat in scenario.threats:
            for index, one in threat.placements:
                enemy = scenario.enemy.get(one.enemy)
                if enemy is None or len(enemy.faces) > 1:
                    continue
                if one.enemy in first or threat.copies > 1:
                    yield RULE(
                        threat.place / "actions" / index / "enemy",
                        f'"{one.enemy}" has one token, which "{first.get(one.enemy, threat.id)}" places, too.',
                        "Once it is on the board, nothing enters. Place another enemy, or give it a second face.",
                        card=threat.id,
                        salient=one.enemy,
                    )
                first.setdefault(one.enemy, threat.id)


RULE = Rule("NR314", "unique-enemy-reuse", Severity.WARNING, __doc__, check)
