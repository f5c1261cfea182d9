"""The small board for two is offered without the tiles or tokens that the rulebook builds it of.

*Energy Dependence* takes three double tiles with a forest, one with spires, and single tiles of one forest, one
spires and two magma pools; and two equal piles of two tokens with the unit of the third rank, one refinery of 2, two
refineries of 1 with the unit of the fourth rank, and one refinery of 1 with the unit of the fifth. A set that offers
such a board has to hold them.

Wrong:

```json layouts.json
{
  "layouts": [
    {
      "id": "duel",
      "name": "The Short Claim",
      "players": 2,
      "board": "energy_dependence",
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
      "name": "A Short Claim",
      "players": 2,
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

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.nexus_ops.content.model import DEPENDENCE, Box, every_copy
from toolkit.rule import Rule

TILES = {
    ("doubles", "liquifungus_forest"): 3,
    ("doubles", "crystal_spires"): 1,
    ("singles", "liquifungus_forest"): 1,
    ("singles", "crystal_spires"): 1,
    ("singles", "magma_pool"): 2,
}
TOKENS = {(3, 0): 4, (None, 2): 2, (4, 1): 4, (5, 1): 2}
"""How many tokens of both piles: by the rank of the unit, and the refinery."""
SIZES = {"doubles": "double tiles", "singles": "single tiles"}


def check(box: Box) -> Iterator[Diagnostic]:
    """What the set lacks, for the first board that needs it."""
    layout = next((one for one in box.layouts if one.board == DEPENDENCE), None)
    if layout is None or not box.whole:
        return
    tiles, ranks = [*every_copy(box.tiles)], {unit.id: unit.rank for unit in box.units}
    for (size, terrain), need in TILES.items():
        there = sum(one.size == size and terrain in [face.terrain for face in one.hexes] for one in tiles)
        if there < need:
            words = f"{SIZES[size]} with {terrain.replace('_', ' ')}"
            said = f'board "{layout.id}" needs {words}: {need}, and there are {there}.'
            yield RULE(layout.place, said, "Add tiles.", card=layout.id, salient=f"{size} {terrain}")
    tokens = [(ranks.get(one.unit or ""), one.refinery) for one in every_copy(box.tokens)]
    for (rank, refinery), need in TOKENS.items():
        if (there := tokens.count((rank, refinery))) < need:
            unit = next((one.classic.name for one in box.units if one.rank == rank), "no unit")
            words = f"{unit} and {f'a refinery of {refinery}' if refinery else 'no refinery'}"
            said = f'board "{layout.id}" needs tokens with {words}: {need}, and there are {there}.'
            yield RULE(layout.place, said, "Add tokens.", card=layout.id, salient=f"{rank} {refinery}")


RULE = Rule("NX206", "energy-dependence-minima", Severity.ERROR, __doc__, check)
