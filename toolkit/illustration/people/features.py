"""From what is known about a person to a face: its colours and proportions, and its choice of nose, eyes and mouth."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from toolkit.illustration.hand.colour import Colour, rgb
from toolkit.illustration.hand.seed import from_text
from toolkit.illustration.subjects import Portrait

SKINS = tuple(map(rgb, "#f0cfae #e3b48c #c98f66 #a56f4c #7f523a #f5dac0".split()))
HAIRS = tuple(map(rgb, "#4a342c #7a4a2c #b9803c #2f2a30 #a44a2c #d9b46a".split()))
GREY = tuple(map(rgb, "#d8d3ca #b9b4ae #eee9df".split()))
TRIMS = tuple(map(rgb, "#e6c57a #ece0c4 #5c6f86 #9a4a40".split()))


class Features(Struct, frozen=True):
    """What chance decides about a face, within what is known about the person."""

    skin: Colour
    hair: Colour
    coat: Colour
    trim: Colour
    wide: float
    long: float
    nose: int
    eyes: int
    mouth: int
    style: int
    beard: int
    broad: float


def features_of(portrait: Portrait, colours: Mapping[str, Colour]) -> Features:
    """The same seed gives the same face, whatever else the portrait shows."""
    rng = from_text(portrait.seed, "face")
    coat = colours.get(portrait.colour.lower()) or rng.choice([*colours.values()])
    old = portrait.age == "old"
    wide = {"large": 0.56, "small": 0.42}.get(portrait.build, 0.48) + rng.uniform(-0.02, 0.03)
    beards = (0, 1, 2, 3, 4) if portrait.sex == "man" and portrait.age != "young" else (0,)
    return Features(
        skin=rng.choice(SKINS),
        hair=rng.choice(GREY if old else HAIRS),
        coat=coat,
        trim=rng.choice(TRIMS),
        wide=wide,
        long=rng.uniform(0.52, 0.62),
        nose=rng.randrange(4),
        eyes=rng.randrange(4),
        mouth=rng.randrange(4),
        style=rng.randrange(4),
        beard=rng.choice(beards),
        broad={"large": 1.32, "small": 0.88}.get(portrait.build, 1.05),
    )
