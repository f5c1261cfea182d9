"""How this game is drawn: the drawings of all games, on an alien moon of fungus, crystal, rock and magma."""

from __future__ import annotations

from msgspec.structs import replace
from PIL.Image import Image

from toolkit.illustration.hand.colour import rgb
from toolkit.illustration.painter import paint
from toolkit.illustration.places.skies import sky
from toolkit.illustration.places.terrain import Terrain, tones
from toolkit.illustration.repertoire import STANDARD, Tint
from toolkit.illustration.subjects import Subject

FUNGUS = Terrain(
    ground=tones("#1f6f6b #3f9a80 #8fd0a0"), path=rgb("#b9e8b0"), water=0.3,
    deep=rgb("#0f5f8f"), shallow=rgb("#3fc0c8"), rock=rgb("#28505c"),
    scatter=(("mushroom", 24), ("reeds", 8), ("bush", 6)), sights=("mushroom", "stump", "reeds"), far="mushroom",
)  # fmt: skip
CRYSTAL = Terrain(
    ground=tones("#5a4390 #8468b8 #b9a0dd"), path=rgb("#e0d2f6"), rock=rgb("#4a3478"),
    scatter=(("stalagmite", 22), ("rock", 6)), marks="scree", sights=("stalagmite", "stone", "rock"), far="stalagmite",
)  # fmt: skip
ROCK = Terrain(
    ground=tones("#75685f #97887a #bdad9a"), path=rgb("#d6c8b2"), rock=rgb("#574c4c"),
    scatter=(("rock", 18), ("stone", 6), ("bone", 2)), marks="scree", sights=("rock", "stone", "bone"), far="mountain",
)  # fmt: skip
MAGMA = Terrain(
    ground=tones("#3f2228 #5f3030 #8a4030"), path=rgb("#d8783a"), water=0.45, bridged=False,
    deep=rgb("#c8301a"), shallow=rgb("#ffa83a"), rock=rgb("#2c1a24"),
    scatter=(("rock", 14), ("stalagmite", 6)), marks="scree", sights=("rock", "stone"), far="mountain",
)  # fmt: skip
SITE = Terrain(
    ground=tones("#4c5168 #6c728a #9298ae"), path=rgb("#c2c8dc"), rock=rgb("#3a3f55"),
    scatter=(("crate", 6), ("barrel", 5), ("rock", 6)), marks="flags", sights=("crate", "barrel", "flag"), far="tent",
)  # fmt: skip
MOON = replace(
    STANDARD,
    terrains={
        **STANDARD.terrains, "fungus": FUNGUS, "crystal": CRYSTAL, "rock": ROCK, "magma": MAGMA, "landing site": SITE,
    },
    skies={
        **STANDARD.skies,
        "ringlight": sky("#14112b #3a2a70 #8a5fb0", "stars", "#3a2f6b", 0.25, "star"),
        "greenlight": sky("#0d2038 #15565c #62c0a0", "aurora", "#1f5a5c", 0.25, "star"),
        "ashfall": sky("#1c1226 #6a2434 #e0803a", "embers", "#5c2430", 0.3, "flame"),
    },
    tint=Tint(rgb("#1a1438"), rgb("#7c6fae"), rgb("#e6f2ee"), 0.3),
)  # fmt: skip


def paint_on_the_moon(subject: Subject, width: int, height: int) -> Image:
    """The picture of a subject, in RGB."""
    return paint(subject, width, height, MOON)
