"""A board has not as many places of a shape as there are tiles, or one lies where it does not fit.

All tiles are shuffled onto the places of their shape, but for those whose place is said. A smaller board names the
tiles that it uses. The middle and the home bases have places of their own.

Wrong:

```json layouts.json
{
  "layouts": [
    {
      "id": "duel",
      "name": "The Short Claim",
      "players": 2,
      "tiles": [
        {"tile": "grove", "count": 2},
        {"tile": "spires"},
        {"tile": "plains", "count": 1},
        {"tile": "pool"}
      ],
      "places": [
        {"shape": "single", "q": 1, "r": 0},
        {"shape": "single", "q": 0, "r": 1},
        {"shape": "single", "q": -1, "r": 1},
        {"shape": "single", "q": -1, "r": 0},
        {"shape": "single", "q": 0, "r": -1},
        {"shape": "single", "q": 1, "r": -1}
      ],
      "homes": [{"q": 3, "r": -1, "turn": 2}, {"q": -3, "r": 1, "turn": 5}]
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
      "tiles": [
        {"tile": "grove", "count": 2},
        {"tile": "spires"},
        {"tile": "plains", "count": 2},
        {"tile": "pool"}
      ],
      "places": [
        {"shape": "single", "q": 1, "r": 0},
        {"shape": "single", "q": 0, "r": 1},
        {"shape": "single", "q": -1, "r": 1},
        {"shape": "single", "q": -1, "r": 0},
        {"shape": "single", "q": 0, "r": -1},
        {"shape": "single", "q": 1, "r": -1}
      ],
      "homes": [{"q": 3, "r": -1, "turn": 2}, {"q": -3, "r": 1, "turn": 5}]
    }
  ]
}
```
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.nexus_ops.content.model import Box, Layout, every_copy
from toolkit.rule import Rule

SHAPES = {"single": "singles", "double": "doubles"}


def check(box: Box) -> Iterator[Diagnostic]:
    """Places against tiles, and home bases against home base tiles."""
    if not box.whole:
        return
    homes = sum(tile.size == "homes" for tile in every_copy(box.tiles))
    for layout in box.layouts:
        yield from _laid(box, layout)
        tiles = Counter(tile.size for tile in box.shuffled(layout))
        for shape, size in SHAPES.items():
            places = sum(spot.shape == shape and spot.tile is None for spot in layout.places)
            if places != tiles[size]:
                said = f'board "{layout.id}" has {places} {shape} places for {tiles[size]} {shape} tiles.'
                hint = "Add or remove places, or name the tiles it uses in `tiles`."
                yield RULE(layout.place / "places", said, hint, card=layout.id, salient=shape)
        if len(layout.homes) != layout.players or layout.players > homes:
            said = (
                f'board "{layout.id}" is for {layout.players} players, with {len(layout.homes)} home bases of {homes}.'
            )
            yield RULE(layout.place / "homes", said, "Each player has one.", card=layout.id, salient="homes")


def _laid(box: Box, layout: Layout) -> Iterator[Diagnostic]:
    """The tiles whose place is said: shapes, backs, and how often they are there."""
    known, laid = {tile.id: tile for tile in box.tiles}, Counter[str]()
    for spot in layout.places:
        tile = known.get(spot.tile or "")
        if tile is None:
            continue
        laid[tile.id] += 1
        if tile.is_middle or tile.size != SHAPES[spot.shape]:
            said = f'"{tile.name}" is no {spot.shape} tile for a place of board "{layout.id}".'
            yield RULE(spot.place / "tile", said, "Lay another one there.", card=layout.id, salient=tile.id)
        elif spot.flipped and not tile.back:
            said = f'"{tile.name}" has no back to lie up on board "{layout.id}".'
            yield RULE(spot.place / "flipped", said, "Give it a `back`.", card=layout.id, salient=tile.id)
        elif laid[tile.id] == tile.copies + 1:
            said = f'"{tile.name}" lies on board "{layout.id}" more often than it is in the box.'
            yield RULE(spot.place / "tile", said, "Lay another one there.", card=layout.id, salient=tile.id)


RULE = Rule("NX203", "tiles-do-not-fit", Severity.ERROR, __doc__, check)
