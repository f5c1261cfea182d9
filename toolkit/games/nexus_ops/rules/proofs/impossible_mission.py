"""A mission cannot be fulfilled on any board.

Wherever units could ever be, and wherever enemies could, it is not enough. Every layout of the box is looked at, with
all the boards that its tiles can become, or many of them by luck where there are too many. Runs with `--prove`.

Wrong:

```json missions2.json
{
  "missions": [
    {
      "id": "x",
      "title": "A Test",
      "kind": "objective",
      "points": 3,
      "condition": {"condition": "controls_home", "count": 4}
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
      "condition": {"condition": "controls_home", "count": 3}
    }
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.nexus_ops.content.model import Box
from toolkit.games.nexus_ops.proving.missions import on_boards
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Missions that no layout makes possible."""
    for mission, found in on_boards(box):
        if found and all(one.on == "none" for _, one in found):
            _, one = found[0]
            said = f'mission "{mission.id}" cannot be fulfilled on any board: {one.why}.'
            yield RULE(mission.place / "condition", said, "`unlikely solve` tells more.", card=mission.id)


RULE = Rule("NX701", "impossible-mission", Severity.ERROR, __doc__, check, opt_in=True)
