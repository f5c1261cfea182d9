"""The border of a hex shows other units than those that may not enter its terrain.

Who may not enter is said twice: on the reference sheet, and by icons in the border of the hex. Both have to agree.

Wrong:

```json units2.json
{
  "units": [
    {"id": "moss", "name": "Moss Back", "rank": 6, "figures": 1, "cost": 2, "value": 6, "barred": ["magma_pool"]}
  ]
}
```

Right:

```json tiles2.json
{
  "tiles": [
    {"id": "kettles", "name": "Kettles", "hexes": [{"terrain": "magma_pool", "barred": ["strider"]}]}
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.nexus_ops.content.model import HOME, VORTEX, Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Every hex that is not the vortex, which bars all."""
    if not box.whole:
        return
    barred: dict[str, set[str]] = {}
    for unit in box.units:
        for terrain in unit.classic.barred:
            barred.setdefault(terrain, set()).add(unit.id)
    for tile in box.tiles:
        for face in (*tile.hexes, *tile.back):
            meant, shown = barred.get(face.terrain, set()), {*face.barred}
            if face.terrain not in (HOME, VORTEX) and meant != shown:
                said = (
                    f'the border of a hex of tile "{tile.id}" shows {_named(shown)}; its terrain bars {_named(meant)}.'
                )
                hint = f"Let it show {_named(meant)}, or change who may not enter."
                yield RULE(face.place, said, hint, card=tile.id, salient=face.place.pointer_text)


def _named(units: set[str]) -> str:
    return " and ".join(sorted(units)) or "nobody"


RULE = Rule("NX306", "border-icons", Severity.ERROR, __doc__, check)
