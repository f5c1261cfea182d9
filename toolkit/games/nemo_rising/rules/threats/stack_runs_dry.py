"""A deck places an enemy more often than there are tokens of it.

Within one pass of the deck the stack is empty, and from then on nothing enters.

Wrong:

```json scenarios/grotto/threats2.json
{
  "threats": [
    {
      "id": "x1",
      "title": "A Test",
      "actions": [{"op": "place", "enemy": "iron-crabs", "entrance": 2}, {"op": "discard"}]
    },
    {
      "id": "x2",
      "title": "A Test",
      "actions": [{"op": "place", "enemy": "iron-crabs", "entrance": 3}, {"op": "discard"}]
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
from toolkit.games.nemo_rising.content.analysis import placements
from toolkit.games.nemo_rising.content.model import Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Stacks that are smaller than what one pass of the deck asks for."""
    for scenario in box.scenarios if box.whole else ():
        for id, count in placements(scenario).items():
            enemy = scenario.enemy.get(id)
            if enemy is not None and len(enemy.faces) > 1 and count > len(enemy.faces):
                yield RULE(
                    enemy.place / "faces",
                    f'"{id}" is placed {count} times in one pass of the deck, but has only {len(enemy.faces)} tokens.',
                    "Nothing enters from an empty stack. Give it more faces, or place another enemy.",
                    card=id,
                )


RULE = Rule("NR304", "stack-runs-dry", Severity.WARNING, __doc__, check)
