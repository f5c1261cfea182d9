"""The table of everything that can be drawn: names used by the vocabulary or a terrain, each with its motif.

A drawing is a function that takes a brush; it is about two units wide and stands at y = 1. A motif is a drawing and
what a picture must know to put it in its place. A game adds its own drawings to a copy of the table:

    MOTIFS | {name: Motif(draw) for name, draw in drawings_in(submarine).items()}
"""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType

from msgspec import Struct

from toolkit.illustration.drawings import (
    animals,
    beings,
    buildings,
    clothes,
    contraptions,
    country,
    creatures,
    dress,
    folk,
    household,
    kitchen,
    nature,
    pages,
    papers,
    signs,
    tools,
    traces,
    treasures,
    vehicles,
)
from toolkit.illustration.hand.brush import Brush

Draw = Callable[[Brush], None]
ORDINARY_SIZE = 0.05


class Motif(Struct, frozen=True):
    """Something that can be drawn.

    `tall` is how much taller than two units it is, `about` half its width when scattered on a map, as a fraction of
    the picture's size. What is `afloat` belongs on the water of a map (or above it); what is `at_sea` or `in_the_air`
    is so in a scene too. What is `upright` is never mirrored.
    """

    draw: Draw
    tall: float = 1.0
    about: float = ORDINARY_SIZE
    afloat: bool = False
    at_sea: bool = False
    in_the_air: bool = False
    upright: bool = False


def drawings_in(*modules: ModuleType) -> dict[str, Draw]:
    """Every public function of these modules; each takes a brush. Repeated names are refused."""
    found: dict[str, Draw] = {}
    for module in modules:
        for name, value in vars(module).items():
            if getattr(value, "__module__", "") == module.__name__ and not name.startswith("_"):
                if name in found:
                    raise ValueError(f"There are two drawings of {name}.")
                found[name] = value
    return found


TALL = {"lighthouse": 1.4, "tower": 1.3}
ABOUT = {
    "mountain": 0.085, "snowpeak": 0.085, "volcano": 0.1, "bush": 0.03, "mushroom": 0.026, "reeds": 0.034,
    "flower": 0.026, "rock": 0.032, "barrel": 0.036, "crate": 0.036, "bone": 0.024, "cloud": 0.06,
    "bird": 0.028, "fence": 0.042, "stone": 0.036, "tomb": 0.034, "chair": 0.036, "house": 0.056,
    "townhouse": 0.062, "tent": 0.056, "sock": 0.036, "boulder": 0.042,
}  # fmt: skip
AFLOAT = frozenset({"boat", "ship", "halfship", "wave", "whale", "octopus", "fish", "net", "cloud", "bird", "balloon"})
AT_SEA = frozenset({"boat", "ship", "halfship", "whale", "octopus", "wave"})
IN_THE_AIR = frozenset({"cloud", "balloon", "sun", "moon", "fullmoon", "star", "bat", "note", "rainbow"})
UPRIGHT = frozenset({"signpost", "sign", "trickle", "badge", "emblem", "lefthalf", "righthalf", "music", "note"})

MOTIFS: dict[str, Motif] = {
    name: Motif(
        draw,
        tall=TALL.get(name, 1.0),
        about=ABOUT.get(name, ORDINARY_SIZE),
        afloat=name in AFLOAT,
        at_sea=name in AT_SEA,
        in_the_air=name in IN_THE_AIR,
        upright=name in UPRIGHT,
    )
    for name, draw in drawings_in(
        animals,
        beings,
        buildings,
        clothes,
        contraptions,
        country,
        creatures,
        dress,
        folk,
        household,
        kitchen,
        nature,
        pages,
        papers,
        signs,
        tools,
        traces,
        treasures,
        vehicles,
    ).items()
}
