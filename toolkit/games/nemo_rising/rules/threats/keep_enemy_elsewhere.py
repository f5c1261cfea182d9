"""A kept card waits for an enemy that another card places.

That enemy may be defeated before the card comes, or not be there for long after it.

Wrong:

```json scenarios/grotto/threats2.json
{
  "threats": [
    {
      "id": "x",
      "title": "A Test",
      "actions": [{"op": "move", "spaces": 1, "path": "red"}, {"op": "keep"}],
      "keep": {
        "when": "end_of_turn",
        "do": [{"op": "move", "spaces": 1, "path": "red"}],
        "until": {"defeated": "iron-crabs"}
      }
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
      "actions": [{"op": "place", "enemy": "iron-crabs", "entrance": 2}, {"op": "keep"}],
      "keep": {
        "when": "end_of_turn",
        "do": [{"op": "move", "spaces": 1, "path": "red"}],
        "until": {"defeated": "iron-crabs"}
      }
    }
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.nemo_rising.content.analysis import brought
from toolkit.games.nemo_rising.content.model import Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Kept cards that do not bring their enemy along."""
    for scenario in box.scenarios if box.whole else ():
        there = brought(scenario)
        for threat in scenario.threats:
            waits = threat.keep.defeated if threat.keep else None
            if waits in there and waits not in {one.enemy for _, one in threat.placements} and threat.keep:
                yield RULE(
                    threat.keep.place / "until" / "defeated",
                    f'threat "{threat.id}" waits for the defeat of "{waits}", but does not place it: the card'
                    " may wait for an enemy that is not there.",
                    "Let the card itself place it.",
                    card=threat.id,
                )


RULE = Rule("NR311", "keep-enemy-elsewhere", Severity.WARNING, __doc__, check)
