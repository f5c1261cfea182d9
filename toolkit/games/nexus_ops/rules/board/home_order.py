"""The home bases of a board do not follow each other clockwise, as turns do.

After a turn, it is that of the player to the left. A layout lists home bases in turn order, so that on the table they
lie clockwise round the middle; otherwise players would have to sit across each other. If the box offers teams,
partners, who are the first and the third and the second and the fourth, sit opposite.

Wrong:

```json layouts2.json
{
  "layouts": [
    {
      "id": "x",
      "name": "A Test",
      "players": 3,
      "places": [
        {"shape": "single", "q": 1, "r": 0},
        {"shape": "single", "q": 0, "r": 1},
        {"shape": "single", "q": -1, "r": 1},
        {"shape": "single", "q": -1, "r": 0},
        {"shape": "single", "q": 0, "r": -1},
        {"shape": "single", "q": 1, "r": -1}
      ],
      "homes": [{"q": 3, "r": -1, "turn": 2}, {"q": -1, "r": -2}, {"q": -2, "r": 3, "turn": 4}]
    }
  ]
}
```

Right:

```json layouts2.json
{
  "layouts": [
    {
      "id": "x",
      "name": "A Test",
      "players": 3,
      "places": [
        {"shape": "single", "q": 1, "r": 0},
        {"shape": "single", "q": 0, "r": 1},
        {"shape": "single", "q": -1, "r": 1},
        {"shape": "single", "q": -1, "r": 0},
        {"shape": "single", "q": 0, "r": -1},
        {"shape": "single", "q": 1, "r": -1}
      ],
      "homes": [{"q": 3, "r": -1, "turn": 2}, {"q": -2, "r": 3, "turn": 4}, {"q": -1, "r": -2}]
    }
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator
from math import atan2, pi

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.nexus_ops.content.model import Box, Layout
from toolkit.games.nexus_ops.content.options import HAS_TEAMS
from toolkit.kits.hex_plane import HexPlane
from toolkit.rule import Rule

PLANE = HexPlane(1.0)
ACROSS = pi / 4
"""How far from the other side partners may sit."""


def check(box: Box) -> Iterator[Diagnostic]:
    """The directions of home bases, seen from the middle: once round, and no more."""
    for layout in box.layouts:
        angles = _angles(layout)
        turns = [(after - before) % (2 * pi) for before, after in zip(angles, [*angles[1:], *angles[:1]], strict=True)]
        if len(angles) > 2 and sum(turns) > 3 * pi:
            said = f'the home bases of board "{layout.id}" do not follow each other clockwise.'
            yield RULE(layout.place / "homes", said, "List them in turn order.", card=layout.id, salient="order")
        elif len(angles) == HAS_TEAMS and box.whole and box.option("teams"):
            apart = [abs((angles[seat + 2] - angles[seat]) % (2 * pi) - pi) for seat in (0, 1)]
            if max(apart) > ACROSS:
                said = f'partners do not sit opposite on board "{layout.id}", and the box offers teams.'
                yield RULE(layout.place / "homes", said, "Lay them opposite.", card=layout.id, salient="teams")


def _angles(layout: Layout) -> list[float]:
    x, y = PLANE.centre(layout.middle)
    found = []
    for home in layout.bases:
        middles = [PLANE.centre(one) for one in home]
        across, down = (sum(point[axis] for point in middles) / len(middles) for axis in (0, 1))
        found.append(atan2(down - y, across - x) % (2 * pi))
    return found


RULE = Rule("NX604", "home-order", Severity.WARNING, __doc__, check)
