"""A mission of one kind has a condition of the other.

Battle missions are played after a battle that was won; objectives in any phase. So a battle mission asks for a battle,
and an objective does not.

Wrong:

```json missions2.json
{
  "missions": [
    {
      "id": "x",
      "title": "A Test",
      "kind": "objective",
      "points": 2,
      "condition": {"condition": "won_battle", "terrain": "magma_pool"}
    }
  ]
}
```

Right:

```json missions2.json
{
  "missions": [
    {
      "id": "x",
      "title": "A Test",
      "kind": "battle",
      "points": 2,
      "condition": {"condition": "won_battle", "terrain": "magma_pool"}
    }
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.nexus_ops.content.conditions import is_modelled, is_of_battle
from toolkit.games.nexus_ops.content.model import Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Conditions against kinds; one that is partly words may speak of a battle there."""
    for mission in box.missions:
        is_battle, asks = mission.kind == "battle", is_of_battle(mission.condition)
        if asks and not is_battle:
            said = f'objective "{mission.id}" asks for a battle.'
            yield RULE(mission.place / "kind", said, "Make it a battle mission.", card=mission.id)
        elif is_battle and not asks and is_modelled(mission.condition):
            said = f'battle mission "{mission.id}" does not ask for a battle.'
            yield RULE(mission.place / "kind", said, "Make it an objective.", card=mission.id)


RULE = Rule("NX402", "mission-kind", Severity.ERROR, __doc__, check)
