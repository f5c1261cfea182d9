"""A mission brings no points, or more than three.

Secret missions bring between one and three victory points.

Wrong:

```json missions2.json
{
  "missions": [
    {
      "id": "x",
      "title": "A Test",
      "kind": "objective",
      "points": 4,
      "condition": {"condition": "refineries", "count": 4}
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
      "points": 3,
      "condition": {"condition": "refineries", "count": 4}
    }
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.nexus_ops.content.model import Box
from toolkit.rule import Rule

MOST = 3


def check(box: Box) -> Iterator[Diagnostic]:
    """Every mission out of range."""
    for mission in box.missions:
        if not 1 <= mission.points <= MOST:
            said = f'mission "{mission.id}" brings {mission.points} victory points.'
            yield RULE(mission.place / "points", said, f"Give it 1 to {MOST}.", card=mission.id)


RULE = Rule("NX401", "mission-points", Severity.ERROR, __doc__, check)
