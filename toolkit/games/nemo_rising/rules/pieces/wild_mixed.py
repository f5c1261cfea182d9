"""A wild icon stands together with others, or on an enemy.

A task with the wild icon is a simple one: 1 action token, no roll. Together with other icons it means nothing, and
enemies have none.

Wrong:

```json scenarios/grotto/tiles2.json
{
  "tiles": [
    {
      "id": "x",
      "name": "The Mast",
      "red": {"task": {"name": "Climb it", "icons": ["skill", "wild"]}},
      "green": {"reward": [{"op": "gain_gear"}]}
    }
  ]
}
```

Right:

```json scenarios/grotto/tiles2.json
{
  "tiles": [
    {
      "id": "x",
      "name": "The Mast",
      "red": {"task": {"name": "Climb it", "icons": ["wild"]}},
      "green": {"reward": [{"op": "gain_gear"}]}
    }
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.nemo_rising.content.abilities import WILD
from toolkit.games.nemo_rising.content.analysis import every_task
from toolkit.games.nemo_rising.content.model import Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Wild icons where they mean nothing."""
    for scenario in box.scenarios:
        found = [(card, task.place / "icons", task.icons) for card, task in every_task(box, scenario)]
        found = [one for one in found if WILD in one[2] and len(one[2]) > 1]
        found += [(one.id, one.place / "icons", one.icons) for one in scenario.enemies if WILD in one.icons]
        for card, place, _ in found:
            hint = "A task with the wild icon takes 1 action token and no roll. Leave the others out, or the wild one."
            yield RULE(place, f'"{card}" asks for the wild icon together with others.', hint, card=card)


RULE = Rule("NR504", "wild-mixed", Severity.WARNING, __doc__, check)
