"""The table of everything that can be drawn: a name of the vocabulary or of a terrain, and the function that draws it.

A drawing is about two units wide and stands at y = 1; `TALL` has those that are much higher, `AFLOAT` those that belong
on water.
"""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType

from toolkit.games.unlikely_heroes.scenery.brush import Brush
from toolkit.games.unlikely_heroes.scenery.drawings import (
    animals,
    beings,
    buildings,
    dress,
    household,
    nature,
    papers,
    tools,
    treasures,
    vehicles,
)

Drawing = Callable[[Brush], None]


def _all(*modules: ModuleType) -> dict[str, Drawing]:
    """Every public function of some modules; each takes a brush. A name twice is refused."""
    found: dict[str, Drawing] = {}
    for module in modules:
        for name, value in vars(module).items():
            if getattr(value, "__module__", "") == module.__name__ and not name.startswith("_"):
                if name in found:
                    raise ValueError(f"There are two drawings of {name}.")
                found[name] = value
    return found


DRAWINGS = _all(animals, beings, buildings, dress, household, nature, papers, tools, treasures, vehicles)
AFLOAT = frozenset({"boat", "ship", "wave", "whale", "octopus", "fish", "net", "cloud", "bird", "balloon"})
TALL = {"lighthouse": 1.4, "tower": 1.3}
