"""The terrains that maps are painted in, as data: words, colours, waters and walls, and what grows or stands there."""

from __future__ import annotations

from msgspec import Struct

from toolkit.games.unlikely_heroes.scenery.colour import Colour, rgb
from toolkit.games.unlikely_heroes.scenery.words import by_keyword


class Terrain(Struct, frozen=True):
    """How a land looks.

    `ground` is its dark, middle and light tone. `water` (lakes and seas), `river` and `wall` are how much of it is
    covered by each, 0 to 1; a `room` has straight walls. `scatter` is what stands about, and how many at most; `marks`
    are the small strokes of the pen on the ground; `sights` what an anchor without a label may be.
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
    marks: str = "grass"
    sights: tuple[str, ...] = ("signpost", "rock", "bush")

    @property
    def wet(self) -> bool:
        """Whether there is any water."""
        return self.water > 0 or self.river > 0


def _tones(codes: str) -> tuple[Colour, Colour, Colour]:
    dark, middle, light = (rgb(code) for code in codes.split())
    return dark, middle, light


TERRAINS: dict[str, Terrain] = {
    "field": Terrain(
        ground=_tones("#9aa860 #b9bf73 #d9d28d"), path=rgb("#e6cf9c"),
        scatter=(("tree", 7), ("bush", 9), ("haystack", 3), ("fence", 4)), sights=("signpost", "well", "haystack"),
    ),
    "fair": Terrain(
        ground=_tones("#9cab62 #bcc276 #dcd596"), path=rgb("#ead7a8"),
        scatter=(("tent", 6), ("flag", 5), ("tree", 4), ("bush", 5)), sights=("stall", "tent", "flag"),
    ),
    "village": Terrain(
        ground=_tones("#a3a766 #c1bb7c #ded19a"), path=rgb("#e9d2a6"),
        scatter=(("house", 9), ("tree", 8), ("bush", 6), ("fence", 3)), sights=("house", "well", "signpost"),
    ),
    "town": Terrain(
        ground=_tones("#b39f84 #cbb798 #e0cfb2"), path=rgb("#ecdcbc"),
        scatter=(("house", 18), ("townhouse", 10), ("tree", 3)),
        marks="cobbles", sights=("townhouse", "well", "stall"),
    ),
    "harbour": Terrain(
        ground=_tones("#b0a083 #cdbb98 #e3d3b0"), path=rgb("#eddcb8"), water=0.46,
        scatter=(("house", 7), ("boat", 4), ("barrel", 3), ("crate", 3)),
        marks="cobbles", sights=("barrel", "crate", "boat"),
    ),
    "coast": Terrain(
        ground=_tones("#b4ab72 #d6c990 #ecdfae"), path=rgb("#f0dfb4"), water=0.5,
        scatter=(("rock", 8), ("bush", 6), ("boat", 2), ("pine", 3)), sights=("rock", "boat", "signpost"),
    ),
    "sea": Terrain(
        ground=_tones("#bdb27a #dccf98 #efe3b5"), path=rgb("#f0dfb4"), water=0.88, bridged=False,
        scatter=(("rock", 6), ("boat", 4), ("bush", 3)), sights=("rock", "boat", "barrel"),
    ),
    "river": Terrain(
        ground=_tones("#8da35d #aebb72 #cfd08d"), path=rgb("#e6cf9c"), river=0.55,
        scatter=(("tree", 9), ("reeds", 8), ("bush", 6), ("rock", 4)), sights=("bridge", "boat", "rock"),
    ),
    "forest": Terrain(
        ground=_tones("#5f7a4c #7d9459 #a3ad6b"), path=rgb("#d9bf8a"),
        scatter=(("tree", 26), ("pine", 26), ("bush", 10), ("mushroom", 4)), sights=("tree", "mushroom", "stump"),
    ),
    "marsh": Terrain(
        ground=_tones("#75805a #949a6b #b4b37f"), path=rgb("#c7b487"), water=0.42,
        deep=rgb("#5f7f78"), shallow=rgb("#93a98d"),
        scatter=(("reeds", 20), ("deadtree", 7), ("bush", 5), ("mushroom", 3)), sights=("deadtree", "stump", "reeds"),
    ),
    "heath": Terrain(
        ground=_tones("#8f7f7c #aa9a86 #c7b894"), path=rgb("#e0cda1"),
        scatter=(("bush", 12), ("rock", 9), ("deadtree", 4), ("stone", 3)), sights=("stone", "rock", "signpost"),
    ),
    "mountain": Terrain(
        ground=_tones("#8c8779 #aca48e #cbc2a6"), path=rgb("#e2d2aa"),
        scatter=(("mountain", 9), ("rock", 12), ("pine", 10)), marks="scree", sights=("rock", "cave", "stone"),
    ),
    "snow": Terrain(
        ground=_tones("#b9c8d2 #d7e0e2 #f0f1ea"), path=rgb("#c6cdd0"),
        deep=rgb("#7fa3b8"), shallow=rgb("#bcd5dc"), rock=rgb("#7c8796"),
        scatter=(("snowpine", 22), ("rock", 6), ("snowpeak", 4)), marks="drift", sights=("snowpine", "rock", "stone"),
    ),
    "desert": Terrain(
        ground=_tones("#cf9f63 #e2bb7c #f2d79b"), path=rgb("#f6e6bd"),
        scatter=(("palm", 5), ("rock", 8), ("cactus", 7), ("bone", 2)), marks="drift", sights=("palm", "rock", "bone"),
    ),
    "cave": Terrain(
        ground=_tones("#726a6b #8e8480 #aa9e92"), path=rgb("#bfae96"), wall=0.6, rock=rgb("#453f4e"),
        deep=rgb("#3f6d7d"), shallow=rgb("#6a9aa0"),
        scatter=(("rock", 8), ("stalagmite", 8), ("mushroom", 5)),
        marks="scree", sights=("stalagmite", "mushroom", "rock"),
    ),
    "castle": Terrain(
        ground=_tones("#a1948a #b8ab9c #cec1ae"), path=rgb("#b5504a"), wall=0.9, room=True, rock=rgb("#6a6470"),
        scatter=(("pillar", 5), ("banner", 3), ("barrel", 2)), marks="flags", sights=("chest", "statue", "banner"),
    ),
    "indoors": Terrain(
        ground=_tones("#a67c52 #bd9263 #d0a977"), path=rgb("#c98a63"), wall=0.9, room=True, rock=rgb("#5e4a47"),
        scatter=(("barrel", 3), ("crate", 3), ("table", 2), ("chair", 3)),
        marks="boards", sights=("chest", "barrel", "table"),
    ),
    "ruins": Terrain(
        ground=_tones("#8f9367 #b0ad80 #cfc89d"), path=rgb("#dccca4"),
        scatter=(("ruin", 6), ("pillar", 5), ("stone", 6), ("bush", 9), ("tree", 5)),
        sights=("ruin", "statue", "stone"),
    ),
    "graveyard": Terrain(
        ground=_tones("#6c7a66 #8a957a #aab093"), path=rgb("#c9bfa0"),
        scatter=(("tomb", 14), ("deadtree", 6), ("bush", 6), ("fence", 4)), sights=("tomb", "deadtree", "lantern"),
    ),
    "fire": Terrain(
        ground=_tones("#5d4a4c #7b605a #9a7a68"), path=rgb("#c9a584"), water=0.36, bridged=True,
        deep=rgb("#e0662f"), shallow=rgb("#f6b64a"), rock=rgb("#463a42"),
        scatter=(("volcano", 3), ("rock", 12), ("deadtree", 6)), marks="scree", sights=("flame", "rock", "bone"),
    ),
    "garden": Terrain(
        ground=_tones("#86a35c #a6ba70 #c8cf8c"), path=rgb("#ecdab0"),
        scatter=(("bush", 14), ("flower", 16), ("tree", 7), ("fence", 4)), sights=("flower", "statue", "well"),
    ),
    "sky": Terrain(
        ground=_tones("#dfe3e6 #eef0ee #fbf8ef"), path=rgb("#f3e3bd"), water=0.6, bridged=True,
        deep=rgb("#7fb0d0"), shallow=rgb("#b9d6e2"),
        scatter=(("cloud", 9), ("bird", 5)), marks="drift", sights=("cloud", "balloon", "bird"),
    ),
}  # fmt: skip

TERRAIN_WORDS = {
    "field": "sheepfold path field road farm meadow plain crossroads lane track pasture hill hills barley wheat barn "
    "orchard vineyard highway",
    "fair": "fair fairground circus carnival festival camp tent bunting tournament encampment",
    "village": "village hamlet cottage green smithy inn tavern mill bakery parish",
    "town": "town city street square market alley plaza district quarter roofs rooftop",
    "harbour": "ropewalk landing boatshed ferry harbour harbor quay port dock pier wharf jetty mooring shipyard marina "
    "fishmarket",
    "coast": "stack headland coast beach shore cliff cliffs island isle bay cove lighthouse causeway strand dune tide "
    "peninsula cape skerry",
    "sea": "fjord sea ocean water strait reef waves shipwreck lagoon underwater flooded drowned sunken",
    "river": "tarn race river stream brook ford bridge lake waterfall bank pond millpond canal weir rapids",
    "forest": "birch alder forest wood woods grove thicket glade jungle wildwood trees copse clearing",
    "marsh": "peat marsh swamp bog fen mire moor wetland mudflats reedbed quagmire",
    "heath": "cairn gorse heath moorland wasteland steppe highland barrow downs tundra standing",
    "mountain": "scree fell ledge mountain peak pass ridge summit gorge canyon crag ravine slope quarry chasm",
    "snow": "snow snowy ice frost winter glacier frozen icy blizzard",
    "desert": "desert sand sands oasis dunes pyramid caravan sahara wadi",
    "cave": "cave cavern tunnel mine grotto underground burrow den lair dungeon catacomb pit shaft sewer hollow",
    "castle": "court castle keep hall throne palace fortress courtyard fort battlement tower donjon citadel temple "
    "cathedral",
    "indoors": "bothy luggage scriptorium station room house cellar attic kitchen loft library shop chamber "
    "parlour cabin "
    "corridor indoors office workshop study bedroom pantry school theatre museum prison jail cell hold deck "
    "ship boathouse storeroom",
    "ruins": "ruin ruins ruined ancient shrine abbey monastery collapsed remains forgotten henge",
    "graveyard": "graveyard cemetery grave graves tomb crypt churchyard haunted mausoleum",
    "fire": "volcano lava fire burning ember ash magma inferno forge furnace crater",
    "garden": "garden park maze hedge greenhouse flowers rose allotment terrace labyrinth",
    "sky": "sky cloud clouds air heaven airship balloon floating",
}
TERRAIN_OF = by_keyword(TERRAIN_WORDS)
OVERRULING = frozenset(
    "frozen icy snowy burning ruined haunted flooded drowned sunken underwater collapsed floating winter "
    "forgotten".split()
)
"""What a place has become counts more than what it is: a frozen forest is all snow."""
ORDINARY = ("field", "forest", "village", "heath", "river", "coast")
"""What a map is that no word says anything about."""
