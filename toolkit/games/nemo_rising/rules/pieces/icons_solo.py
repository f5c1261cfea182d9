"""A task or an enemy asks for more icons than anybody has alone.

In a solo game there is one die, a card and three gear cards, unless the card is the second die. How many are
allowed is `icons-solo`: 5, unless `[limits]` say otherwise.

Wrong:

```json scenarios/grotto/tiles2.json
{
  "tiles": [
    {
      "id": "x",
      "name": "The Mast",
      "red": {
        "task": {
          "name": "Climb it",
          "icons": ["skill", "brawn", "brains", "skill", "brawn", "brains"]
        }
      },
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
      "red": {"task": {"name": "Climb it", "icons": ["skill", "skill"]}},
      "green": {"reward": [{"op": "gain_gear"}]}
    }
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.nemo_rising.content.analysis import asked, most_icons
from toolkit.games.nemo_rising.content.model import Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Tasks and enemies that ask for more icons than a solo player has sources."""
    for scenario in box.scenarios:
        for one in asked(box, scenario):
            if box.limits["icons-solo"] < len(one.icons) <= most_icons(box, one.icons, one.use):
                yield RULE(
                    one.place,
                    f'"{one.card}" asks for {len(one.icons)} icons.',
                    "A solo player has an action card, a die and 3 gear cards. Ask for fewer, if the box is to"
                    " be played solo.",
                    card=one.card,
                )


RULE = Rule("NR503", "icons-solo", Severity.REMARK, __doc__, check)
