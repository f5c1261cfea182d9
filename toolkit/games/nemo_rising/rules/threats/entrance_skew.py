"""One entrance gets more than half of a deck's placements.

Players will stand beside it. The share that is allowed is `entrance-share`, 50 percent unless `[limits]` say
otherwise.

Wrong:

```json scenarios/grotto/enemies2.json
{"enemies": [{"id": "x", "name": "Eels", "type": "bestial", "icons": ["skill"], "faces": [11, 12, 13, 14]}]}
```

```json scenarios/grotto/threats2.json
{
  "threats": [
    {
      "id": "x0",
      "title": "A Test",
      "actions": [{"op": "place", "enemy": "iron-crabs", "entrance": 1}, {"op": "discard"}]
    },
    {
      "id": "x1",
      "title": "A Test",
      "actions": [{"op": "place", "enemy": "x", "entrance": 1}, {"op": "discard"}]
    },
    {
      "id": "x2",
      "title": "A Test",
      "actions": [{"op": "place", "enemy": "x", "entrance": 1}, {"op": "discard"}]
    },
    {
      "id": "x3",
      "title": "A Test",
      "actions": [{"op": "place", "enemy": "x", "entrance": 1}, {"op": "discard"}]
    }
  ]
}
```

Right:

```json scenarios/grotto/enemies2.json
{"enemies": [{"id": "x", "name": "Eels", "type": "bestial", "icons": ["skill"], "faces": [11, 12, 13, 14]}]}
```

```json scenarios/grotto/threats2.json
{
  "threats": [
    {
      "id": "x0",
      "title": "A Test",
      "actions": [{"op": "place", "enemy": "iron-crabs", "entrance": 1}, {"op": "discard"}]
    },
    {
      "id": "x1",
      "title": "A Test",
      "actions": [{"op": "place", "enemy": "x", "entrance": 2}, {"op": "discard"}]
    },
    {
      "id": "x2",
      "title": "A Test",
      "actions": [{"op": "place", "enemy": "x", "entrance": 3}, {"op": "discard"}]
    },
    {
      "id": "x3",
      "title": "A Test",
      "actions": [{"op": "place", "enemy": "x", "entrance": 4}, {"op": "discard"}]
    }
  ]
}
```
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.nemo_rising.content.model import Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Decks with a favourite entrance."""
    for scenario in box.scenarios if box.whole else ():
        used = Counter(one.entrance for threat in scenario.deck for _, one in threat.placements if one.entrance)
        for entrance, count in used.items():
            share = 100 * count / used.total()
            if share > box.limits["entrance-share"] and used.total() > 1:
                yield RULE(
                    scenario.place,
                    f"Entrance {entrance} gets {count} of {used.total()} placements ({share:.0f}%).",
                    "Spread them more evenly: the next entrances fill up, and players lose points for nothing"
                    " they did.",
                    salient=entrance,
                )


RULE = Rule("NR302", "entrance-skew", Severity.REMARK, __doc__, check)
