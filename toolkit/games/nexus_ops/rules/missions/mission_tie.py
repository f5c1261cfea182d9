"""A mission asks for the most hexes of a terrain, and does not say what a tie is.

Two players with as many hexes each will ask. Play-tests take the most to be more than anybody else has,
unless `ties` says otherwise.

Wrong:

```json missions2.json
{
  "missions": [
    {
      "id": "x",
      "title": "A Test",
      "kind": "objective",
      "points": 2,
      "condition": {"condition": "controls", "terrain": "crystal_spires", "most": true}
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
      "kind": "objective",
      "points": 2,
      "condition": {
        "condition": "controls",
        "terrain": "crystal_spires",
        "most": true,
        "ties": false
      }
    }
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.nexus_ops.content.conditions import Controls, parts
from toolkit.games.nexus_ops.content.model import Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Every condition with `most` but without `ties`."""
    for mission in box.missions:
        for one in parts(mission.condition):
            if isinstance(one, Controls) and one.most and one.ties is None:
                said = f'mission "{mission.id}" asks for the most hexes, and does not say what a tie is.'
                hint = 'Write "ties": false if it has to be more than anybody else has.'
                yield RULE(one.place / "most", said, hint, card=mission.id, salient=one.terrain)


RULE = Rule("NX407", "mission-tie", Severity.WARNING, __doc__, check)
