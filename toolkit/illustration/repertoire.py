"""Everything an illustrator can draw and in which colours, as one value: what the names in a subject mean.

A game with its own look gives the painter a repertoire based on `STANDARD`, which stays as it is:

    IRON = Terrain(ground=tones("#4b5157 #666d73 #8a9094"), path=rgb("#b08d57"), wall=0.9, room=True, far="boiler")
    SUBMARINE = replace(
        STANDARD,
        motifs={**STANDARD.motifs, "boiler": Motif(boiler, about=0.06)},
        terrains={**STANDARD.terrains, "engine room": IRON},
        tint=Tint(rgb("#1d2f3f"), rgb("#7d7f78"), rgb("#f0dfb0"), 0.35),
    )
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec import Struct

from toolkit.illustration.drawings import MOTIFS, Motif
from toolkit.illustration.hand.colour import COLOURS, Colour, rgb
from toolkit.illustration.people.headdress import HEADDRESSES, Headdress
from toolkit.illustration.places.skies import SKIES, Sky
from toolkit.illustration.places.terrain import TERRAINS, Terrain


class Aura(Struct, frozen=True):
    """The light around a thing: the wash behind it (chosen by chance if None), beams and their strength, sparkles."""

    wash: Colour | None
    beam: Colour
    beams: int
    strength: int
    sparkle: Colour
    sparkles: int


AURAS: dict[str, Aura] = {
    "plain": Aura(None, rgb("#fff6df"), 12, 46, rgb("#fffbea"), 6),
    "bright": Aura(rgb("#e2c164"), rgb("#fff3c4"), 14, 120, rgb("#fffbea"), 14),
    "dark": Aura(rgb("#85709c"), rgb("#5f4a78"), 9, 70, rgb("#5b4470"), 14),
}


class Tint(Struct, frozen=True):
    """The colours that all dark, middle and light tones of a picture lean towards, and how much."""

    dark: Colour
    middle: Colour
    light: Colour
    share: float


class Repertoire(Struct, frozen=True):
    """What the names in a subject mean.

    `countryside` is what may lie behind a portrait: a terrain, and a motif on its hills; `fair` are the skies above it.
    """

    motifs: Mapping[str, Motif]
    terrains: Mapping[str, Terrain]
    skies: Mapping[str, Sky]
    headdresses: Mapping[str, Headdress]
    auras: Mapping[str, Aura]
    colours: Mapping[str, Colour]
    countryside: tuple[tuple[str, str], ...]
    fair: tuple[str, ...]
    tint: Tint | None = None

    def __post_init__(self) -> None:
        unknown = sorted({*self._motifs_named()} - {*self.motifs})
        if unknown:
            raise ValueError(f"The repertoire has no drawing of {', '.join(unknown)}.")

    def _motifs_named(self) -> Iterator[str]:
        for terrain in self.terrains.values():
            yield from (name for name, _ in terrain.scatter)
            yield from terrain.sights
            yield from (terrain.far, terrain.furniture[0], *terrain.furniture[1])
        yield from (sky.sign for sky in self.skies.values() if sky.sign)
        yield from (motif for _, motif in self.countryside)


STANDARD = Repertoire(
    MOTIFS,
    TERRAINS,
    SKIES,
    HEADDRESSES,
    AURAS,
    COLOURS,
    (("field", "tree"), ("heath", "stone"), ("forest", "pine"), ("coast", "house"), ("mountain", "mountain")),
    ("sun", "dawn", "wind"),
)
