"""A task or an enemy asks for more icons than a hero without gear and help can give.

An action card and a die are two sources. How many are allowed is `icons-alone`: 2, unless `[limits]` say otherwise.

Wrong:

```json scenarios/grotto/tiles2.json
{
  "tiles": [
    {
      "id": "x",
      "name": "The Mast",
      "red": {"task": {"name": "Climb it", "icons": ["skill", "skill", "brawn"]}},
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
from toolkit.games.nemo_rising.content.analysis import asked
from toolkit.games.nemo_rising.content.model import Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Tasks and enemies that ask for more icons than a hero alone has sources."""
    for scenario in box.scenarios:
        for one in asked(box, scenario):
            if box.limits["icons-alone"] < len(one.icons) <= box.limits["icons-solo"]:
                yield RULE(
                    one.place,
                    f'"{one.card}" asks for {len(one.icons)} icons, more than a hero alone can have.',
                    "An action card and a die give one each; the rest takes gear or a companion. Ask for"
                    " fewer, if that is too much.",
                    card=one.card,
                )


RULE = Rule("NR502", "icons-alone", Severity.WARNING, __doc__, check)
