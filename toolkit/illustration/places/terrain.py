"""The terrains that lands are painted in, as data: colours, waters and walls, and what grows or stands there."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from toolkit.illustration.hand.colour import Colour, rgb

Marks = Literal["grass", "cobbles", "drift", "scree", "boards", "flags"]
"""The small strokes of the pen on the ground; boards and flagstones are laid within the walls of a room."""


class Terrain(Struct, frozen=True):
    """How a land looks.

    `ground` is its dark, middle and light tone. `water` (lakes and seas), `river` and `wall` are how much of it is
    covered by each, 0 to 1; a `room` has straight walls. `bridged` says whether paths cross its water on planks.
    `scatter` is what stands about, and how many at most; `sights` is what may be at a place about which nothing is
    known, and `far` what stands on its hills when they are seen from afar. `furniture` is for indoor scenes: what
    stands on the left, and the choices for one piece on the right.
    """

    ground: tuple[Colour, Colour, Colour]
    path: Colour
    water: float = 0.0
    river: float = 0.0
    wall: float = 0.0
    room: bool = False
    deep: Colour = rgb("#5b93a5")
    shallow: Colour = rgb("#9cc4bf")
    rock: Colour = rgb("#5d5560")
    bridged: bool = True
    scatter: tuple[tuple[str, int], ...] = ()
    marks: Marks = "grass"
    sights: tuple[str, ...] = ("signpost", "rock", "bush")
    far: str = "tree"
    furniture: tuple[str, tuple[str, ...]] = ("barrel", ("crate", "barrel", "candle", "chair"))

    @property
    def wet(self) -> bool:
        """Whether there is any water."""
        return self.water > 0 or self.river > 0


def tones(codes: str) -> tuple[Colour, Colour, Colour]:
    """The dark, middle and light colour of `#9aa860 #b9bf73 #d9d28d`."""
    dark, middle, light = (rgb(code) for code in codes.split())
    return dark, middle, light


TERRAINS: dict[str, Terrain] = {
    "field": Terrain(
        ground=tones("#9aa860 #b9bf73 #d9d28d"), path=rgb("#e6cf9c"),
        scatter=(("tree", 7), ("bush", 9), ("haystack", 3), ("fence", 4)), sights=("signpost", "well", "haystack"),
        far="tree",
    ),
    "fair": Terrain(
        ground=tones("#9cab62 #bcc276 #dcd596"), path=rgb("#ead7a8"),
        scatter=(("tent", 6), ("flag", 5), ("tree", 4), ("bush", 5)), sights=("stall", "tent", "flag"), far="tent",
    ),
    "village": Terrain(
        ground=tones("#a3a766 #c1bb7c #ded19a"), path=rgb("#e9d2a6"),
        scatter=(("house", 9), ("tree", 8), ("bush", 6), ("fence", 3)), sights=("house", "well", "signpost"),
        far="house",
    ),
    "town": Terrain(
        ground=tones("#b39f84 #cbb798 #e0cfb2"), path=rgb("#ecdcbc"),
        scatter=(("house", 18), ("townhouse", 10), ("tree", 3)),
        marks="cobbles", sights=("townhouse", "well", "stall"), far="townhouse",
    ),
    "harbour": Terrain(
        ground=tones("#b0a083 #cdbb98 #e3d3b0"), path=rgb("#eddcb8"), water=0.46,
        scatter=(("house", 7), ("boat", 4), ("barrel", 3), ("crate", 3)),
        marks="cobbles", sights=("barrel", "crate", "boat"), far="house",
    ),
    "coast": Terrain(
        ground=tones("#b4ab72 #d6c990 #ecdfae"), path=rgb("#f0dfb4"), water=0.5,
        scatter=(("rock", 8), ("bush", 6), ("boat", 2), ("pine", 3)), sights=("rock", "boat", "signpost"), far="rock",
    ),
    "sea": Terrain(
        ground=tones("#bdb27a #dccf98 #efe3b5"), path=rgb("#f0dfb4"), water=0.88, bridged=False,
        scatter=(("rock", 6), ("boat", 4), ("bush", 3)), sights=("rock", "boat", "barrel"), far="rock",
    ),
    "river": Terrain(
        ground=tones("#8da35d #aebb72 #cfd08d"), path=rgb("#e6cf9c"), river=0.55,
        scatter=(("tree", 9), ("reeds", 8), ("bush", 6), ("rock", 4)), sights=("bridge", "boat", "rock"), far="tree",
    ),
    "forest": Terrain(
        ground=tones("#5f7a4c #7d9459 #a3ad6b"), path=rgb("#d9bf8a"),
        scatter=(("tree", 26), ("pine", 26), ("bush", 10), ("mushroom", 4)), sights=("tree", "mushroom", "stump"),
        far="pine",
    ),
    "marsh": Terrain(
        ground=tones("#75805a #949a6b #b4b37f"), path=rgb("#c7b487"), water=0.42,
        deep=rgb("#5f7f78"), shallow=rgb("#93a98d"),
        scatter=(("reeds", 20), ("deadtree", 7), ("bush", 5), ("mushroom", 3)), sights=("deadtree", "stump", "reeds"),
        far="reeds",
    ),
    "heath": Terrain(
        ground=tones("#8f7f7c #aa9a86 #c7b894"), path=rgb("#e0cda1"),
        scatter=(("bush", 12), ("rock", 9), ("deadtree", 4), ("stone", 3)), sights=("stone", "rock", "signpost"),
        far="stone",
    ),
    "mountain": Terrain(
        ground=tones("#8c8779 #aca48e #cbc2a6"), path=rgb("#e2d2aa"),
        scatter=(("mountain", 9), ("rock", 12), ("pine", 10)), marks="scree", sights=("rock", "cave", "stone"),
        far="mountain",
    ),
    "tarn": Terrain(
        ground=tones("#8c8779 #aca48e #cbc2a6"), path=rgb("#e2d2aa"), water=0.47,
        deep=rgb("#23222c"), shallow=rgb("#45444f"),
        scatter=(("mountain", 6), ("rock", 12), ("pine", 8)), marks="scree", sights=("rock", "stone", "reeds"),
        far="mountain",
    ),
    "gorge": Terrain(
        ground=tones("#8c8779 #aca48e #cbc2a6"), path=rgb("#e2d2aa"), river=0.7, bridged=False,
        deep=rgb("#3b3540"), shallow=rgb("#6b6160"),
        scatter=(("mountain", 5), ("rock", 14), ("pine", 10)), marks="scree", sights=("rock", "stone", "deadtree"),
        far="mountain",
    ),
    "snow": Terrain(
        ground=tones("#b9c8d2 #d7e0e2 #f0f1ea"), path=rgb("#c6cdd0"),
        deep=rgb("#7fa3b8"), shallow=rgb("#bcd5dc"), rock=rgb("#7c8796"),
        scatter=(("snowpine", 22), ("rock", 6), ("snowpeak", 4)), marks="drift", sights=("snowpine", "rock", "stone"),
        far="snowpine",
    ),
    "desert": Terrain(
        ground=tones("#cf9f63 #e2bb7c #f2d79b"), path=rgb("#f6e6bd"),
        scatter=(("palm", 5), ("rock", 8), ("cactus", 7), ("bone", 2)), marks="drift", sights=("palm", "rock", "bone"),
        far="cactus",
    ),
    "cave": Terrain(
        ground=tones("#726a6b #8e8480 #aa9e92"), path=rgb("#bfae96"), wall=0.6, rock=rgb("#453f4e"),
        deep=rgb("#3f6d7d"), shallow=rgb("#6a9aa0"),
        scatter=(("rock", 8), ("stalagmite", 8), ("mushroom", 5)),
        marks="scree", sights=("stalagmite", "mushroom", "rock"), far="stalagmite",
    ),
    "castle": Terrain(
        ground=tones("#a1948a #b8ab9c #cec1ae"), path=rgb("#b5504a"), wall=0.9, room=True, rock=rgb("#6a6470"),
        scatter=(("pillar", 5), ("banner", 3), ("barrel", 2)), marks="flags", sights=("chest", "statue", "banner"),
        far="pillar",
    ),
    "indoors": Terrain(
        ground=tones("#a67c52 #bd9263 #d0a977"), path=rgb("#c98a63"), wall=0.9, room=True, rock=rgb("#5e4a47"),
        scatter=(("barrel", 3), ("crate", 3), ("table", 2), ("chair", 3)),
        marks="boards", sights=("chest", "barrel", "table"), far="barrel",
    ),
    "ruins": Terrain(
        ground=tones("#8f9367 #b0ad80 #cfc89d"), path=rgb("#dccca4"),
        scatter=(("ruin", 6), ("pillar", 5), ("stone", 6), ("bush", 9), ("tree", 5)),
        sights=("ruin", "statue", "stone"), far="pillar",
    ),
    "graveyard": Terrain(
        ground=tones("#6c7a66 #8a957a #aab093"), path=rgb("#c9bfa0"),
        scatter=(("tomb", 14), ("deadtree", 6), ("bush", 6), ("fence", 4)), sights=("tomb", "deadtree", "lantern"),
        far="tomb",
    ),
    "fire": Terrain(
        ground=tones("#5d4a4c #7b605a #9a7a68"), path=rgb("#c9a584"), water=0.36, bridged=True,
        deep=rgb("#e0662f"), shallow=rgb("#f6b64a"), rock=rgb("#463a42"),
        scatter=(("volcano", 3), ("rock", 12), ("deadtree", 6)), marks="scree", sights=("flame", "rock", "bone"),
        far="volcano",
    ),
    "garden": Terrain(
        ground=tones("#86a35c #a6ba70 #c8cf8c"), path=rgb("#ecdab0"),
        scatter=(("bush", 14), ("flower", 16), ("tree", 7), ("fence", 4)), sights=("flower", "statue", "well"),
        far="flower",
    ),
    "sky": Terrain(
        ground=tones("#dfe3e6 #eef0ee #fbf8ef"), path=rgb("#f3e3bd"), water=0.6, bridged=True,
        deep=rgb("#7fb0d0"), shallow=rgb("#b9d6e2"),
        scatter=(("cloud", 9), ("bird", 5)), marks="drift", sights=("cloud", "balloon", "bird"), far="cloud",
    ),
}  # fmt: skip
