"""An attribute is hardly ever asked for.

Whoever has it stands idle. Each should have `attribute-share` of the icons of a scenario's tasks: 20 percent,
unless `[limits]` say otherwise. Scenarios of fewer than twelve icons are not judged.

Wrong:

```json scenarios/grotto/tiles2.json
{
  "tiles": [
    {
      "id": "x0",
      "name": "The Mast",
      "red": {"task": {"name": "Climb it", "icons": ["skill", "brawn"]}},
      "green": {"reward": [{"op": "gain_gear"}]}
    },
    {
      "id": "x1",
      "name": "The Mast",
      "red": {"task": {"name": "Climb it", "icons": ["skill", "brawn"]}},
      "green": {"reward": [{"op": "gain_gear"}]}
    },
    {
      "id": "x2",
      "name": "The Mast",
      "red": {"task": {"name": "Climb it", "icons": ["skill", "brawn"]}},
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
      "id": "x0",
      "name": "The Mast",
      "red": {"task": {"name": "Climb it", "icons": ["skill", "brains"]}},
      "green": {"reward": [{"op": "gain_gear"}]}
    },
    {
      "id": "x1",
      "name": "The Mast",
      "red": {"task": {"name": "Climb it", "icons": ["skill", "brains"]}},
      "green": {"reward": [{"op": "gain_gear"}]}
    }
  ]
}
```
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.nemo_rising.content.abilities import ATTRIBUTES
from toolkit.games.nemo_rising.content.model import Box
from toolkit.rule import Rule

FEWEST = 12


def check(box: Box) -> Iterator[Diagnostic]:
    """Attributes of a small share."""
    for scenario in box.scenarios if box.whole else ():
        icons = Counter(icon for _, task in scenario.tasks for icon in task.icons if icon in ATTRIBUTES)
        for attribute in ATTRIBUTES if icons.total() >= FEWEST else ():
            share = 100 * icons[attribute] / icons.total()
            if share < box.limits["attribute-share"]:
                yield RULE(
                    scenario.place,
                    f"{attribute} is {icons[attribute]} of the {icons.total()} icons on tasks ({share:.0f}%).",
                    f"Let more tasks ask for {attribute}.",
                    salient=attribute,
                )


RULE = Rule("NR505", "attribute-balance", Severity.REMARK, __doc__, check)
