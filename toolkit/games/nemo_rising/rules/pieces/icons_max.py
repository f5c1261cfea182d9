"""A task or an enemy asks for more icons than there are sources.

An action card, three gear cards and two dice are six sources of one icon each; a hero who has one of the icons is a
seventh. Nobody can give more.

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
          "icons": [
            "skill",
            "brawn",
            "brains",
            "skill",
            "brawn",
            "brains",
            "brains",
            "brawn"
          ]
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
    """Tasks and enemies that ask for more icons than there are sources."""
    for scenario in box.scenarios:
        for one in asked(box, scenario):
            most = most_icons(box, one.icons, one.use)
            if len(one.icons) > most:
                yield RULE(
                    one.place,
                    f'"{one.card}" asks for {len(one.icons)} icons, but a hero has {most} sources at most.',
                    "Ask for fewer: they are an action card, 2 dice and 3 gear cards.",
                    card=one.card,
                )


RULE = Rule("NR501", "icons-max", Severity.ERROR, __doc__, check)
