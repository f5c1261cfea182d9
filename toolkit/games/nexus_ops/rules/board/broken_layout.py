"""The tiles of a board overlap, or do not hang together.

Home bases touch the board. With the vortex, nobody crosses the middle, so that the board has to hang together without
it. Two tiles never lie on the same hex.

Wrong:

```json layouts.json
{
  "layouts": [
    {
      "id": "duel",
      "name": "The Short Claim",
      "players": 2,
      "places": [
        {"shape": "single", "q": 1, "r": 0},
        {"shape": "single", "q": 0, "r": 1},
        {"shape": "single", "q": -1, "r": 1},
        {"shape": "single", "q": -1, "r": 0},
        {"shape": "single", "q": 0, "r": -1},
        {"shape": "single", "q": 1, "r": -1}
      ],
      "homes": [{"q": 3, "r": -1, "turn": 2}, {"q": -5, "r": 1, "turn": 5}]
    }
  ]
}
```

Right:

```json layouts.json
{
  "layouts": [
    {
      "id": "duel",
      "name": "The Short Claim",
      "players": 2,
      "places": [
        {"shape": "single", "q": 1, "r": 0},
        {"shape": "single", "q": 0, "r": 1},
        {"shape": "single", "q": -1, "r": 1},
        {"shape": "single", "q": -1, "r": 0},
        {"shape": "single", "q": 0, "r": -1},
        {"shape": "single", "q": 1, "r": -1}
      ],
      "homes": [{"q": 3, "r": -1, "turn": 2}, {"q": 0, "r": -2, "turn": 5}]
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


def check(box: Box) -> Iterator[Diagnostic]:
    """Each board: overlaps first, then home bases on their own, then other islands."""
    for layout in box.layouts:
        laid, first_home = layout.laid, 1 + len(layout.places)
        for one in laid.overlaps:
            said = f'two tiles of board "{layout.id}" lie on the hex {one.q}, {one.r}.'
            yield RULE(layout.place, said, "Lay one of them elsewhere.", card=layout.id, salient=tuple(one))
        land = frozenset(layout.land)
        loose = False
        for index, home in enumerate(layout.homes):
            if not any(laid.pieces[other].hexes[0] in land for other in laid.touching(first_home + index)):
                loose = True
                said = f'a home base of board "{layout.id}" does not touch the board.'
                yield RULE(home.place, said, "Lay it beside a place.", card=layout.id, salient=index)
        islands = laid.islands([layout.middle])
        if len(islands) > 1 and not loose and not laid.overlaps:
            said = f'board "{layout.id}" falls into {len(islands)} parts without its middle.'
            yield RULE(layout.place, said, "Let its places hang together.", card=layout.id, salient="islands")


RULE = Rule("NX601", "broken-layout", Severity.ERROR, __doc__, check)
